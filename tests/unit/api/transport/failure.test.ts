import { describe, expect, test } from 'vitest';
import { connectionCode, failureOf } from '../../../../src/api/transport/failure.ts';

const coded = (code: unknown, more: object = {}) =>
  Object.assign(new Error('x'), { code, ...more });
const wrapped = (error: unknown, times: number): unknown =>
  times === 0 ? error : new TypeError('fetch failed', { cause: wrapped(error, times - 1) });

describe('the code of a connection that failed', () => {
  test.each([
    ['on the error itself', coded('ECONNRESET'), 'ECONNRESET'],
    ['on its cause', wrapped(coded('ECONNREFUSED'), 1), 'ECONNREFUSED'],
    ['four causes below', wrapped(coded('ENOTFOUND'), 4), 'ENOTFOUND'],
    ['deeper than the search goes', wrapped(coded('ENOTFOUND'), 5), ''],
    [
      'on the first of several addresses',
      wrapped(coded('', { errors: [coded('ECONNREFUSED'), coded('ETIMEDOUT')] }), 1),
      'ECONNREFUSED',
    ],
    ['that is a number', coded(20, { cause: coded('EPIPE') }), 'EPIPE'],
    ['nowhere', new TypeError('Failed to fetch'), ''],
    ['nowhere: null', null, ''],
    ['nowhere: a string', 'ECONNRESET', ''],
  ])('is found %s', (_, error, code) => {
    expect(connectionCode(error)).toBe(code);
    expect(failureOf(error, new AbortController().signal)).toMatchObject({
      result: { kind: 'network', status: -1, reasonPhrase: code },
      error,
    });
  });
});

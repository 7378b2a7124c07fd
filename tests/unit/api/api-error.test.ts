import { describe, expect, test } from 'vitest';
import { ApiError, orThrow } from '../../../src/api/api-error.ts';
import type { Failure } from '../../../src/api/result.ts';
import { failure } from '../../../src/api/transport/failure.ts';

const refused = (body: unknown) =>
  new ApiError('risks.get', failure('http', { status: 500, body }));

describe('the message of an ApiError', () => {
  const problem = { type: 'urn:grc:problem:notfound', title: 'Risk not found' };

  test.each<[Failure, string]>([
    [failure('http', { status: 404 }), 'risks.get was answered with 404.'],
    [
      failure('http', { status: 404, reasonPhrase: 'Not Found' }),
      'risks.get was answered with 404 (Not Found).',
    ],
    [
      failure('http', { status: 404, reasonPhrase: 'Not Found', problem }),
      'risks.get was answered with 404 (Risk not found).',
    ],
    [failure('network'), 'risks.get did not reach the server or got no response.'],
    [failure('abort'), 'risks.get was aborted.'],
    [failure('timeout'), 'risks.get took too long.'],
    [
      failure('contract', { status: 206, reasonPhrase: 'Partial Content' }),
      'risks.get was answered in a way that the contract does not allow (Partial Content).',
    ],
  ])('describes the outcome of the call: %j', (result, message) => {
    expect(new ApiError('risks.get', result).message).toBe(message);
  });
});

describe('an ApiError', () => {
  test('reads the error number, as a number or as text, from the body or its extra info [errors-07, errors-08]', () => {
    expect(refused({ error_number: 12 }).errorNumber).toBe(12);
    expect(refused({ error_number: '12' }).errorNumber).toBe('12');
    expect(refused({ extra_info: { error_number: 34 } }).errorNumber).toBe(34);
    expect(refused({ extraInfo: { error_number: '34' } }).errorNumber).toBe('34');
    expect(refused({ error_number: 12, extra_info: { error_number: 34 } }).errorNumber).toBe(12);
    for (const body of [null, 'text', { error_number: {} }, { extra_info: null }]) {
      expect(refused(body).errorNumber).toBeNull();
    }
  });

  test('reads the error code as text, and is undefined without one [errors-09]', () => {
    expect(refused({ error_code: 'c-1' }).errorCode).toBe('c-1');
    expect(refused({ error_code: 7 }).errorCode).toBe('7');
    for (const body of [null, {}, { error_code: null }, { error_code: {} }]) {
      expect(refused(body).errorCode).toBeUndefined();
    }
  });

  test('keeps its cause, and has none where the cause is unknown', () => {
    const cause = new TypeError('Failed to fetch');
    expect(new ApiError('risks.get', failure('network'), cause).cause).toBe(cause);
    expect('cause' in new ApiError('risks.get', failure('network'))).toBe(false);
  });
});

describe('orThrow', () => {
  test('throws at the caller: the stack starts with the message and continues in the caller', async () => {
    const askForRisk = () => orThrow(Promise.resolve(failure('http', { status: 404 })));
    const error = (await askForRisk().catch((thrown: unknown) => thrown)) as ApiError;
    expect(String(error.stack)).toMatch(/^ApiError: call was answered with 404\.\n +at /);
    expect(error.stack).toContain('askForRisk');
  });

  test('throws when there was no response', async () => {
    const error = { name: 'ApiError', status: -1, result: { kind: 'network' } };
    expect(() => orThrow(null)).toThrow('call did not reach the server or got no response.');
    await expect(orThrow(Promise.resolve(null))).rejects.toMatchObject(error);
  });
});

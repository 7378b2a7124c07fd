import { describe, expect, test } from 'vitest';
import {
  compareRequests,
  type SeenRequest,
} from '../../../../fixtures/player/steps/seen-requests.ts';

const seen = (method: string, path: string, more: Partial<SeenRequest> = {}): SeenRequest => ({
  operation: undefined,
  method,
  path,
  query: {},
  header: (name) => ({ 'x-api-version': '5' })[name.toLowerCase()],
  text: undefined,
  status: 200,
  ...more,
});

const requests = [
  seen('GET', '/a', { operation: 'a.list', query: { limit: '10', ids: ['1', '2'] } }),
  seen('POST', '/b', { operation: 'b.create', text: '{"name":"x"}', status: 201 }),
];

describe('expected requests', () => {
  test.each([
    [2, true],
    [1, false],
    [['a.list', 'b.create'], true],
    [['b.create', 'a.list'], false],
    [['GET /a?limit=10', 'POST /b'], true],
    [
      [
        { call: 'a.list', query: { limit: 10, ids: [1, 2] } },
        { body: { name: 'x' }, status: 201 },
      ],
      true,
    ],
    [{ $contains: 'b.create' }, true],
    [{ $contains: { path: '/c' } }, false],
    [{ $unordered: ['b.create', 'a.list'] }, true],
    [{ $length: 2 }, true],
    [{ $not: { $contains: 'c.get' } }, true],
    [[{ headers: { 'X-Api-Version': '5' } }, {}], true],
    [[{ headers: { 'X-Api-Version': '4' } }, {}], false],
    [[{ query: { offset: { $absent: true } } }, {}], true],
  ])('can be written as %j: %s', (expected, holds) => {
    expect(compareRequests(expected, requests).differences.length === 0).toBe(holds);
  });
});

test('the most similar request is one of the same call rather than one with the same query', () => {
  const { nearest } = compareRequests([{ call: 'b.create', body: { name: 'y' } }], requests);
  expect(nearest).toBe('nearest request POST /b differs in: body.name (expected "y", actual "x")');
  expect(compareRequests(['a.list'], []).nearest).toBe('no request was made');
});

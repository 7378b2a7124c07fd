import { describe, expect, test } from 'vitest';
import {
  changesSomething,
  operationOf,
} from '../../../../fixtures/player/steps/contract-lookup.ts';
import type { Call } from '../../../../src/api/contract/call.ts';
import { calls } from '../../../../src/api/contract/index.ts';

describe('the call for a method and a path', () => {
  test('is that of the contract, with any values in its placeholders', () => {
    const all = Object.entries<Call>(calls);
    const shape = (path: string): string => path.replace(/\{[^}]+\}/g, '7');
    for (const [, { method, path }] of all) {
      const found = operationOf(method, shape(path));
      // Two calls may have the same path pattern: then either is valid.
      const same = all.filter(
        ([, one]) => one.method === method && shape(one.path) === shape(path),
      );
      expect(
        same.map(([name]) => name),
        `${method} ${path}`,
      ).toContain(found);
    }
  });

  test('is found in any letter case and with a trailing slash', () => {
    expect(operationOf('GET', '/RISKS/7/')).toBe('risks.get');
    expect(operationOf('GET', '/nothing/at/all')).toBeUndefined();
    expect(operationOf('TRACE', '/risks')).toBeUndefined();
  });
});

describe('a read with the effect of a write', () => {
  test.each(['_method=DELETE', '%5Fm%65thod=DELETE'])('?%s counts as a write', (query) => {
    const url = `https://grc.example/api/risks/7?${query}`;
    expect(changesSomething(new Request(url), 'risks.get')).toBe(true);
    expect(changesSomething(new Request(url.replace('DELETE', 'get')), 'risks.get')).toBe(false);
  });
});

test('a call may change data by its method, unless it only prepares a read; so may an unknown request', () => {
  const changes = (method: string, operation?: string): boolean =>
    changesSomething(new Request('https://grc.example/api/x', { method }), operation);
  expect(changes('POST', 'teams.create')).toBe(true);
  expect(changes('POST', 'cardFiles.cards.filter.create')).toBe(false);
  expect(changes('GET', 'teams.list')).toBe(false);
  expect(changes('POST')).toBe(true);
  expect(changes('GET')).toBe(false);
});

import { expect, test } from 'vitest';
import { documentCheck } from '../../../cli/compare/document-check.ts';
import type { Exchange } from '../../../cli/compare/exchanges.ts';

const check = documentCheck({});

const messagesFor = (call: string, body: unknown): readonly string[] => {
  const exchange: Exchange = {
    step: 0,
    call,
    method: 'GET',
    path: '/',
    status: 200,
    type: 'application/json',
    body,
    title: undefined,
  };
  return check(exchange)
    .map(({ message }) => message)
    .filter((message) => message.includes('statistics'));
};

test('a path in a finding has the names of members, also if they are ids, and [] for places in lists', () => {
  expect(
    messagesFor('users.get', { user_id: 7, name: 'Ada', statistics: { 12: 'many', 'a/b~c': 'x' } }),
  ).toEqual(['statistics.12 must be number', 'statistics.a/b~c must be number']);
  expect(
    messagesFor('users.list', [
      { user_id: 7, name: 'Ada', statistics: { 12: 'many' } },
      { user_id: 8, name: 'Bob', statistics: { 12: 'few' } },
    ]),
  ).toEqual(['[].statistics.12 must be number']);
});

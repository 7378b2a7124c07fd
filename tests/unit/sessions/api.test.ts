import { describe, expect, test } from 'vitest';
import { UNTESTABLE_REFUSALS } from '../../../cli/replay/untestable-refusals.ts';
import { calls, contract } from '../../../src/api/contract/index.ts';
import type { Call } from '../../../src/api/contract/call.ts';
import { play } from '../player/session-text.ts';
import { apiSessions, playApi, textOf } from './api-sessions.ts';

const kebab = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

test.each(apiSessions)('passes: %s', async (file) => {
  const { end, why } = await playApi(file);
  expect(why).toEqual([]);
  expect(end.verdict).toBe('passed');
});

test('every resource of the contract has its own session [product-02]', () => {
  const folders = new Set(apiSessions.map((file) => file.split('/')[0]));
  for (const resource of Object.keys(contract)) expect(folders).toContain(kebab(resource));
});

test('every call of the contract succeeds in some session [client-32]', async () => {
  const succeeded = new Set<string>();
  for (const file of apiSessions) {
    const { end } = await playApi(file);
    for (const answer of Object.keys(end.seen.requests)) {
      const [operation = '', status] = answer.split(' ');
      if (Number(status) < 300) succeeded.add(operation);
    }
  }
  expect(Object.keys(calls).filter((operation) => !succeeded.has(operation))).toEqual([]);
});

test('every failure of the contract is caused by some session, or is listed with the reason why none can', async () => {
  const provoked = new Set<string>();
  for (const file of apiSessions) {
    for (const refusal of (await playApi(file)).end.seen.refusals) provoked.add(refusal);
  }
  const beyond = UNTESTABLE_REFUSALS.flatMap(({ refusals }) => refusals);
  const declared = Object.entries(calls).flatMap(([operation, { refusals }]) =>
    refusals.map(({ status, title }) => `${operation} ${status} ${title}`),
  );
  expect(declared.filter((one) => !provoked.has(one)).toSorted()).toEqual(beyond.toSorted());
});

describe('every kind of user has a session', () => {
  const people: Readonly<Record<string, string>> = {
    administrator: 'administrator',
    anonymous: 'anonymous',
    'outside-reporter': 'outside-reporter',
    participant: 'participant',
    reporter: 'reader',
    staff: 'staff',
    'team-manager': 'team-manager',
  };
  const names = Object.keys(people);
  const fileOf = (name: string) => `people/${name}.yaml`;

  test('and no others [product-07]', () => {
    expect(apiSessions.filter((file) => file.startsWith('people/'))).toEqual(names.map(fileOf));
  });

  test.each(names)('that only such a user can play: %s [product-07]', async (name) => {
    const text = textOf(fileOf(name));
    const own = `user: ${people[name]}`;
    expect(text.match(/^user: .*$/gm)).toEqual([own]);
    // An external reporter is the anonymous user with the key of a case.
    const alike = name === 'anonymous' ? 'outside-reporter' : name;
    const others = names.filter((one) => one !== name && one !== alike);
    for (const other of others.map((one) => people[one])) {
      const { end } = await play(text.replace(own, `user: ${other}`), { level: 'client' });
      expect(end.verdict, `played by ${other}`).toBe('failed');
    }
  });
});

test('only cases, attachments and teams are rejected because of their state [lifecycle-01]', () => {
  const usual = /^(Invalid input|Input data incorrect|No permission|Not allowed|.+ not found)$/;
  const own = Object.entries(calls as Readonly<Record<string, Call>>)
    .filter(([, call]) => call.refusals.some(({ title }) => !usual.test(title)))
    .map(([operation]) => operation.split('.')[0]);
  // Positions have rules about their names and sections about their fields: those are no lifecycles.
  expect(new Set(own)).toEqual(new Set(['attachments', 'cases', 'objects', 'positions', 'teams']));
  const changes = Object.keys(calls).filter((operation) => /state|status|publish/i.test(operation));
  expect(changes).toEqual(['cases.requestStateChange']);
});

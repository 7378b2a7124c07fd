import { load } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { UNPROVOKED } from '../../../cli/replay/unprovoked.ts';
import { calls, contract } from '../../../src/api/contract/index.ts';
import type { Call } from '../../../src/api/contract/call.ts';
import { readWellFormed } from '../../../cli/read-well-formed.ts';
import { importSession } from '../../../cli/record/import-session.ts';
import { readCurl } from '../../../cli/record/read-curl.ts';
import { readHar } from '../../../cli/record/read-har.ts';
import { curlOf } from '../../../cli/reporters/trace-text.ts';
import { checkSession } from '../../../fixtures/player/check/check-session.ts';
import { FORMAT } from '../../../fixtures/player/session/session.ts';
import { sessionText } from '../../../fixtures/player/session/write-session.ts';
import { run } from '../cli/run.ts';
import { play } from '../player/session-text.ts';
import { apiSessions, playApi, textOf } from './api-sessions.ts';
import { archiveOf, exchangesOf } from './archive.ts';

const kebab = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Everything that a session expects of its last call, made wrong. */
const broken = (text: string): string => {
  const session = parse(text) as { steps: Record<string, unknown>[] };
  const last = session.steps.findLast((step) => step['expect'] !== undefined && !step['save']);
  if (!last) throw new Error('the session expects nothing');
  const { events, ...rest } = last['expect'] as { events?: readonly unknown[] };
  // Only names of events are read at all: none where some are expected, one where none is.
  last['expect'] = {
    ...(wrong(rest) as object),
    ...(events && { events: events.length === 0 ? ['slow'] : [] }),
  };
  return stringify(session);
};

const wrong = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.length === 0 ? ['something'] : value.map(wrong);
  switch (typeof value) {
    case 'number':
      return value + 1;
    case 'string':
      return `${value} not`;
    case 'boolean':
      return !value;
    default:
      return value === null
        ? 'something'
        : Object.fromEntries(
            Object.entries(value as object).map(([key, one]) =>
              key === '$any' ? ['$absent', true] : [key, wrong(one)],
            ),
          );
  }
};

describe('every session of the API', () => {
  test.each(apiSessions)('comes back from an archive, and from curl: %s', async (file) => {
    const { events } = await playApi(file);
    const sent = exchangesOf(events);
    expect(sent).not.toEqual([]);
    const recording = readHar(archiveOf(events));
    // Who asked stands in the archive, and not in the request itself.
    expect(recording.requests.map(({ at: _at, person: _person, ...one }) => one)).toEqual(
      sent.map(({ method, url, headers, body, status, reply }) => ({
        method,
        url,
        headers,
        ...(body !== undefined && { body }),
        ...(status !== undefined && { status }),
        ...(reply !== undefined && reply !== '' && { reply }),
      })),
    );
    for (const one of sent) {
      const [again, ...more] = readCurl(curlOf(one)).requests;
      expect(more).toEqual([]);
      expect([again?.method, again?.url, again?.body]).toEqual([one.method, one.url, one.body]);
    }
    // Of what can be recorded a session can be made, without a mistake in it.
    const { session } = importSession(recording, { title: file });
    const text = sessionText(session);
    expect(load(text)).toEqual({ format: FORMAT, ...session });
    const read = readWellFormed(text, file);
    expect(read ? checkSession(read) : ['no session']).toEqual([]);
  });

  test.each(apiSessions)('plays: %s', async (file) => {
    const { end, why } = await playApi(file);
    expect(why).toEqual([]);
    expect(end.verdict).toBe('passed');
  });

  test.each(apiSessions)('notices when the platform answers otherwise: %s', async (file) => {
    const { end } = await play(broken(textOf(file)), { level: 'client' });
    expect(end.verdict).toBe('failed');
  });
});

test('every resource of the contract has a session of its own [product-02]', () => {
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

test('every refusal of the contract is provoked by some session, or has a reason why none can', async () => {
  const provoked = new Set<string>();
  for (const file of apiSessions) {
    for (const refusal of (await playApi(file)).end.seen.refusals) provoked.add(refusal);
  }
  const beyond = UNPROVOKED.flatMap(({ refusals }) => refusals);
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

  test('and no other [product-07]', () => {
    expect(apiSessions.filter((file) => file.startsWith('people/'))).toEqual(names.map(fileOf));
  });

  test('which the command replays with exit code 0 [product-07]', async () => {
    const folder = 'fixtures/sessions/api/people';
    const { code, out } = await run(['replay', folder, '--level', 'client'], {
      cwd: process.cwd(),
    });
    expect(code, `${out}`).toBe(0);
    expect(out).toContain(`${names.length} passed`);
  });

  test.each(names)('which only such a user can play: %s [product-07]', async (name) => {
    const text = textOf(fileOf(name));
    const own = `user: ${people[name]}`;
    expect(text.match(/^user: .*$/gm)).toEqual([own]);
    // Without an account, an outside reporter is the anonymous user with the key of a case.
    const alike = name === 'anonymous' ? 'outside-reporter' : name;
    const others = names.filter((one) => one !== name && one !== alike);
    for (const other of others.map((one) => people[one])) {
      const { end } = await play(text.replace(own, `user: ${other}`), { level: 'client' });
      expect(end.verdict, `played by ${other}`).toBe('failed');
    }
  });
});

test('nothing but cases, attachments and teams is refused for how far it has come [lifecycle-01]', () => {
  const usual = /^(Invalid input|Input data incorrect|No permission|Not allowed|.+ not found)$/;
  const own = Object.entries(calls as Readonly<Record<string, Call>>)
    .filter(([, call]) => call.refusals.some(({ title }) => !usual.test(title)))
    .map(([operation]) => operation.split('.')[0]);
  // Positions have rules about their names and sections about their fields: those are no lifecycles.
  expect(new Set(own)).toEqual(new Set(['attachments', 'cases', 'objects', 'positions', 'teams']));
  const changes = Object.keys(calls).filter((operation) => /state|status|publish/i.test(operation));
  expect(changes).toEqual(['cases.requestStateChange']);
});

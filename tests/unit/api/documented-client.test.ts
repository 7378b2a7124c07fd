import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createClient } from '../../../src/api/index.ts';
import { createPlatform } from '../../../fixtures/platform/index.ts';
import { namesBelow } from '../guide-tables.ts';

// The guide to the client has a row for every option and every event, and says what calls give.

/** The part of a source from a text to the next line that is only a brace. */
const declared = (file: string, from: string): string =>
  readFileSync(file, 'utf8').split(from)[1]?.split('\n}')[0] ?? '';

test('the guide to the client describes every option', () => {
  const members = declared('src/api/client-options.ts', 'interface ClientOptions {');
  const options = Array.from(members.matchAll(/^ {2}readonly (\w+)/gm), ([, name]) => name);
  expect(namesBelow('client', '## Options').toSorted()).toEqual(options.toSorted());
});

test('the guide to the client describes every event', () => {
  const source = readFileSync('src/api/events.ts', 'utf8');
  const types = Array.from(source.matchAll(/^ {2}readonly type: (.*);/gm), ([, type = '']) =>
    type.replaceAll("'", '').split(' | '),
  ).flat();
  expect(namesBelow('client', '## Events').toSorted()).toEqual(types.toSorted());
});

test('a call ends as the guide to the client and the comment of its type say', async () => {
  const platform = createPlatform();
  const client = createClient({
    root: 'https://grc.example',
    fetch: (request) => platform.fetch(request),
    retry: { count: 0 },
  });
  const afterFault = (fault: object) => {
    platform.faults.add({ on: 'users.list', ...fault } as Parameters<
      typeof platform.faults.add
    >[0]);
    return client.users.list();
  };
  expect(await client.users.me()).toMatchObject({ success: true, status: 200 });
  expect(await client.users.get({ user_id: 99_999 })).toMatchObject({
    kind: 'http',
    problem: { title: 'User not found' },
  });
  expect(await afterFault({ kind: 'drop' })).toMatchObject({ kind: 'network', status: -1 });
  expect(await afterFault({ kind: 'malformed' })).toBeNull();
  expect(await afterFault({ kind: 'truncated' })).toBeNull();
  expect(await client.users.list({}, { signal: AbortSignal.abort() })).toBeNull();
  await expect(afterFault({ kind: 'status', status: 500 })).rejects.toMatchObject({
    name: 'ApiError',
    result: { status: 500 },
  });
  await expect(client.users.list({ limitt: 3 } as object)).rejects.toMatchObject({
    name: 'UsageError',
  });
});

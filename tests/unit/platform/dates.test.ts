import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { createPlatform } from '../../../fixtures/platform/index.ts';
import { dataOf } from '../../../machines/kit/request.ts';
import { createClient } from '../../../src/api/client.ts';
import { send } from './ask.ts';
import { knownIds, reads } from './known-ids.ts';

const world = () => createPlatform({ world: 'enterprise', user: 'administrator' });

/** Names that imply a moment or a day, and its format. */
const FORMS: readonly (readonly [names: RegExp, form: RegExp])[] = [
  [
    /(_datetime|_date_time)$|^(date_time_value|last_visited|filled_out_on|date_from|date_to)$/,
    /^\d{14}$/,
  ],
  [/_date$|^date_value$/, /^\d{8}$/],
];
const formOf = (name: string) => FORMS.find(([names]) => names.test(name))?.[1];

/** All members of an object at any depth that are not objects themselves. */
function* membersOf(value: unknown, name = ''): Generator<readonly [name: string, value: unknown]> {
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value ?? 0) === Object.prototype;
  if (!isPlain) yield [name, value];
  else if (Array.isArray(value)) for (const one of value) yield* membersOf(one, name);
  else for (const [key, one] of Object.entries(value as object)) yield* membersOf(one, key);
}

/** Dates in another format than their name implies, other texts that look like one, and class instances. */
const wrong = (value: unknown): string[] =>
  [...membersOf(value)]
    .filter(([name, one]) => {
      if (one === undefined) return false;
      if (typeof one === 'object' && one !== null) return true;
      return formOf(name)?.test(String(one)) === false || /^\d{4}-\d\d-\d\d/.test(String(one));
    })
    .map(([name, one]) => `${name}: ${String(one)}`);

test('every moment and day of every reply is written in digits [dates-20]', async () => {
  const platform = world();
  const seen = new Set<string>();
  for (const [operation, call] of reads) {
    const known = knownIds(platform, operation);
    const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => known[name] ?? 'none');
    const flags = Object.entries(call.query ?? {}).filter(
      ([name, param]) => name.startsWith('include_') && param.type === 'boolean',
    );
    const query = flags.map(([name]) => `${name}=true`).join('&');
    const reply = await send(platform, 'GET', `${path}?${query}`);
    if (!reply.headers.get('content-type')?.includes('json')) continue;
    const body: unknown = await reply.json();
    expect(wrong(body), `${operation}`).toEqual([]);
    for (const [name] of membersOf(body)) if (formOf(name)) seen.add(name);
  }
  expect(seen.size).toBeGreaterThan(25);
});

test('so are all stored moments and days, also those sent by a client [dates-20]', async () => {
  const platform = world();
  const client = createClient({
    root: 'https://platform.example',
    fetch: platform.fetch,
    validate: 'off',
  });
  const moment = Temporal.Instant.from('2024-01-31T23:59:59Z');
  const review_date = Temporal.PlainDate.from('2024-02-29');
  await dataOf(client.portals.update({ portal_id: 1, body: { last_visited_date_time: moment } }));
  await dataOf(client.teams.update({ team_id: 1, body: { last_visited: moment } }));
  const created = await dataOf(client.risks.create({ body: { name: 'x', review_date } }));
  const stored = platform.state.table('risks').get(created.created_identifier);
  expect(stored).toMatchObject({ review_date: '20240229' });
  const rows = Object.keys(platform.state.world.tables).flatMap((name) =>
    platform.state.table(name).slice(0, 100),
  );
  expect(rows.length).toBeGreaterThan(500);
  expect(rows.flatMap(wrong)).toEqual([]);
});

test.each([
  ['PATCH', '/portals/1', { last_visited_date_time: '2024-01-31T23:59:59Z' }],
  ['PATCH', '/teams/1', { last_visited: '2024-01-31' }],
  ['POST', '/risks', { name: 'x', review_date: '2024-02-29' }],
  ['POST', '/risks', { name: 'x', deep: [{ created_datetime: '20240230000000' }] }],
])('another form is rejected: %s %s %j [dates-20]', async (method, path, body) => {
  const platform = world();
  const before = platform.state.version;
  expect((await send(platform, method, path, body)).status).toBe(400);
  expect(platform.state.version).toBe(before);
});

test.each([
  ['/portals/1', { last_visited_date_time: 20240131235959 }, '"20240131235959"'],
  ['/teams/1', { last_visited: 20240131235959 }, '"20240131235959"'],
  ['/users/me', { out_of_office: { from: 20261101, to: 20261124 } }, '"from":"20261101"'],
  ['/risks/1', { custom: [{ review_date: 9990301 }] }, '"review_date":"09990301"'],
  ['/risks/1', { custom: { amount: 20240131 } }, '"amount":20240131'],
])(
  'dates that are sent to %s as numbers are stored as texts: %j [dates-20]',
  async (path, body, text) => {
    const platform = world();
    const me = platform.state.world.people['administrator']?.userId ?? '';
    const item = path.replace('me', me);
    expect((await send(platform, 'PATCH', item, body)).status).toBe(204);
    const reply = await (await send(platform, 'GET', path)).text();
    expect(reply).toContain(text);
  },
);

test('a filter finds the same rows by a day as a number and as a text [dates-20]', async () => {
  const platform = world();
  const rows = async (date_value: unknown) => {
    const path = '/external_sources/1/data/filter';
    const made = await send(platform, 'POST', path, { values: [{ date_value }] });
    const { created_identifier: id } = (await made.json()) as { created_identifier: string };
    return (await send(platform, 'GET', `/external_sources/1/data/${id}`)).text();
  };
  expect(await rows('20261121')).toContain('"20261121');
  expect(await rows(20261121)).toBe(await rows('20261121'));
});

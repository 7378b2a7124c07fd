import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, expectTypeOf, test } from 'vitest';
import { createClientOf, type Client } from '../../../src/api/client.ts';
import { isCall, type Call, type Resource } from '../../../src/api/contract/call.ts';
import { contract } from '../../../src/api/contract/index.ts';
import type { WidgetClient } from '../../../src/api/widget-client.ts';
import * as resources from '../../../src/resources.ts';
import { json } from './stub.ts';

/** The calls of a resource by their dotted names. */
const callsOf = (resource: Resource, prefix = ''): [name: string, call: Call][] =>
  Object.entries(resource).flatMap(([name, entry]) =>
    isCall(entry) ? [[prefix + name, entry]] : callsOf(entry, `${prefix}${name}.`),
  );

/** The sources of charts, hooks and their queries. */
const sources = ['machines', 'hooks', 'src/api/queries']
  .flatMap((room) =>
    (readdirSync(room, { recursive: true }) as string[])
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => readFileSync(join(room, file), 'utf8')),
  )
  .join('\n');

test('every resource of the contract can be the only one of a client [F-K12]', () => {
  const { widgetResources, ...single } = resources;
  expect(single).toEqual(contract);
  const calls = new Map(callsOf(contract));
  for (const [name, call] of callsOf(widgetResources)) expect(calls.get(name)).toBe(call);
});

test('the resources for widgets hold exactly the calls that widgets make [F-K12]', () => {
  // Any other call does not compile: their client is typed by these resources.
  const isMade = (name: string) =>
    new RegExp(String.raw`\b${name.replaceAll('.', String.raw`\s*\??\.`)}[(.]`).test(sources);
  const made = callsOf(resources.widgetResources).filter(([name]) => isMade(name));
  expect(made).toEqual(callsOf(resources.widgetResources));
  expect(isMade('users.update')).toBe(false);
});

test('a client of some resources has their calls and no others [F-K12]', async () => {
  const { users, widgetResources } = resources;
  const seen: string[] = [];
  const fetch = async (request: Request) => {
    seen.push(new URL(request.url).pathname);
    return json({ user_id: 1 });
  };
  const client = createClientOf(
    { ...widgetResources, users },
    { root: 'https://platform.example', fetch, validate: 'off' },
  );
  expect(await client.actAs('t').users.me()).toMatchObject({ success: true });
  await client.call('objects.get', { object_id: 7 });
  expect(seen).toEqual(['/api/users/me', '/api/objects/7']);
  expect(Object.keys(client)).not.toContain('audits');
  await expect(client.call('audits.list')).rejects.toMatchObject({ code: 'unknown-operation' });
});

test('widgets accept the whole client, or one with the resources for widgets [F-K12]', () => {
  expectTypeOf<Client>().toExtend<WidgetClient>();
  const { users, widgetResources } = resources;
  const some = () => createClientOf({ ...widgetResources, users }, { root: '' });
  expectTypeOf(some).returns.toExtend<WidgetClient>();
  const few = () => createClientOf({ users }, { root: '' });
  expectTypeOf(few).returns.not.toExtend<WidgetClient>();
  const needed = Object.keys(widgetResources);
  expect(needed.filter((name) => !(name in some()))).toEqual([]);
  expect(needed.filter((name) => !(name in few()))).not.toEqual([]);
});

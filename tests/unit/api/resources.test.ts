import { expect, expectTypeOf, test } from 'vitest';
import { createClientOf, type Client } from '../../../src/api/client.ts';
import { contract } from '../../../src/api/contract/index.ts';
import type { WidgetClient } from '../../../src/api/widget-client.ts';
import * as resources from '../../../src/resources.ts';
import { json } from './stub.ts';

test('every resource of the contract can be given to a client by itself [F-K12]', () => {
  const { widgetResources, ...single } = resources;
  expect(single).toEqual(contract);
  for (const [name, resource] of Object.entries(widgetResources)) {
    expect(resource).toBe(contract[name as keyof typeof contract]);
  }
});

test('a client of some resources makes their calls, and has no others [F-K12]', async () => {
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

test('the whole client, or one of the widgets’ resources, is what widgets ask for [F-K12]', () => {
  expectTypeOf<Client>().toExtend<WidgetClient>();
  const { users, widgetResources } = resources;
  const some = () => createClientOf({ ...widgetResources, users }, { root: '' });
  expectTypeOf(some).returns.toExtend<WidgetClient>();
  const few = () => createClientOf({ users }, { root: '' });
  expectTypeOf(few).returns.not.toExtend<WidgetClient>();
});

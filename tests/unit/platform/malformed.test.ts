import { describe, expect, test } from 'vitest';
import { createPlatform } from '../../../fixtures/platform/index.ts';
import { calls } from '../../../src/api/contract/index.ts';
import type { Call } from '../../../src/api/contract/call.ts';
import { componentSchemas, type JsonObject } from '../../../src/api/contract/openapi-schemas.ts';
import { json, refusal, send } from './ask.ts';
import { knownIds } from './known-ids.ts';

const platform = createPlatform({
  world: 'enterprise',
  user: 'administrator',
  clock: { now: () => Date.UTC(2026, 10, 20, 9), setTimeout, clearTimeout: clearTimeout as never },
});

const all = Object.entries(calls).filter(([, call]) => call.path.startsWith('/'));
const schemas = componentSchemas();

const pathOf = (operation: string, call: Call, values: Record<string, string> = {}): string => {
  const known: Record<string, string> = {
    ...knownIds(platform, operation),
    // Not a system one, which nobody can change.
    user_group_id: String(platform.state.table('user_groups').slice(3, 1)[0]?.['user_group_id']),
    ...values,
  };
  return call.path.replace(/\{(\w+)\}/g, (_, name: string) => known[name] ?? 'x');
};

/** A body with exactly the members that a schema requires. */
const smallest = (schema: JsonObject | undefined): unknown => {
  const { $ref, anyOf, type, required, properties, items: _items } = schema ?? {};
  if (typeof $ref === 'string')
    return $ref.endsWith('/Id') ? 1 : smallest(schemas[$ref.slice(21)] as JsonObject);
  if (Array.isArray(anyOf)) return smallest(anyOf[0] as JsonObject);
  const one = Array.isArray(type) ? (type[0] as string) : type;
  if (one === 'string') return 'text';
  if (one === 'number' || one === 'integer') return 1;
  if (one === 'boolean') return true;
  if (one === 'array') return [];
  if ((schema ?? {})['const'] !== undefined) return (schema ?? {})['const'];
  return Object.fromEntries(
    ((required ?? []) as string[]).map((name) => [
      name,
      smallest((properties as Record<string, JsonObject>)[name]),
    ]),
  );
};

const schemaOf = (call: Call): JsonObject => {
  const name = call.body ?? '';
  let schema = schemas[name.charAt(0).toUpperCase() + name.slice(1)] as JsonObject | undefined;
  while (typeof schema?.['$ref'] === 'string')
    schema = schemas[schema['$ref'].slice('#/components/schemas/'.length)] as JsonObject;
  return schema ?? {};
};

const sendTo = (path: string, call: Call, body: unknown): Promise<Response> =>
  send(platform, call.method, path, JSON.stringify(body), { 'content-type': 'application/json' });

const sent = (operation: string, call: Call, body: unknown): Promise<Response> =>
  sendTo(pathOf(operation, call), call, body);

const user = platform.state.world.people['reader']?.userId ?? '';

describe('an id in a path', () => {
  const placeholders = all.flatMap(([operation, call]) =>
    [...call.path.matchAll(/\{(\w+_id)\}/g)].map(
      ([, name]) => [operation, call, name ?? ''] as const,
    ),
  );
  // A field of a case with an id that is not a number is addressed by name.
  const judged = placeholders.filter(([operation]) => operation !== 'cases.fields.replaceById');

  test.each(judged)(
    'is valid, or the object is not found: %s [F-P3]',
    async (operation, call, name) => {
      const before = platform.state.version;
      const bad = [
        'x',
        '1.5',
        '-1',
        '0x1',
        '1e0',
        '%201',
        '01',
        '9'.repeat(30),
        `${user}zz`,
        'NaN',
        'constructor',
      ];
      for (const value of bad) {
        const path = pathOf(operation, call, { [name]: value });
        const reply = await send(platform, call.method, path, bodyFor(call));
        // Where a literal word is possible in place of the id, the path may belong to another call.
        expect([value, reply.status]).toEqual([value, 404]);
      }
      expect(platform.state.version).toBe(before);
    },
  );

  const bodyFor = (call: Call): FormData | object | undefined => {
    if (call.method === 'GET' || call.method === 'DELETE') return undefined;
    const body = smallest(schemaOf(call));
    return Array.isArray(body) ? body : (body as object);
  };

  test('that is malformed creates and changes no card or account [F-P3]', async () => {
    for (const path of [
      '/objects/1.5',
      '/objects/x',
      `/users/${user}zz`,
      `/users/${user.toUpperCase()}z`,
    ])
      for (const method of ['GET', 'PATCH', 'DELETE'])
        expect(
          (await send(platform, method, path, method === 'PATCH' ? {} : undefined)).status,
        ).toBe(404);
  });
});

describe('an id in a body', () => {
  const members = all.flatMap(([operation, call]) =>
    Object.keys((schemaOf(call)['properties'] ?? {}) as object)
      // Ids of other systems can be any text, and collections are not objects of this platform.
      .filter((name) => /_ids?$/.test(name) && !/^(collection|external|time_zone)_id/.test(name))
      .map((name) => [operation, name, call] as const),
  );

  test.each(members)('is valid or rejected: %s { %s } [F-P3]', async (operation, name, call) => {
    const before = platform.state.version;
    for (const value of ['x', '1.5', '0x1', ' 1', `${user}zz`, {}, [1], true, { toString: 1 }]) {
      const body = {
        ...(smallest(schemaOf(call)) as object),
        [name]: name.endsWith('s') ? [value] : value,
      };
      const reply = await sent(operation, call, body);
      expect([value, reply.status]).toEqual([value, 400]);
    }
    expect(platform.state.version).toBe(before);
  });

  test('is accepted in a criterion that only servers know [F-P3]', async () => {
    const reply = await send(platform, 'POST', '/risks/filter', { control_ids: ['x'] });
    expect(await refusal(reply)).toBe('400 Invalid input');
  });
});

describe('any value in a body', () => {
  const writes = all.filter(([, call]) => call.body !== undefined);
  const strange = [
    null,
    true,
    -1,
    1.5,
    '',
    ' ',
    'x',
    '\ud800',
    [],
    [null],
    [[]],
    {},
    { toString: 1 },
    { constructor: 1, valueOf: 2 },
    { __proto__x: 1, value: { toString: 1 } },
  ] as readonly unknown[];

  test.each(writes)(
    'is accepted or rejected, without a server error: %s [F-P4] [F-P5]',
    async (operation, call) => {
      const schema = schemaOf(call);
      const names = Object.keys((schema['properties'] ?? {}) as object);
      const loose = [
        'toString',
        'constructor',
        'valueOf',
        'hasOwnProperty',
        'rules',
        'names',
        'name',
        'title',
        'archived',
        'modified_since',
        'custom_field_values',
        'permissions',
        'created_date_time',
      ];
      const bad: unknown[] = [];
      const path = pathOf(operation, call);
      const judge = async (body: unknown): Promise<void> => {
        const reply = await sendTo(path, call, body);
        if (reply.status >= 500) bad.push([body, await reply.text()]);
      };
      for (const value of strange) {
        await judge(value);
        const minimal = smallest(schema);
        if (Array.isArray(minimal)) {
          await judge([{ field_id: 21, value }]);
          await judge([{ field_id: value, value }]);
          continue;
        }
        for (const name of [...names, ...loose])
          await judge({ ...(minimal as object), [name]: value });
      }
      expect(bad).toEqual([]);
    },
  );

  test('under __proto__ does not change the prototype of the object [F-P4]', async () => {
    const body =
      '{"name":"Wet floor","__proto__":{"archived":true,"permissions":{"variant":"explicit","entries":[]}}}';
    const reply = await send(platform, 'POST', '/risks', body);
    expect(reply.status).toBe(201);
    const { created_identifier: id } = (await reply.json()) as { created_identifier: number };
    expect(await json(platform, `/risks/${id}`)).toMatchObject({ archived: false });
  });

  test.each(['{"name":"x","weight":1e400}', '{"name":"x","weights":[{"one":-1e400}]}'])(
    'is rejected when a reply could not repeat one of its numbers: %s',
    async (body) => {
      const reply = await send(platform, 'POST', '/risks', body);
      expect([reply.status, await reply.json()]).toEqual([
        400,
        expect.objectContaining({ detail: 'the body has a number that is too large' }),
      ]);
    },
  );

  test('is rejected when it is nested too deeply [F-P6]', async () => {
    const deep = `{"name":"x","more":${'['.repeat(10_000)}${']'.repeat(10_000)}}`;
    expect(await refusal(await send(platform, 'POST', '/risks', deep))).toBe('400 Invalid input');
    expect(await refusal(await send(platform, 'PATCH', '/risks/1', deep))).toBe(
      '400 Input data incorrect',
    );
  });
});

describe('criteria of a stored filter', () => {
  const filters = all.filter(
    ([, call]) => call.path.endsWith('/filter') && call.body !== 'externalSourceFilter',
  );

  test.each(filters)(
    'have the form that reading them requires: %s [F-P5]',
    async (operation, call) => {
      for (const criteria of [
        { rules: 'x' },
        { rules: [null] },
        { rules: [{ field_id: 21, values: 5 }] },
        { rules: [{ field_id: {}, values: [] }] },
        { names: 5 },
        { name_contains: 5 },
        { name_contains: { op: 'xx', value: 'a' } },
        { object_ids: 5 },
        { archived: 'yes' },
        { modified_since: '2024' },
      ]) {
        const body = { ...(smallest(schemaOf(call)) as object), ...criteria };
        const reply = await sent(operation, call, body);
        expect([criteria, reply.status]).toEqual([criteria, 400]);
      }
    },
  );
});

describe('a file', () => {
  test('has a name that can be written [F-P6]', async () => {
    const file = { file_name: '\ud800.txt', base_64_file: btoa('x') };
    expect(await refusal(await send(platform, 'POST', '/attachments', file))).toBe(
      '400 Invalid input',
    );
  });

  test.each(['a.constructor', 'b.__proto__', 'c.toString'])(
    'of an unusual type is a file of an unknown type: %s [F-P4]',
    async (name) => {
      const any = createPlatform({ world: 'enterprise', user: 'administrator' });
      (any.state.world.settings as Record<string, unknown>)['allowed_attachment_extensions'] = [];
      const file = { file_name: name, base_64_file: btoa('x') };
      const reply = await send(any, 'POST', '/attachments', file);
      const { created_identifier: id } = (await reply.json()) as { created_identifier: string };
      expect(await json(any, `/attachments/${id}`)).toMatchObject({
        content_type: 'application/octet-stream',
      });
    },
  );
});

test('a misspelled search with half a character gets a reply [F-P6]', async () => {
  const body = { text_contains: 'saftey \ud800 constructor' };
  const reply = await send(platform, 'POST', '/portals/content_items/filter', body);
  const { created_identifier: id } = (await reply.json()) as { created_identifier: string };
  const path = `/portals/content_items/filter/${id}?include_search_suggestion_correction=true`;
  const found = await send(platform, 'GET', path);
  expect(found.status).toBe(200);
  expect(decodeURIComponent(found.headers.get('X-Search-Suggestion-Correction') ?? '')).toBe(
    'safety \ufffd constructor',
  );
});

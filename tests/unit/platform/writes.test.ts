import { describe, expect, test } from 'vitest';
import { calls } from '../../../src/api/contract/index.ts';
import { createPlatform, type Platform } from '../../../fixtures/platform/index.ts';
import { inside } from '../../../fixtures/platform/row.ts';
import { json, refusal, send } from './ask.ts';

const world = (): Platform => createPlatform({ world: 'enterprise', user: 'administrator' });

/** Creates an object, and returns its id. */
const create = async (
  platform: Platform,
  path: string,
  body: unknown,
): Promise<string | number> => {
  const reply = await send(platform, 'POST', path, body);
  expect(await reply.clone().text()).toContain('created_identifier');
  expect(reply.status).toBe(201);
  const { created_identifier: id } = (await reply.json()) as {
    created_identifier: string | number;
  };
  expect(decodeURIComponent(reply.headers.get('Location') ?? '')).toContain(String(id));
  return id;
};

describe('create, change and delete', () => {
  test.each<[string, object, object]>([
    ['/audits', { name: 'A new one' }, { name: 'Renamed' }],
    ['/risks', { name: 'A new one' }, { name: 'Renamed' }],
    ['/risks/controls', { name: 'A new one' }, { name: 'Renamed' }],
    [
      '/objects/data_types',
      { singular_name: 'Room', plural_name: 'Rooms' },
      { plural_name: 'All rooms' },
    ],
    ['/objects/data_types/1/sections', { name: 'A new one' }, { name: 'Renamed' }],
    ['/organization_units', { name: 'A new one', parent_id: 1 }, { name: 'Renamed' }],
    ['/user_groups', { name: 'A new one' }, { name: 'Renamed' }],
    ['/users', { login_code: 'new.one', name: 'A new one' }, { name: 'Renamed' }],
    [
      '/objects',
      { data_type_id: 1, custom_field_values: [{ field_id: 20, value: 'A new one' }] },
      { external_id: 'e-1' },
    ],
  ])(
    'has the full round trip: %s [audit-api-01] [risk-api-02] [control-api-02] [object-api-01] [object-api-07] [object-api-08] [org-api-01] [group-api-01] [user-api-02] [client-28] [client-29]',
    async (path, body, changes) => {
      const platform = world();
      const id = await create(platform, path, body);
      const item = `${path}/${id}`;
      expect(await json(platform, item)).toBeTypeOf('object');
      const changed = await send(platform, 'PATCH', item, changes);
      expect([changed.status, await changed.text()]).toEqual([204, '']);
      expect(await json(platform, item)).toMatchObject(changes);
      const gone = await send(platform, 'DELETE', item, {});
      expect([gone.status, await gone.text()]).toEqual([204, '']);
      expect((await send(platform, 'GET', item)).status).toBe(404);
      expect((await send(platform, 'DELETE', item)).status).toBe(404);
    },
  );

  test.each([
    ['/teams/1', 'description'],
    ['/risks/1', 'name'],
    ['/risks/controls/1', 'archived'],
    ['/objects/2', 'display_name'],
    ['/organization_units/3', 'parent_id'],
    ['/audits/1', 'name'],
    ['/portals/1', 'name'],
  ])('ignores null: %s, %s [client-28]', async (path, member) => {
    const platform = world();
    const before = await json<Record<string, unknown>>(platform, path);
    const reply = await send(platform, 'PATCH', path, { [member]: null });
    expect(reply.status).toBe(204);
    expect(await json<Record<string, unknown>>(platform, path)).toMatchObject({
      [member]: before[member],
    });
  });

  test.each([
    ['/objects', { data_type_id: 1, display_name: ' ' }, 'display_name'],
    ['/objects', { data_type_id: 1, display_name: '\u200B' }, 'display_name'],
    ['/users', { name: 'New', login_code: 'new.one', start_portal_id: 999 }, 'start_portal_id'],
  ])('rejects a blank name, or an unknown reference: %s %j', async (path, body, member) => {
    const reply = await send(world(), 'POST', path, body);
    expect([reply.status, await reply.json()]).toMatchObject([400, { errors: [{ path: member }] }]);
  });

  /** Fields of each type in the world, and a value of another type. */
  test.each([
    ['text', 20, 5],
    ['text', 20, ['a']],
    ['numeric', 22, 'heavy'],
    ['numeric', 22, '12'],
    ['date', 23, '2026-11-20'],
    ['boolean', 24, 'yes'],
  ])('rejects in a field of type %s (%i) the value %j', async (type, field_id, value) => {
    const platform = world();
    const values = [{ field_id, value }];
    const wrong = { errors: [{ path: 'value', message: expect.stringContaining('expected ') }] };
    for (const [method, path, body] of [
      ['POST', '/objects', { data_type_id: 1, display_name: 'x', custom_field_values: values }],
      ['PATCH', '/objects/2', { custom_field_values: values }],
      ['PUT', '/objects/2/custom_fields', values],
    ] as const) {
      const reply = await send(platform, method, path, body);
      expect([type, reply.status, await reply.json()]).toMatchObject([type, 400, wrong]);
    }
  });

  test('keeps members that a change does not contain', async () => {
    const platform = world();
    await send(platform, 'PATCH', '/risks/1', { archived: true });
    expect(await json(platform, '/risks/1')).toMatchObject({
      archived: true,
      name: 'Fire in the store 1',
    });
  });

  test('never changes an id', async () => {
    const platform = world();
    await send(platform, 'PATCH', '/risks/1', { risk_id: 77, name: 'x' });
    expect(await json(platform, '/risks/1')).toMatchObject({ risk_id: 1, name: 'x' });
    expect((await send(platform, 'GET', '/risks/77')).status).toBe(404);
  });
});

/** A path to an existing object. */
const filled = (path: string): string =>
  path
    .replace('{module}', 'cases')
    .replace('{organization_unit_id}', '3')
    .replace(/\{\w+\}/g, '1');

const title = (operation: string): RegExp => {
  const { method, refusals } = calls[operation] ?? { method: '', refusals: [] };
  const own = refusals.filter((one) => one.status === 400).map((one) => one.title);
  return new RegExp(
    `^400 (${[...own, method === 'POST' ? 'Invalid input' : 'Input data incorrect'].join('|')})$`,
  );
};

describe('invalid input', () => {
  const creates = Object.entries(calls).filter(
    ([name, call]) =>
      call.method === 'POST' &&
      call.reply.kind === 'created' &&
      !call.path.endsWith('/filter') &&
      call.upload === undefined &&
      name !== 'cases.requestStateChange',
  );

  test.each(creates.map(([name]) => name))(
    'is rejected by %s [val-create-01] [val-create-03] [errors-17]',
    async (operation) => {
      const platform = world();
      const path = filled(calls[operation]?.path ?? '');
      for (const body of [
        { '': 1 },
        [],
        'text',
        5,
        { name: 5, text: 5, form_id: {}, control_id: {} },
      ]) {
        expect(await refusal(await send(platform, 'POST', path, JSON.stringify(body)))).toMatch(
          title(operation),
        );
      }
      expect(await refusal(await send(platform, 'POST', path))).toMatch(title(operation));
    },
  );

  const updates = Object.entries(calls).filter(
    ([name, call]) => ['PATCH', 'PUT'].includes(call.method) && !/^(users|userGroups)\./.test(name),
  );

  test.each(updates.map(([name]) => name))('is rejected by %s [errors-17]', async (operation) => {
    const platform = world();
    // A comment of a draft, a control of a risk: these need another object than the first one.
    const path = filled(calls[operation]?.path ?? '')
      .replace('/sections/1', '/sections/11')
      .replace('/fields/1', '/fields/1001');
    for (const body of ['text', 5, '{broken']) {
      const text = body === '{broken' ? body : JSON.stringify(body);
      expect(
        await refusal(await send(platform, calls[operation]?.method ?? '', path, text)),
      ).toMatch(title(operation));
    }
  });

  const deletions = Object.entries(calls).filter(([, call]) => call.method === 'DELETE');

  test.each(deletions.map(([name]) => name))(
    'that is no JSON is rejected by %s [errors-17]',
    async (operation) => {
      const path = filled(calls[operation]?.path ?? '');
      expect(await refusal(await send(world(), 'DELETE', path, '{broken'))).toBe(
        '400 Input data incorrect',
      );
    },
  );
});

describe('positions', () => {
  const post = async (platform: Platform, name: unknown) => {
    const reply = await send(platform, 'POST', '/positions', { name });
    return reply.status === 201 ? '201' : refusal(reply);
  };

  test('have names that are not empty, not in use and not too long [errors-28] [val-position-01] [val-position-02] [val-position-03] [val-position-04]', async () => {
    const platform = world();
    expect(await post(platform, '')).toBe('400 Position name is empty');
    expect(await post(platform, '   ')).toBe('400 Position name is empty');
    expect(await post(platform, ' \u200B\u2060')).toBe('400 Position name is empty');
    expect(await post(platform, 'x'.repeat(256))).toBe('400 Position name is over 255 characters');
    expect(await post(platform, 'x'.repeat(255))).toBe('201');
    expect(await post(platform, 'Auditor')).toBe('201');
    expect(await post(platform, 'auditor ')).toBe('400 Position name already exists');
    expect(await post(platform, '\u00DCnit')).toBe('201');
    expect(await post(platform, 'u\u0308nit')).toBe('400 Position name already exists');
  });

  test('are found by name [position-api-01] [calls-31]', async () => {
    const platform = world();
    await post(platform, 'Auditor');
    const { created_identifier: id } = (await (
      await send(platform, 'POST', '/positions/filter', { names: ['AUDITOR'] })
    ).json()) as { created_identifier: string };
    expect(await json(platform, `/positions/filter/${id}`)).toMatchObject([
      { name: 'Auditor', position_id: expect.any(String) },
    ]);
    expect((await json<unknown[]>(platform, '/positions')).length).toBe(9);
  });

  test.each(['positions', 'organization_units'])(
    'and units are not filtered by an empty name: %s [val-filter-01] [val-filter-02]',
    async (path) => {
      const platform = world();
      expect(
        await refusal(await send(platform, 'POST', `/${path}/filter`, { names: ['a', ''] })),
      ).toBe('400 Invalid input');
      expect(
        await refusal(await send(platform, 'POST', `/${path}/filter`, { names: ['a', ' '] })),
      ).toBe('400 Invalid input');
      expect(await refusal(await send(platform, 'GET', `/${path}?names=`))).toBe(
        '400 Invalid input',
      );
      expect((await send(platform, 'POST', `/${path}/filter`, { names: ['a'] })).status).toBe(201);
    },
  );
});

describe('organisation units', () => {
  test('form a tree without circles, whose branches stay connected [org-api-01]', async () => {
    const platform = world();
    const patch = async (id: number, body: object) => {
      const reply = await send(platform, 'PATCH', `/organization_units/${id}`, body);
      return reply.status === 204 ? '204' : refusal(reply);
    };
    expect(await json(platform, '/organization_units/3')).toMatchObject({
      path: 'Works > Production > North hall',
    });
    expect(await patch(1, { parent_id: 3 })).toBe('400 Input data incorrect');
    expect(await patch(3, { parent_id: 99 })).toBe('400 Input data incorrect');
    expect(await patch(3, { parent_id: 6 })).toBe('204');
    expect(await json(platform, '/organization_units/3')).toMatchObject({
      path: 'Office > North hall',
    });
    expect(await refusal(await send(platform, 'DELETE', '/organization_units/1'))).toBe(
      '400 Input data incorrect',
    );
    expect(await patch(5, { active: false })).toBe('204');
    expect(await json(platform, '/organization_units/5')).toMatchObject({
      deactivated_date_time: expect.stringMatching(/^\d{14}$/),
    });
    expect(await patch(5, { active: true })).toBe('204');
    expect(await json(platform, '/organization_units/5')).not.toHaveProperty(
      'deactivated_date_time',
    );
  });
});

describe('sections', () => {
  test('with fields cannot be deleted [val-section-01] [errors-21]', async () => {
    const platform = world();
    const item = '/objects/data_types/1/sections/11';
    const deletion = async () => refusal(await send(platform, 'DELETE', item));
    expect(await deletion()).toBe('400 Cannot delete sections with fields attached');
    expect((await send(platform, 'PATCH', item, { fields: [{ field_id: 20 }] })).status).toBe(204);
    expect(await deletion()).toBe('400 Cannot delete sections with fields attached');
    expect((await send(platform, 'PATCH', item, { fields: [{ field_id: 9999 }] })).status).toBe(
      400,
    );
    expect((await send(platform, 'PATCH', item, { fields: [] })).status).toBe(204);
    expect((await send(platform, 'DELETE', item)).status).toBe(204);
    expect(await refusal(await send(platform, 'GET', '/objects/data_types/2/sections/12'))).toBe(
      '404 Section not found',
    );
  });
});

test('a comment on an audit has author, text and date [audit-api-04]', async () => {
  const platform = world();
  const id = await create(platform, '/audits/1/comments', { text: 'Well done' });
  const comment = platform.state.table('comments').get(id);
  expect(comment).toMatchObject({
    text: 'Well done',
    created_date_time: expect.stringMatching(/^\d{14}$/),
  });
  expect(comment?.[inside]).toEqual({
    audit_id: 1,
    owner_id: platform.state.world.people['administrator']?.userId,
  });
});

test('users cannot delete the account they are signed in with [user-api-02]', async () => {
  const platform = world();
  const users = platform.state.table('users');
  const id = platform.state.world.people['administrator']?.userId ?? '';
  users.replace({ ...users.get(id), user_type: 'normal_user' });
  const remove = async (user: string) => send(platform, 'DELETE', `/users/${user}`);
  expect(await refusal(await remove(id))).toBe('400 Input data incorrect');
  expect((await remove(platform.state.world.people['reader']?.userId ?? '')).status).toBe(204);
});

describe('an object that a body refers to', () => {
  const nobody = '00000000-0000-4000-8000-00000000ffff';
  test.each<[string, string, object]>([
    ['POST', '/audits', { name: 'A', lead_auditor: { user_id: nobody } }],
    ['POST', '/audits', { name: 'A', lead_auditor_id: nobody }],
    ['PATCH', '/audits/1', { lead_auditor: { user_id: nobody } }],
    ['PATCH', '/cases/1', { coordinator_id: nobody }],
    ['POST', '/objects/1/comments', { text: 'Hello', mentions: [{ user_id: nobody }] }],
    [
      'POST',
      '/risks',
      {
        name: 'R',
        permissions: { variant: 'explicit', entries: [{ user_id: nobody, role: 'reader' }] },
      },
    ],
    ['POST', '/risks/controls', { name: 'C', object_id: 987654 }],
    ['PATCH', '/portals/1', { organization_unit_id: 99 }],
  ])(
    'must exist, otherwise the input is invalid: %s %s %j [errors-29]',
    async (method, path, body) => {
      const title = method === 'POST' ? 'Invalid input' : 'Input data incorrect';
      expect(await refusal(await send(world(), method, path, body))).toBe(`400 ${title}`);
    },
  );

  test('may be the object itself', async () => {
    const platform = world();
    const body = { risk_id: 1, lead_auditor: null, name: 'Same' };
    expect((await send(platform, 'PATCH', '/risks/1', body)).status).toBe(204);
  });

  test('keeps its creation date', async () => {
    const platform = world();
    const made = async () =>
      (await json<{ created_date_time: string }>(platform, '/objects/1')).created_date_time;
    const before = await made();
    const body = { created_date_time: '20000101000000' };
    expect((await send(platform, 'PATCH', '/objects/1', body)).status).toBe(204);
    expect(await made()).toBe(before);
  });
});

describe('controls of a risk', () => {
  test('are linked, changed and unlinked, and keep their ids [risk-api-04] [errors-29] [control-api-04]', async () => {
    const platform = world();
    const link = (id: unknown) => send(platform, 'POST', '/risks/1/controls', { control_id: id });
    const suggested = async () =>
      (await json<{ control_id: number }[]>(platform, '/risks/1/controls/suggestions')).map(
        (one) => one.control_id,
      );
    expect(await suggested()).toEqual([13, 14, 15]);
    expect((await link(13)).status).toBe(201);
    expect(await suggested()).toEqual([14, 15]);
    expect(await refusal(await link(13))).toBe('400 Invalid input');
    expect(await refusal(await link(999))).toBe('400 Invalid input');
    const linked = platform.state.table('controls').get(13);
    expect((await send(platform, 'PATCH', '/risks/1/controls/13', { weight: 2 })).status).toBe(204);
    // No call returns the content of a link, so it is not stored.
    expect(platform.state.table('controls').get(13)).toBe(linked);
    expect((await send(platform, 'DELETE', '/risks/1/controls/13')).status).toBe(204);
    expect(await refusal(await send(platform, 'DELETE', '/risks/1/controls/13'))).toBe(
      '404 Control not found',
    );
    expect((await send(platform, 'GET', '/risks/controls/13')).status).toBe(200);
  });
});

describe('custom fields of an object', () => {
  test.each([
    ['objects/1', true],
    ['risks/1', false],
    ['risks/controls/1', true],
  ])(
    'are replaced one by one: %s [object-api-03] [risk-api-03] [control-api-03]',
    async (path, flagged) => {
      const platform = world();
      const put = (body: unknown, name = 'custom_fields') =>
        send(platform, 'PUT', `/${path}/${name}`, body);
      expect((await put([{ field_id: 20, value: 'new' }])).status).toBe(204);
      const shown = await json<{ custom_field_values: { field_id: number; value: unknown }[] }>(
        platform,
        `/${path}${flagged ? '?include_custom_fields=true' : ''}`,
      );
      expect(shown.custom_field_values.find((one) => one.field_id === 20)?.value).toBe('new');
      expect((await put([{ field_id: 20, value: 'alias' }], 'custom_field_values')).status).toBe(
        204,
      );
      expect(await refusal(await put([{ field_id: 9999, value: 1 }]))).toBe(
        '400 Input data incorrect',
      );
      expect(await refusal(await put({ field_id: 20 }))).toBe('400 Input data incorrect');
    },
  );
});

describe('comments', () => {
  const post = (platform: Platform, body: object, card = 1, login = 'staff') =>
    send(platform, 'POST', `/objects/${card}/comments`, body, {
      Authorization: `Bearer token-${login}`,
    });

  test('are created, read and answered [object-api-05]', async () => {
    const platform = world();
    const reply = await post(platform, { text: '<p>Well done</p>', type: 'comment' });
    const { created_identifier: id } = (await reply.json()) as { created_identifier: number };
    expect(await json(platform, `/objects/1/comments/${id}`)).toMatchObject({
      text: '<p>Well done</p>',
      type: 'comment',
    });
    expect((await json<unknown[]>(platform, '/objects/1/comments')).length).toBe(4);
    expect(
      (await send(platform, 'PATCH', `/objects/1/comments/${id}`, { response: 'Thanks' })).status,
    ).toBe(204);
    expect(await json(platform, `/objects/1/comments/${id}`)).toMatchObject({
      responded_date_time: expect.stringMatching(/^\d{14}$/),
    });
    expect(await refusal(await send(platform, 'GET', `/objects/2/comments/${id}`))).toBe(
      '404 Comment not found',
    );
  });

  test('can be created with browse or manage access, are not empty, and are not allowed on archived cards', async () => {
    const platform = world();
    expect(await refusal(await post(platform, { text: 'x', type: 'comment' }, 1, 'reader'))).toBe(
      '403 No permission',
    );
    expect(await refusal(await post(platform, { text: 'x', type: 'comment' }, 40))).toBe(
      '403 No permission',
    );
    expect(await refusal(await post(platform, { text: '<p>&nbsp;</p>', type: 'comment' }))).toBe(
      '400 Invalid input',
    );
    expect(await refusal(await post(platform, { text: 'x'.repeat(1001), type: 'comment' }))).toBe(
      '400 Invalid input',
    );
    expect((await post(platform, { text: 'x', type: 'comment' }, 1001)).status).toBe(201);
  });
});

describe('hyperlinks', () => {
  test('get a temporary id, with which they can be read [hyperlink-api-01] [calls-54] [calls-55]', async () => {
    const platform = world();
    const id = await create(platform, '/hyperlinks', {
      source: { type: 'Risk' },
      target: { type: 'webpage', web_page_url: 'https://x.example' },
    });
    expect(await json(platform, `/hyperlinks/${id}`)).toEqual({
      hyperlink_id: id,
      source: { type: 'Risk' },
      target: { type: 'web_page', web_page_url: 'https://x.example' },
    });
  });

  test.each([
    [{}],
    [{ source: {}, target: { type: 'email', email_address: 'a@b.example' } }],
    [{ source: { type: 'Risk' }, target: { type: 'email' } }],
    [{ source: { type: 'Risk' }, target: { type: 'moon', moon_id: 1 } }],
    [{ source: { type: 'Risk' }, target: { type: 'case', case_id: 999 } }],
    [
      {
        source: { type: 'Risk' },
        target: { type: 'unc', unc_path: '\\\\x' },
        description: 'x'.repeat(256),
      },
    ],
  ])('are rejected: %j', async (body) => {
    expect(await refusal(await send(world(), 'POST', '/hyperlinks', body))).toBe(
      '400 Invalid input',
    );
  });
});

describe('accounts', () => {
  test('have unique login codes', async () => {
    const platform = world();
    const post = (body: object) => send(platform, 'POST', '/users', body);
    expect(await refusal(await post({ login_code: 'STAFF', name: 'x' }))).toBe('400 Invalid input');
    expect(await refusal(await post({ login_code: 'y', name: 'x', position_id: 'none' }))).toBe(
      '400 Invalid input',
    );
    const id = await create(platform, '/users', {
      login_code: 'y',
      name: 'x',
      organization_units: [3],
    });
    expect(await json(platform, `/users/${id}`)).toMatchObject({
      organization_units: [{ name: 'North hall' }],
    });
    expect((await send(platform, 'PATCH', `/users/${id}`, { login_code: 'staff' })).status).toBe(
      400,
    );
    const me = platform.state.world.people['administrator']?.userId;
    expect((await send(platform, 'DELETE', `/users/${me}`)).status).toBe(400);
  });

  test('have the names of their position and manager, which are given by id', async () => {
    const platform = world();
    const position = platform.state.table('positions').slice(0, 1)[0]!;
    const manager = platform.state.table('users').slice(0, 1)[0]!;
    const id = await create(platform, '/users', {
      login_code: 'y',
      name: 'x',
      position_id: position['position_id'],
      manager_id: manager['user_id'],
    });
    expect(await json(platform, `/users/${id}`)).toMatchObject({
      position: { position_id: position['position_id'], position_name: position['name'] },
      manager: { user_id: manager['user_id'], user_name: manager['name'] },
    });
    const plain = await create(platform, '/users', { login_code: 'z', name: 'z' });
    const none = await json<{ position?: object; manager?: object }>(platform, `/users/${plain}`);
    expect([none.position ?? null, none.manager ?? null]).toEqual([null, null]);
  });

  test('get a new password with a request that can be used once [user-api-05] [user-api-06] [calls-41] [calls-42] [calls-43]', async () => {
    const platform = world();
    platform.signIn(null);
    const put = (login: string) =>
      send(platform, 'PUT', '/users/password_requests', { login_code: login });
    expect([(await put('reader')).status, (await put('nobody')).status]).toEqual([204, 204]);
    expect(await refusal(await put(''))).toBe('400 Input data incorrect');
    const rows = [...platform.state.table('password_requests').rows()];
    expect(rows).toHaveLength(3);
    const item = `/users/password_requests/${String(rows.at(-1)?.['password_request_id'])}`;
    expect(await json(platform, item)).toEqual({ is_valid: true });
    expect((await send(platform, 'PATCH', item, { new_password: ' ' })).status).toBe(400);
    expect((await send(platform, 'PATCH', item, { new_password: 'Changed1!' })).status).toBe(204);
    expect(await json(platform, item)).toEqual({ is_valid: false });
    expect((await send(platform, 'PATCH', item, { new_password: 'again' })).status).toBe(400);
    const basic = { Authorization: `Basic ${btoa('reader:Changed1!')}` };
    expect(await json(platform, '/users/me', basic)).toMatchObject({ login_code: 'reader' });
  });

  test.each([
    ['short', 0],
    ['longenough', 1],
    ['Longenough', 2],
    ['Longenough1', 3],
    ['Longenough1!', 4],
  ])('have a password strength: %s is %i [user-api-04]', async (password, strength) => {
    const reply = await send(world(), 'POST', '/users/password_strength_requests', { password });
    expect([reply.status, await reply.json()]).toEqual([200, strength]);
  });

  test('require a password to return its strength [user-api-04]', async () => {
    expect(
      await refusal(
        await send(world(), 'POST', '/users/password_strength_requests', { password: '' }),
      ),
    ).toBe('400 Invalid input');
  });

  test('are in groups that are changed by adding and removing [group-api-01] [group-api-02]', async () => {
    const platform = world();
    const { people } = platform.state.world;
    const id = await create(platform, '/user_groups', {
      name: 'Readers',
      user_ids: [people['reader']?.userId],
    });
    const members = async () =>
      (await json<{ name: string }[]>(platform, `/user_groups/members?userGroupIds=${id}`)).map(
        (one) => one.name,
      );
    expect(await members()).toEqual(['Rosa Reed']);
    const change = {
      add_user_ids: [people['staff']?.userId, people['reader']?.userId],
      remove_user_ids: [people['manager']?.userId],
    };
    expect((await send(platform, 'PATCH', `/user_groups/${id}`, change)).status).toBe(204);
    expect(await members()).toEqual(['Rosa Reed', 'Sem Linden']);
    expect(
      (await send(platform, 'PATCH', `/user_groups/${id}`, { add_user_ids: ['nobody'] })).status,
    ).toBe(400);
    const [system] = await json<{ user_group_id: string }[]>(
      platform,
      '/user_groups?group_types=system',
    );
    expect(
      await refusal(await send(platform, 'DELETE', `/user_groups/${system?.user_group_id}`)),
    ).toBe('403 No permission');
  });
});

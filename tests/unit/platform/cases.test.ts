import { describe, expect, test } from 'vitest';
import { createPlatform, type Platform } from '../../../fixtures/platform/index.ts';
import { as, json, refusal, send } from './ask.ts';

const world = (user: string | null = 'staff'): Platform =>
  createPlatform({ world: 'enterprise', user });

interface Case {
  is_draft: boolean;
  submitted_datetime?: string;
  created_datetime: string;
  closed_datetime?: string;
  state_id?: number;
  fields?: { field_id: number; field_name: string; value: unknown }[];
}

const create = async (platform: Platform, body: object = { form_id: 1 }, path = '/cases') => {
  const reply = await send(platform, 'POST', path, body);
  expect(reply.status).toBe(201);
  return (await reply.json()) as { created_identifier: number; case_secret: string };
};

describe('a new case', () => {
  test('starts as a draft [case-01] [dates-20] [case-api-01]', async () => {
    const platform = world();
    const { created_identifier: id } = await create(platform);
    const found = await json<Case>(platform, `/cases/${id}`);
    expect(found).toMatchObject({
      is_draft: true,
      created_datetime: expect.stringMatching(/^\d{14}$/),
    });
    expect(found).not.toHaveProperty('submitted_datetime');
  });

  test.each([
    [{}],
    [{ '': 1 }],
    [{ form_id: 99 }],
    [{ form_id: 1, fields: [{ field_id: 5, value: 'x' }] }],
    [{ form_id: 1, fields: [{ field_name: 'nope', value: 'x' }] }],
    [{ form_id: 1, fields: 'x' }],
    [{ form_id: 1, is_draft: false }],
    ['text'],
  ])('is rejected when the input is invalid: %j [val-create-03]', async (body) => {
    const platform = world();
    const before = platform.state.table('cases').size;
    expect(await refusal(await send(platform, 'POST', '/cases', JSON.stringify(body)))).toBe(
      '400 Invalid input',
    );
    expect(platform.state.table('cases').size).toBe(before);
  });

  test.each(['/scheduled_tasks/1/cases', '/cases/safer_causes/1/cases'])(
    'can be created by %s [case-11] [case-api-06]',
    async (path) => {
      const platform = world();
      const { created_identifier: id } = await create(platform, { form_id: 1 }, path);
      expect(await json<Case>(platform, `/cases/${id}`)).toMatchObject({ is_draft: true });
      expect((await send(platform, 'POST', path.replace('1', '99'), { form_id: 1 })).status).toBe(
        404,
      );
    },
  );
});

describe('a draft', () => {
  test('can be submitted, once [case-03] [case-04]', async () => {
    const platform = world();
    expect((await send(platform, 'PATCH', '/cases/2', { is_draft: false })).status).toBe(204);
    expect(await json<Case>(platform, '/cases/2')).toMatchObject({
      is_draft: false,
      submitted_datetime: expect.stringMatching(/^\d{14}$/),
      state_id: 10,
    });
    for (const [draft, message] of [
      [false, 'the case was sent already'],
      [true, 'a case that was sent is no draft again'],
    ] as const) {
      const reply = await send(platform, 'PATCH', '/cases/2', { is_draft: draft });
      expect(await reply.json()).toMatchObject({
        title: 'Input data incorrect',
        status: 400,
        errors: [{ path: 'is_draft', message }],
      });
    }
  });

  test('can be deleted, unlike any other case [case-02] [errors-25] [case-api-01]', async () => {
    const platform = world();
    expect((await send(platform, 'DELETE', '/cases/2')).status).toBe(204);
    expect(await refusal(await send(platform, 'GET', '/cases/2'))).toBe('404 Case not found');
    expect(await refusal(await send(platform, 'DELETE', '/cases/1'))).toBe(
      '400 Input data incorrect or case not in draft',
    );
    expect((await send(platform, 'GET', '/cases/1')).status).toBe(200);
  });

  test('has no state that can be changed [case-07]', async () => {
    const reply = await send(world(), 'POST', '/cases/2/state_change_requests', { state_id: 10 });
    expect(await refusal(reply)).toBe('400 No transition between current and given state found');
  });
});

describe('states', () => {
  test('change only along the transitions of the type [case-05] [case-06] [errors-24]', async () => {
    const platform = world();
    const go = (state: number) =>
      send(platform, 'POST', '/cases/1/state_change_requests', { state_id: state });
    for (const unreachable of [10, 12, 13, 20, 99]) {
      expect(await refusal(await go(unreachable))).toBe(
        '400 No transition between current and given state found',
      );
    }
    expect((await json<Case>(platform, '/cases/1')).state_id).toBe(10);
    expect((await go(11)).status).toBe(201);
    expect((await json<Case>(platform, '/cases/1')).state_id).toBe(11);
    expect((await go(13)).status).toBe(201);
    expect((await json<Case>(platform, '/cases/1')).closed_datetime).toMatch(/^\d{14}$/);
    expect((await send(platform, 'POST', '/cases/1/state_change_requests', {})).status).toBe(400);
  });

  test('of another type differ, and a closed case can be reopened [case-09]', async () => {
    const platform = world();
    const go = (state: number) =>
      send(platform, 'POST', '/cases/7/state_change_requests', { state_id: state });
    expect((await go(11)).status).toBe(400);
    expect((await go(21)).status).toBe(201);
    expect((await go(20)).status).toBe(201);
    expect(await json<Case>(platform, '/cases/7')).not.toHaveProperty('closed_datetime');
  });

  test.each([
    [1, 10],
    [2, 20],
  ])(
    'begin, after a case of form %i is sent, with %i, as its type says [case-09]',
    async (form, start) => {
      const platform = world();
      const { created_identifier: id } = await create(platform, { form_id: form });
      expect((await send(platform, 'PATCH', `/cases/${id}`, { is_draft: false })).status).toBe(204);
      expect((await json<Case>(platform, `/cases/${id}`)).state_id).toBe(start);
    },
  );

  test('report which cases are in the start state [case-08]', async () => {
    const platform = world('administrator');
    const ids = async (value: boolean) =>
      (await json<{ case_id: number }[]>(platform, `/cases?is_in_start_state=${value}`)).map(
        (one) => one.case_id,
      );
    expect(await ids(true)).toEqual([1, 4, 7]);
    expect(await ids(false)).toEqual([2, 3, 5, 6, 8, 9, 10]);
  });
});

describe('fields', () => {
  const value = async (platform: Platform, name: string) =>
    (await json<Case>(platform, '/cases/1?include_fields=true')).fields?.find(
      (one) => one.field_name === name,
    )?.value;

  test('can be replaced by id, by name, and all at once [case-10] [case-api-02]', async () => {
    const platform = world();
    expect((await send(platform, 'PUT', '/cases/1/fields/1002', { value: 'by id' })).status).toBe(
      204,
    );
    expect(await value(platform, 'subject')).toBe('by id');
    expect(
      (await send(platform, 'PUT', '/cases/1/fields/Subject', { value: 'by name' })).status,
    ).toBe(204);
    expect(await value(platform, 'subject')).toBe('by name');
    const all = [
      { field_name: 'severity', value: 2 },
      { field_id: 1002, value: 'all' },
    ];
    expect((await send(platform, 'PUT', '/cases/1/fields', all)).status).toBe(204);
    expect(await value(platform, 'subject')).toBe('all');
    expect(await value(platform, 'description')).toBeUndefined();
  });

  test('that the form does not have are not found, or invalid in a body [case-api-02]', async () => {
    const platform = world();
    expect(await refusal(await send(platform, 'PUT', '/cases/1/fields/9999', { value: 1 }))).toBe(
      '404 Field not found',
    );
    expect(await refusal(await send(platform, 'PUT', '/cases/1/fields/nope', { value: 1 }))).toBe(
      '404 Field not found',
    );
    expect(
      await refusal(await send(platform, 'PUT', '/cases/1/fields', [{ field_id: 9999 }])),
    ).toBe('400 Input data incorrect');
    expect(await refusal(await send(platform, 'PUT', '/cases/1/fields/1002', {}))).toBe(
      '400 Input data incorrect',
    );
  });

  test('are returned on request only, all or some', async () => {
    const platform = world();
    expect(await json(platform, '/cases/1')).not.toHaveProperty('fields');
    expect((await json<Case>(platform, '/cases/1?include_field_ids=1002')).fields).toHaveLength(1);
    expect((await json<Case>(platform, '/cases/1?include_fields=true')).fields).toHaveLength(2);
  });

  test('in a change are added to the others, without duplicates', async () => {
    const platform = world();
    const ids = async () => {
      const found = await json<Case>(platform, '/cases/1?include_fields=true');
      return found.fields?.map(({ field_id }) => field_id).toSorted();
    };
    const fields = [{ field_id: 1002, value: 'Safety' }];
    const before = await ids();
    expect((await send(platform, 'PATCH', '/cases/1', { fields })).status).toBe(204);
    expect(await ids()).toEqual(before);
    expect(
      (await send(platform, 'PATCH', '/cases/1', { fields: [{ field_id: 1006, value: 3 }] }))
        .status,
    ).toBe(204);
    expect(await value(platform, 'lost_hours')).toBe(3);
    expect(await value(platform, 'subject')).toBe('Safety');
    expect((await send(platform, 'PATCH', '/cases/1', { state_id: 13 })).status).toBe(400);
  });
});

describe('a case can be read by', () => {
  test('its reporter, its coordinator, its readers and administrators [api-perm-06] [errors-30]', async () => {
    const platform = world();
    for (const name of ['staff', 'coordinator', 'reader', 'administrator']) {
      expect((await send(platform, 'GET', '/cases/1', undefined, as(name))).status).toBe(200);
    }
    expect(await refusal(await send(platform, 'GET', '/cases/1', undefined, as('colleague')))).toBe(
      '403 No permission',
    );
    const listed = await json<{ case_id: number }[]>(platform, '/cases', as('colleague'));
    expect(listed.map((one) => one.case_id)).toEqual([3, 8]);
    expect(
      await refusal(await send(platform, 'PATCH', '/cases/1', { summary: 'x' }, as('reader'))),
    ).toBe('403 No permission');
  });

  test('users with its secret [api-perm-08]', async () => {
    const platform = world(null);
    expect((await send(platform, 'GET', '/cases/1?case_secret=case-secret-1')).status).toBe(200);
    expect((await send(platform, 'GET', '/cases/1?case_secret=case-secret-2')).status).toBe(403);
    expect((await send(platform, 'GET', '/cases/1?case_secret=')).status).toBe(403);
    expect(await json(platform, '/cases')).toEqual([]);
  });

  test('the external reporter with the key [api-perm-09]', async () => {
    const platform = world(null);
    expect(
      (await send(platform, 'GET', '/cases/4?external_user_unique_key=external-user-1')).status,
    ).toBe(200);
    expect(
      (await send(platform, 'GET', '/cases/4?externalUserUniqueKey=external-user-1')).status,
    ).toBe(200);
    expect(
      (await send(platform, 'GET', '/cases/1?external_user_unique_key=external-user-1')).status,
    ).toBe(403);
  });

  test('an external reporter in all its calls [api-perm-21]', async () => {
    const platform = world(null);
    const { created_identifier: id, case_secret: secret } = await create(platform);
    const key = `case_secret=${secret}`;
    expect(
      (await send(platform, 'PUT', `/cases/${id}/fields/subject?${key}`, { value: 'Leak' })).status,
    ).toBe(204);
    expect((await send(platform, 'PATCH', `/cases/${id}?${key}`, { is_draft: false })).status).toBe(
      204,
    );
    expect(await json<Case>(platform, `/cases/${id}?${key}&include_fields=true`)).toMatchObject({
      is_draft: false,
      fields: [{ field_name: 'subject', value: 'Leak' }],
    });
    expect((await send(platform, 'PATCH', `/cases/${id}`, { is_draft: false })).status).toBe(403);
  });
});

describe('the reporter form', () => {
  test('can be downloaded exactly when the case says so [case-12] [errors-23] [case-api-03]', async () => {
    const platform = world();
    for (const [id, ready] of [
      [1, true],
      [2, false],
      [5, false],
    ] as const) {
      expect(await json(platform, `/cases/${id}/reporter_form`)).toEqual({ is_available: ready });
      const reply = await send(platform, 'GET', `/cases/${id}/reporter_form/download`);
      expect(reply.status).toBe(ready ? 200 : 400);
      if (ready) expect(reply.headers.get('content-type')).toBe('application/pdf');
      else expect(await refusal(reply)).toBe('400 Reporter form not ready');
    }
  });

  test('is available to reporter, administrator and coordinator; read access to the case is not enough [api-perm-07]', async () => {
    const platform = world();
    for (const name of ['staff', 'coordinator', 'administrator']) {
      expect(
        (await send(platform, 'GET', '/cases/1/reporter_form', undefined, as(name))).status,
      ).toBe(200);
    }
    expect(
      await refusal(await send(platform, 'GET', '/cases/1/reporter_form', undefined, as('reader'))),
    ).toBe('403 No permission');
  });

  test('can be requested by e-mail once the case is submitted [case-13] [case-api-03]', async () => {
    const platform = world();
    const ask = (id: number, body: object) =>
      send(platform, 'POST', `/cases/${id}/reporter_form_email_requests`, body);
    expect((await ask(1, { email_address: 'me@home.example' })).status).toBe(201);
    expect(await refusal(await ask(2, { email_address: 'me@home.example' }))).toBe(
      '400 Reporter form not ready',
    );
    expect(await refusal(await ask(1, { email_address: 'nobody' }))).toBe('400 Invalid input');
  });
});

describe('forms', () => {
  test('can be listed, read and previewed [case-api-04] [case-api-05] [case-api-07] [product-03]', async () => {
    const platform = world();
    expect(await json<unknown[]>(platform, '/cases/reporter_forms?can_report=true')).toHaveLength(
      2,
    );
    expect(
      (await send(platform, 'GET', '/cases/reporter_forms/1/images/1/download')).headers.get(
        'content-type',
      ),
    ).toBe('image/png');
    expect(
      await refusal(await send(platform, 'GET', '/cases/reporter_forms/1/images/9/download')),
    ).toBe('404 Image not found');
    expect(await json<unknown[]>(platform, '/cases/1/case_forms')).toHaveLength(2);
    expect(await refusal(await send(platform, 'GET', '/cases/1/case_forms/3'))).toBe(
      '404 Case form not found',
    );
    expect(await refusal(await send(platform, 'GET', '/cases/3/case_forms'))).toBe(
      '403 No permission',
    );
    expect((await send(platform, 'GET', '/cases/to_dos/1')).status).toBe(200);
    expect((await send(platform, 'GET', '/cases/to_dos/3')).status).toBe(403);
  });

  test('that are open are the only ones for users without an account', async () => {
    const forms = await json<{ form_id: number }[]>(world(null), '/cases/reporter_forms');
    expect(forms.map((form) => form.form_id)).toEqual([1]);
  });
});

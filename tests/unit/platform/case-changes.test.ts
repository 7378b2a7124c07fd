import { describe, expect, test } from 'vitest';
import type { Row } from '../../../fixtures/platform/row.ts';
import { as, idOf, json, NOW, refusal, send, standing } from './ask.ts';

const world = standing;
const status = async (reply: Promise<Response>) => (await reply).status;

describe('a new case', () => {
  test('contains its form, where it was reported, and the secret that gives access to it [case-01] [case-api-01]', async () => {
    const platform = world(null);
    const gps_location = { latitude: 51.4, longitude: 5.46 };
    const reply = await send(platform, 'POST', '/cases', { form_id: 1, gps_location });
    const made = (await reply.json()) as { created_identifier: number; case_secret: string };
    const path = `/cases/${made.created_identifier}`;
    expect(reply.headers.get('Location')).toBe(`/api${path}`);
    expect(made.case_secret).toMatch(/^secret-\S+$/);
    const found = await json<Row>(platform, `${path}?case_secret=${made.case_secret}`);
    expect(found).toMatchObject({
      form_id: 1,
      form_name: 'Report an incident',
      form_type: 'reporter_form',
      case_type_id: 1,
      case_type_name: 'Incident',
      summary: 'Report an incident',
      is_draft: true,
      created_datetime: NOW,
      last_modified_datetime: NOW,
      gps_location,
    });
    expect(found).not.toHaveProperty('state_id');
    const other = await send(platform, 'POST', '/cases', { form_id: 1, summary: 'A leak' });
    const { case_secret: secret, created_identifier: id } = (await other.json()) as typeof made;
    const submitted = await json<Row>(platform, `/cases/${id}?case_secret=${secret}`);
    expect(submitted).toMatchObject({ summary: 'A leak' });
    expect(submitted).not.toHaveProperty('gps_location');
  });

  test.each([
    [{ latitude: 91, longitude: 5 }, 'gps_location.latitude'],
    [{ latitude: 51, longitude: -181 }, 'gps_location.longitude'],
  ])('rejects a location that does not exist: %j', async (gps_location, path) => {
    const platform = world();
    const made = send(platform, 'POST', '/cases', { form_id: 1, gps_location });
    const changed = send(platform, 'PATCH', '/cases/2', { gps_location });
    for (const reply of await Promise.all([made, changed])) {
      expect(reply.status).toBe(400);
      expect(await reply.json()).toMatchObject({ errors: [{ path }] });
    }
    const poles = { latitude: -90, longitude: 180 };
    const kept = { form_id: 1, gps_location: poles };
    expect(await status(send(platform, 'POST', '/cases', kept))).toBe(201);
    expect(await status(send(platform, 'PATCH', '/cases/2', { gps_location: poles }))).toBe(204);
  });

  test('is created with a form that is open to all, or by users with an account [case-api-07]', async () => {
    const guest = world(null);
    expect(await refusal(await send(guest, 'POST', '/cases', { form_id: 2 }))).toBe(
      '403 Not allowed',
    );
    expect(await status(send(world(), 'POST', '/cases', { form_id: 2 }))).toBe(201);
  });
});

describe('a submitted draft', () => {
  test('starts in the first state of its type, with its coordinator [case-03] [case-05]', async () => {
    const platform = world();
    expect(await status(send(platform, 'PATCH', '/cases/2', { is_draft: true }))).toBe(204);
    expect(await json(platform, '/cases/2')).toMatchObject({ is_draft: true });
    const body = { is_draft: false, summary: 'Sent' };
    expect(await status(send(platform, 'PATCH', '/cases/2', body))).toBe(204);
    const type = platform.state
      .table('case_types')
      .get((await json<Row>(platform, '/cases/2'))['case_type_id'] as number);
    const start = ((type?.['states'] ?? []) as Row[]).find(
      (state) => state['state_id'] === type?.['start_state_id'],
    );
    expect(await json(platform, '/cases/2')).toMatchObject({
      summary: 'Sent',
      is_draft: false,
      submitted_datetime: NOW,
      last_modified_datetime: NOW,
      state_id: start?.['state_id'],
      state_name: start?.['name'],
      coordinator_id: type?.['coordinator_id'],
      coordinator_name: type?.['coordinator_name'],
    });
    expect(await json(platform, '/cases/2/reporter_form')).toEqual({ is_available: true });
  });

  test('starts with the coordinator that is given in the submission [case-03]', async () => {
    const platform = world();
    const body = { is_draft: false, coordinator_id: idOf(platform, 'colleague') };
    const sent = send(platform, 'PATCH', '/cases/2', body, as('administrator'));
    expect(await status(sent)).toBe(204);
    expect(await json(platform, '/cases/2')).toMatchObject({
      is_draft: false,
      coordinator_name: 'Celia Oak',
    });
  });
});

describe('a submitted case', () => {
  test('can be assigned to another user by its coordinator and by administrators, not by its reporter [case-api-01]', async () => {
    const platform = world();
    const hand = (login: string, to: string) =>
      send(platform, 'PATCH', '/cases/1', { coordinator_id: idOf(platform, to) }, as(login));
    expect(await refusal(await hand('staff', 'colleague'))).toBe('403 No permission');
    expect(await status(hand('coordinator', 'colleague'))).toBe(204);
    expect(await json(platform, '/cases/1')).toMatchObject({
      coordinator_id: idOf(platform, 'colleague'),
      coordinator_name: 'Celia Oak',
      last_modified_datetime: NOW,
    });
    expect(await refusal(await hand('coordinator', 'staff'))).toBe('403 No permission');
    expect(await status(hand('administrator', 'coordinator'))).toBe(204);
    const nobody = send(platform, 'PATCH', '/cases/1', { coordinator_id: null });
    expect(await status(nobody)).toBe(204);
    expect(await json(platform, '/cases/1')).toMatchObject({ coordinator_name: 'Levi Cedar' });
  });

  test('keeps the fields that a change does not contain, without duplicates [case-10]', async () => {
    const platform = world();
    const fields = async () =>
      (await json<{ fields: Row[] }>(platform, '/cases/1?include_fields=true')).fields;
    const before = await fields();
    const ids = (all: readonly Row[]) => new Set(all.map((one) => one['field_id']));
    const two = before.slice(0, 2).map(({ field_id, value }) => ({ field_id, value }));
    for (const [method, path, body] of [
      ['PATCH', '/cases/1', { fields: two }],
      ['PUT', '/cases/1/fields/1002', { value: 'x' }],
    ] as const) {
      expect(await status(send(platform, method, path, body))).toBe(204);
      const after = await fields();
      expect(after).toHaveLength(before.length);
      expect(ids(after)).toEqual(ids(before));
    }
  });

  test('has the name of its state, its closing date, and the position of the change [case-05] [case-06]', async () => {
    const platform = world();
    const go = (state_id: number) =>
      send(platform, 'POST', '/cases/1/state_change_requests', { state_id });
    const reply = await go(11);
    const { created_identifier: id } = (await reply.json()) as { created_identifier: string };
    expect(reply.headers.get('Location')).toBe(`/api/cases/1/state_change_requests/${id}`);
    expect(await json(platform, '/cases/1')).toMatchObject({
      state_name: 'Under investigation',
      last_modified_datetime: NOW,
    });
    expect(await json(platform, '/cases/1')).not.toHaveProperty('closed_datetime');
    await go(13);
    expect(await json(platform, '/cases/1')).toMatchObject({
      state_name: 'Closed',
      closed_datetime: NOW,
    });
  });

  test.each([
    'case_id',
    'form_id',
    'form_name',
    'form_type',
    'case_type_id',
    'case_type_name',
    'coordinator_name',
    'state_id',
    'state_name',
    'submitted_datetime',
    'closed_datetime',
    'created_datetime',
    'last_modified_datetime',
    'case_secret',
    'closed',
    'object_id',
    'reporter_id',
    'state',
    'subject',
  ])('does not accept another %s in a change [case-05]', async (name) => {
    const platform = world('administrator');
    const value = name.endsWith('datetime') ? NOW : name.endsWith('_id') ? 1 : 'x';
    const before = await json(platform, '/cases/1');
    expect(await refusal(await send(platform, 'PATCH', '/cases/1', { [name]: value }))).toBe(
      '400 Input data incorrect',
    );
    expect(await json(platform, '/cases/1')).toEqual(before);
  });

  test('cannot be listed below a card by its guest [object-api-04]', async () => {
    const guest = world(null);
    const made = await send(guest, 'POST', '/cases', { form_id: 1 });
    const { created_identifier: id, case_secret: secret } = (await made.json()) as Row;
    const path = `/cases/${String(id)}?case_secret=${String(secret)}`;
    const staff = as('staff');
    const before = await json<Row[]>(guest, '/objects/1/cases', staff);
    expect(await status(send(guest, 'PATCH', path, { object_id: 1 }))).toBe(400);
    expect(await json(guest, '/objects/1/cases', staff)).toEqual(before);
  });

  test.each([
    ['PATCH', '/cases/2', { gps_location: 'Here' }],
    ['PATCH', '/cases/2', { deadline_date: 5 }],
    ['POST', '/cases', { form_id: 1, summary: { text: 'x' } }],
    ['PATCH', '/portals/1', { show_identifier: 'yes' }],
    ['PATCH', '/teams/1', { description: 5 }],
  ])('%s %s rejects members that could not be read: %j', async (method, path, body) => {
    const platform = world();
    const read = () => json(platform, path === '/cases' ? '/cases' : path);
    const before = await read();
    expect(await status(send(platform, method, path, body))).toBe(400);
    expect(await read()).toEqual(before);
  });

  test('has the date of the last change of its fields, by any call [case-10]', async () => {
    for (const [path, body] of [
      ['/cases/1/fields', [{ field_name: 'SUBJECT', value: 'x' }]],
      ['/cases/1/fields/subject', { value: 'x' }],
      ['/cases/1/fields/1002', { value: 'x' }],
    ] as const) {
      const platform = world();
      expect(await status(send(platform, 'PUT', path, body))).toBe(204);
      const found = await json<Row>(platform, '/cases/1?include_fields=true');
      expect(found['last_modified_datetime']).toBe(NOW);
      expect(found['fields']).toContainEqual({
        field_id: 1002,
        field_type: 'text',
        field_name: 'subject',
        name: 'subject',
        value: 'x',
      });
    }
  });

  test('names the missing object by the requested path [case-api-02]', async () => {
    const platform = world();
    const put = async (field: string) =>
      refusal(await send(platform, 'PUT', `/cases/1/fields/${field}`, { value: 'x' }));
    expect([await put('9999'), await put('nothing')]).toEqual([
      '404 Field not found',
      '404 Field not found',
    ]);
    for (const [method, path] of [
      ['GET', '/cases/99'],
      ['GET', '/cases/99/reporter_form'],
      ['DELETE', '/cases/99'],
    ] as const)
      expect(await refusal(await send(platform, method, path))).toBe('404 Case not found');
  });
});

test('the reporter form is a file named after its case [case-12]', async () => {
  const platform = world();
  const reply = await send(platform, 'GET', '/cases/1/reporter_form/download');
  expect(reply.headers.get('content-disposition')).toContain('filename="case-1.pdf"');
  expect(await reply.text()).toContain('%PDF');
  const mail = await send(platform, 'POST', '/cases/1/reporter_form_email_requests', {
    email_address: 'me@home.example',
  });
  const { created_identifier: id } = (await mail.json()) as { created_identifier: string };
  expect(mail.headers.get('Location')).toBe(`/api/cases/1/reporter_form_email_requests/${id}`);
  const image = await send(platform, 'GET', '/cases/reporter_forms/1/images/1/download');
  expect(image.headers.get('content-disposition')).toContain('filename="map.png"');
});

test('the image of a form is available to users who may see the form [case-api-07]', async () => {
  const path = '/cases/reporter_forms/2/images/1/download';
  const platform = world(null);
  const forms = platform.state.table('reporter_forms');
  forms.replace({ ...forms.get(2), images: [{ image_id: 1, name: 'plan.png' }] });
  expect(await refusal(await send(platform, 'GET', path))).toBe('404 Reporter form not found');
  expect(await status(send(platform, 'GET', path, undefined, as('staff')))).toBe(200);
});

test('a to-do is visible to its assignee, and to users who may read the case [case-api-05]', async () => {
  const platform = world();
  const of = (login: string) =>
    status(send(platform, 'GET', '/cases/to_dos/1', undefined, as(login)));
  expect([await of('staff'), await of('coordinator'), await of('administrator')]).toEqual([
    200, 200, 200,
  ]);
  expect(await of('colleague')).toBe(403);
  const rows = platform.state.table('cases');
  rows.remove(1);
  expect([await of('staff'), await of('coordinator')]).toEqual([200, 403]);
});

test('a form is available for reporting by default [case-api-07]', async () => {
  const platform = world();
  const forms = platform.state.table('reporter_forms');
  const { can_report: _said, ...form } = forms.get(1) ?? {};
  forms.replace(form as Row);
  const ids = async (query: string) =>
    (await json<Row[]>(platform, `/cases/reporter_forms${query}`)).map((row) => row['form_id']);
  expect(await ids('?can_report=true')).toContain(1);
  expect(await ids('?can_report=false')).not.toContain(1);
  expect((await ids('')).length).toBeGreaterThan((await ids('?can_report=true')).length);
});

import { describe, expect, test } from 'vitest';
import { createPlatform, type Platform } from '../../../fixtures/platform/index.ts';
import { inside, type Row } from '../../../fixtures/platform/row.ts';
import { as, json, refusal, send } from './ask.ts';

const world = (user: string | null = 'staff'): Platform =>
  createPlatform({ world: 'enterprise', user });

interface Created {
  readonly created_identifier: string;
  readonly case_secret?: string;
}

const FILE = { file_name: 'secret.png', base_64_file: btoa('secret') };

const created = async (reply: Response): Promise<Created> => {
  expect(reply.status).toBe(201);
  return (await reply.json()) as Created;
};

const upload = async (
  platform: Platform,
  headers: Record<string, string> = {},
  query = '',
): Promise<string> =>
  (await created(await send(platform, 'POST', `/attachments${query}`, FILE, headers)))
    .created_identifier;

describe('the image of a card', () => {
  const steal = { data_type_id: 1, name: 'Mine' };

  test('cannot be the file of another user, neither for a new card nor for a changed one [F-S2]', async () => {
    const platform = world();
    const id = await upload(platform, as('colleague'));
    const version = platform.state.version;
    const body = { ...steal, image_attachment_id: id };
    expect(await refusal(await send(platform, 'POST', '/objects', body))).toBe('400 Invalid input');
    expect(
      await refusal(await send(platform, 'PATCH', '/objects/2', { image_attachment_id: id })),
    ).toBe('400 Input data incorrect');
    expect(platform.state.version).toBe(version);
  });

  test('cannot be the file of a case, nor of another card [F-S2]', async () => {
    const platform = world();
    const id = await upload(platform, as('colleague'));
    const fields = [{ field_name: 'photos', value: [id] }];
    await created(await send(platform, 'POST', '/cases', { form_id: 1, fields }, as('colleague')));
    const body = { ...steal, image_attachment_id: id };
    expect(await refusal(await send(platform, 'POST', '/objects', body))).toBe('400 Invalid input');
    const [photo] = await json<{ attachment_id: string }[]>(platform, '/attachments');
    expect(
      await refusal(
        await send(platform, 'POST', '/objects', {
          ...steal,
          image_attachment_id: photo?.attachment_id,
        }),
      ),
    ).toBe('400 Attachment already finalized');
  });

  test("can be the user's own upload, which the card then keeps [F-S2]", async () => {
    const platform = world();
    const id = await upload(platform);
    const { created_identifier: card } = await created(
      await send(platform, 'POST', '/objects', { ...steal, image_attachment_id: id }),
    );
    const path = `/objects/${card}/attachments/${id}/download`;
    expect((await send(platform, 'GET', path, undefined, as('reader'))).status).toBe(200);
    expect(await json(platform, `/attachments/${id}`)).toMatchObject({ finalized: true });
    expect(
      (await send(platform, 'PATCH', `/objects/${card}`, { image_attachment_id: id })).status,
    ).toBe(204);
    const next = await upload(platform);
    expect(
      (await send(platform, 'PATCH', `/objects/${card}`, { image_attachment_id: next })).status,
    ).toBe(204);
    expect(await json(platform, `/attachments/${next}`)).toMatchObject({ finalized: true });
  });
});

test('a file in a value of a card belongs to that card only [F-S2]', async () => {
  const platform = world();
  const id = await upload(platform);
  const values = [{ field_id: fieldOf(platform, 'attachments'), value: [id] }];
  const save = (card: number) =>
    send(platform, 'PATCH', `/objects/${card}`, { custom_field_values: values });
  expect((await save(2)).status).toBe(204);
  expect(await json(platform, `/attachments/${id}`)).toMatchObject({ finalized: true });
  expect((await save(2)).status).toBe(204);
  expect(await refusal(await save(3))).toBe('400 Attachment already finalized');
  const body = { data_type_id: 1, name: 'Mine', custom_field_values: values };
  const version = platform.state.version;
  expect(await refusal(await send(platform, 'POST', '/objects', body))).toBe(
    '400 Attachment already finalized',
  );
  expect(platform.state.version).toBe(version);
});

describe('files of users without an account', () => {
  const KEY_A = '?external_user_unique_key=reporter-a';
  const KEY_B = '?external_user_unique_key=reporter-b';

  test('belong to the holder of the same key, and nobody else can read or use them [F-S3]', async () => {
    const platform = world(null);
    const id = await upload(platform, {}, KEY_A);
    for (const other of [KEY_B, '']) {
      expect(await json(platform, `/attachments${other}`)).not.toContainEqual(
        expect.objectContaining({ attachment_id: id }),
      );
      for (const path of [`/attachments/${id}`, `/attachments/${id}/download`]) {
        expect(await refusal(await send(platform, 'GET', path + other))).toBe('403 Not allowed');
      }
      const body = { form_id: 1, fields: [{ field_name: 'photos', value: [id] }] };
      expect(await refusal(await send(platform, 'POST', `/cases${other}`, body))).toBe(
        '400 Invalid input',
      );
    }
    expect(await json(platform, `/attachments${KEY_A}`)).toContainEqual(
      expect.objectContaining({ attachment_id: id }),
    );
    expect((await send(platform, 'GET', `/attachments/${id}/download${KEY_A}`)).status).toBe(200);
  });

  test('belong to the case that they were saved with [F-S3]', async () => {
    const platform = world(null);
    const id = await upload(platform, {}, KEY_A);
    const body = { form_id: 1, fields: [{ field_name: 'photos', value: [id] }] };
    const made = await created(await send(platform, 'POST', `/cases${KEY_A}`, body));
    const path = `/cases/attachments/${id}/download`;
    expect(await refusal(await send(platform, 'GET', path + KEY_B))).toBe('403 Not allowed');
    expect(await refusal(await send(platform, 'GET', path))).toBe('403 Not allowed');
    expect((await send(platform, 'GET', path + KEY_A)).status).toBe(200);
    const secret = `?case_secret=${made.case_secret}`;
    expect((await send(platform, 'GET', path + secret)).status).toBe(200);
    expect(await json(platform, `/attachments${KEY_B}`)).not.toContainEqual(
      expect.objectContaining({ attachment_id: id }),
    );
  });

  test('that were sent without a key can be used in a report by their id, but nobody can read them [F-S3]', async () => {
    const platform = world(null);
    const id = await upload(platform);
    expect(await refusal(await send(platform, 'GET', `/attachments/${id}`))).toBe(
      '403 Not allowed',
    );
    expect(await json(platform, '/attachments')).not.toContainEqual(
      expect.objectContaining({ attachment_id: id }),
    );
    const body = { form_id: 1, fields: [{ field_name: 'photos', value: [id] }] };
    const report = (headers = {}) => send(platform, 'POST', '/cases', body, headers);
    expect(await refusal(await report(as('staff')))).toBe('400 Invalid input');
    await created(await report());
    // Any other user is told that the file of that report does not exist.
    expect(await refusal(await report())).toBe('400 Invalid input');
  });

  test('can be read with the key of a case, or with the other key of the same case [F-S3]', async () => {
    const platform = world(null);
    const made = await created(await send(platform, 'POST', `/cases${KEY_A}`, { form_id: 1 }));
    const secret = `?case_secret=${made.case_secret}`;
    const path = `/cases/${made.created_identifier}/fields/photos`;
    const byKey = await upload(platform, {}, KEY_A);
    expect((await send(platform, 'PUT', path + secret, { value: [byKey] })).status).toBe(204);
    const bySecret = await upload(platform, {}, secret);
    expect((await send(platform, 'PUT', path + KEY_B, { value: [bySecret] })).status).toBe(403);
    expect((await send(platform, 'PUT', path + KEY_A, { value: [bySecret] })).status).toBe(204);
  });

  test('can be uploaded as JSON below /cases too [F-P11]', async () => {
    const platform = world(null);
    const reply = await send(platform, 'POST', `/cases/attachments${KEY_A}`, FILE);
    const { created_identifier: id } = await created(reply);
    expect((await send(platform, 'GET', `/attachments/${id}${KEY_A}`)).status).toBe(200);
  });
});

describe('a part of a confidential object', () => {
  test('is in no list of all tests, as the control itself is not readable [F-S9]', async () => {
    const platform = world();
    const ids = async (headers?: Record<string, string>) =>
      (await json<{ control_test_id: number }[]>(platform, '/risks/control_tests', headers)).map(
        (one) => one.control_test_id,
      );
    expect(await ids()).not.toContain(3);
    expect(await ids(as('manager'))).toContain(3);
    const nested = '/risks/controls/4/control_tests/3';
    expect(await refusal(await send(platform, 'GET', nested))).toBe('403 No permission');
  });

  test.each([
    ['POST', '/risks/2/controls', { control_id: 4 }],
    ['PATCH', '/risks/1/controls/4', { strength: 'high' }],
    ['DELETE', '/risks/1/controls/4', undefined],
  ])(
    'cannot be linked, changed or removed without a role on it: %s %s [F-S9]',
    async (method, path, body) => {
      const platform = world();
      const version = platform.state.version;
      expect(await refusal(await send(platform, method, path, body))).toBe('403 No permission');
      expect(platform.state.version).toBe(version);
      const reply = await send(platform, method, path, body, as('manager'));
      expect([201, 204]).toContain(reply.status);
    },
  );

  test.each([
    ['POST', '/risks/1/controls', { control_id: 13 }],
    ['PATCH', '/risks/1/controls/1', { strength: 'high' }],
    ['DELETE', '/risks/1/controls/1', undefined],
  ])(
    'cannot be added to a risk, changed or removed with browse access only: %s %s [F-S9]',
    async (method, path, body) => {
      const platform = world();
      const risks = platform.state.table('risks');
      const { userId } = platform.state.world.people['staff'] ?? {};
      const entries = [{ user_id: userId, role: 'browser' }];
      risks.replace({
        ...risks.get(1),
        [inside]: {},
        permissions: { variant: 'explicit', entries },
      } as Row);
      expect(await refusal(await send(platform, method, path, body))).toBe('403 No permission');
      const reply = await send(platform, method, path, body, as('administrator'));
      expect([201, 204]).toContain(reply.status);
    },
  );

  test('is not revealed by the fields of a card type, nor by their items [F-S9]', async () => {
    for (const [user, shut] of [
      [null, '403 Not allowed'],
      ['staff', '403 No permission'],
    ] as const) {
      const platform = world(user);
      expect(await json(platform, '/objects/custom_fields?data_type_ids=4')).toEqual([]);
      expect(
        await refusal(await send(platform, 'GET', '/objects/custom_fields/81/list_items')),
      ).toBe(shut);
      const all = await json<unknown[]>(platform, '/objects/custom_fields?limit=500');
      const seen = await json<unknown[]>(
        platform,
        '/objects/custom_fields?limit=500',
        as('manager'),
      );
      expect(seen.length).toBeGreaterThan(all.length);
    }
  });

  test('cannot be arranged in sections with browse access only [F-S9]', async () => {
    const platform = world();
    for (const [method, path] of [
      ['POST', '/objects/data_types/3/sections'],
      ['PATCH', '/objects/data_types/3/sections/31'],
      ['DELETE', '/objects/data_types/3/sections/34'],
      ['PATCH', '/objects/data_types/3'],
    ] as const) {
      expect(await refusal(await send(platform, method, path, { name: 'New' }))).toBe(
        '403 No permission',
      );
    }
  });

  test('includes its files: without read access to a case its files are not readable [F-S9]', async () => {
    const platform = world();
    const id = await upload(platform);
    const fields = [{ field_name: 'photos', value: [id] }];
    const { created_identifier: made } = await created(
      await send(platform, 'POST', '/cases', { form_id: 1, fields }),
    );
    for (const path of [
      `/cases/${made}`,
      `/attachments/${id}`,
      `/cases/attachments/${id}/download`,
    ]) {
      const reply = await send(platform, 'GET', path, undefined, as('manager'));
      expect(await refusal(reply)).toBe('403 No permission');
    }
    expect(await json(platform, '/attachments', as('manager'))).not.toContainEqual(
      expect.objectContaining({ attachment_id: id }),
    );
  });
});

test('a case is not readable with a secret or key that it does not have, nor with the account that guests share [F-S9]', async () => {
  const platform = world(null);
  const cases = platform.state.table('cases');
  const { anonymousId } = platform.state.world;
  for (const change of [
    {},
    { coordinator_id: anonymousId },
    { [inside]: { reader_ids: [anonymousId] } },
  ]) {
    cases.replace({ ...cases.get(1), [inside]: {}, ...change } as Row);
    expect(await refusal(await send(platform, 'GET', '/cases/1'))).toBe('403 Not allowed');
  }
});

describe('hyperlinks', () => {
  const link = {
    source: { type: 'card' },
    target: { type: 'web_page', web_page_url: 'https://a.example' },
  };

  test('are not listed for guests, except their own and those in readable objects [F-S9]', async () => {
    const platform = world(null);
    expect(await json(platform, '/hyperlinks')).toEqual([]);
    const key = '?external_user_unique_key=reporter-a';
    const own = await created(await send(platform, 'POST', `/hyperlinks${key}`, link));
    expect(await json<unknown[]>(platform, `/hyperlinks${key}`)).toHaveLength(1);
    const other = '?external_user_unique_key=reporter-b';
    expect(await json(platform, `/hyperlinks${other}`)).toEqual([]);
    const body = { form_id: 1, hyperlink_id: own.created_identifier };
    expect(await refusal(await send(platform, 'POST', `/cases${other}`, body))).toBe(
      '400 Invalid input',
    );
    expect((await send(platform, 'POST', `/cases${key}`, body)).status).toBe(201);
    const id = own.created_identifier;
    expect(await refusal(await send(platform, 'GET', `/hyperlinks/${id}`))).toBe('403 Not allowed');
    const staff = as('staff');
    const shown = await created(await send(platform, 'POST', '/hyperlinks', link, staff));
    const values = [
      { field_id: fieldOf(platform, 'hyperlinks'), value: [shown.created_identifier] },
    ];
    expect((await send(platform, 'PUT', '/objects/2/custom_fields', values, staff)).status).toBe(
      204,
    );
    expect((await send(platform, 'GET', `/hyperlinks/${shown.created_identifier}`)).status).toBe(
      200,
    );
  });

  test('can be read by every account, whatever contains them [F-S9]', async () => {
    const platform = world();
    const shown = await created(await send(platform, 'POST', '/hyperlinks', link));
    const id = shown.created_identifier;
    const rows = platform.state.table('hyperlinks');
    rows.replace({ ...rows.get(id), [inside]: { object_id: [401] } } as Row);
    expect((await send(platform, 'GET', `/hyperlinks/${id}`)).status).toBe(200);
  });

  test('keep only the members of their target that its type has [F-S9]', async () => {
    const platform = world();
    const target = {
      type: 'email',
      email_address: 'a@b.example',
      web_page_url: 'javascript:alert(1)',
    };
    const { created_identifier: id } = await created(
      await send(platform, 'POST', '/hyperlinks', { ...link, target }),
    );
    expect(await json(platform, `/hyperlinks/${id}`)).toMatchObject({
      target: { type: 'email', email_address: 'a@b.example' },
    });
    expect(await (await send(platform, 'GET', `/hyperlinks/${id}`)).text()).not.toContain('script');
  });

  test.each([
    { type: 'email', email_address: 'javascript:alert(1)' },
    { type: 'unc', unc_path: 'javascript:alert(1)' },
    { type: 'web_page', web_page_url: 'javascript:alert(1)' },
    { type: 'case', case_id: 3 },
    { type: 'risk', risk_id: 4 },
    { type: 'control', control_id: 4 },
    { type: 'object', object_id: 401 },
    { type: 'portal', portal_id: 4 },
  ])(
    'cannot have a target that is invalid, or not accessible to their creator: %o [F-S9]',
    async (target) => {
      const reply = await send(world(), 'POST', '/hyperlinks', { ...link, target });
      expect(await refusal(reply)).toBe('400 Invalid input');
    },
  );
});

test('a report does not show a guest which accounts and groups exist [F-S9]', async () => {
  const platform = world(null);
  const { userId } = platform.state.world.people['colleague'] ?? {};
  const made = await created(await send(platform, 'POST', '/cases', { form_id: 1 }));
  const path = `/cases/${made.created_identifier}?case_secret=${made.case_secret}`;
  const nobody = '00000000-0000-4000-8000-000000000000';
  for (const body of [
    { coordinator_id: userId },
    { coordinator_id: nobody },
    { user_group_id: '00000000-0000-4000-8000-0000000000a1' },
    { user_group_id: nobody },
  ])
    expect(await refusal(await send(platform, 'PATCH', path, body))).toBe(
      '400 Input data incorrect',
    );
});

/** The field of machines with values of a type. */
const fieldOf = (platform: Platform, type: string): unknown =>
  [...platform.state.table('custom_fields').rows()].find(
    (field) => field['type'] === type && field['data_type_id'] === 1,
  )?.['field_id'];

import { describe, expect, test } from 'vitest';
import { createPlatform, type Platform } from '../../../fixtures/platform/index.ts';
import { inside, type Row } from '../../../fixtures/platform/row.ts';
import { as, json, refusal, send } from './ask.ts';

const world = (): Platform => createPlatform({ world: 'enterprise', user: 'staff' });
const rowOf = (platform: Platform, name: string): string =>
  String(
    [...platform.state.table('attachments').rows()].find((one) => one['name'] === name)?.[
      'attachment_id'
    ],
  );

const upload = async (platform: Platform, file_name: string): Promise<string> => {
  const body = { file_name, base_64_file: btoa('äbc') };
  const reply = await send(platform, 'POST', '/attachments', body);
  const { created_identifier: id } = (await reply.json()) as { created_identifier: string };
  expect(reply.headers.get('Location')).toBe(`/api/attachments/${id}`);
  return id;
};

test.each([
  ['a.pdf', 'application/pdf', { has_pdf_version: true }],
  ['a.PNG', 'image/png', { has_preview_image: true, has_thumbnail: true }],
  ['a.jpg', 'image/jpeg', { has_preview_image: true, has_thumbnail: true }],
  ['a.jpeg', 'image/jpeg', { has_preview_image: true, has_thumbnail: true }],
  ['a.gif', 'image/gif', { has_preview_image: true, has_thumbnail: true }],
  ['a.txt', 'text/plain', {}],
  ['pdf.csv', 'text/csv', {}],
  [
    ' a.docx ',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    { name: 'a.docx' },
  ],
  ['a.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', {}],
])('%j sent as JSON is %s, with %j [attach-api-01] [attach-api-05]', async (name, type, forms) => {
  const platform = world();
  const id = await upload(platform, name);
  const none = { has_preview_image: false, has_thumbnail: false, has_pdf_version: false };
  const expected = { content_type: type, size: 3, finalized: false, ...none, ...forms };
  const found = await json<Row>(platform, `/attachments/${id}`);
  expect(found).toMatchObject(expected);
  for (const [form, has] of [
    ['preview_image', found['has_preview_image']],
    ['thumbnail', found['has_thumbnail']],
    ['pdf', found['has_pdf_version']],
  ] as const) {
    const reply = await send(platform, 'GET', `/attachments/${id}/download?fileType=${form}`);
    expect([form, reply.status]).toEqual([form, has ? 200 : 404]);
  }
  const own = await send(platform, 'GET', `/attachments/${id}/download`);
  expect(own.headers.get('content-type')).toContain(type);
  expect([...new Uint8Array(await own.arrayBuffer())]).toEqual([0xe4, 0x62, 0x63]);
});

test('a small image is an image, named after the file [attach-api-05]', async () => {
  const platform = world();
  const path = `/objects/attachments/${rowOf(platform, 'photo.png')}/download`;
  for (const form of ['thumbnail', 'preview_image']) {
    const reply = await send(platform, 'GET', `${path}?fileType=${form}`);
    expect(reply.headers.get('content-type')).toBe('image/png');
    expect(reply.headers.get('content-disposition')).toContain('filename="photo.png"');
    expect((await reply.arrayBuffer()).byteLength).toBeGreaterThan(0);
  }
});

test('files that the world contains only by name have content too [attach-api-03]', async () => {
  const platform = world();
  const text = async (name: string, query = '') =>
    (
      await send(platform, 'GET', `/objects/attachments/${rowOf(platform, name)}/download${query}`)
    ).text();
  expect(await text('manual.pdf')).toMatch(/^%PDF-1\.4\n% manual\.pdf\n/);
  expect(await text('manual.pdf', '?fileType=pdf')).toMatch(/^%PDF/);
  expect(await text('parts.csv')).toBe('parts.csv\n');
});

test.each<[Row, string, string, string, RegExp]>([
  [{ name: 'a.v2.jpg', has_thumbnail: true }, 'thumbnail', 'a.v2.png', 'image/png', /PNG/],
  [{ name: 'a.docx', has_pdf_version: true }, 'pdf', 'a.docx', 'application/pdf', /^%PDF/],
  [{ name: 'a.txt', content_type: 'text/csv' }, 'attachment', 'a.txt', 'text/csv', /^a/],
  [{ name: 'a.csv' }, 'attachment', 'a.csv', 'text/csv', /^a/],
  [{ name: 'a.bin' }, 'attachment', 'a.bin', 'application/octet-stream', /^a/],
  [{ name: 'a.png' }, 'attachment', 'a.png', 'image/png', /PNG/],
])(
  'the world’s file %j as %s is %s, %s, and its content is of that type [attach-api-03] [attach-api-05]',
  async (file, form, name, type, bytes) => {
    const platform = world();
    const attachments = platform.state.table('attachments');
    const id = rowOf(platform, 'manual.pdf');
    attachments.replace({ ...attachments.get(id), content_type: undefined, ...file } as Row);
    const reply = await send(
      platform,
      'GET',
      `/objects/attachments/${id}/download?fileType=${form}`,
    );
    expect(reply.headers.get('content-type')).toContain(type);
    expect(reply.headers.get('content-disposition')).toContain(`filename="${name}"`);
    expect(await reply.text()).toMatch(bytes);
  },
);

describe('the attachments of an audit', () => {
  test('are copied with their content, for the user who copies them [audit-api-04] [api-attach-05]', async () => {
    const platform = world();
    const source = rowOf(platform, 'checklist.pdf');
    const path = '/audits/1/attachments/copy';
    const reply = await send(platform, 'POST', path, { attachment_id: source });
    const { created_identifier: id } = (await reply.json()) as { created_identifier: string };
    expect(reply.headers.get('Location')).toBe(`/api/attachments/${id}`);
    const bytes = async (of: string) => (await send(platform, 'GET', of)).text();
    expect(await bytes(`/attachments/${id}/download`)).toBe(
      await bytes(`/audits/1/attachments/${source}/download`),
    );
    const other = await send(platform, 'GET', `/attachments/${id}`, undefined, as('colleague'));
    expect(other.status).toBe(403);
  });

  test('are listed below it, and its reports are files with their names [audit-api-05]', async () => {
    const platform = world();
    const status = async (path: string) => {
      const reply = await send(platform, 'GET', path);
      return reply.status === 200 ? '200' : refusal(reply);
    };
    const list = rowOf(platform, 'checklist.pdf');
    const evidence = rowOf(platform, 'evidence.png');
    expect(await status(`/audits/99/attachments/${list}/download`)).toBe('404 Audit not found');
    expect(await status(`/audits/1/attachments/${evidence}x/download`)).toBe(
      '404 Attachment not found',
    );
    expect(await status(`/audits/99/findings/3/attachments/${evidence}/download`)).toBe(
      '404 Audit not found',
    );
    expect(await status(`/audits/1/findings/3/attachments/${list}/download`)).toBe(
      '404 Attachment not found',
    );
    expect(await status('/audits/99/audit_reports/3/download')).toBe('404 Audit not found');
    const report = await send(platform, 'GET', '/audits/1/audit_reports/3/download');
    expect(report.headers.get('content-disposition')).toContain('filename="Report 3.pdf"');
    expect(await json(platform, '/audits/dashboarding_wake_up')).toMatchObject({
      woken_up: true,
      last_wake_up_date_time: expect.stringMatching(/^\d{14}$/),
    });
  });
});

describe('rows of an external source', () => {
  const found = async (values: object[]) => {
    const platform = world();
    const reply = await send(platform, 'POST', '/external_sources/1/data/filter', { values });
    const { created_identifier: id } = (await reply.json()) as { created_identifier: string };
    const all = await json<Row[]>(platform, '/external_sources/1/data?limit=500');
    const fits = await json<Row[]>(
      platform,
      `/external_sources/1/data/${id.toUpperCase()}?limit=500`,
    );
    return { all, fits: fits.map((row) => row['row_id']) };
  };
  const valueOf = (row: Row | undefined, name: string) =>
    ((row?.['values'] ?? []) as Row[]).find((one) => one['field_name'] === name);

  test('are the cards in which every field has the requested value [misc-api-05]', async () => {
    const { all } = await found([]);
    const day = String(valueOf(all[2], 'since')?.['date_time_value']).slice(0, 8);
    const ids = (keeps: (row: Row) => boolean) => all.filter(keeps).map((row) => row['row_id']);
    expect((await found([])).fits).toEqual(ids(() => true));
    expect((await found([{ text_value: 'SUPPLIER 2' }])).fits).toEqual(
      ids((row) => String(valueOf(row, 'name')?.['text_value']).includes('Supplier 2')),
    );
    expect((await found([{ field_name: 'since', date_value: day }])).fits).toEqual(
      ids((row) => String(valueOf(row, 'since')?.['date_time_value']).startsWith(day)),
    );
    expect((await found([{ field_name: 'orders', text_value: 'Supplier 2' }])).fits).toEqual([]);
    expect(
      (await found([{ field_name: 'name', text_value: 'Supplier 2' }, { field_name: 'nothing' }]))
        .fits,
    ).toEqual([]);
  });
});

describe('a compliance cell', () => {
  test('has its own findings, and is reported as missing under both of its names [compliance-api-01] [compliance-api-02]', async () => {
    const platform = world();
    const cell = '/compliance/compliance_cells/1/3';
    expect(await json(platform, `${cell}/findings/12`)).toMatchObject({ finding_id: 12 });
    for (const path of [
      '/compliance/compliance_cells/9/3',
      '/compliance/compliance_cells/1/9/findings',
      '/compliance/compliance_cells/9/3/evaluations',
      '/compliance/compliance_cells/9/3/findings/12',
    ])
      expect(await refusal(await send(platform, 'GET', path))).toBe(
        '404 Compliance cell not found',
      );
    const findings = platform.state.table('findings');
    for (const links of [
      { framework_item_id: 1, organization_unit_id: 4 },
      { framework_item_id: 2, organization_unit_id: 3 },
    ]) {
      findings.replace({ ...findings.get(12), ...links, [inside]: {} });
      expect(await refusal(await send(platform, 'GET', `${cell}/findings/12`))).toBe(
        '404 Finding not found',
      );
    }
    expect(await refusal(await send(platform, 'GET', `${cell}/findings/999`))).toBe(
      '404 Finding not found',
    );
  });
});

describe('a campaign', () => {
  const guest = (platform: Platform, path: string) =>
    platform.fetch(`https://platform.example/participantapi${path}`, {
      headers: { 'X-Participant-Key': 'participant-key-1' },
    });

  test('shows its participants the published data, and its creators all data [campaign-02] [campaign-api-03]', async () => {
    const platform = world();
    const events = platform.state.table('timeline_events');
    const { first_published_date_time: _first, ...unpublished } = events.get(2) ?? {};
    events.replace({ ...unpublished, [inside]: { campaign_id: 1 } } as Row);
    const path = '/campaigns/1?include_timeline_events=true';
    const titles = (found: { timeline_events: Row[] }) =>
      found.timeline_events.map((event) => event['timeline_event_id']);
    expect(titles(await json(platform, path))).toEqual([1, 2, 3, 4, 5, 6]);
    expect(titles((await (await guest(platform, path)).json()) as never)).toEqual([1, 3, 4, 5, 6]);
    for (const below of ['', '/chat_messages', '/opinions']) {
      expect((await guest(platform, `/campaigns/timeline_events/2${below}`)).status).toBe(403);
      expect((await guest(platform, `/campaigns/timeline_events/1${below}`)).status).toBe(200);
    }
    // The first of these messages belongs to unpublished data, the last to another campaign.
    for (const [message, status] of [
      [1, 403],
      [4, 200],
      [7, 403],
    ] as const) {
      const messagePath = `/campaigns/chat_messages/${message}`;
      for (const path of [messagePath, `${messagePath}/opinions`])
        expect([path, (await guest(platform, path)).status]).toEqual([path, status]);
    }
  });

  test('is the only one that its participants can see [api-perm-10] [campaign-api-01]', async () => {
    const platform = world();
    for (const path of [
      '/campaigns/2',
      '/campaigns/2/timeline_events',
      '/campaigns/timeline_events/8',
      '/campaigns/2/invited_participants',
    ]) {
      const reply = await guest(platform, path);
      expect([path, reply.status]).toEqual([path, 403]);
      expect([path, (await send(platform, 'GET', path)).status]).toEqual([path, 200]);
    }
    const listed = (await (await guest(platform, '/campaigns')).json()) as Row[];
    expect(listed.map((row) => row['campaign_id'])).toEqual([1]);
  });
});

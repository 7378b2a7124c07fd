import { describe, expect, test } from 'vitest';
import { createPlatform, type Platform } from '../../../fixtures/platform/index.ts';
import { as, json, refusal, send } from './ask.ts';

const world = (): Platform => createPlatform({ world: 'enterprise' });

const upload = async (platform: Platform, path = '/attachments/stream', name = 'note.txt') => {
  const form = new FormData();
  form.append('attachment', new File(['the bytes'], name, { type: 'text/plain' }));
  const reply = await send(platform, 'POST', path, form);
  expect(reply.status).toBe(201);
  return ((await reply.json()) as { created_identifier: string }).created_identifier;
};

const row = (platform: Platform, name: string) =>
  String(
    [...platform.state.table('attachments').rows()].find((one) => one['name'] === name)?.[
      'attachment_id'
    ],
  );

describe('a new attachment', () => {
  test('is temporary, and its content can be downloaded [api-attach-01] [api-attach-04]', async () => {
    const platform = world();
    const id = await upload(platform);
    expect(await json(platform, `/attachments/${id}`)).toMatchObject({
      finalized: false,
      name: 'note.txt',
      size: 9,
      content_type: 'text/plain',
    });
    const reply = await send(platform, 'GET', `/attachments/${id}/download`);
    expect(await reply.text()).toBe('the bytes');
    expect(reply.headers.get('content-type')).toBe('text/plain');
    expect(reply.headers.get('content-disposition')).toContain('filename="note.txt"');
  });

  test('can be sent as JSON [attach-api-01] [api-attach-01]', async () => {
    const platform = world();
    const reply = await send(platform, 'POST', '/attachments', {
      file_name: 'Überblick "1".PDF',
      base_64_file: btoa('abc'),
    });
    expect(reply.status).toBe(201);
    const { created_identifier: id } = (await reply.json()) as { created_identifier: string };
    expect(await json(platform, `/attachments/${id}`)).toMatchObject({
      finalized: false,
      has_pdf_version: true,
      size: 3,
    });
    const file = await send(platform, 'GET', `/attachments/${id}/download`);
    expect(file.headers.get('content-disposition')).toBe(
      `attachment; filename="_berblick _1_.PDF"; filename*=UTF-8''%C3%9Cberblick%20%221%22.PDF`,
    );
  });

  test.each([
    [{}],
    [{ file_name: 'a.txt' }],
    [{ file_name: 'a.txt', base_64_file: '***' }],
    [{ file_name: 'a.txt', base_64_file: '' }],
    [{ file_name: 'a.exe', base_64_file: 'YQ==' }],
    [{ file_name: 'noextension', base_64_file: 'YQ==' }],
    [{ '': 1 }],
  ])('is rejected: %j [val-create-03] [attach-api-07]', async (body) => {
    expect(await refusal(await send(world(), 'POST', '/attachments', body))).toBe(
      '400 Invalid input',
    );
  });

  test('belongs to its uploader until it is attached', async () => {
    const platform = world();
    const id = await upload(platform);
    expect(
      await refusal(await send(platform, 'GET', `/attachments/${id}`, undefined, as('colleague'))),
    ).toBe('403 No permission');
    expect(
      (await send(platform, 'GET', `/attachments/${id}/download`, undefined, as('colleague')))
        .status,
    ).toBe(403);
  });

  test.each(['cases', 'risks', 'risks/controls', 'documents'])(
    'can be uploaded into a module and be downloaded there: %s [attach-api-04]',
    async (module) => {
      const platform = world();
      const id = await upload(platform, `/${module}/attachments/stream`);
      const reply = await send(platform, 'GET', `/${module}/attachments/${id}/download`);
      expect(await reply.text()).toBe('the bytes');
    },
  );

  test('cannot be uploaded into a module without attachments', async () => {
    expect(
      (await send(world(), 'POST', '/nothing/attachments/stream', new FormData())).status,
    ).toBe(404);
  });
});

describe('a finalised attachment', () => {
  test('is one that a saved object refers to, and is no longer temporary [api-attach-02] [api-attach-03] [errors-22]', async () => {
    const platform = world();
    const id = await upload(platform);
    const body = { form_id: 1, fields: [{ field_name: 'photos', value: [{ attachment_id: id }] }] };
    expect((await send(platform, 'POST', '/cases', body)).status).toBe(201);
    expect(await json(platform, `/attachments/${id}`)).toMatchObject({ finalized: true });
    expect(await refusal(await send(platform, 'GET', `/attachments/${id}/download`))).toBe(
      '400 Attachment already finalized',
    );
    expect((await send(platform, 'GET', `/cases/attachments/${id}/download`)).status).toBe(200);
  });

  test('cannot be attached to another object, and a rejected save finalises nothing', async () => {
    const platform = world();
    const id = await upload(platform);
    const other = await upload(platform);
    const save = (ids: string[]) =>
      send(platform, 'POST', '/cases', {
        form_id: 1,
        fields: [{ field_name: 'photos', value: ids }],
      });
    expect((await save([id])).status).toBe(201);
    const before = platform.state.table('cases').size;
    expect(await refusal(await save([other, id]))).toBe('400 Attachment already finalized');
    expect(await refusal(await save([other, 'unknown']))).toBe('400 Invalid input');
    expect(platform.state.table('cases').size).toBe(before);
    expect(await json(platform, `/attachments/${other}`)).toMatchObject({ finalized: false });
  });

  test('stays when its case is saved again', async () => {
    const platform = world();
    const id = await upload(platform);
    const put = () =>
      send(platform, 'PUT', '/cases/1/fields/photos', { value: [{ id, file_name: 'note.txt' }] });
    expect((await put()).status).toBe(204);
    expect((await put()).status).toBe(204);
    expect((await send(platform, 'PUT', '/cases/2/fields/photos', { value: [id] })).status).toBe(
      400,
    );
  });
});

describe('downloads', () => {
  test.each([
    ['photo.png', 'thumbnail', 200],
    ['photo.png', 'preview_image', 200],
    ['photo.png', 'pdf', 404],
    ['manual.pdf', 'pdf', 200],
    ['manual.pdf', 'thumbnail', 404],
    ['manual.pdf', 'attachment', 200],
  ])(
    'of %s are available as %s only if that form exists: %i [attach-api-05]',
    async (name, type, status) => {
      const platform = world();
      const reply = await send(
        platform,
        'GET',
        `/objects/attachments/${row(platform, name)}/download?fileType=${type}`,
      );
      expect(reply.status).toBe(status);
      if (status === 404) expect(await refusal(reply)).toBe('404 Attachment not found');
    },
  );

  test('of cards require access to the card [object-api-01]', async () => {
    const platform = world();
    const id = row(platform, 'photo.png');
    expect(
      (
        await send(platform, 'GET', `/objects/1/attachments/${id}/download?fileType=attachment`)
      ).headers.get('content-type'),
    ).toBe('image/png');
    expect(
      await refusal(await send(platform, 'GET', `/objects/2/attachments/${id}/download`)),
    ).toBe('404 Attachment not found');
    expect(
      await refusal(await send(platform, 'GET', `/objects/401/attachments/${id}/download`)),
    ).toBe('403 No permission');
  });

  test('of audits, their reports and findings require access to the audit [audit-api-05]', async () => {
    const platform = world();
    const evidence = row(platform, 'evidence.png');
    expect(
      (
        await send(
          platform,
          'GET',
          `/audits/1/attachments/${row(platform, 'checklist.pdf')}/download`,
        )
      ).status,
    ).toBe(200);
    expect(
      await refusal(
        await send(
          platform,
          'GET',
          `/audits/2/attachments/${row(platform, 'checklist.pdf')}/download`,
        ),
      ),
    ).toBe('404 Attachment not found');
    expect(
      (await send(platform, 'GET', `/audits/1/findings/3/attachments/${evidence}/download`)).status,
    ).toBe(200);
    expect(
      await refusal(
        await send(platform, 'GET', `/audits/2/findings/3/attachments/${evidence}/download`),
      ),
    ).toBe('404 Finding not found');
    expect(
      (await send(platform, 'GET', '/audits/1/audit_reports/3/download')).headers.get(
        'content-type',
      ),
    ).toBe('application/pdf');
    expect(await refusal(await send(platform, 'GET', '/audits/1/audit_reports/1/download'))).toBe(
      '404 Audit report not found',
    );
  });
});

describe('copying an attachment of an audit', () => {
  const copy = (platform: Platform, body: unknown, path = '/audits/1/attachments/copy') =>
    send(platform, 'POST', path, body);

  test.each(['/audits/1/attachments/copy', '/audits/1/attachments'])(
    'creates a new temporary one and keeps the source, by %s [api-attach-05] [audit-api-04]',
    async (path) => {
      const platform = world();
      const source = row(platform, 'checklist.pdf');
      const reply = await copy(platform, { attachment_id: source }, path);
      expect(reply.status).toBe(201);
      const { created_identifier: id } = (await reply.json()) as { created_identifier: string };
      expect(id).not.toBe(source);
      expect(await json(platform, `/attachments/${id}`)).toMatchObject({
        finalized: false,
        name: 'checklist.pdf',
      });
      expect(await json(platform, `/attachments/${source}`)).toMatchObject({ finalized: true });
    },
  );

  test('is rejected without one, with an unknown one, and with one of another audit [val-create-02] [errors-29]', async () => {
    const platform = world();
    expect(await refusal(await copy(platform, {}))).toBe('400 Invalid input');
    expect(await refusal(await copy(platform, { attachment_id: 'nope' }))).toBe(
      '400 Invalid input',
    );
    expect(await refusal(await copy(platform, { attachment_id: row(platform, 'photo.png') }))).toBe(
      '404 Attachment not found',
    );
    expect(
      await refusal(
        await copy(
          platform,
          { attachment_id: row(platform, 'checklist.pdf') },
          '/audits/99/attachments/copy',
        ),
      ),
    ).toBe('404 Audit not found');
  });
});

import { describe, expect, test } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { attachmentsFieldActors } from '../../../../machines/attachments-field/actors.ts';
import {
  attachmentsFieldMachine,
  type AttachmentsFieldEvent,
} from '../../../../machines/attachments-field/chart.ts';
import { UNREAD, type UploadSettings } from '../../../../machines/attachments-field/model.ts';
import { DEFAULT_ENVIRONMENT } from '../../../../machines/kit/environment.ts';
import { fileStore } from '../../../../machines/kit/file-store.ts';
import type { Ports } from '../../../../machines/kit/ports.ts';
import { uploadActors, uploadMachine } from '../../../../machines/upload/chart.ts';
import { json, never, realClient } from '../../api/stub.ts';

const EXTENSIONS = 'allowed_attachment_extensions';
const BYTES = 'max_file_upload_size_in_bytes';

type Answer = Parameters<typeof realClient>[0];

/** The ports of a page on a platform with these answers. */
function page(answer: Answer) {
  const { client, seen } = realClient(answer);
  const stored = new Map<string, string | null>();
  const storage = {
    get: (key: string) => stored.get(key) ?? null,
    set: (key: string, value: string | null) => void stored.set(key, value),
  };
  const files = fileStore();
  const ports = { client, files, storage } as unknown as Ports;
  return { ports, seen, stored, files, actors: attachmentsFieldActors(ports) };
}

/** A platform with these settings; a `Response` is the whole reply, and an error breaks off. */
const settingsOf =
  (settings: Readonly<Record<string, unknown>>): Answer =>
  ({ url }) => {
    const name = url.pathname.replace('/api/settings/', '');
    const setting = settings[name];
    if (setting instanceof Error) throw setting;
    return setting instanceof Response ? setting : json(setting ?? null);
  };

const loadedFrom = (settings: Readonly<Record<string, unknown>>) =>
  toPromise(createActor(page(settingsOf(settings)).actors.loadSettings).start());

describe('the settings of uploads', () => {
  test('are read from the platform, extensions as text', async () => {
    expect(await loadedFrom({ [EXTENSIONS]: ['pdf', 7], [BYTES]: 1000 })).toEqual({
      settings: { allowedExtensions: ['pdf', '7'], maxBytes: 1000 },
      unread: [],
    });
  });

  // The other setting is used, or has no limit if it was not readable either: a retry would give the same.
  const NOTHING_SET = { allowedExtensions: [], maxBytes: 262_144_000 };

  test.each<readonly [string, unknown, UploadSettings]>([
    ['is refused', json({ title: 'Forbidden' }, { status: 403 }), UNREAD],
    ['breaks off', new TypeError('fetch failed'), UNREAD],
    ['is a string', '1000', NOTHING_SET],
    ['is not set', null, NOTHING_SET],
  ])('one that %s does not affect the other [attach-36]', async (_how, reply, read) => {
    const again = () => (reply instanceof Response ? reply.clone() : reply);
    expect(await loadedFrom({ [EXTENSIONS]: again(), [BYTES]: 1000 })).toEqual({
      settings: { ...read, maxBytes: 1000 },
      unread: [EXTENSIONS],
    });
    expect(await loadedFrom({ [EXTENSIONS]: ['pdf'], [BYTES]: again() })).toEqual({
      settings: { ...read, allowedExtensions: ['pdf'] },
      unread: [BYTES],
    });
  });
});

describe('the view of a field', () => {
  test('is stored in the browser per field [attach-08] [attach-09]', async () => {
    const { actors, stored } = page(never);
    const recalled = (fieldId: string) =>
      toPromise(createActor(actors.recallView, { input: { fieldId } }).start());
    expect(await recalled('20')).toBeNull();
    await toPromise(
      createActor(actors.storeView, { input: { fieldId: '20', view: 'table' } }).start(),
    );
    expect([...stored]).toEqual([['grc.attachments.view.20', 'table']]);
    expect([await recalled('20'), await recalled('21')]).toEqual(['table', null]);
    stored.set('grc.attachments.view.20', 'carousel');
    expect(await recalled('20')).toBeNull();
  });
});

describe('the details of stored files', () => {
  const ids = Array.from({ length: 120 }, (_, place) => place + 1);

  test('are requested in batches of 50; those that cannot be read have none [attach-44]', async () => {
    const { actors, seen } = page(({ url }) => {
      const requested = url.searchParams.get('attachment_ids')?.split(',').map(Number) ?? [];
      if (requested[0] === 51) return json({ title: 'Forbidden' }, { status: 403 });
      if (requested[0] === 101) throw new TypeError('fetch failed');
      const stored = requested.map((attachment_id) => ({
        attachment_id,
        content_type: 'image/png',
        size: attachment_id,
        has_thumbnail: true,
        has_preview_image: false,
        has_pdf_version: true,
      }));
      return json([...stored, null]);
    });
    const { asked, unreached, loaded } = await toPromise(
      createActor(actors.loadDetails, { input: { ids } }).start(),
    );
    expect(seen).toHaveLength(3);
    expect([asked, unreached]).toEqual([ids.slice(0, 100), ids.slice(100)]);
    expect(loaded.map(({ id }) => id)).toEqual(ids.slice(0, 50));
    expect(loaded[1]).toEqual({
      id: 2,
      contentType: 'image/png',
      size: 2,
      hasThumbnail: true,
      hasPreviewImage: false,
      hasPdfVersion: true,
    });
  });
});

describe('the field with its own actors', () => {
  function start(answer: Answer) {
    const { ports, files } = page(answer);
    const actor = createActor(
      attachmentsFieldMachine.provide({ actors: attachmentsFieldActors(ports) }),
      { input: { fieldId: 20, environment: DEFAULT_ENVIRONMENT } },
    );
    const told: string[] = [];
    actor.on('*', (event) => {
      if (event.type === 'warn') told.push(`warn ${event.message}`);
      if (event.type === 'announce') told.push(`${event.key} ${event.params?.['fileName'] ?? ''}`);
      if (event.type === 'release') told.push(`release ${event.handles.join(' ')}`);
    });
    actor.start();
    const add = (...names: string[]) => {
      const given = names.map((name) => ({
        handle: files.add(new File(['abc'], name)),
        name,
        size: 3,
        type: '',
      }));
      actor.send({ type: 'files.add', files: given });
    };
    const context = () => actor.getSnapshot().context;
    return {
      told,
      add,
      files,
      context,
      state: () => actor.getSnapshot().value,
      send: (event: AttachmentsFieldEvent) => actor.send(event),
      setOnline: (online: boolean) =>
        actor.send({
          type: 'environment.change',
          environment: { ...DEFAULT_ENVIRONMENT, online },
        }),
      keys: () => context().failures.flatMap(({ errors }) => errors.map(({ key }) => key)),
    };
  }

  const isSetting = (url: URL) => url.pathname.includes('/settings/');

  test('warns about each setting that could not be read [attach-36]', async () => {
    const { told } = start(settingsOf({ [BYTES]: 1000 }));
    await expect
      .poll(() => told)
      .toEqual([
        'warn The setting allowed_attachment_extensions could not be read: files are checked without it.',
      ]);
  });

  test('a setting that could not be read is requested again with the next file, and the other one is used [attach-36]', async () => {
    const settings: Record<string, unknown> = {
      [EXTENSIONS]: ['pdf'],
      [BYTES]: json({ title: 'Forbidden' }, { status: 403 }),
    };
    const { add, context, state, keys } = start((request, ...more) =>
      isSetting(request.url)
        ? settingsOf(settings)(request, ...more)
        : json({ created_identifier: 'x7' }, { status: 201 }),
    );
    await expect.poll(() => state().uploads).toBe('ready');
    settings[EXTENSIONS] = json({ title: 'Forbidden' }, { status: 403 });
    settings[BYTES] = 2;
    add('a.exe');
    await expect.poll(keys).toEqual(['extensionNotAllowed', 'fileTooLarge']);
    expect(context().settings).toEqual({ allowedExtensions: ['pdf'], maxBytes: 2 });
  });

  test('files wait for one attempt to read the settings, not for the retries of the client [attach-36]', async () => {
    const { client, seen } = realClient(() => json({ title: 'Broken' }, { status: 500 }), {
      retry: { count: 1, first: 20 },
    });
    const { loadSettings } = attachmentsFieldActors({ ...page(never).ports, client });
    const { settings } = await toPromise(createActor(loadSettings).start());
    expect(settings).toEqual(UNREAD);
    expect(seen).toHaveLength(2);
  });

  test.each<readonly [string, () => Response, readonly string[]]>([
    [
      'lost the connection',
      () => {
        throw new TypeError('fetch failed');
      },
      ['1', '99', '1'],
    ],
    ['was refused', () => json({ title: 'Broken' }, { status: 500 }), ['1', '99']],
  ])(
    'a request for details that %s does not delay those of later files',
    async (_how, fail, requested) => {
      const asked: string[] = [];
      const { add, context, send, setOnline } = start(({ url }) => {
        if (isSetting(url)) return json(null);
        const ids = url.searchParams.get('attachment_ids');
        if (ids === null) return json({ created_identifier: '99' }, { status: 201 });
        asked.push(ids);
        return asked.length === 1 ? fail() : json([{ attachment_id: ids, has_thumbnail: true }]);
      });
      send({ type: 'value.set', value: [{ id: 1, fileName: 'a.pdf' }] });
      await expect.poll(() => asked).toEqual(['1']);
      add('b.pdf');
      await expect.poll(() => context().files[1]?.item?.hasThumbnail).toBe(true);
      setOnline(false);
      setOnline(true);
      await expect.poll(() => asked).toEqual(requested);
      await expect
        .poll(() => context().files.map(({ hasDetails }) => hasDetails))
        .toEqual([true, true]);
    },
  );

  test('an uploaded file is announced with its identifier [attach-17]', async () => {
    const { told, add, context } = start(({ url }) =>
      json(isSetting(url) ? null : { created_identifier: 'x7' }, {
        status: isSetting(url) ? 200 : 201,
      }),
    );
    add('a.pdf');
    await expect.poll(() => context().files.map(({ state }) => state)).toEqual(['stored']);
    expect(context().files.map(({ attachmentId, sent }) => [attachmentId, sent])).toEqual([
      ['x7', 3],
    ]);
    expect(told.filter((line) => !line.startsWith('warn'))).toContain('attachments.uploaded a.pdf');
  });

  test('a file that the platform rejects is announced and can be retried [attach-18]', async () => {
    const { told, add, context, keys } = start(({ url }) =>
      isSetting(url) ? json(null) : json({ title: 'Invalid' }, { status: 400 }),
    );
    add('a.pdf');
    await expect.poll(keys).toEqual(['uploadFailed']);
    expect(told).toContain('attachments.failed a.pdf');
    expect(context().failures.map(({ canRetry }) => canRetry)).toEqual([true]);
  });

  test('a file whose content was released has failed', async () => {
    const { add, files, keys, state } = start(({ url }) => json(isSetting(url) ? null : {}));
    await expect.poll(() => state().uploads).toBe('ready');
    const { get } = files;
    files.get = () => undefined;
    add('a.pdf');
    files.get = get;
    await expect.poll(keys).toEqual(['uploadFailed']);
  });

  test('a failure that cannot be retried stays, whatever else is retried', async () => {
    const { add, context, keys, send, state } = start(({ url }) =>
      isSetting(url)
        ? json(url.pathname.endsWith(BYTES) ? 2 : null)
        : json({ title: 'Invalid' }, { status: 400 }),
    );
    await expect.poll(() => state().uploads).toBe('ready');
    add('large.pdf');
    const [large] = context().failures;
    expect(large?.canRetry).toBe(false);
    send({ type: 'file.retry', id: large?.id ?? '' });
    expect(keys()).toEqual(['fileTooLarge']);
  });

  test.each<AttachmentsFieldEvent>([{ type: 'form.reset' }, { type: 'field.change', fieldId: 21 }])(
    '%o releases the content of files that waited for the settings',
    (event) => {
      const { add, context, send, told } = start(never);
      add('a.pdf', 'b.pdf');
      expect(context().waiting).toHaveLength(2);
      send(event);
      expect([context().waiting, told]).toEqual([[], ['release file-1 file-2']]);
    },
  );
});

describe('an upload reports why it failed', () => {
  test.each<readonly [string, Answer]>([
    ['refused', () => json({ title: 'Invalid' }, { status: 400 })],
    [
      'network',
      () => {
        throw new TypeError('fetch failed');
      },
    ],
  ])('%s', async (reason, answer) => {
    const { ports, files } = page(answer);
    const handle = files.add(new File(['abc'], 'a.pdf'));
    const upload = createActor(uploadMachine.provide({ actors: uploadActors(ports) }), {
      input: { handle, name: 'a.pdf', size: 3, type: '', module: 'objects' },
    }).start();
    upload.send({ type: 'upload.start' });
    await expect.poll(() => upload.getSnapshot().value).toBe('failed');
    expect(upload.getSnapshot().context).toMatchObject({ failure: reason, sent: 3 });
  });
});

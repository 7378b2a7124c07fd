import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { attachmentsFieldActors } from '../../../../machines/attachments-field/actors.ts';
import { attachmentsFieldMachine } from '../../../../machines/attachments-field/chart.ts';
import { DEFAULT_ENVIRONMENT } from '../../../../machines/kit/environment.ts';
import { fileStore } from '../../../../machines/kit/file-store.ts';
import { json, realClient } from '../../api/stub.ts';

/** The field with its own actors and the real client, on a platform with these settings. */
async function fieldWith(settings: Readonly<Record<string, unknown>>) {
  const { client, seen } = realClient(({ url, method }) => {
    const name = url.pathname.replace('/api/settings/', '');
    return method === 'GET' ? json(settings[name] ?? null) : json({ created_identifier: 'a' });
  });
  const files = fileStore();
  const ports = { client, files, storage: { get: () => null, set: () => undefined } };
  const actor = createActor(
    attachmentsFieldMachine.provide({ actors: attachmentsFieldActors(ports as never) }),
    { input: { fieldId: 20, environment: DEFAULT_ENVIRONMENT } },
  ).start();
  await vi.waitUntil(() => actor.getSnapshot().matches({ uploads: 'ready' }));
  const asked = seen.map(({ url }) => url.pathname + url.search).toSorted();
  /** The accepted files, and the messages for the rejected ones. */
  const choose = (...chosen: readonly (readonly [name: string, size: number])[]) => {
    const given = chosen.map(([name, size]) => {
      const handle = files.add(new File(['x'.repeat(size)], name));
      return { handle, name, size, type: '' };
    });
    actor.send({ type: 'files.add', files: given });
    const { files: taken, failures } = actor.getSnapshot().context;
    return {
      taken: taken.map(({ name }) => name),
      refused: failures.map(({ name, errors }) => [name, ...errors.map(({ key }) => key)]),
    };
  };
  return { asked, choose };
}

test('both settings are requested, in the current context [calls-09] [calls-10]', async () => {
  const { asked } = await fieldWith({});
  expect(asked).toEqual([
    '/api/settings/allowed_attachment_extensions?current_context=true',
    '/api/settings/max_file_upload_size_in_bytes?current_context=true',
  ]);
});

test('files over the size in the setting are rejected [calls-09]', async () => {
  const { choose } = await fieldWith({ max_file_upload_size_in_bytes: 1000 });
  expect(choose(['a.pdf', 1000], ['b.pdf', 1001], ['c.exe', 999])).toEqual({
    taken: ['a.pdf', 'c.exe'],
    refused: [['b.pdf', 'fileTooLarge']],
  });
});

test('files of types outside the setting are rejected [calls-10]', async () => {
  const { choose } = await fieldWith({ allowed_attachment_extensions: ['pdf', 'png'] });
  expect(choose(['a.pdf', 1], ['b.exe', 1], ['c.png', 1], ['pdf', 1])).toEqual({
    taken: ['a.pdf', 'c.png'],
    refused: [
      ['b.exe', 'extensionNotAllowed'],
      ['pdf', 'extensionNotAllowed'],
    ],
  });
});

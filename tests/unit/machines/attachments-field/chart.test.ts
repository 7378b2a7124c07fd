import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { OFFLINE_NOTICE } from '../../../../machines/attachments-field/changes.ts';
import type { DetailsInput, LoadedDetails } from '../../../../machines/attachments-field/actors.ts';
import type {
  AttachmentsFieldEvent,
  LoadedSettings,
} from '../../../../machines/attachments-field/chart.ts';
import { attachmentsFieldMachine } from '../../../../machines/attachments-field/chart.ts';
import type {
  AttachmentDetails,
  AttachmentsFieldInput,
  AttachmentView,
  UploadSettings,
} from '../../../../machines/attachments-field/model.ts';
import {
  attachmentErrors,
  attachmentsValue,
  isBusy,
  shownFiles,
  UNREAD,
  viewOf,
} from '../../../../machines/attachments-field/model.ts';
import { DEFAULT_ENVIRONMENT } from '../../../../machines/kit/environment.ts';
import type { UploadEvent, UploadReply } from '../../../../machines/upload/chart.ts';
import {
  UPLOAD_PROCESSING_LIMIT,
  UPLOAD_STALL,
  uploadMachine,
} from '../../../../machines/upload/chart.ts';
import { modelCoverage } from '../model-coverage.ts';

const coverage = modelCoverage();

const chosen = (name: string, size = 1000, type = 'application/pdf') => ({
  handle: `h-${name}-${size}`,
  name,
  size,
  type,
});

type Input = Partial<AttachmentsFieldInput> & {
  settings?: UploadSettings | Error;
  /** The values of the settings after a retry. */
  laterSettings?: UploadSettings | Error;
  view?: AttachmentView | Error;
  details?: readonly AttachmentDetails[] | Error;
  storing?: Promise<void>;
};

/** The settings of a platform that sets none. */
const UNLIMITED: UploadSettings = { allowedExtensions: [], maxBytes: 262_144_000 };

async function start({
  settings = UNLIMITED,
  laterSettings = settings,
  view,
  details = [],
  storing,
  ...input
}: Input = {}) {
  const clock = new SimulatedClock();
  let loads = 0;
  const running = new Map<string, (reply: UploadReply) => void>();
  const sent: string[] = [];
  const log: string[] = [];
  const asked: (string | number)[][] = [];
  const machine = attachmentsFieldMachine.provide({
    actors: {
      upload: uploadMachine.provide({
        actors: {
          uploadFile: fromCallback<UploadEvent, { handle: string; name: string; module: string }>(
            ({ input: file, sendBack }) => {
              sent.push(`${file.module}/${file.name}`);
              running.set(file.name, sendBack);
              return () => running.delete(file.name);
            },
          ),
        },
      }),
      loadSettings: fromPromise<LoadedSettings, void>(async () => {
        const loaded = loads++ === 0 ? settings : laterSettings;
        if (loaded instanceof Error) throw loaded;
        return { settings: loaded, unread: [] };
      }),
      recallView: fromPromise<AttachmentView | null, { fieldId: string }>(
        async ({ input: { fieldId } }) => {
          log.push(`recall ${fieldId}`);
          if (view instanceof Error) throw view;
          return view ?? null;
        },
      ),
      storeView: fromPromise<void, { fieldId: string; view: AttachmentView }>(
        async ({ input: stored }) => {
          log.push(`store ${stored.fieldId} ${stored.view}`);
          await storing;
        },
      ),
      loadDetails: fromPromise<LoadedDetails, DetailsInput>(async ({ input: { ids } }) => {
        asked.push([...ids]);
        if (details instanceof Error) throw details;
        return { asked: ids, unreached: [], loaded: details };
      }),
    },
  });
  const actor = createActor(machine, {
    clock,
    inspect: coverage.inspect,
    input: { fieldId: 20, environment: DEFAULT_ENVIRONMENT, ...input },
  });
  const changes: unknown[] = [];
  actor.on('*', (event) => {
    if (event.type === 'announce') log.push(`${event.key} ${event.params?.['fileName'] ?? ''}`);
    if (event.type === 'release') log.push(...event.handles.map((handle) => `release ${handle}`));
    if (event.type === 'warn') log.push(`warn ${event.message}`);
    if (event.type === 'value.change') changes.push([event.reason, event.wire]);
  });
  actor.start();
  const field = {
    clock,
    sent,
    log,
    changes,
    asked,
    running,
    context: () => actor.getSnapshot().context,
    state: () => actor.getSnapshot().value,
    send: (...events: AttachmentsFieldEvent[]) => events.forEach((event) => actor.send(event)),
    add: (...files: ReturnType<typeof chosen>[]) => actor.send({ type: 'files.add', files }),
    reply: (name: string, reply: UploadReply) => running.get(name)!(reply),
    files: () => field.context().files.map(({ name, state }) => `${name} ${state}`),
    failures: () => field.context().failures.flatMap(({ errors }) => errors),
    loads: () => loads,
    uploads: () =>
      Object.keys(actor.getSnapshot().children).filter((id) => id.startsWith('upload.')).length,
    /** Counts the events that the chart receives during `work`. */
    eventsWhile(work: () => void) {
      let received = 0;
      const subscription = actor.subscribe(() => received++);
      work();
      subscription.unsubscribe();
      return received;
    },
  };
  await expect.poll(() => field.state().uploads).toBe('ready');
  await expect.poll(() => field.state().view).not.toBe('recalling');
  await expect.poll(() => field.state().details).not.toBe('loading');
  return field;
}

const OFFLINE = { ...DEFAULT_ENVIRONMENT, online: false };

const done = (createdIdentifier: string): UploadReply => ({
  type: 'upload.done',
  createdIdentifier,
});
const progress = (loaded: number, total = 1000): UploadReply => ({
  type: 'upload.progress',
  loaded,
  total,
});

describe('uploading', () => {
  test('a file is selected, uploading, then uploaded under its created identifier [attach-16] [attach-17] [attach-37]', async () => {
    const field = await start({ module: 'cases' });
    field.add(chosen('a.pdf'));
    expect([field.files(), field.sent, isBusy(field.context())]).toEqual([
      ['a.pdf sending'],
      ['cases/a.pdf'],
      true,
    ]);
    field.reply('a.pdf', progress(400));
    expect(field.context().files[0]!.sent).toBe(400);
    field.reply('a.pdf', progress(1000));
    expect(field.files()).toEqual(['a.pdf processing']);
    field.reply('a.pdf', done('abc'));
    expect(field.files()).toEqual(['a.pdf stored']);
    expect(attachmentsValue(field.context())).toEqual([{ id: 'abc', fileName: 'a.pdf' }]);
    expect(field.log).toContain('attachments.uploaded a.pdf');
    expect(field.log).toContain('release h-a.pdf-1000');
  });

  test('a selected file has the members of an upload file state [attach-47]', async () => {
    const field = await start();
    field.add(chosen('a.pdf'));
    expect(field.context().files[0]).toMatchObject({
      id: 'new.1',
      name: 'a.pdf',
      editedName: null,
      size: 1000,
      type: 'application/pdf',
      base64: null,
      isUploaded: false,
      hasFailed: false,
    });
  });

  test('the state of an upload file follows its progress [attach-47]', async () => {
    const field = await start({ module: 'cases' });
    field.add(chosen('a.pdf'), chosen('b.pdf'));
    const flags = () =>
      field.context().files.map(({ name, editedName, isUploaded, hasFailed }) => ({
        name,
        editedName,
        isUploaded,
        hasFailed,
      }));
    field.reply('a.pdf', done('abc'));
    const stored = { name: 'a.pdf', editedName: null, isUploaded: true, hasFailed: false };
    const waiting = { name: 'b.pdf', editedName: null, isUploaded: false, hasFailed: false };
    expect(flags()).toEqual([stored, waiting]);
    field.reply('b.pdf', { type: 'upload.fail', reason: 'refused' });
    expect(flags()).toEqual([stored]);
    const [failure] = field.context().failures;
    expect(failure?.file).toMatchObject({ ...waiting, hasFailed: true });
    field.send(
      { type: 'file.rename', id: field.context().files[0]!.id },
      { type: 'rename.change', text: 'report' },
      { type: 'rename.save' },
    );
    expect(flags()).toEqual([{ ...stored, editedName: 'report.pdf' }]);
  });

  test('a failed upload leaves the list, shows the reason with the file name, and can be retried [attach-18] [attach-19] [attach-46]', async () => {
    const field = await start();
    field.add(chosen('a.pdf'));
    field.reply('a.pdf', { type: 'upload.fail', reason: 'refused' });
    expect(field.files()).toEqual([]);
    expect(field.failures()).toEqual([{ key: 'uploadFailed', params: { fileName: 'a.pdf' } }]);
    expect(attachmentErrors(field.context())).toEqual([{ key: 'invalidAttachments', params: {} }]);
    field.send({ type: 'file.retry', id: 'new.1' });
    expect([field.files(), field.failures(), field.sent.length]).toEqual([
      ['a.pdf sending'],
      [],
      2,
    ]);
    field.reply('a.pdf', done('x'));
    expect(field.files()).toEqual(['a.pdf stored']);
  });

  test.each([{ readOnly: true }, { disabled: true }])(
    'a failed upload is not retried while the field is locked: %o [attach-04]',
    async (settings) => {
      const field = await start();
      field.add(chosen('a.pdf'));
      field.reply('a.pdf', { type: 'upload.fail', reason: 'refused' });
      field.send({ type: 'settings.change', settings }, { type: 'file.retry', id: 'new.1' });
      expect([field.files(), field.sent.length]).toEqual([[], 1]);
      field.send({ type: 'settings.change', settings: {} }, { type: 'file.retry', id: 'new.1' });
      expect([field.files(), field.sent.length]).toEqual([['a.pdf sending'], 2]);
    },
  );

  test('a failure can be dismissed, which releases its content', async () => {
    const field = await start();
    field.add(chosen('a.pdf'));
    field.reply('a.pdf', { type: 'upload.fail', reason: 'network' });
    field.send({ type: 'file.dismiss', id: 'new.1' });
    expect([field.files(), field.failures()]).toEqual([[], []]);
    expect(field.log).toContain('release h-a.pdf-1000');
  });

  test('the field is busy until the last file is stored [attach-20]', async () => {
    const field = await start();
    field.add(chosen('a.pdf'), chosen('b.pdf'));
    field.reply('a.pdf', done('1'));
    expect(isBusy(field.context())).toBe(true);
    field.reply('b.pdf', done('2'));
    expect(isBusy(field.context())).toBe(false);
  });

  test('three files are uploaded at a time; the next starts when one ends, with any result', async () => {
    const field = await start();
    field.add(...['a', 'b', 'c', 'd', 'e', 'f'].map((name) => chosen(name)));
    expect([...field.running.keys()]).toEqual(['a', 'b', 'c']);
    field.reply('b', done('1'));
    field.reply('a', { type: 'upload.fail', reason: 'refused' });
    field.send({ type: 'file.cancel', id: 'new.3' });
    expect([...field.running.keys()]).toEqual(['d', 'e', 'f']);
    expect(field.files()).toEqual(['b stored', 'd sending', 'e sending', 'f sending']);
  });

  test('cancelling aborts the request and releases the content', async () => {
    const field = await start();
    field.add(chosen('a.pdf'));
    field.send({ type: 'file.cancel', id: 'new.1' });
    expect([field.files(), field.running.size]).toEqual([[], 0]);
    expect(field.log).toContain('release h-a.pdf-1000');
  });

  test('the queue pauses offline, and continues online', async () => {
    const field = await start();
    field.add(chosen('a.pdf'), chosen('b.pdf'));
    field.reply('a.pdf', progress(500));
    field.send({
      type: 'environment.change',
      environment: { ...DEFAULT_ENVIRONMENT, online: false },
    });
    expect([field.files(), field.running.size]).toEqual([['a.pdf queued', 'b.pdf queued'], 0]);
    field.add(chosen('c.pdf'));
    expect(field.running.size).toBe(0);
    field.send({ type: 'environment.change', environment: DEFAULT_ENVIRONMENT });
    expect([...field.running.keys()]).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
    expect(field.context().files[0]!.sent).toBe(0);
  });

  test('an upload that fails just before the browser reports offline pauses, and continues automatically', async () => {
    const field = await start();
    const offline = { ...DEFAULT_ENVIRONMENT, online: false };
    field.add(chosen('old.pdf'), chosen('sent.pdf'), chosen('refused.pdf'), chosen('a.pdf'));
    field.reply('old.pdf', { type: 'upload.fail', reason: 'network' });
    field.clock.increment(OFFLINE_NOTICE);
    field.clock.increment(1);
    field.reply('sent.pdf', progress(1000));
    field.reply('sent.pdf', { type: 'upload.fail', reason: 'network' });
    field.reply('refused.pdf', { type: 'upload.fail', reason: 'refused' });
    field.reply('a.pdf', progress(500));
    field.reply('a.pdf', { type: 'upload.fail', reason: 'network' });
    field.clock.increment(OFFLINE_NOTICE);
    field.log.length = 0;
    field.send({ type: 'environment.change', environment: offline });
    expect(field.files()).toEqual(['a.pdf queued']);
    expect(field.failures().map(({ params }) => params['fileName'])).toEqual([
      'old.pdf',
      'sent.pdf',
      'refused.pdf',
    ]);
    expect(field.log).toEqual(['attachments.paused ']);
    field.send({ type: 'environment.change', environment: DEFAULT_ENVIRONMENT });
    expect(field.files()).toEqual(['a.pdf sending']);
    field.reply('a.pdf', done('1'));
    expect(field.files()).toEqual(['a.pdf stored']);
  });

  test('a completely sent file is not sent again when the connection is back', async () => {
    const field = await start();
    field.add(chosen('a.pdf'), chosen('b.pdf'));
    field.reply('a.pdf', progress(1000));
    const offline = { ...DEFAULT_ENVIRONMENT, online: false };
    field.send({ type: 'environment.change', environment: offline });
    expect(field.files()).toEqual(['a.pdf processing', 'b.pdf queued']);
    expect(field.log).toEqual(['recall 20', 'attachments.paused ']);
    field.send({ type: 'environment.change', environment: offline });
    expect(field.log).toHaveLength(2);
    field.reply('a.pdf', done('1'));
    expect(field.files()).toEqual(['a.pdf stored', 'b.pdf queued']);
  });

  test('replies in another order are assigned to their own files', async () => {
    const field = await start();
    field.add(chosen('a.pdf'), chosen('b.pdf'), chosen('c.pdf'));
    field.reply('c.pdf', done('third'));
    field.reply('a.pdf', progress(700));
    field.reply('b.pdf', done('second'));
    field.reply('a.pdf', done('first'));
    expect(attachmentsValue(field.context())).toEqual([
      { id: 'first', fileName: 'a.pdf' },
      { id: 'second', fileName: 'b.pdf' },
      { id: 'third', fileName: 'c.pdf' },
    ]);
  });

  test('a late reply of a replaced file changes nothing', async () => {
    const field = await start({ single: true });
    field.add(chosen('a.pdf'));
    const late = field.running.get('a.pdf')!;
    field.add(chosen('b.pdf'));
    late(done('late'));
    field.reply('b.pdf', done('b'));
    expect(attachmentsValue(field.context())).toEqual([{ id: 'b', fileName: 'b.pdf' }]);
  });

  test('a single upload waits for its start, and can be cancelled and retried in every state', () => {
    const clock = new SimulatedClock();
    const begin = () => {
      let reply: (event: UploadReply) => void = () => {};
      const machine = uploadMachine.provide({
        actors: {
          uploadFile: fromCallback<UploadEvent, { handle: string; name: string; module: string }>(
            ({ sendBack }) => {
              reply = sendBack;
            },
          ),
        },
      });
      const input = { ...chosen('a.pdf'), module: 'cases' };
      const actor = createActor(machine, { clock, inspect: coverage.inspect, input }).start();
      const send = (...types: UploadEvent['type'][]) =>
        types.forEach((type) => actor.send({ type } as UploadEvent));
      return {
        send,
        reply: (event: UploadReply) => reply(event),
        state: () => actor.getSnapshot().value,
      };
    };
    const queued = begin();
    queued.send('upload.cancel');
    expect(queued.state()).toBe('cancelled');
    const sending = begin();
    sending.send('upload.start', 'upload.pause');
    expect(sending.state()).toBe('queued');
    sending.send('upload.start', 'upload.cancel');
    expect(sending.state()).toBe('cancelled');
    const failed = begin();
    failed.send('upload.start');
    failed.reply({ type: 'upload.fail', reason: 'network' });
    failed.send('upload.retry');
    expect(failed.state()).toBe('queued');
    failed.send('upload.start');
    failed.reply({ type: 'upload.fail', reason: 'refused' });
    failed.send('upload.cancel');
    expect(failed.state()).toBe('cancelled');
  });

  test('30 s without progress is a stall; a completely sent file has no time limit', async () => {
    const field = await start();
    field.add(chosen('a.pdf'), chosen('b.pdf'));
    field.clock.increment(29_999);
    field.reply('a.pdf', progress(1000));
    field.clock.increment(1);
    expect(field.files()).toEqual(['a.pdf processing']);
    expect(field.failures()).toEqual([{ key: 'uploadStalled', params: { fileName: 'b.pdf' } }]);
    field.clock.increment(599_998);
    expect(field.files()).toEqual(['a.pdf processing']);
    field.clock.increment(1);
    expect(field.failures()).toHaveLength(2);
  });

  test('each progress restarts the 30 s', async () => {
    const field = await start();
    field.add(chosen('a.pdf'));
    for (const loaded of [1, 2, 3]) {
      field.clock.increment(29_000);
      field.reply('a.pdf', progress(loaded));
    }
    expect(field.files()).toEqual(['a.pdf sending']);
  });
});

describe('selecting files', () => {
  test('single mode: a new file replaces the previous one and clears failures [attach-21] [attach-22]', async () => {
    const field = await start({ single: true });
    field.add(chosen('a.pdf'));
    field.reply('a.pdf', { type: 'upload.fail', reason: 'refused' });
    field.add(chosen('b.pdf'));
    expect([field.files(), field.failures()]).toEqual([['b.pdf sending'], []]);
    field.add(chosen('c.pdf'), chosen('d.pdf'));
    expect([field.files(), [...field.running.keys()]]).toEqual([['d.pdf sending'], ['d.pdf']]);
    expect(field.log.filter((line) => line.startsWith('release')).toSorted()).toEqual([
      'release h-a.pdf-1000',
      'release h-b.pdf-1000',
      'release h-c.pdf-1000',
    ]);
  });

  test('single mode: the uploaded file is the only one, also if the host kept the previous one [attach-21]', async () => {
    const old = { id: 7, fileName: 'old.pdf' };
    const field = await start({ single: true, value: [old] });
    field.add(chosen('a.pdf'));
    field.send({ type: 'value.set', value: [old] });
    expect(field.files()).toEqual(['old.pdf stored', 'a.pdf sending']);
    field.reply('a.pdf', done('abc'));
    expect(attachmentsValue(field.context())).toEqual([{ id: 'abc', fileName: 'a.pdf' }]);
    expect(field.changes).toEqual([['upload', [{ attachment_id: 'abc', file_name: 'a.pdf' }]]]);
  });

  test('single mode: the previous file stays until the new one is stored, also if that fails or is cancelled [attach-18] [attach-21]', async () => {
    const old = { id: 7, fileName: 'old.pdf' };
    const field = await start({ single: true, required: true, value: [old] });
    field.add(chosen('a.png', 10, 'image/png'));
    expect([field.files(), viewOf(field.context())]).toEqual([
      ['old.pdf stored', 'a.png sending'],
      'grid',
    ]);
    field.add(chosen('b.pdf'));
    expect(field.files()).toEqual(['old.pdf stored', 'b.pdf sending']);
    field.reply('b.pdf', { type: 'upload.fail', reason: 'network' });
    expect(attachmentsValue(field.context())).toEqual([old]);
    field.send({ type: 'file.retry', id: field.context().failures[0]!.id });
    field.send({ type: 'file.cancel', id: field.context().files[1]!.id });
    expect([field.files(), viewOf(field.context())]).toEqual([['old.pdf stored'], 'list']);
    expect(field.changes).toEqual([]);
    field.add(chosen('c.pdf'));
    field.reply('c.pdf', done('abc'));
    expect(field.files()).toEqual(['c.pdf stored']);
  });

  test('in a field for one file, a failure stays while nothing is chosen [attach-18]', async () => {
    const settings = { allowedExtensions: null, maxBytes: null };
    const field = await start({ settings, single: true, required: true });
    field.add(chosen('a.pdf'));
    await expect.poll(() => field.state().uploads).toBe('ready');
    field.reply('a.pdf', { type: 'upload.fail', reason: 'refused' });
    field.send({ type: 'environment.change', environment: OFFLINE });
    field.send({ type: 'environment.change', environment: DEFAULT_ENVIRONMENT });
    expect(field.state().uploads).toBe('loadingSettings');
    await expect.poll(() => field.state().uploads).toBe('ready');
    expect(field.context().failures.map(({ name }) => name)).toEqual(['a.pdf']);
    expect(field.log).not.toContain('release h-a.pdf-1000');
  });

  test('in a field for one file, the stored file can be chosen again instead of the next one [attach-29]', async () => {
    const field = await start({ single: true });
    field.add(chosen('a.pdf'));
    field.reply('a.pdf', done('1'));
    field.add(chosen('b.pdf'));
    field.add({ ...chosen('a.pdf'), handle: 'h-again' });
    expect(field.files()).toEqual(['a.pdf stored', 'a.pdf sending']);
    expect(field.log).toContain('release h-b.pdf-1000');
    field.add({ ...chosen('a.pdf'), handle: 'h-twice' });
    expect(field.files()).toEqual(['a.pdf stored', 'a.pdf sending']);
  });

  test('a locked field releases the files that it does not accept', async () => {
    const field = await start({ readOnly: true });
    field.add(chosen('a.pdf'));
    expect(field.log).toContain('release h-a.pdf-1000');
  });

  test('an empty file is processed once it is sent, as others are', async () => {
    const field = await start();
    field.add(chosen('empty.txt', 0));
    field.reply('empty.txt', progress(0, 0));
    expect(field.files()).toEqual(['empty.txt processing']);
  });

  describe('whose progress is unknown, because the browser sends the file in one piece', () => {
    const unmeasured = async () => {
      const field = await start();
      field.add(chosen('a.pdf'));
      field.reply('a.pdf', progress(0, 0));
      return field;
    };

    test('does not stall, and fails when there is no reply for long', async () => {
      const field = await unmeasured();
      field.clock.increment(UPLOAD_STALL * 2);
      expect(field.files()).toEqual(['a.pdf sending']);
      field.clock.increment(UPLOAD_PROCESSING_LIMIT);
      expect(field.failures().map(({ key }) => key)).toEqual(['uploadStalled']);
    });

    test('is paused while offline, and sent again from the start', async () => {
      const field = await unmeasured();
      field.send({ type: 'environment.change', environment: OFFLINE });
      expect(field.files()).toEqual(['a.pdf queued']);
      field.send({ type: 'environment.change', environment: DEFAULT_ENVIRONMENT });
      expect(field.files()).toEqual(['a.pdf sending']);
    });

    test('is continued if the connection broke just before the loss was reported', async () => {
      const field = await unmeasured();
      field.reply('a.pdf', { type: 'upload.fail', reason: 'network' });
      field.send({ type: 'environment.change', environment: OFFLINE });
      expect(field.files()).toEqual(['a.pdf queued']);
    });
  });

  test('a file that is selected again replaces its failure [attach-18] [attach-29] [attach-46]', async () => {
    const field = await start({ settings: { allowedExtensions: ['.pdf'], maxBytes: 2000 } });
    field.add(chosen('a.pdf'), chosen('virus.exe'), chosen('film.pdf', 3000));
    field.reply('a.pdf', { type: 'upload.fail', reason: 'network' });
    field.add(chosen('a.pdf', 999));
    expect(field.failures()).toHaveLength(3);
    const again = { ...chosen('a.pdf'), handle: 'h-again' };
    field.add(chosen('virus.exe'), chosen('film.pdf', 2000), again);
    expect(field.context().failures.map(({ name }) => name)).toEqual(['virus.exe']);
    expect(field.files()).toEqual(['a.pdf sending', 'film.pdf sending', 'a.pdf sending']);
    expect(field.log).toContain('release h-a.pdf-1000');
  });

  test('files over the limit are rejected with name, limit and size, and not sent [attach-23] [attach-24] [attach-25]', async () => {
    const field = await start({ settings: { ...UNLIMITED, maxBytes: 1_048_576 } });
    field.add(chosen('a.pdf', 2_097_152), chosen('b.pdf', 1_048_576));
    expect(field.sent).toEqual(['objects/b.pdf']);
    expect(field.failures()).toEqual([
      { key: 'fileTooLarge', params: { fileName: 'a.pdf', limit: 1, size: 2 } },
    ]);
  });

  test('without the setting the limit is 262144000 bytes [attach-26]', async () => {
    const field = await start({ settings: UNREAD });
    field.add(chosen('a.pdf', 262_144_000), chosen('b.pdf', 262_144_001));
    await expect.poll(() => field.state().uploads).toBe('ready');
    expect(field.sent).toEqual(['objects/a.pdf']);
  });

  test('extensions come from the field, otherwise from the setting; rejected files are named and not sent [attach-32] [attach-33] [attach-34] [attach-35]', async () => {
    const settings = { ...UNLIMITED, allowedExtensions: ['pdf'] };
    const own = await start({ settings, allowedExtensions: ['png'] });
    own.add(chosen('a.png'), chosen('b.pdf'));
    expect(own.sent).toEqual(['objects/a.png']);
    const other = await start({ settings });
    other.add(chosen('x.EXE'), chosen('b.PDF'));
    expect(other.sent).toEqual(['objects/b.PDF']);
    expect(other.failures()).toEqual([
      { key: 'extensionNotAllowed', params: { fileName: 'x.EXE', extensions: 'pdf' } },
    ]);
  });

  test('a setting that cannot be read is logged and ignored [attach-36]', async () => {
    const field = await start({ settings: new Error('500') });
    field.add(chosen('a.exe'));
    await expect.poll(() => field.sent).toEqual(['objects/a.exe']);
    expect(field.log.find((line) => line.startsWith('warn'))).toContain('500');
  });

  test('files selected before the settings are loaded wait for them', async () => {
    const field = await start();
    const early = createActor(attachmentsFieldMachine, {
      inspect: coverage.inspect,
      input: { fieldId: 1, environment: { ...DEFAULT_ENVIRONMENT, online: false } },
    }).start();
    early.send({ type: 'files.add', files: [chosen('a.pdf')] });
    expect(early.getSnapshot().context.waiting).toHaveLength(1);
    await expect.poll(() => early.getSnapshot().context.files.length).toBe(1);
    expect(field.files()).toEqual([]);
  });

  test('a file that waits for the settings is shown, keeps its id, and can be removed', async () => {
    const early = createActor(attachmentsFieldMachine, {
      inspect: coverage.inspect,
      input: { fieldId: 1, required: true, environment: { ...DEFAULT_ENVIRONMENT, online: false } },
    });
    const released: string[] = [];
    early.on('release', ({ handles }) => released.push(...handles));
    early.start();
    const context = () => early.getSnapshot().context;
    const shown = () => shownFiles(context()).map(({ id, state }) => `${id} ${state}`);
    early.send({ type: 'files.add', files: [chosen('a.pdf'), chosen('b.pdf')] });
    expect(shown()).toEqual(['new.1 waiting', 'new.2 waiting']);
    expect([isBusy(context()), attachmentErrors(context())]).toEqual([true, []]);
    early.send({ type: 'file.cancel', id: 'new.1' });
    expect([shown(), released]).toEqual([['new.2 waiting'], ['h-a.pdf-1000']]);
    await expect.poll(shown).toEqual(['new.2 queued']);
    early.send({ type: 'files.add', files: [chosen('c.pdf')] });
    expect(shown()).toEqual(['new.2 queued', 'new.3 queued']);
  });

  test('characters that change the direction of text are removed from names', async () => {
    const field = await start({ settings: { ...UNLIMITED, allowedExtensions: ['pdf'] } });
    field.add(chosen('invoice_\u202Efdp.exe'), chosen('\u2067plan\u2069\u200F.pdf'));
    expect(field.failures()).toMatchObject([{ params: { fileName: 'invoice_fdp.exe' } }]);
    expect(field.sent).toEqual(['objects/plan.pdf']);
  });

  test('the same name, size and type is not added twice; another size is [attach-29] [attach-30]', async () => {
    const field = await start();
    field.add(chosen('a', 10), chosen('a', 10));
    field.add(chosen('a', 10), chosen('a', 11));
    expect(field.sent).toHaveLength(2);
  });

  test.each([{ readOnly: true }, { disabled: true }])(
    '%o accepts no files [attach-04]',
    async (mode) => {
      const field = await start(mode);
      field.add(chosen('a.pdf'));
      expect(field.files()).toEqual([]);
    },
  );

  test('a setting that could not be loaded is requested again before files are checked [attach-36]', async () => {
    const field = await start({
      settings: { allowedExtensions: ['pdf'], maxBytes: null },
      laterSettings: { allowedExtensions: ['pdf'], maxBytes: 500 },
    });
    field.add(chosen('a.pdf'), chosen('b.exe', 10));
    field.add(chosen('c.pdf', 10));
    expect(shownFiles(field.context()).map(({ name, state }) => `${name} ${state}`)).toEqual([
      'a.pdf waiting',
      'b.exe waiting',
      'c.pdf waiting',
    ]);
    await expect.poll(() => field.files()).toEqual(['c.pdf sending']);
    expect([field.loads(), field.failures().map(({ key }) => key)]).toEqual([
      2,
      ['fileTooLarge', 'extensionNotAllowed'],
    ]);
    // Loaded settings are not requested again.
    field.add(chosen('d.pdf', 10));
    expect([field.loads(), field.files()]).toEqual([2, ['c.pdf sending', 'd.pdf sending']]);
  });

  test('settings that fail again do not delay files, and are requested with the next ones [attach-36]', async () => {
    const field = await start({ settings: UNREAD });
    for (const [place, name] of ['a.pdf', 'b.pdf'].entries()) {
      field.add(chosen(name));
      await expect.poll(() => field.sent.at(-1)).toBe(`objects/${name}`);
      expect(field.loads()).toBe(place + 2);
    }
  });

  test.each([new Error('500'), { allowedExtensions: ['pdf'], maxBytes: null }])(
    'settings of which one could not be read (%o) are requested again when the connection is back [attach-36]',
    async (settings) => {
      const laterSettings = { allowedExtensions: ['pdf'], maxBytes: 500 };
      const field = await start({ settings, laterSettings });
      field.send({ type: 'environment.change', environment: OFFLINE });
      field.add(chosen('a.pdf'), chosen('b.pdf'));
      expect([field.loads(), field.files()]).toEqual([1, ['a.pdf queued', 'b.pdf queued']]);
      field.send({ type: 'environment.change', environment: DEFAULT_ENVIRONMENT });
      expect(field.files()).toEqual(['a.pdf sending', 'b.pdf sending']);
      field.add(chosen('c.pdf'));
      await expect.poll(() => field.state().uploads).toBe('ready');
      expect([field.loads(), field.failures().map(({ key }) => key)]).toEqual([
        2,
        ['fileTooLarge'],
      ]);
      // Loaded settings are not requested again.
      field.send({ type: 'environment.change', environment: OFFLINE });
      field.send({ type: 'environment.change', environment: DEFAULT_ENVIRONMENT });
      expect([field.loads(), field.state().uploads]).toEqual([2, 'ready']);
    },
  );

  test('when many files are selected at once, only those being sent have an upload, and each releases its content', async () => {
    const field = await start();
    const names = Array.from({ length: 1000 }, (_, place) => `${place}.pdf`);
    const received = field.eventsWhile(() => field.add(...names.map((name) => chosen(name))));
    expect([field.sent.length, field.uploads(), received < 20]).toEqual([3, 3, true]);
    field.reply('0.pdf', done('a'));
    field.send({ type: 'file.cancel', id: field.context().files[999]!.id });
    expect([field.sent.length, field.uploads()]).toEqual([4, 3]);
    expect(field.log.filter((line) => line.startsWith('release'))).toEqual([
      'release h-0.pdf-1000',
      'release h-999.pdf-1000',
    ]);
    field.send({ type: 'form.reset' });
    expect(field.log.filter((line) => line.startsWith('release'))).toHaveLength(1000);
  });

  test('required without a file [attach-45]', async () => {
    const field = await start({ required: true });
    expect(attachmentErrors(field.context())).toEqual([
      { key: 'validation.isRequired', params: {} },
    ]);
  });
});

describe('stored files', () => {
  const value = [
    { id: 1, fileName: 'a.pdf' },
    { id: 2, fileName: 'b.pdf' },
  ];

  test('deleting asks for confirmation: cancel keeps, ok removes [attach-40]', async () => {
    const field = await start({ value });
    field.send({ type: 'file.delete', id: 'stored.1' });
    expect([field.state().deletion, field.context().deleting]).toEqual(['confirming', 'stored.1']);
    field.send({ type: 'deletion.cancel' });
    expect(field.files()).toHaveLength(2);
    field.send({ type: 'file.delete', id: 'stored.1' }, { type: 'deletion.confirm' });
    expect(attachmentsValue(field.context())).toMatchObject([{ id: 2, fileName: 'b.pdf' }]);
    expect(field.log).toContain('attachments.deleted a.pdf');
  });

  test('read-only files stay, unless the field allows deleting them [attach-05] [attach-06]', async () => {
    const locked = await start({ value, readOnly: true });
    locked.send({ type: 'file.delete', id: 'stored.1' });
    expect(locked.state().deletion).toBe('idle');
    const free = await start({ value, readOnly: true, deleteOnReadOnly: true });
    free.send({ type: 'file.delete', id: 'stored.1' }, { type: 'deletion.confirm' });
    expect(free.files()).toHaveLength(1);
  });

  test('renaming keeps the extension and rejects a blank name [attach-27] [attach-28]', async () => {
    const field = await start({ value });
    field.send({ type: 'file.rename', id: 'stored.1' });
    expect(field.context().renaming).toEqual({ id: 'stored.1', text: 'a' });
    field.send({ type: 'rename.change', text: '  ' }, { type: 'rename.save' });
    expect(field.state().naming).toBe('editing');
    field.send({ type: 'rename.change', text: 'b' }, { type: 'rename.save' });
    expect(attachmentsValue(field.context())[0]).toMatchObject({ id: 1, fileName: 'b.pdf' });
    expect(field.log).toContain('attachments.renamed b.pdf');
    field.send({ type: 'file.rename', id: 'stored.2' }, { type: 'rename.cancel' });
    expect(field.state().naming).toBe('idle');
  });

  test('renaming another file keeps the name typed so far; a blank one is rejected first [attach-27]', async () => {
    const field = await start({ value });
    field.send({ type: 'file.rename', id: 'stored.1' }, { type: 'rename.change', text: ' ' });
    field.send({ type: 'file.rename', id: 'stored.2' });
    expect(field.context().renaming).toEqual({ id: 'stored.1', text: ' ' });
    field.send({ type: 'rename.change', text: 'first' }, { type: 'file.rename', id: 'stored.1' });
    expect(field.context().renaming).toEqual({ id: 'stored.1', text: 'first' });
    field.send({ type: 'file.rename', id: 'unknown' }, { type: 'file.rename', id: 'stored.2' });
    expect(field.context().renaming).toEqual({ id: 'stored.2', text: 'b' });
    const names = () => attachmentsValue(field.context()).map(({ fileName }) => fileName);
    expect(names()).toEqual(['first.pdf', 'b.pdf']);
    expect(field.log.filter((line) => line.includes('first.pdf'))).toHaveLength(1);
    field.send({ type: 'rename.change', text: 'second' }, { type: 'rename.save' });
    expect(names()).toEqual(['first.pdf', 'second.pdf']);
  });

  test('the confirmation for a file that was removed closes, and other files can be renamed and deleted', async () => {
    const field = await start({ value });
    field.send({ type: 'file.rename', id: 'stored.1' });
    field.send({ type: 'file.delete', id: 'stored.1' }, { type: 'deletion.confirm' });
    expect([field.state().naming, field.context().renaming]).toEqual(['idle', null]);
    field.send({ type: 'file.delete', id: 'stored.2' }, { type: 'file.rename', id: 'stored.2' });
    field.send({ type: 'value.set', value: [{ id: 3, fileName: 'c.pdf' }] });
    expect([field.context().deleting, field.context().renaming]).toEqual([null, null]);
    field.send({ type: 'file.rename', id: 'stored.3' }, { type: 'file.delete', id: 'stored.3' });
    expect([field.state().naming, field.state().deletion]).toEqual(['editing', 'confirming']);
  });

  test('a field that becomes read-only no longer adds, renames or deletes files', async () => {
    const field = await start({ value });
    field.send({ type: 'file.delete', id: 'stored.1' }, { type: 'file.rename', id: 'stored.2' });
    field.send({ type: 'settings.change', settings: { readOnly: true } });
    expect([field.state().deletion, field.state().naming]).toEqual(['idle', 'idle']);
    field.send({ type: 'deletion.confirm' }, { type: 'rename.save' });
    field.add(chosen('a.pdf'));
    expect(field.files()).toEqual(['a.pdf stored', 'b.pdf stored']);
    field.send({ type: 'settings.change', settings: { readOnly: true, deleteOnReadOnly: true } });
    field.send({ type: 'file.delete', id: 'stored.1' }, { type: 'deletion.confirm' });
    expect(field.files()).toEqual(['b.pdf stored']);
    field.send({
      type: 'settings.change',
      settings: { module: 'cases', allowedExtensions: ['png'] },
    });
    field.add(chosen('a.pdf'), chosen('a.png'));
    expect(field.sent).toEqual(['cases/a.png']);
  });

  test('a form reset restores the stored files, and ends running and failed uploads [F-W12] [F-K4]', async () => {
    const field = await start({ value });
    field.add(chosen('a.pdf'), chosen('b.pdf'));
    field.reply('a.pdf', done('7'));
    field.send({ type: 'file.delete', id: 'stored.1' }, { type: 'deletion.confirm' });
    field.add(chosen('c.pdf'));
    field.reply('b.pdf', { type: 'upload.fail', reason: 'refused' });
    field.log.length = 0;
    field.send({ type: 'form.reset' });
    expect(field.context().files.map(({ attachmentId }) => attachmentId)).toEqual(
      value.map(({ id }) => id),
    );
    expect([field.failures(), isBusy(field.context())]).toEqual([[], false]);
    expect(field.changes.at(-1)).toEqual([
      'reset',
      value.map(({ id, fileName }) => ({ attachment_id: id, file_name: fileName })),
    ]);
    expect(field.log.toSorted()).toEqual(['release h-b.pdf-1000', 'release h-c.pdf-1000']);
    const reported = field.changes.length;
    field.send({ type: 'form.reset' }, { type: 'value.set', value: [] });
    expect([field.files(), field.changes.length]).toEqual([[], reported]);
  });

  test('another value from the host keeps running uploads', async () => {
    const field = await start({ value });
    field.add(chosen('new.pdf'));
    field.send({ type: 'value.set', value: [{ id: 3, fileName: 'c.pdf' }] });
    expect(field.files()).toEqual(['c.pdf stored', 'new.pdf sending']);
  });
});

describe('details of stored files', () => {
  const value = [
    { id: 1, fileName: 'a.png' },
    { id: '2', fileName: 'b.pdf', downloadPath: '/files/2' },
    { id: 3, fileName: 'c.pdf', contentType: 'application/pdf', size: 5 },
  ];
  const details = [
    { id: '1', contentType: 'image/png', size: 70, hasThumbnail: true },
    { id: '2', contentType: 'application/pdf', size: 80, hasPdfVersion: true },
  ];

  test('are requested by id in one request, if the host provided none [attach-44]', async () => {
    const field = await start({ value, details });
    expect(field.asked).toEqual([[1, '2']]);
    expect(field.context().files.map(({ type, size }) => `${type} ${size}`)).toEqual([
      'image/png 70',
      'application/pdf 80',
      'application/pdf 5',
    ]);
    expect(attachmentsValue(field.context())[1]).toMatchObject({
      id: '2',
      fileName: 'b.pdf',
      downloadPath: '/files/2',
      hasPdfVersion: true,
    });
  });

  test('an uploaded file gets its own, without losing its known facts', async () => {
    const field = await start({
      details: [{ id: 'n', contentType: 'image/png', hasThumbnail: true }],
    });
    field.add(chosen('a.png', 10, 'image/png'));
    field.reply('a.png', done('n'));
    await expect.poll(() => field.context().files[0]?.item?.hasThumbnail).toBe(true);
    expect(field.context().files[0]).toMatchObject({ size: 10, name: 'a.png' });
    field.add(chosen('a.png', 10, 'image/png'));
    expect(field.files()).toHaveLength(1);
    expect(field.asked).toEqual([['n']]);
  });

  test('are not requested twice, neither if there are none nor after a failure', async () => {
    const none = await start({ value: value.slice(0, 1), details: [] });
    none.send({ type: 'view.change', view: 'grid' });
    expect(none.asked).toEqual([[1]]);
    const failing = await start({ value, details: new Error('500') });
    expect(failing.state().details).toBe('known');
    failing.send({ type: 'environment.change', environment: DEFAULT_ENVIRONMENT });
    expect(failing.asked).toHaveLength(1);
    expect(failing.files()).toHaveLength(3);
  });

  test('are requested again if the connection failed', async () => {
    const failing = await start({ value, details: new Error('network') });
    expect(failing.asked).toHaveLength(1);
    for (const online of [false, true])
      failing.send({ type: 'environment.change', environment: { ...DEFAULT_ENVIRONMENT, online } });
    expect(failing.asked).toHaveLength(2);
    expect(failing.log).toEqual(['recall 20']);
  });

  test('wait for the connection', async () => {
    const offline = { ...DEFAULT_ENVIRONMENT, online: false };
    const field = await start({ value, details, environment: offline });
    expect(field.asked).toEqual([]);
    field.send({ type: 'environment.change', environment: DEFAULT_ENVIRONMENT });
    await expect.poll(() => field.context().files[0]!.size).toBe(70);
  });
});

describe('another field', () => {
  test('keeps stored files, and no uploads to the previous one', async () => {
    const field = await start({ value: [{ id: 7, fileName: 'old.pdf' }] });
    field.add(chosen('a.pdf'), chosen('b.pdf'));
    field.reply('b.pdf', { type: 'upload.fail', reason: 'refused' });
    field.log.length = 0;
    field.send({ type: 'field.change', fieldId: '20' });
    expect(field.files()).toEqual(['old.pdf stored', 'a.pdf sending']);
    field.send({ type: 'field.change', fieldId: 21 });
    expect([field.files(), field.failures(), field.running.size]).toEqual([
      ['old.pdf stored'],
      [],
      0,
    ]);
    expect(field.context().fieldId).toBe('21');
    expect(field.changes).toEqual([]);
    expect(field.log.toSorted()).toEqual([
      'recall 21',
      'release h-a.pdf-1000',
      'release h-b.pdf-1000',
    ]);
  });

  test('has its own view', async () => {
    const field = await start({ fieldId: 20 });
    field.send({ type: 'view.change', view: 'table' });
    await expect.poll(() => field.state().view).toBe('chosen');
    field.send({ type: 'field.change', fieldId: 21 });
    expect(viewOf(field.context())).toBe('list');
    await expect.poll(() => field.state().view).toBe('chosen');
    field.send({ type: 'view.change', view: 'grid' });
    expect(field.log.slice(-2)).toEqual(['recall 21', 'store 21 grid']);
  });
});

describe('views', () => {
  test('a view that cannot be loaded or stored falls back to the default, and can still be selected', async () => {
    let fail: (error: Error) => void = () => {};
    const storing = new Promise<void>((_, reject) => {
      fail = reject;
    });
    const field = await start({ view: new Error('no storage'), storing });
    expect(viewOf(field.context())).toBe('list');
    field.send({ type: 'view.change', view: 'grid' }, { type: 'view.change', view: 'table' });
    expect(field.state().view).toBe('storing');
    fail(new Error('quota'));
    await expect.poll(() => field.state().view).toBe('chosen');
    expect(viewOf(field.context())).toBe('table');
  });

  test('a field for several files stores its view [attach-08] [attach-09]', async () => {
    const field = await start({ fieldId: 20, view: 'grid' });
    expect(viewOf(field.context())).toBe('grid');
    field.send({ type: 'view.change', view: 'table' });
    await expect.poll(() => field.state().view).toBe('chosen');
    expect(viewOf(field.context())).toBe('table');
    expect(field.log).toEqual(['recall 20', 'store 20 table']);
    const other = await start({ fieldId: 21 });
    expect(viewOf(other.context())).toBe('list');
  });

  test('a field that changes between one and several files follows the rules of its new mode', async () => {
    const field = await start({ view: 'grid' });
    field.add(chosen('a.pdf'));
    field.reply('a.pdf', done('1'));
    field.send({ type: 'settings.change', settings: { required: true } });
    expect(field.state().view).toBe('chosen');
    field.send({ type: 'settings.change', settings: { single: true } });
    expect([field.state().view, viewOf(field.context())]).toEqual(['fixed', 'list']);
    field.add(chosen('b.pdf'));
    expect(field.files()).toEqual(['a.pdf stored', 'b.pdf sending']);
    field.send({ type: 'settings.change', settings: { single: true, module: 'cases' } });
    expect(field.state().view).toBe('fixed');
    field.send({ type: 'settings.change', settings: {} });
    await expect.poll(() => field.state().view).toBe('chosen');
    expect(viewOf(field.context())).toBe('grid');
    field.add(chosen('c.pdf'));
    expect(field.files()).toEqual(['a.pdf stored', 'b.pdf sending', 'c.pdf sending']);
  });

  test('a single file shows a grid for an image, else a list, and stores nothing [attach-10] [attach-11] [attach-12]', async () => {
    const field = await start({ single: true, view: 'table' });
    expect(viewOf(field.context())).toBe('list');
    field.add(chosen('a.png', 10, 'image/png'));
    expect(viewOf(field.context())).toBe('grid');
    field.add(chosen('a.pdf'));
    field.send({ type: 'view.change', view: 'table' });
    expect(viewOf(field.context())).toBe('list');
    expect(field.log.filter((line) => /recall|store/.test(line))).toEqual([]);
  });
});

describe('another user', () => {
  const other = (environment: typeof DEFAULT_ENVIRONMENT = DEFAULT_ENVIRONMENT) =>
    ({
      type: 'environment.change',
      environment: { ...environment, user: { ...environment.user, id: '2' } },
    }) as const;

  test.each([DEFAULT_ENVIRONMENT, OFFLINE])(
    'uploads no file that the previous user selected: its upload ends, with a notification',
    async (environment) => {
      const old = { id: 7, fileName: 'old.pdf' };
      const field = await start({
        value: [old],
        laterSettings: { allowedExtensions: ['pdf'], maxBytes: null },
      });
      const names = ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'];
      field.add(...names.map((name) => chosen(name)));
      field.reply('a.pdf', { type: 'upload.fail', reason: 'refused' });
      field.log.length = 0;
      field.send(other(environment));
      expect([field.files(), field.failures(), field.uploads(), field.running.size]).toEqual([
        ['old.pdf stored'],
        [],
        0,
        0,
      ]);
      expect(field.log.toSorted()).toEqual([
        'invalidAttachments ',
        ...names.map((name) => `release h-${name}-1000`),
      ]);
      expect(field.changes).toEqual([]);
      // The allowed uploads are requested again.
      field.add(chosen('e.exe'));
      await expect.poll(() => field.state().uploads).toBe('ready');
      expect([field.loads(), field.failures().map(({ key }) => key)]).toEqual([
        2,
        ['extensionNotAllowed'],
      ]);
    },
  );

  test('is not limited by the settings of the previous user', async () => {
    const field = await start({
      settings: { ...UNLIMITED, allowedExtensions: ['pdf'] },
      laterSettings: UNREAD,
    });
    field.send(other());
    field.add(chosen('e.exe'));
    await expect.poll(() => field.files()).toEqual(['e.exe sending']);
    expect(field.context().settings).toEqual(UNREAD);
  });

  test('gets no notification if no upload was running', async () => {
    const field = await start({ value: [{ id: 7, fileName: 'old.pdf' }] });
    field.log.length = 0;
    field.send(other());
    expect([field.log, field.changes]).toEqual([[], []]);
  });
});

test('every state and transition of both charts is reached by the tests of this file [F-E3]', async ({
  task,
}) => {
  expect(await coverage.neverReached(task, uploadMachine, attachmentsFieldMachine)).toEqual([]);
});

import { expect, test } from 'vitest';
import {
  failedByOffline,
  renamed,
  takeFiles,
  withDetails,
  withFailure,
  withoutFile,
  withRetry,
  withStored,
  withWaiting,
} from '../../../../machines/attachments-field/changes.ts';
import {
  attachmentErrors,
  type AttachmentFile,
  type AttachmentsFieldContext,
  attachmentsValue,
  filesToStart,
  idsWithoutDetails,
  holdsGiven,
  initialAttachments,
  isSameFiles,
  newFile,
  storedFile,
  viewOf,
} from '../../../../machines/attachments-field/model.ts';
import { DEFAULT_ENVIRONMENT } from '../../../../machines/kit/environment.ts';

const holding = (files: readonly AttachmentFile[], online = true) =>
  ({
    files,
    unreached: [],
    environment: { ...DEFAULT_ENVIRONMENT, online },
  }) as unknown as AttachmentsFieldContext;

const fresh = (id: string, state: AttachmentFile['state']): AttachmentFile => ({
  ...newFile('queued', { id, handle: id, name: `${id}.txt`, size: 9, type: 'text/plain' } as never),
  state,
});

test('a stored file is complete, has no failure, and has its size where it is known', () => {
  expect(storedFile({ id: 31, fileName: 'plan.pdf' })).toMatchObject({
    state: 'stored',
    hasFailed: false,
    isUploaded: true,
    isNew: false,
    hasDetails: false,
    size: 0,
    sent: 0,
  });
  const known = { id: 31, fileName: 'plan.pdf', size: 5, contentType: 'application/pdf' };
  expect(storedFile(known)).toMatchObject({ hasDetails: true, size: 5, sent: 5 });
});

test('the loaded details of a stored file fill only missing values', () => {
  const loaded = [{ id: '31', size: 2048, contentType: 'application/pdf' }];
  const detailed = (file: AttachmentFile) =>
    withDetails(holding([file]), { asked: [31], unreached: [], loaded }).files?.[0];
  const bare = storedFile({ id: 31, fileName: 'plan.pdf' });
  expect(detailed(bare)).toMatchObject({
    name: 'plan.pdf',
    hasDetails: true,
    size: 2048,
    sent: 2048,
    type: 'application/pdf',
  });
  const given = storedFile({ id: 31, fileName: 'plan.pdf', size: 7 });
  expect(detailed(given)).toMatchObject({ size: 7, sent: 7, type: 'application/pdf' });
  const other = storedFile({ id: 32, fileName: 'b.pdf' });
  expect(detailed(other)).toBe(other);
  // The request gave no result: it is not repeated.
  const gone = withDetails(holding([bare]), { asked: [31], unreached: [], loaded: [] }).files?.[0];
  expect(gone).toEqual({ ...bare, hasDetails: true });
  expect(idsWithoutDetails(holding([bare, other, fresh('a', 'queued')]))).toEqual([31, 32]);
  expect(idsWithoutDetails(holding([gone!]))).toEqual([]);
  // The connection failed: it is not repeated until the connection is back.
  const unreached = withDetails(holding([bare]), { asked: [], unreached: [31], loaded: [] });
  expect(unreached.files?.[0]).toBe(bare);
  expect(
    idsWithoutDetails({ ...holding([bare, other]), ...unreached, files: [bare, other] }),
  ).toEqual([32]);
});

test('waiting uploads start in order, as soon as running ones end', () => {
  const started = (files: readonly AttachmentFile[], online = true) =>
    filesToStart(holding(files, online)).map(({ id }) => id);
  const queue = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => fresh(id, 'queued'));
  const room = started(queue).length;
  expect(room).toBeGreaterThan(1);
  expect(started(queue)).toEqual(['a', 'b', 'c', 'd', 'e', 'f'].slice(0, room));
  for (const state of ['sending', 'processing'] as const)
    expect(started([fresh('x', state), ...queue])).toHaveLength(room - 1);
  expect(started([fresh('x', 'stored'), ...queue])).toHaveLength(room);
  expect(started(queue, false)).toEqual([]);
});

test('the value contains the stored files with their current names', () => {
  const file = storedFile({ id: 31, fileName: 'plan.pdf' });
  const renamed = { ...file, editedName: 'new.pdf' };
  expect(attachmentsValue(holding([renamed, fresh('a', 'sending')]))).toEqual([
    { id: 31, fileName: 'new.pdf' },
  ]);
});

test('two values are the same if they contain the same files under the same names', () => {
  const [a, b] = [
    { id: 1, fileName: 'a' },
    { id: 2, fileName: 'b' },
  ];
  expect(isSameFiles([a, b], [a, b])).toBe(true);
  expect(isSameFiles([a, b], [a, { ...b, fileName: 'c' }])).toBe(false);
  expect(isSameFiles([a, b], [{ ...a, id: 3 }, b])).toBe(false);
  expect(isSameFiles([a], [a, b])).toBe(false);
});

test('a value holds what the host gives if it says the same of each file, and perhaps more', () => {
  const given = [{ id: 1, fileName: 'a', downloadPath: 'p' }];
  expect(holdsGiven(given, [{ ...given[0]!, size: 5, hasThumbnail: true }])).toBe(true);
  expect(holdsGiven(given, [{ id: 1, fileName: 'a' }])).toBe(false);
  expect(holdsGiven(given, [{ ...given[0]!, downloadPath: 'q' }])).toBe(false);
  expect(holdsGiven(given, [{ ...given[0]!, fileName: 'b' }])).toBe(false);
  expect(holdsGiven(given, [])).toBe(false);
});

test('what the host says of a file later is kept, beside what was loaded', () => {
  const loaded = { ...storedFile({ id: 31, fileName: 'a.pdf', size: 5 }), hasDetails: true };
  const told = (item: object) =>
    withStored(holding([loaded]), [{ id: 31, fileName: 'a.pdf', ...item }]).files?.[0];
  expect(told({ downloadPath: 'objects/12/a' })).toEqual({
    ...loaded,
    item: { id: 31, fileName: 'a.pdf', size: 5, downloadPath: 'objects/12/a' },
  });
  expect(told({ size: 7, contentType: 'text/html' })).toMatchObject({
    size: 7,
    sent: 7,
    type: 'text/html',
  });
  expect(told({ size: 5 })).toBe(loaded);
  // A file chosen here keeps the browser's size and type, so that choosing it again is recognised.
  const chosenHere = { ...fresh('a', 'stored'), attachmentId: 31 };
  const [named] = withStored(holding([chosenHere]), [
    { id: 31, fileName: 'a.txt', size: 7 },
  ]).files!;
  expect(named).toMatchObject({ size: 9, type: 'text/plain', item: { size: 7 } });
});

test("the host decides about names: it sets a new one, or rejects the user's", () => {
  const file = { ...storedFile({ id: 31, fileName: 'plan.pdf', size: 5 }), editedName: 'mine.pdf' };
  const named = (fileName: string) => withStored(holding([file]), [{ id: 31, fileName }]).files;
  // The name did not change: the file's earlier name is kept as well.
  expect(named('mine.pdf')?.[0]).toBe(file);
  for (const fileName of ['plan.pdf', 'theirs.pdf']) {
    const [held] = named(fileName)!;
    expect(held).toEqual({ ...file, name: fileName, editedName: null });
    expect(attachmentsValue(holding([held!]))).toEqual([{ id: 31, fileName, size: 5 }]);
  }
});

const field = (more: Partial<AttachmentsFieldContext> = {}): AttachmentsFieldContext => ({
  ...initialAttachments({ fieldId: 20, environment: DEFAULT_ENVIRONMENT }),
  ...more,
});

const given = (name: string) => ({ name, size: 9, type: 'text/plain', handle: name });

const chosen = (context: AttachmentsFieldContext, ...names: readonly string[]) => ({
  ...context,
  ...withWaiting(context, names.map(given)),
});

test('a field starts with the files of the host, and without uploads', () => {
  expect(field()).toMatchObject({
    fieldId: '20',
    module: 'objects',
    fieldExtensions: [],
    initialValue: [],
    files: [],
    failures: [],
    waiting: [],
    settings: { allowedExtensions: null, maxBytes: null },
    renaming: null,
    deleting: null,
  });
});

test('a selected file is queued with its own id; a rejected one cannot be retried', () => {
  const context = chosen(field({ fieldExtensions: ['txt'] }), 'a.txt', 'b.exe', 'a.txt');
  const change = takeFiles(context);
  expect(change.files).toEqual([newFile('queued', { ...given('a.txt'), id: 'new.1' })]);
  expect(change.failures).toMatchObject([
    { id: 'new.2', name: 'b.exe', canRetry: false, file: null, brokenAt: null },
  ]);
  expect(change.files?.[0]).toMatchObject({ state: 'queued', isNew: true, isUploaded: false });
  expect([context.next, change.waiting]).toEqual([4, []]);
});

test('a field for one file uses the last of several selected files', () => {
  const context = field({ single: true, fieldExtensions: ['txt'] });
  const change = takeFiles(chosen(context, 'a.txt', 'b.txt'));
  expect(change.files?.map(({ name }) => name)).toEqual(['b.txt']);
  // All were rejected: the existing files stay, and only these failures are shown.
  const held = { ...context, files: [fresh('x', 'stored')] };
  const refused = takeFiles(chosen({ ...held, failures: [{ id: 'old' }] as never }, 'c.exe'));
  expect(refused.files).toEqual(held.files);
  expect(refused.failures?.map(({ name }) => name)).toEqual(['c.exe']);
});

test('the loaded details of a file selected here keep the values of the browser', () => {
  const file = { ...fresh('a', 'stored'), attachmentId: 31 };
  const loaded = [{ id: 31, size: 7, contentType: 'text/html' }];
  const [told] = withDetails(holding([file]), { asked: [31], unreached: [], loaded }).files!;
  expect(told).toMatchObject({ size: 9, type: 'text/plain', hasDetails: true });
  // Of a type unknown to the browser: selecting it again must find it.
  const [unknown] = withDetails(holding([{ ...file, type: '' }]), {
    asked: [31],
    unreached: [],
    loaded,
  }).files!;
  expect(unknown).toMatchObject({ type: '', hasDetails: true });
  const bare = storedFile({ id: 31, fileName: 'plan.pdf' });
  const [untyped] = withDetails(holding([bare]), {
    asked: [31],
    unreached: [],
    loaded: [{ id: 31 }],
  }).files!;
  expect(untyped).toMatchObject({ size: 0, sent: 0, type: '', hasDetails: true });
});

test.each([
  ['the connection broke during the upload', 'network', 4, 1000],
  ['the connection broke after all data was sent', 'network', 9, null],
  ['the platform rejected it', 'refused', 4, null],
] as const)(
  'if %s, an upload can be retried from the start, and the cause is known',
  (_what, reason, sent, brokenAt) => {
    const context = field({ files: [{ ...fresh('a', 'sending'), sent }] });
    const failed = { ...context, ...withFailure(context, 'a', reason, 1000) };
    expect(failed.files).toEqual([]);
    expect(failed.failures).toMatchObject([
      { id: 'a', canRetry: true, brokenAt, file: { state: 'queued', sent: 0, hasFailed: true } },
    ]);
    expect(failedByOffline(failed, 1000 + 5000)).toEqual(brokenAt ? failed.failures : []);
    expect(failedByOffline(failed, 1000 + 5001)).toEqual([]);
    expect(withFailure(failed, 'gone', reason, 1000)).toEqual({});
  },
);

test('a read-only field has no errors, and a disabled one neither', () => {
  const empty = field({ required: true, failures: [{ id: 'a' }] as never });
  expect(attachmentErrors(empty).map(({ key }) => key)).toEqual([
    'validation.isRequired',
    'invalidAttachments',
  ]);
  expect(attachmentErrors({ ...empty, readOnly: true })).toEqual([]);
  expect(attachmentErrors({ ...empty, disabled: true })).toEqual([]);
});

test('the view is the selected one, by default a list; for a single file it depends on the file type', () => {
  expect(viewOf(field())).toBe('list');
  expect(viewOf(field({ chosenView: 'grid' }))).toBe('grid');
  const single = (type: string) =>
    field({ single: true, chosenView: 'grid', files: [{ ...fresh('a', 'stored'), type }] });
  expect(viewOf(single('image/png'))).toBe('grid');
  expect(viewOf(single('text/plain'))).toBe('list');
  expect(viewOf(field({ single: true }))).toBe('list');
});

test('files are equal if name, size and type are equal [attach-29] [attach-30]', () => {
  const context = field({ files: [fresh('a', 'stored')], fieldExtensions: ['txt'] });
  const added = (more: object) =>
    takeFiles({ ...context, waiting: [{ ...given('a.txt'), id: 'new', ...more }] }).files?.length;
  expect(added({})).toBe(1);
  expect(added({ name: 'b.txt' })).toBe(2);
  expect(added({ size: 8 })).toBe(2);
  expect(added({ type: 'text/html' })).toBe(2);
});

test('only the file that is being renamed gets the name', () => {
  const files = [fresh('a', 'stored'), fresh('b', 'stored')];
  const names = (renaming: AttachmentsFieldContext['renaming']) =>
    renamed(field({ files, renaming }))?.files?.map(({ editedName }) => editedName);
  expect(names({ id: 'b', text: 'new' })).toEqual([null, 'new.txt']);
  expect(names({ id: 'gone', text: 'new' })).toBeUndefined();
  expect(names(null)).toBeUndefined();
});

test('a failed upload returns to the end of the queue, once', () => {
  const context = field({ files: [{ ...fresh('a', 'sending'), sent: 4 }, fresh('b', 'queued')] });
  const failed = { ...context, ...withFailure(context, 'a', 'refused', 1000) };
  const again = { ...failed, ...withRetry(failed, 'a') };
  expect(again.files).toMatchObject([{ id: 'b' }, { id: 'a', state: 'queued', hasFailed: false }]);
  expect(again.failures).toEqual([]);
  expect(withRetry(again, 'a')).toEqual({});
});

test('uploading, failed and waiting files can be removed; stored files cannot', () => {
  const waiting = [{ ...given('w.txt'), id: 'w' }];
  const failures = [{ id: 'f' }, { id: 'g' }] as never;
  const files = [fresh('a', 'stored'), fresh('b', 'queued'), fresh('c', 'sending')];
  const left = (id: string) => {
    const { files: some, ...others } = withoutFile(field({ files, failures, waiting }), id);
    return [some, others.failures, others.waiting].map((all) => all?.map((one) => one.id).join());
  };
  expect(left('a')).toEqual(['a,b,c', 'f,g', 'w']);
  expect(left('b')).toEqual(['a,c', 'f,g', 'w']);
  expect(left('f')).toEqual(['a,b,c', 'g', 'w']);
  expect(left('w')).toEqual(['a,b,c', 'f,g', '']);
});

test.each([
  ['refused', 'uploadFailed'],
  ['network', 'uploadFailed'],
  ['stalled', 'uploadStalled'],
  ['noAnswer', 'uploadStalled'],
] as const)(
  'an upload that failed with %s shows %s, with the name of its file [attach-18]',
  (reason, key) => {
    const { failures } = withFailure(field({ files: [fresh('a', 'sending')] }), 'a', reason, 1000);
    expect(failures?.[0]?.errors).toEqual([{ key, params: { fileName: 'a.txt' } }]);
  },
);

import { expect, test } from 'vitest';
import { withDetails } from '../../../../machines/attachments-field/changes.ts';
import {
  type AttachmentFile,
  type AttachmentsFieldContext,
  attachmentsValue,
  filesToStart,
  filesWithoutDetails,
  isSameFiles,
  newFile,
  storedFile,
} from '../../../../machines/attachments-field/model.ts';
import { DEFAULT_ENVIRONMENT } from '../../../../machines/kit/environment.ts';

const holding = (files: readonly AttachmentFile[], online = true) =>
  ({
    files,
    environment: { ...DEFAULT_ENVIRONMENT, online },
  }) as unknown as AttachmentsFieldContext;

const fresh = (id: string, state: AttachmentFile['state']): AttachmentFile => ({
  ...newFile('queued', { id, handle: id, name: `${id}.txt`, size: 9, type: 'text/plain' } as never),
  state,
});

test('a stored file is whole, did not fail, and has its size where it is known', () => {
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

test('what is loaded of a stored file fills what is not known, and no more', () => {
  const loaded = [{ id: '31', size: 2048, contentType: 'application/pdf' }];
  const told = (file: AttachmentFile) => withDetails(holding([file]), [31], loaded).files?.[0];
  const bare = storedFile({ id: 31, fileName: 'plan.pdf' });
  expect(told(bare)).toMatchObject({
    name: 'plan.pdf',
    hasDetails: true,
    size: 2048,
    sent: 2048,
    type: 'application/pdf',
  });
  const given = storedFile({ id: 31, fileName: 'plan.pdf', size: 7 });
  expect(told(given)).toMatchObject({ size: 7, sent: 7, type: 'application/pdf' });
  const other = storedFile({ id: 32, fileName: 'b.pdf' });
  expect(told(other)).toBe(other);
  // Nothing came of it: it is not asked for again.
  const gone = withDetails(holding([bare]), [31], []).files?.[0];
  expect(gone).toEqual({ ...bare, hasDetails: true });
  expect(filesWithoutDetails(holding([bare, other, fresh('a', 'queued')]))).toEqual([bare, other]);
  expect(filesWithoutDetails(holding([gone!]))).toEqual([]);
});

test('those that wait start in their order, as far as there is room beside those under way', () => {
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

test('the value are the stored files under the names they have now, the same where both are', () => {
  const file = storedFile({ id: 31, fileName: 'plan.pdf' });
  const renamed = { ...file, editedName: 'new.pdf' };
  expect(attachmentsValue(holding([renamed, fresh('a', 'sending')]))).toEqual([
    { id: 31, fileName: 'new.pdf' },
  ]);
  const [a, b] = [
    { id: 1, fileName: 'a' },
    { id: 2, fileName: 'b' },
  ];
  expect(isSameFiles([a, b], [a, b])).toBe(true);
  expect(isSameFiles([a, b], [a, { ...b, fileName: 'c' }])).toBe(false);
  expect(isSameFiles([a, b], [{ ...a, id: 3 }, b])).toBe(false);
  expect(isSameFiles([a], [a, b])).toBe(false);
});

import { expect, test } from 'vitest';
import { draftStore } from '../../../../machines/kit/draft-store.ts';
import { fileStore } from '../../../../machines/kit/file-store.ts';
import { usesNewCardPage } from '../../../../machines/kit/new-card-page.ts';

test('an unsaved text is kept for its subject, until it is removed or empty', () => {
  const drafts = draftStore();
  expect(drafts.get('a')).toBeNull();
  drafts.set('a', 'one');
  drafts.set('b', 'two');
  drafts.set('a', 'three');
  expect([drafts.get('a'), drafts.get('b')]).toEqual(['three', 'two']);
  drafts.set('a', '');
  drafts.set('b', null);
  expect([drafts.get('a'), drafts.get('b')]).toEqual([null, null]);
});

test('each selected file has its own handle, under which its content is kept until it is released', () => {
  const files = fileStore();
  const [one, two] = [new Blob(['1']), new Blob(['2'])];
  const handles = [files.add(one), files.add(two)] as const;
  expect(handles.map(files.get)).toEqual([one, two]);
  files.release(handles[0]);
  expect(handles.map(files.get)).toEqual([undefined, two]);
  expect(files.get(files.add(one))).toBe(one);
  expect(files.get(handles[1])).toBe(two);
});

test.each([
  [null, true],
  ['true', true],
  ['', true],
  ['false', false],
])('details of cards open on the new page if %j is stored: %s', (stored, isNew) => {
  const requested: string[] = [];
  const storage = { get: (key: string) => (requested.push(key), stored), set: () => {} };
  expect(usesNewCardPage(storage)).toBe(isNew);
  expect(requested).toEqual(['UseNewCardPage']);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileExtension, renameFile, shortenFileName } from '../../../src/files/index.ts';

test('a file cannot be renamed to an empty name [attach-27]', () => {
  for (const base of ['', ' ', '\t', '.pdf', ' .PDF'])
    expect(renameFile('a.pdf', base)).toBeUndefined();
});

test('a renamed file keeps its extension [attach-28]', () => {
  expect(renameFile('a.pdf', 'b')).toBe('b.pdf');
  expect(renameFile('a.pdf', ' b ')).toBe('b.pdf');
  expect(renameFile('a.pdf', 'b.pdf')).toBe('b.pdf');
  expect(renameFile('a.PDF', 'b')).toBe('b.PDF');
  expect(renameFile('a.pdf', 'b.PDF')).toBe('b.PDF');
  expect(renameFile('a.pdf', 'b.exe')).toBe('b.exe.pdf');
  expect(renameFile('README', 'b')).toBe('b');
  expect(renameFile('a.pdf ', 'b')).toBe('b.pdf');
  expect(renameFile('. ', '!')).toBe('!');
});

test('a name that begins with its only dot has no extension [attach-28]', () => {
  expect(fileExtension('.gitignore')).toBe('');
  expect(fileExtension('.config.json')).toBe('json');
  expect(renameFile('.gitignore', '.npmrc')).toBe('.npmrc');
});

test('renaming never changes the file type, and renaming again changes nothing [attach-28]', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (name, base) => {
      const renamed = renameFile(name, base);
      if (renamed === undefined) return;
      if (fileExtension(name) !== '') expect(fileExtension(renamed)).toBe(fileExtension(name));
      expect(renameFile(name, renamed)).toBe(renamed);
    }),
  );
});

test('file names of 22 characters or more show their first and last ten [attach-41]', () => {
  expect(shortenFileName('abcdefghijkl_wxyz.docx')).toBe('abcdefghij…_wxyz.docx');
  expect(shortenFileName('abcdefghijkl_wxyz.doc')).toBe('abcdefghijkl_wxyz.doc');
  expect(shortenFileName(`${'a'.repeat(300)}.pdf`)).toBe('aaaaaaaaaa…aaaaaa.pdf');
});

test('shortening never splits a character [attach-41]', () => {
  expect(shortenFileName('😀'.repeat(22))).toBe(`${'😀'.repeat(10)}…${'😀'.repeat(10)}`);
  expect(shortenFileName('😀'.repeat(21))).toBe('😀'.repeat(21));
});

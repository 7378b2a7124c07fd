import { describe, expect, test } from 'vitest';
import { checkUpload } from '../../../src/files/index.ts';

const MB = 1_048_576;
const keys = (name: string, size: number, limits = {}) =>
  checkUpload({ name, size }, limits).map(({ key }) => key);

describe('a file selected for upload', () => {
  test('a name that is nothing but an extension is not of that kind [attach-32]', () => {
    expect(checkUpload({ name: '.txt', size: 1 }, { allowedExtensions: ['txt'] })).toMatchObject([
      { key: 'extensionNotAllowed' },
    ]);
  });

  test('is accepted up to the configured size [attach-23]', () => {
    expect(keys('a.pdf', MB, { maxBytes: MB })).toEqual([]);
    expect(keys('a.pdf', MB + 1, { maxBytes: MB })).toEqual(['fileTooLarge']);
  });

  test('is reported as too large with its name, the limit and its size in MB [attach-24]', () => {
    expect(checkUpload({ name: 'a.pdf', size: 2 * MB }, { maxBytes: MB })).toEqual([
      { key: 'fileTooLarge', params: { fileName: 'a.pdf', limit: 1, size: 2 } },
    ]);
    expect(
      checkUpload({ name: 'a.pdf', size: 1.55 * MB }, { maxBytes: 1.55 * MB - 1 })[0]?.params,
    ).toMatchObject({
      size: 1.6,
      limit: 1.5,
    });
  });

  test('shows a limit below 0.1 MB in kB, and never as 0 [attach-24] [F-W8]', () => {
    expect(checkUpload({ name: 'a.pdf', size: 60_000 }, { maxBytes: 50_000 })).toEqual([
      { key: 'fileTooLarge', params: { fileName: 'a.pdf', size: 58.6, limit: 48.8, unit: 'kB' } },
    ]);
    const inMegabytes = checkUpload({ name: 'a.pdf', size: MB }, { maxBytes: 104_858 })[0]?.params;
    expect(inMegabytes).toEqual({ fileName: 'a.pdf', size: 1, limit: 0.1 });
    expect(checkUpload({ name: 'a', size: MB }, { maxBytes: 104_857 })[0]?.params).toMatchObject({
      limit: 102.3,
      unit: 'kB',
    });
  });

  test('is never reported with a size that is not above the limit [attach-24]', () => {
    const error = checkUpload({ name: 'a.pdf', size: MB + 1 }, { maxBytes: MB })[0];
    expect(error?.params).toMatchObject({ size: 1.1, limit: 1 });
  });

  test('may have 262144000 bytes by default [attach-26]', () => {
    expect(keys('a.pdf', 262_144_000)).toEqual([]);
    expect(keys('a.pdf', 262_144_001)).toEqual(['fileTooLarge']);
  });

  test('has its extension compared in lower case, with or without a dot [attach-31]', () => {
    expect(keys('A.PDF', 1, { allowedExtensions: ['pdf'] })).toEqual([]);
    expect(keys('a.pdf', 1, { allowedExtensions: ['.PDF '] })).toEqual([]);
  });

  test('must have one of the allowed extensions [attach-32] [attach-33]', () => {
    expect(keys('a.png', 1, { allowedExtensions: ['png'] })).toEqual([]);
    expect(keys('a.pdf', 1, { allowedExtensions: ['png'] })).toEqual(['extensionNotAllowed']);
    expect(keys('a.pdf.exe', 1, { allowedExtensions: ['pdf'] })).toEqual(['extensionNotAllowed']);
  });

  test('is rejected without an extension where a list exists [attach-33]', () => {
    for (const name of ['README', 'a.', '']) {
      expect(keys(name, 1, { allowedExtensions: ['pdf'] })).toEqual(['extensionNotAllowed']);
    }
  });

  test('may have any extension where no list exists [attach-36]', () => {
    for (const limits of [{}, { allowedExtensions: [] }, { allowedExtensions: [' '] }]) {
      expect(keys('x.exe', 1, limits)).toEqual([]);
    }
  });

  test('is reported as rejected with its name and the allowed types [attach-34]', () => {
    expect(checkUpload({ name: 'x.exe', size: 1 }, { allowedExtensions: ['.pdf', 'PNG'] })).toEqual(
      [{ key: 'extensionNotAllowed', params: { fileName: 'x.exe', extensions: 'pdf, png' } }],
    );
  });

  test('is reported with both errors when both apply, the type first [attach-34] [attach-24]', () => {
    expect(keys('x.exe', 2, { allowedExtensions: ['pdf'], maxBytes: 1 })).toEqual([
      'extensionNotAllowed',
      'fileTooLarge',
    ]);
  });
});

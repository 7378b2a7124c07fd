import { describe, expect, test } from 'vitest';
import { attachmentUrl, type AttachmentSource } from '../../../src/files/attachment-url.ts';

const ROOT = 'https://platform.example';
const url = (source: Partial<AttachmentSource>) =>
  attachmentUrl({ root: ROOT, id: 9, module: 'cases', ...source });

describe('the address of an attachment', () => {
  test('is below its module [attach-38]', () => {
    expect(url({})).toBe(`${ROOT}/api/cases/attachments/9/download`);
    expect(url({ module: 'risks/controls' })).toBe(
      `${ROOT}/api/risks/controls/attachments/9/download`,
    );
  });

  test('of a card is below the card [attach-43]', () => {
    expect(url({ objectId: 12, id: 5 })).toBe(`${ROOT}/api/objects/12/attachments/5/download`);
  });

  test('contains the key of an external reporter if there is one [attach-39]', () => {
    expect(url({ externalUserKey: 'a b&c' })).toBe(
      `${ROOT}/api/cases/attachments/9/download?external_user_unique_key=a+b%26c`,
    );
    expect(url({ externalUserKey: '' })).not.toContain('?');
  });

  test.each(['thumbnail', 'preview_image', 'pdf'] as const)(
    'of its %s is the path from the platform, with the file type [attach-42]',
    (fileType) => {
      expect(url({ downloadPath: '/files/9', fileType })).toBe(
        `${ROOT}/api/files/9?fileType=${fileType}`,
      );
    },
  );

  test('keeps the query of a path [F-W4]', () => {
    const fileType = 'thumbnail';
    expect(url({ downloadPath: 'files/9?version=2#top', fileType })).toBe(
      `${ROOT}/api/files/9?version=2&fileType=thumbnail`,
    );
    expect(url({ downloadPath: 'files/9?fileType=pdf', fileType, externalUserKey: 'k' })).toBe(
      `${ROOT}/api/files/9?fileType=thumbnail&external_user_unique_key=k`,
    );
    expect(url({ downloadPath: 'files/9?' })).toBe(`${ROOT}/api/files/9`);
  });

  test('accepts a path with or without the API root', () => {
    for (const downloadPath of ['files/9', '/files/9', '/api/files/9'])
      expect(url({ downloadPath })).toBe(`${ROOT}/api/files/9`);
  });

  test('never leads to another host, for any path', () => {
    for (const downloadPath of [
      'https://evil.example/x',
      '//evil.example/x',
      String.raw`\\evil.example\x`,
      String.raw`/\evil.example/x`,
      'javascript:alert(1)',
      '',
    ])
      expect(url({ downloadPath })).toBe(`${ROOT}/api/cases/attachments/9/download`);
  });

  test('escapes ids', () => {
    expect(url({ id: '../../users' })).toBe(
      `${ROOT}/api/cases/attachments/..%2F..%2Fusers/download`,
    );
  });
});

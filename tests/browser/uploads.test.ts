import { expect, test } from 'vitest';
import { createPlatform } from '../../fixtures/platform/platform.ts';
import { createClient } from '../../src/api/client.ts';

const ROOT = 'https://platform.example';

test.each([
  ['with its progress', true],
  ['without', false],
])(
  'a file is uploaded through a fetch function of the host, %s, in every engine [F-B5]',
  async (_, isTold) => {
    const platform = createPlatform();
    const client = createClient({ root: ROOT, fetch: (request) => platform.fetch(request) });
    const progress: number[] = [];
    const file = new File(['hello, pump'], 'note.txt', { type: 'text/plain' });
    const sent = await client.attachments.stream(
      { file },
      isTold ? { onProgress: ({ loaded }) => progress.push(loaded) } : {},
    );
    expect(sent).toMatchObject({ success: true });
    expect(progress.at(-1)).toBe(isTold ? file.size : undefined);
  },
);

test('the anti-forgery cookie is secure when the page is, whatever the platform is [F-B2]', async () => {
  const written: string[] = [];
  const { set, get } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')!;
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: get!,
    set(text: string) {
      written.push(text);
      set!.call(document, text);
    },
  });
  document.cookie = 'XSRF-TOKEN=; Max-Age=0; Path=/';
  const platform = createPlatform();
  const client = createClient({ root: ROOT, fetch: (request) => platform.fetch(request) });
  const read = await client.cardFiles.list({});
  delete (document as { cookie?: string }).cookie;
  expect(read).toMatchObject({ success: true });
  expect(location.protocol).toBe('http:');
  expect(written.at(-1)).toMatch(/^XSRF-TOKEN=.*SameSite=Lax$/);
  expect(document.cookie).toContain('XSRF-TOKEN=');
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { picturesOf } from '../../../hooks/kit/pictures.ts';
import { createClient } from '../../../src/api/client.ts';
import { attachmentUrl, type AttachmentSource } from '../../../src/files/attachment-url.ts';

const ROOT = 'https://platform.example';
const source = (id: number): AttachmentSource => ({ root: ROOT, id, module: 'objects' });

const revoke = vi.fn<(address: string) => void>();

beforeEach(() => {
  let made = 0;
  URL.createObjectURL = () => `blob:${(made += 1)}`;
  URL.revokeObjectURL = revoke;
  revoke.mockClear();
});
afterEach(() => {
  Reflect.deleteProperty(URL, 'createObjectURL');
  Reflect.deleteProperty(URL, 'revokeObjectURL');
});

/** The pictures of a client whose platform answers with files of that type, or refuses. */
const picturesOfType = (type: string, status = 200) =>
  picturesOf(
    createClient({
      root: ROOT,
      retry: { count: 0 },
      fetch: async () => new Response('<svg/>', { status, headers: { 'content-type': type } }),
    }),
  );
type Pictures = ReturnType<typeof picturesOf>;

const stateOf = (pictures: Pictures, id: number) => pictures.get(attachmentUrl(source(id)))?.state;
const isRead = (pictures: Pictures, id: number) =>
  vi.waitFor(() => expect(['shown', 'failed']).toContain(stateOf(pictures, id)), {
    timeout: 10_000,
  });

test('who listens hears of each picture, and who has stopped of none', async () => {
  const pictures = picturesOfType('image/png');
  const [heard, stopped] = [vi.fn<() => void>(), vi.fn<() => void>()];
  pictures.subscribe(heard);
  pictures.subscribe(stopped)();
  pictures.hold(source(1), true);
  await isRead(pictures, 1);
  expect([heard.mock.calls.length, stopped.mock.calls.length]).toEqual([1, 0]);
});

test('of what nobody shows any more only an address made in the page is given back', async () => {
  const held = [
    [picturesOfType('image/png'), 'shown'],
    [picturesOfType('image/svg+xml'), 'shown'],
    [picturesOfType('image/png', 404), 'failed'],
  ] as const;
  for (const [pictures, state] of held) {
    const release = pictures.hold(source(1), true);
    await isRead(pictures, 1);
    expect(stateOf(pictures, 1)).toBe(state);
    release();
    await Promise.resolve();
    expect(stateOf(pictures, 1)).toBeUndefined();
  }
  expect(revoke.mock.calls).toEqual([['blob:1']]);
});

test('a picture that failed is read again for whoever asks with a connection', async () => {
  const pictures = picturesOfType('image/png', 404);
  pictures.hold(source(1), true);
  await isRead(pictures, 1);
  pictures.hold(source(1), false);
  expect(stateOf(pictures, 1)).toBe('failed');
  pictures.hold(source(1), true);
  expect(stateOf(pictures, 1)).toBe('loading');
  await isRead(pictures, 1);
  expect(stateOf(pictures, 1)).toBe('failed');
});

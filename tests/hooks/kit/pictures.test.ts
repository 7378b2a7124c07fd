import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { picturesOf } from '../../../hooks/kit/pictures.ts';
import { createClient } from '../../../src/api/client.ts';
import { attachmentUrl, type AttachmentSource } from '../../../src/files/attachment-url.ts';

/** On a busy machine it may take a while to reach a state. */
const PATIENCE = { timeout: 10_000 };

const ROOT = 'https://platform.example';
const source = (id: number): AttachmentSource => ({ root: ROOT, id, module: 'objects' });

const revoke = vi.fn<(address: string) => void>();
/** The blobs that object URLs were created for. */
const made: Blob[] = [];

beforeEach(() => {
  made.length = 0;
  URL.createObjectURL = (blob) => `blob:${made.push(blob as Blob)}`;
  URL.revokeObjectURL = revoke;
  revoke.mockClear();
});
afterEach(() => {
  Reflect.deleteProperty(URL, 'createObjectURL');
  Reflect.deleteProperty(URL, 'revokeObjectURL');
});

/** The pictures of a client whose platform answers with files of that type, or with an error. */
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
  vi.waitFor(() => expect(['shown', 'failed']).toContain(stateOf(pictures, id)), PATIENCE);

test('listeners are notified of each picture, until they unsubscribe', async () => {
  const pictures = picturesOfType('image/png');
  const [listener, stopped] = [vi.fn<() => void>(), vi.fn<() => void>()];
  pictures.subscribe(listener);
  pictures.subscribe(stopped)();
  pictures.hold(source(1), true);
  await isRead(pictures, 1);
  expect([listener.mock.calls.length, stopped.mock.calls.length]).toEqual([1, 0]);
});

test('only an object URL is revoked when a picture is no longer shown', async () => {
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

/** A client whose requests are answered when the test says so. */
function waitingClient() {
  const requests: {
    readonly signal: AbortSignal;
    readonly answer: (response: Response) => void;
  }[] = [];
  const client = createClient({
    root: ROOT,
    retry: { count: 0 },
    fetch: ({ signal }) => new Promise((answer) => requests.push({ signal, answer })),
  });
  const png = () => new Response('dots', { headers: { 'content-type': 'image/png' } });
  return { client, requests, png };
}
const aMoment = () => new Promise((resolve) => setTimeout(resolve));

test('each client has one store of pictures', () => {
  const { client } = waitingClient();
  expect(picturesOf(client)).toBe(picturesOf(client));
  expect(picturesOf(waitingClient().client)).not.toBe(picturesOf(client));
});

test('a picture is read once for all who show it, and kept until the last one releases it', async () => {
  const { client, requests, png } = waitingClient();
  const pictures = picturesOf(client);
  const releases = [pictures.hold(source(1), true), pictures.hold(source(1), true)];
  const other = pictures.hold(source(2), true);
  expect([stateOf(pictures, 1), stateOf(pictures, 3)]).toEqual(['loading', undefined]);
  await vi.waitFor(() => expect(requests).toHaveLength(2), PATIENCE);
  for (const { answer } of requests) answer(png());
  await isRead(pictures, 1);
  await isRead(pictures, 2);
  releases.push(pictures.hold(source(1), true));
  await aMoment();
  for (const release of releases.splice(1)) release();
  await aMoment();
  expect([stateOf(pictures, 1), requests.length, revoke.mock.calls]).toEqual(['shown', 2, []]);
  releases[0]!();
  await aMoment();
  expect([stateOf(pictures, 1), stateOf(pictures, 2)]).toEqual([undefined, 'shown']);
  expect(revoke).toHaveBeenCalledTimes(1);
  other();
});

test('a picture that is released and held again in the same turn is read once, as in StrictMode', async () => {
  const { client, requests } = waitingClient();
  const pictures = picturesOf(client);
  pictures.hold(source(1), true)();
  pictures.hold(source(1), true);
  await vi.waitFor(() => expect(requests).toHaveLength(1), PATIENCE);
  await aMoment();
  expect([requests.length, stateOf(pictures, 1)]).toEqual([1, 'loading']);
});

test('a picture that is released at once is not requested', async () => {
  const { client, requests } = waitingClient();
  const pictures = picturesOf(client);
  pictures.hold(source(1), true)();
  await aMoment();
  expect([requests.length, stateOf(pictures, 1)]).toEqual([0, undefined]);
});

test('the request of a picture is aborted when nobody waits for it any more, without a notification', async () => {
  const { client, requests } = waitingClient();
  const pictures = picturesOf(client);
  const listener = vi.fn<() => void>();
  pictures.subscribe(listener);
  const release = pictures.hold(source(1), true);
  await vi.waitFor(() => expect(requests).toHaveLength(1), PATIENCE);
  release();
  await aMoment();
  expect(requests[0]!.signal.aborted).toBe(true);
  requests[0]!.answer(new Response(null, { status: 404 }));
  await aMoment();
  expect([listener.mock.calls.length, stateOf(pictures, 1)]).toEqual([0, undefined]);
});

test('the object URL of a picture that arrives too late is revoked', async () => {
  const { client, requests, png } = waitingClient();
  const pictures = picturesOf(client);
  const release = pictures.hold(source(1), true);
  await vi.waitFor(() => expect(requests).toHaveLength(1), PATIENCE);
  // Released between its arrival and its object URL.
  URL.createObjectURL = () => (release(), 'blob:late');
  requests[0]!.answer(png());
  await vi.waitFor(() => expect(revoke.mock.calls).toEqual([['blob:late']]), PATIENCE);
  expect(stateOf(pictures, 1)).toBeUndefined();
});

test('a picture that is held again is not removed by the previous release', async () => {
  const pictures = picturesOf(waitingClient().client);
  const release = pictures.hold(source(1), true);
  queueMicrotask(() => pictures.hold(source(1), true));
  release();
  await aMoment();
  expect(stateOf(pictures, 1)).toBe('loading');
});

test.each([
  ['image/png', 'image/png'],
  ['image/jpeg', 'image/jpeg'],
  ['IMAGE/PNG ; version=1', 'image/png'],
  ['text/html', 'application/octet-stream'],
  ['image/svg', 'application/octet-stream'],
  ['x-image/png', 'application/octet-stream'],
  ['image/png+xml', 'application/octet-stream'],
])('a file of type %s gets an address as %s, which no tab executes', async (type, expected) => {
  const pictures = picturesOfType(type);
  pictures.hold(source(1), true);
  await isRead(pictures, 1);
  expect(pictures.get(attachmentUrl(source(1)))?.address).toBe('blob:1');
  expect(made[0]?.type).toBe(expected);
  expect(made[0]?.size).toBe('<svg/>'.length);
});

test('an SVG drawing becomes a data URL, whatever its declared type', async () => {
  for (const type of ['image/svg+xml', 'Image/SVG+xml; charset=utf-8']) {
    const pictures = picturesOfType(type);
    pictures.hold(source(1), true);
    await isRead(pictures, 1);
    expect(pictures.get(attachmentUrl(source(1)))?.address).toBe('data:image/svg+xml,%3Csvg%2F%3E');
  }
  expect(made).toEqual([]);
});

test('a failed picture is read again for the next request made online', async () => {
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

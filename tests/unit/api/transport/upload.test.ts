import { describe, expect, test } from 'vitest';
import type { Progress } from '../../../../src/api/call-options.ts';
import { json, never, settle, stubClient, testClock } from '../stub.ts';

const created = () => json({ created_identifier: 'a1' }, { status: 201 });

describe('an upload', () => {
  test('is multipart with the boundary of the host [client-19]', async () => {
    const { client, seen } = stubClient(created);
    const file = new File(['hello'], 'né.txt', { type: 'text/plain' });
    const result = await client.attachments.stream({ module: 'risks/controls', file });
    expect(result).toMatchObject({ success: true, data: { created_identifier: 'a1' } });
    expect(seen[0]?.url.pathname).toBe('/api/risks/controls/attachments/stream');
    expect(seen[0]?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
    const [{ request } = { request: new Request('https://none.example') }] = seen;
    const form = await request.formData();
    const part = form.get('attachment') as File;
    expect([part.name, part.type, await part.text()]).toEqual(['né.txt', 'text/plain', 'hello']);
  });

  test('reports its progress, up to the size of the file', async () => {
    const { client, seen } = stubClient(created);
    const reported: Progress[] = [];
    const file = new File([new Uint8Array(300_000)], 'big.bin');
    const onProgress = (progress: Progress) => reported.push(progress);
    const result = await client.attachments.stream({ module: 'cases', file }, { onProgress });
    expect(result).toMatchObject({ success: true });
    expect(reported.at(-1)).toEqual({ loaded: 300_000, total: 300_000 });
    expect(
      reported.every(({ loaded }, index) => loaded >= (reported[index - 1]?.loaded ?? 0)),
    ).toBe(true);
    expect(seen[0]?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
    expect(seen[0]?.headers.get('x-xsrf-token')).not.toBeNull();
    expect(seen[0]?.request).toMatchObject({ credentials: 'include', redirect: 'manual' });
    const form = await new Response(seen[0]?.body, {
      headers: seen[0]?.headers as Headers,
    }).formData();
    expect((form.get('attachment') as File).size).toBe(300_000);
  });

  test('uses the transport that the host provides', async () => {
    const urls: string[] = [];
    const { client, seen } = stubClient(created, {
      upload: async ({ url, size, onProgress }) => {
        urls.push(`${url} ${size}`);
        onProgress({ loaded: 1, total: 1 });
        return created();
      },
    });
    const reported: Progress[] = [];
    await client.attachments.stream(
      { module: 'cases', file: new Blob(['x']) },
      { onProgress: (progress) => reported.push(progress) },
    );
    expect(urls).toEqual(['https://platform.example/api/cases/attachments/stream 1']);
    expect([reported, seen]).toEqual([[{ loaded: 1, total: 1 }], []]);
  });

  test('can be aborted, and is not retried automatically', async () => {
    const { client, seen } = stubClient(never, { retry: {} });
    const controller = new AbortController();
    const result = client.attachments.stream(
      { module: 'cases', file: new Blob(['x']) },
      { signal: controller.signal, onProgress: () => undefined },
    );
    await settle();
    controller.abort();
    expect(await result).toBeNull();
    expect(seen).toHaveLength(1);
    expect(seen[0]?.request.signal.aborted).toBe(true);
  });

  test('waits for the server without a limit once all bytes are sent', async () => {
    const clock = testClock();
    let finish: ((response: Response) => void) | undefined;
    const { client } = stubClient(created, {
      clock,
      idleTimeout: 1000,
      upload: ({ onProgress, signal }) => {
        onProgress({ loaded: 5, total: 10 });
        return new Promise((resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
          clock.setTimeout(() => onProgress({ loaded: 10, total: 10 }), 900);
          finish = resolve;
        });
      },
    });
    const result = client.attachments.stream(
      { module: 'cases', file: new Blob(['x']) },
      { onProgress: () => undefined },
    );
    await clock.advance(3_600_000);
    finish?.(created());
    expect(await result).toMatchObject({ success: true });
  });

  test('ends when its bytes stop half-way', async () => {
    const clock = testClock();
    const { client } = stubClient(created, {
      clock,
      idleTimeout: 1000,
      upload: ({ onProgress, signal }) => {
        onProgress({ loaded: 5, total: 10 });
        return new Promise((_, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason)),
        );
      },
    });
    let result: unknown = 'waits';
    void client.attachments
      .stream({ module: 'cases', file: new Blob(['x']) }, { onProgress: () => undefined })
      .then((reply) => (result = reply));
    await clock.advance(999);
    expect(result).toBe('waits');
    await clock.advance(1);
    expect(result).toBeNull();
  });

  test('may take any time also where nobody asks for its progress', async () => {
    const clock = testClock();
    const { client } = stubClient(
      () =>
        new Promise((resolve) => {
          clock.setTimeout(() => resolve(created()), 600_000);
        }),
      { clock },
    );
    const result = client.attachments.stream({ module: 'cases', file: new Blob(['x']) });
    await clock.advance(600_000);
    expect(await result).toMatchObject({ success: true });
  });

  test('requires a file', async () => {
    const { client, seen } = stubClient(created);
    await expect(client.attachments.stream({ module: 'cases' } as never)).rejects.toThrow(/file/);
    await expect(
      client.attachments.stream({ module: 'cases', file: 'x' as never }),
    ).rejects.toThrow(/file/);
    expect(seen).toHaveLength(0);
  });
});

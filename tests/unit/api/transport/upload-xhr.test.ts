import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { uploadThroughXhr } from '../../../../src/api/transport/upload-xhr.ts';
import type { Progress } from '../../../../src/api/call-options.ts';
import { json, stubClient } from '../stub.ts';

/** The part of XMLHttpRequest that the transport uses; the browser tests use the real one. */
class StubXhr extends EventTarget {
  static last: StubXhr;
  readonly upload = new EventTarget();
  readonly sent: Record<string, string> = {};
  opened = '';
  aborted = false;
  withCredentials = false;
  responseType = '';
  status = 0;
  statusText = '';
  response: ArrayBuffer | null = null;
  replyHeaders = '';

  constructor() {
    super();
    StubXhr.last = this;
  }
  open(method: string, url: string) {
    this.opened = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string) {
    this.sent[name] = value;
  }
  getAllResponseHeaders() {
    return this.replyHeaders;
  }
  send() {}
  abort() {
    this.aborted = true;
    this.dispatchEvent(new Event('abort'));
  }
  progress(loaded: number, total: number, lengthComputable: boolean) {
    this.upload.dispatchEvent(
      Object.assign(new Event('progress'), { loaded, total, lengthComputable }),
    );
  }
  reply(status: number, body: string, headers: string) {
    this.status = status;
    this.response = new TextEncoder().encode(body).buffer as ArrayBuffer;
    this.replyHeaders = headers;
    this.dispatchEvent(new Event('load'));
  }
}

function upload(signal = new AbortController().signal) {
  const told: Progress[] = [];
  const response = uploadThroughXhr({
    method: 'POST',
    url: 'https://platform.example/api/attachments/stream',
    headers: new Headers({ 'X-Api-Version': '5' }),
    body: new FormData(),
    size: 10,
    signal,
    onProgress: (progress) => told.push(progress),
  });
  return { response, told, xhr: StubXhr.last };
}

describe('an upload in a browser', () => {
  const host = globalThis as { XMLHttpRequest?: unknown };
  beforeEach(() => {
    host.XMLHttpRequest = StubXhr;
  });
  afterEach(() => {
    delete host.XMLHttpRequest;
  });

  test('is sent by the host where that sends its requests itself', async () => {
    const before = StubXhr.last;
    const { client, seen } = stubClient(() => json({ id: 1 }, { status: 201 }));
    const file = new Blob(['x']);
    const onProgress = () => undefined;
    await client.attachments.stream({ module: 'cases', file }, { onProgress });
    expect(seen).toHaveLength(1);
    expect(StubXhr.last).toBe(before);
  });

  test('is sent with cookies and headers, reports its progress, and resolves to a response [client-03, client-19]', async () => {
    const { response, told, xhr } = upload();
    expect([xhr.opened, xhr.withCredentials, xhr.sent]).toEqual([
      'POST https://platform.example/api/attachments/stream',
      true,
      { 'x-api-version': '5' },
    ]);
    xhr.progress(3, 12, true);
    xhr.progress(12, 0, false);
    xhr.reply(
      201,
      '{"created_identifier":"a"}',
      'Content-Type: application/json\r\nLocation: /a: b\r\n',
    );
    const reply = await response;
    expect(told).toEqual([
      { loaded: 3, total: 12 },
      { loaded: 10, total: 10 },
    ]);
    expect([reply.status, reply.headers.get('location'), await reply.json()]).toEqual([
      201,
      '/a: b',
      { created_identifier: 'a' },
    ]);
  });

  test('may have a reply without a body', async () => {
    const { response, xhr } = upload();
    xhr.reply(204, '', '');
    expect((await response).status).toBe(204);
  });

  test('ends also where no Response can be made of the reply', async () => {
    const { response, xhr } = upload();
    xhr.reply(999, '', '');
    await expect(response).rejects.toBeInstanceOf(RangeError);
  });

  test('rejects like fetch when there is no connection or it is aborted', async () => {
    const offline = upload();
    offline.xhr.dispatchEvent(new Event('error'));
    await expect(offline.response).rejects.toBeInstanceOf(TypeError);
    const controller = new AbortController();
    const aborted = upload(controller.signal);
    controller.abort(new Error('enough'));
    await expect(aborted.response).rejects.toThrow('enough');
    expect(aborted.xhr.aborted).toBe(true);
    await expect(upload(AbortSignal.abort(new Error('before'))).response).rejects.toThrow('before');
  });
});

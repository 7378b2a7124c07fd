import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Progress } from '../../../../src/api/call-options.ts';
import { json, stubClient } from '../stub.ts';

const Original = Request;

/** As in Firefox and WebKit: a stream as a body is a text. */
class RequestWithoutStreams extends Original {
  constructor(url: string | URL | Request, { body, ...init }: RequestInit = {}) {
    super(url, { ...init, body: body instanceof ReadableStream ? String(body) : (body ?? null) });
  }
}

beforeEach(() => void vi.stubGlobal('Request', RequestWithoutStreams));
afterEach(() => void vi.unstubAllGlobals());

test.each([true, false])(
  'without streams in requests a file is sent in one piece; that its progress is unknown is told before the reply: %j',
  async (isTold) => {
    const told: Progress[] = [];
    let isToldBefore = false;
    const { client, seen } = stubClient(() => {
      isToldBefore = told.length > 0;
      return json({ created_identifier: 'a1' }, { status: 201 });
    });
    const file = new File(['hello'], 'né.txt', { type: 'text/plain' });
    const result = await client.attachments.stream(
      { module: 'cases', file },
      isTold ? { onProgress: (progress) => told.push(progress) } : {},
    );
    expect(result).toMatchObject({ success: true, data: { created_identifier: 'a1' } });
    const { request, headers, body } = seen[0]!;
    expect([request.method, request.credentials, request.redirect]).toEqual([
      'POST',
      'include',
      'manual',
    ]);
    expect(headers.get('x-xsrf-token')).not.toBeNull();
    const form = await new Response(body, { headers }).formData();
    const part = form.get('attachment') as File;
    expect([part.name, part.type, await part.text()]).toEqual(['né.txt', 'text/plain', 'hello']);
    expect(isToldBefore).toBe(isTold);
    const whole = { loaded: 5, total: 5 };
    expect(told).toEqual(isTold ? [{ loaded: 0, total: 0 }, whole] : []);
  },
);

import { multipartOf } from './multipart.ts';
import { canStream } from './request-streams.ts';
import type { Progress } from '../call-options.ts';

/** A multipart request that is being sent. */
export interface UploadRequest {
  /** HTTP method in capitals. */
  readonly method: string;
  /** Absolute address, the query included. */
  readonly url: string;
  /** All but the content type: only who writes the body knows its boundary. */
  readonly headers: Headers;
  /** The form with its one part, the file. */
  readonly body: FormData;
  /** Size of the file, in bytes. */
  readonly size: number;
  /** Ends the upload. */
  readonly signal: AbortSignal;
  /** To be called with the bytes sent up to now. */
  readonly onProgress: (progress: Progress) => void;
}

/** Sends a file and reports the progress. Rejects like fetch: `TypeError` means no connection. */
export type UploadTransport = (upload: UploadRequest) => Promise<Response>;

/**
 * Uploads through fetch, counting the bytes as they are taken. For Node and for fetch-shaped
 * platforms in memory; browsers refuse to stream a body over HTTP/1.1, so there it is XHR's job.
 */
export function uploadThroughFetch(
  fetch: (request: Request) => Promise<Response>,
): UploadTransport {
  return async ({ method, url, headers, body, size, signal, onProgress }) => {
    if (!canStream())
      return sendWhole(fetch, { method, url, headers, body, size, signal, onProgress });
    // Serialises the multipart form and chooses its boundary.
    const encoded = new Response(body);
    const type = encoded.headers.get('content-type');
    if (type !== null) headers.set('content-type', type);
    let loaded = 0;
    const counted = encoded.body?.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          loaded += chunk.byteLength;
          // The headers of the parts are counted too, so the value is limited to 100 %.
          onProgress({ loaded: Math.min(loaded, size), total: size });
          controller.enqueue(chunk);
        },
      }),
    );
    const init: RequestInit & { duplex: 'half' } = {
      method,
      headers,
      body: counted ?? null,
      credentials: 'include',
      redirect: 'manual',
      signal,
      duplex: 'half',
    };
    return fetch(new Request(url, init));
  };
}

/**
 * If requests do not support streams, the file is sent in one piece. No progress is known until
 * the reply, which is reported: otherwise a long upload would look like a stalled one.
 */
async function sendWhole(
  fetch: (request: Request) => Promise<Response>,
  { method, url, headers, body: form, size, signal, onProgress }: UploadRequest,
): Promise<Response> {
  const { type, body } = await multipartOf(form);
  headers.set('content-type', type);
  const init = {
    method,
    headers,
    body,
    credentials: 'include',
    redirect: 'manual',
    signal,
  } as const;
  onProgress({ loaded: 0, total: 0 });
  const response = await fetch(new Request(url, init));
  onProgress({ loaded: size, total: size });
  return response;
}

import type { Progress } from '../call-options.ts';
import { canStream } from './request-streams.ts';
import type { RequestPlan } from './request.ts';
import { uploadThroughXhr } from './upload-xhr.ts';
import { uploadThroughFetch } from './upload.ts';
import type { NewRequest, Wire } from './wire.ts';

/** Sends a request with a file, and reports the progress if requested. */
export function sendFile(
  { fetch, upload, hasOwnFetch }: Wire,
  url: string,
  { file, part }: Extract<RequestPlan['content'], { kind: 'file' }>,
  init: Omit<Parameters<NewRequest>[1], 'body'>,
  onProgress: ((progress: Progress) => void) | undefined,
): Promise<Response> {
  const body = new FormData();
  body.append(part, file, (file as File).name || 'file');
  // Without request streams, a custom fetch could not read the form a second time.
  if (onProgress === undefined && canStream()) return fetch(new Request(url, { ...init, body }));
  const hasXhr = !hasOwnFetch && typeof XMLHttpRequest === 'function';
  const send = upload ?? (hasXhr ? uploadThroughXhr : uploadThroughFetch(fetch));
  const { method, headers, signal } = init;
  return send({
    method,
    url,
    headers,
    body,
    size: file.size,
    signal,
    onProgress: onProgress ?? (() => {}),
  });
}

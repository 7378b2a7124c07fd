import type { UploadTransport } from './upload.ts';

/** Uploads through XMLHttpRequest, the only API of browsers that reports the progress. */
export const uploadThroughXhr: UploadTransport = ({
  method,
  url,
  headers,
  body,
  size,
  signal,
  onProgress,
}) =>
  new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(signal.reason);
      return;
    }
    const xhr = new XMLHttpRequest();
    const abort = () => xhr.abort();
    const over = (end: () => void) => () => {
      signal.removeEventListener('abort', abort);
      end();
    };
    xhr.open(method, url);
    xhr.withCredentials = true;
    xhr.responseType = 'arraybuffer';
    headers.forEach((value, name) => xhr.setRequestHeader(name, value));
    xhr.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) =>
      onProgress(
        lengthComputable ? { loaded, total } : { loaded: Math.min(loaded, size), total: size },
      ),
    );
    xhr.addEventListener(
      'load',
      over(() => resolve(Promise.resolve(xhr).then(readXhr))),
    );
    xhr.addEventListener(
      'error',
      over(() => reject(new TypeError('Network request failed'))),
    );
    xhr.addEventListener(
      'abort',
      over(() => reject(signal.reason)),
    );
    signal.addEventListener('abort', abort, { once: true });
    xhr.send(body);
  });

/** Statuses for which `Response` throws if there is a body. */
const WITHOUT_BODY: ReadonlySet<number> = new Set([101, 103, 204, 205, 304]);

function readXhr(xhr: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of xhr
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  const { status, statusText } = xhr;
  const body = WITHOUT_BODY.has(status) ? null : (xhr.response as ArrayBuffer | null);
  const response = new Response(body, { status, statusText, headers });
  // XMLHttpRequest follows redirects itself; `responseURL` is the final address.
  Object.defineProperty(response, 'url', { value: xhr.responseURL ?? '' });
  return response;
}

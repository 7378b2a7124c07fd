import type { Platform } from '../../../fixtures/platform/index.ts';

const PAIR = { Cookie: 'XSRF-TOKEN=pair', 'X-XSRF-TOKEN': 'pair' };

/** Sends a request with a good anti-forgery pair; objects go as JSON. */
export const send = (
  platform: Platform,
  method: string,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> => {
  const plain =
    body === undefined ||
    typeof body === 'string' ||
    body instanceof FormData ||
    body instanceof URLSearchParams;
  const init: RequestInit = { method, headers: { ...PAIR, ...headers } };
  if (body !== undefined) init.body = plain ? (body as BodyInit) : JSON.stringify(body);
  const url = path.startsWith('http') ? path : `https://platform.example/api${path}`;
  return platform.fetch(new Request(url, init));
};

/** Reads JSON with GET and fails on anything but 200. */
export const json = async <T = unknown>(
  platform: Platform,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<T> => {
  const reply = await send(platform, 'GET', path, undefined, headers);
  if (reply.status !== 200)
    throw new Error(`GET ${path} answered ${reply.status}: ${await reply.text()}`);
  return (await reply.json()) as T;
};

/** Status and title of a refusal. */
export const refusal = async (reply: Response): Promise<string> => {
  const { title } = (await reply.json()) as { title: string };
  return `${reply.status} ${title}`;
};

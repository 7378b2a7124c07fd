import { createPlatform, type Platform } from '../../../fixtures/platform/index.ts';

const PAIR = { Cookie: 'XSRF-TOKEN=pair', 'X-XSRF-TOKEN': 'pair' };

/** Sends a request with a valid anti-forgery pair; objects are sent as JSON. */
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

/** Reads JSON with GET and throws on any status other than 200. */
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

/** Status and title of a failure. */
export const refusal = async (reply: Response): Promise<string> => {
  const { title } = (await reply.json()) as { title: string };
  return `${reply.status} ${title}`;
};

/** Headers of a request by another user than the one signed in to the platform. */
export const as = (name: string) => ({ Authorization: `Bearer token-${name}` });

/** The time of {@link standing}, in the format of the platform. */
export const NOW = '20261122100000';

/** A platform on which the time is always {@link NOW}, with a user signed in; null: none. */
export const standing = (user: string | null = 'staff'): Platform => {
  const now = () => Date.UTC(2026, 10, 22, 10);
  const clock = { now, setTimeout, clearTimeout: clearTimeout as never };
  return createPlatform({ world: 'enterprise', user, clock });
};

/** The id of a person of the world; '' for the anonymous user. */
export const idOf = (platform: Platform, name: string): string =>
  platform.state.world.people[name]?.userId ?? '';

import { antiForgeryValue } from './anti-forgery.ts';
import type { Attempt, ClientOptions } from '../client-options.ts';
import { systemClock, type Clock } from '../clock.ts';
import { completeCompatibility, type Compatibility } from '../compatibility.ts';
import { CONCURRENCY } from '../constants.ts';
import { memoryCookies, pageCookies, type CookieDocument, type CookieJar } from './cookies.ts';
import type { Progress } from '../call-options.ts';
import { loggingErrors } from '../logging-errors.ts';
import { createLimiter, type Limiter } from './limiter.ts';
import { nextHop, REDIRECTS_MAX, RefusedRedirect, type Hop } from './redirects.ts';
import type { RequestPlan } from './request.ts';
import type { Token } from '../sign-in/token-source.ts';
import type { UploadTransport } from './upload.ts';
import { UsageError } from '../usage-error.ts';

/** The transport of a client. Shared by the clients made from it. */
export interface Wire {
  /** The platform's address, without slashes at the end. */
  readonly root: string;
  /** Sends one request; rejects without a connection. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** Makes what `fetch` is given. */
  readonly newRequest: NewRequest;
  /** How files are sent; absent where the host's own way is taken, which `fetch` of the options changes. */
  readonly upload: UploadTransport | undefined;
  /** True: the options gave `fetch`, so files go through it too. */
  readonly hasOwnFetch: boolean;
  /** Time for limits, retries and cookies. */
  readonly clock: Clock;
  /** The page's cookies, or a jar of the client's own. */
  readonly cookies: CookieJar;
  /** Says when a request may start; counted by host. */
  readonly limiter: Limiter;
  /** What differs on this server, filled up. */
  readonly compatibility: Compatibility;
  /** A number from 0 up to 1; undefined = the host's. */
  readonly random: (() => number) | undefined;
  /** The client's own headers, sent with every request. */
  readonly headers: Readonly<Record<string, string>>;
  /** Called for every request; errors that it throws are logged. */
  readonly onAttempt: ((attempt: Attempt) => void) | undefined;
}

/** Makes a request without a file, for a `fetch` that need not be given one of the host's. */
export type NewRequest = (
  url: string,
  init: {
    readonly method: string;
    readonly headers: Headers;
    readonly redirect: RequestRedirect;
    readonly credentials: RequestCredentials;
    readonly signal: AbortSignal;
    readonly body: string | null;
  },
) => Request;

/** The options of a client whose `fetch` takes other requests than the host's. */
export interface WireOptions extends ClientOptions {
  /** Makes the request that `fetch` is given. Default: a `Request` of the host. */
  readonly newRequest?: NewRequest;
}

/** The ports that the options give, and the host's own for the others. */
export function createWire(options: WireOptions): Wire {
  const clock = options.clock ?? systemClock;
  const fetch = options.fetch ?? ((request: Request) => globalThis.fetch(request));
  return {
    root: options.root.replace(/\/+$/, ''),
    fetch,
    newRequest: options.newRequest ?? ((url, init) => new Request(url, init)),
    upload: options.upload,
    hasOwnFetch: options.fetch !== undefined,
    clock,
    cookies: options.cookies ?? hostCookies(clock),
    limiter:
      options.limiter ?? createLimiter({ concurrency: CONCURRENCY, ...options.limits }, clock),
    compatibility: completeCompatibility(options.compatibility),
    random: options.random,
    headers: options.headers ?? {},
    onAttempt: options.onAttempt && loggingErrors(options.onAttempt),
  };
}

/** In a page the browser stores cookies; elsewhere (Node, a worker) the client must store them. */
function hostCookies(clock: Clock): CookieJar {
  const { document } = globalThis as { document?: CookieDocument };
  return typeof document?.cookie === 'string'
    ? pageCookies(document)
    : memoryCookies(() => clock.now());
}

/** Who sends a request. */
export interface Sender {
  /** For the Authorization header; undefined = none. */
  readonly token: Token | undefined;
  /** For the participant's header; undefined = none. */
  readonly participantKey: string | undefined;
  /** The caller's own headers. */
  readonly headers: Readonly<Record<string, string>> | undefined;
}

/** The address of one of the platform's APIs, absolute. */
export function apiAddress(wire: Wire, base: RequestPlan['base']): string {
  const address = wire.root + wire.compatibility.bases[base];
  if (/^[a-z][a-z\d+.-]*:/i.test(address)) return address;
  const page = (globalThis as { location?: { href?: string } }).location?.href;
  if (page === undefined || !URL.canParse(address, page)) {
    throw new UsageError(
      'relative-root',
      `The root ${JSON.stringify(wire.root)} is relative, and there is no page around it. Give createClient an absolute root.`,
    );
  }
  return new URL(address, page).href;
}

/** What answered a request. */
export interface Answered {
  /** The reply, its body not yet read. */
  readonly response: Response;
  /** Where it came from, when that is not the address that was asked. */
  readonly address?: string;
}

/**
 * Sends a plan once, and on to where it is redirected: within the origin as it is, to another one
 * without a header of ours and without a body. Rejects as fetch does, or with a `RefusedRedirect`.
 */
export async function send(
  wire: Wire,
  plan: RequestPlan,
  url: string,
  sender: Sender,
  signal: AbortSignal,
  onProgress: ((progress: Progress) => void) | undefined,
): Promise<Answered> {
  let hop: Hop = { url, method: plan.method, hasBody: true, isBare: false, redirect: 'manual' };
  for (let redirects = 0; ; redirects += 1) {
    const response = await sendHop(wire, plan, hop, sender, signal, onProgress);
    // Most replies come from the requested address, so no URL needs to be parsed.
    const isSame = hop.url === url && (response.url === '' || response.url === url);
    const address = isSame ? url : addressOf(response, hop);
    // Cookies of another origin do not belong to this platform.
    if (!hop.isBare && (isSame || new URL(address).origin === new URL(url).origin)) {
      wire.cookies.store?.(response.headers.getSetCookie());
    }
    const next = nextHop(response, hop);
    if (next === undefined) {
      return isSame || address === withoutHash(url) ? { response } : { response, address };
    }
    if (redirects === REDIRECTS_MAX) {
      throw new RefusedRedirect(response.status, `more than ${REDIRECTS_MAX} times, in a circle`);
    }
    // An unread body would keep its connection busy.
    response.body?.cancel().catch(() => undefined);
    hop = next;
  }
}

/** The address of a reply; custom fetch functions do not provide it. */
const addressOf = ({ url }: Response, hop: Hop): string =>
  withoutHash(url !== '' && URL.canParse(url) ? url : hop.url);

function withoutHash(address: string): string {
  const url = new URL(address);
  url.hash = '';
  return url.href;
}

async function sendHop(
  wire: Wire,
  plan: RequestPlan,
  hop: Hop,
  sender: Sender,
  signal: AbortSignal,
  onProgress: ((progress: Progress) => void) | undefined,
): Promise<Response> {
  const { url, method, redirect } = hop;
  const content = hop.hasBody ? plan.content : NO_CONTENT;
  const headers = hop.isBare
    ? new Headers({ accept: plan.accept })
    : headersOf(wire, plan.accept, content, sender);
  const init = { method, headers, redirect, credentials: 'include', signal } as const;
  if (content.kind === 'file') {
    // Loaded with the first file, because most pages do not send any.
    const { sendFile } = await import('./send-file.ts');
    return sendFile(wire, url, content, init, onProgress);
  }
  const body = content.kind === 'text' ? content.text : null;
  return wire.fetch(wire.newRequest(url, { ...init, body }));
}

const NO_CONTENT: RequestPlan['content'] = { kind: 'none' };

/** The value that the anti-forgery cookie has, or gets. */
export function antiForgeryOf({ cookies, compatibility, random, root }: Wire): string {
  const { protocol } = (globalThis as { location?: { protocol?: string } }).location ?? {};
  // The cookie is stored by the page, and an insecure page cannot store a secure cookie.
  const isSecure = (protocol ?? root).startsWith('https:');
  return antiForgeryValue(cookies, compatibility.antiForgery.cookie, { random, isSecure });
}

function headersOf(
  wire: Wire,
  accept: string,
  content: RequestPlan['content'],
  sender: Sender,
): Headers {
  const { version, antiForgery, participantHeader } = wire.compatibility;
  const headers = new Headers({ ...wire.headers, ...sender.headers });
  headers.set('accept', accept);
  headers.set(version.header, version.value);
  headers.set(antiForgery.header, antiForgeryOf(wire));
  const cookie = wire.cookies.header?.();
  if (cookie !== undefined) headers.set('cookie', cookie);
  // The content type of multipart is set by the host, because only it knows the boundary.
  if (content.kind === 'text') headers.set('content-type', content.type);
  if (sender.token !== undefined) {
    headers.set('authorization', `${sender.token.scheme} ${sender.token.value}`);
  }
  if (sender.participantKey !== undefined) headers.set(participantHeader, sender.participantKey);
  return headers;
}

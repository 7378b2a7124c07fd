import { antiForgeryValue } from './anti-forgery.ts';
import type { Attempt, ClientOptions } from '../client-options.ts';
import { systemClock, type Clock } from '../clock.ts';
import { completeCompatibility, type Compatibility } from '../compatibility.ts';
import { CONCURRENCY } from '../constants.ts';
import { memoryCookies, pageCookies, type CookieDocument, type CookieJar } from './cookies.ts';
import type { Progress } from '../call-options.ts';
import { MISTAKE, named } from '../host-option.ts';
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
  /** A number from 0 up to 1. */
  readonly random: () => number;
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
  const own = <K extends 'clock' | 'cookies' | 'limiter'>(name: K) =>
    options[name] && named<NonNullable<ClientOptions[K]>>(name, options[name]);
  const clock = own('clock') ?? systemClock;
  const fetch = options.fetch ?? ((request: Request) => globalThis.fetch(request));
  return {
    root: options.root.replace(/\/+$/, ''),
    fetch: named('fetch', fetch, MISTAKE),
    newRequest: options.newRequest ?? ((url, init) => new Request(url, init)),
    upload: options.upload && named('upload', options.upload, MISTAKE),
    hasOwnFetch: options.fetch !== undefined,
    clock,
    cookies: own('cookies') ?? hostCookies(() => clock.now()),
    limiter:
      own('limiter') ??
      createLimiter(
        { ...options.limits, concurrency: options.limits?.concurrency ?? CONCURRENCY },
        clock,
      ),
    compatibility: completeCompatibility(options.compatibility),
    random: named('random', options.random ?? hostRandom),
    headers: options.headers ?? {},
    onAttempt: options.onAttempt && loggingErrors(options.onAttempt),
  };
}

/** Better than `Math.random`, because anti-forgery values must not be guessed. */
const hostRandom = (): number => (crypto.getRandomValues(new Uint16Array(1))[0] as number) / 65_536;

/**
 * In a page the browser stores cookies; elsewhere (Node, a worker, a sandboxed page) the client must store
 * them.
 */
export function hostCookies(now: () => number): CookieJar {
  const { document } = globalThis as { document?: CookieDocument };
  try {
    if (typeof document?.cookie === 'string') return pageCookies(document);
  } catch {
    // The browser gives a sandboxed page no cookies.
  }
  return memoryCookies(now);
}

/** A request and its sender. */
export interface Sender {
  /** What it is sent with. */
  readonly wire: Wire;
  /** The content to send. */
  readonly plan: RequestPlan;
  /** The absolute address. */
  readonly url: string;
  /** For the Authorization header; undefined = none. */
  readonly token: Token | undefined;
  /** For the participant's header; undefined = none. */
  readonly participantKey: string | undefined;
  /** The caller's own headers. */
  readonly headers: Readonly<Record<string, string>> | undefined;
}

/** The address of the page; undefined outside of pages. */
const pageAddress = () => (globalThis as { location?: { href?: string } }).location?.href;

/** The address of one of the platform's APIs, absolute. */
export function apiAddress(wire: Wire, base: RequestPlan['base']): string {
  const address = wire.root + wire.compatibility.bases[base];
  try {
    const url = new URL(address, pageAddress());
    // No request can be made to an address with a name or password.
    if (!(url.username + url.password)) return url.href;
  } catch {
    // A text that is not an address gets the same error.
  }
  throw new UsageError('relative-root', 'The root must be an absolute address without a password.');
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
  sender: Sender,
  signal: AbortSignal,
  onProgress: ((progress: Progress) => void) | undefined,
): Promise<Answered> {
  const { wire, plan, url } = sender;
  let hop: Hop = { url, method: plan.method, hasBody: true, isBare: false, redirect: 'manual' };
  for (let redirects = 0; ; redirects += 1) {
    const { method, redirect } = hop;
    const content = hop.hasBody ? plan.content : NO_CONTENT;
    const headers = hop.isBare ? new Headers({ accept: plan.accept }) : headersOf(sender, content);
    const init = { method, headers, redirect, credentials: 'include', signal } as const;
    const response = await (content.kind === 'file'
      ? // Loaded with the first file, because most pages do not send any.
        import('./send-file.ts').then(({ sendFile }) =>
          sendFile(wire, hop.url, content, init, onProgress),
        )
      : wire.fetch(
          wire.newRequest(hop.url, {
            ...init,
            body: content.kind === 'text' ? content.text : null,
          }),
        ));
    const address = addressOf(response, hop);
    // Cookies of another origin do not belong to this platform.
    if (!hop.isBare && new URL(address).origin === new URL(url).origin) {
      wire.cookies.store?.(response.headers.getSetCookie());
    }
    let next: Hop | undefined | null = null;
    try {
      next = nextHop(response, hop);
      if (next && redirects === REDIRECTS_MAX) {
        throw new RefusedRedirect(
          response.status,
          `more than ${REDIRECTS_MAX} times; the redirects form a loop`,
        );
      }
    } finally {
      // The unread body of a redirect, followed or not, would keep its connection busy.
      if (next !== undefined) response.body?.cancel().catch(() => undefined);
    }
    if (next === undefined) {
      return address === withoutHash(url) ? { response } : { response, address };
    }
    hop = next;
  }
}

/** The address of a reply; custom fetch functions do not provide it. */
const addressOf = ({ url }: Response, hop: Hop): string =>
  withoutHash(URL.canParse(url) ? url : hop.url);

function withoutHash(address: string): string {
  const url = new URL(address);
  url.hash = '';
  return url.href;
}

const NO_CONTENT: RequestPlan['content'] = { kind: 'none' };

/** The value that the anti-forgery cookie has, or gets. */
export function antiForgeryOf({ cookies, compatibility, random, root }: Wire): string {
  const href = pageAddress() ?? root;
  // The cookie is stored by the page, and an insecure page cannot store a secure cookie.
  const isSecure = href.startsWith('https:');
  return antiForgeryValue(cookies, compatibility.antiForgery.cookie, random, isSecure);
}

/** Throws a `UsageError` for what no header can hold, a line break or a letter outside Latin-1. */
function headersOf(
  { wire, plan, token, participantKey, headers: own }: Sender,
  content: RequestPlan['content'],
): Headers {
  const { version, antiForgery, participantHeader } = wire.compatibility;
  const headers = new Headers();
  const set = (name: string, value: string | undefined) => {
    try {
      if (value !== undefined) headers.set(name, value);
    } catch {
      // The value is not repeated: it may be a secret.
      throw new UsageError(
        'bad-argument',
        `${plan.operation} cannot send the header ${name}: it holds a character that no header can hold.`,
      );
    }
  };
  for (const one of [wire.headers, own ?? {}]) {
    for (const [name, value] of Object.entries(one)) set(name, value);
  }
  // The content type of multipart is set by the host, because only it knows the boundary.
  headers.delete('content-type');
  if (content.kind === 'text') set('content-type', content.type);
  set('accept', plan.accept);
  set(version.header, version.value);
  set(antiForgery.header, antiForgeryOf(wire));
  set('cookie', wire.cookies.header?.());
  set('authorization', token && `${token.scheme} ${token.value}`);
  set(participantHeader, participantKey);
  return headers;
}

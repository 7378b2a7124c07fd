import type { QueryValue } from './build-query.ts';
import type { Clock } from './clock.ts';
import type { PartialCompatibility } from './compatibility.ts';
import type { CachePolicy } from './contract/call.ts';
import type { CookieJar } from './transport/cookies.ts';
import type { Interceptor } from './interceptor.ts';
import type { Limiter } from './transport/limiter.ts';
import type { TokenSource } from './sign-in/token-source.ts';
import type { UploadTransport } from './transport/upload.ts';
import type { Warning } from './warnings.ts';

/** One request that the client sent, for observers of each attempt. */
export interface Attempt {
  /** Dotted name of the call, or the method and path of a raw request. */
  readonly operation: string;
  /** HTTP method in capitals. */
  readonly method: string;
  /** The whole address with its query, secrets in it included. */
  readonly url: string;
  /** 1 for the first request of a call. */
  readonly number: number;
  /** -1 when there was no reply. */
  readonly status: number;
  /** From the start of the request to the end of its reply, without the wait for its turn. */
  readonly milliseconds: number;
}

/** Whether the browser or the client reads the pictures and downloads that a page shows. */
export type FileAccess = 'address' | 'client';

/** How reads that failed are tried again: `first`, doubled each time, never over `longest`. */
export interface RetryPolicy {
  /** Attempts after the first one; 0 = none. Default 3. Only reads are tried again. */
  readonly count: number;
  /** Milliseconds before the first retry. Default 1,000. */
  readonly first: number;
  /** Longest wait between two attempts, in milliseconds. Default 30,000. */
  readonly longest: number;
  /** `'full'` waits a random part of the delay, `'equal'` at least half of it. Default `'none'`. */
  readonly jitter: 'none' | 'full' | 'equal';
}

/** Settings of a client. Only `root` is needed. */
export interface ClientOptions {
  /** Address of the platform without a slash at the end; empty = the page's own origin. */
  readonly root: string;
  /** What differs on this server; see `compatibilityPresets`. */
  readonly compatibility?: PartialCompatibility | undefined;
  /** Sends one request. Default: the host's fetch. The in-memory platform is one of these. */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined;
  /** Sends a file with progress. Default: XMLHttpRequest where the host has one and `fetch` is not given. */
  readonly upload?: UploadTransport | undefined;
  /** Time for limits, retries, the cache and tokens. Default: the host's. */
  readonly clock?: Clock | undefined;
  /** A number from 0 up to 1, for jitter, sampling and new anti-forgery values. Default: the host's. */
  readonly random?: (() => number) | undefined;
  /** Where cookies are read and kept. Default: the page's in a browser, else a jar of this client's own. */
  readonly cookies?: CookieJar | undefined;
  /** Sent with every call. */
  readonly extraQuery?: Readonly<Record<string, QueryValue>> | undefined;
  /** Sent with every call. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Where the Authorization header comes from. Default: none; cookies identify the caller. */
  readonly signIn?: TokenSource | undefined;
  /**
   * How widgets read pictures and downloads: `'address'`, the browser asks for them itself and its cookies say
   * who; `'client'`, this client reads them. Default: `'client'` where a token, a participant's key, or an
   * outside reporter's key or case secret says who calls, else `'address'`. A client with a `fetch` or headers of its
   * own may need `'client'`.
   */
  readonly fileAccess?: FileAccess | undefined;
  /** Opens one case for an outside reporter; sent with the calls that know it. */
  readonly caseSecret?: string | undefined;
  /**
   * The outside reporter's key; sent with the calls that know it. Where the page's address has it
   * (`external_user_unique_key`), the page passes it on: no widget reads the address.
   */
  readonly externalUserKey?: string | undefined;
  /**
   * `false`: calls that are aborted or take too long, or that have no connection, half a reply or
   * one that is not JSON, reject with the original error. Default true: they resolve to null, and
   * without a connection to `networkErrorResult`.
   */
  readonly suppress?: boolean | undefined;
  /** What a call without a connection resolves to. Default `'result'`: a failure with status -1. */
  readonly networkErrorResult?: 'result' | 'null' | undefined;
  /** True: every HTTP error rejects with an `ApiError`. Default false: only a 500 does. */
  readonly throwOnHttpError?: boolean | undefined;
  /** Milliseconds for a whole call, retries included. Default: no limit. */
  readonly totalTimeout?: number | undefined;
  /**
   * Milliseconds without a byte, or with less than 1 KiB of a reply. Default 60,000; 0 = no limit. It does not apply
   * while the server processes a file, nor while a file is sent whose call has no `onProgress`.
   */
  readonly idleTimeout?: number | undefined;
  /** Milliseconds for the body of a reply that is no file. Default 5 minutes; 0 = no limit. */
  readonly replyTimeout?: number | undefined;
  /**
   * Bytes, once unpacked, that a reply may have; a longer one is a failure of kind `limit`.
   * Default 64 MiB, and 1 GiB for files.
   */
  readonly maxReplyBytes?: number | undefined;
  /** Milliseconds after which a `slow` event reports that a call is still running. Default: never. */
  readonly slowAfter?: number | undefined;
  /**
   * True: calls raise no events unless they request them; the counters still count them. Default
   * false.
   */
  readonly quiet?: boolean | undefined;
  /** How failed reads are retried; absent members have the defaults of {@link RetryPolicy}. */
  readonly retry?: Partial<RetryPolicy> | undefined;
  /**
   * Longest `Retry-After` that is obeyed, in milliseconds; longer ones wait this long. Default
   * 30,000.
   */
  readonly retryAfterMax?: number | undefined;
  /** Requests under way at a time, and how many may start per `per` milliseconds. */
  readonly limits?:
    | {
        /** Requests under way to one host at a time. Default 6. */
        readonly concurrency?: number;
        /** Requests that may start in any span of `per` milliseconds. Default: any number. */
        readonly starts?: number;
        /** Milliseconds that `starts` counts over. Default 1,000. */
        readonly per?: number;
        /** True: one write to a host at a time, in their order. */
        readonly writesInSeries?: boolean;
      }
    | undefined;
  /**
   * A limiter that several clients share, made by `createLimiter`. Default: `limits` of this client
   * alone.
   */
  readonly limiter?: Limiter | undefined;
  /** How long replies stay fresh, by operation; wins over the contract's own. */
  readonly cachePolicies?: Readonly<Record<string, CachePolicy>> | undefined;
  /** Milliseconds after which an unused reply leaves the cache. Default 5 minutes. */
  readonly cacheRetention?: number | undefined;
  /**
   * `'warn'`: replies are checked against the domain's schemas; `{ sample: 0.01 }`: one of a hundred,
   * by chance. Default: `'warn'` outside production, `'off'` there.
   */
  readonly validate?:
    | 'warn'
    | 'off'
    | {
        /** Share of the replies that are checked, from 0 to 1. */
        readonly sample: number;
      }
    | undefined;
  /** Called for an unexpected reply, once per call and path. Default: writes to the console. */
  readonly onWarning?: ((warning: Warning) => void) | undefined;
  /**
   * Wrap each call, the first of them outermost: to measure, change or answer it. Default: none.
   */
  readonly interceptors?: readonly Interceptor[] | undefined;
  /** Called for every request, retries included. */
  readonly onAttempt?: ((attempt: Attempt) => void) | undefined;
}

import type { CachePolicy } from './contract/call.ts';
import type { QueryValue } from './build-query.ts';

/** How far an upload is: bytes sent, and bytes in all (the file's size where the request's is unknown). */
export interface Progress {
  /** Bytes sent up to now; never more than `total`. */
  readonly loaded: number;
  /** Bytes to send in all; 0 where the progress cannot be known, and for an empty file. */
  readonly total: number;
}

/** Options of one call; everything here overrides the client's own setting for this call only. */
export interface CallOptions {
  /** Aborting it gives up this call; other callers that wait for the same reply are left alone. */
  readonly signal?: AbortSignal | undefined;
  /**
   * `false`: a failure without a usable reply rejects with its original error. Default true: see
   * the client's.
   */
  readonly suppress?: boolean | undefined;
  /** True: every HTTP error rejects with an `ApiError`, not only a 500. */
  readonly throwOnHttpError?: boolean | undefined;
  /**
   * `'blob'` and `'text/plain'` choose the type of the reply; any media type may be given. Default:
   * JSON, or a file.
   */
  readonly accept?: 'blob' | 'text/plain' | (string & {}) | undefined;
  /** Upload progress, in bytes. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /** Query parameters that the contract does not know; sent as they are. */
  readonly query?: Readonly<Record<string, QueryValue>> | undefined;
  /** More request headers. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /**
   * `'never'` bypasses the cache, `'refresh'` requests from the server and stores the reply.
   * Default: a kept reply that is fresh, by `cachePolicies` of the client, else by the contract.
   */
  readonly cache?: 'never' | 'refresh' | CachePolicy | undefined;
  /**
   * Attempts after the first one; only reads are ever tried again. Default: as the client says,
   * else 3.
   */
  readonly retries?: number | undefined;
  /**
   * Milliseconds for the whole call, retries included. Default: as the client says, else no limit.
   */
  readonly totalTimeout?: number | undefined;
  /** Milliseconds without a byte, or with less than 1 KiB of a reply; see the option of the client. */
  readonly idleTimeout?: number | undefined;
  /** Milliseconds for the body of a reply that is no file. */
  readonly replyTimeout?: number | undefined;
  /** Bytes, once unpacked, that the reply may have. */
  readonly maxReplyBytes?: number | undefined;
  /** Milliseconds after which a `slow` event reports that the call is still running. */
  readonly slowAfter?: number | undefined;
  /** True: the call raises no events; the counters still count it. */
  readonly quiet?: boolean | undefined;
}

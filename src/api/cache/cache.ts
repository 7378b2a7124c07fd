import { hashKey, QueryClient, type Query, type QueryKey } from '@tanstack/query-core';
import type { Clock } from '../clock.ts';
import { failure, type Outcome } from '../transport/failure.ts';
import type { Success } from '../result.ts';

/** The replies that a client keeps. */
export interface ClientCache {
  /** Number of replies that are kept. */
  readonly size: number;
  /**
   * Removes the replies of an operation and of all operations below it (`'users'`, `'users.list'`);
   * without a name, all replies. Running requests still reach their callers, but are not cached.
   */
  forget(operation?: string): void;
}

/** One read as the cache sees it. */
export interface CachedRead {
  /** The operation, followed by everything that distinguishes two reads. */
  readonly key: readonly [operation: string, ...rest: readonly (string | number)[]];
  /** Milliseconds that a kept reply is fresh; Infinity = until the client is closed. */
  readonly stale: number;
  /** True: ask the server even when there is a fresh reply, or a request that is no refresh is running. */
  readonly refresh: boolean;
  /** Stops waiting for this caller; the request is aborted when no caller waits for it any more. */
  readonly signal: AbortSignal | undefined;
  /** True: this caller wants no events of the request. */
  readonly isQuiet: boolean | undefined;
}

type Send = (signal: AbortSignal, isHeard: () => boolean) => Promise<Outcome>;

/** Reads through the cache: callers share one request while it is running. */
export interface ReplyCache extends ClientCache {
  /** A fresh kept reply, the reply of the request already under way, or that of a new one. Rejects as `send` does. */
  read(read: CachedRead, send: Send): Promise<Outcome>;
}

interface Kept {
  /** Removed when it can no longer answer any caller. */
  success?: Success<unknown>;
  readonly at: number;
}

/** The callers that wait for one request. */
interface Waiters {
  /** Whether the request was sent to get a newer reply than the kept one. */
  readonly refresh: boolean;
  waiting: number;
  /** The number of callers that want its events. */
  listening: number;
  /** Aborts the request: no caller waits any more. */
  readonly leaving: AbortController;
  /** The outcome of the request, also if the cache was cleared before the reply arrived. */
  outcome?: Promise<Outcome>;
  /** Releases the reply when the last caller has received it. */
  release?: () => void;
}

/** Maximum number of cached replies, so that reading a long list does not fill the memory. */
const REPLIES_KEPT = 500;

/**
 * A cache of its own for each client. The query client joins and cancels reads and stores replies;
 * time (staleness, retention) is told here, by the client's own clock, because the query client
 * knows one clock for the whole program only.
 */
export function createReplyCache(clock: Clock, retention: number): ReplyCache {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        gcTime: Infinity,
        staleTime: 0,
        networkMode: 'always',
        structuralSharing: false,
      },
    },
  });
  const queries = client.getQueryCache();
  const callers = new Map<string, Waiters>();
  const ends = new Map<string, unknown>();

  // By hash, because the query client's own search iterates over all queries.
  const find = (key: QueryKey) =>
    queries.get<Kept, Error, Kept, QueryKey>(hashKey(key)) as Query<Kept> | undefined;
  const stopTimer = (hash: string) => {
    clock.clearTimeout(ends.get(hash));
    ends.delete(hash);
  };
  const drop = (query: Query) => {
    stopTimer(query.queryHash);
    queries.remove(query);
  };

  /** Later callers send a new request and do not join the callers of the old one. */
  const forgetQuery = (hash: string) => {
    callers.delete(hash);
    const query = queries.get(hash);
    if (query !== undefined) drop(query);
  };

  /** Keeps a query while it is fresh, and for the retention time after its last use. */
  const keep = (query: Query, stale: number) => {
    const { queryHash } = query;
    stopTimer(queryHash);
    if (stale < Infinity) {
      const timer = clock.setTimeout(() => drop(query), Math.max(stale, retention));
      // A cached reply must not keep a program running.
      (timer as { unref?: () => void } | undefined)?.unref?.();
      ends.set(queryHash, timer);
    }
    const replies = queries.getAll().filter(hasReply);
    let surplus = replies.length - REPLIES_KEPT;
    for (const oldest of replies) {
      if (surplus <= 0) break;
      if (oldest.state.fetchStatus !== 'idle' || oldest === query) continue;
      drop(oldest);
      surplus -= 1;
    }
  };

  const fetch = async (
    { key, stale }: CachedRead,
    send: Send,
    waiters: Waiters,
  ): Promise<Outcome> => {
    const wasKept = find(key)?.state.data !== undefined;
    try {
      const kept = await client.fetchQuery<Kept>({
        queryKey: key,
        queryFn: async () => {
          waiters.outcome = send(waiters.leaving.signal, () => waiters.listening > 0);
          const outcome = await waiters.outcome;
          // Thrown, so that the query client does not cache the failure.
          if (!outcome.result.success) throw new Error('failed');
          return { success: outcome.result, at: clock.now() };
        },
      });
      const query = find(key) as unknown as Query | undefined;
      if (stale > 0 || wasKept) {
        if (query !== undefined) keep(query, stale);
      } else {
        // A reply without a fresh period is only shared while the request is running.
        if (query !== undefined) drop(query);
        // Deleted explicitly, because a removed map entry stays in old tables of the map until the next full
        // garbage collection, so reading many pages would use half as much memory again.
        waiters.release = () => delete kept.success;
      }
      return { result: kept.success as Success<unknown> };
    } catch (error) {
      const query = find(key);
      if (query?.state.data === undefined && query?.state.fetchStatus === 'idle') {
        drop(query as unknown as Query);
      }
      return waiters.outcome ?? { result: failure('abort'), error };
    }
  };

  return {
    get size() {
      return queries.getAll().filter(hasReply).length;
    },
    forget(operation) {
      for (const query of queries.getAll()) {
        const [name] = query.queryKey as CachedRead['key'];
        if (operation !== undefined && !`${name}.`.startsWith(`${operation}.`)) continue;
        forgetQuery(query.queryHash);
      }
    },
    async read(read, send) {
      const { key, stale, refresh, signal, isQuiet } = read;
      if (signal?.aborted) return { result: failure('abort'), error: signal.reason };
      const query = find(key);
      const kept = query?.state.data;
      if (kept !== undefined && !refresh && clock.now() - kept.at < stale) {
        keep(query as unknown as Query, stale);
        return { result: kept.success as Success<unknown> };
      }
      const hash = hashKey(key);
      // The reply to an earlier request may be older than what this caller knows.
      if (refresh && callers.get(hash)?.refresh === false) forgetQuery(hash);
      const waiters: Waiters = callers.get(hash) ?? {
        refresh,
        waiting: 0,
        listening: 0,
        leaving: new AbortController(),
      };
      callers.set(hash, waiters);
      waiters.waiting += 1;
      if (!isQuiet) waiters.listening += 1;
      const leave = () => {
        waiters.waiting -= 1;
        if (!isQuiet) waiters.listening -= 1;
        if (waiters.waiting === 0) waiters.release?.();
      };
      /**
       * Later callers do not share this request; false if other callers wait, or if it is not
       * shared already.
       */
      const close = (): boolean =>
        waiters.waiting === 0 && callers.get(hash) === waiters && callers.delete(hash);
      const onEnd = () => {
        leave();
        close();
      };
      return untilAborted(fetch(read, send, waiters), signal, onEnd, () => {
        leave();
        // In a later task, because a caller may return at once: React mounts a component twice.
        nextTask(() => {
          if (waiters.waiting === 0) waiters.leaving.abort();
          // Reverted, so that it is no longer under way: an older reply can be removed again, and a
          // read without one is dropped.
          if (close()) void find(key)?.cancel({ revert: true });
        });
      });
    },
  };
}

const hasReply = ({ state }: Query): boolean => state.data !== undefined;

/** Uses real time, not the client's clock, because this is about the order of tasks. */
const nextTask = (run: () => void): void => {
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', () => {
    port1.close();
    run();
  });
  port1.start();
  port2.postMessage(undefined);
};

function untilAborted(
  reply: Promise<Outcome>,
  signal: AbortSignal | undefined,
  onEnd: () => void,
  onAbort: () => void,
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    let leave = onEnd;
    const giveUp = () => {
      leave = () => undefined;
      onAbort();
      resolve({ result: failure('abort'), error: signal?.reason });
    };
    signal?.addEventListener('abort', giveUp, { once: true });
    const end = () => {
      signal?.removeEventListener('abort', giveUp);
      leave();
    };
    reply.finally(end).then(resolve, reject);
  });
}

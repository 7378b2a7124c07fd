import DataLoader from 'dataloader';
import { ApiError } from '../api-error.ts';
import { systemClock, type Clock } from '../clock.ts';
import { BUNDLE_DEBOUNCE, BUNDLE_MAX_WAIT, BUNDLE_SIZE } from '../constants.ts';
import { UsageError } from '../usage-error.ts';

/** Settings of a pool. */
export interface IdPoolOptions<I extends string | number, T> {
  /**
   * Reads the items of these ids, in any order; ids without an item are left out. Called again with
   * parts of the ids when it rejects with an `ApiError` of status 400 or with a `UsageError`.
   */
  readonly read: (ids: readonly I[], signal: AbortSignal) => Promise<readonly T[]>;
  /** The id of a found item, to hand each caller its own. */
  readonly idOf: (item: T) => I;
  /** Ids per request. Default 50. */
  readonly batchSize?: number;
  /** Milliseconds without another id after which the request is sent. Default 50. */
  readonly debounce?: number;
  /** Milliseconds after which the request is sent though ids keep coming. Default 250. */
  readonly maxWait?: number;
  /** The clock of `debounce` and `maxWait`. Default: the host's. */
  readonly clock?: Clock;
}

/** Collects ids that are requested one by one and reads them in one request. */
export interface IdPool<I extends string | number, T> {
  /** The item of an id, null when there is none. Aborting the signal gives up this caller only. */
  get(id: I, signal?: AbortSignal): Promise<T | null>;
  /** The items of several ids, in their order. */
  getAll(ids: readonly I[], signal?: AbortSignal): Promise<(T | null)[]>;
  /** Rejects all who wait; a later `get` throws. */
  destroy(): void;
}

interface Waiting {
  callers: number;
  /** Aborts the request of its chunk, if it is running and nobody else waits for it. */
  giveUp?: () => void;
}

/** UUIDs are case-insensitive. */
const keyOf = (id: string | number): string => String(id).toLowerCase();

/** Whether one of the ids may be the reason: the server refuses it, or the client cannot send it. */
const isRefusedInput = (error: unknown): boolean =>
  error instanceof UsageError || (error instanceof ApiError && error.status === 400);

/** Two parts of a bundle: numbers and other ids, as they name different things, otherwise halves. */
function divided<I extends string | number>(ids: readonly I[]): (readonly I[])[] {
  const parts = [true, false].map((wanted) => ids.filter((id) => /^\d+$/.test(`${id}`) === wanted));
  if (parts.every(({ length }) => length > 0)) return parts;
  const middle = Math.ceil(ids.length / 2);
  return [ids.slice(0, middle), ids.slice(middle)];
}

/**
 * Bundles ids: the request is sent when no further id came for a while, when the first id has
 * waited long enough, or at once when the bundle is full. An id that is requested twice is sent
 * once. A failed request fails only for its own ids; where the server refuses the input, the ids
 * are requested again in parts, so that an invalid id fails alone.
 */
export function createIdPool<I extends string | number, T>(
  options: IdPoolOptions<I, T>,
): IdPool<I, T> {
  const { read, idOf, clock = systemClock } = options;
  const { batchSize = BUNDLE_SIZE, debounce = BUNDLE_DEBOUNCE } = options;
  const { maxWait = BUNDLE_MAX_WAIT } = options;
  if (!Number.isInteger(batchSize) || batchSize < 1) throw new RangeError('Invalid batch size');

  const waiting = new Map<string, Waiting>();
  const endings = new Set<(reason: unknown) => void>();
  let isDestroyed = false;
  let dispatches: (() => void)[] = [];
  let queued = 0;
  let latest = 0;
  let timer: unknown;

  const dispatch = () => {
    clock.clearTimeout(timer);
    timer = undefined;
    queued = 0;
    const due = dispatches;
    dispatches = [];
    for (const send of due) send();
  };

  const readChunk = async (ids: readonly I[]): Promise<(T | Error | null)[]> => {
    // Ids without remaining callers are not requested.
    const wanted = [...new Set(ids)].filter((id) => (waiting.get(keyOf(id))?.callers ?? 0) > 0);
    if (wanted.length === 0) return ids.map(() => null);
    const chunk = new AbortController();
    let left = wanted.length;
    for (const id of wanted) {
      // The id is in the map, because only ids with callers are wanted.
      (waiting.get(keyOf(id)) as Waiting).giveUp = () => {
        left -= 1;
        if (left === 0) chunk.abort();
      };
    }
    const found = new Map<string, T | Error>();
    await readInto(found, wanted, chunk.signal);
    return ids.map((id) => found.get(keyOf(id)) ?? null);
  };

  /** Adds the items of the ids, and an error for each id that is refused on its own. */
  const readInto = async (
    found: Map<string, T | Error>,
    ids: readonly I[],
    signal: AbortSignal,
  ): Promise<void> => {
    try {
      for (const item of await read(ids, signal)) found.set(keyOf(idOf(item)), item);
    } catch (error) {
      if (!isRefusedInput(error)) throw error;
      if (ids.length === 1) found.set(keyOf(ids[0] as I), error as Error);
      else await Promise.all(divided(ids).map((part) => readInto(found, part, signal)));
    }
  };

  const loader = new DataLoader<I, T | null, string>(readChunk, {
    maxBatchSize: batchSize,
    cacheKeyFn: keyOf,
    batchScheduleFn: (send) => dispatches.push(send),
  });

  const join = (id: I): { promise: Promise<T | null>; leave: () => void } => {
    const key = keyOf(id);
    const known = waiting.get(key);
    const entry: Waiting = known ?? { callers: 0 };
    entry.callers += 1;
    if (known === undefined) waiting.set(key, entry);
    // If the id was requested already, the loader returns the same promise.
    const promise = loader.load(id);
    if (known === undefined) {
      const settled = () => {
        if (waiting.get(key) !== entry) return;
        waiting.delete(key);
        loader.clear(id);
      };
      promise.then(settled, settled);
      queued += 1;
      clock.clearTimeout(timer);
      if (queued >= batchSize) dispatch();
      else {
        const now = clock.now();
        if (queued === 1) latest = now + maxWait;
        timer = clock.setTimeout(dispatch, Math.min(debounce, latest - now));
      }
    }
    return {
      promise,
      leave() {
        entry.callers -= 1;
        if (entry.callers === 0 && waiting.get(key) === entry) {
          // A later caller must not get the result of an aborted request.
          waiting.delete(key);
          loader.clear(id);
          entry.giveUp?.();
        }
      },
    };
  };

  /** Waits for all of `ids`; if the caller aborts, stops waiting for all of them. */
  const getAll = (ids: readonly I[], signal?: AbortSignal): Promise<(T | null)[]> => {
    if (isDestroyed) throw new Error('Card pool is destroyed');
    return new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(signal.reason);
        return;
      }
      const joined = ids.map(join);
      const stop = () => {
        signal?.removeEventListener('abort', abort);
        endings.delete(giveUp);
      };
      const giveUp = (reason: unknown) => {
        stop();
        for (const { leave } of joined) leave();
        reject(reason);
      };
      const abort = () => giveUp(signal?.reason);
      signal?.addEventListener('abort', abort, { once: true });
      endings.add(giveUp);
      Promise.all(joined.map(({ promise }) => promise))
        .finally(stop)
        .then(resolve, reject);
    });
  };

  return {
    get: (id, signal) => getAll([id], signal).then(([item]) => item as T | null),
    getAll,
    destroy() {
      isDestroyed = true;
      clock.clearTimeout(timer);
      for (const end of Array.from(endings)) end(new Error('Card pool is destroyed'));
    },
  };
}

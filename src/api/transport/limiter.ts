import type { Clock } from '../clock.ts';
import { checkNumber } from '../host-option.ts';

/** Decides when a request to a host may start. */
export interface Limiter {
  /** Resolves when the request may start; call the resolved function when the request has ended. */
  enter(host: string, signal?: AbortSignal, isWrite?: boolean): Promise<() => void>;
  /** After a 429: nothing more starts to this host for so long. */
  hold(host: string, ms: number): void;
}

/** Settings of a limiter. */
export interface Limits {
  /** Requests under way to one host at a time. */
  readonly concurrency: number;
  /** Requests that may start in any span of `per` milliseconds. Default: any number. */
  readonly starts?: number;
  /** Milliseconds that `starts` counts over. Default 1,000. */
  readonly per?: number;
  /** True: a write waits until the one before it is over; reads pass it by. */
  readonly writesInSeries?: boolean;
}

interface Waiting {
  readonly isWrite: boolean;
  readonly start: () => void;
}

interface Lane {
  running: number;
  isWriting: boolean;
  waiting: Waiting[];
  heldSince: number;
  heldUntil: number;
  /** Start times of the latest requests, at most `starts` of them. */
  started: number[];
  /** Set while requests wait for the next free slot. */
  timer?: unknown;
}

const remove = ({ waiting }: Lane, one: Waiting): void => {
  waiting.splice(waiting.indexOf(one), 1);
};

/** One lane per host: first come, first served. Throws a `UsageError` for limits that nothing could pass. */
export function createLimiter(limits: Limits, clock: Clock): Limiter {
  for (const name of ['concurrency', 'starts', 'per'] as const) {
    checkNumber(`limits.${name}`, limits[name], 1);
  }
  const lanes = new Map<string, Lane>();
  const laneOf = (host: string): Lane => {
    const lane = lanes.get(host) ?? {
      running: 0,
      isWriting: false,
      waiting: [],
      heldSince: 0,
      heldUntil: 0,
      started: [],
    };
    lanes.set(host, lane);
    return lane;
  };

  /**
   * Milliseconds until the lane may start one more request, regardless of those in progress. If the clock was set
   * back, nothing is waited for.
   */
  const delay = (lane: Lane): number => {
    const now = clock.now();
    const held = lane.heldSince > now ? 0 : lane.heldUntil - now;
    const oldest = limits.starts === undefined ? undefined : lane.started.at(-limits.starts);
    const paced = oldest === undefined || oldest > now ? 0 : oldest + (limits.per ?? 1000) - now;
    return Math.max(0, held, paced);
  };

  const advance = (lane: Lane): void => {
    while (lane.running < limits.concurrency) {
      const next = lane.waiting.find(({ isWrite }) => !(isWrite && lane.isWriting));
      if (!next) return;
      const ms = delay(lane);
      if (ms > 0) {
        clock.clearTimeout(lane.timer);
        lane.timer = clock.setTimeout(() => advance(lane), ms);
        return;
      }
      lane.running += 1;
      if (limits.starts !== undefined) {
        lane.started.push(clock.now());
        if (lane.started.length > limits.starts) lane.started.shift();
      }
      remove(lane, next);
      if (next.isWrite) lane.isWriting = true;
      next.start();
    }
  };

  const leave = (lane: Lane, isWrite: boolean) => {
    let left = false;
    return () => {
      if (left) return;
      left = true;
      lane.running -= 1;
      if (isWrite) lane.isWriting = false;
      advance(lane);
    };
  };

  return {
    enter(host, signal, isWrite = false) {
      const lane = laneOf(host);
      return new Promise((resolve, reject) => {
        signal?.throwIfAborted();
        const giveUp = () => {
          remove(lane, entry);
          if (lane.waiting.length === 0) clock.clearTimeout(lane.timer);
          reject(signal?.reason);
        };
        const entry: Waiting = {
          isWrite: isWrite && limits.writesInSeries === true,
          start: () => {
            signal?.removeEventListener('abort', giveUp);
            resolve(leave(lane, entry.isWrite));
          },
        };
        signal?.addEventListener('abort', giveUp, { once: true });
        lane.waiting.push(entry);
        advance(lane);
      });
    },
    hold(host, ms) {
      const lane = laneOf(host);
      lane.heldSince = clock.now();
      lane.heldUntil = Math.max(lane.heldUntil, lane.heldSince + ms);
    },
  };
}

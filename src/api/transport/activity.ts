import { loggingErrors } from '../logging-errors.ts';

/** How many calls are under way, and how many failed since the last reset. */
export interface Activity {
  /** Running calls, including calls that wait for their turn or for a retry. */
  readonly pending: number;
  /** Failed calls since the last reset, aborted ones not counted. */
  readonly failed: number;
}

/** The counters of a client, in the shape of an external store: snapshots are immutable. */
export interface ActivityStore {
  /** The present numbers; the same object until one of them changes. */
  getSnapshot(): Activity;
  /** Calls `listener` after each change; returns the function that stops it. */
  subscribe(listener: () => void): () => void;
  /** Sets `failed` back to 0. */
  reset(): void;
}

/** Counts calls, not attempts: a call that is tried four times is one pending and at most one failed call. */
export function createActivity(): {
  /** The store for the outside. */
  readonly store: ActivityStore;
  start(): void;
  end(outcome: 'ok' | 'failed' | 'cancelled'): void;
} {
  let activity: Activity = { pending: 0, failed: 0 };
  const listeners = new Set<() => void>();
  const change = (next: Activity) => {
    activity = next;
    // A copy, because listeners may be added or removed during the calls.
    for (const listener of Array.from(listeners)) listener();
  };
  return {
    store: {
      getSnapshot: () => activity,
      subscribe(listener) {
        const entry = loggingErrors(listener);
        listeners.add(entry);
        return () => void listeners.delete(entry);
      },
      reset: () => change({ ...activity, failed: 0 }),
    },
    start: () => change({ ...activity, pending: activity.pending + 1 }),
    end: (outcome) =>
      change({
        pending: activity.pending - 1,
        failed: activity.failed + (outcome === 'failed' ? 1 : 0),
      }),
  };
}

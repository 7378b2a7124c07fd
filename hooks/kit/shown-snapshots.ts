import type { Actor, AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate';
import { hasSameMembers } from '../../machines/kit/same-members.ts';
import type { Clock } from '../../src/api/clock.ts';
import { isSameData } from './use-latest.ts';

/** Milliseconds by which rendering a change that can wait is delayed. */
const DRAW_DELAY = 250;

/** The snapshots of a chart, as `useSyncExternalStore` reads them. */
export interface ShownSnapshots<Snapshot> {
  /**
   * Calls the listener when a new snapshot must be rendered, until the returned function is called.
   */
  readonly subscribe: (listener: () => void) => () => void;
  /** The last snapshot with visible changes: the same object until there are others. */
  readonly getSnapshot: () => Snapshot;
  /** Reports delayed changes at once. */
  readonly draw: () => void;
}

/**
 * The snapshots of a chart for React: without visible changes, the previous snapshot is returned,
 * so that React does not render. Changes that can wait are reported after a delay.
 */
export function shownSnapshots<Machine extends AnyStateMachine>(
  actor: Actor<Machine>,
  clock: Clock,
  canWait: (drawn: SnapshotFrom<Machine>, next: SnapshotFrom<Machine>) => boolean,
): ShownSnapshots<SnapshotFrom<Machine>> {
  type Snapshot = SnapshotFrom<Machine>;
  let last = actor.getSnapshot() as Snapshot;
  const getSnapshot = (): Snapshot => {
    const next = actor.getSnapshot() as Snapshot;
    if (!showsSame(last as AnyMachineSnapshot, next as AnyMachineSnapshot)) last = next;
    return last;
  };
  const waiters = new Set<() => void>();
  return {
    getSnapshot,
    draw() {
      for (const draw of waiters) draw();
    },
    subscribe(listener) {
      let drawn = getSnapshot();
      let waiting: unknown;
      const stopWaiting = (): void => {
        if (waiting !== undefined) clock.clearTimeout(waiting);
        waiting = undefined;
        waiters.delete(draw);
      };
      const draw = (): void => {
        stopWaiting();
        drawn = getSnapshot();
        listener();
      };
      const subscription = actor.subscribe({
        next() {
          const next = getSnapshot();
          if (next === drawn) return;
          if (canWait(drawn, next)) {
            waiting ??= clock.setTimeout(draw, DRAW_DELAY);
            waiters.add(draw);
          } else draw();
        },
        error: draw,
      });
      return () => {
        stopWaiting();
        subscription.unsubscribe();
      };
    },
  };
}

const showsSame = (a: AnyMachineSnapshot, b: AnyMachineSnapshot): boolean =>
  a === b ||
  (a.status === b.status && isSameData(a.value, b.value) && isSameContext(a.context, b.context));

// Two levels deep, because charts usually copy a child's data into a new object of their own.
const isSameContext = (a: object, b: object): boolean =>
  hasSameMembers(
    a,
    b,
    (one, two) => Object.is(one, two) || (isPlain(one) && isPlain(two) && hasSameMembers(one, two)),
  );

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

import {
  check,
  constant,
  constantFrom,
  integer,
  oneof,
  record,
  array,
  tuple,
  asyncProperty,
} from 'fast-check';
import type { Fault } from '../../fixtures/platform/faults.ts';

/** Options of the search for a list of faults. */
export interface PlanSearch {
  /** Seed of the random lists: the same seed tries the same lists. */
  readonly seed: number;
  /** Names of the calls that the session makes without faults. */
  readonly operations: readonly string[];
  /** Whether also faults are tried that no client can handle. */
  readonly isRough: boolean;
  /** Time limit of the search in real milliseconds. */
  readonly within: number;
  /** Returns why the session fails with these faults; undefined if it passes. */
  readonly fails: (faults: readonly Fault[]) => Promise<string | undefined>;
}

/** The smallest failing list of faults that was found. */
export interface FoundPlan {
  /** The session passes if any of these is removed. */
  readonly faults: readonly Fault[];
  /** Why the session fails with them, in one sentence. */
  readonly why: string;
  /** How often the session was played. */
  readonly plays: number;
}

/** Number of lists of faults that are tried for one session. */
const RUNS = 25;

const MOST_FAULTS = 4;

/**
 * Searches for a list of faults that makes a session fail, and makes it as small as possible in the time.
 * Returns the number of plays if there is none.
 */
export const smallestPlan = async (search: PlanSearch): Promise<FoundPlan | number> => {
  const { seed, operations, isRough, within, fails } = search;
  const gentle = [
    record({ kind: constant('latency' as const), milliseconds: integer({ min: 1, max: 5000 }) }),
    record({ kind: constant('drop' as const) }),
    record({
      kind: constant('status' as const),
      status: constantFrom(503, 429),
      retryAfter: constant(1),
    }),
  ];
  const rough = [
    record({ kind: constant('latency' as const), milliseconds: integer({ min: 1, max: 60_000 }) }),
    record({ kind: constant('status' as const), status: constantFrom(500, 404, 403) }),
    record({
      kind: constantFrom('malformed' as const, 'truncated' as const, 'contentType' as const),
    }),
  ];
  const trouble = oneof({ withCrossShrink: true }, ...gentle, ...(isRough ? rough : []));
  const most = isRough ? 8 : 1;
  const plan = array(
    tuple(trouble, constantFrom(...operations), integer({ min: 1, max: most })).map(
      ([what, on, times]): Fault => ({ ...what, on, times }),
    ),
    { minLength: 1, maxLength: MOST_FAULTS, size: 'max' },
  );
  let plays = 0;
  const reasons = new Map<string, string>();
  const found = await check(
    asyncProperty(plan, async (faults) => {
      plays += 1;
      const why = await fails(faults);
      if (why !== undefined) reasons.set(JSON.stringify(faults), why);
      return why === undefined;
    }),
    { seed, numRuns: RUNS, interruptAfterTimeLimit: within, markInterruptAsFailure: false },
  );
  const [first] = found.counterexample ?? [];
  if (first === undefined) return plays;
  let faults: readonly Fault[] = first;
  // Shrinking may have left faults that have no effect; remove them.
  for (const fault of first) {
    const fewer: readonly Fault[] = faults.filter((one) => one !== fault);
    if (fewer.length === 0) break;
    plays += 1;
    const why = await fails(fewer);
    if (why === undefined) continue;
    reasons.set(JSON.stringify(fewer), why);
    faults = fewer;
  }
  const why = reasons.get(JSON.stringify(faults));
  return why === undefined ? plays : { faults, why, plays };
};

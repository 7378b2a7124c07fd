import { STEP_KINDS } from '../../fixtures/player/session/step-kinds.ts';
import type { StepKind } from '../../fixtures/player/session/step-schemas.ts';

/** The activity of a player. */
export type Activity = 'idle' | 'reading' | 'opening' | 'step';

/** The progress of a player. */
export interface Progress {
  /** A number that changes with each progress. */
  readonly beat: number;
  /** The current activity. */
  readonly activity: Activity;
  /** Position of the file in its list, or of the session in its run. */
  readonly item: number;
  /** Position of the step in its session. */
  readonly step: number;
  /** The step's line in its file; the first is 1. */
  readonly line: number;
  /** The step's column in its line; the first is 1. */
  readonly column: number;
  /** The kind of the step. */
  readonly kind: StepKind;
}

const ACTIVITIES: readonly Activity[] = ['idle', 'reading', 'opening', 'step'];

const CELLS = ['beat', 'activity', 'item', 'step', 'line', 'column', 'kind'] as const;
const CELL = Object.fromEntries(CELLS.map((name, index) => [name, index])) as Record<
  (typeof CELLS)[number],
  number
>;

/**
 * Memory in which a player writes its progress, and which another thread can read even while the player is
 * blocked.
 */
export const progressMemory = (): SharedArrayBuffer =>
  new SharedArrayBuffer(CELLS.length * Int32Array.BYTES_PER_ELEMENT);

/** Creates a function that writes the progress of this player. */
export const progressWriter = (
  memory: SharedArrayBuffer,
): ((at: Partial<Omit<Progress, 'beat'>> & Pick<Progress, 'activity'>) => void) => {
  const cells = new Int32Array(memory);
  return ({ activity, item = 0, step = 0, line = 1, column = 1, kind = 'call' }) => {
    cells[CELL.activity] = ACTIVITIES.indexOf(activity);
    cells[CELL.item] = item;
    cells[CELL.step] = step;
    cells[CELL.line] = line;
    cells[CELL.column] = column;
    cells[CELL.kind] = STEP_KINDS.indexOf(kind);
    Atomics.add(cells, CELL.beat, 1);
  };
};

/** Reads the progress of a player. */
export const readProgress = (memory: SharedArrayBuffer): Progress => {
  const cells = new Int32Array(memory);
  const cell = (name: (typeof CELLS)[number]): number => cells[CELL[name]] ?? 0;
  return {
    beat: Atomics.load(cells, CELL.beat),
    activity: ACTIVITIES[cell('activity')] ?? 'idle',
    item: cell('item'),
    step: cell('step'),
    line: cell('line'),
    column: cell('column'),
    kind: STEP_KINDS[cell('kind')] ?? 'call',
  };
};

import { useRef } from 'react';
import {
  isSameId,
  type ItemId,
  type ListRow,
  type RangeMove,
} from '../../machines/kit/selection.ts';

/** Input of {@link useRange}. */
export interface RangeInput {
  /** The loaded rows. */
  readonly rows: readonly ListRow[];
  /** Called to choose the rows of a range. */
  readonly onExtend: (range: RangeMove) => void;
}

/** The rows that Shift chooses together: from the anchor to the target of the last key or press. */
export interface Range {
  /** Makes a row the possible start of a new range, after a press or a move without Shift. */
  readonly begin: (id: ItemId) => void;
  /**
   * Moves the end of the range from one row to another; a range that ended elsewhere starts again
   * at the first of the two rows.
   */
  readonly move: (from: ItemId, to: ItemId) => void;
  /** Moves the end of the range to a row; returns false if no range starts in the loaded rows. */
  readonly moveTo: (to: ItemId) => boolean;
}

/** Extends the selection of a table with Shift, like lists on desktops (ARIA grid pattern). */
export function useRange({ rows, onExtend }: RangeInput): Range {
  const range = useRef<Pick<RangeMove, 'anchor' | 'to'> | null>(null);
  const isLoaded = (id: ItemId) => rows.some((row) => isSameId(row.id, id));
  const move = (from: ItemId, to: ItemId) => {
    const before = range.current;
    const isContinued = before && isSameId(before.to, from) && isLoaded(before.anchor);
    const anchor = isContinued ? before.anchor : from;
    range.current = { anchor, to };
    onExtend({ anchor, from, to });
  };
  return {
    begin: (id) => {
      range.current = { anchor: id, to: id };
    },
    move,
    moveTo(to) {
      const from = range.current?.to;
      if (from === undefined || !isLoaded(from)) return false;
      move(from, to);
      return true;
    },
  };
}

import type { MouseEvent, SyntheticEvent } from 'react';
import { isSameId, type ItemId, type ListRow } from '../../machines/kit/selection.ts';
import type { Place } from './use-row-focus.ts';
import { isElement } from '../kit/node-kinds.ts';

/** What the handlers of a row need to know. */
export interface RowHandling {
  /** Several rows can be chosen. */
  readonly multiSelect: boolean;
  /** A row was pressed; the event says with what and where. */
  readonly onClick: (place: Place, event: MouseEvent<HTMLElement>) => void;
  /** A row was pressed twice. */
  readonly onOpen: (id: ItemId) => void;
  /** A row has the focus. */
  readonly onFocus: (place: Place) => void;
  /** The loaded rows. */
  readonly rows: readonly ListRow[];
  /** Number of rows before the loaded ones, those of earlier pages. */
  readonly rowsBefore: number;
}

/** The handlers of every row: the same for all and at each render, so that a renderer may compare a row's props. */
export function handlersOfRows(now: () => RowHandling) {
  const placeIn = ({ currentTarget }: SyntheticEvent<HTMLElement>): Place | undefined => {
    const { rows, rowsBefore } = now();
    const there = Number(currentTarget.getAttribute('aria-rowindex')) - rowsBefore - 2;
    const row = placeOf(rows, { id: rowIdOf(currentTarget) ?? '', row: there });
    const id = rows[row]?.id;
    return id === undefined ? undefined : { id, row };
  };
  return {
    onMouseDown(event: MouseEvent<HTMLElement>) {
      // Prevents the browser from selecting the text up to the row.
      if (event.shiftKey && now().multiSelect) event.preventDefault();
    },
    onClick(event: MouseEvent<HTMLElement>) {
      const place = placeIn(event);
      if (place) now().onClick(place, event);
    },
    onDoubleClick(event: SyntheticEvent<HTMLElement>) {
      const place = placeIn(event);
      if (place) now().onOpen(place.id);
    },
    onFocus(event: SyntheticEvent<HTMLElement>) {
      const place = placeIn(event);
      if (place) now().onFocus(place);
    },
  };
}

/** Where a row is now: mostly where it was. */
export const placeOf = (rows: readonly ListRow[], { id, row }: Place): number => {
  const there = rows[row];
  return there && isSameId(there.id, id) ? row : rows.findIndex((one) => isSameId(one.id, id));
};

/** The id of the row of an element. */
export const rowIdOf = (target: EventTarget): string | null =>
  isElement(target) ? (target.closest('[data-row-id]')?.getAttribute('data-row-id') ?? null) : null;

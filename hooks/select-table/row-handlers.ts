import type { MouseEvent, SyntheticEvent } from 'react';
import { isSameId, type ItemId, type ListRow } from '../../machines/kit/selection.ts';
import type { Place } from './use-row-focus.ts';
import { isElement } from '../kit/node-kinds.ts';
import { selectsText } from '../kit/selects-text.ts';
import { isRowSelect } from './row-keys.ts';

/** The data and callbacks for the handlers of rows. */
export interface RowHandling {
  /** Several rows can be chosen. */
  readonly multiSelect: boolean;
  /** A row was pressed; the event contains the target and the modifier keys. */
  readonly onClick: (place: Place, event: MouseEvent<HTMLElement>) => void;
  /** A row was double-clicked, where only one row can be chosen. */
  readonly onOpen: (id: ItemId) => void;
  /** A row has the focus. */
  readonly onFocus: (place: Place) => void;
  /** The loaded rows. */
  readonly rows: readonly ListRow[];
  /** Number of rows before the loaded ones, those of earlier pages. */
  readonly rowsBefore: number;
}

/**
 * The handlers of all rows: the same functions at each render, so that a renderer can compare a
 * row's props.
 */
export function handlersOfRows(now: () => RowHandling) {
  const placeIn = ({ currentTarget }: SyntheticEvent<HTMLElement>): Place | undefined => {
    const { rows, rowsBefore } = now();
    const there = Number(currentTarget.getAttribute('aria-rowindex')) - rowsBefore - 2;
    const row = placeOf(rows, { id: rowIdOf(currentTarget) ?? '', row: there });
    const id = rows[row]?.id;
    return id === undefined ? undefined : { id, row };
  };
  // The row on which a double-click began. If that was elsewhere, such as on the button that opened
  // the table, its second click means nothing on the row that is under the pointer by now.
  let pressedFirst: string | null = null;
  const beganElsewhere = ({ detail, currentTarget }: MouseEvent<HTMLElement>) =>
    detail > 1 && pressedFirst !== rowIdOf(currentTarget);
  return {
    onMouseDown(event: MouseEvent<HTMLElement>) {
      if (event.detail === 1) pressedFirst = rowIdOf(event.currentTarget);
      // Prevents the browser from selecting the text up to the row.
      if (event.shiftKey && now().multiSelect) event.preventDefault();
    },
    onClick(event: MouseEvent<HTMLElement>) {
      if (selectsText(event) || beganElsewhere(event)) return;
      // A handler of the caller prevented the press on the radio or checkbox.
      if (event.defaultPrevented && isRowSelect(event.target)) return;
      const place = placeIn(event);
      if (place) now().onClick(place, event);
    },
    onDoubleClick(event: MouseEvent<HTMLElement>) {
      // If several rows can be chosen, a double-click is two presses, which both have been handled.
      const place = now().multiSelect || beganElsewhere(event) ? undefined : placeIn(event);
      if (place) now().onOpen(place.id);
    },
    onFocus(event: SyntheticEvent<HTMLElement>) {
      const place = placeIn(event);
      if (place) now().onFocus(place);
    },
  };
}

/** The current index of a row, which is usually unchanged. */
export const placeOf = (rows: readonly ListRow[], { id, row }: Place): number => {
  const there = rows[row];
  return there && isSameId(there.id, id) ? row : rows.findIndex((one) => isSameId(one.id, id));
};

/** The id of the row of an element. */
export const rowIdOf = (target: EventTarget): string | null =>
  isElement(target) ? (target.closest('[data-row-id]')?.getAttribute('data-row-id') ?? null) : null;

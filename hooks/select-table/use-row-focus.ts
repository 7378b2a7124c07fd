import { useState, type FocusEvent, type RefCallback } from 'react';
import type { ItemId } from '../../machines/kit/selection.ts';
import { focusPart } from '../kit/focus-part.ts';
import { useBrowserLayoutEffect, useLatest } from '../kit/use-latest.ts';
import type { RowRange, RowWindow } from './select-table-props.ts';

/** A row: its id and its last position. */
export interface Place {
  /** The row's id. */
  readonly id: ItemId;
  /** Its position among the loaded rows, from 0; -1 if unknown. */
  readonly row: number;
}

/** Input of {@link useRowFocus}. */
export interface RowFocusInput {
  /** The element of the table; null while it is not mounted. */
  readonly table: HTMLElement | null;
  /** Whether rows may be out of the page because they are out of view. */
  readonly isLazy: boolean;
  /** The row in the tab order. */
  readonly tabStop: number;
  /** Id of the row in the tab order; null while there is none. */
  readonly idOfTabStop: ItemId | null;
}

/** The focus of rows that are mounted and removed. */
export interface RowFocus {
  /** Focuses a row; a row that is not mounted is requested first. */
  readonly focus: (place: Place) => void;
  /** Scrolls to a row by the smallest distance. */
  readonly reveal: (place: Place) => void;
  /** For the handle of the library that mounts only the visible rows. */
  readonly windowRef: RefCallback<RowWindow>;
  /** Receives which rows are mounted. */
  readonly onRangeChange: (range: RowRange) => void;
  /**
   * For every row: moves the focus to the row when it is mounted, and on to another part when it is
   * removed.
   */
  readonly rowRef: RefCallback<HTMLElement>;
  /** `tabIndex` of the table; undefined if all rows are mounted. */
  readonly tableTabIndex: 0 | -1 | undefined;
  /** For the table: passes its focus on to the row in the tab order. */
  readonly onTableFocus: (event: FocusEvent<HTMLElement>) => void;
}

/**
 * Keeps the focus in a table whose rows change, because of a new search or because only the visible
 * rows are mounted. When the focused row is removed, the row that is the tab stop gets the focus.
 * While that row is not mounted, the table itself has the focus and is the tab stop, keys apply to
 * that row, and it gets the focus when it is mounted.
 */
export function useRowFocus(input: RowFocusInput): RowFocus {
  const latest = useLatest(input);
  const [isAway, setAway] = useState(false);
  const [made] = useState(() => rowFocus(() => latest.current));
  const [tabStopSearch] = useState(() => searchForTabStop(() => latest.current, setAway));
  useBrowserLayoutEffect(tabStopSearch.look, [tabStopSearch, input.tabStop, input.isLazy]);

  return {
    ...made,
    onRangeChange: tabStopSearch.onRangeChange,
    tableTabIndex: input.isLazy ? (isAway ? 0 : -1) : undefined,
  };
}

/**
 * Tracks whether the row in the tab order is mounted; created once, so that renderers can compare
 * props.
 */
function searchForTabStop(input: () => RowFocusInput, setAway: (isAway: boolean) => void) {
  let range: RowRange | null = null;
  let wasAway = false;
  const look = (): void => {
    const { isLazy, tabStop } = input();
    const { startIndex, endIndex } = range ?? { startIndex: tabStop, endIndex: tabStop };
    const isAway = isLazy && (tabStop < startIndex || tabStop > endIndex);
    if (isAway === wasAway) return;
    // Compared here, because React would render once to find out that nothing changed.
    wasAway = isAway;
    setAway(isAway);
  };
  return {
    look,
    onRangeChange(next: RowRange): void {
      range = next;
      look();
    },
  };
}

function rowFocus(input: () => RowFocusInput): Omit<RowFocus, 'onRangeChange' | 'tableTabIndex'> {
  let rowWindow: RowWindow | null = null;
  /** The row to focus when it is mounted. */
  let wanted: Place | null = null;
  /** The row to scroll to when it is mounted. */
  let wantedView: Place | null = null;
  /** True while this code focuses the table, as opposed to a key or a press. */
  let isFocusingTable = false;

  const mount = ({ row }: Place): void => {
    if (row >= 0) rowWindow?.scrollToIndex({ index: row, align: 'center' });
  };
  const reveal = (place: Place): void => {
    const element = rowElement(input().table, place.id);
    element?.scrollIntoView?.(NO_FURTHER);
    wantedView = element ? null : place;
    if (!element) mount(place);
  };
  const focus = (place: Place): void => {
    const element = rowElement(input().table, place.id);
    wanted = element ? null : place;
    element?.focus({ preventScroll: true });
    reveal(place);
  };
  const park = (left: Element): void => {
    const { table, tabStop, idOfTabStop } = input();
    // StrictMode only detaches and reattaches the ref: the row still has the focus.
    if (left.isConnected || !table?.isConnected) return;
    if (idOfTabStop !== null) wanted ??= { id: idOfTabStop, row: tabStop };
    // The wanted row may have mounted at the same moment as the focused one unmounted.
    const element = wanted ? rowElement(table, wanted.id) : undefined;
    if (element) wanted = null;
    isFocusingTable = true;
    if (element) element.focus({ preventScroll: true });
    else focusPart(table, { preventScroll: true });
    isFocusingTable = false;
  };

  return {
    focus,
    reveal,
    windowRef(mounted) {
      rowWindow = mounted;
      if (wantedView) mount(wantedView);
    },
    rowRef(row) {
      const { table } = input();
      if (!table) return;
      // The root of an unmounted table is the table's own tree, which has no `activeElement`.
      const active = (table.getRootNode() as Partial<Document | ShadowRoot>).activeElement ?? null;
      // The focus may also be inside a row, on its checkbox.
      const isInRows =
        active !== null && active.closest('[data-row-id]') !== null && table.contains(active);
      if (!row) {
        // React detaches refs before it removes elements, so the removed row still has the focus
        // here.
        if (isInRows) queueMicrotask(() => park(active));
        return;
      }
      const id = row.getAttribute('data-row-id');
      if (wanted && id === String(wanted.id) && (isInRows || active === table)) {
        wanted = null;
        row.focus({ preventScroll: true });
      }
      if (wantedView && id === String(wantedView.id)) {
        wantedView = null;
        row.scrollIntoView?.(NO_FURTHER);
      }
    },
    onTableFocus({ target, currentTarget }) {
      const { isLazy, tabStop, idOfTabStop } = input();
      if (isFocusingTable || !isLazy) return;
      wanted = null;
      // A press beside the rows also focuses the table, but must not focus a row.
      const isReached = target === currentTarget && currentTarget.matches(':focus-visible');
      if (isReached && idOfTabStop !== null) focus({ id: idOfTabStop, row: tabStop });
    },
  };
}

const NO_FURTHER = { block: 'nearest' } as const;

// Compared instead of using a selector: ids may contain any character, and CSS.escape is not
// available everywhere.
const rowElement = (table: HTMLElement | null, id: ItemId): HTMLElement | undefined =>
  [...(table?.querySelectorAll<HTMLElement>('[data-row-id]') ?? [])].find(
    (element) => element.getAttribute('data-row-id') === String(id),
  );

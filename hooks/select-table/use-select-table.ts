import { useCallback, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import {
  headerState,
  isChosen,
  isSameId,
  type Basket,
  type ItemId,
  type ListRow,
  type RangeMove,
} from '../../machines/kit/selection.ts';
import { getter } from '../kit/merge-props.ts';
import { offlineFlags, offlineProps } from '../kit/offline.ts';
import { part, type PartsInput } from '../kit/part.ts';
import type { SelectRowView, SelectTable } from './select-table-props.ts';
import { isComposing, logicalKey } from '../kit/typing.ts';
import { useGrc } from '../provider/grc-provider.tsx';
import { useKeptViews } from '../kit/use-kept-views.ts';
import { useBrowserLayoutEffect, useLatest } from '../kit/use-latest.ts';
import { onTick } from '../kit/on-tick.ts';
import { shownIf } from '../kit/unshown.ts';
import { headerControls } from './header-controls.ts';
import { handlersOfRows, placeOf, rowIdOf } from './row-handlers.ts';
import { actionOf, isRow, isRowSelect } from './row-keys.ts';
import { useRange } from './use-range.ts';
import { useRowParts } from './use-row-parts.ts';
import { useRowFocus, type Place } from './use-row-focus.ts';
import { useTypeahead } from './use-typeahead.ts';

/** Input of {@link useSelectTable}. */
export interface SelectTableInput extends PartsInput {
  /** The name of the table. */
  readonly label: string;
  /** The loaded rows. */
  readonly rows: readonly ListRow[];
  /**
   * Distinguishes a row from rows with the same name, if the rows do not contain this; keep the
   * same function while its result is the same.
   */
  readonly detailOf?: ((row: ListRow) => string) | undefined;
  /** Rows of the whole list before the first of `rows`. */
  readonly rowsBefore: number;
  /** Rows of the whole list; null while that is unknown. */
  readonly total: number | null;
  /** The chosen rows, by id. */
  readonly selection: Basket;
  /** Several rows can be chosen. */
  readonly multiSelect: boolean;
  /** No row can be chosen. */
  readonly disabled: boolean;
  /** Why it does nothing while offline; undefined while online, and if it also works offline. */
  readonly offlineText?: string | undefined;
  /** Rows are being loaded. */
  readonly isBusy: boolean;
  /** The rows are from the previous search until the new ones are loaded: they cannot be chosen. */
  readonly isSearching: boolean;
  /** Id of a row to scroll to; null: none. */
  readonly scrollTo: ItemId | null;
  /** Space, or a press without `onRowClick`: toggles the row. */
  readonly onPress: (id: ItemId) => void;
  /** A press of the pointer on a row, and the element in it that was pressed. Default: as `onPress`. */
  readonly onRowClick?: ((id: ItemId, target: EventTarget) => void) | undefined;
  /** Control+A, or the checkbox of the header. */
  readonly onPressAll: () => void;
  /** Shift with a press on a row, or with a key that moves to it: the rows between are chosen. */
  readonly onExtend: (range: RangeMove) => void;
  /** Enter, or a double click. */
  readonly onOpen: (id: ItemId) => void;
  /** Called when the focus would move beyond the last loaded row. */
  readonly onEnd?: () => void;
  /** Whether there are so many rows that only the visible ones should be mounted. Default false. */
  readonly isLazy?: boolean;
}

/**
 * A table whose rows are chosen: the grid pattern of the WAI-ARIA Authoring Practices with focus on
 * rows, not on cells, because rows are chosen and cells contain no controls. Its rows are one tab
 * stop; arrows, Page Up and Page Down, Home and End move between rows, letters move to the next row
 * whose name begins with them, Space chooses, Enter opens, Control+A chooses all. In multi mode, Shift with a navigation key or a press extends or reduces
 * the choice. Up on the first row moves to the controls of the header, Left and Right move between
 * them, and Down returns to the rows. Radios and checkboxes are only for the pointer; after a press on
 * one of them, the keys are those of its row.
 */
export function useSelectTable(input: SelectTableInput): SelectTable {
  const {
    scope,
    ids,
    rows,
    selection,
    multiSelect,
    translate,
    scrollTo,
    offlineText,
    isLazy = false,
  } = input;
  const unlessSearching = input.isSearching ? DOES_NOTHING : undefined;
  const onPress = unlessSearching ?? input.onPress;
  const onRowClick = unlessSearching ?? input.onRowClick ?? onPress;
  const onOpen = unlessSearching ?? input.onOpen;
  const onPressAll = unlessSearching ?? input.onPressAll;
  const flags = offlineFlags(offlineText, input.disabled);
  const [table, setTable] = useState<HTMLElement | null>(null);
  const [focused, setFocused] = useState<Place | null>(null);
  const range = useRange({ rows, onExtend: unlessSearching ?? input.onExtend });
  const rowOfKey = useTypeahead(rows);
  const { direction } = useGrc();

  const focusedRow = focused ? placeOf(rows, focused) : -1;
  // The tab stop: the row that was focused last, else the first selected row, else the first row.
  const tabStop = focusedRow < 0 ? firstChosen(rows, selection) : focusedRow;
  // A table for one choice may start with several: they are shown as such until one is chosen.
  const hasSeveral = multiSelect || selection.length > 1;
  const header = headerState(selection, rows, input.total);

  const rowFocus = useRowFocus({ table, isLazy, tabStop, idOfTabStop: rows[tabStop]?.id ?? null });
  const { isBusy } = input;
  const revealed = useRef<ItemId | null>(null);
  useBrowserLayoutEffect(() => {
    // While rows are being loaded, it is not known where the row will be.
    if (isBusy || !table || scrollTo === revealed.current) return;
    revealed.current = scrollTo;
    if (scrollTo === null) return;
    rowFocus.reveal({ id: scrollTo, row: rows.findIndex(({ id }) => isSameId(id, scrollTo)) });
    // oxlint-disable-next-line react/exhaustive-deps -- scrolls once to each new card
  }, [table, scrollTo, isBusy]);

  const focusRow = (index: number) => {
    const row = Math.max(0, Math.min(index, rows.length - 1));
    const id = rows[row]?.id;
    if (index >= rows.length) input.onEnd?.();
    if (id === undefined) return;
    const place = { id, row };
    setFocused(place);
    rowFocus.focus(place);
  };

  const onHeaderKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const controls = headerControls(table);
    const place = controls.indexOf(event.target as HTMLElement);
    // In a filter's text box, horizontal arrow keys move the caret.
    const isText = (event.target as HTMLElement).matches('input:not([type=checkbox])');
    const key = logicalKey(event, direction);
    if (place < 0 || (isText && key !== 'ArrowDown')) return;
    if (key === 'ArrowDown') focusRow(Math.max(0, tabStop));
    else if (key === 'ArrowRight') controls[place + 1]?.focus();
    else if (key === 'ArrowLeft') controls[place - 1]?.focus();
    else return;
    event.preventDefault();
  };

  /**
   * Index of the row that a key event is for: the focused row, also if the focus is on its radio or
   * checkbox, or the tab stop if the table itself has the focus; -1 for none.
   */
  const indexOf = ({ target, currentTarget }: KeyboardEvent<HTMLElement>): number => {
    if (target === currentTarget) return tabStop;
    const id = isRow(target) || isRowSelect(target) ? rowIdOf(target) : null;
    return id === null ? -1 : placeOf(rows, { id, row: focusedRow });
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Keys with Alt belong to the browser: Alt+Home opens the home page.
    if (isComposing(event) || event.altKey) return;
    if ((event.target as Element).closest('[role=columnheader]')) return onHeaderKeyDown(event);
    const index = indexOf(event);
    const row = rows[index];
    if (!row) return;
    if (isRowSelect(event.target)) {
      // The click that follows reaches the row.
      if (event.key === ' ') return;
      // Arrows on a radio would choose another row.
      if (event.key.startsWith('Arrow')) event.preventDefault();
    }
    const found = rowOfKey(event, index);
    if (found !== undefined) {
      event.preventDefault();
      range.begin((rows[found] ?? row).id);
      return focusRow(found);
    }
    const action = actionOf(event);
    if (!action) return;
    event.preventDefault();
    const isExtending = multiSelect && event.shiftKey && action.kind === 'move';
    if (action.kind === 'move') {
      const to = action.to(index, rows.length);
      const target = rows[Math.max(0, Math.min(to, rows.length - 1))] ?? row;
      if (isExtending) range.move(row.id, target.id);
      else range.begin(target.id);
      if (to < 0 && index === 0 && !isExtending) headerControls(table)[0]?.focus();
      else focusRow(to);
    } else if (action.kind === 'press') {
      range.begin(row.id);
      onPress(row.id);
    } else if (action.kind === 'open') onOpen(row.id);
    else onPressAll();
  };

  const latest = useLatest({
    multiSelect,
    onClick({ id, row }: Place, { shiftKey, target }: MouseEvent) {
      if (multiSelect && shiftKey && range.moveTo(id)) return focusRow(row);
      range.begin(id);
      onRowClick(id, target);
    },
    onOpen,
    onFocus: (place: Place) => setFocused(place),
    rows,
    rowsBefore: input.rowsBefore,
  });
  const [rowHandlers] = useState(() => handlersOfRows(() => latest.current));

  const { detailOf } = input;
  const viewOf = useCallback(
    (row: ListRow, place: number): SelectRowView => {
      const detail = detailOf?.(row);
      return { ...row, ...(detail !== undefined && { detail }), key: row.id, row: place };
    },
    [detailOf],
  );
  const views = useKeptViews(rows, viewOf);
  const rowParts = useRowParts({
    scope,
    formId: ids('no-form'),
    rowRef: rowFocus.rowRef,
    rowHandlers,
    selection,
    hasSeveral,
    disabled: input.disabled,
    offlineText,
    focusedRow,
    tabStop,
    rowsBefore: input.rowsBefore,
    translate,
  });
  return {
    rows: views,
    rowCount: rows.length,
    isLazy,
    windowRef: rowFocus.windowRef,
    onRangeChange: rowFocus.onRangeChange,
    isMultiSelect: multiSelect,
    headerState: header,
    getTableProps: getter(() => ({
      ...part(scope, 'table', { busy: input.isBusy, ...flags }),
      id: ids('table'),
      ref: setTable,
      role: 'grid',
      'aria-label': input.label,
      'aria-multiselectable': hasSeveral,
      'aria-busy': input.isBusy,
      'aria-disabled': flags.disabled,
      'aria-rowcount': input.total === null ? -1 : input.total + 1,
      tabIndex: rowFocus.tableTabIndex,
      onKeyDown,
      onFocus: rowFocus.onTableFocus,
    })),
    getHeaderRowProps: getter(() => ({
      ...part(scope, 'header-row'),
      role: 'row',
      'aria-rowindex': 1,
    })),
    getColumnHeaderProps: getter(() => ({ ...part(scope, 'column-header'), role: 'columnheader' })),
    getSelectHeaderProps: getter(() => ({
      ...part(scope, 'select-header'),
      // Without the checkbox the cell is empty, and ARIA column headers must not be empty.
      role: multiSelect ? 'columnheader' : 'gridcell',
    })),
    getHeaderSelectProps: getter(() => ({
      ...part(scope, 'select-all', { state: header, ...flags }),
      ...offlineProps(offlineText),
      // Not `disabled`: the checkbox would lose focus when a search finds nothing.
      ...(rows.length === 0 && { 'aria-disabled': true }),
      // A click clears `indeterminate`, even if some rows are still selected, so it is set again at
      // each render.
      ref(element) {
        if (element) element.indeterminate = header === 'some';
      },
      type: 'checkbox',
      form: ids('no-form'),
      checked: header === 'all',
      ...shownIf(multiSelect, input.disabled),
      'aria-label': translate('selection.all'),
      onChange: onTick(onPressAll),
    })),
    getSpacerProps: getter(() => ({
      ...part(scope, 'spacer'),
      role: 'rowgroup',
    })),
    ...rowParts,
  };
}

/** For rows that no longer belong to the list. */
const DOES_NOTHING = (): void => {};

const firstChosen = (rows: readonly ListRow[], selection: Basket): number =>
  selection.length === 0
    ? 0
    : Math.max(
        0,
        rows.findIndex(({ id }) => isChosen(selection, id)),
      );

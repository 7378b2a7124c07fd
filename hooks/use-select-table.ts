import {
  useState,
  type FocusEventHandler,
  type KeyboardEvent,
  type KeyboardEventHandler,
  type MouseEventHandler,
  type RefCallback,
} from 'react';
import {
  headerState,
  isChosen,
  isSameId,
  type Basket,
  type HeaderState,
  type ItemId,
  type ListRow,
} from '../machines/selection.ts';
import { mergeProps, type Getter, type Merged } from './merge-props.ts';
import { part, type PartProps } from './part.ts';
import type { Translate } from './platform-provider.tsx';
import { isComposing } from './typing.ts';
import { useBrowserLayoutEffect } from './use-latest.ts';

/** Rows that Page Up and Page Down move by. */
const PAGE_OF_ROWS = 10;

/** Props of the table: an APG grid of which one row is in the tab order. */
export interface TableProps extends PartProps {
  readonly id: string;
  readonly ref: RefCallback<HTMLElement>;
  readonly role: 'grid';
  readonly 'aria-label': string;
  readonly 'aria-multiselectable': boolean;
  readonly 'aria-busy': boolean;
  readonly 'aria-disabled': boolean;
  /** Rows of the whole list and the header; -1 while that is unknown. */
  readonly 'aria-rowcount': number;
  readonly onKeyDown: KeyboardEventHandler<HTMLElement>;
}

/** Props of the row of column headers. */
export interface HeaderRowProps extends PartProps {
  readonly role: 'row';
  readonly 'aria-rowindex': 1;
}

/** Props of a column's header. */
export interface ColumnHeaderProps extends PartProps {
  readonly role: 'columnheader';
}

/** Props of a row. */
export interface RowProps extends PartProps {
  readonly role: 'row';
  readonly tabIndex: 0 | -1;
  readonly 'aria-selected': boolean;
  readonly 'aria-disabled': boolean | undefined;
  readonly 'aria-rowindex': number;
  readonly 'data-row-id': string;
  readonly onClick: MouseEventHandler<HTMLElement>;
  readonly onDoubleClick: MouseEventHandler<HTMLElement>;
  readonly onFocus: FocusEventHandler<HTMLElement>;
}

/** Props of a cell; give them to every cell, the one with the radio or checkbox as well. */
export interface CellProps extends PartProps {
  readonly role: 'gridcell';
}

/** Props of a row's radio (single) or checkbox (multi). */
export interface RowSelectProps extends PartProps {
  readonly type: 'radio' | 'checkbox';
  readonly checked: boolean;
  readonly disabled: boolean;
  /** The row is what the keyboard reaches. */
  readonly tabIndex: -1;
  readonly 'aria-label': string;
  readonly onChange: () => void;
}

/** Props of the checkbox above the rows; render it in multi mode only. */
export interface HeaderSelectProps extends PartProps {
  readonly ref: RefCallback<HTMLInputElement>;
  readonly type: 'checkbox';
  readonly checked: boolean;
  readonly disabled: boolean;
  readonly 'aria-label': string;
  readonly onChange: () => void;
}

/** The getters of a table whose rows are chosen. */
export interface SelectTable {
  /** Several rows may be chosen: the header has a checkbox too. */
  readonly isMultiSelect: boolean;
  readonly headerState: HeaderState;
  readonly getTableProps: Getter<TableProps>;
  readonly getHeaderRowProps: Getter<HeaderRowProps>;
  readonly getColumnHeaderProps: Getter<ColumnHeaderProps>;
  readonly getHeaderSelectProps: Getter<HeaderSelectProps>;
  readonly getRowProps: <Given extends object = object>(
    row: ListRow,
    index: number,
    given?: Given,
  ) => Merged<RowProps, Given>;
  readonly getCellProps: Getter<CellProps>;
  readonly getRowSelectProps: (row: ListRow) => RowSelectProps;
}

/** Everything {@link useSelectTable} makes the table from. */
export interface SelectTableInput {
  readonly scope: string;
  readonly ids: (name: string) => string;
  readonly label: string;
  readonly rows: readonly ListRow[];
  /** Rows of the whole list before the first of `rows`. */
  readonly rowsBefore: number;
  readonly total: number | null;
  readonly selection: Basket;
  readonly multiSelect: boolean;
  readonly disabled: boolean;
  readonly isBusy: boolean;
  readonly scrollTo: ItemId | null;
  readonly translate: Translate;
  readonly onPress: (id: ItemId) => void;
  readonly onPressAll: () => void;
  /** Enter, or a double click. */
  readonly onOpen: (id: ItemId) => void;
  /** The focus wants to go beyond the last row that is here. */
  readonly onEnd?: () => void;
}

/**
 * A table whose rows are chosen: one tab stop, arrows move between rows, Space chooses, Enter opens,
 * Control+A chooses all (APG grid). Radios and checkboxes look the part and serve the pointer.
 */
export function useSelectTable(input: SelectTableInput): SelectTable {
  const { scope, ids, rows, selection, multiSelect, translate, scrollTo } = input;
  const [table, setTable] = useState<HTMLElement | null>(null);
  const [focusedId, setFocusedId] = useState<ItemId | null>(null);

  useBrowserLayoutEffect(() => {
    if (scrollTo !== null) rowElement(table, scrollTo)?.scrollIntoView?.({ block: 'nearest' });
  }, [table, scrollTo]);

  const tabStop = tabStopOf(rows, focusedId, selection);
  const header = headerState(selection, rows, input.total);

  const focusRow = (index: number) => {
    const row = rows[Math.max(0, Math.min(index, rows.length - 1))];
    if (index >= rows.length) input.onEnd?.();
    if (!row) return;
    setFocusedId(row.id);
    rowElement(table, row.id)?.focus();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const rowId = rowIdOf(event.target);
    if (rowId === null || isComposing(event)) return;
    const index = rows.findIndex(({ id }) => isSameId(id, rowId));
    const row = rows[index];
    if (!row || !isRow(event.target)) return;
    const action = actionOf(event);
    if (!action) return;
    event.preventDefault();
    if (action.kind === 'move') focusRow(action.to(index, rows.length));
    else if (action.kind === 'press') input.onPress(row.id);
    else if (action.kind === 'open') input.onOpen(row.id);
    else input.onPressAll();
  };

  return {
    isMultiSelect: multiSelect,
    headerState: header,
    getTableProps: (given) =>
      mergeProps<TableProps, NonNullable<typeof given>>(
        {
          ...part(scope, 'table', { busy: input.isBusy, disabled: input.disabled }),
          id: ids('table'),
          ref: setTable,
          role: 'grid',
          'aria-label': input.label,
          'aria-multiselectable': multiSelect,
          'aria-busy': input.isBusy,
          'aria-disabled': input.disabled,
          'aria-rowcount': input.total === null ? -1 : input.total + 1,
          onKeyDown,
        },
        given,
      ),
    getHeaderRowProps: (given) =>
      mergeProps({ ...part(scope, 'header-row'), role: 'row', 'aria-rowindex': 1 } as const, given),
    getColumnHeaderProps: (given) =>
      mergeProps({ ...part(scope, 'column-header'), role: 'columnheader' } as const, given),
    getHeaderSelectProps: (given) =>
      mergeProps<HeaderSelectProps, NonNullable<typeof given>>(
        {
          ...part(scope, 'select-all', { state: header, disabled: input.disabled }),
          ref: HEADER_REFS[header],
          type: 'checkbox',
          checked: header === 'all',
          disabled: input.disabled || rows.length === 0,
          'aria-label': translate('selection.all'),
          onChange: input.onPressAll,
        },
        given,
      ),
    getRowProps: (row, index, given) => {
      const isSelected = isChosen(selection, row.id);
      const isDisabled = input.disabled || row.disabled === true;
      return mergeProps<RowProps, NonNullable<typeof given>>(
        {
          ...part(scope, 'row', {
            state: isSelected ? 'checked' : 'unchecked',
            selected: isSelected,
            disabled: isDisabled,
            highlighted: focusedId !== null && isSameId(focusedId, row.id),
          }),
          role: 'row',
          tabIndex: tabStop !== null && isSameId(tabStop, row.id) ? 0 : -1,
          'aria-selected': isSelected,
          'aria-disabled': isDisabled || undefined,
          'aria-rowindex': input.rowsBefore + index + 2,
          'data-row-id': String(row.id),
          onClick: () => input.onPress(row.id),
          onDoubleClick: () => input.onOpen(row.id),
          onFocus: () => setFocusedId(row.id),
        },
        given,
      );
    },
    getCellProps: (given) =>
      mergeProps({ ...part(scope, 'cell'), role: 'gridcell' } as const, given),
    getRowSelectProps: (row) => ({
      ...part(scope, 'select'),
      type: multiSelect ? 'checkbox' : 'radio',
      checked: isChosen(selection, row.id),
      disabled: input.disabled || row.disabled === true,
      tabIndex: -1,
      'aria-label': translate('selection.row', { name: row.label }),
      // The press reaches the row, which tells the chart.
      onChange: () => {},
    }),
  };
}

type TableAction =
  | { readonly kind: 'move'; readonly to: (index: number, count: number) => number }
  | { readonly kind: 'press' | 'open' | 'all' };

/** What each key does on a row (APG grid, by rows). */
const KEYS: Readonly<Record<string, TableAction>> = {
  ArrowDown: { kind: 'move', to: (index) => index + 1 },
  ArrowUp: { kind: 'move', to: (index) => index - 1 },
  PageDown: {
    kind: 'move',
    to: (index, count) => (index === count - 1 ? count : Math.min(index + PAGE_OF_ROWS, count - 1)),
  },
  PageUp: { kind: 'move', to: (index) => index - PAGE_OF_ROWS },
  Home: { kind: 'move', to: () => 0 },
  End: { kind: 'move', to: (_index, count) => count - 1 },
  ' ': { kind: 'press' },
  Enter: { kind: 'open' },
};

const ALL: TableAction = { kind: 'all' };

function actionOf(event: KeyboardEvent): TableAction | undefined {
  if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) return ALL;
  return KEYS[event.key];
}

// The checkbox cannot say "some" by an attribute: one stable ref per state sets the property.
const headerRef =
  (indeterminate: boolean): RefCallback<HTMLInputElement> =>
  (element) => {
    if (element) element.indeterminate = indeterminate;
  };
const HEADER_REFS: Readonly<Record<HeaderState, RefCallback<HTMLInputElement>>> = {
  none: headerRef(false),
  some: headerRef(true),
  all: headerRef(false),
};

/** The row in the tab order: the one that had the focus, else the first chosen, else the first. */
function tabStopOf(
  rows: readonly ListRow[],
  focusedId: ItemId | null,
  selection: Basket,
): ItemId | null {
  const isHere = (id: ItemId) => rows.some((row) => isSameId(row.id, id));
  if (focusedId !== null && isHere(focusedId)) return focusedId;
  const chosen = rows.find(({ id }) => isChosen(selection, id));
  return (chosen ?? rows[0])?.id ?? null;
}

const isRow = (target: EventTarget): boolean =>
  target instanceof Element && target.hasAttribute('data-row-id');

const rowIdOf = (target: EventTarget): string | null =>
  target instanceof Element
    ? (target.closest('[data-row-id]')?.getAttribute('data-row-id') ?? null)
    : null;

// Compared, not selected: ids may hold any character, and CSS.escape is not everywhere.
const rowElement = (table: HTMLElement | null, id: ItemId): HTMLElement | undefined =>
  [...(table?.querySelectorAll<HTMLElement>('[data-row-id]') ?? [])].find(
    (element) => element.getAttribute('data-row-id') === String(id),
  );

import type {
  ChangeEventHandler,
  FocusEventHandler,
  KeyboardEventHandler,
  MouseEventHandler,
  RefCallback,
} from 'react';
import type { HeaderState, ItemId, ListRow } from '../../machines/kit/selection.ts';
import { type Getter, type ItemGetter } from '../kit/merge-props.ts';
import type { OfflineProps } from '../kit/offline.ts';
import type { PartProps } from '../kit/part.ts';
import type { ShownProps } from '../kit/unshown.ts';

/** Props of the table: an APG grid of which one row is in the tab order. */
export interface SelectTableProps extends PartProps {
  /** Referenced by the `aria-controls` of the search box and of the filters. */
  readonly id: string;
  /** Required: rows are found and focused inside it. */
  readonly ref: RefCallback<HTMLElement>;
  /** The WAI-ARIA grid pattern, by rows: one row is in the tab order. */
  readonly role: 'grid';
  /** The name of the table, in the user's language. */
  readonly 'aria-label': string;
  /** True if several rows can be chosen, or are. */
  readonly 'aria-multiselectable': boolean;
  /** Whether rows are being loaded; the shown rows are those of the previous search. */
  readonly 'aria-busy': boolean;
  /** Nothing can be chosen: the widget is disabled, or the connection is broken. */
  readonly 'aria-disabled': boolean;
  /** Rows of the whole list and the header; -1 while that is unknown. */
  readonly 'aria-rowcount': number;
  /**
   * For a long list: 0 while the row in the tab order is not mounted, so that Tab reaches the table
   * instead, which then mounts that row; otherwise -1.
   */
  readonly tabIndex: 0 | -1 | undefined;
  /** The keys of rows (arrows, Page Up and Down, Home, End, letters, Space, Enter, Control+A) and of the header. */
  readonly onKeyDown: KeyboardEventHandler<HTMLElement>;
  /** For a long list: mounts the row in the tab order, and focuses it. */
  readonly onFocus: FocusEventHandler<HTMLElement>;
}

/** Props of the row of column headers. */
export interface SelectTableHeaderRowProps extends PartProps {
  /** A row of the grid. */
  readonly role: 'row';
  /** The first row of the grid: the rows of the list count from 2. */
  readonly 'aria-rowindex': 1;
}

/** Props of a column's header. */
export interface SelectTableColumnHeaderProps extends PartProps {
  /** The header of a column of the grid. */
  readonly role: 'columnheader';
}

/** Props of the header above the radios or checkboxes. */
export interface SelectTableSelectHeaderProps extends PartProps {
  /**
   * `columnheader` if it contains the checkbox for all rows, else `gridcell`, because headers must
   * not be empty.
   */
  readonly role: 'columnheader' | 'gridcell';
}

/** Props of a row. */
export interface SelectTableRowProps extends PartProps {
  /**
   * Moves the focus to the row if it should have it, and back to the table when the row is removed.
   */
  readonly ref: RefCallback<HTMLElement>;
  /** A row of the grid. */
  readonly role: 'row';
  /**
   * 0 on the row that is the tab stop (the focused one, else the first chosen, else the first), -1
   * on the others.
   */
  readonly tabIndex: 0 | -1;
  /**
   * The name of the row, the text that distinguishes it from rows with the same name, and the texts
   * of its columns; without it the name would be read twice, also as that of its radio or checkbox.
   */
  readonly 'aria-label': string;
  /** The row is chosen. */
  readonly 'aria-selected': boolean;
  /** True if it cannot be chosen; undefined if it can. */
  readonly 'aria-disabled': boolean | undefined;
  /** Why it cannot be chosen now, as text. */
  readonly title: string | undefined;
  /** Position in the whole list, including the rows of earlier pages; the header is 1. */
  readonly 'aria-rowindex': number;
  /** The row's id, as text: the table finds it by this. */
  readonly 'data-row-id': string;
  /** Prevents Shift from selecting the text between two rows, if several can be chosen. */
  readonly onMouseDown: MouseEventHandler<HTMLElement>;
  /**
   * Selects the row or, if several may be chosen, toggles it; with Shift selects all rows from the
   * previously pressed row to this one.
   */
  readonly onClick: MouseEventHandler<HTMLElement>;
  /** Opens the row, as Enter does. */
  readonly onDoubleClick: MouseEventHandler<HTMLElement>;
  /** Makes it the tab stop of the rows. */
  readonly onFocus: FocusEventHandler<HTMLElement>;
}

/** Props of the element that holds the rows, below the header. */
export interface SelectTableSpacerProps extends PartProps {
  /** Groups the rows below the header. */
  readonly role: 'rowgroup';
}

/** Props of a cell; set them on every cell, including the one with the radio or checkbox. */
export interface SelectTableCellProps extends PartProps {
  /** A cell of the grid. */
  readonly role: 'gridcell';
}

/** Props of a row's radio (single) or checkbox (multi). */
export interface SelectTableRowSelectProps extends PartProps, OfflineProps {
  /** `checkbox` if several rows can be chosen, or are. */
  readonly type: 'radio' | 'checkbox';
  /**
   * An id that no element has: the widget submits its value itself, and the reset
   * of the form does not change the rows.
   */
  readonly form: string;
  /** The row is chosen. */
  readonly checked: boolean;
  /** True if the row cannot be chosen, except while offline, see `aria-disabled`. */
  readonly disabled: boolean;
  /** Not a tab stop, because the row handles the keyboard. */
  readonly tabIndex: -1;
  /** "Choose" with the row's name, in the user's language. */
  readonly 'aria-label': string;
  /** Does nothing: the row handles the press. React requires it together with `checked`. */
  readonly onChange: ChangeEventHandler<HTMLInputElement>;
}

/** Props of the checkbox above the rows; render it in multi mode only. */
export interface SelectTableHeaderSelectProps extends PartProps, ShownProps, OfflineProps {
  /** Required: sets `indeterminate` if some but not all rows are chosen. */
  readonly ref: RefCallback<HTMLInputElement>;
  /** A native checkbox. */
  readonly type: 'checkbox';
  /** An id that no element has, as for the inputs of the rows. */
  readonly form: string;
  /** All rows of the list are chosen. */
  readonly checked: boolean;
  /** "Choose all", in the user's language. */
  readonly 'aria-label': string;
  /** Selects every loaded row, or deselects all of them. */
  readonly onChange: () => void;
}

/** A row, with its position among the loaded ones (the first is 0) and its id as key. */
export interface SelectRowView extends ListRow {
  /** The row's id, for React. */
  readonly key: ItemId;
  /** Its position among the loaded rows, from 0. */
  readonly row: number;
}

/**
 * The handle of a library that mounts only the visible rows, for example a `VirtuosoHandle` of
 * react-virtuoso.
 */
export interface RowWindow {
  /** Mounts a row and scrolls to it; the first is 0. */
  readonly scrollToIndex: (to: { readonly index: number; readonly align: 'center' }) => void;
}

/** The rows that are mounted, from the first to the last; the first of all is 0. */
export interface RowRange {
  /** The first mounted row. */
  readonly startIndex: number;
  /** The last mounted row. */
  readonly endIndex: number;
}

/** The rows and the getters of a table whose rows are chosen. */
export interface SelectTable {
  /** All loaded rows. */
  readonly rows: readonly SelectRowView[];
  /** Number of loaded rows. */
  readonly rowCount: number;
  /**
   * Whether there are so many rows that a page should mount only the visible ones, with a library
   * for long lists: pass `windowRef` and `onRangeChange` to it. Mounting all works too, but is
   * slow.
   */
  readonly isLazy: boolean;
  /**
   * The handle of the library that mounts only the visible rows: the table asks it to mount other
   * rows.
   */
  readonly windowRef: RefCallback<RowWindow>;
  /** Reports to the table which rows are mounted now. */
  readonly onRangeChange: (range: RowRange) => void;
  /** Several rows may be chosen: the header has a checkbox too. */
  readonly isMultiSelect: boolean;
  /** Whether none, some or all of the rows are chosen; `all` only if every row is loaded. */
  readonly headerState: HeaderState;
  /** For the element of the table; arrow keys in it move from row to row. */
  readonly getTableProps: Getter<SelectTableProps>;
  /** For the row of the column headers. */
  readonly getHeaderRowProps: Getter<SelectTableHeaderRowProps>;
  /** For the header of one column; put the column's name inside. */
  readonly getColumnHeaderProps: Getter<SelectTableColumnHeaderProps>;
  /** For the first column, that of the radios or checkboxes. */
  readonly getSelectHeaderProps: Getter<SelectTableSelectHeaderProps>;
  /** For the native checkbox in the header, for all rows; render it if `isMultiSelect` is true. */
  readonly getHeaderSelectProps: Getter<SelectTableHeaderSelectProps>;
  /** For the element inside the table that contains the rows. */
  readonly getSpacerProps: Getter<SelectTableSpacerProps>;
  /** For one row; a press on it chooses its card. */
  readonly getRowProps: ItemGetter<SelectRowView, SelectTableRowProps>;
  /** For one cell of a row; put the text of the column inside. */
  readonly getCellProps: Getter<SelectTableCellProps>;
  /** For the native radio or checkbox in the first cell of a row. */
  readonly getRowSelectProps: ItemGetter<ListRow, SelectTableRowSelectProps>;
}

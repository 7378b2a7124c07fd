import type {
  CSSProperties,
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

/** Props of the header above the radios or checkboxes. */
export interface SelectHeaderProps extends PartProps {
  readonly role: 'columnheader';
  /** Where there is no checkbox in it, what would else be an empty header. */
  readonly 'aria-label': string | undefined;
}

/** Props of a row. */
export interface RowProps extends PartProps {
  readonly role: 'row';
  readonly tabIndex: 0 | -1;
  /** Where the row stands, where only the rows in view are mounted; the row is laid out by the skin. */
  readonly style: CSSProperties | undefined;
  readonly 'aria-selected': boolean;
  readonly 'aria-disabled': boolean | undefined;
  /** Why it cannot be chosen now, as text. */
  readonly title: string | undefined;
  readonly 'aria-rowindex': number;
  readonly 'data-row-id': string;
  readonly onClick: MouseEventHandler<HTMLElement>;
  readonly onDoubleClick: MouseEventHandler<HTMLElement>;
  readonly onFocus: FocusEventHandler<HTMLElement>;
}

/** Props of the element that holds the rows, below the header. */
export interface RowSpacerProps extends PartProps {
  readonly role: 'rowgroup';
  readonly style: CSSProperties | undefined;
}

/** Props of a cell; give them to every cell, the one with the radio or checkbox as well. */
export interface CellProps extends PartProps {
  readonly role: 'gridcell';
}

/** Props of a row's radio (single) or checkbox (multi). */
export interface RowSelectProps extends PartProps, OfflineProps {
  readonly type: 'radio' | 'checkbox';
  /** No form: the widget tells the form its value, and the form's reset does not touch the rows. */
  readonly form: string;
  readonly checked: boolean;
  readonly disabled: boolean;
  /** The row is what the keyboard reaches. */
  readonly tabIndex: -1;
  readonly 'aria-label': string;
  readonly onChange: () => void;
}

/** Props of the checkbox above the rows; render it in multi mode only. */
export interface HeaderSelectProps extends PartProps, ShownProps, OfflineProps {
  readonly ref: RefCallback<HTMLInputElement>;
  readonly type: 'checkbox';
  /** No form, as the rows. */
  readonly form: string;
  readonly checked: boolean;
  readonly 'aria-label': string;
  readonly onChange: () => void;
}

/** A row to mount, with the place of it among the loaded ones (the first is 0) and its id as key. */
export interface SelectRowView extends ListRow {
  readonly key: ItemId;
  readonly row: number;
}

/** The rows and the getters of a table whose rows are chosen. */
export interface SelectTable {
  /** The rows to mount: all of a small table, those in view (and the focused one) of a large one. */
  readonly rows: readonly SelectRowView[];
  /** Number of loaded rows, mounted or not. */
  readonly rowCount: number;
  /** True where only the rows in view are mounted. */
  readonly isLazy: boolean;
  /** Several rows may be chosen: the header has a checkbox too. */
  readonly isMultiSelect: boolean;
  readonly headerState: HeaderState;
  readonly getTableProps: Getter<TableProps>;
  readonly getHeaderRowProps: Getter<HeaderRowProps>;
  readonly getColumnHeaderProps: Getter<ColumnHeaderProps>;
  /** For the first column, that of the radios or checkboxes. */
  readonly getSelectHeaderProps: Getter<SelectHeaderProps>;
  /** Shown where `isMultiSelect` is true. */
  readonly getHeaderSelectProps: Getter<HeaderSelectProps>;
  /** Holds the rows inside the table and gives them their height. */
  readonly getSpacerProps: Getter<RowSpacerProps>;
  readonly getRowProps: ItemGetter<SelectRowView, RowProps>;
  readonly getCellProps: Getter<CellProps>;
  readonly getRowSelectProps: ItemGetter<ListRow, RowSelectProps>;
}

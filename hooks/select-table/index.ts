export type {
  ColumnFilters,
  ColumnView,
  FilterButtonProps,
  FilterProps,
} from './column-filters.ts';
export type {
  CellProps,
  ColumnHeaderProps,
  HeaderRowProps,
  HeaderSelectProps,
  RowProps,
  RowRange,
  RowSelectProps,
  RowSpacerProps,
  RowWindow,
  SelectRowView,
  SelectTable,
  TableProps,
} from './select-table-props.ts';

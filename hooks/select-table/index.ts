export type {
  ColumnFilters,
  ColumnView,
  SelectTableFilterButtonProps,
  SelectTableFilterErrorProps,
  SelectTableFilterHeaderProps,
  SelectTableFilterProps,
} from './column-filters.ts';
export type {
  RowRange,
  RowWindow,
  SelectTableCellProps,
  SelectTableColumnHeaderProps,
  SelectTableHeaderRowProps,
  SelectTableHeaderSelectProps,
  SelectTableRowProps,
  SelectTableRowSelectProps,
  SelectTableSelectHeaderProps,
  SelectTableSpacerProps,
  SelectRowView,
  SelectTable,
  SelectTableProps,
} from './select-table-props.ts';

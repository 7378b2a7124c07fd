/** Tables and paging. */
export const TABLE_TEXTS = {
  'table.name': 'Name',
  'table.filter': 'Filter {column}',
  'table.filterActive': 'Filter {column}, filter active',
  'table.filterImpossible': 'No value in this column can match this text.',
  'paging.pageSize': 'Rows per page',
  'paging.first': 'First page',
  'paging.previous': 'Previous page',
  'paging.next': 'Next page',
  'paging.last': 'Last page',
  'paging.range': '{from}–{to} of {total}',
} as const;

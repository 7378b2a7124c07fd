/** Paging. */
export const PAGING_TEXTS = {
  'paging.pageSize': 'Rows per page',
  'paging.first': 'First page',
  'paging.previous': 'Previous page',
  'paging.next': 'Next page',
  'paging.last': 'Last page',
  'paging.range': '{from}–{to} of {total}',
} as const;

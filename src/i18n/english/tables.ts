/** Tables. */
export const TABLE_TEXTS = {
  'table.name': 'Name',
  'table.filter': 'Filter {column}',
  'table.filterActive': 'Filter {column}, filter active',
  'table.filterImpossible': 'No value in this column can match this text.',
} as const;

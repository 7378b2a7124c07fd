export { useSimpleList } from './use-simple-list.ts';
export type { SimpleListItem, UseSimpleListProps, UseSimpleListResult } from './use-simple-list.ts';

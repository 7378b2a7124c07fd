export { useSimpleList } from './use-simple-list.ts';
export type {
  SimpleListEmptyProps,
  SimpleListItem,
  SimpleListItemProps,
  SimpleListProps,
  UseSimpleListProps,
  UseSimpleListResult,
} from './use-simple-list.ts';

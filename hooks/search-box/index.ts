export { useSearchBox } from './use-search-box.ts';
export type {
  SearchBoxInputProps,
  SearchBoxLabelProps,
  SearchBoxOptions,
  SearchBoxRootProps,
  SearchScopeProps,
  ShownScope,
  UseSearchBoxProps,
  UseSearchBoxResult,
} from './use-search-box.ts';

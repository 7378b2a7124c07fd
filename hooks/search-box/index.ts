export { useSearchBox } from './use-search-box.ts';
export type { SearchBoxOptions, UseSearchBoxProps } from './use-search-box.ts';
export type { ShownScope, UseSearchBoxResult } from './search-box-result.ts';
export type * from './search-box-part-props.ts';

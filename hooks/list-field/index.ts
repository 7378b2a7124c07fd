export { useListField } from './use-list-field.ts';
export type { UseListFieldProps, UseListFieldResult } from './use-list-field.ts';
export { useListDropdown } from './use-list-dropdown.ts';
export type {
  ListChip,
  ListDropdownOption,
  ListDropdownOptions,
  ListDropdownRow,
  UseListDropdownResult,
} from './use-list-dropdown.ts';
export type * from './list-field-part-props.ts';
export type { GivenListValue, ListItemOnWire, ListValue } from '../../src/fields/chosen.ts';
export type { ListFieldOptions, MultipleListValue, SingleListValue } from './list-field-props.ts';
export { LIST_DISPLAY_TYPES } from '../../src/fields/list-rules.ts';

export { usePeoplePicker } from './use-people-picker.ts';
export type {
  PeoplePickerOptions,
  PeoplePickerScrollerProps,
  PeoplePickerToggleProps,
  UsePeoplePickerProps,
  UsePeoplePickerResult,
} from './use-people-picker.ts';

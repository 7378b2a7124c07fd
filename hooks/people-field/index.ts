export { usePeopleField } from './use-people-field.ts';
export type {
  PeopleFieldOptions,
  UsePeopleFieldProps,
  UsePeopleFieldResult,
} from './use-people-field.ts';

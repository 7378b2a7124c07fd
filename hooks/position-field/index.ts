export { usePositionField } from './use-position-field.ts';
export type { UsePositionFieldProps, UsePositionFieldResult } from './use-position-field.ts';
export type {
  ChoiceFieldOptions,
  ChoiceFieldResult,
  ChoiceSelector,
  SelectorButtonProps,
} from '../choice-field/use-choice-field.ts';

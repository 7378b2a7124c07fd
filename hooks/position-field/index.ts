export { usePositionField } from './use-position-field.ts';
export type { UsePositionFieldProps, UsePositionFieldResult } from './use-position-field.ts';
export type {
  ChoiceFieldResult,
  SelectorButtonProps,
} from '../choice-field/choice-field-result.ts';
export type { ChoiceFieldOptions, ChoiceSelector } from '../choice-field/use-choice-field.ts';

export { useCardFileField } from './use-card-file-field.ts';
export type {
  CardFileFieldOptions,
  CardLinkProps,
  UseCardFileFieldProps,
  UseCardFileFieldResult,
} from './use-card-file-field.ts';
export type {
  ChoiceFieldResult,
  SelectorButtonProps,
} from '../choice-field/choice-field-result.ts';
export type { ChoiceFieldOptions } from '../choice-field/use-choice-field.ts';
export type { OpenedCard } from '../../machines/choice-field/chart.ts';

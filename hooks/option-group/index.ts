export { useCheckboxGroup } from './use-checkbox-group.ts';
export type {
  UseCheckboxGroupProps,
  UseCheckboxGroupResult,
  CheckboxGroupOptions,
} from './use-checkbox-group.ts';
export { useRadioGroup } from './use-radio-group.ts';
export type {
  UseRadioGroupProps,
  UseRadioGroupResult,
  RadioGroupOptions,
} from './use-radio-group.ts';
export type { OptionGroupOtherTextProps } from './use-checkbox-group.ts';
export type {
  OptionControlProps,
  OptionGroupProps,
  OptionLabelProps,
  OptionGroup,
  GroupOption,
} from './option-group.ts';
export type { GivenRadioValue } from '../../machines/radio-group/chart.ts';

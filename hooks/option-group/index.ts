export { useCheckboxGroup } from './use-checkbox-group.ts';
export type { UseCheckboxGroupProps, UseCheckboxGroupResult } from './use-checkbox-group.ts';
export { useRadioGroup } from './use-radio-group.ts';
export type { UseRadioGroupProps, UseRadioGroupResult } from './use-radio-group.ts';
export type { OptionGroupOtherTextProps } from './use-checkbox-group.ts';
export type { OptionControlProps, OptionGroupProps, OptionLabelProps } from './option-group.ts';
export type { GivenRadioValue } from '../../machines/radio-group/chart.ts';

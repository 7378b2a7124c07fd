export { useCheckbox } from './use-checkbox.ts';
export type {
  CheckboxControlProps,
  CheckboxValueProps,
  UseCheckboxProps,
  UseCheckboxResult,
  CheckboxOptions,
} from './use-checkbox.ts';
export { useSwitch } from './use-switch.ts';
export type { UseSwitchProps } from './use-switch.ts';

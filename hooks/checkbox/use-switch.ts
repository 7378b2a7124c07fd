import { type UseCheckboxProps, type UseCheckboxResult, useTickable } from './use-checkbox.ts';

/** Props of {@link useSwitch}. */
export type UseSwitchProps = UseCheckboxProps;

/** A switch: a checkbox that assistive technology calls on and off. */
export const useSwitch = (props: UseSwitchProps = {}): UseCheckboxResult =>
  useTickable('switch', props);

import { checkProps } from '../kit/check-props.ts';
import type { OneValue } from '../kit/use-controlled.ts';
import { type CheckboxOptions, type UseCheckboxResult, useTickable } from './use-checkbox.ts';

/** Props of {@link useSwitch}. */
export type UseSwitchProps = OneValue<CheckboxOptions>;

/**
 * A switch: a checkbox that assistive technology announces as on or off.
 *
 * @example
 * ```tsx
 * import { useSwitch } from 'headless-grc/hooks';
 *
 * export function Reminders() {
 *   const field = useSwitch({ name: 'reminders' });
 *   return (
 *     <div {...field.getRootProps()}>
 *       <input {...field.getControlProps()} />
 *       <label {...field.getLabelProps()}>Reminders</label>
 *       <p {...field.getErrorProps()} />
 *       {field.hiddenInputs.map(({ key, ...input }) => (
 *         <input key={key} {...input} />
 *       ))}
 *     </div>
 *   );
 * }
 * ```
 */
export function useSwitch(props: UseSwitchProps = {}): UseCheckboxResult {
  checkProps('useSwitch', props);
  return useTickable('switch', props);
}

import { checkProps } from '../kit/check-props.ts';
import type { OneValue } from '../kit/use-controlled.ts';
import { useTextField, type TextFieldOptions, type UseTextFieldResult } from './use-text-field.ts';

/** Props of {@link useTimeField}. */
export type UseTimeFieldProps = OneValue<Omit<TextFieldOptions, 'type'>>;

/**
 * A field for a time of day, HH:MM on a 24-hour clock; also accepts `0830`, `8.30` and `8:30 pm`.
 *
 * @example
 * ```tsx
 * import { useTimeField } from 'headless-grc/hooks';
 *
 * export function Start() {
 *   const field = useTimeField({ name: 'start' });
 *   return (
 *     <div {...field.getRootProps()}>
 *       <label {...field.getLabelProps()}>Start</label>
 *       <input {...field.getInputProps()} />
 *       <p {...field.getErrorProps()} />
 *       {field.hiddenInputs.map(({ key, ...input }) => (
 *         <input key={key} {...input} />
 *       ))}
 *     </div>
 *   );
 * }
 * ```
 */
export function useTimeField(props: UseTimeFieldProps = {}): UseTextFieldResult {
  checkProps('useTimeField', props);
  return useTextField({ ...props, type: 'time' });
}

import { checkProps } from '../kit/check-props.ts';
import type { OneValue } from '../kit/use-controlled.ts';
import { useTextField, type TextFieldOptions, type UseTextFieldResult } from './use-text-field.ts';

/** Props of {@link useNumericField}. */
export type UseNumericFieldProps = OneValue<Omit<TextFieldOptions, 'type'>>;

/**
 * A field for a number of up to 15 typed characters.
 *
 * @example
 * ```tsx
 * import { useNumericField } from 'headless-grc/hooks';
 *
 * export function Amount() {
 *   const field = useNumericField();
 *   return (
 *     <div {...field.getRootProps()}>
 *       <label {...field.getLabelProps()}>Amount</label>
 *       <input {...field.getInputProps()} />
 *       <p {...field.getErrorProps()} />
 *     </div>
 *   );
 * }
 * ```
 */
export function useNumericField(props: UseNumericFieldProps = {}): UseTextFieldResult {
  checkProps('useNumericField', props);
  return useTextField({ ...props, type: 'numeric' });
}

import { checkProps } from '../kit/check-props.ts';
import type { OneValue } from '../kit/use-controlled.ts';
import { useTextField, type TextFieldOptions, type UseTextFieldResult } from './use-text-field.ts';

/** Props of {@link useEmailField}. */
export type UseEmailFieldProps = OneValue<Omit<TextFieldOptions, 'type'>>;

/**
 * A field for an e-mail address.
 *
 * @example
 * ```tsx
 * import { useEmailField } from 'headless-grc/hooks';
 *
 * export function Email() {
 *   const field = useEmailField({ name: 'email' });
 *   return (
 *     <div {...field.getRootProps()}>
 *       <label {...field.getLabelProps()}>E-mail</label>
 *       <input {...field.getInputProps()} />
 *       <p {...field.getErrorProps()} />
 *     </div>
 *   );
 * }
 * ```
 */
export function useEmailField(props: UseEmailFieldProps = {}): UseTextFieldResult {
  checkProps('useEmailField', props);
  return useTextField({ ...props, type: 'email' });
}

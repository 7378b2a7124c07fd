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
export const useEmailField = (props: UseEmailFieldProps = {}): UseTextFieldResult =>
  useTextField({ ...props, type: 'email' });

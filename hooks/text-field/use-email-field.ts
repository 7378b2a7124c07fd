import type { OneValue } from '../kit/use-controlled.ts';
import { useTextField, type TextFieldOptions, type UseTextFieldResult } from './use-text-field.ts';

/** Props of {@link useEmailField}. */
export type UseEmailFieldProps = OneValue<Omit<TextFieldOptions, 'type'>>;

/** A field for an e-mail address. */
export const useEmailField = (props: UseEmailFieldProps = {}): UseTextFieldResult =>
  useTextField({ ...props, type: 'email' });

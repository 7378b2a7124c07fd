import { useTextField, type UseTextFieldProps, type UseTextFieldResult } from './use-text-field.ts';

/** Props of {@link useEmailField}. */
export type UseEmailFieldProps = Omit<UseTextFieldProps, 'type'>;

/** A field for an e-mail address. */
export const useEmailField = (props: UseEmailFieldProps = {}): UseTextFieldResult =>
  useTextField({ ...props, type: 'email' });

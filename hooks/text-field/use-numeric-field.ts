import type { OneValue } from '../kit/use-controlled.ts';
import { useTextField, type TextFieldOptions, type UseTextFieldResult } from './use-text-field.ts';

/** Props of {@link useNumericField}. */
export type UseNumericFieldProps = OneValue<Omit<TextFieldOptions, 'type'>>;

/** A field for a number of up to 15 typed characters. */
export const useNumericField = (props: UseNumericFieldProps = {}): UseTextFieldResult =>
  useTextField({ ...props, type: 'numeric' });

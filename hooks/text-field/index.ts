export { useEmailField } from './use-email-field.ts';
export type { UseEmailFieldProps } from './use-email-field.ts';
export { useNumericField } from './use-numeric-field.ts';
export type { UseNumericFieldProps } from './use-numeric-field.ts';
export { useTextField } from './use-text-field.ts';
export type { UseTextFieldProps, UseTextFieldResult, TextFieldOptions } from './use-text-field.ts';
export type {
  TextFieldAreaProps,
  TextFieldInputProps,
  TextFieldValueProps,
  TextBoxProps,
} from './text-field-part-props.ts';
export { useTimeField } from './use-time-field.ts';
export type { UseTimeFieldProps } from './use-time-field.ts';

import { useTextField, type UseTextFieldProps, type UseTextFieldResult } from './use-text-field.ts';

/** Props of {@link useTimeField}. */
export type UseTimeFieldProps = Omit<UseTextFieldProps, 'type'>;

/** A field for a time of day, HH:MM on a 24-hour clock. */
export const useTimeField = (props: UseTimeFieldProps = {}): UseTextFieldResult =>
  useTextField({ ...props, type: 'time' });

import type { DateInputInput, DateInputReason } from '../../machines/date-input/chart.ts';
import type { FieldProps } from '../kit/field-parts.ts';
import type { FormProps } from '../kit/form-inputs.ts';
import type { ControlledProps, OneValue } from '../kit/use-controlled.ts';

/** Props of `useDateInput`. Values are written `yyyy-MM-dd`; null is no date. */
export type UseDateInputProps = OneValue<DateInputOptions>;

/** Basis of the props of `useDateInput`; `value` and `defaultValue` are mutually exclusive. */
export interface DateInputOptions
  extends
    Omit<DateInputInput, 'environment' | 'defaultValue'>,
    ControlledProps<string | null, DateInputReason>,
    Omit<FormProps, 'required'>,
    Omit<FieldProps, 'required' | 'readOnly' | 'disabled'> {
  /** Called when the picker opened or closed. */
  readonly onOpenChange?: (change: { readonly open: boolean }) => void;
  /**
   * Whether an element outside the picker counts as inside. Needed only if it was in the page before the picker
   * opened, unlike a menu in a portal.
   */
  readonly isInside?: (target: Element) => boolean;
}

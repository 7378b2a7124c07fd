import type { DateCompletion } from '../../machines/date-input/chart.ts';
import type { CalendarParts } from './calendar-parts.ts';
import type {
  DateInputTextProps,
  DateInputHintProps,
  DateInputTriggerProps,
  DateInputClearProps,
  DateInputPickerProps,
  DateInputCloseProps,
} from './date-input-part-props.ts';
import type { HiddenInputProps } from '../kit/form-inputs.ts';
import type { Getter } from '../kit/merge-props.ts';
import type { AnnouncerProps } from '../kit/use-announcer.ts';
import type { FormFieldParts } from '../kit/use-field.ts';

/** What `useDateInput` returns. */
export interface UseDateInputResult extends FormFieldParts, CalendarParts {
  /** The stored value, `yyyy-MM-dd`. */
  readonly value: string | null;
  /** The text in the box. */
  readonly text: string;
  /** The current format. */
  readonly format: string;
  /** How the typed text was completed when the box lost the focus. */
  readonly completion: DateCompletion | null;
  /** Whether to render the picker: it is open. */
  readonly isOpen: boolean;
  /** Whether to render the button that clears the date. */
  readonly isClearShown: boolean;
  /** How the picker is displayed; null while it is closed. */
  readonly picker: 'popup' | 'dialog' | null;
  /** Opens the picker; ignored while the field is read-only or disabled. */
  readonly open: () => void;
  /** Closes the picker without changing the value. */
  readonly close: () => void;
  /** Removes the date and the typed text; ignored while the field is read-only or disabled. */
  readonly clear: () => void;
  /** Chooses a day within the limits (for a "today" button); other days are ignored. */
  readonly choose: (day: string) => void;
  /**
   * For the box in which a date is typed; on small screens a press in it opens the picker instead,
   * if there is one.
   */
  readonly getInputProps: Getter<DateInputTextProps>;
  /**
   * For the hint below the box with the date format, or the instruction to press the box; the props
   * include the text.
   */
  readonly getHintProps: Getter<DateInputHintProps>;
  /** For the button that opens the picker; its name includes the chosen day. */
  readonly getTriggerProps: Getter<DateInputTriggerProps>;
  /** For the button that removes the date; hidden while there is nothing to clear. */
  readonly getClearProps: Getter<DateInputClearProps>;
  /**
   * For the element around the calendar: a popup below the box, or full screen on small screens.
   * Without it, dates are typed on every screen.
   */
  readonly getPickerProps: Getter<DateInputPickerProps>;
  /** For the button inside the picker that closes it. */
  readonly getCloseProps: Getter<DateInputCloseProps>;
  /** The stored value as the form sends it: one input, or none without a name or a date. */
  readonly hiddenInputs: readonly HiddenInputProps[];
  /** For the visually hidden live region for screen readers; keep it in the page. */
  readonly getAnnouncerProps: Getter<AnnouncerProps>;
}

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
  /** What the box shows. */
  readonly text: string;
  /** The format in force. */
  readonly format: string;
  /** What was done to the typed text when the box was left. */
  readonly completion: DateCompletion | null;
  /** The picker is open and is to be rendered. */
  readonly isOpen: boolean;
  /** The button that clears the date is to be rendered. */
  readonly isClearShown: boolean;
  /** How the picker stands on the screen; null while it is closed. */
  readonly picker: 'popup' | 'dialog' | null;
  /** Opens the picker; ignored while the field is read-only or disabled. */
  readonly open: () => void;
  /** Closes the picker and leaves the value as it is. */
  readonly close: () => void;
  /** Takes the date and the typed text away; ignored while the field is read-only or disabled. */
  readonly clear: () => void;
  /** Chooses a day that the limits allow (a "today" button); others are ignored. */
  readonly choose: (day: string) => void;
  /** For the box in which a date is typed; on small screens a press in it opens the picker instead. */
  readonly getInputProps: Getter<DateInputTextProps>;
  /** For the text below the box that says how a date is written, or that the box is to be pressed; it brings the text. */
  readonly getHintProps: Getter<DateInputHintProps>;
  /** For the button that opens the picker; its name says which day is chosen. */
  readonly getTriggerProps: Getter<DateInputTriggerProps>;
  /** For the button that takes the date away; hidden while there is nothing to clear. */
  readonly getClearProps: Getter<DateInputClearProps>;
  /** For the element around the calendar: a popup below the box, or full screen on small screens. */
  readonly getPickerProps: Getter<DateInputPickerProps>;
  /** For the button inside the picker that closes it. */
  readonly getCloseProps: Getter<DateInputCloseProps>;
  /** The stored value as the form sends it: one input, or none without a name or a date. */
  readonly hiddenInputs: readonly HiddenInputProps[];
  /** For the unseen element that tells screen readers what happened; keep it in the page. */
  readonly getAnnouncerProps: Getter<AnnouncerProps>;
}

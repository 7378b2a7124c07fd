import type {
  ChangeEventHandler,
  ClipboardEventHandler,
  CSSProperties,
  KeyboardEventHandler,
  RefCallback,
} from 'react';
import type { DescribedControl } from '../kit/field-parts.ts';
import type { PartProps, ButtonPartProps, FieldButtonName } from '../kit/part.ts';
import type { ShownProps } from '../kit/unshown.ts';

/** Props of the text box. */
export interface DateInputTextProps extends PartProps, DescribedControl {
  /** The label's `htmlFor` names it. */
  readonly id: string;
  /** Required: the popup is placed beside the box, and the caret keeps its position. */
  readonly ref: RefCallback<HTMLInputElement>;
  /** Not `date`, whose format is the browser's and whose text no widget can read. */
  readonly type: 'text';
  /** What is typed, completed to the format when the box is left. */
  readonly value: string;
  /** Characters of the longest date. */
  readonly maxLength: number;
  /** The browser shows no list of its own over the calendar. */
  readonly autoComplete: 'off';
  /**
   * A text of the caller's, else the format ("dd/mm/yyyy" in letters of the user's language); a dash in a
   * read-only box.
   */
  readonly placeholder: string;
  /** Where the box opens the calendar and takes no text: on small screens. */
  readonly 'aria-haspopup': 'dialog' | undefined;
  /** The field is read-only, or the box only opens the calendar, as on small screens. */
  readonly readOnly: boolean;
  /** The field is switched off. */
  readonly disabled: boolean;
  /** Sends the typed text to the chart; characters that the format does not have are left out. */
  readonly onChange: ChangeEventHandler<HTMLInputElement>;
  /** Completes and validates the text. */
  readonly onBlur: () => void;
  /** Opens the calendar on small screens; else nothing. */
  readonly onClick: () => void;
  /** Extracts a date from pasted text, even if other text is around it. */
  readonly onPaste: ClipboardEventHandler<HTMLInputElement>;
  /**
   * Alt+ArrowDown opens the calendar, on small screens ArrowDown, Enter and Space as well; Enter completes
   * the text.
   */
  readonly onKeyDown: KeyboardEventHandler<HTMLInputElement>;
  /** Nothing is validated while an input method composes. */
  readonly onCompositionStart: () => void;
  /** Judges the composed text. */
  readonly onCompositionEnd: () => void;
}

/** Props of the text that names the format, or says that the box is to be pressed. */
export interface DateInputHintProps extends PartProps {
  /** The box's `aria-describedby` names it. */
  readonly id: string;
  /** The calendar does not cover it. */
  readonly ref: RefCallback<HTMLElement>;
  /** The format, or on small screens that a press opens the calendar, in the user's language. */
  readonly children: string;
}

/** Props of the button that opens the picker. */
export interface DateInputTriggerProps extends ButtonPartProps, FieldButtonName {
  /** "Choose a date", with the date that is chosen, in the user's language. */
  readonly 'aria-label': string;
  /** A press opens a dialog. */
  readonly 'aria-haspopup': 'dialog';
  /** The calendar is open. */
  readonly 'aria-expanded': boolean;
  /** Id of the picker while it is open; undefined while it is not in the page. */
  readonly 'aria-controls': string | undefined;
  /** The field is read-only or disabled. */
  readonly disabled: boolean;
  /** Opens the calendar. */
  readonly onClick: () => void;
}

/** Props of the button that clears the date. */
export interface DateInputClearProps extends ButtonPartProps, ShownProps, FieldButtonName {
  /** "Clear the date", in the user's language. */
  readonly 'aria-label': string;
  /** Takes the date and the text away, and moves the focus into the box. */
  readonly onClick: () => void;
}

/** Props of the picker: a popup beside the box, or a dialog over a small screen. */
export interface DateInputPickerProps extends PartProps {
  /** While it is closed, its content cannot be reached with the keyboard. */
  readonly inert?: true;
  /** The trigger's `aria-controls` names it. */
  readonly id: string;
  /** Needed: the focus is kept in the picker, and a popup is placed. */
  readonly ref: RefCallback<HTMLElement>;
  /** The WAI-ARIA date picker dialog. */
  readonly role: 'dialog';
  /** It takes the focus itself where nothing in it can. */
  readonly tabIndex: -1;
  /** What lies behind cannot be reached. */
  readonly 'aria-modal': true;
  /** "Choose a date", in the user's language. */
  readonly 'aria-label': string;
  /** Its place in the window, in pixels: beside the box, or over all of a small screen. */
  readonly style: CSSProperties;
  /** Escape closes the picker, and not the dialog around the field. */
  readonly onKeyDown: KeyboardEventHandler<HTMLElement>;
}

/** Props of the button that closes the picker. */
export interface DateInputCloseProps extends ButtonPartProps {
  /** "Close", in the user's language. */
  readonly 'aria-label': string;
  /** Closes the picker; the date stays as it is. */
  readonly onClick: () => void;
}

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
  /** Referenced by the `htmlFor` of the label. */
  readonly id: string;
  /** Required: the popup is positioned next to the box, and the caret keeps its position. */
  readonly ref: RefCallback<HTMLInputElement>;
  /**
   * Not `date`, because its format is determined by the browser, and widgets cannot read its text.
   */
  readonly type: 'text';
  /** The typed text, completed to the format when the box loses the focus. */
  readonly value: string;
  /** Characters of the longest date. */
  readonly maxLength: number;
  /** Turns off the autocomplete list of the browser, which would cover the calendar. */
  readonly autoComplete: 'off';
  /**
   * A text of the caller, else the format ("dd/mm/yyyy" in letters of the user's language); a dash
   * in a read-only box.
   */
  readonly placeholder: string;
  /**
   * `dialog` on small screens, where the box opens the calendar and accepts no text; else
   * undefined.
   */
  readonly 'aria-haspopup': 'dialog' | undefined;
  /** The field is read-only, or the box only opens the calendar, as on small screens. */
  readonly readOnly: boolean;
  /** The field is disabled. */
  readonly disabled: boolean;
  /** Sends the typed text to the chart; characters that are not part of the format are left out. */
  readonly onChange: ChangeEventHandler<HTMLInputElement>;
  /** Completes and validates the text. */
  readonly onBlur: () => void;
  /** Opens the calendar on small screens; else nothing. */
  readonly onClick: () => void;
  /** Extracts a date from pasted text, even if other text is around it. */
  readonly onPaste: ClipboardEventHandler<HTMLInputElement>;
  /**
   * Alt+ArrowDown opens the calendar, on small screens also ArrowDown, Enter and Space; Enter
   * completes the text.
   */
  readonly onKeyDown: KeyboardEventHandler<HTMLInputElement>;
  /** Nothing is validated while an input method composes. */
  readonly onCompositionStart: () => void;
  /** Validates the composed text. */
  readonly onCompositionEnd: () => void;
}

/** Props of the hint: the date format, or that a press on the box opens the picker. */
export interface DateInputHintProps extends PartProps {
  /** Referenced by the `aria-describedby` of the box. */
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
  /** Removes the date and the text, and moves the focus into the box. */
  readonly onClick: () => void;
}

/** Props of the picker: a popup next to the box, or a full-screen dialog on small screens. */
export interface DateInputPickerProps extends PartProps {
  /** While it is closed, its content cannot be reached with the keyboard. */
  readonly inert?: true;
  /** Referenced by the `aria-controls` of the trigger. */
  readonly id: string;
  /** Required: the focus is trapped in the picker, and a popup is positioned. */
  readonly ref: RefCallback<HTMLElement>;
  /** The WAI-ARIA date picker dialog. */
  readonly role: 'dialog';
  /** The element itself takes the focus if nothing in it is focusable. */
  readonly tabIndex: -1;
  /** The rest of the page is inert. */
  readonly 'aria-modal': true;
  /** "Choose a date", in the user's language. */
  readonly 'aria-label': string;
  /**
   * Its position in the window in pixels: next to the box, or the whole screen if that is small.
   */
  readonly style: CSSProperties;
  /** Escape closes the picker, and not the dialog around the field. */
  readonly onKeyDown: KeyboardEventHandler<HTMLElement>;
}

/** Props of the button that closes the picker. */
export interface DateInputCloseProps extends ButtonPartProps {
  /** "Close", in the user's language. */
  readonly 'aria-label': string;
  /** Closes the picker without changing the date. */
  readonly onClick: () => void;
}

import type {
  ChangeEventHandler,
  ClipboardEventHandler,
  CSSProperties,
  KeyboardEventHandler,
  RefCallback,
} from 'react';
import type { DescribedControl } from '../kit/field-parts.ts';
import type { PartProps, ButtonPartProps } from '../kit/part.ts';
import type { ShownProps } from '../kit/unshown.ts';

/** Props of the text box. */
export interface DateInputTextProps extends PartProps, DescribedControl {
  readonly id: string;
  readonly ref: RefCallback<HTMLInputElement>;
  readonly type: 'text';
  readonly value: string;
  readonly maxLength: number;
  readonly autoComplete: 'off';
  readonly placeholder: string;
  /** Where the box opens the calendar and takes no text: on small screens. */
  readonly 'aria-haspopup': 'dialog' | undefined;
  readonly readOnly: boolean;
  readonly disabled: boolean;
  readonly onChange: ChangeEventHandler<HTMLInputElement>;
  readonly onBlur: () => void;
  readonly onClick: () => void;
  readonly onPaste: ClipboardEventHandler<HTMLInputElement>;
  readonly onKeyDown: KeyboardEventHandler<HTMLInputElement>;
  readonly onCompositionStart: () => void;
  readonly onCompositionEnd: () => void;
}

/** Props of the text that names the format, or says that the box is to be pressed. */
export interface DateInputHintProps extends PartProps {
  readonly id: string;
  /** The calendar does not cover it. */
  readonly ref: RefCallback<HTMLElement>;
  readonly children: string;
}

/** Props of the button that opens the picker. */
export interface DateInputTriggerProps extends ButtonPartProps {
  readonly 'aria-label': string;
  readonly 'aria-haspopup': 'dialog';
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string | undefined;
  readonly disabled: boolean;
  readonly onClick: () => void;
}

/** Props of the button that clears the date. */
export interface DateInputClearProps extends ButtonPartProps, ShownProps {
  readonly 'aria-label': string;
  readonly onClick: () => void;
}

/** Props of the picker: a popup beside the box, or a dialog over a small screen. */
export interface DateInputPickerProps extends PartProps {
  /** While it is closed no key reaches what is in it. */
  readonly inert?: true;
  readonly id: string;
  readonly ref: RefCallback<HTMLElement>;
  readonly role: 'dialog';
  readonly tabIndex: -1;
  readonly 'aria-modal': true;
  readonly 'aria-label': string;
  readonly style: CSSProperties;
  readonly onKeyDown: KeyboardEventHandler<HTMLElement>;
}

/** Props of the button that closes the picker. */
export interface DateInputCloseProps extends ButtonPartProps {
  readonly 'aria-label': string;
  readonly onClick: () => void;
}

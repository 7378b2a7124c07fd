import type {
  ChangeEventHandler,
  ClipboardEventHandler,
  HTMLInputAutoCompleteAttribute,
  KeyboardEventHandler,
  RefCallback,
} from 'react';
import type { DescribedControl } from '../kit/field-parts.ts';
import type { PartProps } from '../kit/part.ts';

/** The common props of both boxes. */
export interface TextBoxProps<Element> extends PartProps, DescribedControl {
  /** Referenced by the `htmlFor` of the label. */
  readonly id: string;
  /** Required: holds the validity and receives the reset of the form; the caret keeps its position. */
  readonly ref: RefCallback<Element>;
  /**
   * Name of the form entry; undefined if nothing is submitted, or a hidden input contains the
   * value.
   */
  readonly name: string | undefined;
  /** The field's name if a hidden input contains the value. */
  readonly 'data-name': string | undefined;
  /** Id of the form, if the box is outside of it; undefined: the form around it. */
  readonly form: string | undefined;
  /** The typed text, or the value in the format of the user's language. */
  readonly value: string;
  /** The placeholder, a dash in a read-only box; undefined without a placeholder. */
  readonly placeholder: string | undefined;
  /**
   * The kind of value that the browser may fill in, from the props; undefined: the browser decides.
   */
  readonly autoComplete: HTMLInputAutoCompleteAttribute | undefined;
  /** The browser does not submit the form while the box is empty; false for a read-only field. */
  readonly required: boolean;
  /** The text is shown and cannot be changed. */
  readonly readOnly: boolean;
  /** The field is disabled. */
  readonly disabled: boolean;
  /** Sends the typed text to the chart, without characters that the type does not allow. */
  readonly onChange: ChangeEventHandler<Element>;
  /** Completes and validates the text. */
  readonly onBlur: () => void;
  /** Nothing is validated while an input method composes. */
  readonly onCompositionStart: () => void;
  /** Validates the composed text. */
  readonly onCompositionEnd: () => void;
}

/** Props of the box of one line. */
export interface TextFieldInputProps extends TextBoxProps<HTMLInputElement> {
  /**
   * Also for e-mail, web page, time and number, because the rules of the product apply, not those
   * of the browser.
   */
  readonly type: 'text';
  /** The keyboard of touch screens. */
  readonly inputMode: 'text' | 'email' | 'url' | 'decimal';
  /**
   * The length of the longest number; undefined for texts, whose length is validated but not
   * truncated.
   */
  readonly maxLength: number | undefined;
  /** `none` for types without capitals, such as addresses; undefined for plain texts. */
  readonly autoCapitalize: 'none' | undefined;
  /** False for types that are not text of a language; undefined for plain texts. */
  readonly spellCheck: false | undefined;
  /** Converts text that is pasted into the box of a number, before the browser cuts it to 15 characters. */
  readonly onPaste: ClipboardEventHandler<HTMLInputElement>;
  /**
   * Enter completes and validates the text, like leaving the box: the form is submitted with the
   * completed text.
   */
  readonly onKeyDown: KeyboardEventHandler<HTMLInputElement>;
}

/** Props of the box of several lines. */
export interface TextFieldAreaProps extends TextBoxProps<HTMLTextAreaElement> {
  /** Number of visible lines, from the definition; default 2. */
  readonly rows: number;
}

/** Props of the text that replaces the box of a read-only field. */
export interface TextFieldValueProps extends PartProps {
  /** The id of the control that it replaces while the field is shown as text. */
  readonly id: string;
  /** The text, or a dash for none; children of the caller replace it. */
  readonly children: string;
}

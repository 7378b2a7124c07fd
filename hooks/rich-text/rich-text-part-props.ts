import type {
  CSSProperties,
  FocusEventHandler,
  KeyboardEventHandler,
  MouseEventHandler,
  RefCallback,
} from 'react';
import type { DescribedControl, FieldLabelProps } from '../kit/field-parts.ts';
import type { HiddenInputProps } from '../kit/form-inputs.ts';
import type { PartProps, ButtonPartProps } from '../kit/part.ts';
import type { ShownProps } from '../kit/unshown.ts';

/** Props of the editor's label; a press on it moves the focus into the text. */
export interface RichTextLabelProps extends FieldLabelProps {
  readonly onClick: () => void;
}

/** Props of the element around tools and text: on small screens a dialog while the user writes. */
export interface RichTextFrameProps extends PartProps {
  readonly id: string;
  readonly ref: RefCallback<HTMLElement>;
  readonly role: 'dialog' | 'group';
  readonly 'aria-modal': true | undefined;
  readonly 'aria-labelledby': string;
  /** As a dialog it covers the screen; a skin may override it with its own `style`. */
  readonly style: CSSProperties | undefined;
  readonly onFocus: FocusEventHandler<HTMLElement>;
  readonly onBlur: FocusEventHandler<HTMLElement>;
  readonly onKeyDown: KeyboardEventHandler<HTMLElement>;
}

/** Props of the title of the dialog. */
export interface RichTextTitleProps extends PartProps {
  readonly id: string;
  readonly hidden: boolean;
  readonly children: string;
}

/** Props of the button that closes the dialog. */
export interface RichTextCloseProps extends ButtonPartProps, ShownProps {
  readonly children: string;
  readonly onClick: () => void;
}

/** Props of the element that the user writes in. */
export interface RichTextEditorProps extends PartProps, DescribedControl {
  readonly id: string;
  readonly ref: RefCallback<HTMLElement>;
  readonly role: 'textbox';
  readonly tabIndex: 0;
  readonly contentEditable: true;
  /** The engine owns the content, and React is not to look at it. */
  readonly suppressContentEditableWarning: true;
  readonly 'aria-multiline': true;
  readonly 'aria-labelledby': string;
  readonly 'aria-placeholder': string | undefined;
  readonly 'aria-busy': boolean;
  readonly spellCheck: true;
  /** Blanks as they are typed, and the height of its rows. */
  readonly style: CSSProperties;
  readonly onClick: () => void;
  readonly onKeyDown: KeyboardEventHandler<HTMLElement>;
}

/** Props of the hidden input that carries the HTML. */
export interface RichTextInputProps extends HiddenInputProps {
  /** A long text is written into it at once, and drawn a moment later. */
  readonly ref: RefCallback<HTMLInputElement>;
}

/** Props of one tool. */
export interface RichTextToolProps extends ButtonPartProps {
  readonly id: string;
  readonly tabIndex: 0 | -1;
  readonly 'aria-label': string;
  readonly title: string;
  /** Of tools that are on or off. */
  readonly 'aria-pressed': boolean | undefined;
  /** Not `disabled`: a button that is would lose the focus. */
  readonly 'aria-disabled': boolean;
  readonly 'aria-haspopup': 'dialog' | undefined;
  readonly 'aria-keyshortcuts': string | undefined;
  readonly onFocus: () => void;
  /** Keeps the focus, and what is selected, in the text. */
  readonly onMouseDown: MouseEventHandler<HTMLElement>;
  readonly onClick: () => void;
}

/** Props of the text that says why there is no editor. */
export interface RichTextStatusProps extends PartProps {
  readonly hidden: boolean;
  readonly children: string;
}

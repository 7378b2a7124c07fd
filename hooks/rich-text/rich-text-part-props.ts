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
  /** Moves the focus into the text, like `htmlFor` for an input. */
  readonly onClick: () => void;
}

/** Props of the element around tools and text: on small screens a dialog while the user writes. */
export interface RichTextFrameProps extends PartProps {
  /** Id of the frame, derived from the id of the widget. */
  readonly id: string;
  /** Required: on small screens the focus is trapped in it while the user writes. */
  readonly ref: RefCallback<HTMLElement>;
  /** `dialog` while it covers a small screen, else `group`. */
  readonly role: 'dialog' | 'group';
  /**
   * -1 while it is a dialog, which gets the focus if nothing in it is focusable; else undefined.
   */
  readonly tabIndex: -1 | undefined;
  /** True while it is a dialog; else undefined. */
  readonly 'aria-modal': true | undefined;
  /** Id of the label; for the dialog, also the id of its title. */
  readonly 'aria-labelledby': string;
  /** Covers the screen as a dialog; a skin may override it with its own `style`. */
  readonly style: CSSProperties | undefined;
  /** Reports that the user starts writing when the focus moves into the text from outside. */
  readonly onFocus: FocusEventHandler<HTMLElement>;
  /** Validates the text when the focus leaves it. */
  readonly onBlur: FocusEventHandler<HTMLElement>;
  /** Escape closes the dialog, and not one around it. */
  readonly onKeyDown: KeyboardEventHandler<HTMLElement>;
}

/** Props of the title of the dialog. */
export interface RichTextTitleProps extends PartProps {
  /** Referenced by the `aria-labelledby` of the dialog. */
  readonly id: string;
  /** True unless the editor is a dialog. */
  readonly hidden: boolean;
  /** "Edit text", in the user's language. */
  readonly children: string;
}

/** Props of the button that closes the dialog. */
export interface RichTextCloseProps extends ButtonPartProps, ShownProps {
  /** "Close", in the user's language. */
  readonly children: string;
  /** Closes the dialog; the text is kept. */
  readonly onClick: () => void;
}

/** Props of the element that the user writes in. */
export interface RichTextEditorProps extends PartProps, DescribedControl {
  /** Referenced by the `aria-controls` of the toolbar. */
  readonly id: string;
  /** Required: the engine renders the text in it. */
  readonly ref: RefCallback<HTMLElement>;
  /** A multi-line WAI-ARIA textbox. */
  readonly role: 'textbox';
  /** A tab stop; Alt+F10 moves from it to the tools. */
  readonly tabIndex: 0;
  /** The user writes in the element itself. */
  readonly contentEditable: true;
  /** The engine controls the content, so React must not warn about it. */
  readonly suppressContentEditableWarning: true;
  /** Enter inserts a line break. */
  readonly 'aria-multiline': true;
  /** Id of the label. */
  readonly 'aria-labelledby': string;
  /** The placeholder of an empty text; undefined without a placeholder. */
  readonly 'aria-placeholder': string | undefined;
  /** Whether pasted content is being sanitised. */
  readonly 'aria-busy': boolean;
  /** The browser marks spelling errors. */
  readonly spellCheck: true;
  /** A browser that translates the page leaves out what the user writes, and the engine controls. */
  readonly translate: 'no';
  /** Preserves spaces as typed, and sets the height of the rows. */
  readonly style: CSSProperties;
  /** On small screens opens the dialog again. */
  readonly onClick: () => void;
  /** Alt+F10 moves the focus to the tools; Control+K, on a Mac Command+K, is the link tool. */
  readonly onKeyDown: KeyboardEventHandler<HTMLElement>;
}

/** Props of the hidden input with the HTML. */
export interface RichTextInputProps extends HiddenInputProps {
  /** A long text is written into it immediately, before React renders it. */
  readonly ref: RefCallback<HTMLInputElement>;
}

/** Props of one tool. */
export interface RichTextToolProps extends ButtonPartProps {
  /** Used to move the focus to the tool. */
  readonly id: string;
  /** 0 on the tool that is the tab stop, -1 on the others. */
  readonly tabIndex: 0 | -1;
  /** The action of the tool, in the user's language. */
  readonly 'aria-label': string;
  /** The same, as a tooltip. */
  readonly title: string;
  /** Empty, because browsers would describe the button by its tooltip, which repeats its name. */
  readonly 'aria-description': '';
  /** Whether the tool is on; undefined for tools without an on/off state. */
  readonly 'aria-pressed': boolean | undefined;
  /** Not `disabled`: a disabled button would lose the focus. */
  readonly 'aria-disabled': boolean;
  /** `dialog` for the link tool, which opens the dialog of the caller; undefined for the others. */
  readonly 'aria-haspopup': 'dialog' | undefined;
  /** Its keyboard shortcut in the text, in ARIA format (`Control+B`); undefined without one. */
  readonly 'aria-keyshortcuts': string | undefined;
  /** Makes it the tab stop of the tools. */
  readonly onFocus: () => void;
  /** Keeps the focus and the selection in the text. */
  readonly onMouseDown: MouseEventHandler<HTMLElement>;
  /** Applies the tool; does nothing while `aria-disabled`. */
  readonly onClick: () => void;
}

/** Props of the message why there is no editor. */
export interface RichTextStatusProps extends PartProps {
  /** True unless the editor could not be loaded. */
  readonly hidden: boolean;
  /** "Loading failed", in the user's language; else ''. */
  readonly children: string;
}

import type { RichTextInput, RichTextReason } from '../../machines/rich-text/chart.ts';
import type { FieldProps } from '../kit/field-parts.ts';
import type { FormProps } from '../kit/form-inputs.ts';
import type { ControlledProps, OneValue } from '../kit/use-controlled.ts';

/** A link that the host's wizard or dialog returns. */
export interface RichTextLink {
  /** A safe address: `http`, `https`, `mailto`, or one within the product; others are ignored. */
  readonly href: string;
  /** The text of the link. Default: its present text, or the selected text, otherwise the address. */
  readonly text?: string;
}

/** A request for a link: open a wizard or a dialog, and call `answer`. */
export interface RichTextLinkRequest {
  /** The text of the link at the caret; otherwise the selected text; empty if nothing was selected. */
  readonly text: string;
  /** The address of the link at the caret; null if there is none. */
  readonly href: string | null;
  /** Inserts the link at the caret; null leaves the text unchanged. */
  readonly answer: (link: RichTextLink | null) => void;
}

/** Props of `useRichText`; they override the definition. */
export type UseRichTextProps = OneValue<RichTextOptions>;

/** Basis of the props of `useRichText`; `value` and `defaultValue` are mutually exclusive. */
export interface RichTextOptions
  extends
    Omit<RichTextInput, 'environment' | 'defaultValue'>,
    ControlledProps<string, RichTextReason>,
    Omit<FormProps, 'required'>,
    Omit<FieldProps, 'required' | 'readOnly' | 'disabled'> {
  /**
   * Focuses the text once it is editable, unless the user has moved the focus meanwhile; not on
   * small screens, where the focus opens the dialog. Default false.
   */
  readonly autoFocus?: boolean;
  /** Called to request a link; without it there is no link tool. */
  readonly onLinkRequest?: (request: RichTextLinkRequest) => void;
  /** Receives dropped and pasted files, to store as attachments; without it they are refused. */
  readonly onFiles?: (files: readonly File[]) => void;
  /**
   * Called when pasted content goes to the sanitiser, and when it is inserted or rejected: in
   * between, the value does not contain it.
   */
  readonly onPastingChange?: (change: { readonly isPasting: boolean }) => void;
  /** Called when the dialog of small screens opened or closed. */
  readonly onOpenChange?: (change: { readonly open: boolean }) => void;
}

import type { RichTextInput, RichTextReason } from '../../machines/rich-text/chart.ts';
import type { FieldProps } from '../kit/field-parts.ts';
import type { FormProps } from '../kit/form-inputs.ts';
import type { ControlledProps, OneValue } from '../kit/use-controlled.ts';

/** A link as the host's wizard or dialog gives it. */
export interface RichTextLink {
  /** A safe address: `http`, `https`, `mailto`, or one within the product; others are ignored. */
  readonly href: string;
  /** The text of the link. Default: its present text, or the selected text, otherwise the address. */
  readonly text?: string;
}

/** The user wants a link: open a wizard or a dialog, and answer. */
export interface RichTextLinkRequest {
  /** The text of the link at the caret; otherwise the selected text; empty if nothing was selected. */
  readonly text: string;
  /** The address of the link there; null where there is none. */
  readonly href: string | null;
  /** Puts the link where the user was; null leaves the text as it is. */
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
   * Focuses the text once it can be written in, unless the user has gone elsewhere meanwhile; not on
   * small screens, where the focus opens its dialog. Default false.
   */
  readonly autoFocus?: boolean;
  /** Asks for a link; without it there is no tool for links. */
  readonly onLinkRequest?: (request: RichTextLinkRequest) => void;
  /** Takes files that were dropped or pasted, as attachments; without it they are refused. */
  readonly onFiles?: (files: readonly File[]) => void;
  /** Called when the dialog of small screens opened or closed. */
  readonly onOpenChange?: (change: { readonly open: boolean }) => void;
}

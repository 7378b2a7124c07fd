import type { RichTextFormat } from '../../machines/rich-text/chart.ts';
import type { FormFieldParts } from '../kit/use-field.ts';
import type { Getter, ItemGetter } from '../kit/merge-props.ts';
import type { AnnouncerProps } from '../kit/use-announcer.ts';
import type { RetryProps } from '../kit/use-retry.ts';
import type { ToolbarProps } from '../kit/use-toolbar.ts';
import type {
  RichTextCloseProps,
  RichTextEditorProps,
  RichTextFrameProps,
  RichTextInputProps,
  RichTextLabelProps,
  RichTextStatusProps,
  RichTextTitleProps,
  RichTextToolProps,
} from './rich-text-part-props.ts';
import type { RichTextTool } from './tools.ts';

/** What `useRichText` returns. */
export interface UseRichTextResult extends Omit<FormFieldParts, 'getLabelProps'> {
  /**
   * The text as HTML; empty if nothing was written. For a long text it may lag behind while the
   * user types, but not after the focus has left; `onValueChange` and the form are always up to
   * date.
   */
  readonly value: string;
  /** The visible text; `max_characters` limits its length. */
  readonly text: string;
  /** The value is valid, whether or not the user has visited the field. */
  readonly isValid: boolean;
  /** Number of visible lines. */
  readonly rows: number;
  /** Whether the editor is there: `off` while the field is locked, `failed` when it could not be loaded. */
  readonly engineState: 'off' | 'loading' | 'ready' | 'failed';
  /** Whether to render `getEditorProps`; else show the value with `useFormattedText`. */
  readonly isEditorShown: boolean;
  /** Whether to render the toolbar. */
  readonly isToolbarShown: boolean;
  /** The editor is a dialog over the screen. */
  readonly isDialog: boolean;
  /** Whether a paste is being sanitised. */
  readonly isPasting: boolean;
  /** The format at the position of the caret. */
  readonly format: RichTextFormat;
  /** The allowed tools, in the order of the toolbar. */
  readonly tools: readonly RichTextTool[];
  /** Uses a tool, like a press on its button. */
  readonly applyTool: (tool: RichTextTool) => void;
  /** Inserts a text at the caret; ignored while the field is locked. */
  readonly insert: (text: string) => void;
  /** Empties the text; ignored while the field is locked. */
  readonly clear: () => void;
  /**
   * Moves the focus into the text; while the editor is being loaded, once it is ready, unless the
   * user has moved the focus meanwhile. If it could not be loaded, moves the focus to the retry
   * button.
   */
  readonly focus: () => void;
  /** Closes the dialog of small screens. */
  readonly close: () => void;
  /** Loads the editor again, after that failed. */
  readonly retry: () => void;
  /** For the label; put the field's name inside. */
  readonly getLabelProps: Getter<RichTextLabelProps>;
  /** For the element around toolbar and text. */
  readonly getFrameProps: Getter<RichTextFrameProps>;
  /** For the title of the dialog; the props include the text; hidden if there is no dialog. */
  readonly getTitleProps: Getter<RichTextTitleProps>;
  /** For the button that closes the dialog; hidden if there is none. */
  readonly getCloseProps: Getter<RichTextCloseProps>;
  /** For the element around the tools; render it if `isToolbarShown`. */
  readonly getToolbarProps: Getter<ToolbarProps>;
  /** For the button of one of the `tools`. */
  readonly getToolProps: ItemGetter<RichTextTool, RichTextToolProps>;
  /** For the editable element; give it no children. Render it if `isEditorShown`. */
  readonly getEditorProps: Getter<RichTextEditorProps>;
  /** For the error message that the editor could not be loaded. */
  readonly getStatusProps: Getter<RichTextStatusProps>;
  /** For the button that loads the editor again; hidden if nothing failed. */
  readonly getRetryProps: Getter<RetryProps>;
  /** The form entry: the HTML. */
  readonly hiddenInputs: readonly RichTextInputProps[];
  /** For the visually hidden live region for screen readers; keep it in the page. */
  readonly getAnnouncerProps: Getter<AnnouncerProps>;
}

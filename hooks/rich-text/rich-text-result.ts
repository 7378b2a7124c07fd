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
   * The text as HTML; empty where nothing was written. Of a long text it may be a moment old while the user
   * types, not after they left; `onValueChange` and the form have each letter at once.
   */
  readonly value: string;
  /** The visible text; `max_characters` limits its length. */
  readonly text: string;
  /** The value is valid, whether or not the user has visited the field. */
  readonly isValid: boolean;
  /** Lines that the editor shows. */
  readonly rows: number;
  /** Whether the editor is there: `off` while the field is locked, `failed` when it could not be loaded. */
  readonly engineState: 'off' | 'loading' | 'ready' | 'failed';
  /** Render `getEditorProps`; else show the value, with `useFormattedText`. */
  readonly isEditorShown: boolean;
  /** Whether to render the toolbar. */
  readonly isToolbarShown: boolean;
  /** The editor is a dialog over the screen. */
  readonly isDialog: boolean;
  /** A paste is being cleaned. */
  readonly isPasting: boolean;
  /** The format at the position of the caret. */
  readonly format: RichTextFormat;
  /** The allowed tools, in their order in the toolbar. */
  readonly tools: readonly RichTextTool[];
  /** Uses a tool, like a press on its button. */
  readonly applyTool: (tool: RichTextTool) => void;
  /** Writes a text where the user is; ignored while the field is locked. */
  readonly insert: (text: string) => void;
  /** Empties the text; ignored while the field is locked. */
  readonly clear: () => void;
  /**
   * Moves the focus into the text; while the editor is being loaded, once it is there, unless the user has
   * gone on meanwhile. Where it could not be loaded, to the button that tries again.
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
  /** For the title of the dialog; the props include the text; hidden where there is no dialog. */
  readonly getTitleProps: Getter<RichTextTitleProps>;
  /** For the button that closes the dialog; hidden where there is none. */
  readonly getCloseProps: Getter<RichTextCloseProps>;
  /** For the element around the tools; render it where `isToolbarShown`. */
  readonly getToolbarProps: Getter<ToolbarProps>;
  /** For the button of one of the `tools`. */
  readonly getToolProps: ItemGetter<RichTextTool, RichTextToolProps>;
  /** For the element that the user writes in; give it no children. Render it where `isEditorShown`. */
  readonly getEditorProps: Getter<RichTextEditorProps>;
  /** For the text that says that the editor could not be loaded. */
  readonly getStatusProps: Getter<RichTextStatusProps>;
  /** For the button that loads the editor again; hidden where nothing failed. */
  readonly getRetryProps: Getter<RetryProps>;
  /** What the form sends: the HTML. */
  readonly hiddenInputs: readonly RichTextInputProps[];
  /** For the visually hidden live region for screen readers; keep it in the page. */
  readonly getAnnouncerProps: Getter<AnnouncerProps>;
}

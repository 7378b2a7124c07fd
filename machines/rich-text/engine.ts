import type { CallbackActorLogic } from 'xstate';
import { lastingActor } from '../kit/lasting-actor.ts';
import type { RichTextFeatures } from '../../src/html/whitelist.ts';
import type { RichMark } from '../../src/rich-text/document.ts';

/** The format at the caret, shown by the tools. */
export interface RichTextFormat {
  /** Whether text at the caret is bold. */
  readonly bold: boolean;
  /** Whether text at the caret is italic. */
  readonly italic: boolean;
  /** Whether text at the caret is underlined. */
  readonly underline: boolean;
  /** The kind of the list there; null outside lists. */
  readonly list: 'ordered' | 'unordered' | null;
  /** The item there can go one level in: it is not the first of its list. */
  readonly canIndent: boolean;
  /** The item at the selection is in a list below another item. */
  readonly canOutdent: boolean;
  /** The address of the link there; null outside links. */
  readonly link: string | null;
  /** There is an edit to undo. */
  readonly canUndo: boolean;
  /** There is an undone edit to do again. */
  readonly canRedo: boolean;
}

/** Edits at the caret, by the user or by a program. */
export type RichTextEdit =
  /** Inserts a text; its line breaks start new paragraphs. */
  | { readonly type: 'text.insert'; readonly text: string }
  /** Toggles bold for the selection, or for the text that is typed next. */
  | { readonly type: 'mark.toggle'; readonly mark: RichMark }
  /** Makes a list of the paragraphs, or paragraphs of the list. */
  | { readonly type: 'list.toggle'; readonly ordered: boolean }
  /** Indents the items at the selection: they become a list below the previous item. */
  | { readonly type: 'list.indent' }
  /** Outdents the items at the selection: they move after their parent item. */
  | { readonly type: 'list.outdent' }
  /**
   * Changes the address of the link at the selection, or makes a link of the text that was selected
   * at `link.press`; another text replaces the text of the link.
   */
  | { readonly type: 'link.set'; readonly href: string; readonly text?: string }
  /** Turns the link at the selection into plain text. */
  | { readonly type: 'link.remove' }
  /** Undoes the last edit. */
  | { readonly type: 'edit.undo' }
  /** Redoes the last undone edit. */
  | { readonly type: 'edit.redo' };

/** The commands from a chart to its engine. */
export type EngineCommand =
  | RichTextEdit
  /** Replaces the text with a sanitised one, and clears the undo history. */
  | { readonly type: 'engine.load'; readonly html: string }
  /** The tools that may be used, by keys too. */
  | { readonly type: 'engine.allow'; readonly features: RichTextFeatures }
  /** Stores the selection, and answers with `engine.link`. */
  | { readonly type: 'link.press' }
  /** Removes the selected content and keeps the position for the sanitised content of a paste. */
  | { readonly type: 'paste.begin'; readonly id: number }
  /** Keeps the end of the text for the sanitised content of a paste that began in another engine. */
  | { readonly type: 'paste.resume'; readonly id: number }
  /**
   * Inserts sanitised HTML at the stored position; does nothing if the position no longer exists
   * (undone, deleted).
   */
  | { readonly type: 'paste.insert'; readonly id: number; readonly html: string }
  /** Discards the kept position, and restores the content that was selected there. */
  | { readonly type: 'paste.drop'; readonly id: number }
  /** Discards all kept positions and restores nothing, because another text follows. */
  | { readonly type: 'paste.forget' };

/** The events from an engine to its chart. */
export type EngineEvent =
  /** It is there and empty: it wants the text. */
  | { readonly type: 'engine.start' }
  /** The text has changed, except by `engine.load`. */
  | {
      readonly type: 'engine.change';
      readonly html: string;
      /** The visible text, from `visibleText`. */
      readonly text: string;
      readonly reason: 'edit' | 'paste';
    }
  /** The caret, or the format at the caret, has changed. */
  | { readonly type: 'engine.format'; readonly format: RichTextFormat }
  /**
   * The text and the address of the link at the selection, otherwise the selected text; for a
   * dialog that edits a link.
   */
  | { readonly type: 'engine.link'; readonly text: string; readonly href: string | null };

/** A running engine: it contains one text, and executes commands. */
export interface RichTextEngine {
  /** Executes a command of the chart; a command that is impossible at the selection changes nothing. */
  readonly tell: (command: EngineCommand) => void;
  /** Releases the text and its element; nothing is reported any more. */
  readonly stop: () => void;
}

/** Sends events from an engine to its chart: what happened, and what the user did. */
export type TellChart = (
  event:
    | EngineEvent
    | { readonly type: 'content.paste'; readonly html?: string; readonly text: string },
) => void;

/**
 * Creates the actor through which a chart communicates with an engine, from the function that
 * starts one.
 */
export const engineActor = (
  start: (tellChart: TellChart) => RichTextEngine,
): CallbackActorLogic<EngineCommand> =>
  lastingActor<EngineCommand>(({ sendBack, receive }) => {
    const engine = start(sendBack);
    receive(engine.tell);
    sendBack({ type: 'engine.start' } satisfies EngineEvent);
    return engine.stop;
  });

/** The tools at the beginning of an empty text. */
export const NO_FORMAT: RichTextFormat = {
  bold: false,
  italic: false,
  underline: false,
  list: null,
  canIndent: false,
  canOutdent: false,
  link: null,
  canUndo: false,
  canRedo: false,
};

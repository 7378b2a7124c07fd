import type { HostEvent } from '../kit/host.ts';
import type { AnnounceEvent, NotifyEvent, WarnEvent } from '../kit/ports.ts';
import type { ValueChange, ValueEvent } from '../kit/value.ts';
import type { RichTextEdit } from './engine.ts';
import type { RichTextSettings } from './model.ts';

/** The user's action that changed the text. */
export type RichTextReason = 'edit' | 'paste' | 'clear' | 'reset';

/** Events of the editor's chart. */
export type RichTextEvent =
  | RichTextEdit
  /** The focus came to the editor, from outside it. */
  | { type: 'text.focus' }
  /** The focus left the editor with its tools. */
  | { type: 'text.blur' }
  /** Pasted or dropped content; `text` is used if there is no HTML. */
  | { type: 'content.paste'; html?: string; text?: string }
  /** Files were dropped or pasted, and no handler accepts them. */
  | { type: 'files.refuse' }
  /** Asks the host for a link: it answers with `link.set`, or not at all. */
  | { type: 'link.press' }
  /** Closes the dialog of small screens. */
  | { type: 'dialog.close' }
  /** Loads the editor again, after that failed. */
  | { type: 'engine.retry' }
  /** Removes all text. */
  | { type: 'value.clear' }
  | ValueEvent<string | null>
  | HostEvent<RichTextSettings>;

/** Emitted by the editor's chart. */
export type RichTextEmitted =
  | ValueChange<string, RichTextReason>
  /** The dialog of small screens opened or closed. */
  | { readonly type: 'open.change'; readonly open: boolean }
  /**
   * The user requests a link: the text and the address of the link at the selection, otherwise the
   * selected text.
   */
  | { readonly type: 'link.ask'; readonly text: string; readonly href: string | null }
  | AnnounceEvent
  | NotifyEvent
  | WarnEvent;

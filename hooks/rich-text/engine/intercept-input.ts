import type { LexicalCommand, LexicalEditor, TextFormatType } from 'lexical';
import { lexical } from './lexical.ts';

const {
  caretFromPoint,
  $getNearestNodeFromDOMNode,
  $isElementNode,
  $isTextNode,
  COMMAND_PRIORITY_CRITICAL,
  CONTROLLED_TEXT_INSERTION_COMMAND,
  DRAGSTART_COMMAND,
  DROP_COMMAND,
  FORMAT_ELEMENT_COMMAND,
  FORMAT_TEXT_COMMAND,
  INDENT_CONTENT_COMMAND,
  KEY_ESCAPE_COMMAND,
  mergeRegister,
  PASTE_COMMAND,
} = lexical;

/** The handlers for content and formats from outside, which must not go into the text directly. */
export interface InputHandlers {
  /** Content of the clipboard or a drop: HTML if available, and the same as text. */
  readonly onContent: (content: { readonly html?: string; readonly text: string }) => void;
  /** Files of the clipboard or a drop. */
  readonly onFiles: (files: readonly File[]) => void;
  /**
   * Whether a format is allowed: the browser's menu and keyboard shortcuts offer more formats than
   * the tools.
   */
  readonly isAllowed: (format: TextFormatType) => boolean;
}

/**
 * Intercepts every way by which Lexical accepts content: paste, drop, insertions by browsers and
 * their extensions, and formats without a tool. Returns a function that stops this.
 */
export function interceptInput(editor: LexicalEditor, ways: InputHandlers): () => void {
  const take = (data: DataTransfer | null): void => {
    const files = [...(data?.files ?? [])];
    const html = data?.getData('text/html') ?? '';
    const text = data?.getData('text/plain') ?? '';
    if (html === '' && text === '') {
      if (files.length > 0) ways.onFiles(files);
    } else ways.onContent({ ...(html !== '' && { html }), text });
  };
  return mergeRegister(
    editor.registerCommand(
      PASTE_COMMAND,
      (event) => {
        event.preventDefault();
        take('clipboardData' in event ? event.clipboardData : dataOf(event));
        return true;
      },
      COMMAND_PRIORITY_CRITICAL,
    ),
    editor.registerCommand(
      DROP_COMMAND,
      (event) => {
        event.preventDefault();
        $selectAt(event, editor.getRootElement());
        take(event.dataTransfer);
        return true;
      },
      COMMAND_PRIORITY_CRITICAL,
    ),
    editor.registerCommand(
      DRAGSTART_COMMAND,
      (event) => {
        // No dragging of text: it would be removed before the drop is sanitised. Users can cut and
        // paste instead.
        event.preventDefault();
        return true;
      },
      COMMAND_PRIORITY_CRITICAL,
    ),
    editor.registerCommand(
      CONTROLLED_TEXT_INSERTION_COMMAND,
      (eventOrText) => {
        const data = typeof eventOrText === 'string' ? null : dataOf(eventOrText);
        if (data === null) return false;
        // A replacement by a spell checker also arrives as HTML; only its text is needed.
        editor.dispatchCommand(CONTROLLED_TEXT_INSERTION_COMMAND, data.getData('text/plain'));
        return true;
      },
      COMMAND_PRIORITY_CRITICAL,
    ),
    editor.registerCommand(
      FORMAT_TEXT_COMMAND,
      (format) => !ways.isAllowed(format),
      COMMAND_PRIORITY_CRITICAL,
    ),
    // Alignment and indentation would be displayed but not saved. Escape is for the page, to close
    // a dialog around the text; Lexical would blur the editor.
    ...[FORMAT_ELEMENT_COMMAND, INDENT_CONTENT_COMMAND, KEY_ESCAPE_COMMAND].map((command) =>
      editor.registerCommand(
        command as LexicalCommand<unknown>,
        () => true,
        COMMAND_PRIORITY_CRITICAL,
      ),
    ),
  );
}

const dataOf = (event: Event): DataTransfer | null =>
  ('dataTransfer' in event ? (event.dataTransfer as DataTransfer | null) : null) ?? null;

/** Puts the caret at the drop position; if the browser does not know it, the caret stays. */
function $selectAt({ clientX, clientY }: DragEvent, root: HTMLElement | null): void {
  const caret = caretFromPoint(clientX, clientY, root);
  const node = caret && $getNearestNodeFromDOMNode(caret.node);
  if (!caret || !node) return;
  if ($isTextNode(node)) node.select(caret.offset, caret.offset);
  else if ($isElementNode(node)) node.selectEnd();
  else node.selectNext(0, 0);
}

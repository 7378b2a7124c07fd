import type { LinkNode } from '@lexical/link';
import type { BaseSelection, LexicalEditor, RangeSelection } from 'lexical';
import type { RichTextEdit } from '../../../machines/rich-text/chart.ts';
import { $nestItems } from './nest-items.ts';
import { $selectionOrEnd } from './pastes.ts';
import { lexical } from './lexical.ts';

const {
  $createLinkNode,
  $isLinkNode,
  $toggleLink,
  $insertList,
  $isListNode,
  $removeList,
  $createTextNode,
  $findMatchingParent,
  $getNodeByKey,
  $getSelection,
  $isRangeSelection,
  $setSelection,
  FORMAT_TEXT_COMMAND,
  HISTORY_PUSH_TAG,
  REDO_COMMAND,
  UNDO_COMMAND,
} = lexical;

/** Applies an edit of the chart to the editor. */
export function doEdit(
  editor: LexicalEditor,
  edit: RichTextEdit,
  /**
   * The selection at the time of the link request, because another control may have had the focus
   * since.
   */
  asked: BaseSelection | null,
): void {
  const update = (work: () => void): void =>
    editor.update(work, { discrete: true, tag: HISTORY_PUSH_TAG });
  switch (edit.type) {
    case 'text.insert':
      return update(() => $insertLines(edit.text));
    case 'mark.toggle':
      return update(() => {
        $selectionOrEnd();
        editor.dispatchCommand(FORMAT_TEXT_COMMAND, edit.mark);
      });
    case 'list.toggle':
      return update(() => $toggleList(edit.ordered));
    case 'list.indent':
    case 'list.outdent':
      return update(() => $nestItems($selectionOrEnd(), edit.type === 'list.indent'));
    case 'link.set':
      return update(() => {
        if (asked !== null && isStillThere(asked)) $setSelection(asked.clone());
        $setLink(edit.href, edit.text);
      });
    case 'link.remove':
      return update(() => {
        $selectionOrEnd();
        $toggleLink(null);
      });
    case 'edit.undo':
      editor.dispatchCommand(UNDO_COMMAND, undefined);
      return flushUpdates(editor);
    case 'edit.redo':
      editor.dispatchCommand(REDO_COMMAND, undefined);
      return flushUpdates(editor);
  }
}

/**
 * The data for a link request: the text and the address of the link at the selection, otherwise the
 * selected text; and its position.
 */
export function $linkable(): {
  readonly text: string;
  readonly href: string | null;
  readonly selection: BaseSelection | null;
} {
  const selection = $getSelection();
  const link = $isRangeSelection(selection) ? $linkOf(selection) : null;
  return {
    text: (link ?? selection)?.getTextContent() ?? '',
    href: link?.getURL() ?? null,
    selection: selection?.clone() ?? null,
  };
}

/** Flushes the result of a command, which Lexical would otherwise report in a later microtask. */
const flushUpdates = (editor: LexicalEditor): void => editor.update(() => {}, { discrete: true });

function $insertLines(text: string): void {
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
    // Read again for each line, because a new paragraph has a new selection.
    const selection = $selectionOrEnd();
    if (index > 0) selection.insertParagraph();
    if (line !== '') $selectionOrEnd().insertText(line);
  }
}

function $toggleList(ordered: boolean): void {
  const list = $findMatchingParent($selectionOrEnd().anchor.getNode(), $isListNode);
  if (list?.getTag() === (ordered ? 'ol' : 'ul')) $removeList();
  else $insertList(ordered ? 'number' : 'bullet');
}

/**
 * Sets the address of the link at the caret, or links the selection; `text` replaces the linked
 * text.
 */
function $setLink(href: string, text: string | undefined): void {
  const selection = $selectionOrEnd();
  const link = $linkOf(selection);
  if (link) {
    link.setURL(href);
    if (text !== undefined && text !== link.getTextContent()) $setText(link, text);
  } else if (text === undefined && !selection.isCollapsed()) $toggleLink(href);
  else {
    const shown = $createTextNode(text ?? href);
    shown.setFormat(selection.format);
    selection.insertNodes([$createLinkNode(href).append(shown)]);
  }
}

const $linkOf = ({ anchor }: RangeSelection): LinkNode | null =>
  $findMatchingParent(anchor.getNode(), $isLinkNode);

/** Moves the selection to the new text before removing the old one. */
function $setText(link: LinkNode, text: string): void {
  const before = link.getChildren();
  link.append($createTextNode(text));
  link.selectEnd();
  for (const node of before) node.remove();
}

const isStillThere = (selection: BaseSelection): boolean =>
  (selection.getStartEndPoints() ?? []).every(({ key }) => $getNodeByKey(key) !== null);

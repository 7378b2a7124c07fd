import { $isLinkNode } from '@lexical/link';
import { $isListNode } from '@lexical/list';
import { $getSelection, $isRangeSelection, type LexicalNode } from 'lexical';
import type { RichTextFormat } from '../../../machines/rich-text/chart.ts';

type AtSelection = Omit<RichTextFormat, 'canUndo' | 'canRedo'>;

/** How the text looks where the selection begins. */
export function $formatAtSelection(): AtSelection {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return PLAIN;
  let list: AtSelection['list'] = null;
  let link: string | null = null;
  for (let node: LexicalNode | null = selection.anchor.getNode(); node; node = node.getParent()) {
    if (list === null && $isListNode(node)) list = node.getTag() === 'ol' ? 'ordered' : 'unordered';
    if (link === null && $isLinkNode(node)) link = node.getURL();
  }
  return {
    bold: selection.hasFormat('bold'),
    italic: selection.hasFormat('italic'),
    underline: selection.hasFormat('underline'),
    list,
    link,
  };
}

const PLAIN: AtSelection = { bold: false, italic: false, underline: false, list: null, link: null };

import type { LexicalNode } from 'lexical';
import { $canIndent, $canOutdent } from './nest-items.ts';
import type { RichTextFormat } from '../../../machines/rich-text/chart.ts';
import { NO_FORMAT } from '../../../machines/rich-text/engine.ts';
import { lexical } from './lexical.ts';

const { $isLinkNode, $isListNode, $getSelection, $isRangeSelection } = lexical;

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
    canIndent: list !== null && $canIndent(selection),
    canOutdent: list !== null && $canOutdent(selection),
    link,
  };
}

const { canUndo: _undo, canRedo: _redo, ...PLAIN } = NO_FORMAT;

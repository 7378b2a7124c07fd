import { $canIndent, $canOutdent } from './nest-items.ts';
import type { RichTextFormat } from '../../../machines/rich-text/chart.ts';
import { NO_FORMAT } from '../../../machines/rich-text/engine.ts';
import { lexical } from './lexical.ts';

const { $findMatchingParent, $getSelection, $isLinkNode, $isListNode, $isRangeSelection } = lexical;

type AtSelection = Omit<RichTextFormat, 'canUndo' | 'canRedo'>;

/** The format of the text at the start of the selection. */
export function $formatAtSelection(): AtSelection {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return NO_FORMAT;
  const node = selection.anchor.getNode();
  const list = $findMatchingParent(node, $isListNode);
  return {
    bold: selection.hasFormat('bold'),
    italic: selection.hasFormat('italic'),
    underline: selection.hasFormat('underline'),
    list: list && (list.getTag() === 'ol' ? 'ordered' : 'unordered'),
    canIndent: list !== null && $canIndent(selection),
    canOutdent: list !== null && $canOutdent(selection),
    link: $findMatchingParent(node, $isLinkNode)?.getURL() ?? null,
  };
}

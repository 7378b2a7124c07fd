import type { ListItemNode } from '@lexical/list';
import type { LexicalNode, RangeSelection } from 'lexical';
import { lexical } from './lexical.ts';

const { $isListItemNode, $isListNode, $findMatchingParent } = lexical;

/**
 * Whether the selected items can be nested below the previous item, which the first item of a list
 * does not have.
 */
export const $canIndent = (selection: RangeSelection): boolean =>
  $itemAt(
    selection.isBackward() ? selection.focus.getNode() : selection.anchor.getNode(),
  )?.getPreviousSibling() != null;

/** Whether items of a selection are below another item. */
export const $canOutdent = (selection: RangeSelection): boolean =>
  $itemsOf(selection).some((item) => item.getIndent() > 0);

/** Indents or outdents the selected items by one level; items that cannot move stay. */
export function $nestItems(selection: RangeSelection, deeper: boolean): void {
  if (deeper && !$canIndent(selection)) return;
  for (const item of $itemsOf(selection)) {
    const level = item.getIndent();
    if (deeper || level > 0) item.setIndent(deeper ? level + 1 : level - 1);
  }
}

const $itemsOf = (selection: RangeSelection): ListItemNode[] => [
  ...new Set(selection.getNodes().flatMap((node) => $itemAt(node) ?? [])),
];

/** The item that contains a node; an item with nothing but a list is not an item for the user. */
function $itemAt(node: LexicalNode): ListItemNode | null {
  const item = $findMatchingParent(node, $isListItemNode);
  return item && !$isListNode(item.getFirstChild()) ? item : null;
}

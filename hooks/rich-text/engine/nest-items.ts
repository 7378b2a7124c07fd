import type { ListItemNode } from '@lexical/list';
import type { LexicalNode, RangeSelection } from 'lexical';
import { lexical } from './lexical.ts';

const { $isListItemNode, $isListNode, $findMatchingParent } = lexical;

/** Whether the items of a selection can go below the item before them: the first of a list has none. */
export const $canIndent = (selection: RangeSelection): boolean =>
  $itemAt(
    selection.isBackward() ? selection.focus.getNode() : selection.anchor.getNode(),
  )?.getPreviousSibling() != null;

/** Whether items of a selection are below another item. */
export const $canOutdent = (selection: RangeSelection): boolean =>
  $itemsOf(selection).some((item) => item.getIndent() > 0);

/** Puts the items of a selection one level in, or one level out; those that cannot go stay. */
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

import type { ElementNode, LexicalNode } from 'lexical';
import { lexical } from './lexical.ts';
import { $selectionOrEnd } from './pastes.ts';

const { $getRoot, $isElementNode, $isTextNode } = lexical;

/** What a text consists of, in its order: texts, line breaks, and what has lines or is one, after its own. */
const $piecesOf = (element: ElementNode): LexicalNode[] =>
  element.getChildren().flatMap((child) => {
    if (!$isElementNode(child)) return [child];
    return child.isInline() ? $piecesOf(child) : [...$piecesOf(child), child];
  });

const lengthOf = (piece: LexicalNode): number =>
  $isTextNode(piece) ? piece.getTextContentSize() : 1;

/** How much follows the caret, which is marked by a character for that: only where another text comes at once. */
export function $lengthAfterCaret(): number {
  const selection = $selectionOrEnd();
  selection.insertText('|');
  const { key, offset } = selection.focus;
  const pieces = $piecesOf($getRoot());
  const at = pieces.findIndex((piece) => piece.getKey() === key);
  return pieces.slice(at).reduce((length, piece) => length + lengthOf(piece), -offset);
}

/** Puts the caret where so much follows; at the beginning of a text that is shorter. */
export function $putCaretBefore(length: number): void {
  let left = length;
  let next: LexicalNode | undefined;
  for (const piece of $piecesOf($getRoot()).reverse()) {
    const at = lengthOf(piece) - left;
    if (at >= 0 && $isTextNode(piece)) return void piece.select(at, at);
    if (left === 0) break;
    left -= lengthOf(piece);
    next = piece;
  }
  if (left > 0 || !next) $getRoot().selectStart();
  else if ($isElementNode(next)) next.selectEnd();
  else next.selectPrevious();
}

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

/** The length of the text, or of what is left of it from the beginning of a piece. */
function $lengthFrom(key?: string): number {
  let length = 0;
  for (const piece of $piecesOf($getRoot()).reverse()) {
    length += lengthOf(piece);
    if (piece.getKey() === key) break;
  }
  return length;
}

/** How much of the text follows each end of what is selected; the same of both for a caret. */
export type KeptSelection = readonly [anchor: number, focus: number];

/**
 * How much follows what is selected, which a character takes the place of to mark it: only where another text
 * comes at once.
 */
export function $keptSelection(): KeptSelection {
  const selection = $selectionOrEnd();
  const isBackward = selection.isBackward();
  const length = $lengthFrom();
  selection.insertText('|');
  const { key, offset } = selection.focus;
  const end = $lengthFrom(key) - offset;
  const start = end + length + 1 - $lengthFrom();
  return isBackward ? [end, start] : [start, end];
}

/** Selects what has so much after its ends. */
export function $selectKept([anchor, focus]: KeptSelection): void {
  $putCaretBefore(focus);
  const { key, offset, type } = $selectionOrEnd().focus;
  $putCaretBefore(anchor);
  $selectionOrEnd().focus.set(key, offset, type);
}

/** Puts the caret where so much follows; at the beginning of a text that is shorter. */
function $putCaretBefore(length: number): void {
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

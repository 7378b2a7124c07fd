import type { ElementNode, LexicalNode } from 'lexical';
import { lexical } from './lexical.ts';
import { PasteMarker } from './paste-marker.ts';
import { $selectionOrEnd } from './pastes.ts';

const { $getRoot, $isElementNode, $isTextNode } = lexical;

/**
 * The pieces of a text in order: text nodes and line breaks; and each block, after its own pieces,
 * because it ends a line.
 */
const $piecesOf = (element: ElementNode): LexicalNode[] =>
  element.getChildren().flatMap((child) => {
    if (!$isElementNode(child)) return [child];
    return child.isInline() ? $piecesOf(child) : [...$piecesOf(child), child];
  });

const lengthOf = (piece: LexicalNode): number =>
  $isTextNode(piece) ? piece.getTextContentSize() : 1;

/** The length of the whole text, or of the part from the start of a piece to the end. */
function $lengthFrom(key?: string): number {
  let length = 0;
  for (const piece of $piecesOf($getRoot()).reverse()) {
    length += lengthOf(piece);
    if (piece.getKey() === key) break;
  }
  return length;
}

/**
 * Stores the positions of the selection and of pending pastes as the number of characters that
 * follow them; returns the function that restores them in another text. A character replaces the
 * selection as a marker, so the text must be replaced directly afterwards.
 */
export function $keepPlaces(): () => void {
  const pastes: [PasteMarker, after: number][] = [];
  for (const piece of $piecesOf($getRoot()).reverse()) {
    if (piece instanceof PasteMarker) pastes.push([piece, $lengthFrom(piece.getKey()) - 1]);
  }
  const selection = $selectionOrEnd();
  const isBackward = selection.isBackward();
  const length = $lengthFrom();
  selection.insertText('|');
  const { key, offset } = selection.focus;
  const end = $lengthFrom(key) - offset;
  const start = end + length + 1 - $lengthFrom();
  return () => {
    const more = $lengthFrom() + pastes.length - length;
    for (const [marker, after] of pastes) {
      // The host most likely changed what was written last, at the caret, so markers before the
      // caret keep their distance from the beginning.
      $putCaretBefore(after < end ? after : after + more);
      $selectionOrEnd().insertNodes([marker]);
    }
    $putCaretBefore(isBackward ? start : end);
    const { key, offset, type } = $selectionOrEnd().focus;
    $putCaretBefore(isBackward ? end : start);
    $selectionOrEnd().focus.set(key, offset, type);
  };
}

/** Puts the caret where `length` characters follow, or at the beginning if the text is shorter. */
function $putCaretBefore(length: number): void {
  let left = length;
  let next: LexicalNode | undefined;
  for (const piece of $piecesOf($getRoot()).reverse()) {
    const at = lengthOf(piece) - left;
    if (at >= 0 && $isTextNode(piece)) return void piece.select(at, at);
    if (left <= 0) break;
    left -= lengthOf(piece);
    next = piece;
  }
  if (left > 0 || !next) $getRoot().selectStart();
  else if ($isElementNode(next)) next.selectEnd();
  else next.selectPrevious();
}

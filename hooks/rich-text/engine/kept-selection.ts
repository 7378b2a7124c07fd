import type { ElementNode, LexicalNode, PointType } from 'lexical';
import { lexical } from './lexical.ts';

const {
  $createRangeSelection,
  $getRoot,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  $isTextNode,
  $normalizeSelection__EXPERIMENTAL,
  $setSelection,
} = lexical;

/** What is selected, as how much follows its two ends: characters, line breaks, and ends of lines. */
export interface KeptSelection {
  /** What follows the place where the selection began. */
  readonly anchor: number;
  /** What follows the caret. */
  readonly focus: number;
}

/** What is selected, so that it is found again in a text that goes on in the same way; null where nothing is. */
export function $keepSelection(): KeptSelection | null {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return null;
  const pieces = $piecesOf($getRoot());
  return {
    anchor: $restAfter(selection.anchor, pieces),
    focus: $restAfter(selection.focus, pieces),
  };
}

/** Selects in the present text what was kept of another. */
export function $selectKept({ anchor, focus }: KeptSelection): void {
  const pieces = $piecesOf($getRoot());
  const selection = $createRangeSelection();
  $put(selection.anchor, pieces, anchor);
  $put(selection.focus, pieces, focus);
  $setSelection($normalizeSelection__EXPERIMENTAL(selection));
}

const isBlock = (node: LexicalNode): boolean => $isElementNode(node) && !node.isInline();

/** What a text consists of, in its order: texts, line breaks, and each line, a paragraph or an item, after its own. */
function $piecesOf(element: ElementNode): LexicalNode[] {
  const children = element.getChildren();
  const pieces = children.flatMap((child) => ($isElementNode(child) ? $piecesOf(child) : [child]));
  return isBlock(element) && !children.some(isBlock) ? [...pieces, element] : pieces;
}

const lengthOf = (piece: LexicalNode): number =>
  $isTextNode(piece) ? piece.getTextContentSize() : 1;

function $restAfter(point: PointType, pieces: readonly LexicalNode[]): number {
  const node = point.getNode();
  const [at, within] = $isElementNode(node)
    ? [$pieceAt(node, point.offset, pieces), 0]
    : [pieces.indexOf(node), point.offset];
  return pieces.slice(at).reduce((rest, piece) => rest + lengthOf(piece), -within);
}

/** The piece that begins with a child of an element; the end of the element where there is no such child. */
function $pieceAt(element: ElementNode, offset: number, pieces: readonly LexicalNode[]): number {
  const child = element.getChildAtIndex(offset);
  if (child) return pieces.findIndex((piece) => piece.is(child) || child.isParentOf(piece));
  const line = pieces.indexOf(element);
  return line < 0 ? pieces.findLastIndex((piece) => element.isParentOf(piece)) + 1 : line;
}

function $put(point: PointType, pieces: readonly LexicalNode[], rest: number): void {
  let left = rest;
  for (let at = pieces.length - 1; at >= 0; at--) {
    const piece = pieces[at] as LexicalNode;
    const length = lengthOf(piece);
    if (left < length) {
      if ($isTextNode(piece)) point.set(piece.getKey(), length - left, 'text');
      // At the beginning of a line, or after a line break; after the last line there is nothing.
      else $putBefore(point, pieces[at + 1] ?? piece);
      return;
    }
    left -= length;
  }
  $putBefore(point, pieces[0]);
}

function $putBefore(point: PointType, piece: LexicalNode | undefined): void {
  if ($isTextNode(piece)) point.set(piece.getKey(), 0, 'text');
  else if ($isElementNode(piece)) point.set(piece.getKey(), piece.getChildrenSize(), 'element');
  else if (piece)
    point.set(piece.getParentOrThrow().getKey(), piece.getIndexWithinParent(), 'element');
}

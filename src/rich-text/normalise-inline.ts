import type { RichBreak, RichInline, RichText } from './document.ts';

/**
 * The content of a paragraph as a browser shows it: blanks in a row are one, those at the ends of lines
 * are none, a last line break is not seen. Neighbours of one look, or of one link, are one.
 */
export function normaliseInline(content: readonly RichInline[]): readonly RichInline[] {
  const lines = collapsed(content);
  if (lines.at(-1)?.kind === 'break') lines.pop();
  return joined(lines);
}

/** The content with neighbours of one look, and of one link, as one; without empty texts and links. */
export function joinInline(content: readonly RichInline[]): readonly RichInline[] {
  return joined(piecesOf(content).filter((piece) => piece.kind === 'break' || piece.text !== ''));
}

/** White space that HTML collapses; a no-break space is not collapsed. */
const BLANKS = /[ \t\n\r\f]+/g;

type Piece = (RichText | RichBreak) & { readonly href: string | null };

function collapsed(content: readonly RichInline[]): Piece[] {
  const pieces: Piece[] = [];
  for (const piece of piecesOf(content)) {
    if (piece.kind === 'break') {
      trimEnd(pieces);
      pieces.push(piece);
      continue;
    }
    const text = piece.text.replace(BLANKS, ' ');
    const last = pieces.at(-1);
    const isAfterBlank = last === undefined || last.kind === 'break' || last.text.endsWith(' ');
    const kept = isAfterBlank ? text.replace(/^ /, '') : text;
    if (kept !== '') pieces.push({ ...piece, text: kept });
  }
  trimEnd(pieces);
  return pieces;
}

const piecesOf = (content: readonly RichInline[]): Piece[] =>
  content.flatMap((inline): Piece[] =>
    inline.kind === 'link'
      ? inline.content.map((piece) => ({ ...piece, href: inline.href }))
      : [{ ...inline, href: null }],
  );

/** Removes the single space at the end; several were already collapsed. */
function trimEnd(pieces: Piece[]): void {
  const last = pieces.at(-1);
  if (last?.kind !== 'text' || !last.text.endsWith(' ')) return;
  pieces.pop();
  if (last.text !== ' ') pieces.push({ ...last, text: last.text.slice(0, -1) });
}

function joined(pieces: readonly Piece[]): readonly RichInline[] {
  const content: (RichText | RichBreak | OpenLink)[] = [];
  for (const { href, ...piece } of pieces) {
    const last = content.at(-1);
    if (href === null) append(content, piece);
    else if (last?.kind === 'link' && last.href === href) append(last.content, piece);
    else content.push({ kind: 'link', href, content: [piece] });
  }
  return content;
}

/** A link that may still be merged with the following parts. */
interface OpenLink {
  readonly kind: 'link';
  readonly href: string;
  readonly content: (RichText | RichBreak)[];
}

function append(content: RichInline[], piece: RichText | RichBreak): void {
  const last = content.at(-1);
  if (last?.kind === 'text' && piece.kind === 'text' && hasSameMarks(last, piece)) {
    content[content.length - 1] = { ...last, text: last.text + piece.text };
  } else content.push(piece);
}

const hasSameMarks = (a: RichText, b: RichText): boolean =>
  a.marks.length === b.marks.length && a.marks.every((mark) => b.marks.includes(mark));

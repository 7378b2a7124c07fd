import {
  MARKS,
  type RichBlock,
  type RichBreak,
  type RichInline,
  type RichList,
  type RichListItem,
  type RichText,
} from './document.ts';
import { joinLists } from './join-lists.ts';
import { joinInline } from './normalise-inline.ts';

/**
 * Writes formatted text as HTML that a browser shows as the editor does: blanks that a browser would
 * take for one are no-break spaces, an empty paragraph has a line. A text of one empty paragraph is ''.
 * Reading what was written gives the same text, and writing that the same HTML.
 */
export function writeRichText(blocks: readonly RichBlock[]): string {
  const html = joinLists(blocks).map(writeBlock).join('');
  return html === EMPTY_PARAGRAPH ? '' : html;
}

/** What an editor holds where nothing was written. */
export const EMPTY_PARAGRAPH = '<p><br></p>';

/** The HTML of one paragraph or list. */
export function writeBlock(block: RichBlock): string {
  return block.kind === 'list' ? listHtml(block) : `<p>${linesHtml(block.content) || '<br>'}</p>`;
}

function listHtml({ ordered, items }: RichList): string {
  const tag = ordered ? 'ol' : 'ul';
  return `<${tag}>${items.map(itemHtml).join('')}</${tag}>`;
}

const itemHtml = ({ content, lists }: RichListItem): string =>
  `<li>${linesHtml(content)}${joinLists(lists).map(listHtml).join('')}</li>`;

/** The lines of one paragraph or item. Browsers ignore the last line break, so one is added. */
function linesHtml(content: readonly RichInline[]): string {
  const joined = joinInline(content);
  return inlineHtml(withKeptBlanks(joined)) + (endsWithBreak(joined) ? '<br>' : '');
}

function endsWithBreak(content: readonly RichInline[]): boolean {
  const last = content.at(-1);
  return last?.kind === 'link' ? endsWithBreak(last.content) : last?.kind === 'break';
}

function inlineHtml(content: readonly RichInline[]): string {
  let html = '';
  const open: string[] = [];
  // Marks that continue stay open: `<strong>a <em>b</em></strong>`.
  const setMarks = (wanted: readonly string[]): void => {
    let kept = 0;
    while (kept < open.length && wanted.includes(open[kept] ?? '')) kept++;
    while (open.length > kept) html += `</${open.pop()}>`;
    for (const tag of wanted) {
      if (open.includes(tag)) continue;
      open.push(tag);
      html += `<${tag}>`;
    }
  };
  for (const inline of content) {
    if (inline.kind === 'break') html += '<br>';
    else if (inline.kind === 'link') {
      setMarks([]);
      html += `<a href="${escaped(inline.href).replaceAll('"', '&quot;')}">${inlineHtml(inline.content)}</a>`;
    } else {
      setMarks(MARKS.flatMap(([mark, tag]) => (inline.marks.includes(mark) ? [tag] : [])));
      html += escaped(inline.text);
    }
  }
  setMarks([]);
  return html;
}

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\u00A0', '&nbsp;');

/** Replaces spaces that browsers would collapse, at the ends of lines and in sequences, by no-break spaces. */
function withKeptBlanks(content: readonly RichInline[]): readonly RichInline[] {
  const pieces = content.flatMap((inline) => (inline.kind === 'link' ? inline.content : [inline]));
  const text = pieces.map((piece) => (piece.kind === 'break' ? BREAK : blanksOf(piece))).join('');
  const kept = text.replace(/ +/g, (blanks, at: number) => {
    const end = at + blanks.length;
    const isAtEnd =
      at === 0 || end === text.length || text[at - 1] === BREAK || text[end] === BREAK;
    return (isAtEnd ? NO_BREAK : ' ') + NO_BREAK.repeat(blanks.length - 1);
  });
  let at = 0;
  const keep = (piece: RichText | RichBreak): RichText | RichBreak => {
    const from = at;
    at += piece.kind === 'break' ? BREAK.length : piece.text.length;
    return piece.kind === 'break' ? piece : { ...piece, text: kept.slice(from, at) };
  };
  return content.map((inline) =>
    inline.kind === 'link' ? { ...inline, content: inline.content.map(keep) } : keep(inline),
  );
}

const BREAK = '\n';
const NO_BREAK = '\u00A0';

/** Tabs and line ends in a text count as spaces. */
const blanksOf = ({ text }: RichText): string => text.replace(/[\t\n\r\f]/g, ' ');

import { isBlank } from '../text/blank.ts';
import { decodeEntities } from './entities.ts';

/** Elements that start a new line. */
const BREAKS = new Set([
  'address',
  'article',
  'blockquote',
  'br',
  'dd',
  'div',
  'dt',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'li',
  'ol',
  'p',
  'pre',
  'section',
  'table',
  'td',
  'th',
  'tr',
  'ul',
]);

/** Elements whose content is not visible. */
const HIDDEN = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'noembed',
  'noframes',
]);

/**
 * What a person reads of HTML: tags stripped, character references decoded, blanks (no-break spaces
 * too) collapsed and trimmed; an image is not text (spec 2 §5). Length limits count this.
 * `betweenBlocks` is put where a block or line ends: `''` for counting, `' '` for showing on one line.
 */
export const visibleText = (html: string, betweenBlocks = ''): string =>
  joinVisible([visiblePiece(html, betweenBlocks)]);

/** {@link visibleText} of a part of a text, with the blanks at its ends: for {@link joinVisible}. */
export const visiblePiece = (html: string, betweenBlocks: string): string =>
  decodeEntities(stripTags(html, betweenBlocks)).replace(/[\s\u00A0]+/g, ' ');

/** What a person reads of parts that follow each other, each of them a {@link visiblePiece}. */
export function joinVisible(pieces: readonly string[]): string {
  let text = '';
  let isAfterBlank = true;
  for (const piece of pieces) {
    // Double spaces can only occur where two parts meet, so the long text need not be searched.
    text += isAfterBlank && piece.startsWith(' ') ? piece.slice(1) : piece;
    if (piece !== '') isAfterBlank = piece.endsWith(' ');
  }
  text = text.trimEnd();
  return isBlank(text) ? '' : text;
}

/** A single pass from left to right; an unclosed tag or comment hides the rest, as in a browser. */
function stripTags(html: string, betweenBlocks: string): string {
  let text = '';
  let at = 0;
  for (;;) {
    const open = html.indexOf('<', at);
    if (open < 0) return text + html.slice(at);
    text += html.slice(at, open);
    const name = tagName(html, open);
    if (name !== '') {
      const end = endOfTag(html, open);
      if (end < 0) return text;
      if (BREAKS.has(name.replace('/', ''))) text += betweenBlocks;
      at = HIDDEN.has(name) ? endOfHidden(html, end, name) : end;
    } else if (html.startsWith('<!--', open)) {
      at = endOfComment(html, open);
    } else if (/[!?/]/.test(html.charAt(open + 1))) {
      const close = html.indexOf('>', open);
      at = close < 0 ? html.length : close + 1;
    } else {
      text += '<';
      at = open + 1;
    }
  }
}

const TAG_NAME = /\/?[a-z][^\s/>]{0,20}/iy;

/**
 * The name of a tag in lower case, with a slash for closing tags; `''` if there is no tag. Names longer than
 * all known names are cut off.
 */
function tagName(html: string, open: number): string {
  TAG_NAME.lastIndex = open + 1;
  return (TAG_NAME.exec(html)?.[0] ?? '').toLowerCase();
}

/** The index after `>`; a `>` in a quoted attribute value does not count. -1 if there is none. */
function endOfTag(html: string, open: number): number {
  const mark = /[>"']/g;
  mark.lastIndex = open + 1;
  for (let match = mark.exec(html); match; match = mark.exec(html)) {
    if (match[0] === '>') return mark.lastIndex;
    if (!/=\s{0,9}$/.test(html.slice(Math.max(open, match.index - 10), match.index))) continue;
    const close = html.indexOf(match[0], mark.lastIndex);
    if (close < 0) return -1;
    mark.lastIndex = close + 1;
  }
  return -1;
}

function endOfComment(html: string, open: number): number {
  const end = /<!---?>/.exec(html.slice(open, open + 6));
  if (end) return open + end[0].length;
  const close = html.indexOf('-->', open + 4);
  return close < 0 ? html.length : close + 3;
}

function endOfHidden(html: string, from: number, name: string): number {
  const close = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
  close.lastIndex = from;
  return close.exec(html)?.index ?? html.length;
}

import { isUnseen } from '../text/blank.ts';
import { type LinkOptions, type RecognisedLink, recogniseLink } from './recognise-link.ts';
import { readWebAddress, WEB_ADDRESS_MAX, type WebAddress } from './web-address.ts';

/** Links that are found in one text element; what follows stays text (spec 2 §9). */
export const DETECTED_LINKS_MAX = 100;

/** A link within running text. */
export interface DetectedLink {
  /** Place of its first character, counted in UTF-16 code units. */
  readonly start: number;
  /** Place after its last character. */
  readonly end: number;
  /** The words as they are in the text. */
  readonly text: string;
  /** What was recognised, in the shape of a hyperlink's target. */
  readonly target: RecognisedLink;
}

/**
 * Finds web pages, e-mail addresses and network paths in running text, at most 100. Punctuation and marks of
 * direction around a link are not part of it. Addresses without a scheme count only under a well-known top level, so that
 * a forgotten blank after a full stop makes no link.
 */
export function detectLinks(text: string, options: LinkOptions = {}): DetectedLink[] {
  const links: DetectedLink[] = [];
  for (const { 0: word, index } of text.matchAll(/[^\s<>"“”„«»]+/g)) {
    if (links.length === DETECTED_LINKS_MAX) break;
    if (!MAY_BE_LINK.test(word) || word.length > WEB_ADDRESS_MAX) continue;
    const start = index + leadingPunctuation(word);
    const end = endOfLink(text, start, index + word.length);
    const candidate = text.slice(start, end);
    const target = recogniseLink(candidate, options);
    if (target && isPlausible(candidate, target))
      links.push({ start, end, text: candidate, target });
  }
  return links;
}

/** A dot inside, a scheme or two backslashes: a fast test that excludes most words. */
const MAY_BE_LINK = /\.[^.]|:\/\/|\\\\/;

function leadingPunctuation(word: string): number {
  return word.length - word.replace(/^[([{'‘‚.,;:!?\p{Cf}]+/u, '').length;
}

/** Excludes punctuation at the end; a closing bracket stays if its opening bracket is in the link. */
function endOfLink(text: string, start: number, end: number): number {
  const balance = { ')': 0, ']': 0, '}': 0 };
  for (let at = start; at < end; at++) {
    const bracket = BRACKETS[text.charAt(at)];
    if (bracket) balance[bracket.closing] += bracket.step;
  }
  let last = end;
  while (last > start) {
    const character = text.charAt(last - 1);
    const closing = BRACKETS[character]?.closing;
    if (closing && character === closing && balance[closing] < 0) balance[closing]++;
    else if (!TRAILING.includes(character) && !isUnseen(character)) break;
    last--;
  }
  return last;
}

const TRAILING = ".,;:!?'’‘…";

const BRACKETS: Readonly<Record<string, { closing: ')' | ']' | '}'; step: 1 | -1 }>> = {
  '(': { closing: ')', step: 1 },
  ')': { closing: ')', step: -1 },
  '[': { closing: ']', step: 1 },
  ']': { closing: ']', step: -1 },
  '{': { closing: '}', step: 1 },
  '}': { closing: '}', step: -1 },
};

function isPlausible(candidate: string, target: RecognisedLink): boolean {
  if (target.type !== 'web_page' || /^(?:https?:\/\/|www\.)/i.test(candidate)) return true;
  const { host } = readWebAddress(candidate) as WebAddress;
  const top = host.slice(host.lastIndexOf('.') + 1).toLowerCase();
  return top.length === 2 || WELL_KNOWN_TOPS.has(top);
}

const WELL_KNOWN_TOPS = new Set(
  'app biz cloud com coop dev edu eu example gov info int mil museum name net online org pro shop site test'.split(
    ' ',
  ),
);

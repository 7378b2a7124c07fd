/** The names of U+00A0 to U+00FF in order; in HTML they are also valid without a semicolon. */
const LATIN_1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr ' +
  'deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest ' +
  'Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ' +
  'ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig ' +
  'agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml ' +
  'eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

/** Names that need a semicolon, each with its character; those that editors and mail programs use. */
const OTHERS =
  "apos' OEligŒ oeligœ ScaronŠ scaronš YumlŸ fnofƒ circˆ tilde˜ ensp\u2002 emsp\u2003 thinsp\u2009 " +
  'zwnj\u200C zwj\u200D lrm\u200E rlm\u200F ndash– mdash— lsquo‘ rsquo’ sbquo‚ ldquo“ rdquo” bdquo„ dagger† ' +
  'Dagger‡ bull• hellip… permil‰ prime′ Prime″ lsaquo‹ rsaquo› oline‾ frasl⁄ euro€ trade™ ' +
  'larr← uarr↑ rarr→ darr↓ harr↔ minus− lowast∗ radic√ infin∞ asymp≈ ne≠ equiv≡ le≤ ge≥ sum∑ prod∏ ' +
  'Alpha\u0391 Beta\u0392 Gamma\u0393 Delta\u0394 Omega\u03A9 alphaα betaβ gammaγ deltaδ epsilonε lambdaλ muμ piπ sigmaσ ' +
  'omegaω loz◊ spades♠ clubs♣ hearts♥ diams♦ Tab\t NewLine\n';

const BARE = new Map<string, string>([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['AMP', '&'],
  ['LT', '<'],
  ['GT', '>'],
  ['QUOT', '"'],
  ...LATIN_1.split(' ').map((name, i): [string, string] => [name, String.fromCharCode(160 + i)]),
]);

const NAMED = new Map<string, string>([
  ...BARE,
  ...[...OTHERS.matchAll(/([A-Za-z]+)([^A-Za-z])(?= |$)/g)].map(
    ([, name, character]) => [name, character] as [string, string],
  ),
]);

const LONGEST_BARE = 6;

/** The characters for numeric references to the C1 range, which browsers read as Windows-1252. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

/**
 * Replaces HTML character references by their characters, as a browser does for text: numeric ones,
 * the names of HTML 4, and the old names without a semicolon. Unknown names stay as they are.
 */
export function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#x([0-9a-f]+)|#([0-9]+)|([a-z][a-z0-9]*));?/gi,
    (whole, hex: string | undefined, decimal: string | undefined, name: string | undefined) => {
      if (hex !== undefined) return fromCode(Number.parseInt(hex, 16));
      if (decimal !== undefined) return fromCode(Number.parseInt(decimal, 10));
      return fromName(whole, name as string);
    },
  );
}

function fromName(whole: string, name: string): string {
  const exact = whole.endsWith(';') ? NAMED.get(name) : BARE.get(name);
  if (exact !== undefined) return exact;
  for (let length = Math.min(LONGEST_BARE, name.length); length >= 2; length--) {
    const character = BARE.get(name.slice(0, length));
    if (character !== undefined) return character + whole.slice(1 + length);
  }
  return whole;
}

function fromCode(code: number): string {
  if (code >= 0x80 && code <= 0x9f) return WINDOWS_1252.charAt(code - 0x80);
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : '\uFFFD';
}

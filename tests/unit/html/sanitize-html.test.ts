import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ALL_RICH_TEXT_FEATURES,
  cardViewWhitelist,
  fromServerWhitelist,
  type RichTextFeatures,
  richTextWhitelist,
  sanitizeHtml,
  toServerWhitelist,
} from '../../../src/html/index.ts';
import { ATTACKS } from './attacks.ts';
import { growth, LINEAR, repeated } from '../growth.ts';

const card = cardViewWhitelist();
const editor = richTextWhitelist(ALL_RICH_TEXT_FEATURES);

describe('a whitelist of the editor', () => {
  test.each([
    [{}, '<p>a<br></p>', '<p>a<br></p>', 'rich-04'],
    [{}, '<p class="x" title="y">a</p>', '<p>a</p>', 'rich-04'],
    [{ bold: true }, '<strong>a</strong>', '<strong>a</strong>', 'rich-05'],
    [{}, '<p><strong>a</strong></p>', '<p>a</p>', 'rich-05'],
    [{ italic: true }, '<em>a</em>', '<em>a</em>', 'rich-06'],
    [{}, '<em>a</em>', 'a', 'rich-06'],
    [{ underline: true }, '<u>a</u>', '<u>a</u>', 'rich-07'],
    [{}, '<u>a</u>', 'a', 'rich-07'],
    [{ underline: true }, '<ins>a</ins>', 'a', 'rich-07'],
    [{ orderedLists: true }, '<ol><li>a</li></ol>', '<ol><li>a</li></ol>', 'rich-08'],
    [{}, '<ol><li>a</li></ol>', 'a', 'rich-08'],
    [{ unorderedLists: true }, '<ul><li>a</li></ul>', '<ul><li>a</li></ul>', 'rich-09'],
    [{ orderedLists: true }, '<ul><li>a</li></ul>', '<li>a</li>', 'rich-09'],
    [{ links: true }, '<a href=x target=y onclick=z>a</a>', '<a href="x">a</a>', 'rich-10'],
    [{ links: true }, '<a href="x" title="y">a</a>', '<a href="x">a</a>', 'rich-10'],
    [{}, '<a href=x>a</a>', 'a', 'rich-10'],
    [ALL_RICH_TEXT_FEATURES, '<s>a</s><img src="data:image/png;base64,AA">', 'a', 'rich-16'],
  ])('with %j converts %s to %s [%s]', (features: RichTextFeatures, html, left, _id) => {
    expect(sanitizeHtml(html, richTextWhitelist(features)).result).toBe(left);
  });
});

describe('the card view', () => {
  test('also allows images, underlined and struck text [rich-16]', () => {
    const html = '<p><u>a</u><s>b</s><img src="data:image/png;base64,AA=="></p>';
    expect(sanitizeHtml(html, card)).toEqual({ code: 'ok', result: html });
  });

  test('allows links with their address only [rich-10]', () => {
    const html = '<a href="x" title="y" target="z">a</a>';
    expect(sanitizeHtml(html, card).result).toBe('<a href="x">a</a>');
  });

  test.each([
    ['data:image/png;base64,AA', true],
    ['data:image/JPEG;base64,AA', true],
    ['data:image/webp,x', true],
    ['https://example.com/y.png', false],
    ['//example.com/y.png', false],
    ['y.png', false],
    ['data:image/svg+xml;base64,AA', false],
    ['data:text/html,x', false],
    ['data:image/png', false],
  ])('allows an image from %s: %s [rich-17]', (source, kept) => {
    const { result } = sanitizeHtml(`<img src="${source}">`, card);
    expect(result).toBe(kept ? `<img src="${source}">` : '');
  });
});

describe('sanitizeHtml', () => {
  test('returns ok when nothing was removed [val-sanitizer-02]', () => {
    expect(sanitizeHtml('<p>a</p>', editor)).toEqual({ code: 'ok', result: '<p>a</p>' });
  });

  test.each([
    ['', ''],
    ['a & b', 'a &amp; b'],
    ['1 < 2', '1 &lt; 2'],
    ['<P>a<BR/>b', '<p>a<br>b</p>'],
    ["<a href='x'>a</a>", '<a href="x">a</a>'],
    ['<ul><li>a<li>b</ul>', '<ul><li>a</li><li>b</li></ul>'],
    ['<p>a\u00A0b&hellip;</p>', '<p>a&nbsp;b…</p>'],
    ['<p title="">a</p>'.replace(' title=""', ''), '<p>a</p>'],
    ['{{ a }} ${b} 😀', '{{ a }} ${b} 😀'],
  ])('replaces %j only by the spelling %j, which is ok', (html, result) => {
    expect(sanitizeHtml(html, editor)).toEqual({ code: 'ok', result });
  });

  test.each([
    ['<p onclick=x>a</p>', '<p>a</p>'],
    ['<body onload=x><p>a</p>', '<p>a</p>'],
    ['<p>a</p><!-- b -->', '<p>a</p>'],
    ['<!doctype html><p>a</p>', '<p>a</p>'],
    ['<a href=" x">a</a>', '<a href="x">a</a>'],
    ['<a href="HTTPS://example.com">a</a>', '<a href="https://example.com">a</a>'],
    ['<b>a</b>', 'a'],
  ])('returns ok after changes for %j [val-sanitizer-02]', (html, result) => {
    expect(sanitizeHtml(html, editor)).toEqual({ code: 'ok_after_changes', result });
  });

  test.each([
    ['<<<p'],
    ['<p>a</p><p title="never closed'],
    ['<p>a</p><!-- never closed'],
    ['<div>'.repeat(300)],
  ])('rejects the malformed %j [val-sanitizer-01]', (html) => {
    expect(sanitizeHtml(html, editor)).toEqual({ code: 'bad_html', result: null });
  });

  test('keeps only whitelisted nodes and attributes [val-sanitizer-03]', () => {
    const html = '<div><a href="/x" target="_blank">a</a><script>x</script><i>b</i></div>';
    expect(sanitizeHtml(html, { a: ['href'] }).result).toBe('<a href="/x">a</a>b');
  });

  test.each(ATTACKS)('makes %s harmless', (_trick, html, left) => {
    expect(sanitizeHtml(html, card).result).toBe(left);
  });

  test('does not let a whitelist allow elements that run or load content', () => {
    const careless = {
      script: ['src'],
      iframe: ['src', 'srcdoc'],
      svg: [],
      style: [],
      p: ['onclick', 'style', 'id'],
      a: ['href', 'ONCLICK'],
      img: ['src', 'onerror'],
    };
    const html =
      '<script>x</script><iframe src="//bad.example"></iframe><svg><style>a</style></svg>' +
      '<p onclick=x style=x id=x>a</p><a href="javascript:x" onclick=x>b</a>' +
      '<img src="//bad.example" onerror=x>';
    expect(sanitizeHtml(html, careless).result).toBe('<p>a</p><a>b</a>');
  });

  test('does not let a whitelist allow elements of forms and frames', () => {
    const html = '<form><button>a</button><input></form><frameset></frameset><link><meta>';
    const careless = { form: [], button: [], input: [], frameset: [], link: [], meta: [] };
    expect(sanitizeHtml(html, careless)).toEqual({ code: 'ok_after_changes', result: 'a' });
  });

  test('returns ok after changes when only the text changed', () => {
    expect(sanitizeHtml('a\u0000b', editor)).toEqual({ code: 'ok_after_changes', result: 'ab' });
  });

  test('throws a developer error for a value that is not a text', () => {
    expect(() => sanitizeHtml(undefined as unknown as string, editor)).toThrow(TypeError);
  });

  test('lets a whitelist allow other text elements', () => {
    const html = '<h2>a</h2><table><tbody><tr><td colspan="2">b</td></tr></tbody></table>';
    const whitelist = { H2: [], table: [], tbody: [], tr: [], td: ['colspan'] };
    expect(sanitizeHtml(html, whitelist)).toEqual({ code: 'ok', result: html });
  });
});

const piece = fc.oneof(
  fc.constantFrom(
    ...'p br strong em u s ol ul li a img b i div span table tr td button svg math style title form h1 template select option nobr font'
      .split(' ')
      .flatMap((name) => [`<${name}>`, `</${name}>`]),
    '<a href="x">',
    '<a href=javascript:x>',
    '<img src="data:image/png,x">',
    '<!--',
    '-->',
    '<font size=1>',
    '<mtext>',
    '<foreignObject>',
    '</',
    '<',
    '>',
    '"',
    '&lt;',
    '&',
    '&nbsp;',
    '\n',
    'text',
  ),
  fc.string({ unit: 'grapheme', maxLength: 3 }),
);
const markup = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));

describe('for any input', () => {
  test('sanitising the result again changes nothing', () => {
    fc.assert(
      fc.property(markup, fc.constantFrom(card, editor), (html, whitelist) => {
        const { code, result } = sanitizeHtml(html, whitelist);
        fc.pre(code !== 'bad_html');
        expect(sanitizeHtml(result ?? '', whitelist)).toEqual({ code: 'ok', result });
      }),
      { numRuns: 2000 },
    );
  });

  test('the result contains only tags of the whitelist', () => {
    const allowed =
      /^(?:[^<]|<\/?(?:p|strong|em|u|s|ol|ul|li)>|<br>|<a(?: href="[^"]*")?>|<\/a>|<img src="data:image\/[^"]*">)*$/u;
    fc.assert(
      fc.property(markup, (html) => {
        expect(sanitizeHtml(html, card).result ?? '').toMatch(allowed);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('hostile input', () => {
  const huge = (piece: string) => piece.repeat(Math.ceil(500_000 / piece.length));

  test('a hundred thousand nested elements are rejected without a crash', () => {
    expect(sanitizeHtml('<div>'.repeat(100_000), card).code).toBe('bad_html');
    expect(sanitizeHtml('<ul><li>'.repeat(100_000), card).code).toBe('bad_html');
  });

  test('the number of formatting elements in the result is limited', () => {
    const fonts = Array.from({ length: 200 }, (_, i) => `<font size=${i}>`).join('');
    expect(sanitizeHtml(fonts + huge('<p>x'), card).code).not.toBe('ok');
  });

  const hostile: Record<string, (size: number) => string> = {
    text: (size) => repeated('a ', size),
    references: (size) => repeated('&a', size),
    'opened tags': (size) => repeated('<a', size),
    'end tags': (size) => repeated('</p>', size),
    'line breaks in one element': (size) => `<div>${repeated('<br>', size)}</div>`,
    'content moved out of a table': (size) => `<table>${repeated('x<br>', size)}`,
    'misnested formatting': (size) => repeated('<b><p></b>', size),
    attributes: (size) => `<a ${Array.from({ length: size / 4 }, (_, i) => `a${i}`).join(' ')}>`,
    'a repeated attribute': (size) => `<a ${repeated('x ', size)}>`,
    'spaces in an address': (size) => `<a href="${repeated(' \t', size)}">a</a>`,
    'an image': (size) => `<img src="data:image/png;base64,${repeated('A', size)}">`,
    comments: (size) => repeated('<!-- -->', size),
    'moved content': (size) => `<b><div>${repeated('<br>', size)}</b>`,
  };

  test.each(Object.entries(hostile))('%s take linear time, not quadratic', (_what, htmlOf) => {
    expect(growth((size) => sanitizeHtml(htmlOf(size), card), 160_000)).toBeLessThan(LINEAR);
  });
});

describe('whitelists in wire format', () => {
  test('POST /sanitizer receives element names in capitals with their attributes [rich-11] [calls-52]', () => {
    expect(toServerWhitelist(richTextWhitelist({ bold: true, links: true }))).toEqual([
      { name: 'P', attributes: [] },
      { name: 'BR', attributes: [] },
      { name: 'STRONG', attributes: [] },
      { name: 'A', attributes: ['href'] },
    ]);
  });

  test('the sent whitelist is read back unchanged', () => {
    expect(fromServerWhitelist(toServerWhitelist(card))).toEqual(card);
    expect(
      fromServerWhitelist([
        { name: 'a', attributes: ['HREF'] },
        { name: 'A', attributes: ['title'] },
      ]),
    ).toEqual({ a: ['href', 'title'] });
  });
});

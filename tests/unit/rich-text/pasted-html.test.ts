import { expect, test } from 'vitest';
import { sanitizeHtml } from '../../../src/html/sanitize-html.ts';
import { ALL_RICH_TEXT_FEATURES, richTextWhitelist } from '../../../src/html/whitelist.ts';
import { normalisePastedHtml } from '../../../src/rich-text/pasted-html.ts';
import { readRichText } from '../../../src/rich-text/read-rich-text.ts';
import { writeRichText } from '../../../src/rich-text/write-rich-text.ts';
import {
  ONLINE_DOCUMENT,
  SAME_EDITOR,
  SPREADSHEET,
  WEB_PAGE,
  WORD_PROCESSOR,
} from './clipboards.ts';

const ALL = richTextWhitelist(ALL_RICH_TEXT_FEATURES);

/** The content of the editor after a paste: tidied, sanitised, parsed and serialised. */
const pasted = (html: string) =>
  writeRichText(readRichText(sanitizeHtml(normalisePastedHtml(html), ALL).result ?? ''));

test.each([
  [
    'a word processor, with its formatting and its lists',
    WORD_PROCESSOR,
    '<p><strong>Findings</strong></p>' +
      '<p><strong>Bold</strong>, <em>slanted</em> and <u>underlined</u>&nbsp; text</p>' +
      '<ol><li>First<ul><li>Below it</li></ul></li><li>Second</li></ol><p>After</p>',
  ],
  [
    'an online document, with the formatting in its styles',
    ONLINE_DOCUMENT,
    '<p><strong>Bold</strong><em> slanted</em></p><ul><li>One<ul><li>Under one</li></ul></li></ul>' +
      '<p><a href="https://docs.example/d/1">A link</a></p>',
  ],
  [
    'a page with templates, which are invisible',
    '<p>a</p><template><p>b</p></template><ul><li>c<template>d</template></li></ul>',
    '<p>a</p><ul><li>c</li></ul>',
  ],
  [
    'a spreadsheet, a paragraph for each row',
    SPREADSHEET,
    '<p>Risk &nbsp;<strong>Score</strong></p><p>Fire &nbsp;12</p>',
  ],
  [
    'a web page, without its images and scripts',
    WEB_PAGE,
    '<p><strong>News</strong></p><p>One</p><p>Two <strong>bold</strong></p>',
  ],
  [
    'another editor, with a list in a separate item',
    SAME_EDITOR,
    '<p><strong>Bold</strong> plain <em>slanted</em></p><ul><li>One</li><li><ul><li>Two</li></ul></li></ul>',
  ],
])('keeps the content copied from %s [rich-11] [rich-12]', (_, html, kept) => {
  expect(pasted(html)).toBe(kept);
});

test.each([
  [
    'paragraphs in an item',
    '<ul><li><p>one</p>\n<p>two</p></li></ul>',
    '<ul><li>one<br>two</li></ul>',
  ],
  [
    'blocks in an item',
    '<ul><li><div>one</div><div>two</div></li></ul>',
    '<ul><li>one<br>two</li></ul>',
  ],
  [
    'a quotation in the text of an item',
    '<ul><li>one<blockquote>two</blockquote>three</li></ul>',
    '<ul><li>one<br>two<br>three</li></ul>',
  ],
  [
    'a paragraph before a list in an item',
    '<ul><li><p>one</p><ul><li>two</li></ul></li></ul>',
    '<ul><li>one<ul><li>two</li></ul></li></ul>',
  ],
  [
    'paragraphs in a cell',
    '<table><tr><td><p>one</p><p>two</p></td><td>three</td></tr></table>',
    '<p>one<br>two &nbsp;three</p>',
  ],
  [
    'the rows of a table in a cell',
    '<table><tr><td><table><tr><td>a</td></tr><tr><td>b</td></tr></table></td></tr></table>',
    '<p>a<br>b</p>',
  ],
  [
    'a list in a cell, beside another cell',
    '<table><tr><td><ul><li>x</li><li>y</li></ul></td><td>z</td></tr></table>',
    '<ul><li>x</li><li>y</li></ul><p>z</p>',
  ],
  ['a horizontal line', 'a<hr>b<p>c</p><hr><p>d</p>', '<p>a<br>b</p><p>c</p><p>d</p>'],
  ['preformatted text', '<pre>a\n  b<code>\nc</code>\n</pre>', '<p>a<br>&nbsp;&nbsp;b<br>c</p>'],
  [
    'a text before, in and after a block with paragraphs',
    'a<div>b<p>c</p>d</div>e',
    '<p>a</p><p>b</p><p>c</p><p>d</p><p>e</p>',
  ],
  ['options', '<select><option>a</option><option>b</option></select>', '<p>a</p><p>b</p>'],
  [
    'the caption of a table',
    'a<table><caption>b</caption><tr><td>c</td></tr></table>',
    '<p>a</p><p>b</p><p>c</p>',
  ],
])('keeps the lines of %s apart [rich-11]', (_, html, kept) => {
  expect(pasted(html)).toBe(kept);
});

test.each(['aside', 'center', 'details', 'fieldset', 'form', 'nav', 'summary'])(
  'writes an element `%s` in lines of its own [rich-11]',
  (tag) => {
    expect(pasted(`a<${tag}>b</${tag}><${tag}>c</${tag}>d`)).toBe(
      '<p>a</p><p>b</p><p>c</p><p>d</p>',
    );
  },
);

test.each([
  ['an element', '<p><u>a</u></p>', '<p><u>a</u></p>'],
  ['a style', '<p><span style="text-decoration: underline">a</span></p>', '<p><u>a</u></p>'],
  [
    'the long name of the style',
    '<p><span style="Text-Decoration-Line : underline">a</span></p>',
    '<p><u>a</u></p>',
  ],
  [
    'a link, inside or around it, which is underlined anyway',
    '<p><u><a href="/x">a</a></u><a href="/x"><u>b</u></a></p>',
    '<p><a href="/x">ab</a></p>',
  ],
  [
    'a link together with a text',
    '<p><u><a href="/x">a</a>b</u></p>',
    '<p><a href="/x"><u>a</u></a><u>b</u></p>',
  ],
])('underlines by %s [rich-07] [rich-11]', (_, html, kept) => {
  expect(pasted(html)).toBe(kept);
});

test.each([
  ['1.', 'ol'],
  ['(iv)', 'ol'],
  ['a)', 'ol'],
  ['·', 'ul'],
  ['§ 1.', 'ul'],
  ['12345.', 'ul'],
])('an item of a word processor with the marker %s is of a list %s [rich-11]', (marker, list) => {
  const html =
    '<p style="mso-list:l12 level1 lfo1">' +
    `<span style="mso-list:Ignore">${marker}<span>  </span></span>First</p>`;
  expect(pasted(html)).toBe(`<${list}><li>First</li></${list}>`);
});

test('does not sanitise: unknown content is left to the sanitiser [rich-11]', () => {
  const hostile =
    '<p onclick="x()">a</p><script>x()</script><iframe src="https://x.example"></iframe>';
  expect(normalisePastedHtml(hostile)).toBe(hostile);
});

test('leaves malformed HTML unchanged, so that the sanitiser reports it [rich-14]', () => {
  expect(normalisePastedHtml('<p>a <b')).toBe('<p>a <b');
});

test.each(['<ul>', '<p style="mso-list:l0 level9 lfo1">', '<b>', '<table><tr><td>', '<div>'])(
  'takes time proportional to the copied content: %s [rich-11]',
  (tag) => {
    expect(() => normalisePastedHtml(tag.repeat(200))).not.toThrow();
    expect(() => normalisePastedHtml(tag.repeat(20_000))).not.toThrow();
  },
);

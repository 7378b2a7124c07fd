import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sanitizeHtml } from '../../../src/html/sanitize-html.ts';
import { visibleText } from '../../../src/html/visible-text.ts';
import { ALL_RICH_TEXT_FEATURES, richTextWhitelist } from '../../../src/html/whitelist.ts';
import { readRichText } from '../../../src/rich-text/read-rich-text.ts';
import { writeRichText } from '../../../src/rich-text/write-rich-text.ts';
import { richDocuments } from './rich-documents.ts';

const rewritten = (html: string) => writeRichText(readRichText(html));
const ALL = richTextWhitelist(ALL_RICH_TEXT_FEATURES);

describe('formatted text', () => {
  test('of every structure is the same HTML after it was parsed and serialised [rich-04] [rich-05] [rich-06] [rich-07] [rich-08] [rich-09] [rich-10]', () => {
    fc.assert(
      fc.property(richDocuments, (blocks) => {
        const html = writeRichText(blocks);
        expect(rewritten(html)).toBe(html);
        expect(sanitizeHtml(html, ALL)).toEqual({ code: 'ok', result: html });
      }),
      { numRuns: 200 },
    );
  });

  test('from other editors keeps its visible text, and does not change a second time [rich-04]', () => {
    const tags = fc.constantFrom('p', 'ul', 'ol', 'li', 'strong', 'em', 'u', 'a href="/x"');
    const pieces = fc.oneof(
      { weight: 2, arbitrary: tags.map((tag) => `<${tag}>`) },
      { weight: 2, arbitrary: tags.map((tag) => `</${tag.split(' ')[0]}>`) },
      { weight: 3, arbitrary: fc.constantFrom('a', 'b ', ' c', '<br>', '&nbsp;', '\n', '&lt;') },
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 25 }), (parts) => {
        const { result } = sanitizeHtml(parts.join(''), ALL);
        const written = rewritten(result ?? '');
        expect(rewritten(written)).toBe(written);
        const letters = (html: string) => visibleText(html).replace(/\s/g, '');
        expect(letters(written)).toBe(letters(result ?? ''));
      }),
      { numRuns: 400 },
    );
  });

  test.each([
    ['text without a paragraph', 'a', '<p>a</p>'],
    [
      'adjacent texts with equal formatting',
      '<p><strong>a</strong><b>b</b></p>',
      '<p><strong>ab</strong></p>',
    ],
    [
      'overlapping formatting',
      '<p><strong>a <em>b</em></strong><em> c</em></p>',
      '<p><strong>a <em>b</em></strong><em> c</em></p>',
    ],
    [
      'formatting around paragraphs',
      '<em><p>a</p><p>b</p></em>',
      '<p><em>a</em></p><p><em>b</em></p>',
    ],
    [
      'a link inside formatting',
      '<p><em><a href="/x">a</a></em></p>',
      '<p><a href="/x"><em>a</em></a></p>',
    ],
    ['an unsafe link', '<p><a href="javascript:alert(1)">a</a></p>', '<p>a</p>'],
    ['a final line break, which browsers do not show', '<p>a<br></p>', '<p>a</p>'],
    ['an empty line at the end', '<p>a<br><br></p>', '<p>a<br><br></p>'],
    ['an empty paragraph', '<p>a</p><p></p><p>b</p>', '<p>a</p><p><br></p><p>b</p>'],
    ['only an empty paragraph', '<p><br></p>', ''],
    ['spaces that a browser collapses', '<p> a \n b </p> <p>c</p>', '<p>a b</p><p>c</p>'],
    ['spaces that a browser keeps', '<p>a&nbsp; b</p>', '<p>a&nbsp; b</p>'],
    [
      'nested lists',
      '<ul><li>a<ol><li>b<ul><li>c</li></ul></li></ol></li><li>d</li></ul>',
      '<ul><li>a<ol><li>b<ul><li>c</li></ul></li></ol></li><li>d</li></ul>',
    ],
    [
      'a list next to its item',
      '<ul><li>a</li><ul><li>b</li></ul></ul>',
      '<ul><li>a<ul><li>b</li></ul></li></ul>',
    ],
    [
      'text after a nested list',
      '<ul><li>a<ul><li>b</li></ul>c</li></ul>',
      '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>',
    ],
    ['an item without a list', '<li>a</li><li>b</li>', '<p>a</p><p>b</p>'],
    [
      'adjacent links to one address, and to two',
      '<p><a href="/x">a</a><a href="/x"><b>b</b></a><a href="/y">c</a></p>',
      '<p><a href="/x">a<strong>b</strong></a><a href="/y">c</a></p>',
    ],
    [
      'a space at the end of a paragraph, alone or after a text',
      '<p>a </p><p>b<strong> </strong></p>',
      '<p>a</p><p>b</p>',
    ],
    ['a division as a paragraph', '<div>a</div><div>b</div>', '<p>a</p><p>b</p>'],
    ['a list without items', '<ul></ul><p>a</p>', '<p>a</p>'],
    ['paragraphs in an item', '<ul><li><p>a</p><p>b</p></li></ul>', '<ul><li>a<br>b</li></ul>'],
  ])('parses %s [rich-04]', (_, html, written) => {
    expect(rewritten(html)).toBe(written);
  });

  test('is written so that no text and no address ends what it stands in [rich-04] [rich-10]', () => {
    const text = (content: string) => ({ kind: 'text', text: content, marks: [] }) as const;
    const href = '/x?a="&b=<c>\' onclick="alert(1)';
    const content = [
      { kind: 'link', href, content: [text('</a>')] } as const,
      text('<script>&amp;'),
    ];
    const html = writeRichText([{ kind: 'paragraph', content }]);
    expect(html).toBe(
      '<p><a href="/x?a=&quot;&amp;b=&lt;c&gt;\' onclick=&quot;alert(1)">&lt;/a&gt;</a>' +
        '&lt;script&gt;&amp;amp;</p>',
    );
    expect(readRichText(html)).toEqual([{ kind: 'paragraph', content }]);
  });

  test('keeps all typed spaces visible [rich-04]', () => {
    const typed = [{ kind: 'text', text: ' a  b   c ', marks: [] } as const];
    expect(writeRichText([{ kind: 'paragraph', content: typed }])).toBe(
      '<p>&nbsp;a &nbsp;b &nbsp;&nbsp;c&nbsp;</p>',
    );
  });
});

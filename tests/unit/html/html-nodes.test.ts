import { expect, test } from 'vitest';
import { decodeEntities, htmlNodes } from '../../../src/html/index.ts';
import { cardViewWhitelist } from '../../../src/html/whitelist.ts';

const nodes = (html: string) => htmlNodes(html, cardViewWhitelist());

test('HTML as data equals the output of the sanitiser, element by element [field-20]', () => {
  expect(nodes('a<!-- x --><p onclick="x()">b <STRONG>c</STRONG><script>x()</script></p>')).toEqual(
    [
      'a',
      {
        tag: 'p',
        attributes: {},
        children: ['b ', { tag: 'strong', attributes: {}, children: ['c'] }],
      },
    ],
  );
  expect(nodes('<a href="https://a.example">a &amp; b</a>')).toMatchObject([
    { tag: 'a', attributes: { href: 'https://a.example' }, children: ['a & b'] },
  ]);
  expect(nodes('')).toEqual([]);
});

test('HTML that is too malformed to parse gives no data [field-20]', () => {
  expect(nodes('x <p title="')).toEqual([]);
});

test.each([
  ['&#127;&#x9F;&#xA0;', '\u007F\u0178\u00A0'],
  ['&#x81;', '\u0081'],
  ['&#xD7FF;&#xDFFF;&#xE000;', '\uD7FF\uFFFD\uE000'],
  ['&#x10FFFF;', '\u{10FFFF}'],
  ['&lt', '<'],
  ['&gtx', '>x'],
])('the reference %j at the limit of the valid range is decoded to %j', (html, text) => {
  expect(decodeEntities(html)).toBe(text);
});

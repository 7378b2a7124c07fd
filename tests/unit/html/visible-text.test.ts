import { describe, expect, test } from 'vitest';
import { decodeEntities } from '../../../src/html/entities.ts';
import { joinVisible, visibleText } from '../../../src/html/visible-text.ts';
import { growth, LINEAR, repeated } from '../growth.ts';

describe('adjacent parts', () => {
  test.each([
    [['a ', ' b'], 'a b'],
    [['a ', '', ' b'], 'a b'],
    [['', ' a'], 'a'],
    [[' a', ' b', ' ', ' c '], 'a b c'],
    [['a', 'b'], 'ab'],
    [[' ', ''], ''],
  ])('the visible text of %j is %j', (pieces, text) => {
    expect(joinVisible(pieces)).toBe(text);
  });
});

describe('on one line', () => {
  test.each([
    ['<p>a</p><p>b</p>', 'a b'],
    ['a</p>b', 'a b'],
    ['a<br>b', 'a b'],
    ['all of a line</p>and the next', 'all of a line and the next'],
    ['a<b>b</b>c', 'abc'],
  ])('%j becomes %j', (html, text) => {
    expect(visibleText(html, ' ')).toBe(text);
  });
});

describe('visibleText', () => {
  test.each([
    ['<p><br></p>', ''],
    ['<p>a</p>', 'a'],
    ['<p>&nbsp; &#160;\u00A0</p>', ''],
    ['<p>a&nbsp;&nbsp; b</p>', 'a b'],
    ['<p>abc</p>', 'abc'],
    ['<p>ab</p><p>c</p>', 'abc'],
    ['<img src="data:image/png;base64,AAAA" alt="x">', ''],
    ['a &lt; b &amp; c &gt; d', 'a < b & c > d'],
    ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
    ['1 < 2!', '1 < 2!'],
    ['a--><!-- b -->c', 'a-->c'],
    ['a<!-- b --><!-->c', 'ac'],
    ['a<p never closed', 'a'],
    ['<a title="a>b" href=\'>\'>x</a>', 'x'],
    ["<p class=it's>x</p>", 'x'],
    ['a<!-- <b>hidden</b> -->b', 'ab'],
    ['a<!-->b', 'ab'],
    ['a<!--->b-->c', 'ab-->c'],
    ['a<!---->b', 'ab'],
    ['a<!-- never closed --b', 'a'],
    ['a</3>b</ x>c', 'abc'],
    ['a<!x', 'a'],
    ['<!x>a', 'a'],
    ['a<!doctype html>b<?php x ?>c', 'abc'],
    ['a<script>if (1 < 2) x()</script>b<STYLE>p{}</STYLE >c', 'abc'],
    ['a<script>never closed', 'a'],
    ['a<p title="never closed', 'a'],
    ['a<', 'a<'],
    ['a</', 'a'],
    ['<p>&#8203;</p>', ''],
    ['', ''],
  ])('of %j is %j [rules-formatted-01] [rules-formatted-02]', (html, text) => {
    expect(visibleText(html)).toBe(text);
  });

  test('separates paragraphs and lines for display on one line', () => {
    expect(visibleText('<p>First.</p><p>Second<br>line</p>', ' ')).toBe('First. Second line');
  });

  test.each([
    ['<'],
    ['<a'],
    ['<a "'],
    ['<a ="'],
    ['<!--'],
    ['</'],
    ['&'],
    ['&a'],
    ['&#'],
    ['<p>'],
    ['<script>'],
    ['<script></script'],
    ['='],
    ['\u00A0'],
    [' a'],
  ])('reads repeated %j in linear time', (piece) => {
    expect(growth((size) => visibleText(repeated(piece, size)), 400_000)).toBeLessThan(LINEAR);
  });
});

describe('decodeEntities', () => {
  test.each([
    ['&euro;&hellip;&eacute;&apos;', "€…é'"],
    ['&#x20AC;&#8364;&#128;', '€€€'],
    ['&copy 2020', '© 2020'],
    ['&notit;', '¬it;'],
    ['&euro', '&euro'],
    ['&nonsense;', '&nonsense;'],
    ['&#0;&#xD800;&#x110000;&#99999999999999999999;', '\uFFFD\uFFFD\uFFFD\uFFFD'],
    ['&amp;lt;', '&lt;'],
    ['&', '&'],
    ['&;', '&;'],
    ['&NewLine;&Tab;', '\n\t'],
  ])('%j is decoded to %j', (text, decoded) => {
    expect(decodeEntities(text)).toBe(decoded);
  });
});

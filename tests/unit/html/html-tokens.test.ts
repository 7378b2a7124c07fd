import { expect, test } from 'vitest';
import { hasSameContent } from '../../../src/html/html-tokens.ts';

test.each([
  ['<P>a<BR/>b', '<p>a<br>b</p>'],
  ["<a href='x' title=y>a</a>", '<a href="x" title="y">a</a>'],
  ['&amp;&lt;', '&#38;&#60;'],
  ['a \u0000', 'a&#32;\u0000'],
])('%j parses to the same as %j', (one, other) => {
  expect(hasSameContent(one, other)).toBe(true);
});

test.each([
  ['<p>a', '<b>a'],
  ['<a href="x">', '<a href="y">'],
  ['<a href="x">', '<a title="x">'],
  ['a<br>b', 'ab<br>'],
  ['a', 'b'],
  ['a b', 'ab'],
  ['a\u0000', 'a'],
  ['a<!-- b -->', 'a'],
  ['<!doctype html>a', 'a'],
  // A tag in one is text in the other.
  ['<p>', '&lt;["p"]'],
  ['&lt;', '&amp;lt;'],
  ['a&lt;b', 'ab'],
  ['a&amp;b', 'ab'],
])('%j does not parse to the same as %j', (one, other) => {
  expect(hasSameContent(one, other)).toBe(false);
});

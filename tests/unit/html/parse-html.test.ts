import { describe, expect, test } from 'vitest';
import { BrokenHtmlError, parseHtml } from '../../../src/html/parse-html.ts';

const overlapping = (count: number) =>
  Array.from({ length: count }, (_, place) => `<b id=${place}><p>`).join('');

describe('HTML without a sensible interpretation is rejected', () => {
  test.each([
    ['nested elements', '<i>'.repeat(300), 'Elements are nested too deep.'],
    ['overlapping elements', overlapping(200), 'Elements overlap too often.'],
    ['fewer overlapping elements', overlapping(70), 'Elements overlap too often.'],
    ['a tag that never ends', '<p title="', 'The HTML ends within a tag or comment.'],
    ['a comment that never ends', 'a<!-- b', 'The HTML ends within a tag or comment.'],
    ['a doctype that never ends', '<!doctype html', 'The HTML ends within a tag or comment.'],
  ])('%s', (_what, html, message) => {
    expect(() => parseHtml(html)).toThrow(BrokenHtmlError);
    expect(() => parseHtml(html)).toThrow(
      expect.objectContaining({ name: 'BrokenHtmlError', message }),
    );
  });
});

describe('HTML that is only long is parsed', () => {
  test.each([
    ['nested elements', '<i>'.repeat(200), 1],
    ['adjacent elements', '<i></i>'.repeat(3000), 3000],
    [
      'one element after another inside the last one',
      `${'<i>'.repeat(200)}${'</i>'.repeat(200)}`.repeat(3),
      3,
    ],
    ['slightly overlapping elements', overlapping(20), 1],
    ['an error that a browser corrects', '<p>a</i></p>', 1],
  ])('%s', (_what, html, count) => {
    expect(parseHtml(html).childNodes).toHaveLength(count);
  });
});

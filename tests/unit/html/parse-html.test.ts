import { describe, expect, test } from 'vitest';
import { BrokenHtmlError, parseHtml } from '../../../src/html/parse-html.ts';

const overlapping = (count: number) =>
  Array.from({ length: count }, (_, place) => `<b id=${place}><p>`).join('');

describe('HTML that has no sensible reading is refused', () => {
  test.each([
    ['elements within each other', '<i>'.repeat(300), 'Elements are nested too deep.'],
    ['elements that overlap', overlapping(200), 'Elements overlap too often.'],
    ['fewer elements that overlap', overlapping(70), 'Elements overlap too often.'],
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

describe('HTML that is only long is read', () => {
  test.each([
    ['elements within each other', '<i>'.repeat(200), 1],
    ['elements beside each other', '<i></i>'.repeat(3000), 3000],
    [
      'one element after another within the last',
      `${'<i>'.repeat(200)}${'</i>'.repeat(200)}`.repeat(3),
      3,
    ],
    ['elements that overlap a little', overlapping(20), 1],
    ['a mistake that a browser puts right', '<p>a</i></p>', 1],
  ])('%s', (_what, html, count) => {
    expect(parseHtml(html).childNodes).toHaveLength(count);
  });
});

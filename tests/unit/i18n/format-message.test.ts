import { describe, expect, test, vi } from 'vitest';
import { formatMessage } from '../../../src/i18n/format-message.ts';
import { LANGUAGES, loadCatalogue } from '../../../src/i18n/index.ts';

/** Each of these numbers uses another plural form of some language. */
const NUMBERS = [0, 1, 2, 3, 5, 11, 21, 22, 1.5, 1_000_000];

/** Characters that a value may contain, which are inserted unchanged. */
const STRANGE = "<{x} # 'y' \\u0041>";

const PLACEHOLDER = /\{(\w+)\s*[,}]/g;

test.each(LANGUAGES)(
  'every text in %s can be formatted, with unusual values and any number [F-K5]',
  async (language) => {
    const unsaid: unknown[] = [];
    for (const [key, text] of Object.entries(await loadCatalogue(language))) {
      const names = [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
      const isPlain = !/, (?:plural|select|number)/.test(text);
      for (const value of isPlain ? [STRANGE] : NUMBERS) {
        const params = Object.fromEntries(names.map((name) => [name, value]));
        const formatted = formatMessage(text, params, language);
        const isWhole = names.length === 0 || !isPlain || formatted?.includes(STRANGE);
        if (!formatted || !isWhole) unsaid.push([key, value, formatted]);
      }
    }
    expect(unsaid).toEqual([]);
  },
);

test.each([
  ['{n, plural, =0 {none} one {one} other {# of {total}}}', { n: 0 }, 'none'],
  ['{n, plural, =0 {none} one {one} other {# of {total}}}', { n: 1200, total: 7 }, '1,200 of 7'],
  ['{a, select, true {yes {n, plural, other {#}}} other {no #}}', { a: true, n: 3 }, 'yes 3'],
  ['{a, select, true {yes} other {no #}}', { a: false }, 'no #'],
  ["it''s '{'quoted'}' and it's not", {}, "it's {quoted} and it's not"],
  ['{missing}', {}, ''],
  ['{n, selectordinal, one {#st} other {#th}}', { n: 1 }, '1st'],
  ['{n, number, percent}', { n: 0.25 }, '25%'],
])('%s', (text, params, expected) => {
  expect(formatMessage(text, params, 'en')).toBe(expected);
});

test.each(['{open', '{n, plural, =1 {one}}', '{n, number, furlong}'])(
  'cannot format %s, and falls back to another text',
  (text) => {
    expect(formatMessage(text, { n: 2 }, 'en')).toBeUndefined();
  },
);

describe('a number in a plural', () => {
  const SMALL = [...Array(131).keys(), 200, 211, 222, 999];
  const OTHER = [1000, 1001, 12_345, -1, 1.5];

  test.each(LANGUAGES)('is written and inflected as Intl does, in %s', async (language) => {
    const numbers = new Intl.NumberFormat(language);
    const rules = new Intl.PluralRules(language);
    const forms = rules.resolvedOptions().pluralCategories;
    const text = `{n, plural, =7 {seven} ${forms.map((form) => `${form} {${form} #, #}`).join(' ')}}`;
    for (const n of [...SMALL, ...OTHER]) {
      const shown = numbers.format(n);
      const expected = n === 7 ? 'seven' : `${rules.select(n)} ${shown}, ${shown}`;
      expect(formatMessage(text, { n }, language)).toBe(expected);
    }
  });

  test.each([
    ['{n, plural, offset:1 one {# more} other {# others}}', { n: 3 }, 'en', '2 others'],
    ['{n, plural, other {}}', { n: 3 }, 'en', ''],
    [
      '{n, plural, one {#} other {{m, plural, one {# in #} other {#s}} of #}}',
      { n: 2, m: 1 },
      'en',
      '1 in 1 of 2',
    ],
    ['{n, plural, other {#}}', { n: 3 }, 'ar-EG', '٣'],
    ['{n, plural, other {#}}', { n: '3' }, 'en', '3'],
  ])('%s with %j in %s is %j', (text, params, language, expected) => {
    expect(formatMessage(text, params, language)).toBe(expected);
  });

  test('needs no number format below 1,000, because the first one of a page takes longer than a frame', () => {
    const made = vi.spyOn(Intl, 'NumberFormat');
    for (const language of LANGUAGES) formatMessage('{n, plural, other {#}}', { n: 999 }, language);
    expect(made).not.toHaveBeenCalled();
    made.mockRestore();
  });
});

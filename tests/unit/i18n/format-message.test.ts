import { expect, test } from 'vitest';
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

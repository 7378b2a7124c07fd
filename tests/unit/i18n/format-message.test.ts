import { expect, test } from 'vitest';
import { formatMessage } from '../../../src/i18n/format-message.ts';

test.each([
  ['{n, plural, =0 {none} one {one} other {# of {total}}}', { n: 0 }, 'none'],
  ['{n, plural, =0 {none} one {one} other {# of {total}}}', { n: 1200, total: 7 }, '1,200 of 7'],
  ['{a, select, true {yes {n, plural, other {#}}} other {no #}}', { a: true, n: 3 }, 'yes 3'],
  ['{a, select, true {yes} other {no #}}', { a: false }, 'no #'],
  ["it''s '{'quoted'}' and it's not", {}, "it's {quoted} and it's not"],
  ['{missing}', {}, ''],
  ['{n, selectordinal, one {#st} other {#th}}', { n: 1 }, '1st'],
  ['{n, number, percent}', { n: 0.25 }, '25%'],
])('%s', (text, params, said) => {
  expect(formatMessage(text, params, 'en')).toBe(said);
});

test.each(['{open', '{n, plural, =1 {one}}', '{n, number, furlong}'])(
  'cannot say %s, and leaves it to another text',
  (text) => {
    expect(formatMessage(text, { n: 2 }, 'en')).toBeUndefined();
  },
);

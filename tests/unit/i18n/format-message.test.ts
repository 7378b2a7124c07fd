import { describe, expect, test } from 'vitest';
import { formatMessage } from '../../../src/i18n/format-message.ts';
import { i18nOf, LANGUAGES, loadCatalogue, type MessageKey } from '../../../src/i18n/index.ts';

/** Values for every placeholder of the catalogues; each set reaches other plural forms. */
const SAMPLES = [0, 1, 2, 3, 5, 11, 21, 22, 1.5, 1_000_000].map((number) => ({
  ...Object.fromEntries(
    ['count', 'max', 'decimals', 'size', 'limit', 'percent', 'total', 'week', 'from', 'to'].map(
      (name) => [name, number],
    ),
  ),
  ...Object.fromEntries(
    ['name', 'fileName', 'format', 'text', 'singular', 'plural', 'message', 'column'].map(
      (name) => [name, `<${name} {x} # 'y' \\u0041>`],
    ),
  ),
  multiple: number > 1,
}));

describe.each(LANGUAGES)('in %s', (language) => {
  test('says every text as the complete formatter does [F-K5]', async () => {
    const texts = await loadCatalogue(language);
    const { t } = i18nOf(language, texts);
    const different: unknown[] = [];
    for (const key of Object.keys(texts) as MessageKey[]) {
      for (const params of SAMPLES) {
        const said = formatMessage(texts[key], params, language);
        if (said !== t(key, params)) different.push([key, said, t(key, params)]);
      }
    }
    expect(different).toEqual([]);
  });
});

test.each([
  ['{n, plural, =0 {none} one {one} other {# of {total}}}', { n: 0 }, 'none'],
  ['{n, plural, =0 {none} one {one} other {# of {total}}}', { n: 1200, total: 7 }, '1,200 of 7'],
  ['{a, select, true {yes {n, plural, other {#}}} other {no #}}', { a: true, n: 3 }, 'yes 3'],
  ['{a, select, true {yes} other {no #}}', { a: false }, 'no #'],
  ["it''s '{'quoted'}' and it's not", {}, "it's {quoted} and it's not"],
  ['{missing}', {}, ''],
])('%s', (text, params, said) => {
  expect(formatMessage(text, params, 'en')).toBe(said);
});

test.each([
  '{when, date, short}',
  '{n, selectordinal, one {#st} other {#th}}',
  '{n, plural, one {#}}',
  '{open',
  'closed}',
  '{}',
  '{n, number, percent}',
])('does not guess at %s', (text) => {
  expect(formatMessage(text, { n: 1 }, 'en')).toBeUndefined();
});

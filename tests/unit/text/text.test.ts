import { expect, test } from 'vitest';
import { isBlank, readYesNo, scopeLabel, searchable, yesNo } from '../../../src/text/index.ts';

test('a scope label shows 20 characters [search-box-02]', () => {
  expect(scopeLabel('a'.repeat(21))).toBe(`${'a'.repeat(20)}…`);
  expect(scopeLabel('a'.repeat(20))).toBe('a'.repeat(20));
  expect(scopeLabel('😀'.repeat(21))).toBe(`${'😀'.repeat(20)}…`);
});

test('a text without a visible character is blank [rules-required-01]', () => {
  for (const text of ['', ' ', '\u00A0\t\n', '\u200B\uFEFF', '\u3000'])
    expect(isBlank(text)).toBe(true);
  for (const text of ['\u200E', '\u061C', '\u2066\u2069', '\u00AD', '\u034F', '\uFE0F', '\u2800'])
    expect(isBlank(text)).toBe(true);
  expect(isBlank('\u3164')).toBe(true);
  expect(isBlank('\u200Fא')).toBe(false);
  for (const text of ['a', '0', '.', ' a ']) expect(isBlank(text)).toBe(false);
});

test('yes and no exist in all 15 languages and are parsed in each [filter-05]', () => {
  for (const language of 'en nl da de fr pt es hu sk sv it pl zh uk cs'.split(' ')) {
    const words = yesNo(language);
    expect(readYesNo(words.yes.toUpperCase(), words)).toBe(true);
    expect(readYesNo(` ${words.no} `, words)).toBe(false);
    expect(readYesNo('No', words)).toBe(false);
    expect(readYesNo('Yes', words)).toBe(true);
    expect(readYesNo('perhaps', words)).toBeUndefined();
    if (language !== 'en') expect(words.yes).not.toBe('yes');
  }
});

test('an unknown language falls back to English [field-15]', () => {
  for (const language of ['xx', '', 'constructor', 'zz-ZZ'])
    expect(yesNo(language).yes).toBe('yes');
  expect(yesNo('NL-be').yes).toBe('ja');
});

test('searching ignores case and accents [filter-06]', () => {
  expect(searchable(' RÉTRO ')).toBe('retro');
});

test('yes and no are the words in the catalogues [filter-05] [field-15]', async () => {
  for (const language of 'en nl da de fr pt es hu sk sv it pl zh uk cs'.split(' ')) {
    const catalogue = await import(`../../../src/i18n/catalogues/${language}.ts`);
    const { yes, no } = catalogue[language] as { yes: string; no: string };
    expect(yesNo(language)).toEqual({ yes: yes.toLowerCase(), no: no.toLowerCase() });
  }
});

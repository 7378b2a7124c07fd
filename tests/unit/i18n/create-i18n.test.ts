import { afterEach, describe, expect, test, vi } from 'vitest';
import { en } from '../../../src/i18n/catalogues/en.ts';
import {
  createI18n,
  FALLBACK_LANGUAGE,
  i18nOf,
  type Language,
  LANGUAGES,
  resolveLanguage,
} from '../../../src/i18n/index.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe('languages', () => {
  test('exactly fifteen exist [lang-01] [lang-03] [i18n-01]', () => {
    expect(new Set(LANGUAGES)).toEqual(
      new Set('en nl da de fr pt es hu sv it pl uk zh cs sk'.split(' ')),
    );
    expect(LANGUAGES).toHaveLength(15);
  });

  test.each(LANGUAGES)('%s is used unchanged [lang-03]', (language) => {
    expect(resolveLanguage(language)).toBe(language);
  });

  test.each([
    ['nl-BE', 'nl'],
    ['NL', 'nl'],
    [' pt_BR ', 'pt'],
    ['zh-Hans-CN', 'zh'],
    ['xx', 'en'],
    ['', 'en'],
    ['-nl', 'en'],
    ['english', 'en'],
    [undefined, 'en'],
    [null, 'en'],
  ])('%j falls back to %s [lang-02] [i18n-02]', (tag, language) => {
    expect(resolveLanguage(tag)).toBe(language);
  });

  test('an unknown language gives English texts [i18n-02]', async () => {
    const { t } = await createI18n(resolveLanguage('xx'));
    expect(FALLBACK_LANGUAGE).toBe('en');
    expect(t('comment.posted')).toBe('Comment posted');
  });
});

describe('plurals', () => {
  test.each<[Language, number, string]>([
    ['en', 1, '1 result found'],
    ['en', 0, '0 results found'],
    ['nl', 2, '2 resultaten gevonden'],
    ['fr', 0, '0 résultat trouvé'],
    ['fr', 1_000_000, '1\u202F000\u202F000 de résultats trouvés'],
    ['zh', 3, '找到 3 个结果'],
    ['hu', 3, '3 találat'],
    ['pl', 1, 'Znaleziono 1 wynik'],
    ['pl', 3, 'Znaleziono 3 wyniki'],
    ['pl', 5, 'Znaleziono 5 wyników'],
    ['pl', 22, 'Znaleziono 22 wyniki'],
    ['pl', 12, 'Znaleziono 12 wyników'],
    ['pl', 1.5, 'Znaleziono 1,5 wyniku'],
    ['uk', 21, 'Знайдено 21 результат'],
    ['uk', 3, 'Знайдено 3 результати'],
    ['uk', 11, 'Знайдено 11 результатів'],
    ['cs', 2, 'Nalezeny 2 výsledky'],
    ['cs', 5, 'Nalezeno 5 výsledků'],
    ['cs', 1.5, 'Nalezeno 1,5 výsledku'],
    ['sk', 4, 'Našli sa 4 výsledky'],
    ['sk', 10, 'Našlo sa 10 výsledkov'],
  ])('in %s, %d is %s', async (language, count, text) => {
    const { t } = await createI18n(language);
    expect(t('search.results', { count })).toBe(text);
  });

  test('the title of a card selector uses the plural or the singular name [card-dlg-04] [card-dlg-05]', async () => {
    const { t } = await createI18n('en');
    expect(t('cardSelector.title', { name: 'Assets' })).toBe('Select Assets');
    expect(t('cardSelector.title', { name: 'Asset' })).toBe('Select Asset');
  });

  test.each<[Language, number, string]>([
    ['en', 1, '1 Asset'],
    ['en', 0, '0 Assets'],
    ['en', 7, '7 Assets'],
    ['zh', 1, '1 Asset'],
    ['fr', 0, '0 Assets'],
    ['fr', 1, '1 Asset'],
    ['pt', 0, '0 Assets'],
    ['pt', 1, '1 Asset'],
    ['zh', 7, '7 Assets'],
  ])(
    'a footer in %s with %d shows %s [card-dlg-17] [card-dlg-18]',
    async (language, count, text) => {
      const { t } = await createI18n(language);
      expect(t('cardSelector.count', { count, singular: 'Asset', plural: 'Assets' })).toBe(text);
    },
  );

  test.each(LANGUAGES)(
    'a footer in %s without rows uses the plural name [card-dlg-18] [F-W8]',
    async (language) => {
      const { t } = await createI18n(language);
      expect(t('cardSelector.count', { count: 0, singular: 'Asset', plural: 'Assets' })).toBe(
        '0 Assets',
      );
      expect(t('cardSelector.count', { count: 1, singular: 'Asset', plural: 'Assets' })).toBe(
        '1 Asset',
      );
    },
  );

  test('a title uses the singular or the plural', async () => {
    const { t } = await createI18n('en');
    expect(t('positionSelector.title', { multiple: true })).toBe('Select positions');
    expect(t('positionSelector.title', { multiple: false })).toBe('Select position');
  });
});

describe('texts', () => {
  test('numbers are formatted in the language [attach-24]', async () => {
    const { t } = await createI18n('nl');
    expect(t('fileTooLarge', { fileName: 'a.pdf', size: 1250.5, limit: 250 })).toBe(
      'a.pdf is te groot: 1.250,5\u00a0MB. Het maximum is 250\u00a0MB.',
    );
  });

  test.each(LANGUAGES)(
    'a size in %s is in MB, or in kB when the text says so [attach-24] [F-W8]',
    async (language) => {
      const { t } = await createI18n(language);
      const sizes = { fileName: 'a.pdf', size: 3, limit: 2 };
      expect(t('fileTooLarge', sizes)).toMatch(/3\s(MB|Mo|МБ).*2\s(MB|Mo|МБ)/);
      expect(t('fileTooLarge', { ...sizes, unit: 'kB' })).toMatch(/3\s(kB|ko|кБ).*2\s(kB|ko|кБ)/);
    },
  );

  test('a value is inserted unchanged, also when it looks like a message', async () => {
    const { t } = await createI18n('en');
    expect(t('uploadFailed', { fileName: "{a} # 'b' <c> \\\\srv\\u0041\\x41" })).toBe(
      "Failed uploading {a} # 'b' <c> \\\\srv\\u0041\\x41.",
    );
  });

  test('a custom message of a definition is shown unchanged', async () => {
    const { t } = await createI18n('de');
    expect(t('customMessage', { message: 'Only {A-Z}' })).toBe('Only {A-Z}');
  });

  test('rules are found with and without their prefix [err-07]', async () => {
    const { translate } = await createI18n('en');
    expect(translate('validation.invalidEmail')).toBe(en.invalidEmail);
    expect(translate('invalidEmail')).toBe(en.invalidEmail);
    expect(translate('isRequired')).toBe(en['validation.isRequired']);
    expect(translate('validation.isRequired')).toBe(en['validation.isRequired']);
  });

  test.each([['nothing.like.it'], ['validation.nothing'], ['toString'], ['constructor'], ['']])(
    'the unknown key %j is returned',
    async (key) => {
      const { translate } = await createI18n('nl');
      expect(translate(key)).toBe(key);
    },
  );

  test('are formatted without the compiler of the library, as in production', async () => {
    vi.stubEnv('NODE_ENV', 'production');
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { t } = await createI18n('pl');
    expect(t('search.results', { count: 3 })).toBe('Znaleziono 3 wyniki');
    expect(warn).not.toHaveBeenCalled();
  });

  test('are formatted without evaluating text as code, which a content policy may forbid', async () => {
    const evaluate = vi.spyOn(globalThis, 'Function');
    const { t } = await createI18n('cs');
    expect(t('selection.count', { count: 3 })).toBe('Vybrány 3 položky');
    expect(evaluate).not.toHaveBeenCalled();
  });
});

describe('a skin', () => {
  test('overrides some texts, including plurals', async () => {
    const { t } = await createI18n('en', {
      overrides: {
        'dialog.ok': 'Done',
        'search.results': '{count, plural, one {one card} other {# cards}}',
      },
    });
    expect(t('dialog.ok')).toBe('Done');
    expect(t('search.results', { count: 2 })).toBe('2 cards');
    expect(t('dialog.cancel')).toBe('Cancel');
  });

  test('keeps a text whose override is empty', async () => {
    const { t } = await createI18n('en', { overrides: { 'dialog.ok': '' } });
    expect(t('dialog.ok')).toBe('OK');
  });

  test('provides its own source of texts, with English for missing ones [i18n-03]', async () => {
    const load = vi.fn(async () => ({ 'dialog.ok': 'Oké' }));
    const { t } = await createI18n('nl', { load });
    expect(load).toHaveBeenCalledExactlyOnceWith('nl');
    expect(t('dialog.ok')).toBe('Oké');
    expect(t('dialog.cancel')).toBe('Cancel');
  });

  test('uses a catalogue that is already loaded on a server', () => {
    const { t, language } = i18nOf('en', en);
    expect(language).toBe('en');
    expect(t('yes')).toBe('Yes');
  });

  test('two languages can be used at the same time', async () => {
    const [dutch, german] = await Promise.all([createI18n('nl'), createI18n('de')]);
    expect([dutch.t('yes'), german.t('yes'), dutch.t('yes')]).toEqual(['Ja', 'Ja', 'Ja']);
    expect([dutch.t('no'), german.t('no')]).toEqual(['Nee', 'Nein']);
  });
});

test('loads the catalogue of one language only', async () => {
  vi.resetModules();
  const loaded: string[] = [];
  for (const language of LANGUAGES) {
    vi.doMock(`../../../src/i18n/catalogues/${language}.ts`, async (original) => {
      loaded.push(language);
      return original();
    });
  }
  const fresh = await import('../../../src/i18n/index.ts');
  expect(loaded).toEqual([]);
  await fresh.createI18n('sv');
  expect(loaded).toEqual(['sv']);
});

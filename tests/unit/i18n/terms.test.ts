import { expect, test } from 'vitest';
import {
  type Catalogue,
  type Language,
  LANGUAGES,
  loadCatalogue,
  type MessageKey,
} from '../../../src/i18n/index.ts';
import { en } from '../../../src/i18n/catalogues/en.ts';

const KEYS = Object.keys(en) as MessageKey[];
const TRANSLATIONS = LANGUAGES.filter((language) => language !== 'en');

const catalogues = new Map<Language, Catalogue>(
  await Promise.all(
    LANGUAGES.map(async (language): Promise<[Language, Catalogue]> => [
      language,
      await loadCatalogue(language),
    ]),
  ),
);

/** The texts that belong to each text of the other list, where they are more than one. */
function severalTexts(from: Catalogue, to: Catalogue): Readonly<Record<string, readonly string[]>> {
  const texts = new Map<string, Set<string>>();
  for (const key of KEYS) texts.set(from[key], (texts.get(from[key]) ?? new Set()).add(to[key]));
  return Object.fromEntries(
    [...texts].filter(([, others]) => others.size > 1).map(([text, others]) => [text, [...others]]),
  );
}

/** Words that have one form for several English words, and whose places differ. */
const ONE_FORM: Readonly<Partial<Record<Language, Readonly<Record<string, readonly string[]>>>>> = {
  de: { Benutzer: ['User', 'Users'] },
  hu: { Törlés: ['Clear', 'Delete'] },
  sk: { Názov: ['Name', 'Title'] },
  sv: { Användare: ['User', 'Users'], Team: ['Team', 'Teams'] },
  it: { Team: ['Team', 'Teams'] },
  zh: {
    用户: ['User', 'Users'],
    用户组: ['User group', 'User groups'],
    团队: ['Team', 'Teams'],
    经理: ['Managers', 'Manager'],
  },
  cs: { Název: ['Name', 'Title'] },
};

test.each(TRANSLATIONS)(
  '%s: what has different names in English has different names, so that two buttons of a dialog are told apart [F-T1]',
  (language) => {
    expect(severalTexts(catalogues.get(language)!, en)).toEqual(ONE_FORM[language] ?? {});
  },
);

/** The name of a person and of a thing; the title of a selector with one name or several, and the button of a row. */
const SEVERAL_WORDS: Readonly<
  Partial<Record<Language, Readonly<Record<string, readonly string[]>>>>
> = {
  fr: { 'Select {name}': ['Sélectionner {name}', 'Sélectionner\u00A0: {name}'] },
  pt: { 'Select {name}': ['Selecionar {name}', 'Selecionar: {name}'] },
  es: { 'Select {name}': ['Seleccionar {name}', 'Seleccionar: {name}'] },
  hu: { 'Select {name}': ['{name} kiválasztása', 'Kiválasztás: {name}'] },
  sk: { 'Select {name}': ['Vybrať {name}', 'Vybrať: {name}'], Name: ['Názov', 'Meno'] },
  it: { 'Select {name}': ['Seleziona {name}', 'Seleziona: {name}'] },
  pl: { Name: ['Nazwa', 'Imię i nazwisko'] },
  zh: { Name: ['名称', '姓名'] },
  uk: { Name: ['Назва', 'Ім’я'] },
  cs: { 'Select {name}': ['Vybrat {name}', 'Vybrat: {name}'], Name: ['Název', 'Jméno'] },
};

test.each(TRANSLATIONS)('%s: one English text has one text in the language [F-T1]', (language) => {
  expect(severalTexts(en, catalogues.get(language)!)).toEqual(SEVERAL_WORDS[language] ?? {});
});

const endOf = (text: string) =>
  (/[.?:…。？：]$/u.exec(text)?.[0] ?? '').replace('。', '.').replace('？', '?').replace('：', ':');

test.each(TRANSLATIONS)('%s: texts end with the same mark as in English [F-T1]', (language) => {
  const texts = catalogues.get(language)!;
  const wrong = KEYS.filter((key) => endOf(texts[key]) !== endOf(en[key]));
  expect(wrong.map((key) => texts[key])).toEqual([]);
});

test.each<Language>(['da', 'de'])(
  '%s: a sentence after a colon begins with a capital letter in all texts [F-T1]',
  (language) => {
    const texts = catalogues.get(language)!;
    const wrong = KEYS.filter((key) => /: \p{Ll}.*\.$/u.test(texts[key]));
    expect(wrong.map((key) => texts[key])).toEqual([]);
  },
);

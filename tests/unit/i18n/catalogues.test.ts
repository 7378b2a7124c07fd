import { compileMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, test } from 'vitest';
import {
  type Catalogue,
  createI18n,
  type Language,
  LANGUAGES,
  loadCatalogue,
  type MessageKey,
} from '../../../src/i18n/index.ts';
import { VALIDATION_KEYS } from '../../../src/fields/field-error.ts';
import { en } from '../../../src/i18n/catalogues/en.ts';

const KEYS = Object.keys(en) as MessageKey[];

const catalogues = new Map<Language, Catalogue>(
  await Promise.all(
    LANGUAGES.map(async (language): Promise<[Language, Catalogue]> => [
      language,
      await loadCatalogue(language),
    ]),
  ),
);

/** Texts that are the same word in English and in the language; placeholders and units are not counted. */
const NO_WORDS: ReadonlySet<MessageKey> = new Set([
  'card.shown',
  'customMessage',
  'cardSelector.count',
  'attachments.size',
  'notification.hotkey',
  // One letter each; format-hint.test.ts has them for every language.
  'dateInput.dayLetter',
  'dateInput.monthLetter',
  'dateInput.yearLetter',
]);

const SAME_WORD: Readonly<Record<Language, string>> = {
  en: '',
  nl: 'dialog.ok people.team people.teams attachments.columnType hyperlink.url richText.link topBar.apps',
  da: 'dialog.ok people.team people.teams attachments.download attachments.columnType hyperlink.url richText.link topBar.apps',
  de: 'dialog.ok table.name people.team people.teams personCard.userName personCard.groupName personCard.teamName personCard.position attachments.columnName hyperlink.text hyperlink.url richText.link topBar.apps',
  fr: 'dialog.ok notification.region notification.regionNumber notification.info personCard.description attachments.columnType attachments.columnActions hyperlink.description hyperlink.url location.latitude location.longitude',
  pt: 'dialog.ok hyperlink.url location.latitude location.longitude',
  es: 'no notification.error hyperlink.url',
  hu: 'dialog.ok hyperlink.url',
  sk: 'dialog.ok hyperlink.text hyperlink.url',
  sv: 'dialog.ok notification.info people.team hyperlink.text hyperlink.url',
  it: 'no dialog.ok people.team hyperlink.url',
  pl: 'dialog.ok',
  zh: '',
  uk: 'dialog.ok',
  cs: 'dialog.ok hyperlink.text',
};

/** The parts of a compiled text: its placeholders with their formats, and the forms of each plural. */
interface Anatomy {
  readonly placeholders: Set<string>;
  readonly plurals: string[][];
}

function anatomyOf(text: string): Anatomy {
  const anatomy: Anatomy = { placeholders: new Set(), plurals: [] };
  const visit = (tokens: unknown) => {
    if (!Array.isArray(tokens)) return;
    for (const token of tokens as unknown[]) {
      if (!Array.isArray(token)) continue;
      const [name, format, cases] = token as [string, string?, Record<string, unknown>?];
      anatomy.placeholders.add(`${name} ${format ?? ''}`);
      if (format === 'plural') {
        anatomy.plurals.push(
          Object.keys(cases ?? {}).filter((name) => !/^(?:offset|\d+)$/.test(name)),
        );
      }
      if (typeof cases === 'object') Object.values(cases).forEach(visit);
    }
  };
  visit(compileMessage(text));
  return anatomy;
}

describe.each(LANGUAGES)('the %s catalogue', (language) => {
  const texts = catalogues.get(language)!;

  test('has every text and no others [i18n-01]', () => {
    expect(Object.keys(texts).toSorted()).toEqual(KEYS.toSorted());
    expect(KEYS.filter((key) => texts[key].trim() === '' || texts[key] === key)).toEqual([]);
    expect(KEYS.filter((key) => texts[key].trim() !== texts[key])).toEqual([]);
  });

  test('has the same placeholders as English, key by key', () => {
    const of = (text: string) => [...anatomyOf(text).placeholders].toSorted().join(', ');
    const wrong = KEYS.filter((key) => of(texts[key]) !== of(en[key]));
    expect(wrong.map((key) => [key, of(texts[key])])).toEqual([]);
  });

  test('has all plural forms of the language, and no others, key by key', () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
    const of = (key: MessageKey) => anatomyOf(texts[key]).plurals.map((cases) => cases.toSorted());
    const wrong = KEYS.filter((key) => {
      const expected = anatomyOf(en[key]).plurals.map(() => forms);
      return JSON.stringify(of(key)) !== JSON.stringify(expected);
    });
    expect(wrong.map((key) => [key, of(key)])).toEqual([]);
  });

  test('is translated: no text stays English where the language has another word', () => {
    const same = KEYS.filter((key) => texts[key] === en[key] && !NO_WORDS.has(key));
    const expected = language === 'en' ? KEYS.filter((key) => !NO_WORDS.has(key)) : [];
    const known = SAME_WORD[language].split(' ').filter((key) => key !== '');
    expect(same.toSorted()).toEqual([...expected, ...known].toSorted());
  });

  test('quotes with typographic marks, since a straight one has a meaning in the message syntax', () => {
    expect(KEYS.filter((key) => texts[key].includes("'"))).toEqual([]);
  });

  test('has a message for every rule [err-07]', async () => {
    const { t } = await createI18n(language);
    const params = { format: 'F', date: 'D', max: 5, min: 1, decimals: 2, message: 'M' };
    const messages = VALIDATION_KEYS.map((key) => t(key, params));
    expect(messages.filter((text) => /[{}#]|undefined|NaN/.test(text))).toEqual([]);
    expect(messages.filter((text, i) => text === VALIDATION_KEYS[i])).toEqual([]);
  });

  test.each([
    'card.deleted',
    'card.archived',
    'card.noFields',
    'card.noReadRights',
    'card.markedForRemoval',
    'qrCode.empty',
    'card.locationTitle',
    'card.qrCodeTitle',
    'comment.posted',
  ] as const)('has the text %s [err-04]', async (key) => {
    const { t } = await createI18n(language);
    expect(t(key)).toBe(texts[key]);
    expect(['', key]).not.toContain(t(key));
    if (language !== 'en') expect(t(key)).not.toBe(en[key]);
  });
});

test('every language has texts of its own [i18n-01]', () => {
  expect(new Set(catalogues.values()).size).toBe(15);
});

test('the English texts are those of the specification [err-04] [err-05] [err-06]', () => {
  expect(en['card.deleted']).toBe('Content not found, it might have been deleted.');
  expect(en['card.archived']).toBe('This card is archived.');
  expect(en['card.noFields']).toBe('No fields to display.');
  expect(en['card.noReadRights']).toBe('You do not have the permission to read this content.');
  expect(en['card.markedForRemoval']).toBe('This card has been marked for removal.');
  expect(en['qrCode.empty']).toBe('There is no QR code configured.');
  expect(en['card.locationTitle']).toBe('Location');
  expect(en['card.qrCodeTitle']).toBe('QR Code');
  expect(en['comment.posted']).toBe('Comment posted');
  expect(en.noData).toBe('No data');
  expect(en.noResultsInList).toBe('No results found in list');
});

/** The visible part of a text: its words without the syntax of plurals and placeholders. */
const spoken = (text: string) => text.replace(/\{(\w+)(?:, number)?\}/g, 'x').replace(/[{}]/g, '');

/** Typographic rules: patterns that must not occur in the texts of a language. */
const WRITING: readonly (readonly [Language, string, RegExp])[] = [
  ...LANGUAGES.map((language) => [language, 'two spaces in a row', /(?<=\S) {2}(?=\S)/] as const),
  ...LANGUAGES.map((language) => [language, 'three points for an ellipsis', /\.{3}/] as const),
  ...LANGUAGES.filter((language) => language !== 'fr').map(
    (language) => [language, 'a space before : ; ? !', /[\s][;?!:](?:\s|$)/] as const,
  ),
  ['fr', 'no non-breaking space before :', /[^\u00A0]:(?:\s|$)/],
  ['fr', 'no narrow non-breaking space before ; ? !', /[^\u202F][;?!](?:\s|$)/],
  ['fr', 'no non-breaking space before %', /[^\u00A0]%/],
  ['es', 'a question without its opening mark', /^[^¿]*\?/],
  ['es', 'an exclamation without its opening mark', /^[^¡]*!/],
  ['zh', 'a half-width mark after a Chinese character', /\p{Script=Han}[,;:?!]/u],
  [
    'zh',
    'no space between Chinese and a placeholder',
    /\p{Script=Han}x(?![a-z])|(?<![a-z])x\p{Script=Han}/u,
  ],
];

test.each(WRITING)('%s: no text contains %s [F-T1]', (language, _, wrong) => {
  const texts = catalogues.get(language)!;
  expect(KEYS.filter((key) => wrong.test(spoken(texts[key]))).map((key) => texts[key])).toEqual([]);
});

/** Texts that must differ from each other, where the language has a word for each. */
test.each(LANGUAGES)(
  '%s: a failed upload, a failed load and a failed download have different texts [F-T1]',
  (language) => {
    const { uploadFailed, loadFailed, ...texts } = catalogues.get(language)!;
    const verbOf = (text: string) =>
      text
        .replaceAll('{fileName}', '')
        .replace(/[^\p{L}]+/gu, ' ')
        .trim();
    expect(verbOf(uploadFailed)).not.toBe(verbOf(loadFailed));
    expect(texts['attachments.downloadFailed']).not.toBe(uploadFailed);
    expect(texts['attachments.download']).not.toBe(texts['attachments.uploading']);
  },
);

test.each<[Language, MessageKey, string]>([
  ['fr', 'people.notFound', 'Personne assignée introuvable'],
  ['pl', 'personCard.userName', 'Imię i nazwisko'],
  ['pl', 'personCard.teamName', 'Nazwa'],
  ['cs', 'personCard.groupName', 'Název'],
  ['uk', 'personCard.groupName', 'Назва'],
  ['zh', 'personCard.teamName', '名称'],
  ['hu', 'location.latitude', 'Földrajzi szélesség'],
  ['uk', 'topBar.myFindings', 'Мої зауваження'],
  ['zh', 'people.inactive', '已停用'],
  ['nl', 'people.search', 'Zoeken op naam, inlogcode of e-mailadres'],
  ['de', 'attachments.failed', 'Hochladen von {fileName} fehlgeschlagen'],
  // "Legalább 5 értéket" would ask for five values.
  ['hu', 'minValue', 'Az érték legalább {min} legyen.'],
  ['hu', 'maxValue', 'Az érték legfeljebb {max} legyen.'],
  // The word for a tab of the browser alone is also the word for a card.
  ['it', 'hyperlink.openInNewTab', 'Apri {name} in una nuova scheda del browser'],
  ['pl', 'hyperlink.openInNewTab', 'Otwórz na nowej karcie przeglądarki: {name}'],
  ['sk', 'hyperlink.openInNewTab', 'Otvoriť {name} na novej karte prehliadača'],
  ['cs', 'hyperlink.openInNewTab', 'Otevřít {name} na nové kartě prohlížeče'],
  // The same for women and men.
  ['fr', 'people.outOfOfficeFrom', 'Absence à partir du {from}'],
  ['fr', 'unauthorized', 'Vous n’avez pas l’autorisation d’ouvrir ceci.'],
  ['uk', 'people.outOfOfficeFrom', 'Поза офісом з {from}'],
  // A hyperlink is feminine, as in the button that removes it.
  ['pt', 'hyperlink.removed', 'Hiperligação {name} removida'],
  // "Supprimer" is the word for deleting.
  ['fr', 'richText.removeLink', 'Retirer le lien'],
])('in %s, the text of %s is %s [F-T1]', (language, key, text) => {
  expect(catalogues.get(language)![key]).toBe(text);
});

test('no line break separates a number from its unit', () => {
  // The English texts are exactly those of the specification.
  const parted = [...catalogues].flatMap(([language, catalogue]) =>
    language === 'en'
      ? []
      : KEYS.filter((key) => /, number\} (?:%|MB|Mo|МБ|\{unit)/.test(catalogue[key])).map(
          (key) => `${language}: ${key}`,
        ),
  );
  expect(parted).toEqual([]);
});

import { searchable } from './comparable.ts';

/** The words of a yes-or-no value. */
export interface YesNo {
  /** The word for true. */
  readonly yes: string;
  /** The word for false. */
  readonly no: string;
}

const ENGLISH: YesNo = { yes: 'yes', no: 'no' };

const WORDS: Readonly<Record<string, YesNo>> = {
  en: ENGLISH,
  nl: { yes: 'ja', no: 'nee' },
  da: { yes: 'ja', no: 'nej' },
  de: { yes: 'ja', no: 'nein' },
  fr: { yes: 'oui', no: 'non' },
  pt: { yes: 'sim', no: 'não' },
  es: { yes: 'sí', no: 'no' },
  hu: { yes: 'igen', no: 'nem' },
  sk: { yes: 'áno', no: 'nie' },
  sv: { yes: 'ja', no: 'nej' },
  it: { yes: 'sì', no: 'no' },
  pl: { yes: 'tak', no: 'nie' },
  zh: { yes: '是', no: '否' },
  uk: { yes: 'так', no: 'ні' },
  cs: { yes: 'ano', no: 'ne' },
};

/** Yes and no in an interface language; English for a language we do not have. */
export function yesNo(language = 'en'): YesNo {
  const base = language.toLowerCase().split(/[-_]/, 1)[0] ?? 'en';
  return Object.hasOwn(WORDS, base) ? (WORDS[base] ?? ENGLISH) : ENGLISH;
}

/** What a typed word means in a language or in English; undefined when it means neither. */
export function readYesNo(typed: string, words: YesNo): boolean | undefined {
  const word = searchable(typed);
  for (const { yes, no } of [words, ENGLISH]) {
    if (word === searchable(yes)) return true;
    if (word === searchable(no)) return false;
  }
  return undefined;
}

import type { Catalogue, MessageKey, MessageParams, TextOverrides } from './keys.ts';
import { FALLBACK_LANGUAGE, type Language } from './languages.ts';
import { loadCatalogue } from './load-catalogue.ts';
import { translateFrom } from './translate-from.ts';

/** The texts of one language. */
export interface I18n {
  /** The language of the texts, and of their numbers and plurals. */
  readonly language: Language;
  /** The text of a key, with its placeholders filled. */
  t(key: MessageKey, params?: MessageParams): string;
  /** Like `t` for a key that came as data; one that no catalogue has is given back as it is. */
  translate(key: string, params?: MessageParams): string;
}

/** Where texts come from beside the catalogues of the package. */
export interface I18nOptions {
  /** Replaces texts of the catalogue. */
  readonly overrides?: TextOverrides;
  /** Another source of texts, such as a translation service; missing texts are English. */
  readonly load?: (language: Language) => Promise<TextOverrides>;
}

/** Loads the catalogue of one language, and no other, and uses it. */
export async function createI18n(language: Language, options: I18nOptions = {}): Promise<I18n> {
  const texts = options.load
    ? { ...(await loadCatalogue(FALLBACK_LANGUAGE)), ...(await options.load(language)) }
    : await loadCatalogue(language);
  return i18nOf(language, texts, options.overrides);
}

/** Uses a catalogue that is already loaded: for servers, tests, and before anything is loaded. */
export function i18nOf(language: Language, texts: Catalogue, overrides: TextOverrides = {}): I18n {
  const translate = translateFrom([
    { language, texts: overrides },
    { language, texts },
  ]);
  return { language, t: translate, translate };
}

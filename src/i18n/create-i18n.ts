import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import {
  type Catalogue,
  keyIn,
  type MessageKey,
  type MessageParams,
  type TextOverrides,
} from './keys.ts';
import { FALLBACK_LANGUAGE, type Language } from './languages.ts';
import { loadCatalogue } from './load-catalogue.ts';

/** The texts of one language. */
export interface I18n {
  readonly language: Language;
  /** The text of a key, with its placeholders filled. */
  t(key: MessageKey, params?: MessageParams): string;
  /** Like `t` for a key that came as data; one that no catalogue has is given back as it is. */
  translate(key: string, params?: MessageParams): string;
}

export interface I18nOptions {
  /** Replaces texts of the catalogue. */
  readonly overrides?: TextOverrides;
  /** Another source of texts, such as a translation service; what it lacks is in English. */
  readonly load?: (language: Language) => Promise<TextOverrides>;
}

/** Loads the catalogue of one language, and no other, and speaks it. */
export async function createI18n(language: Language, options: I18nOptions = {}): Promise<I18n> {
  const texts = options.load
    ? { ...(await loadCatalogue(FALLBACK_LANGUAGE)), ...(await options.load(language)) }
    : await loadCatalogue(language);
  return i18nOf(language, texts, options.overrides);
}

/** Speaks a catalogue that is already there: for servers, tests, and before anything is loaded. */
export function i18nOf(language: Language, texts: Catalogue, overrides: TextOverrides = {}): I18n {
  const compiled = new Map<string, ReturnType<typeof compileMessage>>();
  const i18n = setupI18n({
    locale: language,
    messages: { [language]: { ...texts, ...withoutHoles(overrides) } },
  });
  // Kept, because the library would compile a text anew each time it is said; and set here, because
  // in production it has no compiler of its own.
  i18n.setMessagesCompiler((text) => {
    const known = compiled.get(text) ?? compileMessage(text);
    compiled.set(text, known);
    return known;
  });
  const translate = (key: string, params: MessageParams = {}) => {
    const known = keyIn(texts, key);
    return known === undefined ? key : unmasked(i18n._(known, masked(params)));
  };
  return { language, t: translate, translate };
}

/**
 * The library reads `\u0041` and `\x41` in a finished text as escapes, which would change a network path
 * that was put in; so backslashes of values travel as another character.
 */
function masked(params: MessageParams): MessageParams {
  if (!Object.values(params).some((value) => typeof value === 'string' && value.includes('\\'))) {
    return params;
  }
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('\\', BACKSLASH) : value,
    ]),
  );
}

function unmasked(text: string): string {
  return text.includes(BACKSLASH) ? text.replaceAll(BACKSLASH, '\\') : text;
}

/** A character of the private use area that no text holds. */
const BACKSLASH = '\uF85C';

/** An override that is undefined or empty must not make a text disappear. */
function withoutHoles(overrides: TextOverrides): Record<string, string> {
  return Object.fromEntries(
    Object.entries(overrides).filter(([, text]) => text !== undefined && text !== ''),
  );
}

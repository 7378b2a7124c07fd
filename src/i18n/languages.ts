/** The interface languages, in the order of the specification. */
export const LANGUAGES = [
  'en',
  'nl',
  'da',
  'de',
  'fr',
  'pt',
  'es',
  'hu',
  'sk',
  'sv',
  'it',
  'pl',
  'zh',
  'uk',
  'cs',
] as const;

/** A language that the package has texts in (ISO 639-1). */
export type Language = (typeof LANGUAGES)[number];

/** Used where a language is not known, and for texts that a language lacks. */
export const FALLBACK_LANGUAGE: Language = 'en';

/** The interface language of a tag such as `nl`, `nl-BE` or `zh_Hans_CN`; English for any other. */
export function resolveLanguage(tag: string | null | undefined): Language {
  return knownLanguage(tag ?? '') ?? FALLBACK_LANGUAGE;
}

/** The same; undefined for any other. */
export function knownLanguage(tag: string): Language | undefined {
  const language = tag.trim().split(/[-_]/, 1)[0]?.toLowerCase();
  return LANGUAGES.find((known) => known === language);
}

import type { en } from './catalogues/en.ts';

/** The key of a text that the package ships; a key that is not in the catalogues does not compile. */
export type MessageKey = keyof typeof en;

/** The texts of one language, in ICU MessageFormat; a language that lacks a key does not compile. */
export type Catalogue = Readonly<Record<MessageKey, string>>;

/** Values for the placeholders of a text. */
export type MessageParams = Readonly<Record<string, string | number | boolean>>;

/** Texts that replace those of the package, in ICU MessageFormat. */
export type TextOverrides = Readonly<Partial<Record<MessageKey, string>>>;

/**
 * The key under which a list of texts has what is asked for. Keys of rules are known with the prefix
 * `validation.` and bare, as the platform spells them both.
 */
export function keyIn(texts: object, key: string): string | undefined {
  if (Object.hasOwn(texts, key)) return key;
  const other = key.startsWith(RULE_PREFIX) ? key.slice(RULE_PREFIX.length) : RULE_PREFIX + key;
  return Object.hasOwn(texts, other) ? other : undefined;
}

const RULE_PREFIX = 'validation.';

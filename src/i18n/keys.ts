import type { en } from './catalogues/en.ts';

/** The key of a text that the package ships; a key that is not in the catalogues does not compile. */
export type MessageKey = keyof typeof en;

/** The texts of one language, in ICU MessageFormat; a language that lacks a key does not compile. */
export type Catalogue = Readonly<Record<MessageKey, string>>;

/** Values for the placeholders of a text. */
export type MessageParams = Readonly<Record<string, string | number | boolean>>;

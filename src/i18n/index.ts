export { createI18n, type I18n, i18nOf, type I18nOptions } from './create-i18n.ts';
export { loadCatalogue } from './load-catalogue.ts';
export type { Catalogue, MessageKey, MessageParams, TextOverrides } from './keys.ts';
export { FALLBACK_LANGUAGE, type Language, LANGUAGES, resolveLanguage } from './languages.ts';

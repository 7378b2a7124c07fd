export {
  createI18n,
  type I18n,
  i18nOf,
  type I18nOptions,
  loadCatalogue,
  type TextOverrides,
} from './create-i18n.ts';
export type { Catalogue, MessageKey, MessageParams } from './keys.ts';
export { FALLBACK_LANGUAGE, type Language, LANGUAGES, resolveLanguage } from './languages.ts';

import type { Catalogue } from './keys.ts';
import type { Language } from './languages.ts';

/** The texts of one language as they are written. */
export function loadCatalogue(language: Language): Promise<Catalogue> {
  return loaders[language]();
}

const loaders: Record<Language, () => Promise<Catalogue>> = {
  en: async () => (await import('./catalogues/en.ts')).en,
  nl: async () => (await import('./catalogues/nl.ts')).nl,
  da: async () => (await import('./catalogues/da.ts')).da,
  de: async () => (await import('./catalogues/de.ts')).de,
  fr: async () => (await import('./catalogues/fr.ts')).fr,
  pt: async () => (await import('./catalogues/pt.ts')).pt,
  es: async () => (await import('./catalogues/es.ts')).es,
  hu: async () => (await import('./catalogues/hu.ts')).hu,
  sk: async () => (await import('./catalogues/sk.ts')).sk,
  sv: async () => (await import('./catalogues/sv.ts')).sv,
  it: async () => (await import('./catalogues/it.ts')).it,
  pl: async () => (await import('./catalogues/pl.ts')).pl,
  zh: async () => (await import('./catalogues/zh.ts')).zh,
  uk: async () => (await import('./catalogues/uk.ts')).uk,
  cs: async () => (await import('./catalogues/cs.ts')).cs,
};

import { useMemo, useSyncExternalStore } from 'react';
import type { Environment } from '../../machines/kit/environment.ts';
import { localeDateFormat } from '../../src/dates/locale-date-format.ts';
import { FALLBACK_LANGUAGE, knownLanguage } from '../../src/i18n/languages.ts';
import { remembered } from '../../src/i18n/remembered.ts';
import { listen } from '../kit/listen.ts';

/** The browser's settings for its user. */
export type BrowserFacts = Pick<Environment, 'language' | 'dateFormat' | 'timeZone'>;

/**
 * The language, date format and time zone of the browser; null on a server, and at the first render
 * of a page that was rendered on a server.
 */
export function useBrowserFacts(): BrowserFacts | null {
  const languages = useSyncExternalStore(subscribeToLanguage, browserLanguages, () => null);
  return useMemo(() => (languages === null ? null : factsOf(languages.split(','))), [languages]);
}

const subscribeToLanguage = (languagechange: () => void) => listen(window, { languagechange });

// A string, so that equal languages are the same snapshot.
const browserLanguages = () => (navigator.languages ?? [navigator.language]).join(',');

/**
 * Date format and time zone are read when they are first needed: the first date format of a page
 * takes longer than a frame, and most widgets show no date.
 */
function factsOf(languages: readonly string[]): BrowserFacts {
  let known: Intl.ResolvedDateTimeFormatOptions | undefined;
  const resolved = () =>
    (known ??= new Intl.DateTimeFormat(languages.find(isTag)).resolvedOptions());
  return {
    language: languages.map(knownLanguage).find(Boolean) ?? FALLBACK_LANGUAGE,
    get dateFormat() {
      return dateFormatOf(resolved().locale);
    },
    get timeZone() {
      return resolved().timeZone;
    },
  };
}

const dateFormatOf = remembered(localeDateFormat);

// A browser started without a locale reports the language `C`, which is not a language tag.
function isTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}

import { useEffect, useMemo, useState } from 'react';
import { explainedAs } from '../../src/message-codes.ts';
import { formatMessage } from '../../src/i18n/format-message.ts';
import type { TextOverrides } from '../../src/i18n/keys.ts';
import { FALLBACK_LANGUAGE, type Language } from '../../src/i18n/languages.ts';
import { translateFrom, type TextSource } from '../../src/i18n/translate-from.ts';
import type { CollectedTexts } from './collected-texts.ts';
import type { Translate } from './translate.ts';
import { useSameData } from './use-same-data.ts';

/** The source of a page's texts. */
export interface TextProps {
  /**
   * A translation function of the host, ready at the first render; it replaces all following
   * options.
   */
  readonly translate?: Translate | undefined;
  /** Texts of the host that replace those of the catalogue, in ICU MessageFormat. */
  readonly texts?: TextOverrides | undefined;
  /**
   * The loaded texts of the language: `await loadCatalogue(language)` before a server renders, and
   * again before the browser hydrates its page. Default: loaded after the first render, English
   * until then.
   */
  readonly catalogue?: TextOverrides | undefined;
}

/** The current state of the translation of a page. */
export interface PageTexts {
  /** Translates with the texts of the host, else of the language, else in English. */
  readonly translate: Translate;
  /** Whether the texts of the language are being loaded: until then the texts are in another language. */
  readonly isAwaited: boolean;
}

/** The translation of a page. */
export function useTranslate(
  language: Language,
  props: TextProps,
  brought: CollectedTexts,
  warn: (message: string) => void,
): PageTexts {
  const { translate } = props;
  const texts = useSameData(props.texts ?? NO_TEXTS);
  const catalogue = useSameData(props.catalogue ?? NO_TEXTS);
  const isLoading = !translate && !props.catalogue;
  const loaded = useCatalogue(isLoading ? language : null, warn);

  useEffect(() => {
    for (const [key, text] of Object.entries(texts)) {
      if (formatMessage(text, {}, language) === undefined) warn(unreadableText(key, text));
    }
  }, [texts, language, warn]);

  const translation = useMemo(
    () =>
      translate ??
      translateFrom([
        { language, texts },
        { language, texts: catalogue },
        loaded,
        { language: FALLBACK_LANGUAGE, texts: brought.texts },
      ]),
    [translate, texts, catalogue, loaded, language, brought],
  );
  return { translate: translation, isAwaited: isLoading && loaded.language !== language };
}

const NO_TEXTS: TextOverrides = {};

/**
 * The catalogue of a language once it is loaded, empty if loading fails; until then the previous
 * one.
 */
function useCatalogue(language: Language | null, warn: (message: string) => void): TextSource {
  const [loaded, setLoaded] = useState<TextSource>({
    language: FALLBACK_LANGUAGE,
    texts: NO_TEXTS,
  });
  useEffect(() => {
    if (language === null) return;
    let isCurrent = true;
    load(language).then(
      (texts) => {
        if (isCurrent) setLoaded({ language, texts });
      },
      (error: unknown) => {
        if (!isCurrent) return;
        setLoaded({ language, texts: NO_TEXTS });
        warn(missingCatalogue(language, error));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [language, warn]);
  return loaded;
}

// Loaded separately: a widget's first bundle contains its own English texts and no catalogue.
async function load(language: Language): Promise<TextOverrides> {
  const { loadCatalogue } = await import('../../src/i18n/load-catalogue.ts');
  return loadCatalogue(language);
}

const missingCatalogue = (language: Language, error: unknown) =>
  `The texts of the language "${language}" could not be loaded (${String(error)}), so the page speaks ` +
  `English. Give them to <GrcProvider catalogue={…}>. ${explainedAs('GRC-HOOKS-2')}`;

const unreadableText = (key: string, text: string) =>
  `The text given for "${key}" cannot be read, so the package's own is shown: ${JSON.stringify(text)}. ` +
  `Write it in ICU MessageFormat. ${explainedAs('GRC-HOOKS-3')}`;

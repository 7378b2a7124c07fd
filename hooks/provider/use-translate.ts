import { useEffect, useMemo, useState } from 'react';
import { explainedAs } from '../../src/message-codes.ts';
import { formatMessage } from '../../src/i18n/format-message.ts';
import type { TextOverrides } from '../../src/i18n/keys.ts';
import type { Language } from '../../src/i18n/languages.ts';
import { translateFrom, type TextSource } from '../../src/i18n/translate-from.ts';
import { isSameData } from '../kit/use-latest.ts';
import type { BroughtTexts } from './brought-texts.ts';
import type { Translate } from './translate.ts';

/** Where the texts of a page come from. */
export interface TextProps {
  /** A translation of one's own, ready at the first render; it replaces all that follows. */
  readonly translate?: Translate;
  /** Texts in the host's own words, in ICU MessageFormat. */
  readonly texts?: TextOverrides;
  /**
   * The texts of the language, already loaded: `await loadCatalogue(language)` before a server renders,
   * and again before the browser takes its page over. Default: loaded once the page stands, and English
   * until then.
   */
  readonly catalogue?: TextOverrides;
}

/** The translation of a page: the host's words, the language's, and English for all that they lack. */
export function useTranslate(
  language: Language,
  props: TextProps,
  brought: BroughtTexts,
  warn: (message: string) => void,
): Translate {
  const { translate } = props;
  const texts = useSameData(props.texts);
  const catalogue = useSameData(props.catalogue);
  const isLoading = translate === undefined && catalogue === undefined;
  const loaded = useCatalogue(isLoading ? language : null, warn);

  useEffect(() => {
    for (const [key, text] of Object.entries(texts ?? {})) {
      if (formatMessage(text, {}, language) === undefined) warn(unreadableText(key, text));
    }
  }, [texts, language, warn]);

  return useMemo(() => {
    if (translate) return translate;
    const sources: TextSource[] = [];
    if (texts) sources.push({ language, texts });
    if (catalogue) sources.push({ language, texts: catalogue });
    if (loaded) sources.push(loaded);
    return translateFrom([...sources, { language: 'en', texts: brought.texts }]);
  }, [translate, texts, catalogue, loaded, language, brought]);
}

/** The catalogue of a language once it is there; the one before until then, null at first. */
function useCatalogue(
  language: Language | null,
  warn: (message: string) => void,
): TextSource | null {
  const [loaded, setLoaded] = useState<TextSource | null>(null);
  useEffect(() => {
    if (language === null) return;
    let isCurrent = true;
    load(language).then(
      (texts) => {
        if (isCurrent) setLoaded({ language, texts });
      },
      (error: unknown) => {
        if (!isCurrent) return;
        setLoaded(null);
        warn(missingCatalogue(language, error));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [language, warn]);
  return loaded;
}

// Loaded apart: a widget's first bundle holds its own English texts and no catalogue.
async function load(language: Language): Promise<TextOverrides> {
  const { loadCatalogue } = await import('../../src/i18n/load-catalogue.ts');
  return loadCatalogue(language);
}

const missingCatalogue = (language: Language, error: unknown) =>
  `The texts of the language "${language}" could not be loaded (${String(error)}), so the page speaks ` +
  'English. Give them to <GrcProvider catalogue={await loadCatalogue(language)}>, or look at why the ' +
  `request for them failed. ${explainedAs('GRC-HOOKS-2')}`;

const unreadableText = (key: string, text: string) =>
  `The text given for "${key}" cannot be read, so the package's own is shown: ${JSON.stringify(text)}. ` +
  `Write it in ICU MessageFormat, or give <GrcProvider translate={…}>. ${explainedAs('GRC-HOOKS-3')}`;

/** The same object as before while it says the same, so that it may be written inline. */
function useSameData<T>(data: T): T {
  const [known, setKnown] = useState(data);
  if (isSameData(known, data)) return known;
  setKnown(data);
  return data;
}

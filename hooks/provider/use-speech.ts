import { useCallback, useEffect, useInsertionEffect, useRef } from 'react';
import type { Clock } from '../../src/api/clock.ts';
import { prepareCounting } from '../../src/i18n/format-message.ts';
import type { Language } from '../../src/i18n/languages.ts';
import { useBrowserLayoutEffect } from '../kit/use-latest.ts';
import type { Translate } from './translate.ts';
import type { PageTexts } from './use-translate.ts';

/** Says something in the translation that it is given. */
export type Say = (translate: Translate) => void;

/** Calls back when something can be said: now, or when the texts of the language come. */
export type Speak = (say: Say) => void;

/** Milliseconds after which is said, in the language that there is, what waits for the texts of another. */
const SPOKEN_WITHIN = 5000;

/** Milliseconds after which what a text needs is loaded though the page has no idle time. */
const PREPARED_WITHIN = 1000;

/**
 * Holds back what a page speaks while the texts of its language are awaited: what is shown becomes the
 * language's by itself then, but what was said in another one stays said.
 */
export function useSpeech(
  language: Language,
  { translate, isAwaited }: PageTexts,
  clock: Clock,
): Speak {
  const latest = useRef(translate);
  // At first all waits.
  const waiting = useRef<Say[] | null>([]);
  // Before any effect of a widget, which may announce what has changed with the language.
  useInsertionEffect(() => {
    latest.current = translate;
  });
  useBrowserLayoutEffect(() => {
    const release = () => {
      const said = waiting.current ?? [];
      waiting.current = null;
      for (const say of said) say(latest.current);
    };
    if (!isAwaited) return release();
    waiting.current ??= [];
    const timer = clock.setTimeout(release, SPOKEN_WITHIN);
    return () => clock.clearTimeout(timer);
  }, [isAwaited, clock]);
  useEffect(() => {
    // Safari has no idle time to give: there the first text that counts is late by that much.
    const idle = globalThis.requestIdleCallback?.(() => prepareCounting(language), {
      timeout: PREPARED_WITHIN,
    });
    return () => void (idle && cancelIdleCallback(idle));
  }, [language]);
  return useCallback((say) => {
    if (waiting.current) waiting.current.push(say);
    else say(latest.current);
  }, []);
}

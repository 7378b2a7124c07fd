import { useCallback, useEffect, useInsertionEffect, useRef } from 'react';
import type { Clock } from '../../src/api/clock.ts';
import { prepareCounting } from '../../src/i18n/format-message.ts';
import type { Language } from '../../src/i18n/languages.ts';
import { useBrowserLayoutEffect } from '../kit/use-latest.ts';
import type { Translate } from './translate.ts';
import type { PageTexts } from './use-translate.ts';

/** Announces something with the given translation. */
export type Say = (translate: Translate) => void;

/**
 * Calls back when announcements are possible: now, or once the texts of the language are loaded.
 */
export type Speak = (say: Say) => void;

/** Milliseconds after which waiting announcements are made in the available language. */
const SPEECH_TIMEOUT = 5000;

/** Milliseconds after which the plural rules are loaded even if the page has no idle time. */
const PREPARATION_TIMEOUT = 1000;

/**
 * Delays announcements of a page while the texts of its language are being loaded: visible texts
 * are updated automatically, but an announcement in the wrong language could not be corrected.
 */
export function useSpeech(
  language: Language,
  { translate, isAwaited }: PageTexts,
  clock: Clock,
): Speak {
  const latest = useRef(translate);
  // Everything waits until the first effect.
  const waiting = useRef<Say[] | null>([]);
  // Before the effects of widgets, which may announce what changed with the language.
  useInsertionEffect(() => {
    latest.current = translate;
  });
  useBrowserLayoutEffect(() => {
    const release = () => {
      const messages = waiting.current ?? [];
      waiting.current = null;
      for (const say of messages) say(latest.current);
    };
    if (!isAwaited) return release();
    waiting.current ??= [];
    const timer = clock.setTimeout(release, SPEECH_TIMEOUT);
    return () => clock.clearTimeout(timer);
  }, [isAwaited, clock]);
  useEffect(() => {
    // Safari has no `requestIdleCallback`: there the first text with a number takes slightly
    // longer.
    const idle = globalThis.requestIdleCallback?.(() => prepareCounting(language), {
      timeout: PREPARATION_TIMEOUT,
    });
    return () => void (idle && cancelIdleCallback(idle));
  }, [language]);
  return useCallback((say) => {
    if (waiting.current) waiting.current.push(say);
    else say(latest.current);
  }, []);
}

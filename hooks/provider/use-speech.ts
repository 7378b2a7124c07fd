import { useCallback, useInsertionEffect, useRef } from 'react';
import type { Clock } from '../../src/api/clock.ts';
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

/**
 * Delays announcements of a page while the texts of its language are being loaded: visible texts
 * are updated automatically, but an announcement in the wrong language could not be corrected.
 */
export function useSpeech({ translate, isAwaited }: PageTexts, clock: Clock): Speak {
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
  return useCallback((say) => {
    if (waiting.current) waiting.current.push(say);
    else say(latest.current);
  }, []);
}

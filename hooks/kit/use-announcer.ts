import { useState, useSyncExternalStore } from 'react';
import { VISUALLY_HIDDEN } from './form-inputs.ts';
import { createListeners } from './listeners.ts';
import { getter, type Getter } from './merge-props.ts';
import { part, type PartProps } from './part.ts';
import { useBrowserLayoutEffect } from './use-latest.ts';
import { useGrc } from '../provider/grc-provider.tsx';
import type { Translate } from '../provider/translate.ts';

/** Props of a widget's polite live region. */
export interface AnnouncerProps extends PartProps {
  /** A live region for reports, without controls. */
  readonly role: 'status';
  /** Screen readers read it when the user pauses. */
  readonly 'aria-live': 'polite';
  /** The text is read as a whole, whatever of it changed. */
  readonly 'aria-atomic': true;
  /** Visually hidden, but available to screen readers. */
  readonly style: typeof VISUALLY_HIDDEN;
  /** The last announcement, in the user's language; '' at the start. */
  readonly children: string;
}

/** The polite live region of a widget: the announcing function, and the props of the element. */
export interface Announcer {
  /**
   * Announces the text of a message key, once the texts of the language are loaded; several
   * messages in one task are announced in order, without duplicates. A repeated text is announced
   * again.
   */
  readonly announce: (...message: Parameters<Translate>) => void;
  /** For the live region; keep it in the page, even while it is empty. */
  readonly getAnnouncerProps: Getter<AnnouncerProps>;
}

/** The polite live region of the widget `scope`. It must stay mounted, even while it is empty. */
export function useAnnouncer(scope: string): Announcer {
  const { speak } = useGrc();
  const [spoken] = useState(lastAnnouncement);
  const text = useSyncExternalStore(spoken.subscribe, spoken.get, spoken.get);
  useBrowserLayoutEffect(spoken.endTurn, [spoken, text]);
  return {
    announce: (...message) => speak((translate) => spoken.announce(translate(...message))),
    getAnnouncerProps: getter(() => ({
      ...part(scope, 'announcer'),
      role: 'status',
      'aria-live': 'polite',
      'aria-atomic': true,
      style: VISUALLY_HIDDEN,
      children: text,
    })),
  };
}

/**
 * The last announcement, as an external store like a chart's snapshot, so that both render
 * together.
 */
function lastAnnouncement() {
  const listeners = createListeners();
  // Null while the widget is hidden: then only the last announcement is kept, for when it is shown
  // again.
  let turn: Set<string> | null = null;
  let text = '';
  let rendered = '';
  return {
    get: () => text,
    subscribe: listeners.add,
    announce(next: string) {
      text = turn ? [...turn.add(next)].join(' ') : next;
      // A trailing no-break space makes a repeated text a change, so that screen readers announce
      // it again.
      if (text === rendered) text += '\u00A0';
      listeners.call();
    },
    /**
     * Called when the text is rendered: later announcements replace it. The returned function marks
     * the widget as hidden.
     */
    endTurn() {
      rendered = text;
      turn = new Set();
      return () => {
        turn = null;
      };
    },
  };
}

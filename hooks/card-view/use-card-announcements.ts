import { useRef } from 'react';
import type { Announcer } from '../kit/use-announcer.ts';
import { useChange } from '../kit/use-latest.ts';
import type { CardNotice } from './card-parts.ts';

/** What a view of a card shows, as far as it is announced. */
interface ShownCard {
  /** The card's name; empty while no card is shown. */
  readonly name: string;
  /** The card is being loaded. */
  readonly isLoading: boolean;
  /** The card could not be loaded. */
  readonly hasFailed: boolean;
  /** The notices about the card. */
  readonly notices: readonly CardNotice['about'][];
}

/**
 * Announces what changes in a view of a card. Screen readers do not read a live region that is added
 * together with its text. A view that is mounted together with its page says nothing about a card
 * that loads well.
 */
export function useCardAnnouncements(
  announcer: Announcer,
  { name, isLoading, hasFailed, notices }: ShownCard,
): void {
  const wasLoadingSaid = useRef(false);
  useChange(isLoading, () => {
    if (isLoading) announcer.announce('loading');
    else if (wasLoadingSaid.current && name) announcer.announce('card.shown', { name });
    wasLoadingSaid.current = isLoading;
  });
  useChange(hasFailed, () => {
    if (hasFailed) announcer.announce('loadFailed');
  });
  useChange(notices.join(), () => {
    for (const about of notices) announcer.announce(`card.${about}`);
  });
}

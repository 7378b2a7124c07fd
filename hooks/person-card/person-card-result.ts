import type { KeyboardEventHandler, MouseEventHandler } from 'react';
import type { NamedPerson, PersonCardTab } from '../../machines/person-card/chart.ts';
import type { RetryProps } from '../kit/use-retry.ts';
import type { Getter, ItemGetter } from '../kit/merge-props.ts';
import type { PartProps, ButtonPartProps } from '../kit/part.ts';
import type { AnnouncerProps } from '../kit/use-announcer.ts';
import type { HoverCardParts } from '../kit/use-hover-card.ts';

/** A tab as it is shown. */
export interface PersonCardTabView {
  readonly tab: PersonCardTab;
  /** "Properties", "Group memberships", "Members", "Managers". */
  readonly text: string;
  readonly isSelected: boolean;
}

/** A property that the first tab shows. */
export interface PersonProperty {
  readonly key: string;
  readonly label: string;
  readonly value: string;
}

/** Props of the row of tabs. */
export interface PersonCardTabListProps extends PartProps {
  readonly role: 'tablist';
  readonly 'aria-labelledby': string;
}

/** Props of a tab: arrows move between them, Enter and Space open one. */
export interface PersonCardTabProps extends ButtonPartProps {
  readonly id: string;
  readonly role: 'tab';
  readonly tabIndex: 0 | -1;
  readonly 'aria-selected': boolean;
  readonly 'aria-controls': string;
  readonly children: string;
  readonly onClick: MouseEventHandler<HTMLElement>;
  readonly onFocus: () => void;
  readonly onKeyDown: KeyboardEventHandler<HTMLElement>;
}

/** Props of what the open tab shows. */
export interface PersonCardPanelProps extends PartProps {
  readonly id: string;
  /** A region where the card has no tabs: what can have the focus says what it is. */
  readonly role: 'tabpanel' | 'region';
  /** The keyboard scrolls it. */
  readonly tabIndex: 0;
  readonly 'aria-labelledby': string;
  readonly 'aria-busy': boolean;
}

/** What `usePersonCard` returns. */
export interface UsePersonCardResult extends HoverCardParts {
  /** The person's name, as far as it is known: the card's title. */
  readonly title: string;
  /** The tabs, in their order; empty where the card has none. */
  readonly tabs: readonly PersonCardTabView[];
  /** The tabs are to be rendered. */
  readonly isTabsShown: boolean;
  /** What the first tab shows, while it is open. */
  readonly properties: readonly PersonProperty[];
  /** Whom another tab lists, by name, while it is open. */
  readonly people: readonly NamedPerson[];
  /** What the open tab shows is on its way. */
  readonly isLoading: boolean;
  /** The button that tries again is to be rendered. */
  readonly isRetryShown: boolean;
  /** "Loading…", "Loading failed.", "No data"; empty while there is something to show. */
  readonly statusText: string;
  /** Opens a tab; ignored where the card does not have it. */
  readonly openTab: (tab: PersonCardTab) => void;
  /** For the row of tabs. */
  readonly getTabListProps: Getter<PersonCardTabListProps>;
  /** For one tab; it brings its text. */
  readonly getTabProps: ItemGetter<PersonCardTabView, PersonCardTabProps>;
  /** For the element of what the open tab shows. */
  readonly getPanelProps: Getter<PersonCardPanelProps>;
  /** For the button that loads again what failed; it brings its text. */
  readonly getRetryProps: Getter<RetryProps>;
  /** For the unseen element that tells screen readers what happened; keep it in the page. */
  readonly getAnnouncerProps: Getter<AnnouncerProps>;
}

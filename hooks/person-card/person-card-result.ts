import type { KeyboardEventHandler, MouseEventHandler } from 'react';
import type { NamedPerson, PersonCardTab } from '../../machines/person-card/chart.ts';
import type { RetryProps } from '../kit/use-retry.ts';
import type { Getter, ItemGetter } from '../kit/merge-props.ts';
import type { PartProps, ButtonPartProps } from '../kit/part.ts';
import type { AnnouncerProps } from '../kit/use-announcer.ts';
import type { HoverCardParts } from '../kit/use-hover-card.ts';

/** A tab with its displayed state. */
export interface PersonCardTabView {
  /** Identifies the tab. */
  readonly tab: PersonCardTab;
  /** "Properties", "Group memberships", "Members", "Managers". */
  readonly text: string;
  /** Its panel is shown. */
  readonly isSelected: boolean;
}

/** A property that the first tab shows. */
export interface PersonProperty {
  /** The key of the label's text, for React. */
  readonly key: string;
  /** The name of the property, in the user's language. */
  readonly label: string;
  /** Its value as text. */
  readonly value: string;
}

/** Props of the row of tabs. */
export interface PersonCardTabListProps extends PartProps {
  /** The WAI-ARIA tabs pattern: one tab is in the tab order. */
  readonly role: 'tablist';
  /** Id of the card's title. */
  readonly 'aria-labelledby': string;
}

/** Props of a tab: arrows move between them, Enter and Space open one. */
export interface PersonCardTabProps extends ButtonPartProps {
  /** Referenced by the `aria-labelledby` of the panel. */
  readonly id: string;
  /** A tab of the list around it. */
  readonly role: 'tab';
  /** 0 on the focused tab, or on the selected one if no tab has the focus; -1 on the others. */
  readonly tabIndex: 0 | -1;
  /** Its panel is shown. */
  readonly 'aria-selected': boolean;
  /** Id of the panel, one for all tabs. */
  readonly 'aria-controls': string;
  /** Name of the tab, in the user's language; children of the caller replace it. */
  readonly children: string;
  /** Shows its panel; Enter and Space do the same. */
  readonly onClick: MouseEventHandler<HTMLElement>;
  /** Makes it the tab stop of the tabs; its panel is not shown yet. */
  readonly onFocus: () => void;
  /** Makes the selected tab the tab stop again. */
  readonly onBlur: () => void;
  /** Arrows, Home and End move between the tabs. */
  readonly onKeyDown: KeyboardEventHandler<HTMLElement>;
}

/** Props of the panel of the open tab. */
export interface PersonCardPanelProps extends PartProps {
  /** Referenced by the `aria-controls` of the tabs. */
  readonly id: string;
  /** `region` if the card has no tabs, because a focusable element needs a role and a name. */
  readonly role: 'tabpanel' | 'region';
  /** Focusable, so that the keyboard can scroll it. */
  readonly tabIndex: 0;
  /** Id of the selected tab; without tabs, of the card's title. */
  readonly 'aria-labelledby': string;
  /** Its content is being loaded. */
  readonly 'aria-busy': boolean;
}

/** What `usePersonCard` returns. */
export interface UsePersonCardResult extends HoverCardParts {
  /** The person's name, if known: the card's title. */
  readonly title: string;
  /** The tabs, in order; empty if the card has none. */
  readonly tabs: readonly PersonCardTabView[];
  /** Whether to render the tabs. */
  readonly isTabsShown: boolean;
  /** The content of the first tab, while it is open. */
  readonly properties: readonly PersonProperty[];
  /** The names that another tab lists while it is open. */
  readonly people: readonly NamedPerson[];
  /** The content of the open tab is being loaded. */
  readonly isLoading: boolean;
  /** Whether to render the button that tries again. */
  readonly isRetryShown: boolean;
  /** "Loading…", "Loading failed.", "No data"; empty while there is something to show. */
  readonly statusText: string;
  /** Opens a tab; ignored if the card does not have it. */
  readonly openTab: (tab: PersonCardTab) => void;
  /** For the row of tabs. */
  readonly getTabListProps: Getter<PersonCardTabListProps>;
  /** For one tab; the props include its text. */
  readonly getTabProps: ItemGetter<PersonCardTabView, PersonCardTabProps>;
  /** For the panel of the open tab. */
  readonly getPanelProps: Getter<PersonCardPanelProps>;
  /** For the button that repeats failed requests; the props include its text. */
  readonly getRetryProps: Getter<RetryProps>;
  /** For the visually hidden live region for screen readers; keep it in the page. */
  readonly getAnnouncerProps: Getter<AnnouncerProps>;
}

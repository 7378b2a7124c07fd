import type { PersonFacts, PersonType, UserDetails } from '../../src/people/person-facts.ts';
import { personTypeOf } from '../../src/people/person-facts.ts';
import { namesInOrder } from '../../src/text/name-order.ts';
import type { Environment, InEnvironment, EnvironmentChange } from '../kit/environment.ts';
import type { HoverCardEvent } from '../hover-card/chart.ts';
import { firstHoverCard, type HoverCardView } from '../hover-card/invoked.ts';
import type { AnnounceEvent } from '../kit/ports.ts';
import type { RequestFailure } from '../kit/request.ts';
import { isSameId } from '../kit/selection.ts';

/** Whose card it is. */
export interface CardPerson {
  /** As the platform spells it. */
  readonly id: string | number;
  /** The name until the current one is loaded. */
  readonly label: string;
  /** `user`, `usergroup`, `team`; another is tried as each in turn. */
  readonly type: string;
  /**
   * The data about the person, if the host has already loaded it; null or absent: the card loads
   * it.
   */
  readonly facts?: PersonFacts | null;
}

/** Input of the person card's chart. */
export interface PersonCardInput extends InEnvironment {
  /** Whose card it is. */
  readonly person: CardPerson;
}

/** A tab of a card. */
export type PersonCardTab = 'properties' | 'groupMemberships' | 'members' | 'managers';

/** Somebody named in a tab. */
export interface NamedPerson {
  /** Identifies them in the list: `user:3`, `usergroup:3`. */
  readonly key: string;
  /** As the platform spells it. */
  readonly id: string | number;
  /** The text that users see. */
  readonly name: string;
}

/** The content of the tabs after the first, by the name of the tab. */
export type PersonLists = Partial<Readonly<Record<PersonCardTab, readonly NamedPerson[]>>>;

/** The content of a card's first tab. */
export interface PersonDetails {
  /** The data that every person has. */
  readonly facts: PersonFacts;
  /** Null for groups and teams. */
  readonly user: UserDetails | null;
}

/** The parts that are loaded separately: the content of the first tab, and the lists of the others. */
export type PersonCardPart = 'details' | 'lists';

/** Context of the person card's chart. */
export interface PersonCardContext extends InEnvironment {
  /** Whose card it is. */
  readonly person: CardPerson;
  /** The tab that is shown. */
  readonly tab: PersonCardTab;
  /** Null until they have arrived. */
  readonly details: PersonDetails | null;
  /**
   * The lists of the other tabs; null until one of these tabs is opened and the lists are loaded.
   */
  readonly lists: PersonLists | null;
  /** Why a part could not be read; it counts while that is in its state `failed`. */
  readonly failures: Partial<Readonly<Record<PersonCardPart, RequestFailure>>>;
  /** The state of the shown card, from its chart. */
  readonly hoverCard: HoverCardView;
}

/** Events of the person card's chart. */
export type PersonCardEvent =
  | Exclude<HoverCardEvent, EnvironmentChange>
  /** Shows the card of another person. */
  | { readonly type: 'person.set'; readonly person: CardPerson }
  /** Shows another tab; its lists are loaded when the tab is first shown. */
  | { readonly type: 'tab.change'; readonly tab: PersonCardTab }
  /** Repeats the failed requests. */
  | { readonly type: 'load.retry' }
  | EnvironmentChange;

/** Emitted by the person card's chart. */
export type PersonCardEmitted = AnnounceEvent;

/** The card before it opens. */
export const initialPersonCard = ({ person, environment }: PersonCardInput): PersonCardContext => ({
  ...ofPerson(person),
  hoverCard: firstHoverCard(environment),
  environment,
});

/** The context of a person of whom only the given facts are known. */
export const ofPerson = (person: CardPerson) =>
  ({ person, tab: 'properties', details: null, lists: null, failures: {} }) as const;

/** Whether a person differs from the one of the card, even if other facts are known. */
export const isOther = ({ person }: PersonCardContext, { id, type }: CardPerson): boolean =>
  !isSameId(id, person.id) || type !== person.type;

const TABS: Readonly<Record<PersonType, readonly PersonCardTab[]>> = {
  user: ['properties', 'groupMemberships'],
  usergroup: ['properties', 'members'],
  team: ['properties', 'members', 'managers'],
};

/** The facts of the person: the loaded ones, or else the given ones. */
export const factsOf = ({ details, person }: PersonCardContext): PersonFacts | null =>
  details?.facts ?? person.facts ?? null;

/** The type of the person: the loaded one, or else the given one. */
export const typeOf = (context: PersonCardContext): PersonType | 'unknown' =>
  factsOf(context)?.type ?? personTypeOf(context.person.type);

/**
 * The tabs of a card, in order. Built-in users and groups, and people who are not loaded yet, have
 * none; anonymous users only see the name.
 */
export function tabsOf(context: PersonCardContext): readonly PersonCardTab[] {
  const type = typeOf(context);
  if (type === 'unknown' || context.environment.user.anonymous) return [];
  return type !== 'team' && factsOf(context)?.isSystem !== false ? [] : TABS[type];
}

/** Whether the lists of the open tab must be loaded. */
export const hasListsToLoad = (context: PersonCardContext): boolean =>
  context.tab !== 'properties' && context.lists === null;

/** The lists of a card, each in the order of the reader's language. */
export function sortedLists(
  { lists }: PersonCardContext,
  { language }: Environment,
): PersonLists | null {
  const compare = namesInOrder(language);
  return (
    lists &&
    Object.fromEntries(
      Object.entries(lists).map(([tab, people]) => [
        tab,
        people.toSorted((a, b) => compare(a.name, b.name)),
      ]),
    )
  );
}

import { useState } from 'react';
import type { Environment } from '../../machines/kit/environment.ts';
import {
  factsOf,
  personCardActors,
  personCardMachine,
  tabsOf,
  type CardPerson,
  type PersonCardTab,
  type PersonDetails,
} from '../../machines/person-card/chart.ts';
import { USER_CARD_HEIGHT } from '../../src/widget-constants.ts';
import { DIALOG_TEXTS } from '../../src/i18n/english/dialog.ts';
import { PEOPLE_TEXTS } from '../../src/i18n/english/people.ts';
import { PERSON_TEXTS } from '../../src/i18n/english/person.ts';
import { SHARED_TEXTS } from '../../src/i18n/english/shared.ts';
import { checkProps } from '../kit/check-props.ts';
import { absenceText } from '../kit/absence-text.ts';
import { useRetry } from '../kit/use-retry.ts';
import { getter, itemGetter } from '../kit/merge-props.ts';
import { part, usePartIds, type PartIdProps } from '../kit/part.ts';
import { ROUND_KEYS } from '../kit/round-keys.ts';
import { logicalKey } from '../kit/typing.ts';
import { useChart, useInspect } from '../kit/use-chart.ts';
import { useHoverCard } from '../kit/use-hover-card.ts';
import { isSameData, useChange } from '../kit/use-latest.ts';
import { useTabStop } from '../kit/use-tab-stop.ts';
import type { Translate } from '../provider/translate.ts';
import type { PersonProperty, UsePersonCardResult } from './person-card-result.ts';
import type { OrUndefined } from '../kit/or-undefined.ts';

/** The English texts of this hook. */
const TEXTS = [DIALOG_TEXTS, PEOPLE_TEXTS, PERSON_TEXTS, SHARED_TEXTS];

const SCOPE = 'person-card';

/** Props of {@link usePersonCard}. */
export interface UsePersonCardProps extends OrUndefined<PartIdProps> {
  /** The person, group or team; an entry of a list of assignees works too, with its `facts`. */
  readonly person: CardPerson;
  /**
   * Whether there is a card: none for accounts of programs and for unknown people. Default true;
   * anonymous users, who may not read the details, get none.
   */
  readonly hasCard?: boolean | undefined;
  /** The name for screen readers, if the name alone is ambiguous. Default: the name. */
  readonly spokenName?: string | undefined;
}

/**
 * The card of a user, a user group or a team: opens next to its trigger on hover and focus, and as
 * a dialog on small screens.
 *
 * @example
 * ```tsx
 * import { usePersonCard } from 'headless-grc/hooks';
 *
 * export function Robin() {
 *   const card = usePersonCard({ person: { id: 5, label: 'Robin', type: 'user' } });
 *   return (
 *     <>
 *       {card.isCardTriggerShown ? <button {...card.getCardTriggerProps()}>Robin</button> : 'Robin'}
 *       {card.isCardOpen && (
 *         <div {...card.getCardProps()}>
 *           <h3 {...card.getCardTitleProps()}>{card.title}</h3>
 *           <div {...card.getTabListProps()}>
 *             {card.tabs.map((tab) => (
 *               <button key={tab.tab} {...card.getTabProps(tab)} />
 *             ))}
 *           </div>
 *           <div {...card.getPanelProps()}>
 *             {card.properties.map(({ key, label, value }) => (
 *               <p key={key}>
 *                 {label}: {value}
 *               </p>
 *             ))}
 *             {card.people.map(({ key, name }) => (
 *               <p key={key}>{name}</p>
 *             ))}
 *           </div>
 *         </div>
 *       )}
 *     </>
 *   );
 * }
 * ```
 */
export function usePersonCard(props: UsePersonCardProps): UsePersonCardResult {
  checkProps('usePersonCard', props);
  const { person, hasCard = true, spokenName } = props;
  const ids = usePartIds(props);
  const chart = useChart({
    name: SCOPE,
    texts: TEXTS,
    machine: personCardMachine,
    actors: personCardActors,
    input: { person },
  });
  const { snapshot, send, grc } = chart;
  const { context } = snapshot;
  const { translate, direction } = grc;
  const { tab, details, lists } = context;
  const [focused, setFocused] = useState<PersonCardTab | null>(null);
  useChange(person, (next) => send({ type: 'person.set', person: next }), isSameData);

  const facts = factsOf(context);
  const title = facts?.name ?? context.person.label;
  const names = tabsOf(context);
  const isFirst = tab === 'properties';
  const shownPart = isFirst ? 'details' : 'lists';
  const state = snapshot.value === 'hidden' ? 'hidden' : snapshot.value.shown[shownPart];
  const isFailed = state === 'failed';
  const isLoading = state === 'loading';
  const people = isFirst ? [] : (lists?.[tab] ?? []);
  const shownDetails = details ?? (facts && facts.type !== 'user' ? { facts, user: null } : null);
  const hover = useHoverCard({
    scope: SCOPE,
    ids,
    card: context.hoverCard,
    hasCard: hasCard && !context.environment.user.anonymous,
    label: translate('people.details', { name: spokenName ?? title }),
    send,
    translate,
  });
  const openTab = (next: PersonCardTab) => send({ type: 'tab.change', tab: next });
  // The tab stop: the focused tab or, while the focus is elsewhere, the selected one.
  const { stop, move } = useTabStop({
    names,
    idOf: (name) => ids(`tab-${name}`),
    preferred: names.find((name) => name === focused) ?? tab,
  });

  const statusText = () => {
    if (isFailed) return failureText(context.failures[shownPart]?.status, translate);
    if (isLoading && !(isFirst && shownDetails)) return translate('loading');
    return !isFirst && people.length === 0 ? translate('noData') : '';
  };
  const getRetryProps = useRetry({
    scope: SCOPE,
    ids,
    isFailed,
    isTrying: isLoading,
    parts: ['panel'],
    translate,
    retry: () => send({ type: 'load.retry' }),
  });
  const view: UsePersonCardResult = {
    ...hover,
    title,
    tabs: names.map((name) => ({
      tab: name,
      text: translate(`personCard.${name}`),
      isSelected: name === tab,
    })),
    isTabsShown: names.length > 0,
    properties:
      isFirst && shownDetails ? propertiesOf(shownDetails, context.environment, translate) : [],
    people,
    isLoading,
    isRetryShown: isFailed,
    statusText: statusText(),
    openTab,
    getCardProps: getter(() => {
      const ours = hover.getCardProps();
      const height = hover.isCardModal ? '100%' : USER_CARD_HEIGHT;
      return { ...ours, style: { ...ours.style, height, overflow: 'auto' } };
    }),
    getTabListProps: getter(() => ({
      ...part(SCOPE, 'tabs'),
      role: 'tablist',
      'aria-labelledby': ids('card-title'),
    })),
    getTabProps: itemGetter(({ tab: name, text, isSelected }) => ({
      ...part(SCOPE, 'tab', { selected: isSelected, state: isSelected ? 'open' : 'closed' }),
      id: ids(`tab-${name}`),
      type: 'button',
      role: 'tab',
      tabIndex: name === stop ? 0 : -1,
      'aria-selected': isSelected,
      'aria-controls': ids('panel'),
      children: text,
      onClick: () => openTab(name),
      onFocus: () => setFocused(name),
      onBlur: () => setFocused(null),
      onKeyDown(event) {
        // Tabs with manual activation: arrow keys only move the focus, and Enter and Space press
        // the button.
        const to = ROUND_KEYS[logicalKey(event, direction)];
        if (!to) return;
        event.preventDefault();
        move(to);
      },
    })),
    getPanelProps: getter(() => ({
      ...part(SCOPE, 'panel', { busy: isLoading }),
      id: ids('panel'),
      role: names.length > 0 ? 'tabpanel' : 'region',
      tabIndex: 0,
      'aria-labelledby': names.length > 0 ? ids(`tab-${tab}`) : ids('card-title'),
      'aria-busy': isLoading,
    })),
    getRetryProps,
    getAnnouncerProps: chart.getAnnouncerProps,
  };
  useInspect(SCOPE, chart, view);
  return view;
}

const failureText = (status: number | undefined, translate: Translate): string => {
  if (status === 404) return translate('people.notFound');
  return translate(status === 403 ? 'unauthorized' : 'loadFailed');
};

const NAME_TEXTS = {
  user: 'personCard.userName',
  usergroup: 'personCard.groupName',
  team: 'personCard.teamName',
} as const;

/** The properties on the first tab, without empty ones. */
function propertiesOf(
  { facts, user }: PersonDetails,
  environment: Environment,
  translate: Translate,
): readonly PersonProperty[] {
  const rows = [
    [NAME_TEXTS[facts.type], facts.name],
    ['personCard.email', facts.email],
    ['personCard.phone', user?.phone],
    ['personCard.position', user?.position],
    ['personCard.manager', user?.manager],
    ['personCard.organizationUnits', user?.organizationUnits.join(', ')],
    ['personCard.description', facts.description],
    ['people.outOfOffice', facts.absence ? absenceText(facts.absence, environment, translate) : ''],
  ] as const;
  return rows.flatMap(([key, value]) => (value ? [{ key, label: translate(key), value }] : []));
}

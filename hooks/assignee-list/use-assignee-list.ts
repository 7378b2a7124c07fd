import type { CSSProperties } from 'react';
import {
  assigneeListActors,
  assigneeListMachine,
  assigneesOf,
  type ShownAssignee,
} from '../../machines/assignee-list/chart.ts';
import type { Environment } from '../../machines/kit/environment.ts';
import { namedRow } from '../../machines/kit/selection.ts';
import { NO_VALUE } from '../../src/fields/no-value.ts';
import type { ChosenPerson } from '../../src/fields/chosen.ts';
import { PEOPLE_TEXTS } from '../../src/i18n/english/people.ts';
import { PERSON_TEXTS } from '../../src/i18n/english/person.ts';
import { SHARED_TEXTS } from '../../src/i18n/english/shared.ts';
import { checkProps } from '../kit/check-props.ts';
import { absenceText } from '../kit/absence-text.ts';
import { useRetry, type RetryProps } from '../kit/use-retry.ts';
import { getter, itemGetter, type Getter, type ItemGetter } from '../kit/merge-props.ts';
import { part, usePartIds, type PartIdProps, type PartProps } from '../kit/part.ts';
import { sharedNames } from '../kit/shared-names.ts';
import type { AnnouncerProps } from '../kit/use-announcer.ts';
import { useChart, useInspect } from '../kit/use-chart.ts';
import { isSameData, useChange } from '../kit/use-latest.ts';
import { typeText } from '../people-picker/people-rows.ts';
import type { Translate } from '../provider/translate.ts';
import type { OrUndefined } from '../kit/or-undefined.ts';

const SCOPE = 'assignee-list';

/** The English texts of this hook. */
const TEXTS = [PEOPLE_TEXTS, PERSON_TEXTS, SHARED_TEXTS];

/** Assignees: as `{ id, label, type, data }`, or in the format of the platform. */
export type GivenAssignees = ChosenPerson | object | readonly (ChosenPerson | object)[] | null;

/** Props of {@link useAssigneeList}. */
export interface UseAssigneeListProps extends OrUndefined<PartIdProps> {
  /**
   * The assignees to show, one or many; an id without a `type` is looked up as user, group and
   * team.
   */
  readonly assignees: GivenAssignees;
  /** The accessible name of the list. */
  readonly label?: string | undefined;
}

/** An assignee with its displayed texts. */
export interface AssigneeView extends ShownAssignee {
  /** Distinguishes people with the same name: e-mail address or login code; empty if there is none. */
  readonly detail: string;
  /**
   * The name for screen readers: with `detail` if another assignee of the list has the same name.
   */
  readonly spokenName: string;
  /**
   * "Out of office from … to …", "Inactive", "Assignee not found"; empty if there is no such
   * remark.
   */
  readonly note: string;
}

/** Props of the list. */
export interface AssigneeListProps extends PartProps {
  /** Id of the list, derived from the id of the widget. */
  readonly id: string;
  /** The implicit role of `<ul>`, which Safari drops if CSS removes the bullets. */
  readonly role: 'list';
  /** The hook's `label`; undefined without one. */
  readonly 'aria-label': string | undefined;
  /** Names and e-mail addresses are being loaded. */
  readonly 'aria-busy': boolean;
}

/** Props of one assignee. */
export interface AssigneeItemProps extends PartProps {
  /** An item of the list around it. */
  readonly role: 'listitem';
}

/** Props of the icon for an unknown assignee. */
export interface AssigneeIconProps extends PartProps {
  /** One picture for assistive technology, regardless of its content. */
  readonly role: 'img';
  /**
   * For the anonymous user the kind of the assignee: "User", "User group" or "Team"; "Assignee not
   * found" for a removed one; in the user's language.
   */
  readonly 'aria-label': string;
  /** Name of the icon in the icon font: `no_accounts`, `help`; absent if there is none. */
  readonly 'data-icon': string | undefined;
  /** True if there is no icon. */
  readonly hidden: boolean;
  /** Shows the icon in grey. */
  readonly style: CSSProperties;
}

/** What {@link useAssigneeList} returns. */
export interface UseAssigneeListResult {
  /** The assignees, in the order in which they were given. */
  readonly assignees: readonly AssigneeView[];
  /** Whether nobody is assigned: then show `emptyText`. */
  readonly isEmpty: boolean;
  /** The text for nobody: a dash. */
  readonly emptyText: string;
  /** Names are being loaded; until then the names that were given are shown. */
  readonly isLoading: boolean;
  /** Whether a lookup failed: then render the retry button. */
  readonly isRetryShown: boolean;
  /** "Loading failed."; empty while nothing has failed. */
  readonly statusText: string;
  /** For the element around all assignees. */
  readonly getListProps: Getter<AssigneeListProps>;
  /** For one assignee; put the name inside. */
  readonly getItemProps: ItemGetter<AssigneeView, AssigneeItemProps>;
  /** For the icon before the name; hidden if the assignee is known. */
  readonly getIconProps: ItemGetter<AssigneeView, AssigneeIconProps>;
  /** For the button that repeats a failed lookup; the props include its text. */
  readonly getRetryProps: Getter<RetryProps>;
  /** For the visually hidden live region for screen readers; keep it in the page. */
  readonly getAnnouncerProps: Getter<AnnouncerProps>;
}

/**
 * Users, groups and teams that something is assigned to, with their current names on the platform,
 * read-only. Lookups of a page at nearly the same time are sent as one request.
 *
 * @example
 * ```tsx
 * import { useAssigneeList } from 'headless-grc/hooks';
 *
 * export function Owners() {
 *   const list = useAssigneeList({ assignees: [{ id: 5, label: 'Robin', type: 'user' }] });
 *   return (
 *     <ul {...list.getListProps()}>
 *       {list.assignees.map((assignee) => (
 *         <li key={assignee.key} {...list.getItemProps(assignee)}>
 *           {assignee.label} {assignee.note}
 *         </li>
 *       ))}
 *     </ul>
 *   );
 * }
 * ```
 */
export function useAssigneeList(props: UseAssigneeListProps): UseAssigneeListResult {
  checkProps('useAssigneeList', props);
  const ids = usePartIds(props);
  const chart = useChart({
    name: SCOPE,
    texts: TEXTS,
    machine: assigneeListMachine,
    actors: assigneeListActors,
    input: { assignees: props.assignees },
  });
  const { snapshot, send, grc } = chart;
  const { context } = snapshot;
  const { translate } = grc;
  useChange(props.assignees, (assignees) => send({ type: 'assignees.set', assignees }), isSameData);

  const isLoading = snapshot.matches('resolving');
  const isFailed = snapshot.matches('failed');
  const assignees = assigneesOf(context);
  const shared = sharedNames(assignees);
  const getRetryProps = useRetry({
    scope: SCOPE,
    ids,
    isFailed,
    isTrying: isLoading,
    parts: ['list'],
    translate,
    retry: () => send({ type: 'load.retry' }),
  });
  const view: UseAssigneeListResult = {
    assignees: assignees.map((assignee) => {
      const detail = assignee.facts?.email || assignee.facts?.loginCode || '';
      const { label } = assignee;
      return {
        ...assignee,
        detail,
        spokenName: shared.has(label) ? namedRow({ label, detail }) : label,
        note: noteOf(assignee, context.environment, translate),
      };
    }),
    isEmpty: context.assignees.length === 0,
    emptyText: NO_VALUE,
    isLoading,
    isRetryShown: isFailed,
    statusText: isFailed ? translate('loadFailed') : '',
    getListProps: getter(() => ({
      ...part(SCOPE, 'list', { busy: isLoading }),
      id: ids('list'),
      role: 'list',
      'aria-label': props.label,
      'aria-busy': isLoading,
    })),
    getItemProps: itemGetter((assignee) => ({
      ...part(SCOPE, 'item', {
        state: assignee.state,
        disabled: assignee.facts?.isActive === false,
      }),
      role: 'listitem',
    })),
    getIconProps: itemGetter((assignee) => ({
      ...part(SCOPE, 'icon', { state: assignee.state }),
      role: 'img',
      'aria-label':
        assignee.icon === 'help'
          ? typeText(assignee.type, translate)
          : translate('people.notFound'),
      'data-icon': assignee.icon ?? undefined,
      hidden: assignee.icon === null,
      style: { color: 'grey' },
    })),
    getRetryProps,
    getAnnouncerProps: chart.getAnnouncerProps,
  };
  useInspect(SCOPE, chart, view);
  return view;
}

function noteOf(
  { state, facts, isAway }: ShownAssignee,
  environment: Environment,
  translate: Translate,
): string {
  if (state === 'notFound') return translate('people.notFound');
  if (facts?.isActive === false) return translate('people.inactive');
  return isAway && facts?.absence ? absenceText(facts.absence, environment, translate) : '';
}

import type { FoundAssignee } from '../../src/api/queries/assignees.ts';
import { assigneesFromWire, type ChosenPerson } from '../../src/fields/chosen.ts';
import { uniqueBy } from '../../src/unique-by.ts';
import { type PersonFacts, type PersonType, personTypeOf } from '../../src/people/person-facts.ts';
import { isOutOfOffice } from '../../src/people/out-of-office.ts';
import { personKeyOf } from '../../src/people/person-key.ts';
import type { InEnvironment } from '../kit/environment.ts';
import type { RequestFailure } from '../kit/request.ts';

/** Input of the assignee list's chart. */
export interface AssigneeListInput extends InEnvironment {
  /** The assignees to show, in the format of widgets or of the platform; one or many. */
  readonly assignees?: unknown;
}

/** Context of the assignee list's chart. */
export interface AssigneeListContext extends InEnvironment {
  /** The assignees to show, normalised, in the given order. */
  readonly assignees: readonly ChosenPerson[];
  /** The results of lookups, by `personKeyOf`. */
  readonly found: Readonly<Record<string, FoundAssignee>>;
  /** Why a lookup failed. */
  readonly failure: RequestFailure | null;
}

/**
 * The lookup state of an assignee: nothing is requested for anonymous users, and a refusal hides
 * the name.
 */
export type AssigneeState =
  | 'resolving'
  | 'found'
  | 'notFound'
  | 'failed'
  | 'withheld'
  | 'anonymous';

/** An assignee with its displayed data. */
export interface ShownAssignee {
  /** Identifies it in the list: its type and its id. */
  readonly key: string;
  /** The given id. */
  readonly id: string | number;
  /**
   * The current name on the platform; the given name until then, and if the assignee is not found.
   */
  readonly label: string;
  /** `unknown` until the id is found. */
  readonly type: PersonType | 'unknown';
  /** The lookup state. */
  readonly state: AssigneeState;
  /** The loaded data; null before loading, and if nothing was found. */
  readonly facts: PersonFacts | null;
  /** Whether the person is out of office today, in the reader's time zone. */
  readonly isAway: boolean;
  /** Whether the assignee has a card: not for accounts of programs, and not if nobody was found. */
  readonly hasCard: boolean;
  /** Name of the icon for an unknown assignee; null if there is none. */
  readonly icon: 'no_accounts' | 'help' | null;
}

/** The list before the first request. */
export const initialAssigneeList = ({
  assignees,
  environment,
}: AssigneeListInput): AssigneeListContext => ({
  assignees: assigneesIn(assignees),
  found: {},
  failure: null,
  environment,
});

/** Assignees in any format; an id without a type may be that of a user, a group or a team. */
export const assigneesIn = (given: unknown) => assigneesFromWire(given, 'unknown');

/** The assignees that have not been looked up yet. */
export const unresolvedOf = ({ assignees, found }: AssigneeListContext): readonly ChosenPerson[] =>
  assignees.filter((person) => !Object.hasOwn(found, personKeyOf(person)));

/** Stores the found assignees; `failure` is the first failure. */
export function withFound(
  context: AssigneeListContext,
  output: Readonly<Record<string, FoundAssignee>>,
): Partial<AssigneeListContext> {
  const failed = Object.values(output).find((found) => stateOf(found) === 'failed');
  return {
    found: { ...context.found, ...output },
    // Always `network`, whatever the status: it is unknown whether the assignee exists, and a retry
    // may succeed.
    failure: failed?.kind === 'failed' ? { status: failed.status, kind: 'network' } : null,
  };
}

/** Removes the failed lookups, so that they are requested again. */
export const withoutFailed = ({ found }: AssigneeListContext): Partial<AssigneeListContext> => ({
  found: Object.fromEntries(Object.entries(found).filter(([, one]) => one.kind !== 'failed')),
  failure: null,
});

/** The assignees to show, without duplicates. */
export const assigneesOf = (context: AssigneeListContext): readonly ShownAssignee[] =>
  uniqueBy(context.assignees, personKeyOf).map((person) => shownAssignee(context, person));

function shownAssignee(
  { found, environment }: AssigneeListContext,
  person: ChosenPerson,
): ShownAssignee {
  const key = personKeyOf(person);
  const one = found[key];
  const facts = one?.kind === 'found' ? one.facts : null;
  const state = environment.user.anonymous ? 'anonymous' : stateOf(one);
  return {
    key,
    id: person.id,
    label: facts?.name ?? person.label,
    type: facts?.type ?? personTypeOf(person.type),
    state,
    facts,
    isAway: isOutOfOffice(facts?.absence, environment.today),
    hasCard: facts !== null && !facts.isServicePrincipal,
    icon: ICONS[state] ?? null,
  };
}

const ICONS: Partial<Readonly<Record<AssigneeState, ShownAssignee['icon']>>> = {
  notFound: 'no_accounts',
  anonymous: 'help',
};

function stateOf(one: FoundAssignee | undefined): AssigneeState {
  if (one === undefined) return 'resolving';
  if (one.kind === 'missing') return 'notFound';
  if (one.kind === 'found') return 'found';
  // The user lacks permission, so a retry would not help.
  return one.status === 401 || one.status === 403 ? 'withheld' : 'failed';
}

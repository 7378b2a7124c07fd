import { isId } from '../../src/fields/plain.ts';
import {
  detailsOfUser,
  factsOfUser,
  personTypeOf,
  type PersonType,
} from '../../src/people/person-facts.ts';
import type { Ports } from '../kit/ports.ts';
import { dataOf, request, RequestError } from '../kit/request.ts';
import { nameOrId, recordsOf, withIds } from '../../src/sent-rows.ts';
import { assigneePoolOf } from '../people/assignee-pool.ts';
import {
  sortedNames,
  type CardPerson,
  type NamedPerson,
  type PersonDetails,
  type PersonLists,
} from './model.ts';

/** Whose lists are asked for, and by whose rules they are put in order. */
export interface ListsRequest {
  /** As the platform spells it. */
  readonly id: string | number;
  /** Whose lists: a user has groups, a group or team has members. */
  readonly type: PersonType | 'unknown';
  /** By whose rules names are put in order. */
  readonly language: string;
}

/** The actors of the person card's chart, from its ports. */
export const personCardActors = (ports: Ports) => ({
  loadDetails: request<PersonDetails, CardPerson>(async ({ id, type, facts }, signal) => {
    const { client } = ports;
    const kind = facts?.type ?? personTypeOf(type);
    if (kind === 'user') {
      const user = await dataOf(client.users.get({ user_id: id }, { signal }));
      if (!isId(user.user_id)) throw new RequestError({ status: 0, kind: 'parse' });
      return { facts: factsOfUser(user), user: detailsOfUser(user) };
    }
    // What a group or team is, is known of whoever was looked up.
    if (facts) return { facts, user: null };
    const found = await assigneePoolOf(ports).find({ id, type: kind }, signal);
    if (found.kind === 'found') return { facts: found.facts, user: null };
    throw new RequestError({
      status: found.kind === 'missing' ? 404 : found.status,
      kind: found.kind === 'failed' && found.status === 0 ? 'network' : 'http',
    });
  }),
  loadLists: request<PersonLists, ListsRequest>(async ({ id, type, language }, signal) => {
    const { client } = ports;
    const sorted = (people: readonly SentPerson[]) => sortedNames(namesOf(people), language);
    if (type === 'user') {
      const groups: SentPerson[] = [];
      const pages = client.userGroups.list.items({ userIds: [id] }, { signal });
      for await (const group of pages)
        for (const { user_group_id, name } of recordsOf([group]))
          groups.push({ id: user_group_id, name });
      return { groupMemberships: sorted(groups) };
    }
    if (type === 'usergroup') {
      const members: SentPerson[] = [];
      const pages = client.userGroups.members.list.items({ userGroupIds: [id] }, { signal });
      for await (const member of pages)
        for (const { user_id, name } of recordsOf([member])) members.push({ id: user_id, name });
      return { members: sorted(members) };
    }
    const team = await dataOf(
      client.teams.get({ team_id: id, include_memberships: true }, { signal }),
    );
    return {
      members: sorted(membersOf(team.memberships)),
      managers: sorted(membersOf(team.managers)),
    };
  }),
});

/** Somebody of a list as the platform sent them. */
interface SentPerson {
  readonly id: string | number;
  readonly name?: string | undefined;
}

const namesOf = (people: readonly SentPerson[]): readonly NamedPerson[] =>
  withIds(people, ({ id }) => id).map(({ id, name }) => ({ id, name: nameOrId(name, id) }));

const membersOf = (
  members:
    | readonly {
        readonly user_id?: string | number | null | undefined;
        readonly user_group_id?: string | number | null | undefined;
        readonly name?: string | undefined;
      }[]
    | undefined,
): readonly SentPerson[] =>
  recordsOf(members).map(({ user_id, user_group_id, name }) => ({
    id: user_id ?? user_group_id ?? '',
    name,
  }));

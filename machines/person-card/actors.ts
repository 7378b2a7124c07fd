import { ORDINARY_GROUP_TYPES } from '../../src/api/queries/user-groups.ts';
import { isId } from '../../src/fields/plain.ts';
import { uniqueBy } from '../../src/unique-by.ts';
import { personKeyOf } from '../../src/people/person-key.ts';
import {
  detailsOfUser,
  factsOfUser,
  personTypeOf,
  type PersonType,
} from '../../src/people/person-facts.ts';
import type { Ports } from '../kit/ports.ts';
import { dataOf, request, RequestError } from '../kit/request.ts';
import { nameOrId, recordsOf } from '../../src/sent-rows.ts';
import { assigneePoolOf } from '../people/assignee-pool.ts';
import type { CardPerson, NamedPerson, PersonDetails, PersonLists } from './model.ts';

/** The person whose lists are requested. */
export interface ListsRequest {
  /** As the platform spells it. */
  readonly id: string | number;
  /** Whose lists: a user has groups, a group or team has members. */
  readonly type: PersonType | 'unknown';
}

/** The actors of the person card's chart, from its ports. */
export const personCardActors = (ports: Pick<Ports, 'client' | 'clock'>) => ({
  loadDetails: request<PersonDetails, CardPerson>(async ({ id, type, facts }, signal) => {
    const { client } = ports;
    const kind = facts?.type ?? personTypeOf(type);
    if (kind === 'user') {
      const user = await dataOf(client.users.get({ user_id: id }, { signal }));
      if (!isId(user.user_id)) throw new RequestError({ status: 0, kind: 'parse' });
      return { facts: factsOfUser(user), user: detailsOfUser(user) };
    }
    // The facts of a group or team are known if they were loaded before.
    if (facts) return { facts, user: null };
    const found = await assigneePoolOf(ports).find({ id, type: kind }, signal);
    if (found.kind === 'found') return { facts: found.facts, user: null };
    const status = found.kind === 'missing' ? 404 : found.status;
    throw new RequestError({ status, kind: status === 0 ? 'network' : 'http' });
  }),
  loadLists: request<PersonLists, ListsRequest>(async ({ id, type }, signal) => {
    const { client } = ports;
    if (type === 'user') {
      const groups = client.userGroups.list.items(
        { userIds: [id], groupTypes: [...ORDINARY_GROUP_TYPES] },
        { signal },
      );
      return { groupMemberships: namesOf(await allOf(groups)) };
    }
    if (type === 'usergroup') {
      const members = client.userGroups.members.list.items({ userGroupIds: [id] }, { signal });
      return { members: namesOf(await allOf(members)) };
    }
    const team = await dataOf(
      client.teams.get({ team_id: id, include_memberships: true }, { signal }),
    );
    return { members: namesOf(team.memberships), managers: namesOf(team.managers) };
  }),
});

/** A user or a group in a list, as the platform sent it. */
interface SentPerson {
  readonly user_id?: string | number | null | undefined;
  readonly user_group_id?: string | number | null | undefined;
  readonly name?: string | undefined;
}

async function allOf<T>(sent: AsyncIterable<T>): Promise<readonly T[]> {
  const all: T[] = [];
  for await (const one of sent) all.push(one);
  return all;
}

// Removes duplicates: a person created in the meantime moves others to a later page.
const namesOf = (sent: readonly SentPerson[] | undefined): readonly NamedPerson[] =>
  uniqueBy(
    recordsOf(sent).flatMap(({ user_id, user_group_id, name }) => {
      const id = user_id ?? user_group_id;
      if (!isId(id)) return [];
      const type = user_id == null ? 'usergroup' : 'user';
      return [{ key: personKeyOf({ id, type }), id, name: nameOrId(name, id) }];
    }),
    ({ key }) => key,
  );

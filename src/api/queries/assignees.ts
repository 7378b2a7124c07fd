import type { Entities } from '../../domain/index.ts';
import {
  factsOfTeam,
  factsOfUser,
  factsOfUserGroup,
  PERSON_TYPES,
  type PersonFacts,
  type PersonType,
} from '../../people/person-facts.ts';
import { ApiError } from '../api-error.ts';
import { createIdPool, type IdPool } from '../cache/id-pool.ts';
import type { CallOptions } from '../call-options.ts';
import type { WidgetClient } from '../widget-client.ts';
import type { Clock } from '../clock.ts';
import type { Result } from '../result.ts';
import { itemsOf } from './items-of.ts';
import { listTeams } from './teams.ts';
import { listUserGroups } from './user-groups.ts';
import { listUsers } from './users.ts';

type Id = string | number;

/** The person, group or team of an id; `'failed'` when a lookup failed. */
export type AssigneeLookup =
  | { readonly kind: 'user'; readonly user: Entities['user'] }
  | { readonly kind: 'usergroup'; readonly userGroup: Entities['userGroup'] }
  | { readonly kind: 'team'; readonly team: Entities['team'] }
  | { readonly kind: 'failed' };

/** A user, or null when there is none or the lookup failed. Never rejects. */
export const findUser = async (
  client: Pick<WidgetClient, 'users'>,
  user_id: Id,
  options?: CallOptions,
) => (await look(() => client.users.get({ user_id }, options))).found ?? null;

/** A user group, or null when there is none or the lookup failed. Never rejects. */
export const findUserGroup = async (
  client: Pick<WidgetClient, 'userGroups'>,
  user_group_id: Id,
  options?: CallOptions,
) => (await look(() => client.userGroups.get({ user_group_id }, options))).found ?? null;

/** Looks an id up as a user, then as a group, then as a team; throws 'Assignee not found'. */
export async function findAssignee(
  client: Pick<WidgetClient, 'users' | 'userGroups' | 'teams'>,
  id: Id,
  options?: CallOptions,
): Promise<AssigneeLookup> {
  const user = await look(() => client.users.get({ user_id: id }, options));
  if (user.found !== undefined) return { kind: 'user', user: user.found };
  const group = await look(() => client.userGroups.get({ user_group_id: id }, options));
  if (group.found !== undefined) return { kind: 'usergroup', userGroup: group.found };
  const team = await look(() =>
    client.teams.get({ team_id: id, include_memberships: true }, options),
  );
  if (team.found !== undefined) return { kind: 'team', team: team.found };
  if (user.isMissing && group.isMissing && team.isMissing) throw new Error('Assignee not found');
  return { kind: 'failed' };
}

/** Who is to be looked up; without a type, or with `unknown`, the id is tried as each in turn. */
export interface AssigneeReference {
  /** A UUID or a number, as the platform has it. */
  readonly id: Id;
  /** What kind of assignee it is, where that is known: spares up to two requests. */
  readonly type?: PersonType | 'unknown';
}

/** What a lookup found, as plain data. */
export type FoundAssignee =
  | { readonly kind: 'found'; readonly facts: PersonFacts }
  /** There is none. */
  | { readonly kind: 'missing' }
  /** Unknown: `status` is that of the refusal, 0 where no reply came. */
  | { readonly kind: 'failed'; readonly status: number };

/** Looks assignees up by id: requested one by one, read 50 at a time. */
export interface AssigneePool {
  /** Never rejects, unless the signal aborts. */
  find(reference: AssigneeReference, signal?: AbortSignal): Promise<FoundAssignee>;
}

/** {@link AssigneePool} on a client: users, then groups, then teams, each bundled by its own. */
export function createAssigneePool(
  client: Pick<WidgetClient, 'users' | 'userGroups' | 'teams'>,
  options: { readonly clock?: Clock; readonly batchSize?: number } = {},
): AssigneePool {
  const poolOf = (
    read: (ids: readonly Id[], signal: AbortSignal) => Promise<readonly PersonFacts[]>,
  ): IdPool<Id, PersonFacts> => createIdPool({ ...options, idOf: ({ id }) => id, read });
  const pools: Readonly<Record<PersonType, IdPool<Id, PersonFacts>>> = {
    user: poolOf(async (userIds, signal) => {
      const found = listUsers(client, { userIds }, { limit: userIds.length }, { signal });
      return (await itemsOf('users.list', found)).map(factsOfUser);
    }),
    usergroup: poolOf(async (userGroupIds, signal) => {
      const search = { userGroupIds, includeSystemGroups: true };
      const found = listUserGroups(client, search, { limit: userGroupIds.length }, { signal });
      return (await itemsOf('userGroups.list', found)).map(factsOfUserGroup);
    }),
    team: poolOf(async (teamIds, signal) => {
      const found = listTeams(client, { teamIds }, { limit: teamIds.length }, { signal });
      return (await itemsOf('teams.list', found)).map(factsOfTeam);
    }),
  };
  return {
    async find({ id, type = 'unknown' }, signal) {
      let failed: FoundAssignee | undefined;
      for (const kind of type === 'unknown' ? PERSON_TYPES : [type]) {
        try {
          const facts = await pools[kind].get(id, signal);
          if (facts !== null) return { kind: 'found', facts };
        } catch (error) {
          if (signal?.aborted) throw error;
          if (!MISSING.has(statusOf(error))) failed ??= { kind: 'failed', status: statusOf(error) };
        }
      }
      return failed ?? { kind: 'missing' };
    },
  };
}

const statusOf = (error: unknown): number =>
  error instanceof ApiError ? Math.max(0, error.status) : 0;

/** Statuses that mean that there is no such assignee, or that the id is not valid for this kind. */
const MISSING: ReadonlySet<number> = new Set([404, 400]);

async function look<T>(
  read: () => Promise<Result<T> | null>,
): Promise<{ readonly found?: T; readonly isMissing: boolean }> {
  try {
    const result = await read();
    if (result?.success === true) return { found: result.data, isMissing: false };
    return { isMissing: result !== null && MISSING.has(result.status) };
  } catch {
    return { isMissing: false };
  }
}

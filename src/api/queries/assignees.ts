import type { Entities } from '../../domain/index.ts';
import type { CallOptions } from '../call-options.ts';
import type { Client } from '../client.ts';
import type { Result } from '../result.ts';

type Id = string | number;

/** Who an id stands for; `'failed'` when a lookup failed, so that nobody knows. */
export type AssigneeLookup =
  | { readonly kind: 'user'; readonly user: Entities['user'] }
  | { readonly kind: 'usergroup'; readonly userGroup: Entities['userGroup'] }
  | { readonly kind: 'team'; readonly team: Entities['team'] }
  | { readonly kind: 'failed' };

/** A user, or null when there is none or the lookup failed. Never rejects. */
export const findUser = async (client: Pick<Client, 'users'>, user_id: Id, options?: CallOptions) =>
  (await look(() => client.users.get({ user_id }, options))).found ?? null;

/** A user group, or null when there is none or the lookup failed. Never rejects. */
export const findUserGroup = async (
  client: Pick<Client, 'userGroups'>,
  user_group_id: Id,
  options?: CallOptions,
) => (await look(() => client.userGroups.get({ user_group_id }, options))).found ?? null;

/** Looks an id up as a user, then as a group, then as a team; throws 'Assignee not found'. */
export async function findAssignee(
  client: Pick<Client, 'users' | 'userGroups' | 'teams'>,
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

/** A refusal that says "there is none", or that the id is not even of this kind. */
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

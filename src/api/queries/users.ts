import type { Entities } from '../../domain/index.ts';
import type { CallOptions } from '../call-options.ts';
import type { WidgetClient } from '../widget-client.ts';
import { SEARCH_TEXT_IN_QUERY, SERVER_PAGE_SIZE, USER_IDS_IN_QUERY } from '../constants.ts';
import type { Page, Result } from '../result.ts';
import { nothingFound } from '../paging/nothing-found.ts';
import { readStoredFilter, type Slice } from './stored-filter.ts';

/** The users to search for; absent members do not filter. */
export interface UserSearch {
  /** Passed on as it is: `user_group:{id}`, `organization_unit:{id}`. */
  readonly usersIn?: string;
  /** Part of the user's name. */
  readonly nameContains?: string;
  /** Part of the name, of the login code or of the e-mail address. */
  readonly nameLoginCodeEmailContains?: string;
  /** Part of the login code. */
  readonly loginCodeContains?: string;
  /** Users with this manager, by the manager's user id. */
  readonly managerId?: string | number;
  /** True: users with an e-mail address; false: those without. */
  readonly hasEmail?: boolean;
  /** Members of this group. */
  readonly userGroupId?: string | number;
  /** True: active users; false: deactivated users. */
  readonly isActive?: boolean;
  /** Only these users; an empty list finds nobody. More than ten are sent as a stored filter. */
  readonly userIds?: readonly (string | number)[];
}

/** Whether a search is too large for an address: many ids, several name searches, or long texts. */
export function needsUserFilter(search: UserSearch): boolean {
  // Several texts are always sent as a stored filter, so only a single text can be too long.
  const lengths = [search.nameContains, search.nameLoginCodeEmailContains, search.loginCodeContains]
    .map((text) => text?.length ?? 0)
    .filter((length) => length > 0);
  return (
    (search.userIds?.length ?? 0) > USER_IDS_IN_QUERY ||
    lengths.length > 1 ||
    lengths.some((length) => length > SEARCH_TEXT_IN_QUERY)
  );
}

/**
 * One page of the users that match, by query or by stored filter. An empty list of ids finds
 * nobody.
 */
export async function listUsers(
  client: Pick<WidgetClient, 'users'>,
  search: UserSearch = {},
  slice: Slice & { readonly includeUserGroups?: boolean } = {},
  options: CallOptions = {},
): Promise<Result<Page<Entities['user']>> | null> {
  if (search.userIds?.length === 0) return nothingFound(slice);
  const page = { limit: SERVER_PAGE_SIZE, ...slice };
  if (!needsUserFilter(search)) return client.users.list({ ...search, ...page }, options);
  const body = {
    ...(search.usersIn !== undefined && { users_in: search.usersIn }),
    ...(search.nameContains !== undefined && { name_contains: search.nameContains }),
    ...(search.nameLoginCodeEmailContains !== undefined && {
      name_login_code_email_contains: search.nameLoginCodeEmailContains,
    }),
    ...(search.loginCodeContains !== undefined && {
      login_code_contains: search.loginCodeContains,
    }),
    ...(search.managerId !== undefined && { manager_id: search.managerId }),
    ...(search.hasEmail !== undefined && { has_email: search.hasEmail }),
    ...(search.userGroupId !== undefined && { user_group_id: search.userGroupId }),
    ...(search.isActive !== undefined && { is_active: search.isActive }),
    ...(search.userIds !== undefined && { user_ids: [...search.userIds] }),
  };
  return readStoredFilter(
    (own) => client.users.filter.create({ body }, own),
    (filter_id, own) => client.users.filter.results({ filter_id, ...page }, own),
    options,
  );
}

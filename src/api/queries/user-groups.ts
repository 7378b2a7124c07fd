import type { Entities } from '../../domain/index.ts';
import type { CallOptions } from '../call-options.ts';
import type { WidgetClient } from '../widget-client.ts';
import { SEARCH_TEXT_IN_QUERY, SERVER_PAGE_SIZE, USER_GROUP_IDS_IN_QUERY } from '../constants.ts';
import type { Page, Result } from '../result.ts';
import { nothingFound } from '../paging/nothing-found.ts';
import { readStoredFilter, type Slice } from './stored-filter.ts';

/** The groups to search for; absent members do not filter. */
export interface UserGroupSearch {
  /** The group's name; a stored filter takes it as a part of the name. */
  readonly name?: string;
  /** Part of the group's name; wins over `name` in a stored filter. */
  readonly nameContains?: string;
  /** Only these groups; an empty list finds none. More than one are sent as a stored filter. */
  readonly userGroupIds?: readonly (string | number)[];
  /** Groups that these users are in. */
  readonly userIds?: readonly (string | number)[];
  /** System groups are left out unless this is true. */
  readonly includeSystemGroups?: boolean;
}

/** Types of the groups that people make, as opposed to the system's own. */
export const ORDINARY_GROUP_TYPES = ['inactive', 'normal', 'synced'] as const;

/** Whether a search is too large for an address: several ids, or a long name. */
export function needsUserGroupFilter({
  name,
  nameContains,
  userGroupIds,
}: UserGroupSearch): boolean {
  return (
    (userGroupIds?.length ?? 0) > USER_GROUP_IDS_IN_QUERY ||
    Math.max(name?.length ?? 0, nameContains?.length ?? 0) > SEARCH_TEXT_IN_QUERY
  );
}

/**
 * One page of the groups that match, by query or by stored filter. An empty list of ids finds none.
 */
export async function listUserGroups(
  client: Pick<WidgetClient, 'userGroups'>,
  search: UserGroupSearch = {},
  slice: Slice = {},
  options: CallOptions = {},
): Promise<Result<Page<Entities['userGroup']>> | null> {
  const { includeSystemGroups = false, ...criteria } = search;
  const { name, nameContains, userGroupIds, userIds } = criteria;
  if (userGroupIds?.length === 0 || userIds?.length === 0) return nothingFound(slice);
  const page = { limit: SERVER_PAGE_SIZE, ...slice };
  if (!needsUserGroupFilter(search)) {
    const groupTypes = includeSystemGroups ? undefined : ORDINARY_GROUP_TYPES;
    return client.userGroups.list({ ...criteria, groupTypes, ...page }, options);
  }
  const contains = nameContains ?? name;
  const body = {
    ...(!includeSystemGroups && { group_types: [...ORDINARY_GROUP_TYPES] }),
    ...(contains !== undefined && { name_contains: contains }),
    ...(userGroupIds !== undefined && { user_group_ids: [...userGroupIds] }),
    ...(userIds !== undefined && { user_ids: [...userIds] }),
  };
  return readStoredFilter(
    (own) => client.userGroups.filter.create({ body }, own),
    (filter_id, own) => client.userGroups.filter.results({ filter_id, ...page }, own),
    options,
  );
}

/** One page of the members of several groups at once. */
export async function listGroupMembers(
  client: Pick<WidgetClient, 'userGroups'>,
  userGroupIds: readonly (string | number)[],
  slice: Slice = {},
  options: CallOptions = {},
): Promise<Result<Page<Entities['userGroupMember']>> | null> {
  if (userGroupIds.length === 0) return nothingFound(slice);
  return client.userGroups.members.list(
    { userGroupIds, limit: SERVER_PAGE_SIZE, ...slice },
    options,
  );
}

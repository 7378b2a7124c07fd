import type { CallOptions } from '../../src/api/call-options.ts';
import { listTeams } from '../../src/api/queries/teams.ts';
import { listUserGroups } from '../../src/api/queries/user-groups.ts';
import { listUsers } from '../../src/api/queries/users.ts';
import type { Page, Result } from '../../src/api/result.ts';
import type { WidgetClient } from '../../src/api/widget-client.ts';
import {
  factsOfTeam,
  factsOfUser,
  factsOfUserGroup,
  type PersonFacts,
  type PersonType,
} from '../../src/people/person-facts.ts';
import type { RoleName, WellKnownIds } from '../../src/people/well-known.ts';
import { dataOf } from '../kit/request.ts';
import { isSameId, type ItemId } from '../kit/selection.ts';
import { rowsIn, withIds } from '../../src/sent-rows.ts';
import { SERVER_PAGE } from '../paging/model.ts';

/** The people that a people picker offers; absent members do not filter (spec 2 §3). */
export interface PeopleSearch {
  /** Kinds of people that are offered. Default: users, groups and teams. */
  readonly allowedTypes?: readonly PersonType[];
  /** The initial text of the search box of a dialog; a change counts at the next opening. */
  readonly nameLoginCodeEmailContains?: string;
  /**
   * Only users of this group. Default: the setting `user_selection_filterfields` decides; null: of
   * any group, regardless of the setting.
   */
  readonly userGroupID?: ItemId | null;
  /** Only these users; an empty list: no users. */
  readonly allowedUserIDs?: readonly ItemId[];
  /** Only users of this set, as the platform names sets: `user_group:{id}`, `organization_unit:{id}`. */
  readonly allowedUsersIn?: string;
  /** Only these groups; an empty list: no groups. */
  readonly allowedUserGroupIDs?: readonly ItemId[];
  /** Only these teams; an empty list: no teams. */
  readonly allowedTeamIDs?: readonly ItemId[];
  /** Leaves out users without an e-mail address. Default false. */
  readonly excludeWithoutEmailAddress?: boolean;
  /** Leaves out inactive users. Default true. */
  readonly excludeInactive?: boolean;
  /** Users, groups and teams that are left out. */
  readonly excludedIDs?: readonly ItemId[];
  /** System users and groups to offer as well. Default: none. */
  readonly allowedSystemItems?: readonly RoleName[];
  /** Only users with this kind of account. */
  readonly userAccountType?: string;
}

/** One page of one source. */
export interface SourcePage {
  /** In the platform's order. */
  readonly people: readonly PersonFacts[];
  /** Where the next page starts; null if there is none. */
  readonly next: number | null;
}

/** The query of a page of a source. */
export interface SourceRequest {
  /** The criteria of the search. */
  readonly search: PeopleSearch;
  /** The searched text; if empty, everybody is listed. */
  readonly text: string;
  /** People to pass over. */
  readonly offset: number;
}

/** Loads a page of users, groups or teams through the client, without excluded ones. */
export async function readSource(
  client: WidgetClient,
  type: PersonType,
  asked: SourceRequest,
  signal: AbortSignal,
): Promise<SourcePage> {
  const page = await SOURCES[type](client, asked, { signal });
  const { wellKnownIds } = client.compatibility;
  const people = page.people.filter((person) => isOffered(person, asked.search, wellKnownIds));
  return { ...page, people };
}

type Read = (
  client: WidgetClient,
  asked: SourceRequest,
  options: CallOptions,
) => Promise<SourcePage>;

const SOURCES: Readonly<Record<PersonType, Read>> = {
  async user(client, { search, text, offset }, options) {
    const userGroupId = await groupOf(client, search, options);
    const reply = listUsers(
      client,
      {
        ...(text !== '' && { nameLoginCodeEmailContains: text }),
        ...(userGroupId !== null && { userGroupId }),
        ...(search.allowedUserIDs && { userIds: search.allowedUserIDs }),
        ...(search.allowedUsersIn !== undefined && { usersIn: search.allowedUsersIn }),
        ...(search.excludeWithoutEmailAddress === true && { hasEmail: true }),
        ...(search.excludeInactive !== false && { isActive: true }),
      },
      { offset, limit: SERVER_PAGE },
      options,
    );
    return pageOf(reply, offset, factsOfUser);
  },
  usergroup(client, { search, text, offset }, options) {
    const reply = listUserGroups(
      client,
      {
        ...(text !== '' && { nameContains: text }),
        ...(search.allowedUserGroupIDs && { userGroupIds: search.allowedUserGroupIDs }),
        includeSystemGroups: SYSTEM_GROUPS.some((name) => isAllowed(search, name)),
      },
      { offset, limit: SERVER_PAGE },
      options,
    );
    return pageOf(reply, offset, factsOfUserGroup);
  },
  team(client, { search, text, offset }, options) {
    const reply = listTeams(
      client,
      {
        ...(text !== '' && { name: text }),
        ...(search.allowedTeamIDs && { teamIds: search.allowedTeamIDs }),
      },
      { offset, limit: SERVER_PAGE },
      options,
    );
    return pageOf(reply, offset, factsOfTeam);
  },
};

async function pageOf<T>(
  reply: Promise<Result<Page<T>> | null>,
  offset: number,
  read: (item: T) => PersonFacts,
): Promise<SourcePage> {
  const { items, total } = await dataOf(reply);
  const next = offset + items.length;
  // An empty page ends the list, because a wrong total must not cause endless requests.
  const isLast =
    items.length === 0 || (total === null ? items.length < SERVER_PAGE : next >= total);
  return { people: withIds(rowsIn(items).map(read), ({ id }) => id), next: isLast ? null : next };
}

const SYSTEM_GROUPS = ['allLoggedInUsers', 'allUsers', 'managers'] as const;

/** The built-in items of each type: a user, a group and a team may have the same id. */
const SYSTEM_ITEMS: Readonly<Record<PersonType, readonly RoleName[]>> = {
  user: ['administrator', 'anonymous'],
  usergroup: SYSTEM_GROUPS,
  team: [],
};

const isAllowed = ({ allowedSystemItems = [] }: PeopleSearch, name: RoleName): boolean =>
  allowedSystemItems.includes(name);

function isOffered(person: PersonFacts, search: PeopleSearch, ids: WellKnownIds): boolean {
  const { excludedIDs = [], userAccountType } = search;
  if (excludedIDs.some((id) => isSameId(id, person.id))) return false;
  const name = SYSTEM_ITEMS[person.type].find((role) => isSameId(ids[role], person.id));
  if (name ? !isAllowed(search, name) : person.type === 'usergroup' && person.isSystem)
    return false;
  return (
    person.type !== 'user' ||
    userAccountType === undefined ||
    person.accountType === userAccountType
  );
}

/** The group that limits users: the host's, or else the setting's; null if neither exists. */
async function groupOf(
  client: WidgetClient,
  { userGroupID }: PeopleSearch,
  options: CallOptions,
): Promise<ItemId | null> {
  if (userGroupID !== undefined) return userGroupID;
  // The client caches the setting for the session. If it cannot be read, there is no limit.
  const reply = await client.settings
    .get({ name: 'user_selection_filterfields' }, options)
    .catch(() => null);
  const value: unknown = reply?.success === true ? reply.data : null;
  const id: unknown = (value as { users_in_user_group?: unknown } | null)?.users_in_user_group;
  return typeof id === 'string' || typeof id === 'number' ? id : null;
}

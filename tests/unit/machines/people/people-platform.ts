import {
  completeCompatibility,
  type PartialCompatibility,
} from '../../../../src/api/compatibility.ts';
import { fakeClient } from '../fake-client.ts';

export interface FakeUser {
  readonly user_id: string;
  readonly name: string;
  readonly [member: string]: unknown;
}

const two = (number: number) => String(number).padStart(3, '0');

/** Users `User 001` and so on, with an address for all but every ninth. */
export const usersOf = (count: number): readonly FakeUser[] =>
  Array.from({ length: count }, (_, index) => ({
    user_id: `u${index + 1}`,
    name: `User ${two(index + 1)}`,
    login_code: `login${index + 1}`,
    account_type: index % 2 === 0 ? 'personal' : 'group',
    ...(index % 9 !== 8 && { email_address: `u${index + 1}@factory.example` }),
  }));

/** The sources that can fail. */
export type PeopleSource = 'users' | 'groups' | 'teams' | 'positions' | 'settings';

/** The people of a platform, and which of its sources fail; both may change at any time. */
export interface PeoplePlatform {
  users: readonly FakeUser[];
  groups: readonly {
    readonly user_group_id: string | number;
    readonly name: string;
    readonly [m: string]: unknown;
  }[];
  teams: readonly { readonly team_id: string | number; readonly name: string }[];
  positions: readonly { readonly position_id: string | number; readonly name: string }[];
  setting: unknown;
  readonly refuses: Set<PeopleSource>;
  /** The status of those failures; 0: the connection broke. Default 503. */
  status: number;
  /** A promise that its answers wait for, or null. */
  waitsFor: Promise<void> | null;
}

type Args = Readonly<Record<string, unknown>>;

/**
 * A client for users, groups, teams and positions that filters by text and ids, pages, and fails on
 * demand.
 */
export function peoplePlatform(
  given: Partial<PeoplePlatform> = {},
  compatibility: PartialCompatibility = {},
) {
  const platform: PeoplePlatform = {
    users: usersOf(3),
    groups: [{ user_group_id: 'g1', name: 'Group 1', user_group_type: 'normal' }],
    teams: [{ team_id: 't1', name: 'Team 1' }],
    positions: [],
    setting: null,
    refuses: new Set(),
    status: 503,
    waitsFor: null,
    ...given,
  };
  const filters = new Map<string, Args>();
  const store = (body: unknown) => {
    const id = JSON.stringify(body);
    filters.set(id, body as Args);
    return { created_identifier: id };
  };
  const page = (items: readonly object[], { offset = 0, limit = 100 }: Args) => ({
    items: items.slice(Number(offset), Number(offset) + Number(limit)),
    total: items.length,
  });
  const holds = (text: unknown, ...texts: unknown[]) =>
    text === undefined ||
    texts.some((one) =>
      String(one ?? '')
        .toLowerCase()
        .includes(String(text).toLowerCase()),
    );
  const among = (ids: unknown, id: unknown) =>
    ids === undefined || (ids as unknown[]).map(String).includes(String(id));
  const users = ({ nameLoginCodeEmailContains: text, userIds, hasEmail, isActive }: Args) =>
    platform.users.filter(
      (user) =>
        holds(text, user.name, user['login_code'], user['email_address']) &&
        among(userIds, user.user_id) &&
        (hasEmail === undefined || (user['email_address'] !== undefined) === hasEmail) &&
        (isActive === undefined || (user['active'] !== false) === isActive),
    );
  const groups = ({ nameContains, userGroupIds }: Args) =>
    platform.groups.filter(
      ({ name, user_group_id }) => holds(nameContains, name) && among(userGroupIds, user_group_id),
    );
  const teams = ({ name, team_ids: ids }: Args) =>
    platform.teams.filter((team) => holds(name, team.name) && among(ids, team.team_id));
  const from = (source: PeopleSource, make: (args: Args) => unknown) => (args: Args) => {
    const answer = () => (platform.refuses.has(source) ? { refusal: platform.status } : make(args));
    return platform.waitsFor ? platform.waitsFor.then(answer) : answer();
  };
  /** Its answers wait until the returned function is called. */
  const hold = () => {
    let answer = () => {};
    platform.waitsFor = new Promise((resolve) => {
      answer = () => {
        platform.waitsFor = null;
        resolve();
      };
    });
    return () => answer();
  };
  const answers = {
    'settings.get': from('settings', () => platform.setting),
    'users.list': from('users', (args) => page(users(args), args)),
    'users.filter.create': from('users', ({ body }) => store(body)),
    'users.filter.results': from('users', (args) => {
      const body = filters.get(String(args['filter_id'])) ?? {};
      return page(
        users({
          nameLoginCodeEmailContains: body['name_login_code_email_contains'],
          userIds: body['user_ids'],
          hasEmail: body['has_email'],
          isActive: body['is_active'],
        }),
        args,
      );
    }),
    'userGroups.list': from('groups', (args) => page(groups(args), args)),
    'userGroups.filter.create': from('groups', ({ body }) => store(body)),
    'userGroups.filter.results': from('groups', (args) => {
      const body = filters.get(String(args['filter_id'])) ?? {};
      return page(
        groups({ nameContains: body['name_contains'], userGroupIds: body['user_group_ids'] }),
        args,
      );
    }),
    'positions.list': from('positions', (args) =>
      page(
        platform.positions.filter(({ name }) => holds(args['name_contains'], name)),
        args,
      ),
    ),
    'teams.list': from('teams', (args) => page(platform.teams, args)),
    'teams.filter.create': from('teams', ({ body }) => store(body)),
    'teams.filter.results': from('teams', (args) =>
      page(teams(filters.get(String(args['filter_id'])) ?? {}), args),
    ),
  };
  const { client, requests } = fakeClient(answers, completeCompatibility(compatibility));
  return { platform, client, requests, hold };
}

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPeople, type PersonRow } from '../../../../machines/people/merged-list.ts';
import { peoplePlatform, type PeoplePlatform } from './people-platform.ts';

const NAMES = [
  'Aaron',
  'aaron',
  'Ángel',
  'Zoë',
  "O'Connor",
  'Őri',
  'שרה',
  'ليلى',
  'Ŵyn',
  'z',
  '李',
];
const LANGUAGE = 'en';
const { compare } = new Intl.Collator(LANGUAGE);

/** Names of a source, in any order; often more than fit on a page. */
const names = fc
  .array(fc.nat({ max: 5 * NAMES.length }), { maxLength: 250, size: 'max' })
  .map((picks) => picks.map((pick) => `${NAMES[pick % NAMES.length]} ${pick}`));

type Made = Pick<PeoplePlatform, 'users' | 'groups' | 'teams'>;

const made = (users: string[], groups: string[], teams: string[]): Made => ({
  users: users.map((name, place) => ({ user_id: `u${place}`, name })),
  groups: groups.map((name, place) => ({ user_group_id: place, name, user_group_type: 'normal' })),
  teams: teams.map((name, place) => ({ team_id: place, name })),
});

/** All pages that a reader gets; `between` runs after each. */
async function pagesOf(
  given: Made,
  limit: number,
  between: (platform: PeoplePlatform) => void = () => {},
): Promise<readonly (readonly PersonRow[])[]> {
  const { client, platform } = peoplePlatform(given);
  const query = { search: { userGroupID: null }, text: '', anonymous: false, language: LANGUAGE };
  const pages: (readonly PersonRow[])[] = [];
  let cursor: unknown = null;
  let offset = 0;
  for (;;) {
    const request = { query, cursor, offset, limit };
    const reply = await readPeople(client as never, request, new AbortController().signal);
    pages.push(reply.rows as readonly PersonRow[]);
    between(platform);
    offset += reply.rows.length;
    if (reply.total !== null && offset >= reply.total) return pages;
    cursor = reply.cursor;
  }
}

const idsOf = ({ users, groups, teams }: Made): readonly string[] => [
  ...users.map(({ user_id }) => `user:${user_id}`),
  ...groups.map(({ user_group_id }) => `usergroup:${user_group_id}`),
  ...teams.map(({ team_id }) => `team:${team_id}`),
];

describe('users, groups and teams as one list', () => {
  test('sources in any order give every entry once, page by page [people-03]', () =>
    fc.assert(
      fc.asyncProperty(names, names, names, fc.integer({ min: 1, max: 100 }), async (...given) => {
        const [users, groups, teams, limit] = given;
        const all = made(users, groups, teams);
        const pages = await pagesOf(all, limit);
        expect(pages.slice(0, -1).every((page) => page.length === limit)).toBe(true);
        const ids = pages.flat().map(({ id }) => id);
        expect(ids.toSorted()).toEqual(idsOf(all).toSorted());
      }),
      { numRuns: 25 },
    ));

  test('sources sorted by name give a list sorted by name [people-03]', () =>
    fc.assert(
      fc.asyncProperty(names, names, names, async (...given) => {
        const [users, groups, teams] = given.map((one) => one.toSorted(compare));
        const pages = await pagesOf(made(users!, groups!, teams!), 100);
        const labels = pages.flat().map(({ label }) => label);
        expect(labels).toEqual(labels.toSorted(compare));
      }),
      { numRuns: 25 },
    ));

  test('a source in another order keeps its order', async () => {
    const users = ['Zoë', 'Aaron', 'Kim'];
    const pages = await pagesOf(made(users, ['Blue'], ['Crew']), 100);
    const people = pages.flat().filter(({ facts }) => facts.type === 'user');
    expect(people.map(({ label }) => label)).toEqual(users);
    expect(pages.flat()).toHaveLength(5);
  });

  test('a new entry between those already read puts nobody on a second page', async () => {
    const users = Array.from(
      { length: 150 },
      (_, place) => `User ${String(place).padStart(3, '0')}`,
    );
    let isFirst = true;
    const pages = await pagesOf(made(users, [], []), 60, (platform) => {
      if (!isFirst) return;
      isFirst = false;
      platform.users = [{ user_id: 'new', name: 'Aaron' }, ...platform.users];
    });
    // The second page contains the end of the platform's first hundred and the start of its second.
    const ids = pages[1]!.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(150);
  });
});

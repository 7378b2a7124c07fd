import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createPlatform, type Platform } from '../../../fixtures/platform/index.ts';
import type { Row } from '../../../fixtures/platform/row.ts';
import { idOf, send } from './ask.ts';

/** A kind of things that are created, changed, deleted and found by name. */
interface Kind {
  readonly path: string;
  /** The part of the list in which all of them are, if it is not read as a whole. */
  readonly part?: string;
  readonly id: string;
  /** The member with the name. */
  readonly name: string;
  /** What a new one needs in addition to its name. */
  readonly more: (platform: Platform) => Row;
  /** The criteria of a stored filter that finds a name, if there are filters. */
  readonly filter?: (name: string) => Row;
  /** The query of the list that finds a name. */
  readonly search?: string;
  /** Whether the list can be sorted. */
  readonly isSorted?: true;
  /** Whether there are so many that a search takes long. */
  readonly isLarge?: true;
}

const KINDS: Readonly<Record<string, Kind>> = {
  audits: { path: '/audits', id: 'audit_id', name: 'name', more: () => ({}) },
  controls: {
    path: '/risks/controls',
    id: 'control_id',
    name: 'name',
    more: () => ({}),
    filter: (name) => ({ name }),
  },
  'data types': {
    path: '/objects/data_types',
    id: 'data_type_id',
    name: 'singular_name',
    more: () => ({ plural_name: 'Others' }),
  },
  objects: {
    path: '/objects',
    part: 'data_type_ids=1',
    id: 'object_id',
    name: 'name',
    more: () => ({ data_type_id: 1 }),
    filter: (name) => ({ data_type_ids: [1], name }),
    search: 'display_name_contains',
    isSorted: true,
  },
  'organisation units': {
    path: '/organization_units',
    id: 'organization_unit_id',
    name: 'name',
    more: () => ({}),
    filter: (name) => ({ name_contains: name }),
  },
  risks: {
    path: '/risks',
    id: 'risk_id',
    name: 'name',
    more: () => ({}),
    filter: (name) => ({ name }),
  },
  sections: {
    path: '/objects/data_types/1/sections',
    id: 'section_id',
    name: 'name',
    more: () => ({}),
  },
  teams: {
    path: '/teams',
    id: 'team_id',
    name: 'name',
    more: (platform) => {
      const members = [{ user_id: idOf(platform, 'staff') }];
      return { memberships: members, managers: members };
    },
    filter: (name) => ({ name }),
    search: 'name',
  },
  'user groups': {
    path: '/user_groups',
    id: 'user_group_id',
    name: 'name',
    more: () => ({}),
    filter: (name) => ({ name }),
    search: 'name_contains',
  },
  users: {
    path: '/users',
    id: 'user_id',
    name: 'name',
    more: () => ({ login_code: `login ${(logins += 1)}` }),
    filter: (name) => ({ name_contains: name }),
    search: 'name_login_code_email_contains',
    isLarge: true,
  },
};

let logins = 0;

/** Part of the names of all things of a walk, and of no other thing. */
const TOKEN = 'walker';

/** One step of a walk: `at` chooses the thing, and the size of the pages in which lists are read. */
const step = fc.record({
  does: fc.constantFrom('create', 'create', 'rename', 'delete'),
  at: fc.nat({ max: 7 }),
});

describe('lists, filters and single things agree after any changes', () => {
  test.each(Object.keys(KINDS))('of %s', async (name) => {
    const kind = KINDS[name] as Kind;
    const walk = fc.array(step, { minLength: 5, maxLength: kind.isLarge ? 5 : 10 });
    const numRuns = kind.isLarge ? 1 : 3;
    await fc.assert(
      fc.asyncProperty(walk, async (steps) => {
        const { found, expected } = await playWalk(kind, steps);
        expect(found).toEqual(expected);
      }),
      { numRuns },
    );
  });
});

/** What the platform answers after each step, and what it should answer. */
const playWalk = async (
  kind: Kind,
  steps: readonly { readonly does: string; readonly at: number }[],
): Promise<{ readonly found: readonly unknown[]; readonly expected: readonly unknown[] }> => {
  const platform = createPlatform({ world: 'enterprise', user: 'administrator' });
  const things = new Map<string, string>();
  const found: unknown[] = [];
  const expected: unknown[] = [];
  const compare = (what: string, one: unknown, wanted: unknown): void => {
    found.push([what, one]);
    expected.push([what, wanted]);
  };
  const whole = `${kind.path}?${kind.part ?? ''}&`;
  const count = async (): Promise<number> =>
    totalOf(await send(platform, 'GET', `${whole}limit=0`));
  const before = await count();
  const stored = kind.filter && (await idIn(platform, `${kind.path}/filter`, kind.filter(TOKEN)));
  const search = kind.search ? `${whole}${kind.search}=${TOKEN.toUpperCase()}&` : whole;
  const lists = [
    search,
    ...(stored === undefined ? [] : [`${kind.path}/filter/${stored}?`]),
    ...(kind.isSorted ? [`${search}sort_on=display_name&`] : []),
  ];
  for (const [index, { does, at }] of steps.entries()) {
    const id = [...things.keys()][at % Math.max(things.size, 1)];
    const text = `${TOKEN} ${index}`;
    if (does === 'create' || id === undefined) {
      const body = { [kind.name]: text, ...kind.more(platform) };
      things.set(await idIn(platform, kind.path, body), text);
    } else if (does === 'rename') {
      await send(platform, 'PATCH', `${kind.path}/${id}`, { [kind.name]: text });
      things.set(id, text);
    } else {
      await send(platform, 'DELETE', `${kind.path}/${id}`);
      things.delete(id);
      const { status } = await send(platform, 'GET', `${kind.path}/${id}`);
      compare(`deleted ${id}`, status, 404);
    }
    compare('total', await count(), before + things.size);
    for (const list of lists)
      compare(list, await namesIn(platform, kind, list, at + 1), sorted(things));
    for (const [thing, called] of things) {
      const reply = await send(platform, 'GET', `${kind.path}/${thing}`);
      compare(`name of ${thing}`, ((await reply.json()) as Row)[kind.name], called);
    }
  }
  return { found, expected };
};

const sorted = (things: ReadonlyMap<string, string>): readonly (readonly [string, string])[] =>
  [...things].toSorted(([a], [b]) => (a < b ? -1 : 1));

/** The things of the walk in a list that is read page by page, each as often as it is there. */
const namesIn = async (
  platform: Platform,
  kind: Kind,
  list: string,
  size: number,
): Promise<readonly (readonly [string, string])[]> => {
  const found: (readonly [string, string])[] = [];
  for (let offset = 0, total = 1; offset < total; offset += size * 8) {
    const reply = await send(platform, 'GET', `${list}limit=${size * 8}&offset=${offset}`);
    total = totalOf(reply);
    for (const row of (await reply.json()) as Row[]) {
      const name = String(row[kind.name]);
      if (name.startsWith(TOKEN)) found.push([String(row[kind.id]), name]);
    }
  }
  return found.toSorted(([a], [b]) => (a < b ? -1 : 1));
};

const totalOf = (reply: Response): number => Number(reply.headers.get('X-Pagination-Total'));

const idIn = async (platform: Platform, path: string, body: unknown): Promise<string> => {
  const reply = await send(platform, 'POST', path, body);
  return String(((await reply.json()) as Row)['created_identifier']);
};

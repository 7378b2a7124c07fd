import { beforeAll, describe, expect, test } from 'vitest';
import type { Platform } from '../../../fixtures/platform/index.ts';
import type { Row } from '../../../fixtures/platform/row.ts';
import { idOf, json, send, standing } from './ask.ts';
import { everything, type Read } from './everything.ts';

/** What is renamed: its path, and the members with its name. */
interface Renaming {
  readonly path: string;
  readonly names: readonly string[];
}

const user = (platform: Platform, person: string): Renaming => ({
  path: `/users/${idOf(platform, person)}`,
  names: ['name'],
});

/** Things whose names other things repeat, on a platform after {@link prepare}. */
const RENAMINGS: Readonly<Record<string, (platform: Platform) => Renaming>> = {
  'a type of cards': () => ({
    path: '/objects/data_types/1',
    names: ['singular_name', 'plural_name'],
  }),
  'an organisation unit': () => ({ path: '/organization_units/3', names: ['name'] }),
  'a unit above others': () => ({ path: '/organization_units/2', names: ['name'] }),
  'a portal': () => ({ path: '/portals/2', names: ['name'] }),
  'a group': (platform) => ({ path: `/user_groups/${groupOf(platform, 3)}`, names: ['name'] }),
  'a lead auditor': (platform) => user(platform, 'staff'),
  'a coordinator': (platform) => user(platform, 'coordinator'),
  'a manager': (platform) => user(platform, 'manager'),
  'a reader': (platform) => user(platform, 'reader'),
};

/** A group that users have made. */
const groupOf = (platform: Platform, index: number): string =>
  String(platform.state.table('user_groups').slice(index, 1)[0]?.['user_group_id']);

/** Refers to things where the world has nothing that does. */
const prepare = async (platform: Platform): Promise<void> => {
  await send(platform, 'PATCH', `/users/${idOf(platform, 'reader')}`, {
    organization_units: [2, 3],
    start_portal_id: 2,
  });
  const members = [{ user_group_id: groupOf(platform, 3) }];
  await send(platform, 'PATCH', `/user_groups/${groupOf(platform, 4)}`, { start_portal: 2 });
  await send(platform, 'POST', '/teams/1/memberships', { memberships: members });
};

describe('after a renaming, every reply has the present name', () => {
  let before: readonly Read[];
  let after: readonly Read[];
  const old = new Map<string, readonly string[]>();
  const paths = new Map<string, string>();
  const platform = standing('administrator');
  beforeAll(async () => {
    await prepare(platform);
    before = await everything(platform);
  });
  beforeAll(async () => {
    for (const [thing, renaming] of Object.entries(RENAMINGS)) {
      const { path, names } = renaming(platform);
      const had = await json<Row>(platform, path);
      old.set(
        thing,
        names.map((name) => String(had[name])),
      );
      paths.set(thing, path);
      const changes = Object.fromEntries(
        names.map((name) => [name, `Renamed ${name} of ${thing}`]),
      );
      await send(platform, 'PATCH', path, changes);
    }
    after = await everything(platform);
  });

  test.each(Object.keys(RENAMINGS))('of %s', (thing) => {
    const [path, names] = [paths.get(thing) ?? '', old.get(thing) ?? []];
    expect(placesOf(before, path, names).length).toBeGreaterThan(0);
    expect(placesOf(after, path, names)).toEqual([]);
  });
});

test('after a unit was moved, values that name it have its present path', async () => {
  const moving = standing('administrator');
  const unit = async (): Promise<Row | undefined> => {
    const cards = await json<Row[]>(moving, '/objects?data_type_ids=1&include_custom_fields=true');
    const values = cards.flatMap((card) => card['custom_field_values'] as Row[]);
    return values
      .flatMap(({ value }) => value as Row[])
      .find((one) => one['organization_unit_id'] === 3);
  };
  const { parent_id: had } = (await unit()) ?? {};
  await send(moving, 'PATCH', '/organization_units/3', { parent_id: 6 });
  const now = await json<Row>(moving, '/organization_units/3');
  expect(had).not.toBe(6);
  expect(await unit()).toMatchObject({ parent_id: 6, path: now['path'] });
});

/** The members of other things that have one of these names beside the id of the path, or in the path of a unit. */
const placesOf = (replies: readonly Read[], path: string, names: readonly string[]): string[] => {
  const id = path.slice(path.lastIndexOf('/') + 1);
  const isUnit = path.startsWith('/organization_units/');
  const found = new Set<string>();
  for (const { operation, path: place, body } of replies)
    eachObject(body, [], (within, one) => {
      const isOwn = place.startsWith(path) && within.length === 0;
      const isNamed = Object.entries(one).some(
        ([name, value]) => name.endsWith('_id') && String(value) === id,
      );
      for (const [name, value] of Object.entries(one)) {
        const isName = isNamed && names.some((text) => text === value);
        const isPath =
          isUnit &&
          name === 'path' &&
          String(value)
            .split(' > ')
            .includes(names[0] ?? '');
        if (!isOwn && (isName || isPath)) found.add(`${operation}: ${[...within, name].join('.')}`);
      }
    });
  return [...found];
};

const eachObject = (
  value: unknown,
  within: readonly string[],
  tell: (within: readonly string[], one: Row) => void,
): void => {
  if (Array.isArray(value)) for (const one of value) eachObject(one, within, tell);
  else if (value !== null && typeof value === 'object') {
    tell(within, value as Row);
    for (const [name, one] of Object.entries(value)) eachObject(one, [...within, name], tell);
  }
};

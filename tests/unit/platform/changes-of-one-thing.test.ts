import { describe, expect, test } from 'vitest';
import { collectionOf } from '../../../fixtures/platform/collection.ts';
import type { Platform } from '../../../fixtures/platform/index.ts';
import { linkOf, sameId, type Id, type Row } from '../../../fixtures/platform/row.ts';
import { calls } from '../../../src/api/contract/index.ts';
import { as, idOf, json, refusal, send, standing } from './ask.ts';
import { knownIds } from './known-ids.ts';
import { idsFor, WRITES } from './write-samples.ts';

const changes = Object.keys(WRITES).filter(
  (sample) => calls[operationOf(sample)]?.method === 'PATCH',
);

describe('a change only affects the object in its path', () => {
  test('every PATCH call of the contract is tested', () => {
    const all = Object.keys(calls).filter((operation) => calls[operation]?.method === 'PATCH');
    expect(new Set(changes.map(operationOf))).toEqual(new Set(all));
  });

  test.each(changes)('with the id of another object in the body: %s', async (sample) => {
    expect(await misplaced(sample, ({ idName, other }) => ({ [idName]: other }))).toEqual([]);
  });

  test.each(changes)('with an id of no object in the body: %s', async (sample) => {
    const more = ({ idName, own }: Place) => ({
      [idName]: typeof own === 'number' ? 987_654 : '12345678-1234-4000-8000-123456789abc',
    });
    expect(await misplaced(sample, more)).toEqual([]);
  });

  test.each(changes)('with its own id as another type in the body: %s', async (sample) => {
    expect(
      await misplaced(sample, ({ idName, own }) => ({ [idName]: String(own).toUpperCase() })),
    ).toEqual([]);
  });

  test.each(changes.filter((sample) => placeOf(sample).parents.length > 0))(
    'with another parent in the body: %s',
    async (sample) => {
      expect(await misplaced(sample, ({ parents }) => parents)).toEqual([]);
    },
  );

  test('a team manager cannot change another team by its id in the body [team-api-01]', async () => {
    const platform = standing('reader');
    const own = [{ user_id: idOf(platform, 'reader') }];
    const team = { name: 'Own', memberships: own, managers: own };
    const added = await send(platform, 'POST', '/teams', team, as('administrator'));
    const { created_identifier: id } = (await added.json()) as { created_identifier: number };
    const before = await json(platform, '/teams/1');
    await send(platform, 'PATCH', `/teams/${id}`, { team_id: 1, name: 'Renamed' });
    expect(await json(platform, '/teams/1')).toEqual(before);
    expect(await json(platform, `/teams/${id}`)).toMatchObject({ team_id: id, name: 'Renamed' });
  });

  test('a hidden portal stays hidden when another one is changed with its id [portal-api-01]', async () => {
    const platform = standing('staff');
    const before = await json(platform, '/portals/4', as('administrator'));
    await send(platform, 'PATCH', '/portals/1', { portal_id: 4, name: 'Renamed' });
    expect(await refusal(await send(platform, 'GET', '/portals/4'))).toBe('403 No permission');
    expect(await json(platform, '/portals/4', as('administrator'))).toEqual(before);
    expect(await json(platform, '/portals/1')).toMatchObject({ portal_id: 1, name: 'Renamed' });
  });
});

/** The ids that a body could contain: of the changed object, of another one, of other parents. */
interface Place {
  /** Name of the id member. */
  readonly idName: string;
  readonly own: unknown;
  readonly other: unknown;
  readonly parents: Row;
}

/** Sends the sample with additional members; returns what changes besides the object in its path. */
async function misplaced(sample: string, more: (place: Place) => Row): Promise<string[]> {
  const operation = operationOf(sample);
  const platform = standing('administrator');
  const { table: name, parents } = placeOf(sample);
  const ids = { ...knownIds(platform, operation), ...idsFor(platform, operation) };
  const table = platform.state.table(name);
  const row = table.get(ids[table.id] ?? '') ?? {};
  const own = row[table.id] as Id;
  const others = table.slice(0, 100).filter((one) => !sameId(one[table.id], own));
  const { size } = table;
  const links = Object.fromEntries(
    parents.map((parent) => [parent, otherId(platform, parent, ids[parent])]),
  );
  const place = { idName: table.id, own, other: others.at(-1)?.[table.id], parents: links };
  const path = (calls[operation]?.path ?? '').replace(
    /\{(\w+)\}/g,
    (_, placeholder: string) => ids[placeholder] ?? placeholder,
  );
  const body = { ...(WRITES[sample]?.(platform) as Row), ...more(place) };
  const { status } = await send(platform, 'PATCH', path, body);
  const after = table.get(own) ?? {};
  const changed = [...(platform.state.changes.get(name) ?? [])].filter((id) => id !== own);
  return [
    ...([204, 400].includes(status) ? [] : [`status ${status}`]),
    ...changed.map((id) => `changed ${name} ${JSON.stringify(id)}`),
    ...(table.size === size ? [] : ['added or removed an object']),
    ...others
      .filter((one) => table.get(one[table.id] as Id) !== one)
      .map((one) => `replaced ${name} ${String(one[table.id])}`),
    ...(own !== undefined && after[table.id] === own ? [] : ['changed the id']),
    ...parents.filter((parent) => !sameId(linkOf(after, parent), linkOf(row, parent))),
  ];
}

function operationOf(sample: string): string {
  return sample.split(',')[0] ?? '';
}

function placeOf(sample: string) {
  return collectionOf(calls[operationOf(sample)]?.path ?? '', 'PATCH');
}

/** An existing id of the same kind of parent. */
function otherId(platform: Platform, placeholder: string, id: unknown): unknown {
  const table = platform.state.table(collectionOf(`/x/{${placeholder}}`, 'GET').table);
  const rows = table.slice(0, 20);
  return rows.find((row) => !sameId(row[table.id], id))?.[table.id];
}

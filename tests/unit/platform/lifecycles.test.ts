import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createPlatform, type Platform } from '../../../fixtures/platform/index.ts';
import { calls } from '../../../src/api/contract/index.ts';
import { entities } from '../../../src/domain/index.ts';
import { send } from './ask.ts';
import { knownIds } from './known-ids.ts';

/** The objects that do have states: attachments, cases and teams have rules, events are published. */
const WITH_STATES = ['attachments', 'cases', 'teams'];

const kebab = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

test('no chart describes an entity [lifecycle-01]', () => {
  const charts = readdirSync(new URL('../../../machines/', import.meta.url));
  expect(charts).toContain('dialog');
  // The first reads a card file for the selectors, the others select a card or a position; the
  // object itself has no states.
  const known = ['cardFile', 'cardFileField', 'position'];
  expect(Object.keys(entities).filter((name) => charts.includes(kebab(name)))).toEqual(known);
});

test('no entity except a case has a state that a call requires [lifecycle-01]', () => {
  expect(Object.keys(calls).filter((name) => /state|status|publish/i.test(name))).toEqual([
    'cases.requestStateChange',
  ]);
});

const world = () => createPlatform({ world: 'enterprise', user: 'administrator' });

/** Changes in an order that any lifecycle would reject at some point: done, undone and done again. */
const CHANGES = [
  { archived: true },
  { archived: true },
  { archived: false },
  { active: false },
  { active: true },
  { finished: true },
  { state: 'closed' },
  { state: 'open' },
  { text: 'A' },
].flatMap((change) => [{ name: 'A' }, change]);

const updates = Object.keys(calls).filter(
  (operation) =>
    calls[operation]?.method === 'PATCH' &&
    !WITH_STATES.includes(operation.split('.')[0] ?? '') &&
    // A request for a password is valid for one change: it is a key, not an object with a lifecycle.
    operation !== 'users.passwordRequests.update',
);

const pathOf = (platform: Platform, operation: string): string => {
  const groups = platform.state.table('user_groups');
  const own = groups.slice(0, groups.size).find((row) => row['user_group_type'] === 'normal');
  const known = { ...knownIds(platform, operation), user_group_id: String(own?.['user_group_id']) };
  const named = known as Readonly<Record<string, string>>;
  return (calls[operation]?.path ?? '').replace(
    /\{(\w+)\}/g,
    (_, name: string) => named[name] ?? '',
  );
};

test.each(updates)(
  'a change is accepted or rejected independent of earlier changes: %s [lifecycle-01]',
  async (operation) => {
    const platform = world();
    const taken: number[] = [];
    for (const change of CHANGES) {
      const fresh = world();
      const path = pathOf(fresh, operation);
      const { status } = await send(fresh, 'PATCH', path, change);
      taken.push(status);
      expect(
        (await send(platform, 'PATCH', path, change)).status,
        `${JSON.stringify(change)}`,
      ).toBe(status);
    }
    expect(taken).toContain(204);
  },
);

const deletes = updates.filter((one) => calls[one.replace(/update$/, 'delete')] !== undefined);

test.each(deletes)(
  'it can be deleted, or not, independent of earlier changes: %s [lifecycle-01]',
  async (operation) => {
    const fresh = world();
    const path = pathOf(fresh, operation);
    const { status } = await send(fresh, 'DELETE', path);
    const changed = world();
    for (const change of CHANGES) await send(changed, 'PATCH', path, change);
    expect((await send(changed, 'DELETE', path)).status).toBe(status);
  },
);

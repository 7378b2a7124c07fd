import { expect, test } from 'vitest';
import type { TreeUnit } from '../../../src/trees/index.ts';
import { buildTree, initialExpansion, organizationUnitTree } from '../../../src/trees/index.ts';

const UNITS: TreeUnit[] = [
  { organization_unit_id: 1, name: 'Works', active: true },
  { organization_unit_id: 2, name: 'Production', parent_id: 1, active: true },
  { organization_unit_id: 3, name: 'Old canteen', parent_id: 1, active: false },
];

test('inactive units are hidden unless the host shows them [tree-27]', () => {
  expect(organizationUnitTree(UNITS)).toEqual({
    items: [
      { id: 1, name: 'Works', parentId: null },
      { id: 2, name: 'Production', parentId: 1 },
      { id: 3, name: 'Old canteen', parentId: 1, disabled: true },
    ],
    hideDisabled: true,
    openState: 'open_to_level_one',
  });
  expect(organizationUnitTree(UNITS, { hideDisabled: false }).hideDisabled).toBe(false);
});

test('the first level is expanded by default [tree-28]', () => {
  const { items, openState } = organizationUnitTree(UNITS);
  expect([...initialExpansion(buildTree(items), openState, [])]).toEqual([0b1]);
  expect(organizationUnitTree(UNITS, { openState: 'open' }).openState).toBe('open');
});

test('nested units are below their parent unit, at every depth', () => {
  let unit: TreeUnit = { organization_unit_id: 5000, name: 'deepest' };
  for (let id = 4999; id > 0; id--) {
    unit = { organization_unit_id: id, name: `${id}`, children: [unit] };
  }
  const tree = buildTree(organizationUnitTree([unit]).items);
  expect(tree.items).toHaveLength(5000);
  expect(tree.level.at(-1)).toBe(5000);
  expect(tree.problems).toEqual([]);
});

test('a unit whose parent is missing is at the top level and is reported', () => {
  const { items } = organizationUnitTree([UNITS[1]!]);
  expect(buildTree(items).problems).toEqual([{ kind: 'orphan', id: 2, parentId: 1 }]);
});

test('a unit without an id is left out, and replaced by its children', () => {
  const nameless = { organization_unit_id: 3 } as TreeUnit;
  const units = [{ name: 'Nowhere', parent_id: 1, children: [nameless] } as unknown as TreeUnit];
  expect(organizationUnitTree([...UNITS.slice(0, 1), ...units]).items).toEqual([
    { id: 1, name: 'Works', parentId: null },
    { id: 3, name: '3', parentId: 1 },
  ]);
});

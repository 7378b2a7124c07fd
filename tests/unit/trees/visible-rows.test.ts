import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OpenState, TreeItem } from '../../../src/trees/index.ts';
import {
  buildTree,
  expandAll,
  expandAncestors,
  hasChildren,
  hasFlag,
  indexOfId,
  initialExpansion,
  noFlags,
  rowOf,
  searchTree,
  spliceRows,
  visibleRows,
  withFlags,
} from '../../../src/trees/index.ts';

// a > (b > (c, d), e), f > g
const tree = buildTree([
  { id: 'a', name: 'Alpha' },
  { id: 'b', name: 'Beta', parentId: 'a' },
  { id: 'c', name: 'leaf one', parentId: 'b' },
  { id: 'd', name: 'Delta', parentId: 'b' },
  { id: 'e', name: 'Epsilon', parentId: 'a' },
  { id: 'f', name: 'Phi' },
  { id: 'g', name: 'LEAF (two)', parentId: 'f' },
]);

const shown = (openState: OpenState, selected: string[] = []) =>
  names(visibleRows(tree, initialExpansion(tree, openState, selected)));
const names = (rows: Int32Array) => [...rows].map((index) => tree.items[index]!.id).join('');

test('open: every item is visible [tree-11]', () => expect(shown('open')).toBe('abcdefg'));
test('closed: only the top level is visible [tree-12]', () => expect(shown('closed')).toBe('af'));
test('open to level one: one level below the top is visible [tree-13]', () =>
  expect(shown('open_to_level_one')).toBe('abefg'));
test('open to selected: only the path to the selected items is expanded [tree-14]', () =>
  expect(
    [['c', 'gone'], ['d', 'c'], ['g'], ['f', 'e'], []].map((ids) => shown('open_to_selected', ids)),
  ).toEqual(['abcdef', 'abcdef', 'afg', 'abef', 'af']));

test('the short forms of these have the same meaning [tree-13] [tree-14]', () => {
  expect(shown('level-one')).toBe('abefg');
  expect(shown('selected', ['c'])).toBe('abcdef');
});

test('a hidden item has no row', () => {
  const rows = visibleRows(tree, noFlags(tree));
  expect(['a', 'b', 'f', 'g'].map((id) => rowOf(rows, indexOfId(tree, id)))).toEqual([
    0, -1, 1, -1,
  ]);
  expect(spliceRows(tree, rows, -1, expandAll(tree))).toBe(rows);
});

test('search keeps matches and their ancestors, and expands the path [tree-15]', () => {
  const found = searchTree(tree, ' leaf ')!;
  expect(found.matchCount).toBe(2);
  expect(names(visibleRows(tree, found.opened, found.kept))).toBe('abcfg');
  expect([...tree.items.keys()].filter((index) => hasFlag(found.matches, index))).toEqual([2, 6]);
});

test('search treats pattern characters literally, and finds nothing for a text that no name contains [tree-30]', () => {
  expect(searchTree(tree, '(two)')!.matchCount).toBe(1);
  expect(searchTree(tree, 'e.f')!.matchCount).toBe(0);
  expect(searchTree(tree, '[')!.matchCount).toBe(0);
  expect(searchTree(tree, '-')!.matchCount).toBe(0);
  expect(searchTree(tree, '   ')).toBeNull();
});

test('earlier flags stay unchanged', () => {
  const before = noFlags(tree);
  expect(hasFlag(withFlags(before, [3], true), 3)).toBe(true);
  expect(hasFlag(before, 3)).toBe(false);
  expect(hasFlag(expandAncestors(tree, before, [3]), 1)).toBe(true);
  expect(before).toEqual(noFlags(tree));
});

test('expanding and collapsing one item gives the same rows as reading the whole tree', () => {
  const rows: fc.Arbitrary<TreeItem[]> = fc
    .array(fc.option(fc.nat(50)), { minLength: 1, maxLength: 50 })
    .map((parents) =>
      parents.map((parent, id) => ({
        id,
        name: `${id}`,
        parentId: parent === null ? null : parent % (id + 1),
      })),
    );
  fc.assert(
    fc.property(rows, fc.array(fc.nat(50)), (items, presses) => {
      const grown = buildTree(items);
      let expanded = expandAll(grown);
      let visible = visibleRows(grown, expanded);
      for (const press of presses) {
        const row = press % visible.length;
        const index = visible[row]!;
        expect(rowOf(visible, index)).toBe(row);
        if (!hasChildren(grown, index)) continue;
        expanded = withFlags(expanded, [index], !hasFlag(expanded, index));
        visible = spliceRows(grown, visible, row, expanded);
        expect([...visible]).toEqual([...visibleRows(grown, expanded)]);
      }
    }),
  );
});

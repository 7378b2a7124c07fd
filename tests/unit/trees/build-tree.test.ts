import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Tree, TreeItem } from '../../../src/trees/index.ts';
import {
  buildTree,
  graftChildren,
  hasChildren,
  hasLoadedChildren,
  indexOfId,
  movedFlags,
} from '../../../src/trees/index.ts';

const item = (id: number, parentId?: number | null): TreeItem => ({
  id,
  name: `item ${id}`,
  ...(parentId === undefined ? {} : { parentId }),
});

const ids = (tree: Tree) => tree.items.map(({ id }) => id);

describe('building a tree', () => {
  test('invalid items are left out, at the top level and in nested items', () => {
    const nested = { ...item(2), children: [null, 'text', item(3)] as TreeItem[] };
    const tree = buildTree([undefined, item(1), null, 7, nested, item(4)] as TreeItem[]);
    expect(ids(tree)).toEqual([1, 2, 3, 4]);
  });

  test('an item without a name is labelled with its id, also one that is loaded later', () => {
    const tree = buildTree([
      item(1),
      { id: 2 },
      { id: 'x', name: null },
      { id: 'y', name: '' },
    ] as unknown as TreeItem[]);
    expect(tree.items.map(({ name }) => name)).toEqual(['item 1', '2', 'x', 'y']);
    const { tree: grafted } = graftChildren(tree, 0, [{ id: 3, name: 7 }] as unknown as TreeItem[]);
    expect(grafted.items[1]).toMatchObject({ id: 3, name: '3' });
  });

  test('there is no limit of depth', () => {
    const deep = buildTree(
      Array.from({ length: 70_000 }, (_, id) => item(id, id === 0 ? null : id - 1)),
    );
    expect(deep.level.at(-1)).toBe(70_000);
    expect(graftChildren(deep, 69_999, [item(70_000)]).tree.level.at(-1)).toBe(70_001);
  });

  test('puts flat rows below their parents, siblings in row order [tree-19]', () => {
    const tree = buildTree([item(2, 1), item(1), item(4, 2), item(3, 1)]);
    expect(ids(tree)).toEqual([1, 2, 4, 3]);
    expect([...tree.level]).toEqual([1, 2, 3, 2]);
    expect([...tree.end]).toEqual([4, 3, 3, 4]);
    expect([...tree.position]).toEqual([1, 1, 1, 2]);
    expect([...tree.setSize]).toEqual([1, 2, 1, 2]);
    expect(tree.problems).toEqual([]);
  });

  test('accepts nested items unchanged [tree-18]', () => {
    const tree = buildTree([
      { id: 1, name: 'A', children: [{ id: 2, name: 'B', tooltip: 't', disabled: true }] },
      { id: 3, name: 'C', children: [] },
    ]);
    expect(ids(tree)).toEqual([1, 2, 3]);
    expect(tree.items[1]).toMatchObject({ tooltip: 't', disabled: true });
    expect([0, 1, 2].map((index) => hasChildren(tree, index))).toEqual([true, false, false]);
  });

  test('distinguishes loaded children from children to load', () => {
    const unloaded: TreeItem = { id: 3, name: 'C', hasUnloadedChildren: true };
    const tree = buildTree([item(1), item(2, 1), unloaded]);
    expect([0, 1, 2].map((index) => hasChildren(tree, index))).toEqual([true, false, true]);
    expect([0, 1, 2].map((index) => hasLoadedChildren(tree, index))).toEqual([true, false, false]);
  });

  test('keeps an item whose parent is missing, at the top level, with a warning', () => {
    const tree = buildTree([item(1), item(2, 99)]);
    expect(ids(tree)).toEqual([1, 2]);
    expect(tree.problems).toEqual([{ kind: 'orphan', id: 2, parentId: 99 }]);
  });

  test('breaks a cycle at one item and keeps all items', () => {
    const tree = buildTree([item(1, 3), item(2, 1), item(3, 2), item(4, 4)]);
    expect(ids(tree).toSorted()).toEqual([1, 2, 3, 4]);
    expect(tree.problems.map(({ kind }) => kind)).toEqual(['cycle', 'cycle']);
  });

  test('keeps the first of two items with the same id', () => {
    const tree = buildTree([item(1), { id: 1, name: 'again' }]);
    expect(tree.items.map(({ name }) => name)).toEqual(['item 1']);
    expect(tree.problems).toEqual([{ kind: 'duplicate', id: 1 }]);
  });

  test('finds the item of an id, with numbers and strings distinct, on every call', () => {
    const tree = buildTree([item(2, 1), { id: '2', name: 'text' }, item(1), item(1), item(3, 1)]);
    for (let round = 0; round < 30; round += 1) {
      expect([1, 2, 3, '2', '1', 4].map((id) => indexOfId(tree, id))).toEqual([1, 2, 3, 0, -1, -1]);
    }
  });

  test('a chain of 100,000 items causes no stack overflow', () => {
    const rows = Array.from({ length: 50_000 }, (_, id) => item(id, id === 0 ? null : id - 1));
    expect(buildTree(rows).level.at(-1)).toBe(50_000);
    let nested: TreeItem = item(50_000);
    for (let id = 49_999; id >= 0; id--) nested = { ...item(id), children: [nested] };
    expect(buildTree([nested]).end[0]).toBe(50_001);
  });

  test('loses no item and keeps every parent before its children, for any rows', () => {
    const rows = fc.array(fc.tuple(fc.nat(30), fc.option(fc.nat(30))), { maxLength: 40 });
    fc.assert(
      fc.property(rows, (pairs) => {
        const tree = buildTree(pairs.map(([id, parentId]) => item(id, parentId)));
        expect(new Set(ids(tree))).toEqual(new Set(pairs.map(([id]) => id)));
        tree.items.forEach((_, index) => {
          const parent = tree.parent[index]!;
          expect(parent).toBeLessThan(index);
          expect(tree.end[index]).toBeGreaterThan(index);
          if (parent >= 0) expect(tree.end[index]).toBeLessThanOrEqual(tree.end[parent]!);
          const siblings = [...tree.parent].filter((other) => other === parent).length;
          expect(tree.setSize[index]).toBe(siblings);
        });
      }),
    );
  });
});

describe('inserting loaded children into a tree', () => {
  const columns = ({ items, problems: _problems, ...rest }: Tree) => ({
    ids: items.map(({ id }) => id),
    ...rest,
  });

  test('has the same result as building the tree from all rows together', () => {
    const rows = [item(1), item(2, 1), item(3, 1), item(4), item(5, 4)];
    const loaded = [item(6, 3), item(7, 6), item(8, 3)];
    const before = buildTree(rows);
    const grafted = graftChildren(before, indexOfId(before, 3), loaded);
    expect(columns(grafted.tree)).toEqual(columns(buildTree([...rows, ...loaded])));
    expect(grafted.tree.problems).toEqual([]);
    expect(before.items.map((_, index) => grafted.tree.items[grafted.moved(index)]!.id)).toEqual(
      ids(before),
    );
    expect([...movedFlags(new Uint32Array([0b11000]), before, grafted)]).toEqual([0b11000000]);
  });

  test('an item without loaded children has nothing more to load', () => {
    const before = buildTree([{ id: 1, name: 'A', hasUnloadedChildren: true }]);
    expect(hasChildren(graftChildren(before, 0, []).tree, 0)).toBe(false);
    expect(hasChildren(before, 0)).toBe(true);
  });

  test('leaves out and reports an item that is already in the tree', () => {
    const before = buildTree([item(1), item(2)]);
    const { tree } = graftChildren(before, 0, [item(2), item(3, 2), item(4, 1)]);
    expect(ids(tree)).toEqual([1, 3, 4, 2]);
    expect(tree.problems).toEqual([{ kind: 'duplicate', id: 2 }]);
  });

  test('below an item that has some already has the result of building the tree from all rows', () => {
    const rows = [item(1), item(2), item(5, 2), item(3, 2), item(6, 3), item(9)];
    const loaded = [item(4, 2), item(3, 2), item(7, 4), item(8, 2)];
    const before = buildTree(rows);
    const grafted = graftChildren(before, 1, [null, ...loaded] as TreeItem[]);
    const all = [item(1), item(2), item(4, 2), item(3, 2), item(8, 2), item(5, 2), item(9)];
    expect(columns(grafted.tree)).toEqual(columns(buildTree([...all, item(7, 4), item(6, 3)])));
    expect(grafted.tree.problems).toEqual([]);
    expect(before.items.map((_, index) => grafted.tree.items[grafted.moved(index)]!.id)).toEqual(
      ids(before),
    );
    expect(grafted.moved(-1)).toBe(-1);
  });

  test('keeps new items at their position below new items, next to an existing one', () => {
    const before = buildTree([item(1), item(2)]);
    const { tree } = graftChildren(before, 0, [item(2), item(3), item(4, 3)]);
    expect(ids(tree)).toEqual([1, 3, 4, 2]);
    expect([...tree.level]).toEqual([1, 2, 3, 1]);
  });
});

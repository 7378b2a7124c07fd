import { describe, expect, test } from 'vitest';
import {
  buildTree,
  hasChildren,
  hasFlag,
  type ItemFlags,
  searchTree,
} from '../../../src/trees/index.ts';

// 1 > (2 > 3), 4
const tree = buildTree([
  { id: 1, name: 'Über uns' },
  { id: 2, name: 'Café', parentId: 1 },
  { id: 3, name: 'plain', parentId: 2 },
  { id: 4, name: 'Last' },
]);

const found = (text: string) => {
  const search = searchTree(tree, text);
  const named = (flags: ItemFlags) =>
    tree.items.filter((_, index) => hasFlag(flags, index)).map(({ id }) => id);
  return (
    search && {
      matches: named(search.matches),
      kept: named(search.kept),
      opened: named(search.opened),
    }
  );
};

describe('searching a tree', () => {
  test.each([
    ['cafe', [2]],
    ['CAFÉ', [2]],
    ['uber', [1]],
    ['last', [4]],
    ['PLAIN', [3]],
    ['pläin', [3]],
    ['plaid', []],
  ])('finds %s with or without accents [F-W14]', (text, matches) => {
    expect(found(text)?.matches).toEqual(matches);
  });

  test('accepts a text of any length', () => {
    const long = 'Pump '.repeat(20_000);
    expect(found(long)).toEqual({ matches: [], kept: [], opened: [] });
    const tree = buildTree([{ id: 1, name: `The ${long}.` }]);
    expect(searchTree(tree, long.toUpperCase())?.matchCount).toBe(1);
  });

  test('keeps and expands only the ancestors of a match', () => {
    expect(found('plain')).toEqual({ matches: [3], kept: [1, 2, 3], opened: [1, 2] });
    expect(found('last')).toEqual({ matches: [4], kept: [4], opened: [] });
    expect(found('uber')).toEqual({ matches: [1], kept: [1], opened: [] });
  });
});

test('an item whose children are not loaded keeps them', () => {
  const lazy = buildTree([
    { id: 1, name: 'open', hasUnloadedChildren: true },
    { id: 2, name: 'leaf', hasUnloadedChildren: false },
  ]);
  expect([0, 1, 2].map((index) => hasChildren(lazy, index))).toEqual([true, false, false]);
});

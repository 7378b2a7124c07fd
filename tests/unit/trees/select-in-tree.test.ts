import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type {
  TreeItem,
  TreeSelectionEntry,
  TreeSelectionOptions,
} from '../../../src/trees/index.ts';
import {
  blockOf,
  buildTree,
  checkOf,
  countSelected,
  entryKey,
  indexOfEntry,
  indexOfId,
  indexSelection,
  isBelow,
  isItemEntry,
  isOtherEntry,
  isSameSelection,
  readSelection,
  selectInTree,
  toggleSubItems,
  withOther,
  withoutEntry,
} from '../../../src/trees/index.ts';

// 1 > (2 > (3, 4), 5 disabled), 6 > 7
const tree = buildTree([
  { id: 1, name: 'one' },
  { id: 2, name: 'two', parentId: 1 },
  { id: 3, name: 'three', parentId: 2 },
  { id: 4, name: 'four', parentId: 2 },
  { id: 5, name: 'five', parentId: 1, disabled: true },
  { id: 6, name: 'six' },
  { id: 7, name: 'seven', parentId: 6 },
]);

const press = (
  ids: number[],
  options: TreeSelectionOptions,
  from: readonly TreeSelectionEntry[] = [],
) => ids.reduce((selection, id) => selectInTree(tree, selection, id, options), from);
const entry = (id: number, includingSubItems: boolean) => ({
  id,
  label: tree.items[indexOfId(tree, id)]?.name ?? String(id),
  includingSubItems,
});
const plain = (...ids: number[]) => ids.map((id) => entry(id, false));
const whole = (...ids: number[]) => ids.map((id) => entry(id, true));
const multi = { multiSelect: true } as const;
const always = { multiSelect: true, includeSubItems: 'always' } as const;

describe('selecting in a tree', () => {
  test('single mode replaces the selection [tree-01]', () => {
    expect(press([3, 4], {})).toEqual(plain(4));
  });

  test('multi mode toggles [tree-02]', () => {
    expect(press([3, 4, 3], multi)).toEqual(plain(4));
  });

  test('an entry says whether the sub-items are included [tree-03]', () => {
    const options = {
      multiSelect: true,
      includeSubItems: 'selectable',
      includingSubItems: true,
    } as const;
    expect(press([2], options)).toEqual(whole(2));
    expect(press([3], options)).toEqual(plain(3));
  });

  test('a parent with its sub-items replaces all entries below it, at any depth [tree-04] [tree-05]', () => {
    expect(press([3, 7, 1], always)).toEqual(whole(7, 1));
  });

  test('deselecting the parent does not select them again', () => {
    expect(press([3, 1, 1], always)).toEqual([]);
  });

  test('never: no entry includes sub-items, and this cannot be changed [tree-06]', () => {
    const options = {
      multiSelect: true,
      includeSubItems: 'never',
      includingSubItems: true,
    } as const;
    const chosen = press([1], options);
    expect(chosen).toEqual(plain(1));
    expect(toggleSubItems(tree, chosen, 1, options)).toBe(chosen);
  });

  test('selectable: the user decides per entry [tree-07]', () => {
    const options = { multiSelect: true, includeSubItems: 'selectable' } as const;
    const chosen = press([3, 1], options);
    expect(chosen).toEqual(plain(3, 1));
    const switched = toggleSubItems(tree, chosen, 1, options);
    expect(switched).toEqual(whole(1));
    expect(toggleSubItems(tree, switched, 1, options)).toEqual(plain(1));
  });

  test('always: every entry includes its sub-items [tree-08]', () => {
    expect(press([1], always)).toEqual(whole(1));
    expect(press([1], { includeSubItems: 'always' })).toEqual(whole(1));
  });

  test('a disabled item cannot be selected, in either mode [tree-09]', () => {
    const before = plain(3);
    expect(press([5], {}, before)).toBe(before);
    expect(press([5], multi, before)).toBe(before);
  });

  test('items below an item selected with its sub-items are disabled until it is deselected [tree-10]', () => {
    const chosen = press([1], always);
    expect(blockOf(tree, indexSelection(tree, chosen), 2, always)).toBe('belowSelected');
    expect(press([3], always, chosen)).toBe(chosen);
    const free = press([1], always, chosen);
    expect(blockOf(tree, indexSelection(tree, free), 2, always)).toBeUndefined();
    const option = { multiSelect: true, disableChildrenOfSelected: true };
    expect(blockOf(tree, indexSelection(tree, plain(1)), 2, option)).toBe('belowSelected');
  });

  test('an item that was selected before its parent can be deselected, but not selected again [tree-10]', () => {
    const option = { multiSelect: true, disableChildrenOfSelected: true };
    const chosen = press([3, 1], option);
    expect(chosen).toEqual(plain(3, 1));
    const block = (id: number, from = chosen) =>
      blockOf(tree, indexSelection(tree, from), indexOfId(tree, id), option);
    expect([block(3), block(4)]).toEqual([undefined, 'belowSelected']);
    const left = press([3], option, chosen);
    expect(left).toEqual(plain(1));
    expect(block(3, left)).toBe('belowSelected');
    expect(press([3], option, left)).toBe(left);
  });

  test('items below an item selected without its sub-items can be selected as well [tree-07]', () => {
    expect(blockOf(tree, indexSelection(tree, plain(1)), 2, multi)).toBeUndefined();
    expect(press([1, 2], multi)).toEqual(plain(1, 2));
  });

  test('only leaves: a parent cannot be selected, and no sub-items are included [tree-24]', () => {
    const options = { multiSelect: true, onlyLeaves: true, includeSubItems: 'always' } as const;
    expect(press([1, 3], options)).toEqual(plain(3));
    const stored = indexSelection(tree, whole(1));
    expect(blockOf(tree, stored, 0, options)).toBeUndefined();
    expect(blockOf(tree, stored, 0, { onlyLeaves: true })).toBe('notALeaf');
    expect(press([1], options, whole(1))).toEqual([]);
  });

  test('an entry that is no longer in the tree can be deselected, not selected', () => {
    expect(press([99], multi, plain(99, 3))).toEqual(plain(3));
    const before = plain(3);
    expect(press([99], multi, before)).toBe(before);
  });
});

describe('reading a selection', () => {
  test('an item above a selected one is mixed, one below a whole branch is selected', () => {
    const marks = indexSelection(tree, [...whole(2), ...plain(6)]);
    const checks = tree.items.map((_, index) => checkOf(tree, marks, index));
    expect(checks).toEqual(['mixed', 'true', 'true', 'true', 'false', 'true', 'false']);
  });

  test('counts sub-items, each item once', () => {
    expect(countSelected(tree, [...whole(2), ...plain(6)])).toBe(4);
    expect(countSelected(tree, [...whole(1), ...plain(3)])).toBe(5);
  });
});

test('no selection contains an entry below a whole branch, and selecting without effect returns the same array', () => {
  const rows = fc.array(fc.tuple(fc.option(fc.nat(20)), fc.boolean()), {
    minLength: 1,
    maxLength: 20,
  });
  fc.assert(
    fc.property(rows, fc.array(fc.nat(20)), fc.boolean(), (items, presses, includingSubItems) => {
      const grown = buildTree(
        items.map(([parent, disabled], id): TreeItem => ({
          id,
          name: `${id}`,
          disabled,
          parentId: parent === null ? null : parent % (id + 1),
        })),
      );
      const options = {
        multiSelect: true,
        includeSubItems: 'selectable',
        includingSubItems,
      } as const;
      let selection: readonly TreeSelectionEntry[] = [];
      for (const id of presses) {
        const next = selectInTree(grown, selection, id, options);
        const index = indexOfId(grown, id);
        if (grown.items[index]?.disabled) expect(next).toBe(selection);
        const items = next.filter(isItemEntry);
        for (const { id: above, includingSubItems: branch } of items) {
          for (const { id: below } of items) {
            const inside = isBelow(grown, indexOfId(grown, below), indexOfId(grown, above));
            expect(branch && inside).toBe(false);
          }
        }
        selection = next;
      }
    }),
  );
});

test('with every rule, an item that can be selected can also be deselected [tree-10]', () => {
  const parents = fc.array(fc.option(fc.nat(20)), { minLength: 1, maxLength: 20 });
  const rules = fc.record({
    includeSubItems: fc.constantFrom('never' as const, 'selectable' as const, 'always' as const),
    includingSubItems: fc.boolean(),
    onlyLeaves: fc.boolean(),
    disableChildrenOfSelected: fc.boolean(),
  });
  fc.assert(
    fc.property(parents, rules, fc.array(fc.nat(20)), (above, given, presses) => {
      const grown = buildTree(
        above.map((parent, id): TreeItem => ({
          id,
          name: `${id}`,
          parentId: parent === null ? null : parent % (id + 1),
        })),
      );
      const options = { ...given, multiSelect: true };
      const pressed = (from: readonly TreeSelectionEntry[], id: number) =>
        selectInTree(grown, from, id, options);
      const chosen = presses.reduce(pressed, []);
      for (const { id } of chosen.filter(isItemEntry)) {
        expect(pressed(chosen, Number(id))).toHaveLength(chosen.length - 1);
      }
    }),
  );
});

describe('values without an item', () => {
  const OTHER = { other: 'own words' };
  const EXTERNAL = { externalSourceValue: 'from elsewhere' };

  test('multi mode keeps them beside items, single mode replaces them [tree-25] [tree-26]', () => {
    const mixed = [OTHER, ...whole(1), EXTERNAL];
    expect(press([6], always, mixed)).toEqual([...mixed, ...whole(6)]);
    expect(press([2], always, [OTHER, ...whole(3), EXTERNAL])).toEqual([
      OTHER,
      EXTERNAL,
      ...whole(2),
    ]);
    expect(press([6], {}, [OTHER])).toEqual(plain(6));
    expect(press([6], {}, [EXTERNAL])).toEqual(plain(6));
  });

  test('they select no item and are not counted', () => {
    const chosen = indexSelection(tree, [OTHER, EXTERNAL]);
    expect(chosen.sorted).toHaveLength(0);
    expect(checkOf(tree, chosen, 0)).toBe('false');
    expect(blockOf(tree, chosen, 0, always)).toBeUndefined();
    expect(countSelected(tree, [OTHER, EXTERNAL, ...whole(2)])).toBe(3);
  });

  test('there is one free value, blank means none, and the same text changes nothing', () => {
    const before = plain(3);
    expect(withOther(before, 'mine', multi)).toEqual([...before, { other: 'mine' }]);
    expect(withOther(withOther(before, 'a', multi), 'b', multi)).toEqual([
      ...before,
      { other: 'b' },
    ]);
    expect(withOther(before, 'mine', {})).toEqual([{ other: 'mine' }]);
    expect(withOther([...before, OTHER], ' \u200B', multi)).toEqual(before);
    expect(withOther(before, '  ', multi)).toBe(before);
    const same = [OTHER];
    expect(withOther(same, OTHER.other, multi)).toBe(same);
  });

  test('an entry is removed by its value; numbers and texts are different ids', () => {
    const mixed = [
      OTHER,
      EXTERNAL,
      ...plain(3),
      { id: '3', label: 'three', includingSubItems: false },
    ];
    expect(withoutEntry(mixed, { externalSourceValue: 'from elsewhere' })).toEqual([
      OTHER,
      ...mixed.slice(2),
    ]);
    expect(withoutEntry(mixed, { id: 3, includingSubItems: true })).toEqual([
      OTHER,
      EXTERNAL,
      mixed[3],
    ]);
    expect(withoutEntry(mixed, { other: 'not there' })).toBe(mixed);
    expect(new Set(mixed.map(entryKey)).size).toBe(4);
  });
});

describe('a given selection', () => {
  test('gets the names of the items, and one form per meaning [tree-25] [tree-26] [F-K9]', () => {
    expect(
      readSelection(tree, [
        { id: 2 },
        { id: 99, includingSubItems: true },
        { id: 3, label: 'as stored', includingSubItems: false },
        { name: 'own words' },
        { externalSourceValue: 'from elsewhere' },
      ]),
    ).toEqual([
      { id: 2, label: 'two', includingSubItems: false },
      { id: 99, label: '99', includingSubItems: true },
      { id: 3, label: 'as stored', includingSubItems: false },
      { other: 'own words' },
      { externalSourceValue: 'from elsewhere' },
    ]);
    const read = [...plain(1), { other: 'x' }];
    expect(readSelection(tree, read)).toBe(read);
    expect(readSelection(tree, read)).toBe(read);
  });

  test('has duplicates once, in the first form; ids as numbers and as digits are distinct', () => {
    expect(
      readSelection(tree, [
        { id: 2 },
        { id: '2' },
        { name: 'own' },
        { id: 2, includingSubItems: true },
        { other: 'own' },
        { externalSourceValue: 'own' },
      ]),
    ).toEqual([
      { id: 2, label: 'two', includingSubItems: false },
      { id: '2', label: '2', includingSubItems: false },
      { other: 'own' },
      { externalSourceValue: 'own' },
    ]);
  });

  test('equals another with the same entries in the same order', () => {
    expect(
      isSameSelection([...plain(1, 3), { other: 'x' }], [...plain(1, 3), { other: 'x' }]),
    ).toBe(true);
    expect(isSameSelection(plain(1), whole(1))).toBe(false);
    expect(isSameSelection(plain(1, 3), plain(3, 1))).toBe(false);
    expect(isSameSelection(plain(1), plain(1, 3))).toBe(false);
  });

  test.each([
    [[{ id: 2, label: undefined, includingSubItems: false }], plain(2)],
    [[{ id: 2, label: 'two' }], plain(2)],
    [
      [...plain(1), { name: 'own' }],
      [...plain(1), { other: 'own' }],
    ],
  ])('with a missing part gets that part: %j [F-K9]', (given, read) => {
    expect(readSelection(tree, given as TreeSelectionEntry[])).toEqual(read);
  });

  test('differs from another if one entry does, first or last', () => {
    expect(isSameSelection(plain(1, 3), plain(1, 4))).toBe(false);
    expect(isSameSelection(plain(1, 3), plain(4, 3))).toBe(false);
    expect(isSameSelection(plain(1, 3), [...plain(1), ...whole(3)])).toBe(false);
  });

  test('of other types than items has separate keys', () => {
    const given = [{ externalSourceValue: 'x' }, { externalSourceValue: 'y' }, { other: 'x' }];
    expect(new Set(given.map(entryKey)).size).toBe(3);
    expect(given.map(isOtherEntry)).toEqual([false, false, true]);
    expect([...given, ...plain(1)].map(isItemEntry)).toEqual([false, false, false, true]);
    expect(withOther([{ externalSourceValue: 'x' }], '', multi)).toHaveLength(1);
  });
});

describe('an action without effect returns the same selection', () => {
  test('selecting the only selected item again in single mode', () => {
    const chosen = plain(4);
    expect(selectInTree(tree, chosen, 4, {})).toBe(chosen);
    expect(selectInTree(tree, whole(4), 4, {})).toEqual(plain(4));
    expect(selectInTree(tree, plain(4, 3), 4, {})).toEqual(plain(4));
  });

  test('deselecting a disabled item', () => {
    const chosen = plain(5);
    expect(selectInTree(tree, chosen, 5, multi)).toBe(chosen);
  });

  test('including sub-items of a selected item that is disabled, or below one that includes it [tree-09]', () => {
    const options = { multiSelect: true, includeSubItems: 'selectable' } as const;
    const around = buildTree([
      { id: 1, name: 'one', disabled: true },
      { id: 2, name: 'two', parentId: 1 },
      { id: 3, name: 'three', parentId: 2 },
    ]);
    const disabled = plain(1);
    expect(toggleSubItems(around, disabled, 1, options)).toBe(disabled);
    const below = [...whole(1), ...plain(2)];
    expect(toggleSubItems(around, below, 2, options)).toBe(below);
    expect(toggleSubItems(around, plain(2), 2, options)).toEqual(whole(2));
  });

  test('including sub-items of an item that is not selected, or not in the tree', () => {
    const options = { multiSelect: true, includeSubItems: 'selectable' } as const;
    const chosen = [...plain(6), ...plain(99)];
    expect(toggleSubItems(tree, chosen, 1, options)).toBe(chosen);
    expect(toggleSubItems(tree, chosen, 99, options)).toBe(chosen);
    expect(toggleSubItems(tree, [...plain(6), ...plain(3)], 6, options)).toEqual([
      ...whole(6),
      ...plain(3),
    ]);
  });
});

describe('compared with a simple model, for any selection in any order', () => {
  const indexes = tree.items.map((_, index) => index);
  const selections = fc
    .shuffledSubarray([1, 2, 3, 4, 5, 6, 7])
    .chain((ids) => fc.tuple(...ids.map((id) => fc.boolean().map((all) => entry(id, all)))))
    .map((entries) => [...entries, { other: 'own' }, entry(99, true)]);

  /** The indexes of the items in a selection, with their sub-items where included. */
  const covered = (selection: readonly TreeSelectionEntry[]): Set<number> =>
    new Set(
      selection.filter(isItemEntry).flatMap(({ id, includingSubItems }) => {
        const own = indexOfId(tree, id);
        if (own < 0) return [];
        return [own, ...indexes.filter((one) => includingSubItems && isBelow(tree, one, own))];
      }),
    );

  test('an item is selected, partly selected or not selected', () => {
    fc.assert(
      fc.property(selections, (selection) => {
        const indexed = indexSelection(tree, selection);
        const all = covered(selection);
        for (const index of indexes) {
          const below = indexes.some((one) => all.has(one) && isBelow(tree, one, index));
          const expected = all.has(index) ? 'true' : below ? 'mixed' : 'false';
          expect(checkOf(tree, indexed, index)).toBe(expected);
        }
      }),
    );
  });

  test('each item is counted once', () => {
    fc.assert(
      fc.property(selections, (selection) => {
        expect(countSelected(tree, selection)).toBe(covered(selection).size);
      }),
    );
  });
});

test('an entry that is not in the tree has no position in it', () => {
  const entry = (id: number) => ({ id, label: '', includingSubItems: false });
  expect(indexOfEntry(tree, entry(2))).toBe(1);
  expect(indexOfEntry(tree, entry(99))).toBe(-1);
  expect(indexOfEntry(tree, { other: 'two' })).toBe(-1);
});

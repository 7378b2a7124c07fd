import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { indexOfId } from '../../../../src/trees/index.ts';
import { DEFAULT_ENVIRONMENT } from '../../../../machines/kit/environment.ts';
import {
  browsing,
  focusTarget,
  grafted,
  searched,
  setExpanded,
  siblingsToExpand,
  toggled,
  typeaheadTarget,
  withRetry,
  withFocusMoved,
  withItems,
  withSettings,
  withSiblingsExpanded,
} from '../../../../machines/tree/changes.ts';
import { treeMachine, type TreeInput } from '../../../../machines/tree/chart.ts';
import {
  choose,
  extendRange,
  indexToFocus,
  withAllChosen,
} from '../../../../machines/tree/choices.ts';
import { isExpanded, treeRow } from '../../../../machines/tree/model.ts';

// Assets > (Pumps > Pump 1, Valves > Valve 1), Sites > Harbour, Zoo
const ITEMS = [
  { id: 'assets', name: 'Assets' },
  { id: 'pumps', name: 'Pumps', parentId: 'assets' },
  { id: 'pump1', name: 'Pump 1', parentId: 'pumps' },
  { id: 'valves', name: 'Valves', parentId: 'assets' },
  { id: 'valve1', name: 'Valve 1', parentId: 'valves' },
  { id: 'sites', name: 'Sites' },
  { id: 'harbour', name: 'Harbour', parentId: 'sites' },
  { id: 'zoo', name: 'Zoo' },
];

const tree = (input: Partial<TreeInput> = {}) => {
  const all = { items: ITEMS, environment: DEFAULT_ENVIRONMENT, ...input };
  const actor = createActor(treeMachine, { input: all }).start();
  const { context } = actor.getSnapshot();
  const place = (id: string): number => indexOfId(context.tree, id);
  const ids = (indexes: readonly number[]) => indexes.map((index) => context.tree.items[index]?.id);
  return { context, place, ids, at: (id: string) => ({ ...context, focused: place(id) }) };
};

describe('the * key expands', () => {
  test('the closed siblings of the focused item that have children [F-E2]', () => {
    const closed = tree();
    expect(closed.ids(siblingsToExpand(closed.at('assets')))).toEqual(['assets', 'sites']);
    const level = tree({ openState: 'level-one' });
    // The top level is expanded already, and is not expanded again.
    expect(level.ids(siblingsToExpand(level.at('sites')))).toEqual([]);
    expect(level.ids(siblingsToExpand(level.at('pumps')))).toEqual(['pumps', 'valves']);
  });

  test('items of its own level, in every branch [F-E2]', () => {
    const items = [
      ...ITEMS,
      { id: 'pier', name: 'Pier', parentId: 'harbour' },
      { id: 'yard', name: 'Yard', parentId: 'sites' },
      { id: 'shed', name: 'Shed', parentId: 'yard' },
    ];
    const { at, ids } = tree({ items, openState: 'level-one' });
    expect(ids(siblingsToExpand(at('harbour')))).toEqual(['harbour', 'yard']);
  });

  test('nothing if the whole level consists of leaves [F-E2]', () => {
    const { at, ids } = tree({ openState: 'level-one' });
    expect(ids(siblingsToExpand(at('harbour')))).toEqual([]);
  });
});

describe('an item that is not visible', () => {
  test('is chosen or focused without losing the focus, which goes to the branch around it', () => {
    const { context, place } = tree({ multiSelect: true });
    expect(choose(context, 'pump1')).toMatchObject({
      value: [{ id: 'pump1' }],
      focused: place('assets'),
      anchor: place('assets'),
    });
    expect(indexToFocus(context, 'pump1')).toBe(place('assets'));
    const typed = { ...context, text: 'sites' };
    const searching = { ...typed, ...searched(typed) };
    expect(choose(searching, 'pump1').focused).toBe(place('sites'));
    expect(indexToFocus(searching, 'gone')).toBe(searching.focused);
  });
});

describe('loading', () => {
  // Assets > Pumps, and Sites, whose children are not loaded yet.
  const UNLOADED = [
    { id: 'assets', name: 'Assets' },
    { id: 'pumps', name: 'Pumps', parentId: 'assets' },
    { id: 'sites', name: 'Sites', hasUnloadedChildren: true },
  ];

  test('* loads only the expanded items that are not loaded yet', () => {
    const { at } = tree({ items: UNLOADED });
    expect([...withSiblingsExpanded(at('assets')).loads!]).toEqual([['sites', 'loading']]);
  });

  test('a late reply for a removed item does not change the tree', () => {
    const { context } = tree({ items: UNLOADED });
    const late = { ...context, loads: new Map([['gone', 'loading' as const]]) };
    expect(grafted(late, { id: 'gone', items: [] })).toEqual({ loads: new Map() });
  });

  test('items that are loaded above the focused item do not move the focus', () => {
    const { at } = tree({
      items: [
        { id: 'assets', name: 'Assets', hasUnloadedChildren: true },
        { id: 'sites', name: 'Sites' },
        { id: 'zoo', name: 'Zoo' },
      ],
    });
    const loaded = grafted(at('zoo'), { id: 'assets', items: [{ id: 'pumps', name: 'Pumps' }] });
    expect(loaded.tree!.items[loaded.focused!]?.id).toBe('zoo');
  });

  test('items that are loaded during a search are searched too, without disabled ones', () => {
    const typed = { ...tree({ items: UNLOADED, hideDisabled: true }).context, text: 'sites' };
    const search = { ...typed, ...searched(typed) };
    const items = [
      { id: 'harbour', name: 'Sites harbour' },
      { id: 'yard', name: 'Sites yard', disabled: true },
    ];
    const loaded = { ...search, ...grafted(search, { id: 'sites', items }) };
    expect(loaded.tree.items.map(({ id }) => id)).toEqual(['assets', 'pumps', 'sites', 'harbour']);
    expect(loaded.search?.matchCount).toBe(2);
  });
});

describe('an empty tree', () => {
  const { context } = tree({ items: [] });

  test('has no rows and no focus, for all keys', () => {
    expect(tree({ items: [] }).context).toMatchObject({
      focused: -1,
      anchor: -1,
      text: '',
      typed: '',
      options: { multiSelect: false, includeSubItems: 'never', onlyLeaves: false },
    });
    expect(treeRow(context, 0)).toBeUndefined();
    for (const to of [
      'next',
      'previous',
      'nextPage',
      'previousPage',
      'first',
      'last',
      'in',
      'out',
    ] as const) {
      expect(focusTarget(context, to)).toBe(-1);
      expect(withFocusMoved(context, { to })).toEqual({ focused: -1 });
    }
    expect(typeaheadTarget(context, 'a')).toBe(-1);
    expect(siblingsToExpand(context)).toEqual([]);
  });

  test('loses the focus after a search without results and with an empty list', () => {
    expect(searched({ ...context, text: 'a' }).focused).toBe(-1);
    expect(browsing(context).focused).toBe(-1);
    expect(withItems(tree().context, []).focused).toBe(-1);
    // When there are items again, the first can be focused.
    expect(withItems(context, ITEMS).focused).toBe(0);
  });
});

describe('a row', () => {
  const rowsOf = ({ context }: ReturnType<typeof tree>) =>
    Array.from(context.rows, (_, row) => treeRow(context, row)!);

  test('of a disabled tree is marked as disabled', () => {
    expect(rowsOf(tree({ disabled: true })).map(({ block }) => block)).toContain('disabled');
    expect(rowsOf(tree()).map(({ block }) => block)).not.toContain('disabled');
  });

  test('has flags for focus, included sub-items and search results', () => {
    const value = [
      { id: 'assets', includingSubItems: true },
      { id: 'sites', includingSubItems: false },
    ];
    const given = tree({ multiSelect: true, includeSubItems: 'selectable', value });
    expect(
      rowsOf(given).map(({ item, isFocused, includingSubItems, isMatch }) => [
        item.id,
        isFocused,
        includingSubItems,
        isMatch,
      ]),
    ).toEqual([
      ['assets', true, true, false],
      ['sites', false, false, false],
      ['zoo', false, false, false],
    ]);
    const text = { ...given.context, text: 'pump 1' };
    const found = { ...given, context: { ...text, ...searched(text) } };
    expect(rowsOf(found).map(({ item, isMatch }) => [item.id, isMatch])).toEqual([
      ['assets', false],
      ['pumps', false],
      ['pump1', true],
    ]);
  });

  test('after the last one does not exist', () => {
    expect(treeRow(tree().context, 3)).toBeUndefined();
  });

  test('below a selected one is disabled if the host says so', () => {
    const value = [{ id: 'assets', includingSubItems: false }];
    const rules = { multiSelect: true, openState: 'level-one', value } as const;
    const block = (input: Partial<TreeInput>) => rowsOf(tree({ ...rules, ...input }))[1]?.block;
    expect(block({})).toBeUndefined();
    expect(block({ disableChildrenOfSelected: true })).toBeDefined();
  });
});

describe('the focus of a new tree', () => {
  test.each([
    [[], 'assets'],
    [['assets'], 'assets'],
    [['zoo', 'sites'], 'sites'],
    // A selected item inside a collapsed one cannot have the focus.
    [['pump1'], 'assets'],
    [['pump1', 'zoo'], 'zoo'],
  ])(
    'with %j selected is on %s: the first selected visible item, else the first item',
    (ids, id) => {
      const value = ids.map((chosen) => ({ id: chosen, includingSubItems: false }));
      const { context, place } = tree({ multiSelect: true, value });
      expect(context.focused).toBe(place(id));
    },
  );
});

test.each([
  [true, 'notALeaf', undefined],
  [false, undefined, undefined],
  [undefined, undefined, undefined],
])(
  'where only leaves can be selected (%s), a parent cannot [tree-24]',
  (onlyLeaves, above, leaf) => {
    const { context, place } = tree({
      openState: 'open',
      ...(onlyLeaves !== undefined && { onlyLeaves }),
    });
    const block = (id: string) => treeRow(context, place(id))?.block;
    expect([block('assets'), block('pump1')]).toEqual([above, leaf]);
  },
);

test('the children of a disabled first item are hidden too, if disabled items are hidden [tree-27]', () => {
  const items = ITEMS.map((item) => (item.id === 'assets' ? { ...item, disabled: true } : item));
  const { context } = tree({ items, hideDisabled: true, openState: 'open' });
  expect(context.tree.items.map(({ id }) => id)).toEqual(['sites', 'harbour', 'zoo']);
});

describe('no effect', () => {
  test('a rule that does not affect the rows does not rebuild the tree [F-E2]', () => {
    const { context } = tree();
    const changed = withSettings(context, { multiSelect: true, hideDisabled: false });
    expect({ ...context, ...changed }.tree).toBe(context.tree);
    const hidden = withSettings(context, { hideDisabled: true });
    expect({ ...context, ...hidden }.tree).not.toBe(context.tree);
  });

  test('missing items, and items without children, cannot be expanded or collapsed', () => {
    const { context } = tree();
    expect(toggled(context, 'gone')).toEqual({});
    expect(toggled(context, 'zoo')).toEqual({});
  });

  test('an expanded item that is not visible moves no row', () => {
    const { context, place } = tree();
    expect(setExpanded(context, place('pumps'), true).rows).toBe(context.rows);
  });

  test('a range from or to a hidden row selects nothing [F-E2]', () => {
    const { context, place, at } = tree({ multiSelect: true });
    expect(extendRange(at('assets'), place('pump1'))).toEqual({});
    expect(extendRange({ ...context, focused: place('pump1') }, place('sites'))).toEqual({});
  });

  test('selecting all when all are selected keeps the value [F-E2]', () => {
    const { context } = tree({ multiSelect: true });
    const chosen = { ...context, ...withAllChosen(context) };
    expect(chosen.value.map(({ id }) => id)).toEqual(['assets', 'sites', 'zoo']);
    expect(withAllChosen(chosen)).toEqual({});
    const branches = tree({ multiSelect: true, includeSubItems: 'always' });
    const whole = { ...branches.context, ...withAllChosen(branches.context) };
    expect(withAllChosen(whole)).toEqual({});
  });

  test('items that did not fail are not retried [F-E2]', () => {
    const { context } = tree();
    expect(withRetry(context, 'assets')).toEqual({});
    const failed = { ...context, loads: new Map([['assets', 'failed' as const]]) };
    expect(withRetry(failed, 'assets').loads?.get('assets')).toBe('loading');
  });
});

describe('moving the focus', () => {
  test('right stays without visible children, left stays without a parent [F-W11]', () => {
    const { at, place } = tree({ openState: 'level-one' });
    expect(focusTarget(at('assets'), 'in')).toBe(place('pumps'));
    expect(focusTarget(at('pumps'), 'in')).toBe(place('pumps'));
    expect(focusTarget(at('zoo'), 'in')).toBe(place('zoo'));
    expect(focusTarget(at('pumps'), 'out')).toBe(place('assets'));
    expect(focusTarget(at('assets'), 'out')).toBe(place('assets'));
  });

  test('previous moves to the row before, first to the first row', () => {
    const { at, place } = tree();
    expect(focusTarget(at('zoo'), 'previous')).toBe(place('sites'));
    expect(focusTarget(at('zoo'), 'first')).toBe(place('assets'));
  });

  test('right on a leaf stays, and expands nothing', () => {
    const { at, place } = tree();
    for (const to of ['in', 'out'] as const)
      expect(withFocusMoved(at('zoo'), { to })).toEqual({ focused: place('zoo') });
  });

  test.each([
    ['selects the items it passes', { multiSelect: true }, true, true],
    ['only moves when it should not select', { multiSelect: true }, undefined, false],
    ['only moves if only one can be selected', {}, true, false],
    ['only moves in a disabled tree', { multiSelect: true, disabled: true }, true, false],
    ['only moves in a read-only tree', { multiSelect: true, readOnly: true }, true, false],
  ])('an arrow key %s', (_what, input, selecting, chooses) => {
    const { at, place } = tree(input);
    const moved = withFocusMoved(at('assets'), { to: 'next', ...(selecting && { selecting }) });
    expect(moved.focused).toBe(place('sites'));
    expect(moved.value !== undefined).toBe(chooses);
  });

  test('left on a collapsed item moves to the nearest visible ancestor', () => {
    const items = [...ITEMS, { id: 'pier', name: 'Pier', parentId: 'harbour' }];
    const { at, place } = tree({ items, openState: 'open' });
    expect(setExpanded(at('pier'), place('sites'), false).focused).toBe(place('sites'));
    expect(setExpanded(at('pier'), place('harbour'), false).focused).toBe(place('harbour'));
  });

  test('after a search without results the first item has the focus', () => {
    const { context } = tree();
    const none = { ...context, text: 'x' };
    const found = { ...none, ...searched(none) };
    expect(found.focused).toBe(-1);
    expect(browsing(found).focused).toBe(0);
    // A blank text is not a search.
    expect(searched({ ...found, text: ' ' })).toMatchObject({ search: null, focused: 0 });
  });

  test('other items keep the focus if its item is visible, otherwise it moves to the first', () => {
    const { at, context } = tree();
    const focusIn = (items: TreeInput['items'], id: string) => {
      const { tree: other, focused } = withItems(at(id), items);
      return other?.items[focused as number]?.id;
    };
    const turned = ITEMS.toReversed();
    expect(focusIn(turned, 'assets')).toBe('assets');
    expect(focusIn(turned, 'zoo')).toBe('zoo');
    const without = ITEMS.filter(({ id }) => id !== 'zoo');
    expect(focusIn(without, 'zoo')).toBe('assets');
    const below = ITEMS.map((item) => (item.id === 'zoo' ? { ...item, parentId: 'sites' } : item));
    expect(focusIn(below, 'zoo')).toBe('assets');
    expect(withItems({ ...context, text: 'zoo' }, turned).search).toBeNull();
    const zoo = { ...context, text: 'zoo' };
    const searching = { ...zoo, ...searched(zoo) };
    expect(withItems(searching, without).search?.matchCount).toBe(0);
  });

  test('a search, its end and other items clear the start and the end of a range', () => {
    const begun = { ...tree({ multiSelect: true }).context, anchor: 2, rangeEnd: 3, text: 'zoo' };
    for (const change of [searched(begun), browsing(begun), withItems(begun, ITEMS)])
      expect(change).toMatchObject({ anchor: -1, rangeEnd: -1 });
  });

  test('an item collapsed among the results is collapsed, and expanded again after the search', () => {
    const { context, place } = tree({ openState: 'open' });
    const typed = { ...context, text: 'pump' };
    const found = { ...typed, ...searched(typed) };
    const closed = { ...found, ...setExpanded(found, place('assets'), false) };
    expect(isExpanded(found, place('assets'))).toBe(true);
    expect(isExpanded(closed, place('assets'))).toBe(false);
    expect(isExpanded({ ...closed, ...browsing(closed) }, place('assets'))).toBe(true);
  });

  test('typed letters search below the focus first, then from the top; without a match the focus stays', () => {
    const { at, place } = tree({ openState: 'level-one' });
    expect(typeaheadTarget(at('assets'), 'v')).toBe(place('valves'));
    expect(typeaheadTarget(at('sites'), 'P')).toBe(place('pumps'));
    // A single letter continues after the focused item; several letters start with it.
    expect(typeaheadTarget(at('zoo'), 'z')).toBe(place('zoo'));
    expect(typeaheadTarget(at('valves'), 'va')).toBe(place('valves'));
    const all = tree({ openState: 'open' });
    expect(typeaheadTarget(all.at('pumps'), 'p')).toBe(all.place('pump1'));
    expect(typeaheadTarget(all.at('pumps'), 'pu')).toBe(all.place('pumps'));
    expect(typeaheadTarget(all.at('pumps'), 'pP')).toBe(all.place('pump1'));
    expect(typeaheadTarget(at('sites'), 'x')).toBe(place('sites'));
    expect(typeaheadTarget(at('sites'), 'zoom')).toBe(place('sites'));
  });

  test('accents do not count, however they are written [F-W14]', () => {
    const items = ['Zebra', 'Élan', 'E\u0301tage', 'Ostende', 'Öl'].map((name) => ({
      id: name,
      name,
    }));
    const { at, place } = tree({ items });
    expect(typeaheadTarget(at('Zebra'), 'e')).toBe(place('Élan'));
    expect(typeaheadTarget(at('Élan'), 'eÉ')).toBe(place('E\u0301tage'));
    expect(typeaheadTarget(at('Zebra'), 'ét')).toBe(place('E\u0301tage'));
    expect(typeaheadTarget(at('Zebra'), 'ol')).toBe(place('Öl'));
  });
});

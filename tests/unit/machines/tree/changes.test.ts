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
import { extendRange, withAllChosen } from '../../../../machines/tree/choices.ts';
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

describe('what * opens', () => {
  test('are the closed siblings of the focused item that have something below them [F-E2]', () => {
    const closed = tree();
    expect(closed.ids(siblingsToExpand(closed.at('assets')))).toEqual(['assets', 'sites']);
    const level = tree({ openState: 'level-one' });
    // Those at the top are open already, and are not opened again.
    expect(level.ids(siblingsToExpand(level.at('sites')))).toEqual([]);
    expect(level.ids(siblingsToExpand(level.at('pumps')))).toEqual(['pumps', 'valves']);
  });

  test('are those of its own level, in whatever branch that is [F-E2]', () => {
    const items = [
      ...ITEMS,
      { id: 'pier', name: 'Pier', parentId: 'harbour' },
      { id: 'yard', name: 'Yard', parentId: 'sites' },
      { id: 'shed', name: 'Shed', parentId: 'yard' },
    ];
    const { at, ids } = tree({ items, openState: 'level-one' });
    expect(ids(siblingsToExpand(at('harbour')))).toEqual(['harbour', 'yard']);
  });

  test('are none where all of a level is a leaf [F-E2]', () => {
    const { at, ids } = tree({ openState: 'level-one' });
    expect(ids(siblingsToExpand(at('harbour')))).toEqual([]);
  });
});

describe('loading', () => {
  // Assets > Pumps, and Sites, of which nothing below is there yet.
  const UNLOADED = [
    { id: 'assets', name: 'Assets' },
    { id: 'pumps', name: 'Pumps', parentId: 'assets' },
    { id: 'sites', name: 'Sites', hasUnloadedChildren: true },
  ];

  test('* loads the opened items that are not loaded yet, and nothing else', () => {
    const { at } = tree({ items: UNLOADED });
    expect([...withSiblingsExpanded(at('assets')).loads!]).toEqual([['sites', 'loading']]);
  });

  test('a late answer for an item that has gone leaves the tree as it is', () => {
    const { context } = tree({ items: UNLOADED });
    const late = { ...context, loads: new Map([['gone', 'loading' as const]]) };
    expect(grafted(late, { id: 'gone', items: [] })).toEqual({ loads: new Map() });
  });

  test('what is loaded above the focused item leaves the focus with that item', () => {
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

  test('what is loaded while somebody searches is searched too, and leaves out what is disabled', () => {
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

  test('has no row and nothing in focus, wherever the keys go', () => {
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

  test('is left without focus by a search and by other items that are none', () => {
    expect(searched({ ...context, text: 'a' }).focused).toBe(-1);
    expect(browsing(context).focused).toBe(-1);
    expect(withItems(tree().context, []).focused).toBe(-1);
    // As soon as there is something, the first of it can be reached.
    expect(withItems(context, ITEMS).focused).toBe(0);
  });
});

describe('a row', () => {
  const rowsOf = ({ context }: ReturnType<typeof tree>) =>
    Array.from(context.rows, (_, row) => treeRow(context, row)!);

  test('of a disabled tree says that it cannot be chosen', () => {
    expect(rowsOf(tree({ disabled: true })).map(({ block }) => block)).toContain('disabled');
    expect(rowsOf(tree()).map(({ block }) => block)).not.toContain('disabled');
  });

  test('says whether it is in focus, whether its sub-items are chosen with it, and whether it was found', () => {
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

  test('past the end is none', () => {
    expect(treeRow(tree().context, 3)).toBeUndefined();
  });

  test('below a chosen one cannot be chosen where the host says so', () => {
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
    // What is closed in another item cannot hold it.
    [['pump1'], 'assets'],
    [['pump1', 'zoo'], 'zoo'],
  ])('with %j chosen is on %s: the first of them that is shown, else the first item', (ids, id) => {
    const value = ids.map((chosen) => ({ id: chosen, includingSubItems: false }));
    const { context, place } = tree({ multiSelect: true, value });
    expect(context.focused).toBe(place(id));
  });
});

test.each([
  [true, 'notALeaf', undefined],
  [false, undefined, undefined],
  [undefined, undefined, undefined],
])(
  'where only leaves may be chosen (%s), an item with others below it may not [tree-24]',
  (onlyLeaves, above, leaf) => {
    const { context, place } = tree({
      openState: 'open',
      ...(onlyLeaves !== undefined && { onlyLeaves }),
    });
    const block = (id: string) => treeRow(context, place(id))?.block;
    expect([block('assets'), block('pump1')]).toEqual([above, leaf]);
  },
);

test('below a first item that is disabled nothing is shown either, where disabled ones are hidden [tree-27]', () => {
  const items = ITEMS.map((item) => (item.id === 'assets' ? { ...item, disabled: true } : item));
  const { context } = tree({ items, hideDisabled: true, openState: 'open' });
  expect(context.tree.items.map(({ id }) => id)).toEqual(['sites', 'harbour', 'zoo']);
});

describe('what changes nothing', () => {
  test('a rule that is not about what is shown builds no tree anew [F-E2]', () => {
    const { context } = tree();
    const told = withSettings(context, { multiSelect: true, hideDisabled: false });
    expect({ ...context, ...told }.tree).toBe(context.tree);
    const hidden = withSettings(context, { hideDisabled: true });
    expect({ ...context, ...hidden }.tree).not.toBe(context.tree);
  });

  test('missing items, and items without children, are neither opened nor closed', () => {
    const { context } = tree();
    expect(toggled(context, 'gone')).toEqual({});
    expect(toggled(context, 'zoo')).toEqual({});
  });

  test('an item opened where it is not shown moves no row', () => {
    const { context, place } = tree();
    expect(setExpanded(context, place('pumps'), true).rows).toBe(context.rows);
  });

  test('a range from or to a hidden row chooses nothing [F-E2]', () => {
    const { context, place, at } = tree({ multiSelect: true });
    expect(extendRange(at('assets'), place('pump1'))).toEqual({});
    expect(extendRange({ ...context, focused: place('pump1') }, place('sites'))).toEqual({});
  });

  test('choosing all where all is chosen keeps the value as it is [F-E2]', () => {
    const { context } = tree({ multiSelect: true });
    const chosen = { ...context, ...withAllChosen(context) };
    expect(chosen.value.map(({ id }) => id)).toEqual(['assets', 'sites', 'zoo']);
    expect(withAllChosen(chosen)).toEqual({});
    const branches = tree({ multiSelect: true, includeSubItems: 'always' });
    const whole = { ...branches.context, ...withAllChosen(branches.context) };
    expect(withAllChosen(whole)).toEqual({});
  });

  test('what did not fail is not tried again [F-E2]', () => {
    const { context } = tree();
    expect(withRetry(context, 'assets')).toEqual({});
    const failed = { ...context, loads: new Map([['assets', 'failed' as const]]) };
    expect(withRetry(failed, 'assets').loads?.get('assets')).toBe('loading');
  });
});

describe('where the focus goes', () => {
  test('in stays where nothing below is shown, out where nothing is above [F-W11]', () => {
    const { at, place } = tree({ openState: 'level-one' });
    expect(focusTarget(at('assets'), 'in')).toBe(place('pumps'));
    expect(focusTarget(at('pumps'), 'in')).toBe(place('pumps'));
    expect(focusTarget(at('zoo'), 'in')).toBe(place('zoo'));
    expect(focusTarget(at('pumps'), 'out')).toBe(place('assets'));
    expect(focusTarget(at('assets'), 'out')).toBe(place('assets'));
  });

  test('previous is the row before, first the first of all', () => {
    const { at, place } = tree();
    expect(focusTarget(at('zoo'), 'previous')).toBe(place('sites'));
    expect(focusTarget(at('zoo'), 'first')).toBe(place('assets'));
  });

  test('in a leaf it stays, and nothing is opened', () => {
    const { at, place } = tree();
    for (const to of ['in', 'out'] as const)
      expect(withFocusMoved(at('zoo'), { to })).toEqual({ focused: place('zoo') });
  });

  test.each([
    ['chooses what it passes', { multiSelect: true }, true, true],
    ['only moves where nobody asks it to choose', { multiSelect: true }, undefined, false],
    ['only moves where one can be chosen', {}, true, false],
    ['only moves in a disabled tree', { multiSelect: true, disabled: true }, true, false],
    ['only moves in a read-only tree', { multiSelect: true, readOnly: true }, true, false],
  ])('an arrow %s', (_what, input, selecting, chooses) => {
    const { at, place } = tree(input);
    const moved = withFocusMoved(at('assets'), { to: 'next', ...(selecting && { selecting }) });
    expect(moved.focused).toBe(place('sites'));
    expect(moved.value !== undefined).toBe(chooses);
  });

  test('out of a closed item it moves to the nearest visible item above', () => {
    const items = [...ITEMS, { id: 'pier', name: 'Pier', parentId: 'harbour' }];
    const { at, place } = tree({ items, openState: 'open' });
    expect(setExpanded(at('pier'), place('sites'), false).focused).toBe(place('sites'));
    expect(setExpanded(at('pier'), place('harbour'), false).focused).toBe(place('harbour'));
  });

  test('after a search that found nothing it is on the first item', () => {
    const { context } = tree();
    const none = { ...context, text: 'x' };
    const found = { ...none, ...searched(none) };
    expect(found.focused).toBe(-1);
    expect(browsing(found).focused).toBe(0);
    // A blank text is no search.
    expect(searched({ ...found, text: ' ' })).toMatchObject({ search: null, focused: 0 });
  });

  test('other items keep it where its item is shown, else it goes to the first', () => {
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

  test('a search, its end and other items forget where a range began', () => {
    const begun = { ...tree({ multiSelect: true }).context, anchor: 2, text: 'zoo' };
    for (const change of [searched(begun), browsing(begun), withItems(begun, ITEMS)])
      expect(change.anchor).toBe(-1);
  });

  test('an item closed among the results is closed, and open again after the search', () => {
    const { context, place } = tree({ openState: 'open' });
    const typed = { ...context, text: 'pump' };
    const found = { ...typed, ...searched(typed) };
    const closed = { ...found, ...setExpanded(found, place('assets'), false) };
    expect(isExpanded(found, place('assets'))).toBe(true);
    expect(isExpanded(closed, place('assets'))).toBe(false);
    expect(isExpanded({ ...closed, ...browsing(closed) }, place('assets'))).toBe(true);
  });

  test('letters look below the focus first, then from the top; one that fits nothing goes nowhere', () => {
    const { at, place } = tree({ openState: 'level-one' });
    expect(typeaheadTarget(at('assets'), 'v')).toBe(place('valves'));
    expect(typeaheadTarget(at('sites'), 'P')).toBe(place('pumps'));
    // One letter goes on from the focused item; more of them begin with it.
    expect(typeaheadTarget(at('zoo'), 'z')).toBe(place('zoo'));
    expect(typeaheadTarget(at('valves'), 'va')).toBe(place('valves'));
    const all = tree({ openState: 'open' });
    expect(typeaheadTarget(all.at('pumps'), 'p')).toBe(all.place('pump1'));
    expect(typeaheadTarget(all.at('pumps'), 'pu')).toBe(all.place('pumps'));
    expect(typeaheadTarget(all.at('pumps'), 'pP')).toBe(all.place('pump1'));
    expect(typeaheadTarget(at('sites'), 'x')).toBe(place('sites'));
    expect(typeaheadTarget(at('sites'), 'zoom')).toBe(place('sites'));
  });
});

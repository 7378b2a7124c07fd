import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { DEFAULT_ENVIRONMENT } from '../../../../machines/kit/environment.ts';
import {
  browsing,
  focusTarget,
  grafted,
  searched,
  siblingsToExpand,
  typeaheadTarget,
  withRetry,
  withFocusMoved,
  withItems,
  withSettings,
  withSiblingsExpanded,
} from '../../../../machines/tree/changes.ts';
import { treeMachine, type TreeInput } from '../../../../machines/tree/chart.ts';
import { extendRange, withAllChosen } from '../../../../machines/tree/choices.ts';
import { treeRow } from '../../../../machines/tree/model.ts';

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
  const place = (id: string): number => context.tree.indexOf.get(id) ?? -1;
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

  test('* loads what it opens and is not there yet, and nothing else', () => {
    const { at } = tree({ items: UNLOADED });
    expect([...withSiblingsExpanded(at('assets')).loads!]).toEqual([['sites', 'loading']]);
  });

  test('a late answer for an item that has gone leaves the tree as it is', () => {
    const { context } = tree({ items: UNLOADED });
    const late = { ...context, loads: new Map([['gone', 'loading' as const]]) };
    expect(grafted(late, { id: 'gone', items: [] })).toEqual({ loads: new Map() });
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
    expect(context).toMatchObject({ focused: -1, anchor: -1, text: '', typed: '' });
    expect(treeRow(context, 0)).toBeUndefined();
    for (const to of ['next', 'previous', 'first', 'last', 'in', 'out'] as const) {
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

test('a row of a disabled tree says that it cannot be chosen', () => {
  expect(treeRow(tree({ disabled: true }).context, 0)?.block).toBe('disabled');
  expect(treeRow(tree().context, 0)?.block).toBeUndefined();
});

describe('what changes nothing', () => {
  test('a rule that is not about what is shown builds no tree anew [F-E2]', () => {
    const { context } = tree();
    const told = withSettings(context, { multiSelect: true, hideDisabled: false });
    expect({ ...context, ...told }.tree).toBe(context.tree);
    const hidden = withSettings(context, { hideDisabled: true });
    expect({ ...context, ...hidden }.tree).not.toBe(context.tree);
  });

  test('a range from or to what is not shown chooses nothing [F-E2]', () => {
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

  test('letters look below the focus first, then from the top; one that fits nothing goes nowhere', () => {
    const { at, place } = tree({ openState: 'level-one' });
    expect(typeaheadTarget(at('assets'), 'v')).toBe(place('valves'));
    expect(typeaheadTarget(at('sites'), 'P')).toBe(place('pumps'));
    // One letter goes on from the focused item; more of them begin with it.
    expect(typeaheadTarget(at('zoo'), 'z')).toBe(place('zoo'));
    expect(typeaheadTarget(at('valves'), 'va')).toBe(place('valves'));
    expect(typeaheadTarget(at('sites'), 'x')).toBe(place('sites'));
    expect(typeaheadTarget(at('sites'), 'zoom')).toBe(place('sites'));
  });
});

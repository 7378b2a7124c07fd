import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { DEFAULT_ENVIRONMENT } from '../../../../machines/kit/environment.ts';
import {
  focusTarget,
  siblingsToExpand,
  typeaheadTarget,
  withRetry,
  withSettings,
} from '../../../../machines/tree/changes.ts';
import { treeMachine, type TreeInput } from '../../../../machines/tree/chart.ts';
import { extendRange, withAllChosen } from '../../../../machines/tree/choices.ts';

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

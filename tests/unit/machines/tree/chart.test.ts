import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { DEFAULT_ENVIRONMENT } from '../../../../machines/kit/environment.ts';
import type {
  FocusTarget,
  LoadedChildren,
  TreeEvent,
  TreeInput,
} from '../../../../machines/tree/chart.ts';
import { treeMachine } from '../../../../machines/tree/chart.ts';
import { treeRow } from '../../../../machines/tree/model.ts';
import type { TreeItem, TreeItemId } from '../../../../src/trees/index.ts';
import { indexOfId, organizationUnitTree } from '../../../../src/trees/index.ts';
import { OFFLINE, ONLINE } from '../host-news.ts';
import { modelCoverage } from '../model-coverage.ts';

const coverage = modelCoverage();

// Assets > (Pumps > (Pump 1, Pump 2), Valves disabled), Sites > Harbour
const ITEMS: TreeItem[] = [
  { id: 'assets', name: 'Assets' },
  { id: 'pumps', name: 'Pumps', parentId: 'assets' },
  { id: 'pump1', name: 'Pump 1', parentId: 'pumps' },
  { id: 'pump2', name: 'Pump 2', parentId: 'pumps', tooltip: 'The spare one' },
  { id: 'valves', name: 'Valves', parentId: 'assets', disabled: true },
  { id: 'sites', name: 'Sites' },
  { id: 'harbour', name: 'Harbour', parentId: 'sites' },
];

type Loader = (id: TreeItemId, signal: AbortSignal) => Promise<readonly TreeItem[]>;

function start(input: Partial<TreeInput> = {}, loader?: Loader) {
  const clock = new SimulatedClock();
  const announced: string[] = [];
  const changes: unknown[] = [];
  const machine = loader
    ? treeMachine.provide({
        actors: {
          loadChildren: fromPromise<LoadedChildren, { id: TreeItemId }>(
            async ({ input: { id }, signal }) => ({ id, items: await loader(id, signal) }),
          ),
        },
      })
    : treeMachine;
  const actor = createActor(machine, {
    clock,
    inspect: coverage.inspect,
    input: { items: ITEMS, environment: DEFAULT_ENVIRONMENT, ...input },
  });
  actor.on('announce', ({ key, params }) =>
    announced.push(`${key} ${params?.['count'] ?? params?.['name'] ?? ''}`.trim()),
  );
  actor.on('value.change', ({ value, reason }) =>
    changes.push([reason, value.map((entry) => entry.id ?? entry)]),
  );
  actor.start();
  const context = () => actor.getSnapshot().context;
  return {
    clock,
    announced,
    changes,
    context,
    send: (...events: TreeEvent[]) => events.forEach((event) => actor.send(event)),
    search: () => actor.getSnapshot().value.search,
    typeahead: () => actor.getSnapshot().value.typeahead,
    rows: () => Array.from(context().rows, (_, row) => treeRow(context(), row)!),
    names: () => Array.from(context().rows, (index) => context().tree.items[index]!.id).join(' '),
    focused: () => context().tree.items[context().focused]?.id,
    chosen: () =>
      context()
        .value.map(({ id, includingSubItems }) => `${id}${includingSubItems ? '+' : ''}`)
        .join(' '),
  };
}

const press = (id: string): TreeEvent => ({ type: 'item.press', id });
const move = (to: FocusTarget, selecting = false): TreeEvent => ({
  type: 'focus.move',
  to,
  selecting,
});

describe('selecting', () => {
  test('single mode replaces, multi mode toggles [tree-01] [tree-02]', () => {
    const single = start();
    single.send(press('pump1'), press('pump2'));
    expect(single.chosen()).toBe('pump2');
    const multi = start({ multiSelect: true });
    multi.send(press('pump1'), press('pump2'), press('pump1'));
    expect(multi.chosen()).toBe('pump2');
  });

  test('a hierarchical list without multi-select keeps one [tree-29]', () => {
    const tree = start({
      multiSelect: false,
      value: [{ id: 'pump1', includingSubItems: false }],
    });
    tree.send(press('harbour'));
    expect(tree.chosen()).toBe('harbour');
  });

  test('a branch includes everything below it and disables it until the branch is deselected [tree-04] [tree-10]', () => {
    const tree = start({ multiSelect: true, includeSubItems: 'always', openState: 'open' });
    tree.send(press('pump1'), press('assets'), press('pump2'));
    expect(tree.chosen()).toBe('assets+');
    expect(
      tree
        .rows()
        .map(({ block }) => block ?? '-')
        .join(' '),
    ).toBe('- belowSelected belowSelected belowSelected disabled - -');
    tree.send(press('assets'));
    expect(tree.chosen()).toBe('');
  });

  test('including sub-items can be switched per entry [tree-07]', () => {
    const tree = start({ multiSelect: true, includeSubItems: 'selectable', openState: 'open' });
    tree.send(press('pumps'), { type: 'item.switchSubItems', id: 'pumps' });
    expect(tree.chosen()).toBe('pumps+');
    expect(tree.rows().map(({ canIncludeSubItems }) => canIncludeSubItems)).toEqual([
      true,
      true,
      false,
      false,
      false,
      true,
      false,
    ]);
    tree.send({ type: 'item.press', id: 'sites', includingSubItems: true });
    expect(tree.chosen()).toBe('pumps+ sites+');
  });

  test('a tree that is disabled or read-only keeps its selection', () => {
    for (const mode of [{ disabled: true }, { readOnly: true }]) {
      const tree = start({ ...mode, value: [{ id: 'pump1', includingSubItems: false }] });
      tree.send(press('pump2'), { type: 'selection.clear' });
      expect(tree.chosen()).toBe('pump1');
    }
  });

  test('Shift selects the rows between, arrows with Shift extend, select all selects all enabled rows', () => {
    const tree = start({ multiSelect: true, openState: 'open' });
    tree.send(press('pumps'), { type: 'item.press', id: 'valves', range: true });
    expect(tree.chosen()).toBe('pumps pump1 pump2');
    tree.send({ type: 'selection.clear' }, { type: 'focus.set', id: 'pump1' }, move('next', true));
    expect(tree.chosen()).toBe('pump1 pump2');
    tree.send({ type: 'selection.all' });
    expect(tree.context().value).toHaveLength(6);
  });

  test('the number is announced when several items are selected at once; the page announces a single one itself', () => {
    const tree = start({ multiSelect: true, openState: 'open' });
    tree.send(press('pumps'), move('next'));
    expect(tree.announced).toEqual([]);
    tree.send({ type: 'item.press', id: 'valves', range: true });
    tree.send(move('last', true), { type: 'selection.all' });
    expect(tree.announced).toEqual(['selection.count 3', 'selection.count 5', 'selection.count 6']);
    expect(tree.context().said?.params).toEqual({ count: 6 });
    for (const mode of [{ readOnly: true }, { disabled: true }, { multiSelect: false }]) {
      const other = start({ multiSelect: true, openState: 'open', ...mode });
      other.send(move('last', true), { type: 'item.press', id: 'pumps', range: true });
      other.send({ type: 'selection.all' });
      expect(other.announced).toEqual([]);
    }
  });

  test('Shift with Home or End selects everything from the focus to that end', () => {
    const tree = start({ multiSelect: true, openState: 'open' });
    tree.send({ type: 'focus.set', id: 'pump1' }, move('last', true));
    expect([tree.chosen(), tree.focused()]).toEqual(['pump1 pump2 sites harbour', 'harbour']);
    tree.send({ type: 'selection.clear' }, { type: 'focus.set', id: 'pump1' }, move('first', true));
    expect([tree.chosen(), tree.focused()]).toEqual(['assets pumps pump1', 'assets']);
  });

  test('a free value is selected beside items, and deselected like them [tree-25] [tree-26]', () => {
    const external = { externalSourceValue: 'elsewhere' };
    const tree = start({ multiSelect: true, allowOther: true, value: [external] });
    tree.send(press('sites'), { type: 'other.change', text: 'mine' });
    const sites = { id: 'sites', label: 'Sites', includingSubItems: false };
    expect(tree.context().value).toEqual([external, sites, { other: 'mine' }]);
    tree.send({ type: 'entry.remove', entry: external }, { type: 'entry.remove', entry: sites });
    expect(tree.context().value).toEqual([{ other: 'mine' }]);
    tree.send({ type: 'other.change', text: ' ' });
    expect(tree.context().value).toEqual([]);
    const strict = start({ value: [external] });
    strict.send({ type: 'other.change', text: 'mine' });
    expect(strict.context().value).toEqual([external]);
  });

  test('a range starts at the last selected item, also when the focus moved elsewhere [F-E2]', () => {
    const tree = start({ multiSelect: true, openState: 'open' });
    tree.send(press('pump1'), move('last'), { type: 'item.press', id: 'valves', range: true });
    expect(tree.chosen()).toBe('pump1 pump2');
    expect(tree.context().anchor).toBe(indexOfId(tree.context().tree, 'pump1'));
  });

  test('a range by keys continues from item to item, and keeps its start [F-E2]', () => {
    const tree = start({ multiSelect: true, openState: 'open' });
    tree.send({ type: 'focus.set', id: 'pump1' }, move('next', true), move('last', true));
    expect(tree.chosen()).toBe('pump1 pump2 sites harbour');
    expect(tree.context().anchor).toBe(indexOfId(tree.context().tree, 'pump1'));
    tree.send({ type: 'item.press', id: 'assets', range: true });
    expect(tree.chosen()).toBe('pump1 assets pumps');
    // Without Shift the keys move the focus, and select nothing.
    const plain = start({ multiSelect: true, openState: 'open' });
    plain.send(move('next'), move('next'));
    expect([plain.chosen(), plain.context().anchor]).toEqual(['', -1]);
  });

  test('a range that becomes shorter deselects the items outside it, like the range of a table', () => {
    const tree = start({ multiSelect: true, openState: 'open' });
    tree.send({ type: 'focus.set', id: 'pump1' }, move('next', true), move('last', true));
    tree.send(move('previous', true));
    expect([tree.chosen(), tree.focused()]).toEqual(['pump1 pump2 sites', 'sites']);
    tree.send(move('first', true));
    expect(tree.chosen()).toBe('pump1 assets pumps');
    // A press with Shift moves the same end.
    tree.send({ type: 'item.press', id: 'pump2', range: true });
    expect(tree.chosen()).toBe('pump1 pump2');
  });

  test('a range starts again where the focus was moved to, and what was chosen elsewhere stays', () => {
    const tree = start({ multiSelect: true, openState: 'open' });
    tree.send(press('assets'), move('last'), move('previous', true), move('next', true));
    expect([tree.chosen(), tree.focused()]).toEqual(['assets harbour', 'harbour']);
  });

  test('a range that becomes shorter keeps disabled items that were chosen [tree-09]', () => {
    const value = [{ id: 'valves', includingSubItems: false }];
    const tree = start({ multiSelect: true, openState: 'open', value });
    tree.send({ type: 'focus.set', id: 'pump2' }, move('last', true), move('first', true));
    expect(tree.chosen()).toBe('valves pump2 assets pumps pump1');
  });

  test('a range whose start or end was hidden counts from the item that hides it, and deselects no hidden item', () => {
    const tree = start({ multiSelect: true, openState: 'open' });
    tree.send({ type: 'focus.set', id: 'pumps' }, move('next', true));
    tree.send(
      { type: 'item.toggle', id: 'pumps' },
      { type: 'item.press', id: 'sites', range: true },
    );
    expect(tree.chosen()).toBe('pumps pump1 sites');
    const other = start({ multiSelect: true, openState: 'open' });
    other.send(press('pump1'), { type: 'item.toggle', id: 'pumps' });
    other.send({ type: 'item.press', id: 'sites', range: true });
    expect(other.chosen()).toBe('pump1 pumps sites');
  });

  test('a range of branches that becomes shorter deselects the branch outside it [tree-08]', () => {
    const tree = start({ multiSelect: true, openState: 'open', includeSubItems: 'always' });
    tree.send({ type: 'focus.set', id: 'pump1' }, move('previous', true));
    expect(tree.chosen()).toBe('pumps+');
    tree.send(move('next', true));
    expect(tree.chosen()).toBe('pump1+');
  });

  test('selecting all with sub-items keeps only the branches', () => {
    const tree = start({ multiSelect: true, openState: 'open', includeSubItems: 'always' });
    tree.send(press('pump1'), { type: 'selection.all' });
    expect(tree.chosen()).toBe('assets+ sites+');
  });

  test('selecting all includes disabled items below a branch, like selecting the branch [tree-05]', () => {
    const tree = start({
      multiSelect: true,
      openState: 'open',
      includeSubItems: 'always',
      value: [{ id: 'valves' }],
    });
    tree.send({ type: 'selection.all' });
    expect(tree.chosen()).toBe('assets+ sites+');
  });

  test('selecting all excludes disabled items below the selected items [tree-10]', () => {
    const tree = start({ multiSelect: true, openState: 'open', disableChildrenOfSelected: true });
    tree.send(press('pump1'), { type: 'selection.all' });
    expect(tree.chosen()).toBe('pump1 assets sites');
  });

  test('partly selected parents are marked as mixed', () => {
    const tree = start({ multiSelect: true, openState: 'open' });
    tree.send(press('pump1'));
    expect(tree.rows().map(({ check }) => check)).toEqual([
      'mixed',
      'mixed',
      'true',
      'false',
      'false',
      'false',
      'false',
    ]);
  });
});

describe('reporting the value', () => {
  test('every change by the user is reported with its reason, and none by the host [F-W12]', () => {
    const tree = start({
      multiSelect: true,
      allowOther: true,
      openState: 'open',
      includeSubItems: 'selectable',
      value: [{ id: 'harbour' }],
    });
    tree.send(
      press('pumps'),
      { type: 'item.switchSubItems', id: 'pumps' },
      { type: 'other.change', text: 'mine' },
      { type: 'entry.remove', entry: { id: 'harbour' } },
      { type: 'selection.clear' },
      { type: 'value.set', value: [{ id: 'sites' }] },
      { type: 'form.reset' },
    );
    expect(tree.changes).toEqual([
      ['choose', ['harbour', 'pumps']],
      ['includeSubItems', ['harbour', 'pumps']],
      ['other', ['harbour', 'pumps', { other: 'mine' }]],
      ['remove', ['pumps', { other: 'mine' }]],
      ['clear', []],
      ['reset', ['harbour']],
    ]);
  });

  test('a change without effect is not reported', () => {
    const tree = start({ value: [{ id: 'pump1' }] });
    tree.send(press('valves'), { type: 'entry.remove', entry: { id: 'sites' } });
    tree.send(move('next'), { type: 'form.reset' }, { type: 'value.set', value: [] });
    expect(tree.changes).toEqual([]);
  });
});

describe('expanding and moving', () => {
  test.each([
    ['open', 'assets pumps pump1 pump2 valves sites harbour'],
    ['closed', 'assets sites'],
    ['open_to_level_one', 'assets pumps valves sites harbour'],
    ['open_to_selected', 'assets pumps pump1 pump2 valves sites'],
    ['level-one', 'assets pumps valves sites harbour'],
    ['selected', 'assets pumps pump1 pump2 valves sites'],
  ] as const)(
    'starts %s [tree-11] [tree-12] [tree-13] [tree-14] [tree-31] [F-W2]',
    (openState, names) => {
      const tree = start({ openState, value: [{ id: 'pump2', includingSubItems: false }] });
      expect(tree.names()).toBe(names);
    },
  );

  test('right expands, then moves to the first child; left moves to the parent, then collapses', () => {
    const tree = start();
    tree.send(move('in'));
    expect([tree.names(), tree.focused()]).toEqual(['assets pumps valves sites', 'assets']);
    tree.send(move('in'), move('in'), move('in'));
    expect(tree.focused()).toBe('pump1');
    tree.send(move('out'), move('out'), move('out'));
    expect([tree.names(), tree.focused()]).toEqual(['assets pumps valves sites', 'assets']);
    tree.send(move('out'));
    expect(tree.names()).toBe('assets sites');
  });

  test('up, down, first and last stop at the ends', () => {
    const tree = start();
    tree.send(move('previous'));
    expect(tree.focused()).toBe('assets');
    tree.send(move('last'), move('next'));
    expect(tree.focused()).toBe('sites');
    tree.send(move('first'));
    expect(tree.focused()).toBe('assets');
  });

  test('a page is ten rows, and stops at the ends; with Shift it selects the rows it passes', () => {
    const items = Array.from({ length: 25 }, (_, id) => ({ id: String(id), name: `Item ${id}` }));
    const tree = start({ items, multiSelect: true });
    const stops = (['nextPage', 'nextPage', 'nextPage', 'previousPage'] as const).map((to) => {
      tree.send(move(to));
      return tree.focused();
    });
    expect(stops).toEqual(['10', '20', '24', '14']);
    tree.send(move('previousPage', true));
    expect(tree.chosen().split(' ')).toHaveLength(11);
    tree.send(move('previousPage'));
    expect(tree.focused()).toBe('0');
  });

  test('collapsing an ancestor of the focused item moves the focus to it', () => {
    const tree = start({ openState: 'open' });
    tree.send({ type: 'focus.set', id: 'pump2' }, { type: 'item.toggle', id: 'assets' });
    expect(tree.focused()).toBe('assets');
  });

  test('* expands all siblings; letters move to the next name, and start again after a second', () => {
    const tree = start();
    tree.send({ type: 'siblings.expand' });
    expect(tree.names()).toBe('assets pumps valves sites harbour');
    tree.send({ type: 'typeahead.type', text: 's' });
    expect(tree.focused()).toBe('sites');
    tree.clock.increment(999);
    tree.send({ type: 'typeahead.type', text: 'i' });
    expect([tree.focused(), tree.context().typed]).toEqual(['sites', 'si']);
    tree.clock.increment(1000);
    tree.send({ type: 'typeahead.type', text: 'p' });
    expect([tree.focused(), tree.context().typed]).toEqual(['pumps', 'p']);
  });

  test.each([
    { type: 'focus.move', to: 'next' },
    { type: 'item.press', id: 'pumps' },
  ] as const)('$type ends the word that is being typed', (event) => {
    const tree = start({ openState: 'level-one' });
    tree.send({ type: 'typeahead.type', text: 'p' });
    expect(tree.typeahead()).toBe('collecting');
    tree.send(event);
    expect(tree.context().typed).toBe('');
    expect(tree.typeahead()).toBe('idle');
    tree.send({ type: 'typeahead.type', text: 's' });
    expect(tree.focused()).toBe('sites');
  });

  test('expanding all and collapsing all', () => {
    const tree = start();
    tree.send({ type: 'tree.expandAll' });
    expect(tree.context().rows).toHaveLength(7);
    tree.send({ type: 'tree.collapseAll' });
    expect(tree.names()).toBe('assets sites');
  });

  test('disabled items can be hidden, with the items below them [tree-27]', () => {
    const items = ITEMS.map((item) => (item.id === 'pumps' ? { ...item, disabled: true } : item));
    const tree = start({ items, hideDisabled: true, openState: 'open' });
    expect(tree.names()).toBe('assets sites harbour');
    expect(start({ items, openState: 'open' }).context().rows).toHaveLength(7);
  });
});

test('a tree of organisation units expands its first level and hides inactive units [tree-27] [tree-28]', () => {
  const units = [
    { organization_unit_id: 1, name: 'Works' },
    { organization_unit_id: 2, name: 'Production', parent_id: 1 },
    { organization_unit_id: 3, name: 'Hall', parent_id: 2 },
    { organization_unit_id: 4, name: 'Old canteen', parent_id: 1, active: false },
  ];
  expect(start(organizationUnitTree(units)).names()).toBe('1 2');
  const all = start(organizationUnitTree(units, { hideDisabled: false }));
  expect(all.names()).toBe('1 2 4');
  expect(all.rows()[2]!.block).toBe('disabled');
});

describe('searching', () => {
  test('searches 200 ms after the last key, expands the ancestors of matches and counts them [tree-15] [tree-16]', () => {
    const tree = start();
    tree.send({ type: 'search.change', text: 'pu' });
    tree.clock.increment(150);
    tree.send({ type: 'search.change', text: 'pump' });
    tree.clock.increment(199);
    expect([tree.search(), tree.names()]).toEqual(['debouncing', 'assets sites']);
    tree.clock.increment(1);
    expect([tree.search(), tree.names()]).toEqual(['found', 'assets pumps pump1 pump2']);
    expect(tree.announced).toEqual(['search.results 3']);
    expect(tree.focused()).toBe('pumps');
  });

  test('finds names with accents by plain letters, and vice versa [F-W14]', () => {
    const tree = start({
      items: [
        { id: 'cafe', name: 'Café Zürich' },
        { id: 'plain', name: 'Cafe Zurich' },
        { id: 'other', name: 'Pump' },
      ],
    });
    for (const text of ['cafe zur', 'CAFÉ ZÜR']) {
      tree.send({ type: 'search.change', text }, { type: 'search.submit' });
      expect(tree.names()).toBe('cafe plain');
    }
  });

  test('no match is a separate state, announced once [tree-30]', () => {
    const tree = start();
    tree.send({ type: 'search.change', text: 'zzz' }, { type: 'search.submit' });
    expect([tree.search(), tree.names(), tree.announced]).toEqual([
      'noResults',
      '',
      ['noResultsInList'],
    ]);
  });

  test('keeps the selection and restores the expanded items', () => {
    const tree = start({
      multiSelect: true,
      value: [{ id: 'harbour', includingSubItems: false }],
    });
    tree.send({ type: 'search.change', text: 'pump 2' }, { type: 'search.submit' }, press('pump2'));
    tree.send({ type: 'search.change', text: ' ' }, { type: 'search.submit' });
    expect([tree.search(), tree.names(), tree.chosen()]).toEqual([
      'browsing',
      'assets sites',
      'harbour pump2',
    ]);
    expect(tree.focused()).toBe('assets');
  });

  test('items can be expanded and collapsed among the results', () => {
    const tree = start();
    tree.send(
      { type: 'search.change', text: 'pump' },
      { type: 'search.submit' },
      { type: 'item.toggle', id: 'pumps' },
    );
    expect(tree.names()).toBe('assets pumps');
  });
});

describe('loading children', () => {
  const LAZY: TreeItem[] = [
    { id: 'assets', name: 'Assets', hasUnloadedChildren: true },
    { id: 'sites', name: 'Sites', hasUnloadedChildren: true },
  ];

  test('a range goes on after children above it are loaded', async () => {
    const more = [...LAZY, { id: 'zoo', name: 'Zoo' }];
    const tree = start({ items: more, multiSelect: true }, async () => [
      { id: 'pumps', name: 'Pumps' },
    ]);
    tree.send({ type: 'focus.set', id: 'sites' }, move('next', true));
    tree.send({ type: 'item.toggle', id: 'assets' });
    await expect.poll(tree.names).toBe('assets pumps sites zoo');
    tree.send(move('previous', true));
    expect(tree.chosen()).toBe('sites');
  });

  test('expanding loads, a failure is shown at the item and can be retried', async () => {
    let attempts = 0;
    const tree = start({ items: LAZY }, async () => {
      attempts++;
      if (attempts === 1) throw new Error('down');
      return [{ id: 'pumps', name: 'Pumps' }];
    });
    tree.send({ type: 'item.toggle', id: 'assets' });
    expect(tree.rows()[0]).toMatchObject({ load: 'loading', expanded: true });
    await expect.poll(() => tree.rows()[0]!.load).toBe('failed');
    tree.send({ type: 'children.retry', id: 'assets' });
    await expect.poll(tree.names).toBe('assets pumps sites');
    expect(tree.rows()[0]!.load).toBeUndefined();
    tree.send({ type: 'item.toggle', id: 'assets' }, { type: 'item.toggle', id: 'assets' });
    expect(attempts).toBe(2);
    expect(tree.announced).toEqual([
      'tree.loadingChildren Assets',
      'tree.childrenFailed Assets',
      'tree.loadingChildren Assets',
      'tree.expanded Assets',
    ]);
  });

  test('expanding all expands the loaded items, and loads nothing', () => {
    let loads = 0;
    const items = [...ITEMS, { id: 'more', name: 'More', hasUnloadedChildren: true }];
    const tree = start({ items, openState: 'open' }, () => {
      loads++;
      return Promise.resolve([]);
    });
    tree.send({ type: 'tree.expandAll' });
    expect([tree.rows().at(-1)!.expanded, loads]).toEqual([false, 0]);
    tree.send({ type: 'item.toggle', id: 'more' });
    expect([tree.rows().at(-1)!.expanded, loads]).toEqual([true, 1]);
  });

  test('other items are loaded again when expanded again', async () => {
    let loads = 0;
    const tree = start({ items: LAZY }, async () => {
      loads++;
      return [{ id: `child${loads}`, name: 'Child' }];
    });
    tree.send({ type: 'item.toggle', id: 'assets' });
    await expect.poll(tree.names).toBe('assets child1 sites');
    tree.send({ type: 'items.change', items: LAZY });
    expect(tree.rows()[0]!.expanded).toBe(false);
    tree.send({ type: 'item.toggle', id: 'assets' });
    await expect.poll(tree.names).toBe('assets child2 sites');
  });

  describe('during a search', () => {
    const HARBOUR: TreeItem[] = [
      { id: 'harbour', name: 'Harbour' },
      { id: 'quay', name: 'Quay', parentId: 'harbour' },
      { id: 'pump', name: 'Sites pump', parentId: 'quay' },
      { id: 'yard', name: 'Yard' },
    ];
    const searchFor = (text: string): TreeEvent[] => [
      { type: 'search.change', text },
      { type: 'search.submit' },
    ];

    test('the ancestors of a deeply nested match are expanded too [tree-15]', async () => {
      const tree = start({ items: LAZY }, async () => HARBOUR);
      tree.send(...searchFor('sites'), { type: 'item.toggle', id: 'sites' });
      await expect.poll(tree.names).toBe('sites harbour quay pump');
    });

    test('a match below an item that the search has hidden appears after no results', async () => {
      const tree = start({ items: LAZY }, async () => HARBOUR);
      tree.send({ type: 'item.toggle', id: 'sites' }, ...searchFor('pump'));
      expect([tree.search(), tree.names()]).toEqual(['noResults', '']);
      await expect.poll(tree.search).toBe('found');
      expect([tree.names(), tree.focused()]).toEqual(['sites harbour quay pump', 'sites']);
      expect(tree.announced.slice(1)).toEqual([
        'noResultsInList',
        'tree.expanded Sites',
        'search.results 1',
      ]);
    });

    test('items that the user collapsed among the results stay collapsed', async () => {
      const pumps = [{ id: 'pumps', name: 'Pumps', hasUnloadedChildren: true }];
      const tree = start(
        { items: [{ id: 'assets', name: 'Assets', children: pumps }] },
        async () => [{ id: 'pump1', name: 'Pump 1' }],
      );
      tree.send(...searchFor('pump'), { type: 'item.toggle', id: 'pumps' });
      tree.send({ type: 'item.toggle', id: 'assets' });
      await expect.poll(() => tree.context().search?.matchCount).toBe(2);
      expect(tree.names()).toBe('assets');
    });

    test.each([
      [
        'by itself',
        [
          { type: 'item.toggle', id: 'sites' },
          { type: 'item.toggle', id: 'sites' },
        ],
      ],
      ['with all others', [{ type: 'tree.collapseAll' }]],
    ] satisfies [string, TreeEvent[]][])(
      'an item that is collapsed before it is loaded is collapsed after the search too: %s',
      (_, closing) => {
        const tree = start({ items: LAZY }, () => new Promise(() => {}));
        tree.send({ type: 'item.toggle', id: 'sites' }, ...searchFor('sites'), ...closing);
        tree.send(...searchFor(''));
        expect(tree.rows().map(({ expanded, load }) => [expanded, load])).toEqual([
          [false, undefined],
          [false, undefined],
        ]);
      },
    );

    test('loaded items without a match result in no results, matches are added', () => {
      const tree = start();
      tree.send(...searchFor('pump'), { type: 'items.change', items: HARBOUR.slice(3) });
      expect([tree.search(), tree.names()]).toEqual(['noResults', '']);
      tree.send({ type: 'items.change', items: HARBOUR });
      expect([tree.search(), tree.names()]).toEqual(['found', 'harbour quay pump']);
    });
  });

  test('collapsing all stops waiting for loading items, and expanding all continues', async () => {
    const signals: AbortSignal[] = [];
    const tree = start({ items: LAZY }, (_, signal) => {
      signals.push(signal);
      return new Promise(() => {});
    });
    const isOpen = () => tree.rows().map(({ expanded, load }) => [expanded, load]);
    tree.send({ type: 'item.toggle', id: 'assets' }, { type: 'tree.expandAll' });
    expect(isOpen()).toEqual([
      [true, 'loading'],
      [false, undefined],
    ]);
    await expect.poll(() => signals).toHaveLength(1);
    tree.send({ type: 'tree.collapseAll' });
    expect([isOpen()[0], signals[0]!.aborted]).toEqual([[false, undefined], true]);
    tree.send({ type: 'item.toggle', id: 'assets' });
    await expect.poll(() => signals).toHaveLength(2);
    tree.send({ type: 'settings.change', settings: { openState: 'open' } });
    expect([isOpen()[0], signals[1]!.aborted]).toEqual([[false, undefined], true]);
  });

  test('everything that failed is retried automatically when the connection is back', async () => {
    let isUp = false;
    const tree = start({ items: LAZY }, async (id) => {
      if (!isUp) throw new Error('down');
      return [{ id: `in ${id}`, name: `In ${id}` }];
    });
    tree.send({ type: 'item.toggle', id: 'assets' }, { type: 'item.toggle', id: 'sites' });
    await expect.poll(() => tree.rows().map(({ load }) => load)).toEqual(['failed', 'failed']);
    isUp = true;
    tree.send(OFFLINE, ONLINE);
    await expect.poll(tree.names).toBe('assets in assets sites in sites');
  });

  test('1 and "1" are loaded separately', async () => {
    const items = [
      { id: 1, name: 'Number', hasUnloadedChildren: true },
      { id: '1', name: 'Text', hasUnloadedChildren: true },
    ];
    const tree = start({ items }, async (id) => {
      if (id === 1) throw new Error('down');
      return [{ id: 'below', name: 'Below' }];
    });
    tree.send({ type: 'item.toggle', id: 1 }, { type: 'item.toggle', id: '1' });
    await expect
      .poll(() => tree.rows().map(({ load }) => load))
      .toEqual(['failed', undefined, undefined]);
  });

  test('collapsing aborts the request, and its late reply changes nothing', async () => {
    const replies = new Map<TreeItemId, (items: TreeItem[]) => void>();
    const aborted: TreeItemId[] = [];
    const tree = start({ items: LAZY }, (id, signal) => {
      signal.addEventListener('abort', () => aborted.push(id));
      return new Promise((resolve) => replies.set(id, resolve));
    });
    tree.send({ type: 'item.toggle', id: 'assets' }, { type: 'item.toggle', id: 'sites' });
    tree.send({ type: 'item.toggle', id: 'assets' });
    expect(aborted).toEqual(['assets']);
    replies.get('sites')!([{ id: 'harbour', name: 'Harbour' }]);
    replies.get('assets')!([{ id: 'ghost', name: 'Ghost' }]);
    await expect.poll(tree.names).toBe('assets sites harbour');
    expect(tree.context().loads.size).toBe(0);
  });
});

describe('chosen items that are loaded below an item chosen with its sub-items', () => {
  const items = [{ id: 'pumps', name: 'Pumps', hasUnloadedChildren: true }];
  const value = ['pump1', 'far'].map((id) => ({ id, includingSubItems: true }));
  const several = { multiSelect: true, includeSubItems: 'always' } as const;
  const loaded = async () => [
    { id: 'pump1', name: 'Pump 1' },
    { id: 'pump2', name: 'Pump 2' },
  ];

  test('are included in it from then on, which is reported [tree-04] [tree-05]', async () => {
    const tree = start({ items, value, ...several }, loaded);
    tree.send(press('pumps'));
    expect(tree.chosen()).toBe('pump1+ far+ pumps+');
    tree.send({ type: 'item.toggle', id: 'pumps' });
    await expect.poll(tree.names).toBe('pumps pump1 pump2');
    expect(tree.chosen()).toBe('far+ pumps+');
    expect(tree.changes.at(-1)).toEqual(['includeSubItems', ['far', 'pumps']]);
    tree.send(press('pumps'));
    expect(tree.rows().map(({ check }) => check)).toEqual(['false', 'false', 'false']);
  });

  test('stay chosen where nothing may be changed, and below an item without its sub-items', async () => {
    const locked = start({ items, value, ...several, readOnly: true }, loaded);
    const all = [...value, { id: 'pumps', includingSubItems: true }];
    locked.send({ type: 'value.set', value: all }, { type: 'item.toggle', id: 'pumps' });
    const single = start({ items, value, multiSelect: true }, loaded);
    single.send(press('pumps'), { type: 'item.toggle', id: 'pumps' });
    await expect.poll(locked.names).toBe('pumps pump1 pump2');
    await expect.poll(single.names).toBe('pumps pump1 pump2');
    expect([locked.chosen(), locked.changes]).toEqual(['pump1+ far+ pumps+', []]);
    expect([single.chosen(), single.changes.length]).toEqual(['pump1+ far+ pumps', 1]);
  });
});

test('other items keep the expanded, focused and selected items by id', () => {
  const tree = start({ openState: 'open', value: [{ id: 'pump2', includingSubItems: false }] });
  tree.send(
    { type: 'focus.set', id: 'pump2' },
    { type: 'items.change', items: [{ id: 'new', name: 'New' }, ...ITEMS] },
  );
  expect([tree.names(), tree.focused(), tree.chosen()]).toEqual([
    'new assets pumps pump1 pump2 valves sites harbour',
    'pump2',
    'pump2',
  ]);
});

test('the host sets selection and language', () => {
  const tree = start({
    items: [
      { id: 1, name: 'Item' },
      { id: 2, name: 'ILÇE' },
    ],
  });
  tree.send({ type: 'value.set', value: [{ id: 2, includingSubItems: false }] });
  expect(tree.chosen()).toBe('2');
  tree.send(
    { type: 'environment.change', environment: { ...DEFAULT_ENVIRONMENT, language: 'tr' } },
    { type: 'typeahead.type', text: 'ı' },
  );
  expect(tree.focused()).toBe(2);
});

test('the host may change the rules at any time', () => {
  const tree = start({ openState: 'open' });
  tree.send({
    type: 'settings.change',
    settings: { multiSelect: true, includeSubItems: 'always' },
  });
  tree.send(press('pump1'), press('sites'));
  expect(tree.chosen()).toBe('pump1+ sites+');
  tree.send({ type: 'settings.change', settings: { multiSelect: true, readOnly: true } });
  tree.send(press('pump1'));
  expect(tree.chosen()).toBe('pump1+ sites+');
});

test('another expanded state expands and collapses its items, and keeps the search', () => {
  const tree = start({ value: [{ id: 'pump2', includingSubItems: false }] });
  const set = (openState: NonNullable<TreeInput['openState']>) =>
    tree.send({ type: 'settings.change', settings: { openState } });
  expect(tree.names()).toBe('assets sites');
  set('open_to_selected');
  expect(tree.names()).toBe('assets pumps pump1 pump2 valves sites');
  tree.send({ type: 'item.toggle', id: 'assets' }, { type: 'settings.change', settings: {} });
  expect(tree.names()).toBe('assets sites');
  tree.send({ type: 'search.change', text: 'harb' }, { type: 'search.submit' });
  set('open');
  expect(tree.names()).toBe('sites harbour');
  tree.send({ type: 'search.change', text: '' }, { type: 'search.submit' });
  expect(tree.names()).toBe('assets pumps pump1 pump2 valves sites harbour');
});

test('disabled items can be hidden and shown at any time', async () => {
  const replies = new Map<TreeItemId, (items: TreeItem[]) => void>();
  const tree = start(
    {
      openState: 'open',
      items: [...ITEMS, { id: 'far', name: 'Far', hasUnloadedChildren: true }],
      value: [{ id: 'valves', includingSubItems: false }],
    },
    (id) => new Promise((resolve) => replies.set(id, resolve)),
  );
  tree.send({ type: 'item.toggle', id: 'far' }, { type: 'focus.set', id: 'pump2' });
  expect(tree.context().loads.get('far')).toBe('loading');
  tree.send({ type: 'settings.change', settings: { hideDisabled: true } });
  expect([tree.names(), tree.focused()]).toEqual([
    'assets pumps pump1 pump2 sites harbour far',
    'pump2',
  ]);
  expect([tree.chosen(), tree.context().loads.size]).toEqual(['valves', 0]);
  tree.send({ type: 'settings.change', settings: { hideDisabled: false } });
  expect(tree.names()).toBe('assets pumps pump1 pump2 valves sites harbour far');
  const late = replies.get('far')!;
  tree.send({ type: 'item.toggle', id: 'far' });
  late([{ id: 'ghost', name: 'Ghost' }]);
  await expect.poll(() => replies.get('far')).not.toBe(late);
  replies.get('far')!([{ id: 'near', name: 'Near' }]);
  await expect.poll(tree.names).toBe('assets pumps pump1 pump2 valves sites harbour far near');
});

test('a press in a tree of 100,000 items changes no other item', () => {
  const items = Array.from({ length: 100_000 }, (_, id): TreeItem => ({
    id,
    name: `item ${id}`,
    parentId: id === 0 ? null : Math.floor((id - 1) / 10),
  }));
  const clock = new SimulatedClock();
  const actor = createActor(treeMachine, {
    clock,
    input: {
      items,
      multiSelect: true,
      includeSubItems: 'always',
      environment: DEFAULT_ENVIRONMENT,
    },
  });
  actor.start();
  const before = actor.getSnapshot().context;
  actor.send({ type: 'item.press', id: 0 });
  const after = actor.getSnapshot().context;
  expect(after.tree).toBe(before.tree);
  expect(after.rows).toBe(before.rows);
  expect(after.expanded).toBe(before.expanded);
  expect(after.value).toEqual([{ id: 0, label: 'item 0', includingSubItems: true }]);
});

test('every state and transition of the chart is reached by the tests of this file [F-E3]', async ({
  task,
}) => {
  expect(await coverage.neverReached(task, treeMachine)).toEqual([]);
});

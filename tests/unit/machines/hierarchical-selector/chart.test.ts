import { expect, test } from 'vitest';
import { createActor, SimulatedClock, type Actor } from 'xstate';
import { DEFAULT_ENVIRONMENT } from '../../../../machines/kit/environment.ts';
import type {
  HierarchicalSelectorEmitted,
  HierarchicalSelectorInput,
} from '../../../../machines/hierarchical-selector/chart.ts';
import { hierarchicalSelectorMachine } from '../../../../machines/hierarchical-selector/chart.ts';
import { treeActors, treeMachine, type TreeEvent } from '../../../../machines/tree/chart.ts';
import { modelCoverage } from '../model-coverage.ts';

const coverage = modelCoverage();

const ITEMS = [
  { id: 1, name: 'A' },
  { id: 2, name: 'B', parentId: 1 },
];

function start(input: Partial<HierarchicalSelectorInput> = {}) {
  const clock = new SimulatedClock();
  const actor = createActor(hierarchicalSelectorMachine, {
    clock,
    inspect: coverage.inspect,
    input: { items: ITEMS, environment: DEFAULT_ENVIRONMENT, ...input },
  });
  const closed: HierarchicalSelectorEmitted[] = [];
  actor.on('open.change', (event) => closed.push(event));
  const changes: HierarchicalSelectorEmitted[] = [];
  actor.on('value.change', (event) => changes.push(event));
  actor.start();
  const snapshot = () => actor.getSnapshot();
  return { actor, clock, closed, changes, snapshot, send: actor.send.bind(actor) };
}

test('returns the selection on ok [tree-22]', () => {
  const { send, closed, snapshot } = start();
  send({ type: 'dialog.open' });
  expect(snapshot().value).toBe('open');
  send({ type: 'item.press', id: 1 });
  send({ type: 'dialog.ok' });
  expect(snapshot().value).toBe('closed');
  expect(closed.at(-1)).toEqual({
    type: 'open.change',
    open: false,
    result: 'ok',
    reason: 'button',
    selection: [{ id: 1, label: 'A', includingSubItems: false }],
  });
  expect(snapshot().context.value).toEqual([{ id: 1, label: 'A', includingSubItems: false }]);
});

test.each([
  ['dialog.cancel', 'button'],
  ['escape.press', 'escape'],
  ['outside.press', 'outside'],
] as const)('returns null on %s, and keeps the previous selection [tree-23]', (type, reason) => {
  const value = [{ id: 2, label: 'B', includingSubItems: false }];
  const { send, closed, snapshot } = start({ value });
  send({ type: 'dialog.open' });
  send({ type: 'item.press', id: 1 });
  expect(snapshot().context.tree.value).toEqual([{ id: 1, label: 'A', includingSubItems: false }]);
  send({ type });
  expect(closed.at(-1)).toEqual({
    type: 'open.change',
    open: false,
    result: 'cancel',
    reason,
    selection: null,
  });
  send({ type: 'dialog.open' });
  expect(snapshot().context.tree.value).toEqual(value);
});

test('searches inside the dialog, and starts again when it is opened again', () => {
  const { send, clock, snapshot } = start({ open: true });
  send({ type: 'search.change', text: 'b' });
  clock.increment(200);
  expect(snapshot().context.search).toBe('found');
  send({ type: 'dialog.cancel' });
  send({ type: 'dialog.open' });
  expect(snapshot().context.search).toBe('browsing');
});

test('emits the announcements of its tree, like a tree outside a dialog', async () => {
  const input = {
    items: [...ITEMS, { id: 3, name: 'C', hasUnloadedChildren: true }],
    environment: DEFAULT_ENVIRONMENT,
    multiSelect: true,
  };
  let attempts = 0;
  const tree = treeMachine.provide({
    actors: treeActors(() =>
      attempts++ % 2 === 0 ? Promise.reject(new Error('down')) : Promise.resolve([]),
    ),
  });
  const heardOf = async (
    actor: Actor<typeof treeMachine> | Actor<typeof hierarchicalSelectorMachine>,
  ) => {
    const announced: unknown[] = [];
    (actor as Actor<typeof treeMachine>).on('announce', (event) => announced.push(event));
    actor.start();
    const send = async (event: TreeEvent) => {
      actor.send(event);
      await new Promise((resolve) => setTimeout(resolve));
    };
    await send({ type: 'search.change', text: 'b' });
    await send({ type: 'search.submit' });
    await send({ type: 'search.submit' });
    await send({ type: 'search.change', text: 'zzz' });
    await send({ type: 'search.submit' });
    await send({ type: 'search.change', text: '' });
    await send({ type: 'search.submit' });
    await send({ type: 'item.toggle', id: 3 });
    await send({ type: 'children.retry', id: 3 });
    await send({ type: 'item.press', id: 1 });
    await send({ type: 'selection.clear' });
    return announced;
  };
  const alone = await heardOf(createActor(tree, { input }));
  expect(alone).toHaveLength(8);
  const selector = hierarchicalSelectorMachine.provide({ actors: { tree } });
  expect(await heardOf(createActor(selector, { input: { ...input, open: true } }))).toEqual(alone);
});

test('returns nothing when the host closes the dialog', () => {
  const { send, closed, snapshot } = start({ open: true });
  send({ type: 'open.set', open: false });
  expect(snapshot().value).toBe('closed');
  expect(closed).toEqual([]);
});

test('passes items and value from the host to the open tree', () => {
  const { send, snapshot } = start();
  send({ type: 'items.change', items: [{ id: 3, name: 'C' }] });
  send({ type: 'value.set', value: [{ id: 3, includingSubItems: false }] });
  send({ type: 'dialog.open' });
  expect(snapshot().context.tree.tree.items).toHaveLength(1);
  send({ type: 'items.change', items: ITEMS });
  expect(snapshot().context.tree.tree.items).toHaveLength(2);
  send({ type: 'environment.change', environment: { ...DEFAULT_ENVIRONMENT, online: false } });
  expect(snapshot().context.environment.online).toBe(false);
  expect(snapshot().context.tree.environment.online).toBe(false);
  send({ type: 'dialog.cancel' });
  send({ type: 'environment.change', environment: DEFAULT_ENVIRONMENT });
  expect(snapshot().context.environment.online).toBe(true);
});

test('accepts other rules for the tree from the host, before and while the dialog is open', () => {
  const { send, snapshot } = start({ openState: 'open', hideDisabled: true });
  send({ type: 'settings.change', settings: { multiSelect: true } });
  send({ type: 'dialog.open' });
  send({ type: 'item.press', id: 1 });
  send({ type: 'item.press', id: 2 });
  expect(snapshot().context.tree.value).toHaveLength(2);
  expect(snapshot().context.tree.rows).toHaveLength(2);
  send({ type: 'settings.change', settings: { multiSelect: true, disabled: true } });
  send({ type: 'item.press', id: 2 });
  expect(snapshot().context.tree.value).toHaveLength(2);
});

test('closes and is disabled when its host disables it, and stays open when it becomes read-only', () => {
  const { send, closed, snapshot } = start({ open: true });
  send({ type: 'settings.change', settings: { readOnly: true } });
  expect(snapshot().value).toBe('open');
  send({ type: 'settings.change', settings: { disabled: true } });
  expect(snapshot().value).toBe('closed');
  expect(closed).toEqual([
    { type: 'open.change', open: false, result: 'cancel', reason: 'locked', selection: null },
  ]);
  expect(snapshot().context.tree.disabled).toBe(true);
});

test('stays closed while it is disabled, and reports that state', () => {
  const { send, snapshot } = start({ disabled: true });
  send({ type: 'dialog.open' });
  expect(snapshot().value).toBe('closed');
  send({ type: 'settings.change', settings: { readOnly: true } });
  const { disabled, readOnly } = snapshot().context.tree;
  expect([disabled, readOnly]).toEqual([false, true]);
  send({ type: 'dialog.open' });
  expect(snapshot().value).toBe('open');
});

test('passes all events of the tree to it while the dialog is open, and none after that', () => {
  const { send, snapshot } = start({ open: true, multiSelect: true, allowOther: true });
  send({ type: 'focus.move', to: 'in' });
  expect(snapshot().context.tree.rows).toHaveLength(2);
  send({ type: 'tree.collapseAll' });
  send({ type: 'siblings.expand' });
  send({ type: 'typeahead.type', text: 'b' });
  expect(snapshot().context.tree.focused).toBe(1);
  send({ type: 'selection.all' });
  send({ type: 'other.change', text: 'mine' });
  send({ type: 'entry.remove', entry: { id: 1, label: 'A', includingSubItems: false } });
  send({ type: 'children.retry', id: 1 });
  expect(snapshot().context.tree.value).toEqual([
    { id: 2, label: 'B', includingSubItems: false },
    { other: 'mine' },
  ]);
  send({ type: 'dialog.ok' });
  send({ type: 'selection.clear' });
  expect(snapshot().context.value).toHaveLength(2);
});

test('reports the value on ok and on a form reset, not on cancel or a change by the host [F-W12]', () => {
  const A = [{ id: 1, label: 'A', includingSubItems: false }];
  const { send, changes, snapshot } = start({ value: [{ id: 2 }] });
  send({ type: 'dialog.open' });
  send({ type: 'item.press', id: 1 });
  send({ type: 'dialog.cancel' });
  expect(changes).toEqual([]);
  send({ type: 'dialog.open' });
  send({ type: 'item.press', id: 1 });
  send({ type: 'dialog.ok' });
  expect(changes).toEqual([
    {
      type: 'value.change',
      value: A,
      reason: 'ok',
      wire: [{ id: 1, includingSubItems: false, name: 'A' }],
    },
  ]);
  send({ type: 'form.reset' });
  const B = [{ id: 2, label: 'B', includingSubItems: false }];
  expect(changes.at(-1)).toMatchObject({ type: 'value.change', value: B, reason: 'reset' });
  send({ type: 'value.set', value: A });
  expect([changes.length, snapshot().context.value]).toEqual([2, A]);
});

test('creates no new snapshot when its child has no change', () => {
  const { send, snapshot } = start({ open: true });
  const before = snapshot();
  send({ type: 'item.press', id: 99 });
  send({ type: 'focus.set', id: 1 });
  const pressed = snapshot();
  expect(pressed.context.dialog).toBe(before.context.dialog);
  send({ type: 'escape.press' });
  expect(snapshot().value).toBe('closed');
});

test('every state and transition of the chart is reached by the tests of this file [F-E3]', async ({
  task,
}) => {
  expect(await coverage.neverReached(task, hierarchicalSelectorMachine)).toEqual([]);
});

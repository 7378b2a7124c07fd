import { createActor, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import { DEFAULT_ENVIRONMENT, type Environment } from '../../../../machines/kit/environment.ts';
import type { Ports } from '../../../../machines/kit/ports.ts';
import {
  positionSelectorActors,
  positionSelectorMachine,
  rowsOf,
  type PositionSelectorEvent,
  type PositionSelectorInput,
} from '../../../../machines/position-selector/chart.ts';
import { initialPositionSelector } from '../../../../machines/position-selector/model.ts';
import { fakeClient } from '../fake-client.ts';
import { signedIn } from '../host-news.ts';
import { modelCoverage } from '../model-coverage.ts';
import { settled } from '../settled.ts';

const coverage = modelCoverage();
const OFFLINE: Environment = { ...DEFAULT_ENVIRONMENT, online: false };
const ANONYMOUS: Environment = {
  ...DEFAULT_ENVIRONMENT,
  user: { id: '', name: '', anonymous: true },
};
const CLERK = { id: 1, label: 'Clerk 1' };
const SECOND = { id: 2, label: 'Clerk 2' };

/** The selector over clerks, on a fake platform and a simulated clock. */
function start(input: Partial<PositionSelectorInput> = {}, count = 3) {
  const clock = new SimulatedClock();
  let isBroken = false;
  const { client, requests } = fakeClient({
    'positions.list': ({ offset, limit, name_contains = '' }) => {
      if (isBroken) return { refusal: 403 };
      const found = Array.from({ length: count }, (_, index) => ({
        position_id: index + 1,
        name: `Clerk ${index + 1}`,
      })).filter(({ name }) => name.includes(String(name_contains)));
      return {
        items: found.slice(Number(offset), Number(offset) + Number(limit)),
        total: found.length,
      };
    },
  });
  const actor = createActor(
    positionSelectorMachine.provide({
      actors: positionSelectorActors({ client } as unknown as Ports),
    }),
    { clock, input: { environment: DEFAULT_ENVIRONMENT, ...input }, inspect: coverage.inspect },
  );
  const told: object[] = [];
  actor.on('*', (event) => told.push(event));
  actor.start();
  const selector = {
    told,
    requests,
    clock,
    break: (now: boolean) => {
      isBroken = now;
    },
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    labels: () => rowsOf(actor.getSnapshot().context).map(({ label }) => label),
    async send(...events: PositionSelectorEvent[]) {
      for (const event of events) actor.send(event);
      await settled();
      return selector;
    },
    async type(text: string, wait = 500) {
      actor.send({ type: 'search.change', text });
      clock.increment(wait);
      await settled();
    },
  };
  return selector;
}

const open: PositionSelectorEvent = { type: 'dialog.open' };
const ok: PositionSelectorEvent = { type: 'dialog.ok' };
const press = (id: number): PositionSelectorEvent => ({ type: 'row.press', id });

describe('the open dialog', () => {
  test('lists the positions, and finds those that contain the typed text [pos-01] [pos-10]', async () => {
    const selector = await start().send(open);
    expect(selector.labels()).toEqual(['Clerk 1', 'Clerk 2', 'Clerk 3']);
    await selector.type('3', 499);
    expect(selector.labels()).toHaveLength(3);
    selector.clock.increment(1);
    expect(selector.labels()).toEqual(['Clerk 3']);
    expect(selector.told.at(-1)).toMatchObject({ key: 'search.results', params: { count: 1 } });
    await selector.send({ type: 'search.change', text: '' }, { type: 'search.submit' });
    expect(selector.labels()).toHaveLength(3);
    expect(selector.requests).toHaveLength(1);
  });

  test('requests twice the rows that fit, and more on scroll [pos-11]', async () => {
    const selector = await start({}, 150).send({ type: 'open.set', open: true });
    expect(selector.requests[0]?.[1]).toMatchObject({ limit: 50 });
    await selector.send({ type: 'viewport.resize', height: 30 * 48 });
    await selector.send({ type: 'more.load' });
    expect(selector.requests[1]?.[1]).toMatchObject({ offset: 50, limit: 60 });
    await selector.send({ type: 'scroll.move', position: 0.5 });
    expect(selector.labels()).toHaveLength(110);
  });

  test('retries after a failure: on demand, and when the connection is back', async () => {
    const selector = start();
    selector.break(true);
    await selector.send(open, { type: 'load.retry' });
    expect(selector.context().found.list).toMatchObject({ state: 'failed' });
    await selector.send({ type: 'environment.change', environment: OFFLINE });
    selector.break(false);
    await selector.send({ type: 'environment.change', environment: DEFAULT_ENVIRONMENT });
    expect(selector.labels()).toHaveLength(3);
  });

  test('sends a search that was typed before the connection broke when it is back', async () => {
    const selector = await start({}, 150).send(open, { type: 'search.change', text: '14' });
    selector.requests.length = 0;
    await selector.send({ type: 'environment.change', environment: OFFLINE });
    selector.clock.increment(1000);
    await selector.send({ type: 'search.submit' });
    expect(selector.requests).toEqual([]);
    expect(selector.labels()).toHaveLength(50);
    await selector.send({ type: 'environment.change', environment: DEFAULT_ENVIRONMENT });
    expect(selector.requests.map(([, args]) => args)).toMatchObject([{ name_contains: '14' }]);
    expect(selector.labels()[0]).toBe('Clerk 14');
  });

  test('shows anonymous users the selection, and sends no request [pos-08] [pos-09]', async () => {
    const selector = await start({ value: [CLERK], environment: ANONYMOUS }).send(open);
    expect(selector.labels()).toEqual(['Clerk 1']);
    await selector.send({ type: 'environment.change', environment: { ...ANONYMOUS, root: '/x' } });
    expect(selector.requests).toEqual([]);
  });

  test('shows anonymous users another value that the host sets while it is open [pos-08] [pos-09]', async () => {
    const selector = await start({ value: [CLERK], environment: ANONYMOUS }).send(open);
    await selector.send({ type: 'value.set', value: [SECOND] });
    expect(selector.labels()).toEqual(['Clerk 2']);
    expect(selector.requests).toEqual([]);
  });
});

describe('another user', () => {
  test('causes the list of positions to be loaded again, also that of a search; the selection is kept', async () => {
    const selector = await start({}, 150).send(open);
    await selector.type('14');
    await selector.send(press(14));
    selector.requests.length = 0;
    await selector.send(signedIn('8'));
    expect(selector.requests.map(([, args]) => args)).toMatchObject([
      { offset: 0, name_contains: '14' },
    ]);
    expect(selector.labels()[0]).toBe('Clerk 14');
    expect(selector.context().selection).toEqual([{ id: 14, label: 'Clerk 14' }]);
  });

  test('who is anonymous sees the selection, and needs no connection', async () => {
    const selector = await start({ value: [CLERK] }).send(open);
    selector.requests.length = 0;
    const offline = { ...ANONYMOUS, online: false };
    await selector.send({ type: 'environment.change', environment: offline });
    expect(selector.labels()).toEqual(['Clerk 1']);
    await selector.send(ok);
    expect(selector.state()).toBe('closed');
    await selector.send(open, { type: 'dialog.cancel' });
    expect(selector.told.at(-1)).toMatchObject({ type: 'open.change', open: false });
    await selector.send({ type: 'environment.change', environment: OFFLINE }, open);
    expect(selector.state()).toBe('closed');
    expect(selector.requests).toEqual([]);
    await selector.send({ type: 'environment.change', environment: DEFAULT_ENVIRONMENT }, open);
    expect(selector.labels()).toHaveLength(3);
  });
});

describe('selecting', () => {
  test('one position replaces another, and ok confirms it [pos-02] [pos-04]', async () => {
    const selector = await start().send(open);
    await selector.send(press(1), press(2));
    expect(selector.context().selection).toEqual([SECOND]);
    await selector.send({ type: 'all.press' }, ok);
    expect(selector.told.slice(-2)).toEqual([
      {
        type: 'value.change',
        value: [SECOND],
        reason: 'ok',
        wire: [{ position_id: 2, position_name: 'Clerk 2' }],
      },
      { type: 'open.change', open: false, result: 'ok', reason: 'button' },
    ]);
  });

  test('several are selected and deselected, also all at once [pos-03]', async () => {
    const selector = await start({ multiSelect: true, disabledIds: [3] }).send(open);
    await selector.send(press(1), press(2), press(3), press(1), press(99));
    expect(selector.context().selection).toEqual([SECOND]);
    await selector.send({ type: 'all.press' });
    expect(selector.context().selection).toEqual([SECOND, CLERK]);
    await selector.send({ type: 'choice.remove', id: 2 }, { type: 'row.open', id: 2 });
    expect(selector.context().selection).toEqual([CLERK]);
    await selector.send({ type: 'selection.clear' }, ok, { type: 'form.reset' });
    expect(selector.context().value).toEqual([]);
  });

  test('selecting all announces the new number of selected rows', async () => {
    const selector = await start({ multiSelect: true, disabledIds: [3] }).send(open);
    const counted = async () => (await selector.send({ type: 'all.press' })).told.at(-1);
    expect(await counted()).toMatchObject({ key: 'selection.count', params: { count: 2 } });
    expect(await counted()).toMatchObject({ key: 'selection.count', params: { count: 0 } });
  });

  test('a range is selected and deselected, and its count is announced', async () => {
    const selector = await start({ multiSelect: true }).send(open);
    await selector.send({ type: 'selection.extend', anchor: 2, from: 2, to: 1 });
    expect(selector.context().selection.map(({ id }) => id)).toEqual([1, 2]);
    await selector.send({ type: 'selection.extend', anchor: 2, from: 1, to: 3 });
    expect(selector.context().selection.map(({ id }) => id)).toEqual([2, 3]);
    expect(selector.told.at(-1)).toMatchObject({ key: 'selection.count', params: { count: 2 } });
  });

  test.each([
    ['is not possible in a list that is only partly loaded, which is not searched either', 150, []],
    ['is possible in a completely loaded list', 3, [1, 2]],
  ])('offline %s', async (_, count, selected) => {
    const selector = await start({ multiSelect: true }, count).send(open);
    await selector.send({ type: 'environment.change', environment: OFFLINE });
    selector.requests.length = 0;
    const ids = () => selector.context().selection.map(({ id }) => id);
    await selector.send({ type: 'selection.extend', anchor: 1, from: 1, to: 2 });
    expect(ids()).toEqual(selected);
    await selector.send({ type: 'selection.clear' }, press(1), press(2));
    expect(ids()).toEqual(selected);
    await selector.send({ type: 'selection.clear' }, { type: 'all.press' });
    expect(ids().slice(0, 2)).toEqual(selected);
    await selector.type('2');
    expect(selector.context().found.text).toBe(count === 3 ? '2' : '');
    expect(selector.requests).toEqual([]);
    const one = await start({}, count).send(open);
    await one.send(
      { type: 'environment.change', environment: OFFLINE },
      { type: 'row.open', id: 2 },
    );
    expect(one.context().selection).toEqual(selected.length === 0 ? [] : [SECOND]);
    expect(one.state()).toBe('open');
  });

  test('cancel and Escape change nothing [pos-04]', async () => {
    for (const [type, reason] of [
      ['dialog.cancel', 'button'],
      ['escape.press', 'escape'],
      ['outside.press', 'outside'],
    ] as const) {
      const selector = await start({ value: [CLERK] }).send(open);
      await selector.send(press(2), { type });
      expect(selector.state()).toBe('closed');
      expect(selector.context().value).toEqual([CLERK]);
      expect(selector.told.at(-1)).toEqual({
        type: 'open.change',
        open: false,
        result: 'cancel',
        reason,
      });
      await selector.send(open);
      expect(selector.context().selection).toEqual([CLERK]);
    }
  });

  test('a double click selects and confirms if only one can be selected [pos-02]', async () => {
    const selector = await start({ open: true, disabledIds: [1] }).send();
    await selector.send({ type: 'row.open', id: 1 });
    expect(selector.state()).toBe('open');
    // A double click on a row that is no longer in the list has no effect.
    await selector.send({ type: 'row.open', id: 'gone' });
    expect(selector.state()).toBe('open');
    await selector.send({ type: 'row.open', id: 2 });
    expect(selector.state()).toBe('closed');
    expect(selector.context().value).toEqual([SECOND]);
  });

  test('reports opening only if it opens: offline it stays closed', async () => {
    const selector = start({ environment: OFFLINE });
    await selector.send({ type: 'dialog.open' });
    expect(selector.state()).toBe('closed');
    expect(selector.told).toEqual([]);
    await selector.send({ type: 'environment.change', environment: DEFAULT_ENVIRONMENT });
    await selector.send({ type: 'dialog.open' });
    expect(selector.told).toContainEqual({ type: 'open.change', open: true });
  });

  test('opens with the value of its host, and returns to the first one with its form', async () => {
    const selector = await start({ value: [CLERK] }).send({ type: 'value.set', value: [SECOND] });
    await selector.send({ type: 'open.set', open: true });
    expect(selector.context().selection).toEqual([SECOND]);
    await selector.send({ type: 'form.reset' });
    expect(selector.context().value).toEqual([CLERK]);
    expect(selector.told).toContainEqual(
      expect.objectContaining({ type: 'value.change', value: [CLERK], reason: 'reset' }),
    );
  });

  test('follows its host: value, settings, environment, and closes without a result', async () => {
    const selector = start({ open: true });
    await selector.send({ type: 'value.set', value: [CLERK] });
    await selector.send({ type: 'settings.change', settings: { multiSelect: true } });
    const before = selector.told.length;
    await selector.send({ type: 'open.set', open: false });
    await selector.send({ type: 'environment.change', environment: OFFLINE });
    expect(selector.told).toHaveLength(before);
    expect(selector.context()).toMatchObject({ value: [CLERK], multiSelect: true });
  });
});

test('before it opens only the value is selected; anonymous users need no connection', () => {
  const given = { environment: DEFAULT_ENVIRONMENT };
  expect(initialPositionSelector(given)).toMatchObject({
    multiSelect: false,
    disabledIds: [],
    value: [],
    initialValue: [],
    selection: [],
    dialog: { persistent: false, needsConnection: true },
  });
  expect(initialPositionSelector({ ...given, value: [CLERK], persistent: true })).toMatchObject({
    value: [CLERK],
    selection: [CLERK],
    dialog: { persistent: true },
  });
  const { dialog } = initialPositionSelector({ environment: ANONYMOUS });
  expect(dialog.needsConnection).toBe(false);
  expect(start().state()).toEqual(start({ open: false }).state());
});

test('every state and transition of the chart is reached by the tests of this file [F-E3]', async ({
  task,
}) => {
  expect(await coverage.neverReached(task, positionSelectorMachine)).toEqual([]);
});

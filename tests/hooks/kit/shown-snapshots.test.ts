import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { assign, createActor, setup, SimulatedClock } from 'xstate';
import { shownSnapshots } from '../../../hooks/kit/shown-snapshots.ts';

interface Shown {
  readonly text: string;
  readonly part: unknown;
  readonly more?: unknown;
}

/** A chart that shows the values sent to it. */
const machine = setup({
  types: {
    context: {} as Shown,
    events: {} as { type: 'show'; changes: Partial<Shown> } | { type: 'next' },
  },
}).createMachine({
  context: { text: '', part: { a: 1 } },
  initial: 'first',
  on: { show: { actions: assign(({ event }) => event.changes) } },
  states: { first: { on: { next: 'second' } }, second: {} },
});

let stop = () => {};
beforeEach(() => {
  stop = () => {};
});
afterEach(() => stop());

/** A running chart and its listeners; a change that only appends to the text can wait. */
function running() {
  const clock = new SimulatedClock();
  const actor = createActor(machine).start();
  const canWait = vi.fn((drawn: { context: Shown }, next: { context: Shown }) =>
    next.context.text.startsWith(`${drawn.context.text}.`),
  );
  const { subscribe, getSnapshot, draw } = shownSnapshots(actor, clock, canWait);
  const listener = vi.fn<() => void>();
  const unsubscribe = subscribe(listener);
  stop = () => void actor.stop();
  return {
    actor,
    clock,
    canWait,
    subscribe,
    getSnapshot,
    draw,
    unsubscribe,
    show: (changes: Partial<Shown>) => actor.send({ type: 'show', changes }),
    notifications: () => listener.mock.calls.length,
  };
}

describe('the snapshot of a chart', () => {
  test.each<[what: string, changes: Partial<Shown>]>([
    ['nothing', {}],
    ['the same text', { text: '' }],
    ['a part with the same in it', { part: { a: 1 } }],
  ])('stays the same for %s, and no listener is notified', (_, changes) => {
    const { getSnapshot, show, notifications } = running();
    const before = getSnapshot();
    show(changes);
    expect(getSnapshot()).toBe(before);
    expect(notifications()).toBe(0);
  });

  test.each<[what: string, changes: Partial<Shown>]>([
    ['a text', { text: 'a' }],
    ['more than before', { more: 1 }],
    ['another member of a part', { part: { a: 2 } }],
    ['a part with one member more', { part: { a: 1, b: 2 } }],
    ['a part with none', { part: {} }],
    ['a part with another name in it', { part: { b: 1 } }],
    ['no part', { part: null }],
    ['a part that nobody knows', { part: undefined }],
    ['a text for a part', { part: 'a' }],
    ['a list for a part', { part: [1] }],
    ['something deeper, made anew', { part: { a: { b: 1 } } }],
  ])('is a new one for %s, and listeners are notified', (_, changes) => {
    const { getSnapshot, show, notifications } = running();
    const before = getSnapshot();
    show(changes);
    expect(getSnapshot()).not.toBe(before);
    expect(getSnapshot().context).toMatchObject(changes);
    expect(notifications()).toBe(1);
  });

  test('is compared two levels deep for plain objects, and by identity for everything else', () => {
    const { show, notifications } = running();
    const deep = { b: 1 };
    show({ part: { a: deep } });
    show({ part: { a: deep } });
    expect(notifications()).toBe(1);
    show({ part: { a: { b: 1 } } });
    expect(notifications()).toBe(2);
    const list = [1];
    show({ part: list });
    show({ part: list });
    expect(notifications()).toBe(3);
    show({ part: [1] });
    expect(notifications()).toBe(4);
    show({ part: null });
    show({ part: { a: 1 } });
    show({ part: new Map() });
    show({ part: new Map() });
    expect(notifications()).toBe(8);
  });

  test('is a new one when the chart changes its state or stops', () => {
    const { actor, getSnapshot, notifications } = running();
    const before = getSnapshot();
    actor.send({ type: 'next' });
    const second = getSnapshot();
    expect([second.value, notifications()]).toEqual(['second', 1]);
    expect(second).not.toBe(before);
    actor.send({ type: 'next' });
    expect(getSnapshot()).toBe(second);
    actor.stop();
    expect(getSnapshot().status).toBe('stopped');
  });
});

describe('a change that can wait', () => {
  test('is reported a moment later, together with those that follow it', () => {
    const { clock, show, notifications, getSnapshot } = running();
    show({ text: '.' });
    clock.increment(200);
    show({ text: '..' });
    // Reading meanwhile returns the latest snapshot.
    expect([notifications(), getSnapshot().context.text]).toEqual([0, '..']);
    clock.increment(49);
    expect(notifications()).toBe(0);
    clock.increment(1);
    expect(notifications()).toBe(1);
    clock.increment(1000);
    expect(notifications()).toBe(1);
  });

  test('is compared with the snapshot reported last', () => {
    const { canWait, clock, show } = running();
    show({ text: '.' });
    show({ text: '..' });
    clock.increment(250);
    show({ text: '...' });
    const texts = canWait.mock.calls.map(([drawn, next]) => [
      drawn.context.text,
      next.context.text,
    ]);
    expect(texts).toEqual([
      ['', '.'],
      ['', '..'],
      ['..', '...'],
    ]);
  });

  test('waits again after it was reported', () => {
    const { clock, show, notifications } = running();
    show({ text: '.' });
    clock.increment(250);
    show({ text: '..' });
    expect(notifications()).toBe(1);
    clock.increment(249);
    expect(notifications()).toBe(1);
    clock.increment(1);
    expect(notifications()).toBe(2);
  });

  test('is reported with a change that cannot wait, and not again', () => {
    const { clock, show, notifications } = running();
    show({ text: '.' });
    show({ text: 'a' });
    expect(notifications()).toBe(1);
    clock.increment(1000);
    expect(notifications()).toBe(1);
  });

  test('is reported to each listener at once when the user is about to read it', () => {
    const { clock, show, notifications, draw, subscribe } = running();
    const other = vi.fn<() => void>();
    subscribe(other);
    draw();
    expect(notifications()).toBe(0);
    show({ text: '.' });
    draw();
    expect([notifications(), other.mock.calls.length]).toEqual([1, 1]);
    draw();
    clock.increment(1000);
    expect([notifications(), other.mock.calls.length]).toEqual([1, 1]);
  });

  test('is not reported to removed listeners', () => {
    const { clock, show, notifications, draw, unsubscribe } = running();
    show({ text: '.' });
    unsubscribe();
    draw();
    clock.increment(1000);
    show({ text: 'a' });
    expect(notifications()).toBe(0);
  });
});

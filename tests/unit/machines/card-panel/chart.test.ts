import { type AnyActorRef, createActor, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import {
  cardPanelActors,
  cardPanelMachine,
  TOOLTIP_OPEN_DELAY,
  type CardPanelInput,
} from '../../../../machines/card-panel/chart.ts';
import { cardViewMachine } from '../../../../machines/card-view/chart.ts';
import { DEFAULT_ENVIRONMENT } from '../../../../machines/kit/environment.ts';
import type { Ports } from '../../../../machines/kit/ports.ts';
import { CARD, cardAnswers, memoryStorage } from '../card-fakes.ts';
import { modelCoverage } from '../model-coverage.ts';
import { settled } from '../settled.ts';

const coverage = modelCoverage();

const ENVIRONMENT = { ...DEFAULT_ENVIRONMENT, root: 'https://grc.example' };
const SMALL = { ...ENVIRONMENT, smallScreen: true };

function startPanel(
  input: Partial<CardPanelInput> = {},
  answers: Parameters<typeof cardAnswers>[0] = {},
) {
  const { client, requests } = cardAnswers(answers);
  const clock = new SimulatedClock();
  const emitted: { type: string }[] = [];
  const ports = { client, storage: memoryStorage() } as unknown as Ports;
  const actor = createActor(cardPanelMachine.provide({ actors: cardPanelActors(ports) }), {
    input: { environment: ENVIRONMENT, ...input },
    clock,
    inspect: coverage.inspect,
  });
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  const context = () => actor.getSnapshot().context;
  return {
    send: actor.send,
    clock,
    requests,
    emitted,
    context,
    isOpen: () => actor.getSnapshot().matches({ panel: 'open' }),
    state: () => actor.getSnapshot().value,
    children: () => Object.keys(actor.getSnapshot().children),
    cards: () => requests.filter(([name]) => name === 'objects.get').map(([, args]) => args),
  };
}

describe('the panel opens', () => {
  test('by its host, for the given card [tooltip-04] [tooltip-06] [prod-04]', async () => {
    const { isOpen, cards, context, emitted, send } = startPanel({ objectId: 12, open: true });
    expect(isOpen()).toBe(true);
    await settled();
    expect(cards()).toEqual([{ object_id: 12, include_custom_fields: true, include_image: true }]);
    expect(context().standing).toBe('normal');
    send({ type: 'open.set', open: false });
    expect(isOpen()).toBe(false);
    send({ type: 'open.set', open: true });
    expect(isOpen()).toBe(true);
    expect(emitted).toEqual([]);
  });

  test('by its host, whose card stays while the pointer hovers over another; a press shows that one [tooltip-06]', async () => {
    const { send, clock, context, emitted } = startPanel({ objectId: 12, open: true });
    await settled();
    send({ type: 'trigger.enter', objectId: 13 });
    clock.increment(250);
    send({ type: 'panel.open', objectId: 13, by: 'hover' });
    expect([context().card?.objectId, emitted]).toEqual([12, []]);
    send({ type: 'panel.open', objectId: 13, by: 'press' });
    expect(context().card?.objectId).toBe(13);
  });

  test('not without a card, and not if the host forbids it [tooltip-06]', () => {
    expect(startPanel({ open: true }).isOpen()).toBe(false);
    const { isOpen, send } = startPanel({ objectId: 12, open: false });
    expect(isOpen()).toBe(false);
    send({ type: 'card.change', objectId: 13 });
    send({ type: 'open.set', open: true });
    expect(isOpen()).toBe(true);
  });

  test('for a card of which only the id is known until then', () => {
    const card = { objectId: 12, objectTypeId: 3 };
    const { context, isOpen } = startPanel(card);
    expect(isOpen()).toBe(false);
    expect(context()).toMatchObject({
      card,
      openedBy: null,
      hovered: null,
      standing: 'loading',
      view: { ...card, card: null, sections: [], environment: ENVIRONMENT },
    });
    const view = { objectId: '', objectTypeId: null, card: null, environment: ENVIRONMENT };
    expect(startPanel().context()).toMatchObject({ card: null, standing: 'loading', view });
  });

  test('by a press, and a second press closes it; a press on another card shows that one', async () => {
    const { send, isOpen, emitted, context, cards } = startPanel();
    send({ type: 'trigger.press', objectId: 12 });
    send({ type: 'trigger.press', objectId: 13, objectTypeId: 3 });
    await settled();
    expect(context().view.objectId).toBe(13);
    expect(cards()).toHaveLength(1);
    send({ type: 'trigger.press', objectId: '13' });
    expect(isOpen()).toBe(false);
    expect(emitted).toEqual([
      { type: 'open.change', open: true, objectId: 12, reason: 'press' },
      { type: 'open.change', open: true, objectId: 13, reason: 'press' },
      { type: 'open.change', open: false, objectId: 13, reason: 'press' },
    ]);
  });

  test('after hovering over a trigger for 250 ms [tooltip-31]', () => {
    const { send, clock, isOpen, emitted, context } = startPanel();
    expect(TOOLTIP_OPEN_DELAY).toBe(250);
    send({ type: 'trigger.enter', objectId: 12 });
    clock.increment(249);
    expect(isOpen()).toBe(false);
    clock.increment(1);
    expect(isOpen()).toBe(true);
    expect(context().card).toEqual({ objectId: 12, objectTypeId: null });
    expect(emitted).toEqual([{ type: 'open.change', open: true, objectId: 12, reason: 'hover' }]);
  });

  test('but not by hovering on small screens, where the panel covers the page', () => {
    const { send, clock, isOpen, context } = startPanel();
    send({ type: 'trigger.enter', objectId: 12 });
    send({ type: 'environment.change', environment: SMALL });
    clock.increment(250);
    expect([isOpen(), context().hovered]).toEqual([false, null]);
    send({ type: 'trigger.press', objectId: 12 });
    expect(isOpen()).toBe(true);
  });

  test('by hovering over a trigger, whose press then moves the focus into it; the next press closes it', () => {
    const { send, clock, isOpen, context } = startPanel();
    send({ type: 'trigger.enter', objectId: 12 });
    clock.increment(250);
    expect(context().openedBy).toBe('hover');
    send({ type: 'trigger.press', objectId: 12 });
    expect(isOpen()).toBe(true);
    expect(context().openedBy).toBe('press');
    send({ type: 'trigger.press', objectId: 12 });
    expect(isOpen()).toBe(false);
  });

  test('not if the pointer left earlier [tooltip-32]', () => {
    const { send, clock, isOpen } = startPanel();
    send({ type: 'trigger.enter', objectId: 12 });
    clock.increment(200);
    send({ type: 'trigger.leave' });
    clock.increment(10_000);
    expect(isOpen()).toBe(false);
  });

  test('for none of a hundred cards that the pointer only crosses, without a request [tooltip-32]', async () => {
    const { send, clock, isOpen, requests } = startPanel();
    for (let objectId = 1; objectId <= 100; objectId += 1) {
      send({ type: 'trigger.enter', objectId });
      clock.increment(249);
      if (objectId % 2 === 0) send({ type: 'trigger.leave' });
    }
    await settled();
    expect(isOpen()).toBe(false);
    expect(requests).toEqual([]);
  });

  test('for the card under the pointer while another is shown that the pointer opened', async () => {
    const { send, clock, context, cards } = startPanel();
    send({ type: 'trigger.enter', objectId: 12 });
    clock.increment(250);
    send({ type: 'trigger.enter', objectId: 13 });
    clock.increment(250);
    await settled();
    expect(context().view.objectId).toBe(13);
    expect(cards()).toHaveLength(1);
  });

  test('at once by a press; then hovering over another card changes nothing, and another press does', async () => {
    const { send, clock, context, isOpen, emitted } = startPanel();
    send({ type: 'trigger.enter', objectId: 12 });
    send({ type: 'trigger.press', objectId: 12 });
    clock.increment(250);
    expect(isOpen()).toBe(true);
    for (const objectId of [12, 13]) {
      send({ type: 'trigger.enter', objectId });
      clock.increment(250);
      expect(context()).toMatchObject({ card: { objectId: 12 }, openedBy: 'press' });
    }
    send({ type: 'trigger.press', objectId: 13 });
    await settled();
    expect(context().view.objectId).toBe(13);
    expect(emitted).toMatchObject([
      { open: true, objectId: 12, reason: 'press' },
      { open: true, objectId: 13, reason: 'press' },
    ]);
    send({ type: 'panel.close', by: 'button' });
    send({ type: 'trigger.enter', objectId: 12 });
    clock.increment(250);
    expect(context()).toMatchObject({ card: { objectId: 12 }, openedBy: 'hover' });
  });
});

describe('the panel closes', () => {
  test.each([
    [{ type: 'panel.close', by: 'button' }, 'button'],
    [{ type: 'panel.close', by: 'swipe' }, 'swipe'],
    [{ type: 'escape.press' }, 'escape'],
  ] as const)('by %j', (event, reason) => {
    const { send, isOpen, emitted } = startPanel({ objectId: 12, open: true });
    send(event);
    expect(isOpen()).toBe(false);
    expect(emitted).toEqual([{ type: 'open.change', open: false, objectId: 12, reason }]);
  });

  test('by a press outside only on small screens', () => {
    const { send, isOpen, emitted } = startPanel({ objectId: 12, environment: SMALL });
    send({ type: 'environment.change', environment: ENVIRONMENT });
    send({ type: 'open.set', open: true });
    send({ type: 'outside.press' });
    expect(isOpen()).toBe(true);
    send({ type: 'environment.change', environment: SMALL });
    send({ type: 'outside.press' });
    expect(isOpen()).toBe(false);
    expect(emitted).toMatchObject([{ reason: 'outside' }]);
  });

  test('and stops all work for its card', async () => {
    const { send, requests, children, context } = startPanel({ objectId: 12, open: true });
    send({ type: 'panel.close', by: 'button' });
    await settled();
    expect(requests).toEqual([]);
    expect(children()).toEqual([]);
    expect(context().standing).toBe('loading');
  });
});

describe('the card in the panel', () => {
  test('changes with the card of its host', async () => {
    const { send, context } = startPanel({ objectId: 12, open: true });
    await settled();
    send({ type: 'card.change', objectId: 14, objectTypeId: 3 });
    expect(context().standing).toBe('loading');
    await settled();
    expect(context().view.card?.objectId).toBe(14);
  });

  test('follows changes of sections and environment, and is loaded again on retry', async () => {
    let isBroken = true;
    const { send, context } = startPanel(
      { objectId: 12, open: true },
      { 'objects.get': () => (isBroken ? { refusal: 500 } : CARD) },
    );
    await settled();
    expect(context().standing).toBe('failed');
    isBroken = false;
    send({ type: 'load.retry' });
    await settled();
    send({ type: 'section.toggle', key: '31' });
    expect(context().view.closed).toEqual(['31']);
    send({ type: 'environment.change', environment: SMALL });
    expect(context().view.environment).toBe(SMALL);
  });

  test('reports each error to developers once [tooltip-30]', async () => {
    const { send, emitted } = startPanel(
      { objectId: 12, open: true },
      { 'objects.get': () => ({ refusal: 500 }) },
    );
    await settled();
    send({ type: 'environment.change', environment: SMALL });
    expect(emitted).toEqual([{ type: 'warn', message: 'Card 12 could not be read (500 http).' }]);
    send({ type: 'trigger.press', objectId: 13 });
    await settled();
    expect(emitted.at(-1)).toEqual({
      type: 'warn',
      message: 'Card 13 could not be read (500 http).',
    });
    expect(emitted).toHaveLength(3);
  });
});

describe('the comment dialog', () => {
  test('opens for users who may comment, and handles Escape and presses outside [tooltip-18]', async () => {
    const { send, state, isOpen, clock } = startPanel({
      objectId: 12,
      open: true,
      environment: SMALL,
    });
    send({ type: 'comment.open' });
    expect(state()).toMatchObject({ panel: { open: 'reading' } });
    await settled();
    send({ type: 'comment.open' });
    expect(state()).toMatchObject({ panel: { open: 'commenting' } });
    send({ type: 'outside.press' });
    expect(isOpen()).toBe(true);
    send({ type: 'trigger.enter', objectId: 13 });
    clock.increment(250);
    expect(state()).toMatchObject({ panel: { open: 'commenting' } });
    send({ type: 'comment.close' });
    expect(state()).toMatchObject({ panel: { open: 'reading' } });
    send({ type: 'comment.open' });
    send({ type: 'escape.press' });
    expect(state()).toMatchObject({ panel: { open: 'reading' } });
  });

  test.each(['press', 'hover'] as const)(
    'stays while the pointer hovers over another card, and closes after a press, in a panel opened by %s [tooltip-18]',
    async (by) => {
      const { send, state, context } = startPanel();
      send({ type: 'panel.open', objectId: 12, by });
      await settled();
      send({ type: 'comment.open' });
      send({ type: 'panel.open', objectId: 13, by: 'hover' });
      expect(context()).toMatchObject({ card: { objectId: 12 }, openedBy: by });
      expect(state()).toMatchObject({ panel: { open: 'commenting' } });
      send({ type: 'panel.open', objectId: 13, by: 'press' });
      expect(context()).toMatchObject({ card: { objectId: 13 }, openedBy: 'press' });
      expect(state()).toMatchObject({ panel: { open: 'reading' } });
    },
  );

  test('closes when the next user may not comment [tooltip-15]', async () => {
    let role = 'manager';
    const { send, state } = startPanel(
      { objectId: 12, open: true },
      { 'objects.get': () => ({ ...CARD, role }) },
    );
    await settled();
    send({ type: 'comment.open' });
    expect(state()).toMatchObject({ panel: { open: 'commenting' } });
    role = 'reader';
    const user = { id: 'B', name: 'Bo', anonymous: false };
    send({ type: 'environment.change', environment: { ...ENVIRONMENT, user } });
    await settled();
    expect(state()).toMatchObject({ panel: { open: 'reading' } });
  });

  test.each([
    ['a reader', { role: 'reader' }],
    ['an archived card', { archived: true }],
  ])('does not open for %s [tooltip-15] [tooltip-16]', async (_who, facts) => {
    const { send, state } = startPanel(
      { objectId: 12, open: true },
      { 'objects.get': () => ({ ...CARD, ...facts }) },
    );
    await settled();
    send({ type: 'comment.open' });
    expect(state()).toMatchObject({ panel: { open: 'reading' } });
  });
});

test('two hundred cards in sequence leave no actor running and cause no warning', async () => {
  const { client } = cardAnswers({});
  const ports = { client, storage: memoryStorage() } as unknown as Ports;
  const started = new Set<AnyActorRef>();
  const actor = createActor(cardPanelMachine.provide({ actors: cardPanelActors(ports) }), {
    input: { environment: ENVIRONMENT },
    inspect({ type, actorRef }) {
      if (type === '@xstate.actor') started.add(actorRef as AnyActorRef);
    },
  }).start();
  const running = () => [...started].filter((one) => one.getSnapshot().status === 'active').length;
  actor.send({ type: 'trigger.press', objectId: 1 });
  await settled();
  const first = running();
  for (let objectId = 2; objectId <= 200; objectId += 1) {
    actor.send({ type: 'trigger.press', objectId });
    // Every third panel is closed before its card is loaded.
    if (objectId % 3 > 0) await settled();
  }
  await settled();
  expect(running()).toBe(first);
  expect(started.size).toBeGreaterThan(200);
  actor.send({ type: 'panel.close', by: 'button' });
  expect(running()).toBe(1);
  expect(actor.getSnapshot().context.view.warned).toEqual([]);
});

test('every state and transition of the chart is reached by the tests of this file [F-E3]', async ({
  task,
}) => {
  expect(await coverage.neverReached(task, cardPanelMachine)).toEqual([]);
  expect(coverage.report(cardViewMachine).states.reached).toBeGreaterThan(0);
});

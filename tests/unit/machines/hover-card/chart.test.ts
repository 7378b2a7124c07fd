import { assign, createActor, sendTo, setup, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import {
  HOVER_CARD_CLOSE_DELAY,
  HOVER_CARD_FADE,
  HOVER_CARD_OPEN_DELAY,
  hoverCardMachine,
  type HoverCardEvent,
} from '../../../../machines/hover-card/chart.ts';
import {
  firstHoverCard,
  HOVER_CARD_EVENTS,
  hoverCardGuards,
  hoverCardSnapshots,
  hoverCardViewOf,
  type HoverCardParams,
  type HoverCardView,
} from '../../../../machines/hover-card/invoked.ts';
import { DEFAULT_ENVIRONMENT, type Environment } from '../../../../machines/kit/environment.ts';
import { modelCoverage } from '../model-coverage.ts';

const coverage = modelCoverage();

const SMALL: Environment = { ...DEFAULT_ENVIRONMENT, smallScreen: true };

function startCard(environment: Environment = DEFAULT_ENVIRONMENT) {
  const clock = new SimulatedClock();
  const actor = createActor(hoverCardMachine, {
    input: { environment },
    clock,
    inspect: coverage.inspect,
  });
  actor.start();
  const send = (...types: Exclude<HoverCardEvent['type'], 'environment.change'>[]) => {
    for (const type of types) actor.send({ type });
  };
  return {
    actor,
    send,
    after(ms: number) {
      // Step by step: a delay that starts meanwhile counts from that moment.
      for (let passed = 0; passed < ms; passed += 1) clock.increment(1);
    },
    state: () => actor.getSnapshot().value,
  };
}

/** A card that the pointer has opened. */
function opened() {
  const card = startCard();
  card.send('pointer.enter');
  card.after(HOVER_CARD_OPEN_DELAY);
  return card;
}

describe('a card on hover', () => {
  test('opens after the pointer has rested for 250 ms, not before [tooltip-33]', () => {
    const { send, after, state } = startCard();
    send('pointer.enter');
    after(249);
    expect(state()).toBe('opening');
    after(1);
    expect(state()).toBe('open');
  });

  test('does not open for a pointer that passes over', () => {
    const { send, after, state } = startCard();
    send('pointer.enter');
    after(200);
    send('pointer.leave');
    after(1000);
    expect(state()).toBe('closed');
  });

  test('waits 100 ms, fades for 150 ms and is closed after 250 ms [tooltip-34]', () => {
    const { send, after, state } = opened();
    send('pointer.leave');
    after(99);
    expect(state()).toBe('leaving');
    after(1);
    expect(state()).toBe('fading');
    after(149);
    expect(state()).toBe('fading');
    after(1);
    expect(state()).toBe('closed');
  });

  test.each(['leaving', 'fading'])(
    'stays open for a pointer or focus that arrives while it is %s',
    (when) => {
      for (const back of ['pointer.enter', 'focus.enter'] as const) {
        const { send, after, state } = opened();
        send('pointer.leave');
        after(when === 'fading' ? HOVER_CARD_CLOSE_DELAY : 0);
        expect(state()).toBe(when);
        send(back);
        after(1000);
        expect(state()).toBe('open');
      }
    },
  );

  test('opens on focus, and stays open while the pointer or the focus is there', () => {
    const { send, after, state } = startCard();
    send('focus.enter');
    after(HOVER_CARD_OPEN_DELAY);
    expect(state()).toBe('open');
    send('pointer.enter', 'focus.leave');
    after(1000);
    expect(state()).toBe('open');
    send('focus.enter', 'pointer.leave');
    after(1000);
    expect(state()).toBe('open');
    send('focus.leave');
    after(1000);
    expect(state()).toBe('closed');
  });

  test('does not open for a focus that moves on at once, unless the pointer stays', () => {
    const passing = startCard();
    passing.send('focus.enter', 'focus.leave');
    expect(passing.state()).toBe('closed');
    const pointed = startCard();
    pointed.send('focus.enter', 'pointer.enter', 'focus.leave');
    expect(pointed.state()).toBe('opening');
  });

  test('opens at once on a press, in every state', () => {
    for (const before of [
      [],
      ['pointer.enter'],
      ['focus.enter', 'card.open', 'escape.press'],
    ] as const) {
      const { send, state } = startCard();
      send(...before, 'card.open');
      expect(state()).toBe('open');
      send('card.open');
      expect(state()).toBe('open');
    }
  });

  test.each(['escape.press', 'card.close', 'outside.press'] as const)(
    'closes at once on %s, also while it fades',
    (away) => {
      const { send, after, state } = opened();
      send(away);
      expect(state()).toBe('closed');
      send('pointer.enter');
      after(HOVER_CARD_OPEN_DELAY);
      send('pointer.leave', away);
      expect(state()).toBe('closed');
    },
  );

  test('stops waiting and fading on Escape', () => {
    const waiting = startCard();
    waiting.send('pointer.enter', 'escape.press');
    waiting.after(1000);
    expect(waiting.state()).toBe('closed');
    const fading = opened();
    fading.send('pointer.leave');
    fading.after(HOVER_CARD_CLOSE_DELAY);
    fading.send('escape.press');
    expect(fading.state()).toBe('closed');
  });

  test.each(['opening', 'open'])(
    'closed from a focused trigger while it is %s, it stays closed until the trigger is focused again',
    (when) => {
      const { send, after, state } = startCard();
      send('focus.enter');
      if (when === 'open') after(HOVER_CARD_OPEN_DELAY);
      if (when === 'fading') after(HOVER_CARD_CLOSE_DELAY);
      // The focus returns from the card to the trigger.
      send('escape.press');
      expect(state()).toBe('dismissed');
      send('focus.enter');
      after(1000);
      expect(state()).toBe('dismissed');
      send('focus.leave', 'focus.enter');
      after(HOVER_CARD_OPEN_DELAY);
      expect(state()).toBe('open');
    },
  );

  test.each(['card.close', 'outside.press'] as const)(
    'stays closed after %s on a focused trigger too',
    (away) => {
      const { send, after, state } = startCard();
      send('focus.enter', 'card.open', away);
      expect(state()).toBe('dismissed');
      send('pointer.enter');
      after(HOVER_CARD_OPEN_DELAY);
      expect(state()).toBe('open');
    },
  );

  test('opened by focus after Escape under the pointer, it closes on blur', () => {
    const { send, after, state } = opened();
    // The card was removed under the pointer, so no event reports that the pointer left.
    send('escape.press', 'focus.enter');
    after(HOVER_CARD_OPEN_DELAY);
    send('focus.leave');
    after(1000);
    expect(state()).toBe('closed');
  });
});

describe('on small screens', () => {
  test('opens only on a press, and neither pointer nor focus close it', () => {
    const { send, after, state } = startCard(SMALL);
    send('pointer.enter', 'focus.enter');
    after(1000);
    expect(state()).toBe('closed');
    send('card.open', 'pointer.leave', 'focus.leave');
    after(1000);
    expect(state()).toBe('open');
    send('escape.press');
    expect(state()).toBe('closed');
  });

  test('follows changes of the screen size', () => {
    const { actor, send, after, state } = startCard();
    actor.send({ type: 'environment.change', environment: SMALL });
    send('pointer.enter');
    after(1000);
    expect(state()).toBe('closed');
  });
});

describe('a chart with a hover card', () => {
  const holder = setup({
    types: {
      context: {} as { hoverCard: HoverCardView },
      events: {} as HoverCardEvent,
      children: {} as { hoverCard: 'hoverCard' },
    },
    actors: { hoverCard: hoverCardMachine },
    guards: hoverCardGuards,
    actions: {
      tellHoverCard: sendTo('hoverCard', (_, event: HoverCardEvent) => event),
      keepHoverCard: assign((_, { snapshot }: HoverCardParams) => ({
        hoverCard: hoverCardViewOf(snapshot),
      })),
    },
  }).createMachine({
    id: 'holder',
    context: { hoverCard: firstHoverCard(DEFAULT_ENVIRONMENT) },
    invoke: {
      src: 'hoverCard',
      id: 'hoverCard',
      input: { environment: DEFAULT_ENVIRONMENT },
      onSnapshot: hoverCardSnapshots(),
    },
    on: HOVER_CARD_EVENTS,
    initial: 'hidden',
    states: { hidden: {}, shown: {} },
  });

  test('shows it from opening until the end of fading', () => {
    const clock = new SimulatedClock();
    const actor = createActor(holder, { clock, inspect: coverage.inspect });
    actor.start();
    const isShown = () => actor.getSnapshot().value === 'shown';
    actor.send({ type: 'pointer.enter' });
    expect(isShown()).toBe(false);
    expect(actor.getSnapshot().context.hoverCard).toMatchObject({
      state: 'opening',
      hovered: true,
    });
    clock.increment(HOVER_CARD_OPEN_DELAY);
    expect(isShown()).toBe(true);
    actor.send({ type: 'pointer.leave' });
    clock.increment(HOVER_CARD_CLOSE_DELAY);
    clock.increment(HOVER_CARD_FADE - 1);
    expect(isShown()).toBe(true);
    clock.increment(1);
    expect(isShown()).toBe(false);
    for (const type of ['focus.enter', 'focus.leave', 'card.open', 'card.close'] as const)
      actor.send({ type });
    expect(isShown()).toBe(false);
    for (const away of ['escape.press', 'outside.press'] as const) {
      actor.send({ type: 'card.open' });
      expect(isShown()).toBe(true);
      actor.send({ type: away });
      expect(isShown()).toBe(false);
    }
  });
});

test('every state and every transition of the chart is tested', async ({ task }) => {
  expect(await coverage.neverReached(task, hoverCardMachine)).toEqual([]);
});

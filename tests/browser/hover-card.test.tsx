import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { assign, sendTo, setup } from 'xstate';
import { useChart } from '../../hooks/kit/use-chart.ts';
import { useHoverCard } from '../../hooks/kit/use-hover-card.ts';
import { usePartIds } from '../../hooks/kit/part.ts';
import { Dialog } from '../../ladle/renderers/dialog.tsx';
import { hoverCardMachine, type HoverCardEvent } from '../../machines/hover-card/chart.ts';
import {
  firstHoverCard,
  HOVER_CARD_EVENTS,
  hoverCardGuards,
  hoverCardSnapshots,
  hoverCardViewOf,
  type HoverCardParams,
  type HoverCardView,
} from '../../machines/hover-card/invoked.ts';
import type { Environment, EnvironmentChange } from '../../machines/kit/environment.ts';
import { withEvent } from '../../machines/kit/with-event.ts';
import { focused, focusedPart, partsOf, show, violations } from './page.tsx';
import { parkPointer } from './page-between-tests.ts';

afterEach(async () => {
  await cleanup();
  await parkPointer();
});

const part = partsOf('hover-card');

const holder = setup({
  types: {
    input: {} as { environment: Environment },
    context: {} as { hoverCard: HoverCardView },
    events: {} as HoverCardEvent | EnvironmentChange,
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
  context: ({ input }) => ({ hoverCard: firstHoverCard(input.environment) }),
  invoke: {
    src: 'hoverCard',
    id: 'hoverCard',
    input: ({ context }) => ({ environment: context.hoverCard.environment }),
    onSnapshot: hoverCardSnapshots(),
  },
  on: { ...HOVER_CARD_EVENTS, 'environment.change': { actions: withEvent('tellHoverCard') } },
  initial: 'hidden',
  states: { hidden: {}, shown: {} },
});

/** A trigger in a box that clips its content, with a card far wider than the box. */
function Card() {
  const ids = usePartIds({});
  const { snapshot, send, grc } = useChart({
    name: 'hover-card',
    texts: [],
    machine: holder,
    input: {},
  });
  const card = useHoverCard({
    scope: 'hover-card',
    ids,
    card: snapshot.context.hoverCard,
    label: 'Show details of Robin',
    send,
    translate: grc.translate,
  });
  return (
    <div style={{ margin: 60, width: 60, height: 30, overflow: 'hidden', transform: 'scale(1)' }}>
      <button {...card.getCardTriggerProps({ style: { width: 50, height: 20 } })}>Robin</button>
      {card.isCardOpen && (
        <div {...card.getCardProps({ style: { border: 0, padding: 0 } })}>
          <div style={{ width: 300, height: 100 }}>
            <h3 {...card.getCardTitleProps()}>Robin Example</h3>
            <button {...card.getCardCloseProps()}>x</button>
            <a href="#details">details</a>
          </div>
        </div>
      )}
    </div>
  );
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const isOpen = () => part('card') !== null;

async function hoverTrigger() {
  await userEvent.hover(part('card-trigger')!);
  await expect.poll(isOpen).toBe(true);
  // It is placed, and the module that follows the pointer is loaded.
  await expect.poll(() => part('card')!.getBoundingClientRect().top).toBeGreaterThan(60);
  await sleep(100);
}

/** Moves the pointer to a point of the window; not every browser accepts coordinates of the page. */
const moveTo = (x: number, y: number) => {
  const main = document.querySelector('main')!;
  const { left, top } = main.getBoundingClientRect();
  const position = { x: x - left, y: y - top };
  return userEvent.hover(main, { position, force: true } as object);
};

test('opens on hover in the top layer, beside its trigger, and is accessible', async () => {
  await show(<Card />);
  await hoverTrigger();
  const card = part('card')!;
  expect(card.matches(':popover-open')).toBe(true);
  const [at, trigger] = [card, part('card-trigger')!].map((el) => el.getBoundingClientRect());
  expect(at!.left).toBe(trigger!.left);
  expect(at!.top).toBeGreaterThanOrEqual(trigger!.bottom);
  expect(at!.width).toBe(300);
  // The box that clips and transforms its trigger does not clip the card.
  const shown = document.elementFromPoint(at!.right - 10, at!.bottom - 10)!;
  expect(card.contains(shown)).toBe(true);
  expect(await violations()).toEqual([]);
});

test('stays open while the pointer moves to the card, and closes when it turns away', async () => {
  await show(<Card />);
  await hoverTrigger();
  const trigger = part('card-trigger')!.getBoundingClientRect();
  // Beside the trigger, above the card: over neither of them.
  await moveTo(trigger.right + 5, trigger.bottom);
  await sleep(600);
  expect(isOpen()).toBe(true);
  await userEvent.hover(part('card')!);
  await sleep(600);
  expect(isOpen()).toBe(true);
  await moveTo(trigger.right + 200, trigger.top - 40);
  await expect.poll(isOpen).toBe(false);
});

test('opens on focus; Tab moves into the card and out of it', async () => {
  await show(<Card />);
  await userEvent.keyboard('{Tab}{Tab}');
  expect(focusedPart()).toBe('card-trigger');
  await expect.poll(isOpen).toBe(true);
  expect(part('card-trigger')!.getAttribute('aria-expanded')).toBe('true');
  await userEvent.keyboard('{Tab}');
  expect(focused().textContent).toBe('details');
  await sleep(400);
  expect(isOpen()).toBe(true);
  await userEvent.keyboard('{Tab}');
  expect(focused().textContent).toBe('after');
  await expect.poll(isOpen).toBe(false);
});

test('Escape closes it, returns the focus to the trigger, and keeps it closed', async () => {
  await show(<Card />);
  await userEvent.keyboard('{Tab}{Tab}{Enter}');
  await expect.poll(isOpen).toBe(true);
  await userEvent.keyboard('{Tab}{Escape}');
  expect(isOpen()).toBe(false);
  expect(focusedPart()).toBe('card-trigger');
  await sleep(500);
  expect(isOpen()).toBe(false);
  await userEvent.keyboard('{Enter}');
  await expect.poll(isOpen).toBe(true);
});

test('Escape during hover closes only the card, not the dialog around it', async () => {
  await show(
    <Dialog label="Open" title="Around" defaultOpen>
      <Card />
    </Dialog>,
  );
  await hoverTrigger();
  await userEvent.keyboard('{Escape}');
  expect(isOpen()).toBe(false);
  expect(partsOf('dialog')('content')).not.toBeNull();
});

test('a press elsewhere closes it', async () => {
  await show(<Card />);
  await userEvent.click(part('card-trigger')!);
  expect(isOpen()).toBe(true);
  await userEvent.click(document.querySelector('main > button:last-of-type')!);
  await expect.poll(isOpen).toBe(false);
});

test('on a small screen a press opens it as a dialog, which traps the focus until it is closed', async () => {
  await show(<Card />, { smallScreen: true });
  await userEvent.hover(part('card-trigger')!);
  await sleep(500);
  expect(isOpen()).toBe(false);
  await userEvent.click(part('card-trigger')!);
  expect(part('card')!.getAttribute('aria-modal')).toBe('true');
  expect(part('card')!.getBoundingClientRect().width).toBe(innerWidth);
  expect(focusedPart()).toBe('card-close');
  await userEvent.keyboard('{Tab}{Tab}');
  expect(focusedPart()).toBe('card-close');
  expect(await violations()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  expect(isOpen()).toBe(false);
  expect(focusedPart()).toBe('card-trigger');
});

test('is aligned with the right edge of its trigger in right-to-left text', async () => {
  await show(<Card />, { direction: 'rtl' });
  await hoverTrigger();
  const [at, trigger] = [part('card')!, part('card-trigger')!].map((el) =>
    el.getBoundingClientRect(),
  );
  expect(at!.right).toBe(trigger!.right);
});

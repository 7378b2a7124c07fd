import ELK from 'elkjs/lib/elk.bundled.js';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { createActor } from 'xstate';
import { describeChart } from '../../fixtures/charts/describe-chart.ts';
import { createSessionClock } from '../../fixtures/player/clock/session-clock.ts';
import { DrawnChart } from '../../ladle/charts/chart-panel.tsx';
import { layOutChart } from '../../ladle/charts/lay-out-chart.ts';
import { chartOfWidget, type RunningChart } from '../../ladle/charts/running-chart.ts';
import { hoverCardMachine } from '../../machines/hover-card/chart.ts';
import { DEFAULT_ENVIRONMENT } from '../../machines/kit/environment.ts';
import { violations } from './page.tsx';

afterEach(cleanup);

async function showHoverCard() {
  const clock = createSessionClock(0);
  const listeners = new Set<(transitions: readonly unknown[]) => void>();
  const actor = createActor(hoverCardMachine, {
    clock,
    input: { environment: DEFAULT_ENVIRONMENT },
    inspect(inspection) {
      if (inspection.type !== '@xstate.microstep') return;
      // oxlint-disable-next-line no-underscore-dangle
      for (const listener of listeners) listener(inspection._transitions);
    },
  }).start();
  const chart: RunningChart = chartOfWidget({
    name: 'hover-card',
    machine: hoverCardMachine,
    send: (event) => actor.send(event as Parameters<typeof actor.send>[0]),
    getSnapshot: () => actor.getSnapshot(),
    subscribe: (listener) => actor.subscribe(listener).unsubscribe,
    onEvent: () => () => {},
    onEmit: () => () => {},
    onTransitions(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    view: () => ({}),
  });
  const drawing = await layOutChart(new ELK(), describeChart(hoverCardMachine));
  const { container } = await render(
    <main>
      <DrawnChart chart={chart} drawing={drawing} now={clock.now} />
    </main>,
  );
  return { container, clock, actor };
}

const atOnce = async () => {};

const active = () =>
  [...document.querySelectorAll('[data-active] > .chart-name')].map(
    ({ textContent }) => textContent,
  );

test('the drawing shows the active states, the last transition and the pending delays of the chart [F-L6]', async () => {
  const { actor, clock } = await showHoverCard();
  expect(active()).toEqual(['hoverCard', 'closed']);
  actor.send({ type: 'pointer.enter' });
  await expect.poll(active).toEqual(['hoverCard', 'opening']);
  const taken = () => document.querySelector('.chart-event[data-taken]')?.textContent;
  await expect.poll(taken).toBe('pointer.enter [isOpeningByItself]');
  await clock.advance(50, atOnce);
  const waits = () =>
    [...document.querySelectorAll('.chart-event')].find(({ textContent }) =>
      textContent.startsWith('after openDelay'),
    )?.textContent;
  await expect.poll(waits).toBe('after openDelay 0.2 s');
  await clock.advance(200, atOnce);
  await expect.poll(active).toEqual(['hoverCard', 'open']);
});

test('an event that the active states handle can be sent by keyboard, with its data as JSON [F-L6]', async () => {
  const { actor } = await showHoverCard();
  await userEvent.click(page.getByText('Events it hears now'));
  await userEvent.click(page.getByRole('button', { name: 'card.open' }));
  const box = page.getByRole('textbox', { name: 'Data of card.open, as JSON' });
  await userEvent.fill(box, '[]');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toHaveTextContent('is an object');
  await userEvent.fill(box, '{}');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => actor.getSnapshot().value).toBe('open');
});

test('plus and minus zoom, the arrow keys pan, 0 shows the whole chart; axe finds no violations [F-L6]', async () => {
  const { container } = await showHoverCard();
  const box = () => document.querySelector('svg.chart')?.getAttribute('viewBox');
  const whole = box();
  (document.querySelector('[role=application]') as HTMLElement).focus();
  await userEvent.keyboard('+');
  await expect.poll(box).not.toBe(whole);
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(box).toMatch(/^48 0 /);
  await userEvent.keyboard('0');
  await expect.poll(box).toBe(whole);
  expect(await violations(container)).toEqual([]);
});

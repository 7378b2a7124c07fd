import { expect, test } from 'vitest';
import { mistakeIn, type RunningChart } from '../../../ladle/charts/running-chart.ts';
import { dateInputMachine } from '../../../machines/date-input/chart.ts';
import { hoverCardMachine } from '../../../machines/hover-card/chart.ts';

const chartOf = (machine: unknown) => ({ machine }) as RunningChart;

test('the data of an event that is sent to a chart is validated like an event in a session', async () => {
  const chart = chartOf(dateInputMachine);
  expect(await mistakeIn(chart, { type: 'calendar.move', to: 'nextDya' })).toMatch(
    /^`to` of the event calendar\.move must be "nextDay", .*did you mean 'nextDay'\?$/,
  );
  expect(await mistakeIn(chart, { type: 'calendar.move', to: 'nextDay' })).toBeUndefined();
});

test('a chart that no session starts gives no errors', async () => {
  expect(await mistakeIn(chartOf(hoverCardMachine), { type: 'card.open' })).toBeUndefined();
});

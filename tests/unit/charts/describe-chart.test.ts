import { expect, test } from 'vitest';
import { and, createMachine, not, or } from 'xstate';
import { allCharts } from '../../../fixtures/charts/all-charts.ts';
import { describeChart } from '../../../fixtures/charts/describe-chart.ts';

const machine = createMachine({
  id: 'lamp',
  initial: 'deciding',
  states: {
    deciding: {
      always: [{ guard: and(['isDark', not('isBroken')]), target: 'on' }, { target: 'off' }],
    },
    on: { after: { dim: 'off' } },
    off: { on: { press: [{ guard: or(['isDark', 'isForced']), target: 'on' }, {}] } },
  },
});

test('the description of a chart lists its transitions, including immediate ones, with guards combined', () => {
  const { states } = describeChart(machine);
  const waysOut = (path: string) => states.find((one) => one.path === path)?.transitions;
  expect(waysOut('deciding')).toEqual([
    {
      id: 'deciding||0',
      event: '',
      on: 'always',
      guard: 'isDark and not isBroken',
      target: 'on',
      actions: [],
    },
    { id: 'deciding||1', event: '', on: 'always', target: 'off', actions: [] },
  ]);
  expect(waysOut('on')).toMatchObject([{ on: 'after dim', delay: 'dim', target: 'off' }]);
  expect(waysOut('off')?.[0]).toMatchObject({ guard: 'isDark or isForced' });
  expect(waysOut('off')?.[1]).toEqual({
    id: 'off|press|1',
    event: 'press',
    on: 'press',
    actions: [],
  });
});

test('no two transitions of a chart have the same id', async () => {
  for (const chart of await allCharts()) {
    const ids = describeChart(chart).states.flatMap((state) =>
      state.transitions.map(({ id }) => id),
    );
    expect(ids).toEqual([...new Set(ids)]);
  }
});

import ELK from 'elkjs';
import { expect, test } from 'vitest';
import { describeChart } from '../../../fixtures/charts/describe-chart.ts';
import {
  layOutChart,
  type ChartDrawing,
  type DrawnState,
} from '../../../ladle/charts/lay-out-chart.ts';
import { dateInputMachine } from '../../../machines/date-input/chart.ts';
import { dialogMachine } from '../../../machines/dialog/chart.ts';

const holds = (outer: DrawnState, inner: DrawnState): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

const parentOf = (path: string): string => path.split('.').slice(0, -1).join('.');

const stateOf = (drawing: ChartDrawing, path: string): DrawnState => {
  const state = drawing.states.find((one) => one.path === path);
  if (!state) throw new Error(`no state ${path}`);
  return state;
};

test('every state has a place inside its parent state, and siblings do not overlap [F-L6]', async () => {
  const drawing = await layOutChart(new ELK(), describeChart(dateInputMachine));
  const outside = drawing.states.filter(
    ({ path }) => path !== '' && !holds(stateOf(drawing, parentOf(path)), stateOf(drawing, path)),
  );
  expect(outside).toEqual([]);
  const regions = ['writing', 'entry', 'picker']
    .map((path) => stateOf(drawing, path))
    .toSorted((one, other) => one.y - other.y);
  const overlapping = regions.filter((region, place) => {
    const above = regions[place - 1];
    return above !== undefined && above.y + above.height > region.y;
  });
  expect(overlapping).toEqual([]);
});

test('every transition of the chart is drawn once: as an arrow, or inside its state where it does not leave it [F-L6]', async () => {
  const chart = describeChart(dialogMachine);
  const drawing = await layOutChart(new ELK(), chart);
  const drawn = [
    ...drawing.states.flatMap(({ inside }) => inside),
    ...drawing.arrows.flatMap(({ lines }) => lines),
  ].map(({ id }) => id);
  expect(drawn.toSorted()).toEqual(
    chart.states.flatMap(({ transitions }) => transitions.map(({ id }) => id)).toSorted(),
  );
  expect(drawing.arrows.filter(({ points }) => points.length < 2)).toEqual([]);
});

test('a chart without states is rejected', async () => {
  await expect(layOutChart(new ELK(), { id: 'none', states: [] })).rejects.toThrow(
    'The chart none has no state',
  );
});

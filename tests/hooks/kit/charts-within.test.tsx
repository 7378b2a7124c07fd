import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { transitionId } from '../../../fixtures/charts/describe-chart.ts';
import { GrcProvider, type InspectedWidget } from '../../../hooks/provider/grc-provider.tsx';
import { chartOfWidget, type RunningChart } from '../../../ladle/charts/running-chart.ts';
import { HierarchicalSelector } from '../../../ladle/renderers/hierarchical-selector.tsx';

test('the transitions of an invoked chart are reported as its own, always with the same chart [F-L6]', () => {
  const widgets: InspectedWidget[] = [];
  render(
    <GrcProvider translate={(key) => key} inspect={(widget) => void widgets.push(widget)}>
      <HierarchicalSelector label="Places" items={[{ id: 1, name: 'Europe' }]} />
    </GrcProvider>,
  );
  const widget = widgets.find(({ name }) => name === 'hierarchical-selector');
  if (!widget) throw new Error('The widget does not say that it is there');
  const chart = chartOfWidget(widget);
  const dialog = childOf(chart, 'dialog');
  const [own, childs] = [taken(chart), taken(dialog)];
  fireEvent.click(screen.getByRole('button', { name: /Places/ }));
  expect(dialog.getSnapshot().value).toBe('open');
  expect(childs).toEqual(['closed|dialog.open|0']);
  expect(own).toContain('|xstate.snapshot.dialog|0');
  expect(childOf(chart, 'dialog')).toBe(dialog);
});

function childOf(chart: RunningChart, id: string): RunningChart {
  const found = chart.within().find(([name]) => name === id);
  if (!found) throw new Error(`The chart does not run ${id}`);
  return found[1];
}

function taken(chart: RunningChart): readonly string[] {
  const ids: string[] = [];
  chart.onTransitions((transitions) => {
    for (const one of transitions)
      ids.push(transitionId(one as Parameters<typeof transitionId>[0]));
  });
  return ids;
}

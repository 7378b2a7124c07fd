import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import {
  type CheckboxEvent,
  type CheckboxInput,
  checkboxMachine,
} from '../../../../machines/checkbox/chart.ts';
import { DEFAULT_ENVIRONMENT } from '../../../../machines/kit/environment.ts';
import { modelCoverage } from '../model-coverage.ts';

const coverage = modelCoverage();

function start(input: Partial<CheckboxInput> = {}) {
  const changes: string[] = [];
  const actor = createActor(checkboxMachine, {
    input: { environment: DEFAULT_ENVIRONMENT, ...input },
    inspect: coverage.inspect,
  });
  actor.on('value.change', ({ value, reason }) => changes.push(`${value} ${reason}`));
  actor.start();
  const widget = {
    changes,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    send: (...events: CheckboxEvent[]) => {
      for (const event of events) actor.send(event);
      return widget;
    },
  };
  return widget;
}

const toggle: CheckboxEvent = { type: 'value.toggle' };

test('toggles from no to yes and back [checkbox-01] [prod-06]', () => {
  const widget = start();
  expect(widget.state()).toBe('unticked');
  expect(widget.send(toggle).state()).toBe('ticked');
  expect(widget.send(toggle).state()).toBe('unticked');
  expect(widget.changes).toEqual(['true toggle', 'false toggle']);
});

test.each([
  [true, 'ticked'],
  ['true', 'ticked'],
  [1, 'ticked'],
  ['1', 'ticked'],
  [false, 'unticked'],
  ['yes', 'unticked'],
  [2, 'unticked'],
  ['TRUE ', 'unticked'],
  [null, 'unticked'],
  [undefined, 'unticked'],
])('the value %j sets it to %s [checkbox-04] [checkbox-05]', (value, state) => {
  expect(start({ defaultValue: value }).state()).toBe(state);
  const widget = start({ defaultValue: value !== true }).send({ type: 'value.set', value });
  expect(widget.state()).toBe(state);
  expect(widget.changes).toEqual([]);
});

test('a form reset restores the first value, and is reported when it changes [checkbox-01]', () => {
  const widget = start({ defaultValue: true }).send({ type: 'form.reset' });
  expect(widget.changes).toEqual([]);
  widget.send(toggle, { type: 'form.reset' });
  expect(widget.changes).toEqual(['false toggle', 'true reset']);
});

test('does not toggle while it is locked', () => {
  expect(start({ readOnly: true }).send(toggle).state()).toBe('unticked');
  const widget = start({ disabled: true }).send(toggle);
  expect(widget.state()).toBe('unticked');
  widget.send({ type: 'settings.change', settings: {} }, toggle);
  expect(widget.state()).toBe('ticked');
  const environment = { ...DEFAULT_ENVIRONMENT, language: 'nl' };
  widget.send({ type: 'environment.change', environment });
  expect(widget.context().environment).toBe(environment);
});

test('every state and transition of the chart is reached by the tests of this file [F-E3]', async ({
  task,
}) => {
  expect(await coverage.neverReached(task, checkboxMachine)).toEqual([]);
});

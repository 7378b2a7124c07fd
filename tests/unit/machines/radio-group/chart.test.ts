import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { DEFAULT_ENVIRONMENT } from '../../../../machines/kit/environment.ts';
import {
  type GivenRadioValue,
  type RadioGroupEvent,
  type RadioGroupInput,
  radioGroupMachine,
} from '../../../../machines/radio-group/chart.ts';
import { modelCoverage } from '../model-coverage.ts';

const OPTIONS = [
  { id: 'a', name: 'A' },
  { id: 'b', name: 'B' },
  { id: 'c', name: 'C', disabled: true },
];

const coverage = modelCoverage();

function start(input: Partial<RadioGroupInput> = {}) {
  const changes: string[] = [];
  const actor = createActor(radioGroupMachine, {
    input: { options: OPTIONS, environment: DEFAULT_ENVIRONMENT, ...input },
    inspect: coverage.inspect,
  });
  actor.on('value.change', ({ value, reason }) =>
    changes.push(`${value.map(({ id }) => id).join()} ${reason}`),
  );
  actor.start();
  const widget = {
    changes,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    value: () => actor.getSnapshot().context.value,
    send: (...events: RadioGroupEvent[]) => {
      for (const event of events) actor.send(event);
      return widget;
    },
  };
  return widget;
}

const B = { id: 'b', label: 'B' };

const choose = (id: string): RadioGroupEvent => ({ type: 'option.choose', id });

test('selecting another option replaces the selected one [prod-05]', () => {
  const widget = start().send(choose('a'), choose('b'), choose('b'));
  expect(widget.value()).toEqual([B]);
  expect(widget.changes).toEqual(['a choose', 'b choose']);
});

test.each(['c', 'x'])('%s cannot be selected [prod-05]', (id) => {
  expect(start().send(choose(id)).state().choice).toBe('none');
});

test.each([{ readOnly: true }, { disabled: true }])('nothing changes with %j [prod-05]', (lock) => {
  const widget = start({ defaultValue: 'a', ...lock });
  widget.send(choose('b'), { type: 'value.clear' }, { type: 'group.blur' });
  expect(widget.value()).toEqual([{ id: 'a', label: 'A' }]);
  expect(widget.state().visit).toBe('pristine');
});

test('a missing required option is an error, a selected one is not [rules-required-02]', () => {
  const widget = start({ required: true }).send({ type: 'group.blur' });
  expect(widget.context().errors).toEqual([{ key: 'validation.isRequired', params: {} }]);
  expect(widget.state()).toEqual({ choice: 'none', visit: 'visited' });
  expect(widget.send(choose('a')).context().errors).toEqual([]);
  widget.send({ type: 'value.clear' });
  expect(widget.context().errors).toHaveLength(1);
  widget.send({ type: 'settings.change', settings: { options: OPTIONS } });
  expect(widget.context().errors).toEqual([]);
});

test('a value set from outside is not reported; a form reset restores the first option [prod-05]', () => {
  const widget = start({ defaultValue: 'a' }).send(
    { type: 'value.set', value: 'b' },
    { type: 'group.blur' },
  );
  expect(widget.changes).toEqual([]);
  widget.send({ type: 'form.reset' });
  expect(widget.changes).toEqual(['a reset']);
  expect(widget.state().visit).toBe('pristine');
  const environment = { ...DEFAULT_ENVIRONMENT, language: 'nl' };
  widget.send({ type: 'environment.change', environment });
  expect(widget.context().environment).toBe(environment);
});

test.each<[GivenRadioValue, readonly object[]]>([
  [null, []],
  [[], []],
  ['b', [B]],
  [B, [B]],
  [[{ id: 'b', label: 'old name' }], [B]],
  [[{ list_item_id: 'b', name: 'B' }], [B]],
  [{ id: 'gone', name: 'Gone' }, [{ id: 'gone', label: 'Gone' }]],
  ['gone', [{ id: 'gone', label: 'gone' }]],
])('with the input %j the value is %j [prod-05] [F-K7]', (given, held) => {
  expect(start({ defaultValue: given }).value()).toEqual(held);
  expect(start().send({ type: 'value.set', value: given }).value()).toEqual(held);
});

test('the selected option has its current name [prod-05]', () => {
  const options = [{ id: 'b', name: 'Renamed' }];
  const widget = start({ defaultValue: 'b' });
  widget.send({ type: 'settings.change', settings: { options } });
  expect(widget.value()).toEqual([{ id: 'b', label: 'Renamed' }]);
  widget.send({ type: 'form.reset' });
  expect(widget.value()).toEqual([{ id: 'b', label: 'Renamed' }]);
  expect(widget.changes).toEqual([]);
});

test('a selected option that is no longer available stays, with an error until another one is selected [F-W8]', () => {
  const invalid = [{ key: 'invalidId', params: {} }];
  const widget = start({ defaultValue: 'b' });
  expect(widget.context().errors).toEqual([]);
  widget.send({ type: 'settings.change', settings: { options: OPTIONS.slice(0, 1) } });
  expect([widget.value(), widget.context().errors]).toEqual([[B], invalid]);
  expect(widget.changes).toEqual([]);
  expect(start({ defaultValue: 'gone' }).context().errors).toEqual(invalid);
  expect(start({ defaultValue: 'gone', readOnly: true }).context().errors).toEqual([]);
  widget.send({ type: 'settings.change', settings: { options: OPTIONS } });
  expect(widget.context().errors).toEqual([]);
  widget.send({ type: 'value.set', value: 'gone' }, choose('a'));
  expect(widget.context().errors).toEqual([]);
});

test('every state and transition of the chart is reached by the tests of this file [F-E3]', async ({
  task,
}) => {
  expect(await coverage.neverReached(task, radioGroupMachine)).toEqual([]);
});

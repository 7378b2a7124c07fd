import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import {
  type CheckboxGroupEvent,
  type CheckboxGroupInput,
  checkboxGroupMachine,
  type TickedOption,
} from '../../../../machines/checkbox-group/chart.ts';
import { DEFAULT_ENVIRONMENT } from '../../../../machines/kit/environment.ts';
import { modelCoverage } from '../model-coverage.ts';

const OPTIONS = [
  { id: 1, name: 'Red' },
  { id: 2, name: 'Green' },
  { id: 3, name: 'Blue', disabled: true },
  { id: -1, name: 'Other', max_characters: 3 },
];
const RED = { id: 1, label: 'Red' };
const GREEN = { id: 2, label: 'Green' };

const coverage = modelCoverage();

function start(input: Partial<CheckboxGroupInput> = {}) {
  const changes: [readonly TickedOption[], string][] = [];
  const actor = createActor(checkboxGroupMachine, {
    input: { options: OPTIONS, environment: DEFAULT_ENVIRONMENT, ...input },
    inspect: coverage.inspect,
  });
  const wires: (readonly object[])[] = [];
  actor.on('value.change', ({ value, reason, wire }) => {
    changes.push([value, reason]);
    wires.push(wire);
  });
  actor.start();
  const widget = {
    changes,
    wires,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    value: () => actor.getSnapshot().context.value,
    errors: () => actor.getSnapshot().context.errors.map(({ key }) => key),
    send: (...events: CheckboxGroupEvent[]) => {
      for (const event of events) actor.send(event);
      return widget;
    },
  };
  return widget;
}

const toggle = (id: number): CheckboxGroupEvent => ({ type: 'option.toggle', id });
const write = (text: string): CheckboxGroupEvent => ({ type: 'other.change', text });

test('checks and unchecks options, and keeps them in their order [checkbox-group-01]', () => {
  const widget = start().send(toggle(2), toggle(1));
  expect(widget.value()).toEqual([RED, GREEN]);
  expect(widget.state().choice).toBe('valid');
  expect(widget.send(toggle(2)).changes).toEqual([
    [[GREEN], 'toggle'],
    [[RED, GREEN], 'toggle'],
    [[RED], 'toggle'],
  ]);
});

test('checking Other shows its text box, unchecking hides it and keeps its text [checkbox-group-02] [checkbox-group-04]', () => {
  const widget = start().send(toggle(-1));
  expect(widget.state().other).toBe('shown');
  expect(widget.value()).toEqual([{ other: '' }]);
  widget.send(write('x'), toggle(-1));
  expect(widget.state().other).toBe('hidden');
  expect(widget.value()).toEqual([]);
  expect(widget.send(toggle(-1)).value()).toEqual([{ other: 'x' }]);
});

test('an unchecked text is not added to another value that the host sets [checkbox-group-03]', () => {
  const widget = start({ defaultValue: [{ other: 'of one record' }] }).send(toggle(-1));
  // A host that controls the value confirms it.
  widget.send({ type: 'value.set', value: [] });
  expect(widget.send(toggle(-1)).value()).toEqual([{ other: 'of one record' }]);
  widget.send({ type: 'value.set', value: [] });
  expect(widget.send(toggle(-1)).value()).toEqual([{ other: '' }]);
});

test('typing text checks Other and stores the text; clearing it leaves Other checked [checkbox-group-03] [checkbox-group-05]', () => {
  const widget = start().send(write(' '));
  expect(widget.state().other).toBe('hidden');
  widget.send(write('x'));
  expect(widget.state().other).toBe('shown');
  expect(widget.value()).toEqual([{ other: 'x' }]);
  expect(widget.changes).toEqual([[[{ other: 'x' }], 'typing']]);
  // A space at the end is kept: the next word follows.
  expect(widget.send(write('x ')).value()).toEqual([{ other: 'x ' }]);
  expect(widget.send(write('')).value()).toEqual([{ other: '' }]);
});

test('a checked Other without a visible text is no value for the platform [rules-list-05]', () => {
  const widget = start().send(write('\u200e'));
  expect(widget.state().other).toBe('hidden');
  widget.send(toggle(1), toggle(-1));
  expect(widget.value()).toEqual([RED, { other: '\u200e' }]);
  expect(widget.wires.at(-1)).toEqual([{ id: 1, name: 'Red' }]);
});

test('returns its value also in the format of checkbox options of the platform [F-K9]', () => {
  expect(start().send(toggle(1), write('x')).wires).toEqual([
    [{ id: 1, name: 'Red' }],
    [
      { id: 1, name: 'Red' },
      { id: -1, name: 'x' },
    ],
  ]);
});

test('validates the text of Other with the rules of its option [checkbox-group-06]', () => {
  const widget = start().send(write('abcd'));
  expect(widget.errors()).toEqual(['maxCharacters']);
  expect(widget.state().choice).toBe('invalid');
  expect(widget.send(write('abc')).errors()).toEqual([]);
  expect(widget.send(write('red')).errors()).toEqual(['valueAlreadyExists']);
});

test('is invalid when required if only Other with blank text is checked [rules-list-05] [rules-required-03]', () => {
  const widget = start({ required: true });
  expect(widget.errors()).toEqual(['validation.isRequired']);
  expect(widget.send(toggle(-1)).errors()).toEqual(['validation.isRequired']);
  expect(widget.send(write('x')).errors()).toEqual([]);
  expect(widget.send({ type: 'value.clear' }).errors()).toEqual(['validation.isRequired']);
});

test('reads ids, entries and free texts; a value that is not an option is kept, with an error [checkbox-group-03] [F-W8]', () => {
  const value = ['1', { id: 2, name: '?' }, { id: -1, name: 'x' }, 99];
  const stored = start({ defaultValue: value });
  expect(stored.value()).toEqual([RED, GREEN, { other: 'x' }, { id: 99, label: '99' }]);
  expect([stored.state().choice, stored.errors()]).toEqual(['invalid', ['invalidId']]);
  stored.send(toggle(1), { type: 'settings.change', settings: { options: OPTIONS } });
  expect(stored.value()).toEqual([GREEN, { other: 'x' }, { id: 99, label: '99' }]);
  const widget = start().send({ type: 'value.set', value: ['pink'] });
  expect(widget.value()).toEqual([{ other: 'pink' }]);
  expect(widget.send({ type: 'value.set', value: null }).value()).toEqual([]);
  expect(widget.changes).toEqual([]);
});

test('keeps an option checked under its new name, which is the same value [checkbox-group-01]', () => {
  const widget = start({ defaultValue: [1] });
  const renamed = [{ id: '1', name: 'Crimson' }];
  widget.send({ type: 'settings.change', settings: { options: renamed } }, { type: 'form.reset' });
  expect(widget.value()).toEqual([{ id: '1', label: 'Crimson' }]);
  expect(widget.changes).toEqual([]);
});

test('a checked option that is no longer available stays, with an error until it is unchecked [checkbox-group-01] [F-W8]', () => {
  const widget = start({ defaultValue: [1, 2] });
  widget.send({ type: 'settings.change', settings: { options: OPTIONS.slice(1) } });
  expect([widget.value(), widget.errors()]).toEqual([[GREEN, RED], ['invalidId']]);
  expect(widget.changes).toEqual([]);
  widget.send(toggle(1));
  expect([widget.value(), widget.errors()]).toEqual([[GREEN], []]);
  expect(widget.send(toggle(1)).value()).toEqual([GREEN]);
});

test('when disabled, the other option keeps its text, is not submitted and has no error [checkbox-group-04]', () => {
  const options = [
    { id: 1, name: 'Red' },
    { id: -1, name: 'Other', disabled: true },
  ];
  const group = start({ options, defaultValue: [{ other: 'mauve' }] });
  group.send({ type: 'other.change', text: 'lilac' });
  expect(group.context()).toMatchObject({ value: [{ other: 'mauve' }], errors: [] });
});

test.each([{ readOnly: true }, { disabled: true }])(
  'nothing changes with %j [rules-required-07]',
  (lock) => {
    const widget = start({ required: true, ...lock });
    widget.send(toggle(1), write('x'), { type: 'value.clear' }, { type: 'group.blur' });
    expect(widget.value()).toEqual([]);
    expect(widget.errors()).toEqual([]);
    expect(widget.state().visit).toBe('pristine');
  },
);

test('an option that is disabled or unknown cannot be checked [checkbox-group-01]', () => {
  expect(start().send(toggle(3), toggle(9)).value()).toEqual([]);
  const plain = start({ options: OPTIONS.slice(0, 3) }).send(write('x'));
  expect(plain.value()).toEqual([]);
});

test('a form reset restores the first value, as unvisited [checkbox-group-01]', () => {
  const widget = start({ defaultValue: [1] }).send(toggle(2), { type: 'group.blur' });
  expect(widget.state().visit).toBe('visited');
  widget.send({ type: 'form.reset' });
  expect(widget.state().visit).toBe('pristine');
  expect(widget.changes.at(-1)).toEqual([[RED], 'reset']);
  const environment = { ...DEFAULT_ENVIRONMENT, language: 'nl' };
  widget.send({ type: 'environment.change', environment });
  expect(widget.context().environment).toBe(environment);
});

test('every state and transition of the chart is reached by the tests of this file [F-E3]', async ({
  task,
}) => {
  expect(await coverage.neverReached(task, checkboxGroupMachine)).toEqual([]);
});

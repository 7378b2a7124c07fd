import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { DEFAULT_ENVIRONMENT } from '../../../../machines/kit/environment.ts';
import {
  type TextFieldEmitted,
  type TextFieldEvent,
  type TextFieldInput,
  textFieldMachine,
} from '../../../../machines/text-field/chart.ts';
import { modelCoverage } from '../model-coverage.ts';

const coverage = modelCoverage();

function start(input: Partial<TextFieldInput> = {}) {
  const emitted: TextFieldEmitted[] = [];
  const actor = createActor(textFieldMachine, {
    input: { environment: DEFAULT_ENVIRONMENT, ...input },
    inspect: coverage.inspect,
  });
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  const widget = {
    value: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    changes: () =>
      emitted.flatMap((event) =>
        event.type === 'notify' ? [] : [`${event.value} ${event.reason}`],
      ),
    told: () => emitted.flatMap((event) => (event.type === 'notify' ? [event.notification] : [])),
    errors: () => actor.getSnapshot().context.errors.map(({ key }) => key),
    send: (...events: TextFieldEvent[]) => {
      for (const event of events) actor.send(event);
      return widget;
    },
    write: (text: string) => widget.send({ type: 'text.change', text }),
    leave: () => widget.send({ type: 'text.blur' }),
  };
  return widget;
}

describe('the rules of the type', () => {
  test.each<[Partial<TextFieldInput>, string, string[]]>([
    [{ type: 'email' }, 'a', ['invalidEmail']],
    [{ type: 'email' }, 'a@b.c', []],
    [{ type: 'email', definition: { max_characters: 3 } }, 'a@bc', ['maxCharacters']],
    [{ type: 'time' }, '24:00', ['invalidTime']],
    [{ type: 'time' }, '9:5', ['invalidTime']],
    [{ type: 'time' }, '23:59', []],
    [{ type: 'time' }, '0830', []],
    [{ type: 'time' }, '2400', ['invalidTime']],
    [{ type: 'web_page' }, 'not a url', ['invalidWebPage']],
    [{ type: 'web_page' }, 'https://x.example', []],
    [{ definition: { settings: { max_characters: 3 } } }, 'abcd', ['maxCharacters']],
    [{ definition: { settings: { regular_expression: '^a' } } }, 'b', ['invalidPattern']],
    [{ type: 'numeric' }, '1.2.3', ['invalidNumber']],
    [{ type: 'numeric', definition: { only_integers: true } }, '1,5', ['invalidNumber']],
    [
      { type: 'numeric', definition: { min_numeric_value: 1, max_numeric_value: 5 } },
      '6',
      ['betweenValues'],
    ],
    [{ required: true }, '  ', ['validation.isRequired']],
    [{ definition: { required: true } }, '', ['validation.isRequired']],
    [{ definition: { required: true }, required: false }, '', []],
    [{ type: 'email', readOnly: true, defaultValue: 'bad' }, 'x', []],
    [{ type: 'email', disabled: true, defaultValue: 'bad' }, 'x', []],
  ])(
    'with %j, %j has the errors %j [email-01] [email-02] [rules-email-01] [rules-email-02] [rules-text-01] [rules-text-02] [rules-text-03] [rules-text-07] [rules-required-01] [rules-required-07] [field-11] [field-12]',
    (input, text, errors) => {
      expect(start(input).write(text).errors()).toEqual(errors);
    },
  );

  test('an invalid definition is rejected at the start [rules-numeric-06]', () => {
    const failed: unknown[] = [];
    const actor = createActor(textFieldMachine, {
      input: {
        type: 'numeric',
        definition: { min_numeric_value: 5, max_numeric_value: 1 },
        environment: DEFAULT_ENVIRONMENT,
      },
    });
    actor.subscribe({ error: (error) => failed.push(error) });
    actor.start();
    expect(String(failed[0])).toMatch(/5 is above the maximum 1/);
  });

  test('other rules validate the value again [rules-text-01]', () => {
    const widget = start({ defaultValue: 'abcd' });
    expect(widget.value().entry).toBe('valid');
    widget.send({ type: 'settings.change', settings: { definition: { max_characters: 3 } } });
    expect(widget.value().entry).toBe('invalid');
  });
});

describe('a number', () => {
  test('keeps digits, minus and separators, at most 15 [rules-numeric-11] [rules-numeric-12]', () => {
    const widget = start({ type: 'numeric' });
    expect(widget.write('1a-').context().text).toBe('1-');
    expect(widget.write('1234567890123456').context().text).toBe('123456789012345');
  });

  test('reports that a paste was too long, unless the field is locked [rules-numeric-11]', () => {
    const widget = start({ type: 'numeric' });
    widget.send({ type: 'paste.refuse' });
    widget.send({ type: 'settings.change', settings: { type: 'numeric', readOnly: true } });
    widget.send({ type: 'paste.refuse' });
    expect(widget.told()).toEqual([{ kind: 'warning', key: 'maxCharacters', params: { max: 15 } }]);
  });

  test('keeps a text that would be another number without its letters, and reports that it is not a number [rules-numeric-03]', () => {
    const widget = start({ type: 'numeric' }).write('1e5');
    expect(widget.context()).toMatchObject({
      text: '1e5',
      value: '1e5',
      errors: [{ key: 'invalidNumber' }],
    });
    expect(widget.write('1e').context()).toMatchObject({ text: '1', value: '1', errors: [] });
    expect(widget.write('15').write('1x5').context()).toMatchObject({ text: '15', value: '15' });
  });

  test('loses only the deleted digit of a longer number that was not typed [rules-numeric-11]', () => {
    const widget = start({ type: 'numeric', defaultValue: '12345678901234567890' });
    expect(widget.write('1234567890123456789').context().value).toBe('1234567890123456789');
    expect(widget.write('123456789012345678x9').context().value).toBe('1234567890123456789');
  });

  test('is normalised to one spelling, however it is typed [rules-numeric-10]', () => {
    const widget = start({ type: 'numeric' }).write('1,5');
    expect(widget.context()).toMatchObject({ text: '1,5', value: '1.5' });
    expect(widget.changes()).toEqual(['1.5 typing']);
    widget.send({ type: 'value.set', value: 1.5 });
    expect(widget.context().text).toBe('1,5');
    widget.send({ type: 'value.set', value: 2 });
    expect(widget.context().text).toBe('2');
  });

  test.each<[string | number, string]>([
    ['12,50', '12.50'],
    ['012.50', '12.50'],
    ['-007', '-7'],
    [12.5, '12.5'],
    ['1,250.5', '1,250.5'],
  ])(
    'is normalised like a typed one when it is the first value or set later: %j is %j [rules-numeric-10]',
    (first, value) => {
      const widget = start({ type: 'numeric', defaultValue: first });
      expect(widget.context()).toMatchObject({ text: String(first), value, initialValue: value });
      widget.write('3').send({ type: 'value.set', value: first });
      expect(widget.context()).toMatchObject({ text: String(first), value });
      widget.write('3').send({ type: 'form.reset' });
      expect(widget.context().value).toBe(value);
      expect(start({ type: 'numeric' }).write(String(first)).context().value).toBe(value);
      expect(widget.changes()).toEqual(['3 typing', '3 typing', `${value} reset`]);
    },
  );

  test.each([
    [1e-7, '0.0000001'],
    [-2.5e21, '-2500000000000000000000'],
    [Number.NaN, ''],
  ])('%d is shown and validated with its digits, %j [rules-numeric-03]', (number, text) => {
    const widget = start({ type: 'numeric', defaultValue: number });
    expect(widget.context()).toMatchObject({ text, value: text });
    expect(widget.errors()).toEqual([]);
    widget.write('3').send({ type: 'value.set', value: number });
    expect(widget.context()).toMatchObject({ text, value: text });
  });

  test('that exceeds the length of the box is still validated [rules-numeric-01]', () => {
    expect(start({ type: 'numeric', defaultValue: '1'.repeat(26) }).errors()).toEqual([]);
    expect(start({ type: 'numeric', defaultValue: '1'.repeat(27) }).errors()).toEqual([
      'invalidNumber',
    ]);
  });
});

test('blur removes surrounding spaces, except in a text field [rules-email-01]', () => {
  const email = start({ type: 'email' }).write(' a@b ').leave();
  expect(email.context().value).toBe('a@b');
  expect(email.changes()).toEqual([' a@b  typing', 'a@b leaving']);
  expect(start().write(' a ').leave().context().value).toBe(' a ');
});

test('a typed time is completed on blur, and an invalid one keeps its text', () => {
  const time = start({ type: 'time' }).write(' 9:05 ').leave();
  expect(time.context()).toMatchObject({ text: '09:05', value: '09:05' });
  const none = start({ type: 'time' }).write(' soon ').leave();
  expect(none.context()).toMatchObject({ text: 'soon', value: 'soon' });
});

test('a value from the host is shown, unless it equals the typed text', () => {
  const number = start({ type: 'numeric' }).write('1.50');
  const typed = number.context().value;
  number.send({ type: 'value.set', value: typed });
  expect(number.context()).toMatchObject({ text: '1.50', value: typed });
  number.send({ type: 'value.set', value: 7 });
  expect(number.context()).toMatchObject({ text: '7', value: '7' });
});

test('the field is touched after blur, until the form is reset [rules-required-01]', () => {
  const widget = start({ defaultValue: 'a' });
  expect(widget.value()).toMatchObject({ entry: 'valid', visit: 'pristine' });
  widget.write('').leave();
  expect(widget.value()).toMatchObject({ entry: 'empty', visit: 'visited' });
  widget.send({ type: 'form.reset' });
  expect(widget.value()).toMatchObject({ entry: 'valid', visit: 'pristine' });
  expect(widget.changes()).toEqual([' typing', 'a reset']);
});

test('clearing is reported, setting is not [rules-text-01]', () => {
  const widget = start({ defaultValue: 'a' }).send(
    { type: 'value.set', value: 'b' },
    { type: 'value.clear' },
    { type: 'value.set', value: null },
    { type: 'environment.change', environment: { ...DEFAULT_ENVIRONMENT, language: 'nl' } },
  );
  expect(widget.changes()).toEqual([' clearing']);
  expect(widget.context().environment.language).toBe('nl');
});

test.each([{ readOnly: true }, { disabled: true }, { definition: { read_only: true } }])(
  'nothing changes with %j [rules-required-07]',
  (lock) => {
    const widget = start({ defaultValue: 'a', ...lock })
      .write('b')
      .leave();
    widget.send({ type: 'value.clear' });
    expect(widget.context().value).toBe('a');
    expect(widget.value().visit).toBe('pristine');
  },
);

test('a text is not changed during composition [rules-numeric-12]', () => {
  const widget = start({ type: 'numeric' }).send({ type: 'composition.start' }).write('一２');
  expect(widget.context()).toMatchObject({ text: '一２', value: '' });
  widget.send({ type: 'composition.end' });
  expect(widget.context()).toMatchObject({ text: '2', value: '2' });
});

test('a composed text is lost if the field is locked meanwhile', () => {
  const widget = start({ defaultValue: 'a' }).send({ type: 'composition.start' }).write('a二');
  widget.send(
    { type: 'settings.change', settings: { readOnly: true } },
    { type: 'composition.end' },
  );
  expect(widget.context()).toMatchObject({ text: 'a', value: 'a' });
  expect(widget.value().writing).toBe('direct');
});

test('every state and transition of the chart is reached by the tests of this file [F-E3]', async ({
  task,
}) => {
  expect(await coverage.neverReached(task, textFieldMachine)).toEqual([]);
});

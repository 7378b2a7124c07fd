import { describe, expect, test } from 'vitest';
import {
  calendarInput,
  type DateInputContext,
  isSameDay,
  limitsOf,
  withCompletion,
  withValue,
} from '../../../../machines/date-input/model.ts';
import { submitErrors, unreadableErrors } from '../../../../machines/date-input/errors.ts';
import { validateField } from '../../../../src/fields/index.ts';
import { DATE_SETTING_NAMES, spellingsOf } from '../../../../src/fields/setting-names.ts';
import { context, ENVIRONMENT, keys } from './contexts.ts';

describe('the error that blocks a form', () => {
  test('includes an incomplete date, before its error is shown [F-K2]', () => {
    expect(keys(submitErrors(context({}, { text: '31-1' })))).toEqual(['invalidDateFormat']);
    expect(keys(submitErrors(context({}, { text: '31-02-2026' })))).not.toEqual([]);
    expect(submitErrors(context({}, { text: '   ' }))).toEqual([]);
    expect(submitErrors(withValue(context(), '2026-11-20'))).toEqual([]);
  });

  test('includes a missing required date, also in an untouched field [F-K2]', () => {
    expect(keys(submitErrors(context({ required: true })))).toEqual(['validation.isRequired']);
    expect(submitErrors(context())).toEqual([]);
  });

  test('is the visible error, and no other', () => {
    const errors = [{ key: 'shown', params: {} }] as never;
    expect(submitErrors(context({ required: true }, { errors }))).toBe(errors);
  });

  test('never comes from a text that cannot be changed', () => {
    expect(unreadableErrors(context({ readOnly: true }, { text: 'x' }))).toEqual([]);
    expect(unreadableErrors(context({ disabled: true }, { text: 'x' }))).toEqual([]);
  });
});

test('the calendar opens with the value, with the completed text, or with nothing', () => {
  const opened = (one: DateInputContext) => calendarInput({ context: one });
  expect(opened(withValue(context(), '2026-12-24')).value).toBe('2026-12-24');
  expect(opened(context({}, { text: '24-12-2026' })).value).toBe('2026-12-24');
  expect(opened(context({}, { text: 'x' })).value).toBeNull();
  expect(opened(context())).not.toHaveProperty('weekStart');
  expect(opened(context({ weekStart: 1 }))).toMatchObject({ weekStart: 1, today: '2026-11-20' });
});

test('allowed days are the only ones in the calendar, if there are any [date-18]', () => {
  const allowedDates = ['2026-11-20', '2026-12-24'];
  expect(calendarInput({ context: context({ allowedDates }) })).toMatchObject({ allowedDates });
  expect(calendarInput({ context: context() })).not.toHaveProperty('allowedDates');
});

test.each([
  ['2026-11-20', '2026-11-20', true],
  ['2026-11-20', '2026-11-21', false],
  // In the format of the platform.
  ['20261120', '2026-11-20', true],
  ['20261120', '2026-11-21', false],
  ['2026-11-20', null, false],
  [null, null, true],
  ['', null, true],
  [null, '', true],
  ['x', 'x', true],
  ['x', 'y', false],
  ['x', null, false],
])('%j and %j are equal values: %j', (a, b, same) => {
  expect(isSameDay(a, b)).toBe(same);
});

test('the kind of completion is reported when a text was changed, and an invalid date stays', () => {
  const left = (text: string) => withCompletion(context({}, { text }));
  expect(left('20-11-2026')).toEqual({
    value: '2026-11-20',
    text: '20-11-2026',
    completion: null,
  });
  expect(left('20112026')).toMatchObject({
    value: '2026-11-20',
    text: '20-11-2026',
    completion: { typed: '20112026', text: '20-11-2026' },
  });
  expect(left('x')).toEqual({});
});

test.each([
  [new Date(0), 'a Date'],
  [20261120, '20261120'],
])('a value that is not a text is rejected with a message: %j', (value, given) => {
  expect(() => context({ defaultValue: value as never })).toThrow(
    new TypeError(
      `The value of a date input is a day written as yyyy-MM-dd, or null. It was given ${given}.`,
    ),
  );
});

test.each([
  [{}, {}, '1753-01-01', '2026-11-20'],
  [{ allow_future_dates: true }, {}, '1753-01-01', '2150-12-31'],
  [{ allowPastDates: false, allowFutureDates: true }, {}, '2026-11-20', '2150-12-31'],
  [{ allow_past_dates: false }, {}, '2026-11-20', '2026-11-20'],
  [{}, { min: '2026-01-01', max: '2026-10-01' }, '2026-01-01', '2026-10-01'],
  [{}, { max: '2026-12-24' }, '1753-01-01', '2026-11-20'],
  [{ allow_past_dates: false }, { min: '2026-01-01' }, '2026-11-20', '2026-11-20'],
  [{ allow_past_dates: false }, { min: '2026-12-01' }, '2026-12-01', '2026-11-20'],
  [{ minimum_date: '20260501', maximum_date: '20260531' }, {}, '2026-05-01', '2026-05-31'],
  [{ minimumDate: '2026-05-01', maximumDate: '2026-05-31' }, {}, '2026-05-01', '2026-05-31'],
  [{ minimum: '2026-05-01', maximum: '2026-05-31' }, {}, '2026-05-01', '2026-05-31'],
  [{ minimum_date: '2026-05-01' }, { min: '2026-06-01' }, '2026-06-01', '2026-11-20'],
  [{ minimum_date: '2026-05-01' }, { min: '2026-04-01' }, '2026-05-01', '2026-11-20'],
  [{ maximum_date: '2026-12-31' }, {}, '1753-01-01', '2026-11-20'],
])(
  'for a field with %j and the limits %j the narrower limits apply [date-17] [date-20]',
  (fieldSettings, given, min, max) => {
    expect(limitsOf(context({ fieldSettings, ...given }))).toMatchObject({ min, max });
  },
);

/** A value for each setting that the box uses, and a day for which the rules give another result with it. */
const SETTINGS: Readonly<Record<keyof typeof DATE_SETTING_NAMES, readonly [unknown, string]>> = {
  allowFutureDates: [false, '2026-11-21'],
  allowPastDates: [false, '2026-11-19'],
  minimum: ['2026-05-01', '2026-04-30'],
  maximum: ['2026-05-31', '2026-06-01'],
  allowedDates: [['2026-05-01'], '2026-05-02'],
  dateFormat: ['d/M/yyyy', '1/5/2026'],
};

test.each(
  Object.entries(DATE_SETTING_NAMES).flatMap(([name, names]) =>
    spellingsOf(names).map((spelling) => [name as keyof typeof SETTINGS, spelling] as const),
  ),
)(
  'the setting %s of a field is read as %s, by the box and by the rules of fields',
  (name, spelling) => {
    const [value, day] = SETTINGS[name];
    const judged = (settings: Readonly<Record<string, unknown>>) =>
      validateField({ type: 'date', settings }, day, { today: ENVIRONMENT.today });
    expect(judged({ [spelling]: value })).not.toEqual(judged({}));
    // Besides the settings that the box adds itself.
    const byField = { allow_future_dates: name !== 'allowFutureDates' };
    const limits = (fieldSettings: object) => {
      const of = context({ fieldSettings });
      return [of.format, limitsOf(of)];
    };
    expect(limits({ ...byField, [spelling]: value })).not.toEqual(
      limits(name === 'allowFutureDates' ? { [spelling]: true } : byField),
    );
  },
);

import { describe, expect, test } from 'vitest';
import { isUnfinished, typingErrors, valueErrors } from '../../../../machines/date-input/errors.ts';
import type { DateInputInput } from '../../../../machines/date-input/model.ts';
import { context, keys } from './contexts.ts';

describe('while a date is typed', () => {
  const typed = (text: string, input: Partial<DateInputInput> = {}) =>
    keys(typingErrors(context(input, { text })));

  test('what can become no date at all is an error', () => {
    expect(typed('32')).not.toEqual([]);
    expect(typed('3')).toEqual([]);
  });

  test('what can become no day within the limits is an error, where no days are listed', () => {
    const limits = { min: '2026-01-01', max: '2026-12-31' };
    expect(typed('01-02-1999', limits)).toEqual(['dateTooLow']);
    expect(typed('01-02-2999', limits)).toEqual(['dateTooHigh']);
    expect(typed('01-02-2999')).toEqual([]);
    expect(typed('01-02-1999', { ...limits, allowedDates: ['2026-11-20'] })).toEqual([]);
  });

  test('a field without a latest day ends where fields end, an input of its own where the picker does', () => {
    expect(typed('01-02-2140', { fieldSettings: {} })).toEqual([]);
    expect(typed('01-02-2151', { fieldSettings: {} })).toEqual(['dateTooHigh']);
    expect(typed('01-02-2151')).toEqual([]);
    expect(typed('01-02-2140', { fieldSettings: {}, max: '2026-12-31' })).toEqual(['dateTooHigh']);
  });

  test.each([{ readOnly: true }, { disabled: true }])('nothing is wrong with %o', (locked) => {
    expect(typed('32', locked)).toEqual([]);
  });
});

describe('a text is unfinished', () => {
  const unfinished = (text: string, input: Partial<DateInputInput> = {}) =>
    isUnfinished(context(input, { text }));

  test('where it is no date yet and can become one', () => {
    expect(unfinished('3')).toBe(true);
    expect(unfinished('31-1')).toBe(true);
  });

  test('not where it is a date, cannot become one, is blank, or shows the value', () => {
    expect(unfinished('31-12-2026')).toBe(false);
    expect(unfinished('32')).toBe(false);
    expect(unfinished('  ')).toBe(false);
    expect(unfinished('')).toBe(false);
    expect(isUnfinished(context({ defaultValue: '3' }))).toBe(false);
  });
});

describe('of a value', () => {
  const wrong = (value: string | null, input: Partial<DateInputInput> = {}, touched = true) =>
    keys(valueErrors(context(input, { value, touched })));

  test('none is an error where one is required and the user was there', () => {
    expect(wrong(null, { required: true })).toEqual(['validation.isRequired']);
    expect(wrong(null, { required: true }, false)).toEqual([]);
    expect(wrong(null)).toEqual([]);
  });

  test('a text that is no day is an error, and a day outside of the limits', () => {
    expect(wrong('soon')).toEqual(['invalidDateFormat']);
    expect(wrong('2026-11-20')).toEqual([]);
    expect(wrong('2026-11-20', { max: '2026-11-19' })).toEqual(['dateTooHigh']);
    expect(wrong('2026-11-20', { max: '2026-11-19', readOnly: true })).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import { isUnfinished, typingErrors, valueErrors } from '../../../../machines/date-input/errors.ts';
import type { DateInputInput } from '../../../../machines/date-input/model.ts';
import { context, keys } from './contexts.ts';

describe('while a date is typed', () => {
  const typed = (text: string, input: Partial<DateInputInput> = {}) =>
    keys(typingErrors(context(input, { text })));

  test('a text that cannot become a date is an error', () => {
    expect(typed('32')).not.toEqual([]);
    expect(typed('3')).toEqual([]);
  });

  test('a text that cannot become a day within the limits is an error, unless allowed days are listed', () => {
    const limits = { min: '2026-01-01', max: '2026-12-31' };
    expect(typed('01-02-1999', limits)).toEqual(['dateTooLow']);
    expect(typed('01-02-2999', limits)).toEqual(['dateTooHigh']);
    expect(typed('01-02-2999')).toEqual([]);
    expect(typed('01-02-1999', { ...limits, allowedDates: ['2026-11-20'] })).toEqual([]);
  });

  test('a field without a maximum ends at the maximum of fields, an independent input at that of the picker', () => {
    expect(typed('01-02-2140', { fieldSettings: {} })).toEqual([]);
    expect(typed('01-02-2151', { fieldSettings: {} })).toEqual(['dateTooHigh']);
    expect(typed('01-02-2151')).toEqual([]);
    expect(typed('01-02-2140', { fieldSettings: {}, max: '2026-12-31' })).toEqual(['dateTooHigh']);
  });

  test.each([{ readOnly: true }, { disabled: true }])('%o has no error', (locked) => {
    expect(typed('32', locked)).toEqual([]);
  });
});

describe('a text is incomplete', () => {
  const unfinished = (text: string, input: Partial<DateInputInput> = {}) =>
    isUnfinished(context(input, { text }));

  test('if it is not a date yet but can become one', () => {
    expect(unfinished('3')).toBe(true);
    expect(unfinished('31-1')).toBe(true);
  });

  test('not if it is a date, cannot become one, is blank, or shows the value', () => {
    expect(unfinished('31-12-2026')).toBe(false);
    expect(unfinished('32')).toBe(false);
    expect(unfinished('  ')).toBe(false);
    expect(unfinished('')).toBe(false);
    expect(isUnfinished(context({ defaultValue: '3' }))).toBe(false);
  });
});

describe('the error of a value', () => {
  const wrong = (value: string | null, input: Partial<DateInputInput> = {}, touched = true) =>
    keys(valueErrors(context(input, { value, touched })));

  test('is required if there is none and the field was touched', () => {
    expect(wrong(null, { required: true })).toEqual(['validation.isRequired']);
    expect(wrong(null, { required: true }, false)).toEqual([]);
    expect(wrong(null)).toEqual([]);
  });

  test('is shown for a text that is not a day, and for a day outside the limits', () => {
    expect(wrong('soon')).toEqual(['invalidDateFormat']);
    expect(wrong('2026-11-20')).toEqual([]);
    expect(wrong('2026-11-20', { max: '2026-11-19' })).toEqual(['dateTooHigh']);
    expect(wrong('2026-11-20', { max: '2026-11-19', readOnly: true })).toEqual([]);
  });
});

import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { validateField } from '../../../src/fields/index.ts';

const context = { today: '2026-11-20', dateFormat: 'dd-MM-yyyy' };
const keys = (value: unknown, settings = {}, more = {}) =>
  validateField({ type: 'date', settings, ...more }, value, context).map(({ key }) => key);

describe('a date field', () => {
  test('requires an existing day in the format of the user [rules-date-01] [date-05]', () => {
    for (const value of [
      '31-02-2026',
      'x',
      '2026-02-31',
      '20260231',
      '20/11/2026',
      '11-20-2026',
      5,
      {},
    ]) {
      expect(validateField({ type: 'date' }, value, context)).toEqual([
        { key: 'invalidDateFormat', params: { format: 'dd-MM-yyyy' } },
      ]);
    }
    expect(keys('20-11-2026')).toEqual([]);
    expect(keys(Temporal.PlainDate.from('2026-11-20'))).toEqual([]);
  });

  test('validates a stored value like a typed text, in every format [F-W5] [date-19]', () => {
    const limits = { maximum: '2026-11-20', minimum_date: '2026-11-20' };
    for (const format of ['dd-MM-yyyy', 'MM/dd/yyyy', 'd.M.yy', 'yyyy-MM-dd']) {
      const settings = { ...limits, date_format: format };
      for (const [value, errors] of [
        ['2026-11-20', []],
        ['20261120', []],
        [' 2026-11-20 ', []],
        ['2026-11-19', ['dateTooLow']],
        ['20261121', ['dateTooHigh']],
        ['2026-02-30', ['invalidDateFormat']],
      ] as const) {
        expect(keys(value, settings), `${value} in ${format}`).toEqual(errors);
      }
    }
  });

  test('reads an ambiguous text as typed [F-W5]', () => {
    const settings = {
      date_format: 'yyyy-dd-MM',
      minimum_date: '2026-06-05',
      maximum: '2026-06-05',
    };
    expect(keys('2026-05-06', settings)).toEqual([]);
  });

  test('reads eight digits as stored where they would be a day before 1753 as typed [rules-date-04]', () => {
    const judged = (value: string, date_format: string) =>
      keys(value, { date_format, minimum_date: '2012-10-11', maximum: '2012-10-11' });
    for (const format of ['ddMMyyyy', 'MMddyyyy', 'dd-MM-yyyy', 'yyyyMMdd'])
      expect(judged('20121011', format), `in ${format}`).toEqual([]);
    // A day of both readings is read as typed: 20 December 2012.
    expect(judged('20122012', 'ddMMyyyy')).toEqual(['dateTooHigh']);
    // Neither is a day that the platform stores.
    expect(keys('31121752', { date_format: 'ddMMyyyy' })).toEqual(['dateTooLow']);
    expect(keys('10111012', { date_format: 'ddMMyyyy' })).toEqual(['dateTooLow']);
  });

  test("uses yyyy-MM-dd when nothing names a format, and its own format before the user's [date-06]", () => {
    expect(validateField({ type: 'date' }, '2026-11-20')).toEqual([]);
    expect(keys('11/20/2026', { date_format: 'MM/dd/yyyy' })).toEqual([]);
  });

  test('rejects future dates only where they are not allowed [rules-date-02]', () => {
    for (const settings of [{ allow_future_dates: false }, { allowFutureDates: false }]) {
      expect(keys('21-11-2026', settings)).toEqual(['dateNotAllowed']);
      expect(keys('20-11-2026', settings)).toEqual([]);
    }
    expect(keys('21-11-2026')).toEqual([]);
  });

  test('rejects past dates only where they are not allowed [rules-date-03]', () => {
    expect(keys('19-11-2026', { allow_past_dates: false })).toEqual(['dateNotAllowed']);
    expect(keys('20-11-2026', { allow_past_dates: false })).toEqual([]);
    expect(keys('19-11-2026')).toEqual([]);
  });

  test('starts in 1753 [rules-date-04]', () => {
    expect(keys('31-12-1752')).toEqual(['dateTooLow']);
    expect(keys('01-01-1753')).toEqual([]);
    expect(validateField({ type: 'date' }, '31-12-1752', context)).toEqual([
      { key: 'dateTooLow', params: { date: '01-01-1753' } },
    ]);
  });

  test('ends in 9999, or at its maximum, or in 2150 when future dates are allowed [rules-date-05] [date-21]', () => {
    expect(keys('31-12-9999')).toEqual([]);
    expect(keys('01-01-2151', { maximum: '2150-12-31' })).toEqual(['dateTooHigh']);
    expect(keys('31-12-2150', { allow_future_dates: true })).toEqual([]);
    expect(keys('01-01-2151', { allow_future_dates: true })).toEqual(['dateTooHigh']);
  });

  test('accepts a list of days in place of its limits [date-18]', () => {
    const settings = { allowed_dates: ['2026-11-20'] };
    expect(keys('20-11-2026', settings)).toEqual([]);
    expect(keys('21-11-2026', settings)).toEqual(['dateNotAllowed']);
  });

  test('is required when its definition says so [date-24]', () => {
    expect(keys('', {}, { required: true })).toEqual(['validation.isRequired']);
    expect(keys(null, {}, { required: true })).toEqual(['validation.isRequired']);
    expect(keys('')).toEqual([]);
  });

  test('names an invalid setting [rules-date-05]', () => {
    expect(() => keys('x', { minimum_date: '2026-02-30' })).toThrow(
      expect.objectContaining({ code: 'BAD_SETTING', path: 'settings.minimum_date' }),
    );
    expect(() => keys('x', { minimum_date: '2027-01-01', maximum_date: '2026-01-01' })).toThrow(
      expect.objectContaining({ code: 'MIN_ABOVE_MAX' }),
    );
    expect(() => keys('x', { allow_future_dates: 'no' })).toThrow(
      expect.objectContaining({ code: 'BAD_SETTING', path: 'settings.allow_future_dates' }),
    );
  });
});

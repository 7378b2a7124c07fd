import { expect, test } from 'vitest';
import {
  DATE_MAX,
  DATE_MIN,
  dateFieldLimits,
  judgeDate,
  PICKER_MAX,
} from '../../../src/dates/index.ts';

const today = '2026-11-20';
const judged = (date: string, settings: Parameters<typeof dateFieldLimits>[0]) =>
  judgeDate(date, dateFieldLimits(settings, today))?.key;

test('dates are stored from 1753 to 2150, and the calendar ends in 9999 [const-09] [date-25]', () => {
  expect([DATE_MIN, DATE_MAX, PICKER_MAX]).toEqual(['1753-01-01', '2150-12-31', '9999-12-31']);
  expect(judgeDate('9999-12-31', {})).toBeUndefined();
  expect(judgeDate('1752-12-31', {})?.key).toBe('dateTooLow');
});

test('a date field ends today unless future dates are allowed [date-20]', () => {
  expect(judged('2026-11-21', {})).toBe('dateNotAllowed');
  expect(judged('2026-11-20', {})).toBeUndefined();
  expect(dateFieldLimits({}, today).max).toBe(today);
});

test('a date field that allows future dates ends in 2150 [date-21]', () => {
  expect(judged('2150-12-31', { allowFutureDates: true })).toBeUndefined();
  expect(judged('2151-01-01', { allowFutureDates: true })).toBe('dateTooHigh');
});

test('a date field starts today when past dates are not allowed [date-22]', () => {
  expect(judged('2026-11-19', { allowPastDates: false })).toBe('dateNotAllowed');
  expect(judged('2026-11-20', { allowPastDates: false })).toBeUndefined();
  expect(dateFieldLimits({ allowPastDates: false }, today).min).toBe(today);
});

test('past and future dates are restricted separately [date-20] [date-22]', () => {
  const noPast = { allowPastDates: false, today };
  expect(judgeDate('2026-11-19', noPast)).toEqual({ key: 'dateNotAllowed', params: {} });
  expect(judgeDate('2026-11-21', noPast)).toBeUndefined();
  const noFuture = { allowFutureDates: false, today };
  expect(judgeDate('2026-11-21', noFuture)).toEqual({ key: 'dateNotAllowed', params: {} });
  expect(judgeDate('2026-11-19', noFuture)).toBeUndefined();
});

test('today is needed only for such a limit [date-27]', () => {
  expect(judgeDate('2026-11-20', {})).toBeUndefined();
  expect(judgeDate('2026-11-20', { allowPastDates: true, allowFutureDates: true })).toBeUndefined();
});

test('without a setting a date field starts in 1753 [date-23]', () => {
  expect(judged('1753-01-01', {})).toBeUndefined();
  expect(judged('1752-12-31', {})).toBe('dateTooLow');
});

test('minimum and maximum are inclusive and shown in the format of the user [date-17]', () => {
  const limits = { min: '2026-01-01', max: '2026-12-31', format: 'dd-MM-yyyy' };
  expect(judgeDate('2025-12-31', limits)).toEqual({
    key: 'dateTooLow',
    params: { date: '01-01-2026' },
  });
  expect(judgeDate('2027-01-01', limits)).toEqual({
    key: 'dateTooHigh',
    params: { date: '31-12-2026' },
  });
  expect(judgeDate('2026-01-01', limits)).toBeUndefined();
  expect(judgeDate('2026-12-31', limits)).toBeUndefined();
});

test('a list of allowed dates replaces every other limit [date-18]', () => {
  const limits = {
    allowedDates: ['2026-11-20', '1600-01-01'],
    min: '2026-12-01',
    allowPastDates: false,
  };
  expect(judgeDate('2026-11-20', limits)).toBeUndefined();
  expect(judgeDate('1600-01-01', limits)).toBeUndefined();
  expect(judgeDate('2026-11-21', limits)).toEqual({ key: 'dateNotAllowed', params: {} });
});

test('the limit of today is reported before a fixed one [date-20]', () => {
  expect(judged('2151-01-01', {})).toBe('dateNotAllowed');
  expect(judged('1700-01-01', { allowPastDates: false })).toBe('dateNotAllowed');
});

test('a limit relative to today without today throws a developer error [date-27]', () => {
  expect(() => judgeDate('2026-11-20', { allowFutureDates: false })).toThrow(
    /`today` was not given: .* Pass today in the user's time zone/,
  );
});

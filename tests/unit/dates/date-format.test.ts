import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import {
  DEFAULT_DATE_FORMAT,
  FIELD_DATE_FORMAT,
  formatUserDate,
  parseUserDate,
  readDateFormat,
  UnsupportedDateFormatError,
  resolveDateFormat,
} from '../../../src/dates/index.ts';
import { FORMATS } from './formats.ts';

const today = '2026-11-20';
const parsed = (text: string, format: string, on?: string) =>
  parseUserDate(text, format, on)?.toString();

test('a user without a date format gets dd-MM-yyyy, also when the profile has an unknown one [const-02]', () => {
  expect(DEFAULT_DATE_FORMAT).toBe('dd-MM-yyyy');
  expect(resolveDateFormat()).toBe('dd-MM-yyyy');
  expect(resolveDateFormat(null)).toBe('dd-MM-yyyy');
  expect(resolveDateFormat('dddd d MMMM')).toBe('dd-MM-yyyy');
  expect(resolveDateFormat('M/d/yyyy')).toBe('M/d/yyyy');
});

test('fields store yyyy-MM-dd [const-10] [date-06]', () => {
  expect(FIELD_DATE_FORMAT).toBe('yyyy-MM-dd');
  expect(parsed('2026-11-20', FIELD_DATE_FORMAT)).toBe('2026-11-20');
});

test('accepts only dates that are written exactly in the format [date-05]', () => {
  expect(parsed('20-11-2026', 'dd-MM-yyyy')).toBe('2026-11-20');
  for (const text of [
    '2026-11-20',
    '20/11/2026',
    '1-11-2026',
    '20-11-26',
    '20-11-2026 ',
    '20112026',
    '31-02-2026',
    '20-13-2026',
    'x20-11-2026',
    '20x-11-2026',
    '20-11-x2026',
    '20-11-2026x',
    '20-11-12026',
    '20-11-2026-1',
  ]) {
    expect(parsed(text, 'dd-MM-yyyy', today)).toBeUndefined();
  }
  expect(parsed('1/2/2026', 'M/d/yyyy')).toBe('2026-01-02');
  expect(parsed('12/31/2026', 'M/d/yyyy')).toBe('2026-12-31');
  expect(parsed('20261120', 'yyyyMMdd')).toBe('2026-11-20');
  expect(parsed('1 2 2026', 'd M yyyy')).toBe('2026-02-01');
  for (const text of [
    'x1/2/2026',
    '1x/2/2026',
    '1/2/12026',
    '1/2/2026x',
    '1/x2/2026',
    '1/2x/2026',
  ]) {
    expect(parsed(text, 'M/d/yyyy')).toBeUndefined();
  }
  expect(parsed('202611201', 'yyyyMMdd')).toBeUndefined();
});

test.each(['yyMMdd', 'ddMMyy', 'MMyydd', 'dd-MM-yy'])(
  'a date that %s cannot write with two digits for its year is read again [date-14]',
  (format) => {
    for (const day of ['1920-01-02', '2019-12-31', '2050-06-07'])
      expect(parsed(formatUserDate(day, format, today), format, today)).toBe(day);
  },
);

test('reads a two-digit year by the pivot, and throws when today is unknown [date-14]', () => {
  expect(parsed('20-11-30', 'dd-MM-yy', today)).toBe('2030-11-20');
  expect(parsed('20-11-31', 'dd-MM-yy', today)).toBe('1931-11-20');
  expect(parsed('20-11-30', 'dd-MM-yy')).toBeUndefined();
  for (const text of ['x20-11-30', '20x-11-30', '20-x11-30', '20-11x-30']) {
    expect(parsed(text, 'dd-MM-yy', today)).toBeUndefined();
  }
  expect(parsed('20-11-x30', 'dd-MM-yy', today)).toBeUndefined();
  expect(parsed('20-11-30x', 'dd-MM-yy', today)).toBeUndefined();
});

test('writes four digits where two would be read as another century [date-14]', () => {
  expect(formatUserDate('2026-11-20', 'dd-MM-yy', today)).toBe('20-11-26');
  expect(formatUserDate('1890-11-20', 'dd-MM-yy', today)).toBe('20-11-1890');
  expect(formatUserDate('2026-11-20', 'dd-MM-yy')).toBe('20-11-2026');
});

test('splits a format into its parts [date-08]', () => {
  expect(readDateFormat('d.M.yyyy')).toMatchObject({
    parts: ['day', 'month', 'year'],
    separator: '.',
    padsDay: false,
    padsMonth: false,
    yearDigits: 4,
  });
  expect(readDateFormat('M/dd/yy')).toMatchObject({ padsDay: true, padsMonth: false });
  expect(readDateFormat('MM/d/yy')).toMatchObject({ padsDay: false, padsMonth: true });
});

test('rejects any other format with an error that names the valid ones [date-05]', () => {
  for (const pattern of ['dd-MM', ['dd-MM-yyyy'], null]) {
    expect(() => readDateFormat(pattern as string)).toThrow(UnsupportedDateFormatError);
  }
  expect(() => readDateFormat('dd-MM')).toThrow(
    expect.objectContaining({
      name: 'UnsupportedDateFormatError',
      message: expect.stringMatching(/"dd-MM" is not supported.* Use d or dd, M or MM/) as string,
    }),
  );
});

test('an invalid day is rejected with an error that shows how to write one [date-19]', () => {
  expect(() => formatUserDate('20-11-2026', 'dd-MM-yyyy')).toThrow(
    new RangeError('"20-11-2026" is not a day written as yyyy-MM-dd.'),
  );
});

test('a formatted day is parsed as the same day, in every format [date-19]', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...FORMATS),
      fc.integer({ min: 0, max: 3_012_153 }),
      (format, days) => {
        const date = Temporal.PlainDate.from('1753-01-01').add({ days });
        expect(parsed(formatUserDate(date, format, today), format, today)).toBe(date.toString());
      },
    ),
    { numRuns: 2000 },
  );
});

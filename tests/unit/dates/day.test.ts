import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  compareDays,
  type Day,
  readDay,
  weekday,
  writeDay,
} from '../../../src/dates/index.ts';

const days = fc
  .integer({ min: -719_000, max: 2_932_000 })
  .map((days) => new Temporal.PlainDate(1970, 1, 1).add({ days }));

const day = ({ year, month, day }: Day): Day => ({ year, month, day });

test('adds days, months and weekdays like Temporal, in every year of four digits [date-25]', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: -800, max: 800 }), (date, count) => {
      expect(weekday(date)).toBe(date.dayOfWeek);
      expect(addDays(date, count)).toEqual(day(date.add({ days: count })));
      expect(addMonths(date, count)).toEqual(day(date.add({ months: count })));
    }),
  );
});

test('parses what it formats, and orders days as texts and as values alike [date-19]', () => {
  fc.assert(
    fc.property(days, days, (one, other) => {
      expect(readDay(writeDay(one))).toEqual(day(one));
      expect(Math.sign(compareDays(one, other))).toBe(Temporal.PlainDate.compare(one, other));
      const texts = [writeDay(one), writeDay(other)] as const;
      expect(texts[0] < texts[1]).toBe(compareDays(one, other) < 0);
    }),
  );
});

test('knows the last day of a century whose year is a leap year [date-25]', () => {
  for (const year of [1600, 2000, 2400]) {
    expect(addDays({ year, month: 2, day: 28 }, 1)).toEqual({ year, month: 2, day: 29 });
    expect(addDays({ year, month: 2, day: 28 }, 2)).toEqual({ year, month: 3, day: 1 });
  }
  expect(addDays({ year: 1900, month: 2, day: 28 }, 1)).toEqual({ year: 1900, month: 3, day: 1 });
});

test('parses a day as a widget or the API writes it [date-19]', () => {
  expect(readDay('2026-11-20')).toEqual({ year: 2026, month: 11, day: 20 });
  expect(readDay('20261120')).toEqual({ year: 2026, month: 11, day: 20 });
});

test.each([
  '2026-02-29',
  '2026-13-01',
  '2026-00-10',
  '26-01-01',
  '2026-01-1',
  '2026-0101',
  'x2026-01-01',
  '2026-01-011',
  '',
  'x',
  null,
  20_260_101,
])('rejects %j as a day [date-19]', (text) => {
  expect(readDay(text)).toBeUndefined();
});

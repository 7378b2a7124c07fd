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

test('steps days, months and weekdays like Temporal, in every year of four digits [date-25]', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: -800, max: 800 }), (date, count) => {
      expect(weekday(date)).toBe(date.dayOfWeek);
      expect(addDays(date, count)).toEqual(day(date.add({ days: count })));
      expect(addMonths(date, count)).toEqual(day(date.add({ months: count })));
    }),
  );
});

test('reads what it writes, and orders days as texts and as values alike [date-19]', () => {
  fc.assert(
    fc.property(days, days, (one, other) => {
      expect(readDay(writeDay(one))).toEqual(day(one));
      expect(Math.sign(compareDays(one, other))).toBe(Temporal.PlainDate.compare(one, other));
      const texts = [writeDay(one), writeDay(other)] as const;
      expect(texts[0] < texts[1]).toBe(compareDays(one, other) < 0);
    }),
  );
});

test.each(['2026-02-29', '2026-13-01', '2026-00-10', '26-01-01', '2026-01-1', '', 'x', null, 5])(
  'reads %j as no day [date-19]',
  (text) => {
    expect(readDay(text)).toBeUndefined();
  },
);

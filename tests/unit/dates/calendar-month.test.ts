import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  dayName,
  daysInMonth,
  firstDayOfWeek,
  monthName,
  monthWeeks,
  readDay,
  type Day,
  weekday,
  weekdayNames,
} from '../../../src/dates/index.ts';

test('shows each day of a month once, in whole weeks that start on the first day of the week [date-02]', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1753, max: 9998 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 7 }),
      (year, month, weekStart) => {
        const prefix = `${year}-${String(month).padStart(2, '0')}`;
        const weeks = monthWeeks(`${prefix}-15`, weekStart);
        const inside = weeks.flat().filter((cell) => !cell.outside);
        expect(inside.map((cell) => cell.number)).toEqual(inside.map((_, index) => index + 1));
        expect(inside).toHaveLength(daysInMonth(year, month));
        expect(inside.every((cell) => cell.day.startsWith(prefix))).toBe(true);
        for (const week of weeks) {
          expect(week).toHaveLength(7);
          expect(weekday(readDay(week[0]?.day) as Day)).toBe(weekStart);
          expect(week.some((cell) => !cell.outside)).toBe(true);
        }
      },
    ),
  );
});

test('weeks start on Sunday in English and Portuguese, on Monday in our other languages [i18n-01]', () => {
  const languages = 'en nl da de fr pt es hu sk sv it pl zh uk cs'.split(' ');
  expect(languages.filter((language) => firstDayOfWeek(language) === 7)).toEqual(['en', 'pt']);
});

test('names weekdays, months and days in the language of the user [i18n-01]', () => {
  expect(weekdayNames('nl', 1).map(({ long }) => long)).toEqual([
    'maandag',
    'dinsdag',
    'woensdag',
    'donderdag',
    'vrijdag',
    'zaterdag',
    'zondag',
  ]);
  expect(weekdayNames('en', 7).map(({ short }) => short)).toEqual([
    'Sun',
    'Mon',
    'Tue',
    'Wed',
    'Thu',
    'Fri',
    'Sat',
  ]);
  expect(monthName('2026-11-20', 'de')).toBe('November 2026');
  expect(dayName('2026-11-20', 'en')).toBe('Friday, November 20, 2026');
  expect(dayName('1753-01-01', 'en')).toBe('Monday, January 1, 1753');
});

test('the last supported month ends with days that have a label, although they cannot be stored', () => {
  const [last] = monthWeeks('9999-12-31', 1).slice(-1);
  expect(last?.map(({ day }) => dayName(day, 'en')).slice(-3)).toEqual([
    'Friday, December 31, 9999',
    'Saturday, January 1, 10000',
    'Sunday, January 2, 10000',
  ]);
});

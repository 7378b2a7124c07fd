import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dayInTimeZone, localeDateFormat, resolveDateFormat } from '../../../src/dates/index.ts';
import { LANGUAGES } from '../../../src/i18n/index.ts';

const MOMENT = Date.UTC(2026, 10, 20, 23, 30);

test.each([
  ['Europe/Amsterdam', '2026-11-21'],
  ['America/New_York', '2026-11-20'],
  ['Pacific/Kiritimati', '2026-11-21'],
  ['Mars/Crater', '2026-11-21'],
  ['', '2026-11-21'],
])('in %j it is %s [F-B1]', (timeZone, day) => {
  expect(dayInTimeZone(MOMENT, timeZone)).toBe(day);
});

test('a day is written with ten characters, for any year [F-B1]', () => {
  expect(dayInTimeZone(Date.UTC(2026, 0, 5), 'UTC')).toBe('2026-01-05');
  expect(dayInTimeZone(Date.parse('0987-01-05T12:00:00Z'), 'UTC')).toBe('0987-01-05');
});

test.each([
  ['de', 'd.M.yyyy'],
  ['en-US', 'M/d/yyyy'],
  ['en-GB', 'dd/MM/yyyy'],
  ['nl', 'd-M-yyyy'],
  ['cs', 'd.M.yyyy'],
  ['ar-EG', 'd/M/yyyy'],
  ['fa', 'yyyy/M/d'],
  ['th', 'd/M/yyyy'],
  // A mark, and a word, after the year.
  ['ko', 'yyyy.M.d'],
  ['bg', 'd.MM.yyyy'],
  // It uses other separators.
  ['kkj', 'dd-MM-yyyy'],
])('a browser in %s writes dates as %s [F-K10]', (locale, pattern) => {
  expect(localeDateFormat(locale).replace(/[^\w/.-]/g, '')).toBe(pattern);
});

test.each(LANGUAGES)('the format of %s can be read and written', (language) => {
  const format = localeDateFormat(language);
  expect(resolveDateFormat(format)).toBe(format);
});

/** Functions that return a date as text in an unspecified order: such a text is shown and never parsed. */
const HABITS = /toLocale(?:Date|Time)?String\(|'en-CA'|'sv-SE'/;

test('no text of a locale is parsed back [F-B1]', () => {
  const root = join(import.meta.dirname, '../../..');
  const files = ['src', 'machines', 'hooks', 'fixtures', 'cli', 'ladle'].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((file) =>
      join(room, file),
    ),
  );
  const sources = files.filter((file) => /\.(?:tsx?|mjs)$/.test(file));
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.filter((file) => HABITS.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});

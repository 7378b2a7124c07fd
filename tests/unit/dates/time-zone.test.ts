import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { resolveTimeZone, todayIn } from '../../../src/dates/index.ts';

test('a user without a time zone is in Europe/Amsterdam [const-03]', () => {
  expect(resolveTimeZone(undefined)).toBe('Europe/Amsterdam');
  expect(resolveTimeZone(null)).toBe('Europe/Amsterdam');
  expect(resolveTimeZone('')).toBe('Europe/Amsterdam');
});

test('an unknown time zone falls back to Europe/Amsterdam without an error [const-04]', () => {
  expect(resolveTimeZone('Mars/X')).toBe('Europe/Amsterdam');
  expect(resolveTimeZone('x'.repeat(1e5))).toBe('Europe/Amsterdam');
  expect(resolveTimeZone('America/New_York')).toBe('America/New_York');
});

test("today is the day in the user's time zone [date-27]", () => {
  const instant = Temporal.Instant.from('2026-11-20T23:30:00Z');
  expect(todayIn(instant, 'Europe/Amsterdam').toString()).toBe('2026-11-21');
  expect(todayIn(instant, 'America/New_York').toString()).toBe('2026-11-20');
  expect(todayIn(instant, 'Mars/X').toString()).toBe('2026-11-21');
  expect(todayIn('2026-11-20T23:30:00Z', 'UTC').toString()).toBe('2026-11-20');
});

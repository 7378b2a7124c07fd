import { Temporal } from 'temporal-polyfill';
import { afterEach, expect, test, vi } from 'vitest';
import { dayInTimeZone, localDay } from '../../../src/dates/day-in-time-zone.ts';
import { encodeEntity } from '../../../src/dates/encode-entity.ts';
import { formatTimestamp, parseTimestamp } from '../../../src/dates/timestamp.ts';
import { decodeEntity } from '../../../src/dates/walk.ts';
import { date, timestamp } from '../../../src/domain/wire-value.ts';

// Only a process can change its time zone: in a thread, `TZ` has no effect.
afterEach(() => vi.unstubAllEnvs());

test.each([
  ['America/New_York', 300],
  ['Pacific/Auckland', -780],
  ['UTC', 0],
])('dates are in UTC in a process in %s [dates-06] [api-const-05]', (zone, offset) => {
  vi.stubEnv('TZ', zone);
  // Before and after midnight in UTC, which is on one day in each of the other zones.
  const [late, early] = [new Date('2024-01-31T23:59:59Z'), new Date('2024-02-01T00:00:00Z')];
  expect(late.getTimezoneOffset()).toBe(offset);
  const moment = Temporal.Instant.from('2024-01-31T23:59:59Z');
  expect(formatTimestamp(moment)).toBe('20240131235959');
  expect(parseTimestamp('20240131235959')?.equals(moment)).toBe(true);
  expect(timestamp.encode(moment)).toBe('20240131235959');
  expect(timestamp.decode('20240131235959').equals(moment)).toBe(true);
  expect(date.encode(date.decode('20240131'))).toBe('20240131');
  const wire = { a_datetime: '20240131235959', b_date: '20240131', c_date: '20240201' };
  expect(encodeEntity({ a_datetime: late, b_date: late, c_date: early })).toEqual(wire);
  expect(encodeEntity(decodeEntity(wire))).toEqual(wire);
});

test.each([
  ['America/New_York', '2024-01-31'],
  ['Pacific/Auckland', '2024-02-01'],
  ['UTC', '2024-01-31'],
])('the day of the process in %s is that of its time zone', (zone, day) => {
  vi.stubEnv('TZ', zone);
  const moment = Date.UTC(2024, 0, 31, 23, 59);
  expect(localDay(moment)).toBe(day);
  expect(localDay(moment)).toBe(dayInTimeZone(moment, zone));
});

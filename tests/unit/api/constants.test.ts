import { expect, test } from 'vitest';
import {
  ANTI_FORGERY,
  API_VERSION,
  DATE_PATTERN,
  POSITION_NAME_MAX,
  TIMESTAMP_PATTERN,
  UNCACHED_SETTINGS,
} from '../../../src/api/constants.ts';
import {
  compatibilityPresets,
  completeCompatibility,
  live,
  neutral,
} from '../../../src/api/compatibility.ts';
import { settings } from '../../../src/api/contract/settings.ts';

test('the constants of the API have the values of the specification [api-const-01, api-const-02, api-const-03, api-const-04, api-const-06, api-const-07]', () => {
  expect(API_VERSION).toBe(5);
  expect(ANTI_FORGERY).toEqual({ cookie: 'XSRF-TOKEN', header: 'X-XSRF-TOKEN' });
  expect(TIMESTAMP_PATTERN.source).toBe(String.raw`^\d{14}$`);
  expect(DATE_PATTERN.source).toBe(String.raw`^\d{8}$`);
  expect(POSITION_NAME_MAX).toBe(255);
  expect([...UNCACHED_SETTINGS]).toEqual(['maintenance_mode', 'autologin']);
  expect(settings.get.cache.neverFor.name).toEqual([...UNCACHED_SETTINGS]);
});

test('a partial compatibility table is completed with the neutral one', () => {
  expect(completeCompatibility()).toEqual(neutral);
  const table = completeCompatibility(live);
  expect(table.bases.api).toBe(neutral.bases.api);
  expect(table.bases.participant).not.toBe(neutral.bases.participant);
  expect(Object.keys(compatibilityPresets)).toEqual(['neutral', 'live']);
});

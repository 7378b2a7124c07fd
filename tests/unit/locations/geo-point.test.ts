import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  degreesText,
  isDefaultPoint,
  isSameGeoPoint,
  readDegrees,
  readGeoPoint,
  tidyGeoPoint,
} from '../../../src/locations/index.ts';

test('a location is a latitude and a longitude within their limits [loc-15]', () => {
  expect(readGeoPoint({ latitude: 52, longitude: 5 })).toEqual({ latitude: 52, longitude: 5 });
  for (const other of [
    null,
    undefined,
    [52, 5],
    '52,5',
    { latitude: 52 },
    { latitude: 52, longitude: 5, altitude: 1 },
    { latitude: '52', longitude: 5 },
    { latitude: 90.1, longitude: 5 },
    { latitude: 52, longitude: -180.1 },
    { latitude: Number.NaN, longitude: 5 },
  ])
    expect(readGeoPoint(other)).toBeUndefined();
});

test('a map that was scrolled around the earth returns the same location', () => {
  expect(tidyGeoPoint({ latitude: 52.123_456_78, longitude: 365 })).toEqual({
    latitude: 52.123_457,
    longitude: 5,
  });
  expect(tidyGeoPoint({ latitude: 91, longitude: -185 })).toEqual({ latitude: 90, longitude: 175 });
  expect(tidyGeoPoint({ latitude: -1e-9, longitude: 180 })).toEqual({
    latitude: 0,
    longitude: 180,
  });
});

test('the two default locations of cards count as empty, within 0.0005 degrees [props-view-32]', () => {
  expect(isDefaultPoint({ latitude: 51.407, longitude: 5.453 })).toBe(true);
  expect(isDefaultPoint({ latitude: 51.4074, longitude: 5.4595 })).toBe(true);
  expect(isDefaultPoint({ latitude: 51.408, longitude: 5.453 })).toBe(false);
  expect(isDefaultPoint({ latitude: 51.407, longitude: 6 })).toBe(false);
  expect(isDefaultPoint({ latitude: 52, longitude: 5 })).toBe(false);
});

test.each([
  ['nl', '52,1'],
  ['en', '52.1'],
  ['sv', '52,1'],
])('degrees are formatted for readers of %s, and parsed back', (language, text) => {
  expect(degreesText(52.1, language)).toBe(text);
  fc.assert(
    fc.property(fc.integer({ min: -180e6, max: 180e6 }), (millionths) => {
      const degrees = millionths / 1e6;
      expect(readDegrees(degreesText(degrees, language))).toBe(degrees);
    }),
  );
});

test('two locations are the same if both numbers are, and none is only the same as none', () => {
  const [here, north, east] = [
    { latitude: 52, longitude: 5 },
    { latitude: 53, longitude: 5 },
    { latitude: 52, longitude: 6 },
  ];
  expect(isSameGeoPoint(here, { ...here })).toBe(true);
  expect(isSameGeoPoint(null, null)).toBe(true);
  for (const other of [north, east, null]) {
    expect(isSameGeoPoint(here, other)).toBe(false);
    expect(isSameGeoPoint(other, here)).toBe(false);
  }
});

test('a text that is not a number gives no location', () => {
  for (const text of ['', ' ', 'north', '5°', '1e3', '5,1,2'])
    expect(readDegrees(text)).toBeUndefined();
  expect(readDegrees(' -5,25 ')).toBe(-5.25);
  expect(readDegrees('−5.25')).toBe(-5.25);
});

import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { isOutOfOffice } from '../../../src/people/out-of-office.ts';
import { absenceOf } from '../../../src/people/person-facts.ts';

test('an absence without a last day lasts from its first day on [people-49]', () => {
  expect(isOutOfOffice({ from: '20261101' }, '2026-11-20')).toBe(true);
  expect(isOutOfOffice({ from: '20261101', to: null }, '2026-11-20')).toBe(true);
  expect(isOutOfOffice({ from: '20261101' }, '2026-10-31')).toBe(false);
});

test('an absence includes its last day [people-50]', () => {
  const absence = { from: '20261101', to: '20261120' };
  expect(isOutOfOffice(absence, '2026-11-20')).toBe(true);
  expect(isOutOfOffice(absence, '2026-11-21')).toBe(false);
});

test('an absence includes its first day [people-49] [people-51]', () => {
  const from = Temporal.PlainDate.from('2026-11-20');
  expect(isOutOfOffice({ from }, from)).toBe(true);
  expect(isOutOfOffice({ from, to: from }, from)).toBe(true);
});

test('an absence that cannot be read has no effect [people-49]', () => {
  expect(isOutOfOffice(undefined, '2026-11-20')).toBe(false);
  expect(isOutOfOffice({ from: 'soon' }, '2026-11-20')).toBe(false);
  expect(isOutOfOffice({ from: 5 as never }, '2026-11-20')).toBe(false);
});

test.each([
  ['Date', new Date(0)],
  ['Temporal.Instant', Temporal.Instant.fromEpochMilliseconds(0)],
])('a moment is not a day, and the error names the valid types: %s', (_, moment) => {
  const give = /give its day, as a Temporal\.PlainDate or a text written as yyyy-MM-dd/;
  expect(() => isOutOfOffice({ from: moment as never }, '2026-11-20')).toThrow(give);
  expect(() => isOutOfOffice({ from: '20261101', to: moment as never }, '2026-11-20')).toThrow(
    give,
  );
  expect(() => isOutOfOffice({ from: '20261101' }, moment as never)).toThrow(give);
  expect(() => absenceOf({ from: moment as never })).toThrow(give);
});

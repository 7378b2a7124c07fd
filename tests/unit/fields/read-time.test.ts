import { expect, test } from 'vitest';
import { parseValue } from '../../../src/fields/index.ts';
import { readTime } from '../../../src/fields/time.ts';

test.each([
  ['08:30', '08:30'],
  ['0830', '08:30'],
  ['830', '08:30'],
  ['8:30', '08:30'],
  ['8.30', '08:30'],
  ['08 30', '08:30'],
  ['8h30', '08:30'],
  ['０８３０', '08:30'],
  [' 2359 ', '23:59'],
  ['000', '00:00'],
  ['8:30 pm', '20:30'],
  ['830PM', '20:30'],
  ['8:30 a.m.', '08:30'],
  ['8 pm', '20:00'],
  ['1 am', '01:00'],
  ['1 pm', '13:00'],
  ['12 am', '00:00'],
  ['12 pm', '12:00'],
  ['12:05 AM', '00:05'],
])('%j is read as %s [field-25]', (text, time) => {
  expect(readTime(text)).toBe(time);
  expect(parseValue({ type: 'time' }, text)).toEqual({ kind: 'value', value: time });
});

test.each([
  '',
  '8',
  '12',
  '9:5',
  '24:00',
  '2400',
  '2360',
  '23:60',
  '13 pm',
  '0 am',
  '8:3 pm',
  '08301',
  '8:30:00',
  '-8:30',
  'noon',
])('%j is not a time [rules-text-03]', (text) => expect(readTime(text)).toBeUndefined());

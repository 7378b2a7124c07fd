import { expect, test } from 'vitest';
import { readAttribute, readProperty } from '../../../ladle/elements/attributes.ts';

test('an empty id, as a template writes for one that it does not know, counts as absent', () => {
  expect(['12', '', null].map((text) => readAttribute('text', text))).toEqual([
    '12',
    undefined,
    undefined,
  ]);
  expect(['12', 12, '', undefined].map((value) => readProperty('text', value))).toEqual([
    '12',
    12,
    undefined,
    undefined,
  ]);
});

test('a flag is on by its attribute without a value, and off by "false"', () => {
  expect(['', 'false', null].map((text) => readAttribute('flag', text))).toEqual([
    true,
    false,
    false,
  ]);
  expect([true, 'false', undefined].map((value) => readProperty('flag', value))).toEqual([
    true,
    false,
    false,
  ]);
});

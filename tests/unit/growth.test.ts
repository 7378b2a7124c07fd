import { expect, test } from 'vitest';
import { growth, LINEAR } from './growth.ts';

test.each([
  ['linear', (size: number) => size, 1],
  ['squared', (size: number) => size * size, 8],
])('%s work is recognised from its measured cost', (_, costOf, expected) => {
  let time = 0;
  const work = (size: number) => {
    time += costOf(size);
  };
  const measured = growth(work, 8000, () => time);
  expect(measured).toBe(expected);
  expect(measured < LINEAR).toBe(expected === 1);
});

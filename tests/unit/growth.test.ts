import { expect, test } from 'vitest';
import { growth, LINEAR } from './growth.ts';

const count = (steps: number) => {
  let sum = 0;
  for (let step = 0; step < steps; step += 1) sum = (sum + step) % 7;
  return sum;
};

test('work that is squared is told from work that is linear', () => {
  expect(growth((size) => count(size * size), 8_000)).toBeGreaterThan(LINEAR);
  expect(growth((size) => count(size * 100), 80_000)).toBeLessThan(LINEAR);
});

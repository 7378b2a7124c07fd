import { expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import * as machines from '../../../machines/index.ts';

const charts = Object.values(machines).filter(
  (value): value is AnyStateMachine => typeof value === 'object' && 'implementations' in value,
);
const guards = charts.flatMap(({ id, implementations }) =>
  Object.keys(implementations.guards).map((name) => `${id}.${name}`),
);

test('the guards of all charts are found', () => {
  expect(charts.length).toBeGreaterThan(20);
  expect(guards.length).toBeGreaterThan(150);
});

test('the name of a guard begins with is, has or can', () => {
  expect(guards.filter((name) => !/\.(?:is|has|can)[A-Z]/.test(name))).toEqual([]);
});

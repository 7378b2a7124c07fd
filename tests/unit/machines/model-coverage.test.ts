import { describe, expect, test } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { modelCoverage } from './model-coverage.ts';

const coverage = modelCoverage();
const lamp = createMachine({
  id: 'lamp',
  initial: 'off',
  states: { off: { on: { press: 'on' } }, on: { on: { press: 'off' } } },
});

// The first test needs the others not to have run.
describe('the coverage of a chart', { shuffle: false }, () => {
  test('runs the tests of its file that have not run, so that the result does not depend on order or selection [F-E3]', async ({
    task,
  }) => {
    expect(coverage.report(lamp).states.reached).toBe(0);
    expect(await coverage.neverReached(task, lamp)).toEqual([]);
    expect(coverage.report(lamp).transitions).toEqual({ reached: 2, total: 2 });
  });

  test('a lamp is switched on', () => {
    const actor = createActor(lamp, { inspect: coverage.inspect }).start();
    actor.send({ type: 'press' });
    expect(actor.getSnapshot().value).toBe('on');
  });

  test.each([[2, 'off']])('pressed %i times it is %s', (times, state) => {
    const actor = createActor(lamp, { inspect: coverage.inspect }).start();
    for (let time = 0; time < times; time++) actor.send({ type: 'press' });
    expect(actor.getSnapshot().value).toBe(state);
  });

  test('reports states and transitions that no test reaches', async ({ task }) => {
    const blind = modelCoverage();
    expect(await blind.neverReached(task, lamp)).toContain('lamp.on: press');
  });
});

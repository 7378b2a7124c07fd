import { expect, test } from 'vitest';
import { createActor, toPromise, type AnyActorLogic, type AnyStateMachine } from 'xstate';
import * as machines from '../../../machines/index.ts';

/**
 * The default behaviour of a chart without provided actors: a dialog without an action, a plain text box,
 * a store of views that keeps nothing.
 */
const BY_ITSELF = new Set([
  'attachmentsFieldMachine.recallView',
  'attachmentsFieldMachine.storeView',
  'dialogMachine.runOk',
  'richTextMachine.cleanPaste',
  'richTextMachine.engine',
  'richTextMachine.loadEngine',
  'richTextMachine.loadRows',
]);

/** The actors that charts name, except those that are charts. */
const actors = Object.entries(machines).flatMap(([chart, machine]) =>
  isChart(machine)
    ? Object.entries(machine.implementations.actors as Record<string, AnyActorLogic>)
        .filter(([, logic]) => !isChart(logic))
        .map(([name, logic]) => ({ name: `${chart}.${name}`, logic }))
    : [],
);
const provided = actors.filter(({ name }) => !BY_ITSELF.has(name));

test('some charts have such actors', () => {
  expect(provided.length).toBeGreaterThan(20);
  expect(actors.length - provided.length).toBe(BY_ITSELF.size);
});

test.each(provided)(
  'without its required actor, $name fails with an error that names it',
  async ({ logic }) => {
    const actor = createActor(logic, { input: {} });
    const ended = toPromise(actor);
    actor.start();
    await expect(ended).rejects.toThrow(/provide/i);
  },
);

function isChart(value: unknown): value is AnyStateMachine {
  return typeof value === 'object' && value !== null && 'implementations' in value;
}

import { expect, test } from 'vitest';
import { createActor, toPromise, type AnyActorLogic, type AnyStateMachine } from 'xstate';
import * as machines from '../../../machines/index.ts';

/**
 * What a chart does by itself where nobody provides more: a dialog without work of its own, a text in a plain box,
 * a memory of views that keeps nothing.
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

/** The actors that charts name, without the charts among them. */
const actors = Object.entries(machines).flatMap(([chart, machine]) =>
  isChart(machine)
    ? Object.entries(machine.implementations.actors as Record<string, AnyActorLogic>)
        .filter(([, logic]) => !isChart(logic))
        .map(([name, logic]) => ({ name: `${chart}.${name}`, logic }))
    : [],
);
const provided = actors.filter(({ name }) => !BY_ITSELF.has(name));

test('the charts have such actors', () => {
  expect(provided.length).toBeGreaterThan(20);
  expect(actors.length - provided.length).toBe(BY_ITSELF.size);
});

test.each(provided)(
  'without the actor that it needs, $name fails and says so',
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

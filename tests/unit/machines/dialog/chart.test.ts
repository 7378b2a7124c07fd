import { createActor, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import {
  DIALOG_HEIGHT,
  DIALOG_WIDTHS,
  dialogMachine,
  okBlockedBy,
  type DialogInput,
} from '../../../../machines/dialog/chart.ts';
import { DEFAULT_ENVIRONMENT } from '../../../../machines/kit/environment.ts';
import { dataOf, request } from '../../../../machines/kit/request.ts';
import { modelCoverage } from '../model-coverage.ts';
import { settled } from '../settled.ts';

const coverage = modelCoverage();

/** A dialog whose ok action is completed by the test. */
function startDialog(input: Partial<DialogInput> = {}) {
  const work: { done: () => void; fail: (status: number) => void; signal: AbortSignal }[] = [];
  const emitted: unknown[] = [];
  const actor = createActor(
    dialogMachine.provide({
      actors: {
        runOk: request<void, void>(
          (_input, signal) =>
            new Promise((resolve, reject) => {
              const fail = (status: number) => {
                const failure = { success: false, kind: 'http', status } as never;
                dataOf<never>(Promise.resolve(failure)).catch(reject);
              };
              work.push({ done: () => resolve(), fail, signal });
            }),
        ),
      },
    }),
    {
      input: { open: true, environment: DEFAULT_ENVIRONMENT, ...input },
      clock: new SimulatedClock(),
      inspect: coverage.inspect,
    },
  );
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  const state = () => actor.getSnapshot().value;
  const context = () => actor.getSnapshot().context;
  return { actor, work, emitted, state, context, send: actor.send };
}

const closed = (result: string, reason: string) => ({
  type: 'open.change',
  open: false,
  result,
  reason,
});

describe('a dialog', () => {
  test('is 400, 800 or 1000 px wide and 90 percent high [dialog-01] [dialog-02] [dialog-03] [dialog-05]', () => {
    expect(DIALOG_WIDTHS).toEqual({ small: 400, default: 800, large: 1000 });
    expect(DIALOG_HEIGHT).toBe('90%');
    expect(startDialog().context().size).toBe('default');
  });

  test('opens, and emits that it is open [dialog-06]', () => {
    const { send, state, emitted } = startDialog({ open: false });
    expect(state()).toBe('closed');
    send({ type: 'dialog.open' });
    expect(state()).toBe('open');
    expect(emitted).toEqual([{ type: 'open.change', open: true }]);
  });

  test('closes by ok and by cancel, and reports which [dialog-08]', () => {
    const ok = startDialog();
    ok.send({ type: 'dialog.ok' });
    expect(ok.state()).toBe('closed');
    expect(ok.context().result).toBe('ok');
    expect(ok.emitted).toEqual([closed('ok', 'button')]);

    const cancel = startDialog();
    cancel.send({ type: 'dialog.cancel' });
    expect(cancel.context().result).toBe('cancel');
    expect(cancel.emitted).toEqual([closed('cancel', 'button')]);
    cancel.send({ type: 'dialog.open' });
    expect(cancel.context()).toMatchObject({ result: null, reason: null });
  });

  test.each([
    [{ type: 'escape.press' }, 'escape'],
    [{ type: 'outside.press' }, 'outside'],
    [{ type: 'dialog.cancel' }, 'button'],
    [{ type: 'dialog.cancel', by: 'locked' }, 'locked'],
  ] as const)('reports what cancelled it: %o [dialog-13]', (event, reason) => {
    const { send, emitted, context } = startDialog();
    send(event);
    expect(emitted).toEqual([closed('cancel', reason)]);
    expect(context().reason).toBe(reason);
  });

  test('reports that a choice confirmed it, and that ok did after its work', async () => {
    const chosen = startDialog();
    const choice = { type: 'dialog.ok', by: 'choice' } as const;
    chosen.send(choice);
    expect(chosen.emitted).toEqual([closed('ok', 'choice')]);
    const worked = startDialog({ okWork: true });
    worked.send({ type: 'dialog.ok' });
    await settled();
    worked.work[0]?.done();
    await settled();
    expect(worked.emitted).toEqual([closed('ok', 'button')]);
  });

  test('runs the action of ok and closes when it is done [dialog-07]', async () => {
    const { send, state, work, context } = startDialog({ okWork: true });
    send({ type: 'dialog.ok' });
    expect(state()).toBe('loadingOk');
    await settled();
    work[0]?.done();
    await settled();
    expect(state()).toBe('closed');
    expect(context().result).toBe('ok');
  });

  test('cannot be cancelled in any way while ok runs [dialog-09]', async () => {
    const { send, state } = startDialog({ okWork: true });
    send({ type: 'dialog.ok' });
    send({ type: 'dialog.cancel' });
    send({ type: 'escape.press' });
    send({ type: 'outside.press' });
    send({ type: 'dialog.ok' });
    expect(state()).toBe('loadingOk');
  });

  test('stays open with the reason when the action of ok fails, and can be retried', async () => {
    const { send, state, work, context } = startDialog({ okWork: true });
    send({ type: 'dialog.ok' });
    await settled();
    work[0]?.fail(409);
    await settled();
    expect(state()).toBe('open');
    expect(context().failure).toEqual({ status: 409, kind: 'http' });
    send({ type: 'dialog.ok' });
    expect(context().failure).toBeNull();
    await settled();
    work[1]?.done();
    await settled();
    expect(state()).toBe('closed');
  });

  test('aborts the action and shows no late result when the host closes it while ok runs', async () => {
    const { send, state, work, context, emitted } = startDialog({ okWork: true });
    send({ type: 'dialog.ok' });
    await settled();
    send({ type: 'open.set', open: true });
    expect(state()).toBe('loadingOk');
    send({ type: 'open.set', open: false });
    expect(state()).toBe('closed');
    expect(work[0]?.signal.aborted).toBe(true);
    work[0]?.done();
    await settled();
    expect(context().result).toBeNull();
    expect(emitted).toEqual([]);
  });

  test('cannot be cancelled when cancel is hidden, also not by Escape [dialog-10]', () => {
    const { send, state } = startDialog({ cancelHidden: true });
    send({ type: 'dialog.cancel' });
    send({ type: 'escape.press' });
    send({ type: 'outside.press' });
    expect(state()).toBe('open');
    send({ type: 'settings.change', settings: { cancelHidden: false } });
    send({ type: 'dialog.cancel' });
    expect(state()).toBe('closed');
  });

  test('ignores Escape and presses outside when it is persistent [dialog-11] [dialog-12]', () => {
    const { send, state } = startDialog({ persistent: true });
    send({ type: 'escape.press' });
    expect(state()).toBe('open');
    send({ type: 'outside.press' });
    expect(state()).toBe('open');
    send({ type: 'dialog.cancel' });
    expect(state()).toBe('closed');
  });

  test('closes like cancel on Escape or a press outside when it is not [dialog-13]', () => {
    for (const type of ['escape.press', 'outside.press'] as const) {
      const { send, state, context } = startDialog();
      send({ type });
      expect(state()).toBe('closed');
      expect(context().result).toBe('cancel');
    }
  });

  test('does not confirm invalid content [dialog-15]', () => {
    const { send, state, context, emitted } = startDialog({ valid: false });
    send({ type: 'dialog.ok' });
    expect(state()).toBe('open');
    expect(context().result).toBeNull();
    expect(emitted).toEqual([]);
    expect(okBlockedBy(context())).toBe('invalid');
    send({ type: 'settings.change', settings: { valid: true } });
    send({ type: 'dialog.ok' });
    expect(state()).toBe('closed');
  });

  test('blocks ok while the connection is lost, when ok needs it [dialog-14]', () => {
    const { send, state, context } = startDialog({ needsConnection: true });
    send({ type: 'environment.change', environment: { ...DEFAULT_ENVIRONMENT, online: false } });
    expect(okBlockedBy(context())).toBe('connectionBroken');
    send({ type: 'dialog.ok' });
    expect(state()).toBe('open');
    send({ type: 'environment.change', environment: DEFAULT_ENVIRONMENT });
    send({ type: 'dialog.ok' });
    expect(state()).toBe('closed');
  });

  test('opens and closes with its host without a result of its own', () => {
    const { send, state, emitted } = startDialog({ open: false });
    send({ type: 'open.set', open: false });
    expect(state()).toBe('closed');
    send({ type: 'open.set', open: true });
    expect(state()).toBe('open');
    send({ type: 'open.set', open: true });
    expect(state()).toBe('open');
    send({ type: 'open.set', open: false });
    expect(state()).toBe('closed');
    expect(emitted).toEqual([]);
  });

  test('closes on ok even without an action', async () => {
    const actor = createActor(dialogMachine, {
      input: { open: true, okWork: true, environment: DEFAULT_ENVIRONMENT },
      inspect: coverage.inspect,
    }).start();
    actor.send({ type: 'dialog.ok' });
    await settled();
    expect(actor.getSnapshot().value).toBe('closed');
  });
});

test('every state and transition of the chart is reached by the tests of this file [F-E3]', async ({
  task,
}) => {
  expect(await coverage.neverReached(task, dialogMachine)).toEqual([]);
});

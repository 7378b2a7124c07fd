import { createActor, SimulatedClock } from 'xstate';
import { describe, expect, test } from 'vitest';
import { DEFAULT_ENVIRONMENT } from '../../../../machines/kit/environment.ts';
import {
  NOTIFICATION_TIMEOUT,
  NOTIFICATIONS_SHOWN_MAX,
  notificationsMachine,
  shownNotifications,
} from '../../../../machines/notifications/chart.ts';
import { modelCoverage } from '../model-coverage.ts';

const coverage = modelCoverage();

function startNotifications(clock: SimulatedClock | undefined = new SimulatedClock()) {
  const actor = createActor(notificationsMachine, {
    input: { environment: DEFAULT_ENVIRONMENT },
    clock,
    inspect: coverage.inspect,
  }).start();
  const add = (key: string, timeout?: number) =>
    actor.send({
      type: 'notification.add',
      notification: { kind: 'info', key, ...(timeout !== undefined && { timeout }) },
    });
  const keys = () => actor.getSnapshot().context.items.map(({ key }) => key);
  const state = () => actor.getSnapshot().value;
  return { actor, clock, add, keys, state, send: actor.send };
}

describe('notifications', () => {
  test('close automatically after 3000 ms [notify-01]', () => {
    const { clock, add, keys, state } = startNotifications();
    expect(NOTIFICATION_TIMEOUT).toBe(3000);
    add('commentPosted');
    clock.increment(2999);
    expect(keys()).toEqual(['commentPosted']);
    clock.increment(1);
    expect(keys()).toEqual([]);
    expect(state()).toBe('empty');
  });

  test('may have a duration of their own, or none [notify-02]', () => {
    const { clock, add, keys } = startNotifications();
    add('long', 5000);
    add('normal');
    add('forever', 0);
    clock.increment(3000);
    expect(keys()).toEqual(['long', 'forever']);
    clock.increment(2000);
    expect(keys()).toEqual(['forever']);
    clock.increment(1_000_000);
    expect(keys()).toEqual(['forever']);
  });

  test('of an error keep its kind and parameters [notify-03]', () => {
    const { actor } = startNotifications();
    actor.send({
      type: 'notification.add',
      notification: { kind: 'error', key: 'unauthorized', params: { name: 'Pump' } },
    });
    expect(actor.getSnapshot().context.items).toMatchObject([
      { kind: 'error', key: 'unauthorized', params: { name: 'Pump' } },
    ]);
  });

  test('pause while the pointer is over them, then continue with the remaining time', () => {
    const { clock, add, keys, send, state } = startNotifications();
    add('first');
    clock.increment(1000);
    add('second');
    clock.increment(1000);
    send({ type: 'pointer.enter' });
    expect(state()).toBe('paused');
    clock.increment(60_000);
    expect(keys()).toEqual(['first', 'second']);
    send({ type: 'pointer.leave' });
    clock.increment(999);
    expect(keys()).toEqual(['first', 'second']);
    clock.increment(1);
    expect(keys()).toEqual(['second']);
    clock.increment(1000);
    expect(keys()).toEqual([]);
  });

  test('pause until both the pointer and the focus have left', () => {
    const { clock, add, keys, send, state } = startNotifications();
    add('first');
    add('forever', 0);
    send({ type: 'focus.enter' });
    send({ type: 'pointer.enter' });
    send({ type: 'focus.leave' });
    expect(state()).toBe('paused');
    send({ type: 'focus.enter' });
    send({ type: 'pointer.leave' });
    clock.increment(10_000);
    expect(keys()).toEqual(['first', 'forever']);
    send({ type: 'focus.leave' });
    expect(state()).toBe('showing');
    clock.increment(3000);
    expect(keys()).toEqual(['forever']);
  });

  test('that are added during a pause are paused too', () => {
    const { clock, add, keys, send } = startNotifications();
    add('first');
    send({ type: 'pointer.enter' });
    add('second');
    clock.increment(10_000);
    send({ type: 'pointer.leave' });
    clock.increment(3000);
    expect(keys()).toEqual([]);
  });

  test('can be closed by the user, also the last one, also during a pause', () => {
    const { clock, add, keys, send, state } = startNotifications();
    add('first');
    add('second');
    send({ type: 'notification.close', id: 'notification-1' });
    expect(keys()).toEqual(['second']);
    send({ type: 'notification.close', id: 'notification-2' });
    expect(state()).toBe('empty');
    add('third');
    add('fourth');
    send({ type: 'pointer.enter' });
    send({ type: 'notification.close', id: 'notification-3' });
    send({ type: 'notification.close', id: 'notification-4' });
    expect(state()).toBe('empty');
    clock.increment(10_000);
    expect(keys()).toEqual([]);
    // The pointer left with the last one: the timer of the next one starts.
    add('fifth');
    expect(state()).toBe('showing');
    send({ type: 'environment.change', environment: DEFAULT_ENVIRONMENT });
  });

  test('are queued: of thirty, five are shown, each for its full time [F-W11]', () => {
    const { actor, clock, add, keys, send } = startNotifications();
    const shown = () => shownNotifications(actor.getSnapshot().context).map(({ key }) => key);
    const all = Array.from({ length: 30 }, (_, index) => `number ${index + 1}`);
    for (const key of all) add(key);
    const seen: string[] = [];
    while (keys().length > 0) {
      expect(shown()).toHaveLength(NOTIFICATIONS_SHOWN_MAX);
      seen.push(...shown());
      clock.increment(2999);
      expect(shown()).toEqual(seen.slice(-NOTIFICATIONS_SHOWN_MAX));
      clock.increment(1);
    }
    expect(seen).toEqual(all);

    for (const key of all.slice(0, 7)) add(key);
    clock.increment(1000);
    send({ type: 'notification.close', id: 'notification-31' });
    expect(shown()).toEqual(all.slice(1, 6));
    send({ type: 'pointer.enter' });
    send({ type: 'notification.close', id: 'notification-32' });
    clock.increment(60_000);
    send({ type: 'pointer.leave' });
    clock.increment(2000);
    // The sixth appeared when the others had been shown for a second, the seventh during the pause.
    expect(shown()).toEqual(all.slice(5, 7));
    clock.increment(1000);
    expect(shown()).toEqual([]);
  });

  test('that are equal are shown once with a count, and the timer restarts [F-W11]', () => {
    const { actor, clock, add, keys, send } = startNotifications();
    const counts = () =>
      actor.getSnapshot().context.items.map(({ key, times }) => `${key} ${times}`);
    add('same');
    add('other');
    clock.increment(2000);
    add('same');
    expect(counts()).toEqual(['same 2', 'other 1']);
    clock.increment(1000);
    expect(counts()).toEqual(['same 2']);
    clock.increment(1999);
    expect(counts()).toEqual(['same 2']);
    clock.increment(1);
    expect(keys()).toEqual([]);
    add('stays', 0);
    add('stays');
    clock.increment(60_000);
    expect(counts()).toEqual(['stays 2']);
    send({
      type: 'notification.add',
      notification: { kind: 'info', key: 'stays', params: { name: 'Pump' } },
    });
    send({ type: 'notification.add', notification: { kind: 'error', key: 'stays' } });
    expect(counts()).toEqual(['stays 2', 'stays 1', 'stays 1']);
  });

  test('restart after a pause on a clock without a time', () => {
    const timers: (() => void)[] = [];
    const silent = {
      setTimeout: (callback: () => void) => timers.push(callback),
      clearTimeout: () => {},
    };
    const { actor, add, send } = startNotifications(silent as never);
    add('first');
    send({ type: 'pointer.enter' });
    send({ type: 'pointer.leave' });
    expect(actor.getSnapshot().context.items[0]?.remaining).toBe(3000);
  });
});

test('every state and transition of the chart is reached by the tests of this file [F-E3]', async ({
  task,
}) => {
  expect(await coverage.neverReached(task, notificationsMachine)).toEqual([]);
});

import { assign, cancel, enqueueActions, setup } from 'xstate';
import { NOTIFICATION_TIMEOUT } from '../../src/constants.ts';
import { timeOf } from '../kit/clock.ts';
import type { Environment, EnvironmentChange } from '../kit/environment.ts';
import type { EnvironmentParams } from '../kit/host.ts';
import { withEvent } from '../kit/with-event.ts';
import type { NotifyEvent } from '../kit/ports.ts';

export { NOTIFICATION_TIMEOUT } from '../../src/constants.ts';

/** A notification on the screen. */
export interface ShownNotification {
  readonly id: string;
  readonly kind: NotifyEvent['notification']['kind'];
  /** Message key of the catalogues. */
  readonly key: string;
  readonly params: Readonly<Record<string, string | number>>;
  /** Milliseconds left when its timer was last started; 0 = stays until it is closed. */
  readonly remaining: number;
  /** When its timer was last started, on the chart's clock. */
  readonly startedAt: number;
}

/** Input of {@link notificationsMachine}. */
export interface NotificationsInput {
  readonly environment: Environment;
}

/** Context of {@link notificationsMachine}. */
export interface NotificationsContext {
  /** Oldest first. */
  readonly items: readonly ShownNotification[];
  /** How many there were so far; makes their ids. */
  readonly count: number;
  /** The pointer is over the notifications. */
  readonly hovered: boolean;
  /** The keyboard focus is among the notifications. */
  readonly focused: boolean;
  readonly environment: Environment;
}

/** Events of {@link notificationsMachine}. */
export type NotificationsEvent =
  | {
      readonly type: 'notification.add';
      readonly notification: NotifyEvent['notification'];
    }
  | { readonly type: 'notification.close'; readonly id: string }
  /** Its time is over; the chart sends this to itself. */
  | { readonly type: 'notification.expire'; readonly id: string }
  | { readonly type: 'pointer.enter' }
  | { readonly type: 'pointer.leave' }
  | { readonly type: 'focus.enter' }
  | { readonly type: 'focus.leave' }
  | EnvironmentChange;

/**
 * The notifications on the screen: each goes after its time, and none goes while the pointer or the
 * focus is on them; afterwards each has the time it had left.
 */
export const notificationsMachine = setup({
  types: {
    input: {} as NotificationsInput,
    context: {} as NotificationsContext,
    events: {} as NotificationsEvent,
  },
  guards: {
    isLast: ({ context }, params: { readonly id: string }) =>
      context.items.every((item) => item.id === params.id),
    isHeldByFocus: ({ context }) => context.focused,
    isHeldByPointer: ({ context }) => context.hovered,
  },
  actions: {
    add: assign(
      ({ context, self }, params: { readonly notification: NotifyEvent['notification'] }) => ({
        count: context.count + 1,
        items: [...context.items, shown(params.notification, context.count + 1, timeOf(self))],
      }),
    ),
    remove: assign({
      items: ({ context }, params: { readonly id: string }) =>
        context.items.filter((item) => item.id !== params.id),
    }),
    startNewest: enqueueActions(({ context, enqueue }) => {
      const newest = context.items.at(-1);
      if (newest && newest.remaining > 0) enqueue.raise(expire(newest), afterRemaining(newest));
    }),
    startAll: enqueueActions(({ context, enqueue, self }) => {
      const now = timeOf(self);
      enqueue.assign({ items: context.items.map((item) => ({ ...item, startedAt: now })) });
      for (const item of context.items)
        if (item.remaining > 0) enqueue.raise(expire(item), afterRemaining(item));
    }),
    stopAll: enqueueActions(({ context, enqueue, self }) => {
      const now = timeOf(self);
      for (const item of context.items) enqueue.cancel(item.id);
      enqueue.assign({ items: context.items.map((item) => withTimeLeft(item, now)) });
    }),
    stopOne: cancel((_, params: { readonly id: string }) => params.id),
    enterPointer: assign({ hovered: true }),
    leavePointer: assign({ hovered: false }),
    enterFocus: assign({ focused: true }),
    leaveFocus: assign({ focused: false }),
    letGo: assign({ hovered: false, focused: false }),
    setEnvironment: assign((_, { environment }: EnvironmentParams) => ({ environment })),
  },
}).createMachine({
  id: 'notifications',
  context: ({ input }) => ({
    items: [],
    count: 0,
    hovered: false,
    focused: false,
    environment: input.environment,
  }),
  initial: 'empty',
  on: {
    'environment.change': {
      actions: withEvent('setEnvironment'),
    },
  },
  states: {
    empty: {
      entry: 'letGo',
      on: {
        'notification.add': {
          target: 'showing',
          actions: [withEvent('add'), 'startNewest'],
        },
      },
    },
    showing: {
      on: {
        'notification.add': {
          actions: [withEvent('add'), 'startNewest'],
        },
        'notification.expire': [
          {
            guard: withEvent('isLast'),
            target: 'empty',
            actions: withEvent('remove'),
          },
          { actions: withEvent('remove') },
        ],
        'notification.close': [
          {
            guard: withEvent('isLast'),
            target: 'empty',
            actions: [withEvent('stopOne'), withEvent('remove')],
          },
          {
            actions: [withEvent('stopOne'), withEvent('remove')],
          },
        ],
        'pointer.enter': { target: 'paused', actions: ['enterPointer', 'stopAll'] },
        'focus.enter': { target: 'paused', actions: ['enterFocus', 'stopAll'] },
      },
    },
    paused: {
      on: {
        'notification.add': {
          actions: withEvent('add'),
        },
        'notification.close': [
          {
            guard: withEvent('isLast'),
            target: 'empty',
            actions: withEvent('remove'),
          },
          { actions: withEvent('remove') },
        ],
        'pointer.enter': { actions: 'enterPointer' },
        'focus.enter': { actions: 'enterFocus' },
        'pointer.leave': [
          { guard: 'isHeldByFocus', actions: 'leavePointer' },
          { target: 'showing', actions: ['leavePointer', 'startAll'] },
        ],
        'focus.leave': [
          { guard: 'isHeldByPointer', actions: 'leaveFocus' },
          { target: 'showing', actions: ['leaveFocus', 'startAll'] },
        ],
      },
    },
  },
});

const shown = (
  notification: NotifyEvent['notification'],
  count: number,
  now: number,
): ShownNotification => ({
  id: `notification-${count}`,
  kind: notification.kind,
  key: notification.key,
  params: notification.params ?? {},
  remaining: notification.timeout ?? NOTIFICATION_TIMEOUT,
  startedAt: now,
});

const expire = ({ id }: ShownNotification) => ({ type: 'notification.expire' as const, id });

const afterRemaining = ({ id, remaining }: ShownNotification) => ({ id, delay: remaining });

const withTimeLeft = (item: ShownNotification, now: number): ShownNotification =>
  item.remaining === 0
    ? item
    : // At least one millisecond: 0 would mean that it stays.
      { ...item, remaining: Math.max(1, item.remaining - (now - item.startedAt)) };

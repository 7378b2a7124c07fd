import { assign, cancel, enqueueActions, setup } from 'xstate';
import { NOTIFICATION_TIMEOUT, NOTIFICATIONS_SHOWN_MAX } from '../../src/widget-constants.ts';
import { timeOf } from '../kit/clock.ts';
import type { InEnvironment, EnvironmentChange } from '../kit/environment.ts';
import type { EnvironmentParams } from '../kit/host.ts';
import { withEvent } from '../kit/with-event.ts';
import type { NotifyEvent } from '../kit/ports.ts';

export { NOTIFICATION_TIMEOUT, NOTIFICATIONS_SHOWN_MAX } from '../../src/widget-constants.ts';

/** A notification on the screen, or one that waits until there is room for it. */
export interface ShownNotification {
  /** Names it in the events of the chart; never used twice. */
  readonly id: string;
  /** How serious it is. */
  readonly kind: NotifyEvent['notification']['kind'];
  /** Message key of the catalogues. */
  readonly key: string;
  /** The parameters of the text. */
  readonly params: Readonly<Record<string, string | number>>;
  /**
   * How often the same notification was sent: equal notifications are shown once, and the timer
   * restarts.
   */
  readonly times: number;
  /** Milliseconds left when its timer was last started; 0 = stays until it is closed. */
  readonly remaining: number;
  /** When its timer was last started, on the chart's clock; null while no timer runs. */
  readonly startedAt: number | null;
}

/** Input of {@link notificationsMachine}. */
export type NotificationsInput = InEnvironment;

/** Context of {@link notificationsMachine}. */
export interface NotificationsContext extends InEnvironment {
  /**
   * Oldest first; notifications that `shownNotifications` omits are waiting, and their timers do
   * not run.
   */
  readonly items: readonly ShownNotification[];
  /** Number of all notifications so far, from which ids are derived. */
  readonly count: number;
  /** The pointer is over the notifications. */
  readonly hovered: boolean;
  /** The keyboard focus is among the notifications. */
  readonly focused: boolean;
}

/** Events of {@link notificationsMachine}. */
export type NotificationsEvent =
  /** Shows another one; it waits while there is no space for it. */
  | {
      readonly type: 'notification.add';
      readonly notification: NotifyEvent['notification'];
    }
  /** The user closes one. */
  | { readonly type: 'notification.close'; readonly id: string }
  /** Its timer has ended; the chart sends this event to itself. */
  | { readonly type: 'notification.expire'; readonly id: string }
  /** The pointer is over the notifications: their timers stop. */
  | { readonly type: 'pointer.enter' }
  /** The pointer left them; their timers continue, unless one of them has the focus. */
  | { readonly type: 'pointer.leave' }
  /** A notification got the focus: their timers stop. */
  | { readonly type: 'focus.enter' }
  /** The focus left them; their timers continue, unless the pointer is over them. */
  | { readonly type: 'focus.leave' }
  | EnvironmentChange;

/**
 * The notifications that fit on the screen: the oldest ones. The others follow when these are
 * closed.
 */
export const shownNotifications = ({
  items,
}: Pick<NotificationsContext, 'items'>): readonly ShownNotification[] =>
  items.slice(0, NOTIFICATIONS_SHOWN_MAX);

/**
 * The notifications on the screen: each is removed when its timer ends. The timers stop while the
 * pointer or the focus is on a notification, and then continue with the remaining time.
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
    add: enqueueActions(
      (
        { context, enqueue },
        { notification }: { readonly notification: NotifyEvent['notification'] },
      ) => {
        const before = context.items.find((item) => isSame(item, notification));
        if (!before) {
          const count = context.count + 1;
          enqueue.assign({ count, items: [...context.items, added(notification, count)] });
          return;
        }
        enqueue.cancel(before.id);
        enqueue.assign({
          items: context.items.map((item) =>
            item === before ? repeated(item, notification) : item,
          ),
        });
      },
    ),
    remove: assign({
      items: ({ context }, params: { readonly id: string }) =>
        context.items.filter((item) => item.id !== params.id),
    }),
    startShown: enqueueActions(({ context, enqueue, self }) => {
      const starting = shownNotifications(context).filter(({ startedAt }) => startedAt === null);
      const startedAt = timeOf(self);
      enqueue.assign({
        items: context.items.map((item) =>
          starting.includes(item) ? { ...item, startedAt } : item,
        ),
      });
      for (const item of starting)
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
          actions: [withEvent('add'), 'startShown'],
        },
      },
    },
    showing: {
      on: {
        'notification.add': {
          actions: [withEvent('add'), 'startShown'],
        },
        'notification.expire': [
          {
            guard: withEvent('isLast'),
            target: 'empty',
            actions: withEvent('remove'),
          },
          { actions: [withEvent('remove'), 'startShown'] },
        ],
        'notification.close': [
          {
            guard: withEvent('isLast'),
            target: 'empty',
            actions: [withEvent('stopOne'), withEvent('remove')],
          },
          {
            actions: [withEvent('stopOne'), withEvent('remove'), 'startShown'],
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
          { target: 'showing', actions: ['leavePointer', 'startShown'] },
        ],
        'focus.leave': [
          { guard: 'isHeldByPointer', actions: 'leaveFocus' },
          { target: 'showing', actions: ['leaveFocus', 'startShown'] },
        ],
      },
    },
  },
});

const added = (notification: NotifyEvent['notification'], count: number): ShownNotification => ({
  id: `notification-${count}`,
  kind: notification.kind,
  key: notification.key,
  params: notification.params ?? {},
  times: 1,
  remaining: timeoutOf(notification),
  startedAt: null,
});

const repeated = (
  item: ShownNotification,
  notification: NotifyEvent['notification'],
): ShownNotification => ({
  ...item,
  times: item.times + 1,
  // A notification without a timeout keeps having none.
  remaining: item.remaining === 0 ? 0 : timeoutOf(notification),
  startedAt: null,
});

const timeoutOf = ({ timeout }: NotifyEvent['notification']) => timeout ?? NOTIFICATION_TIMEOUT;

function isSame(item: ShownNotification, notification: NotifyEvent['notification']): boolean {
  const { kind, key, params = {} } = notification;
  const names = Object.keys(params);
  return (
    item.kind === kind &&
    item.key === key &&
    names.length === Object.keys(item.params).length &&
    names.every((name) => item.params[name] === params[name])
  );
}

const expire = ({ id }: ShownNotification) => ({ type: 'notification.expire' as const, id });

const afterRemaining = ({ id, remaining }: ShownNotification) => ({ id, delay: remaining });

function withTimeLeft(item: ShownNotification, now: number): ShownNotification {
  const { remaining, startedAt } = item;
  if (startedAt === null || remaining === 0) return { ...item, startedAt: null };
  // At least one millisecond, because 0 means no timeout.
  return { ...item, remaining: Math.max(1, remaining - (now - startedAt)), startedAt: null };
}

import type { NotifyEvent } from '../../machines/kit/ports.ts';

/** A message for the user, by key of the catalogues. */
export type Notification = NotifyEvent['notification'];

/** Carries notifications from the widgets to the one place that shows them. */
export interface NotificationChannel {
  /** Sends a notification; the last 20 are kept until there is a listener. */
  readonly notify: (notification: Notification) => void;
  /** Subscribes to notifications; the first listener also receives those that were sent before. */
  readonly listen: (listener: (notification: Notification) => void) => () => void;
}

/**
 * Maximum number of notifications kept while nothing displays them; older ones are no longer
 * useful.
 */
const MAX_WAITING = 20;

/** Creates a channel; each provider has its own, so that two products on one page stay separate. */
export function notificationChannel(): NotificationChannel {
  const listeners = new Set<(notification: Notification) => void>();
  let waiting: Notification[] = [];
  return {
    notify(notification) {
      if (listeners.size === 0) waiting = [...waiting, notification].slice(-MAX_WAITING);
      for (const listener of listeners) listener(notification);
    },
    listen(listener) {
      listeners.add(listener);
      const missed = waiting;
      waiting = [];
      for (const notification of missed) listener(notification);
      return () => void listeners.delete(listener);
    },
  };
}

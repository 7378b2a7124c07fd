import { useEffect, type FocusEventHandler, type PointerEventHandler } from 'react';
import {
  notificationsMachine,
  type ShownNotification,
} from '../../machines/notifications/chart.ts';
import { getter, type Getter, itemGetter, type ItemGetter } from '../kit/merge-props.ts';
import type { Notification } from '../provider/notification-channel.ts';
import { part, usePartIds, type PartProps } from '../kit/part.ts';
import { useChart, useInspect } from '../kit/use-chart.ts';
import { NOTIFICATION_TEXTS } from '../../src/i18n/english/notifications.ts';

/** The English texts of this hook; those of a notification come with the widget that sends it. */
const TEXTS = [NOTIFICATION_TEXTS];

const SCOPE = 'notifications';

/** A notification to render. */
export interface NotificationView {
  readonly id: string;
  readonly kind: ShownNotification['kind'];
  /** The text in the user's language. */
  readonly text: string;
}

/** Props of {@link useNotifications}. */
export interface UseNotificationsProps {
  readonly id?: string;
}

/** Props of the region that holds the notifications; it must stay in the page, also when empty. */
export interface NotificationRegionProps extends PartProps {
  readonly role: 'region';
  readonly 'aria-label': string;
  /** Timers pause while the pointer or the focus is in the region. */
  readonly onPointerEnter: PointerEventHandler<HTMLElement>;
  readonly onPointerLeave: PointerEventHandler<HTMLElement>;
  readonly onFocus: FocusEventHandler<HTMLElement>;
  readonly onBlur: FocusEventHandler<HTMLElement>;
}

/** Props of one notification. */
export interface NotificationProps extends PartProps {
  readonly id: string;
  /** Errors and warnings interrupt what is being read, the others wait. */
  readonly role: 'alert' | 'status';
  readonly 'aria-atomic': true;
}

/** Props of the button that closes one notification. */
export interface NotificationCloseProps extends PartProps {
  readonly type: 'button';
  readonly 'aria-label': string;
  readonly 'aria-describedby': string;
  readonly onClick: () => void;
}

/** What {@link useNotifications} returns. */
export interface UseNotificationsResult {
  /** Oldest first. */
  readonly notifications: readonly NotificationView[];
  /** The pointer or the focus is on them: none goes. */
  readonly isPaused: boolean;
  readonly notify: (notification: Notification) => void;
  readonly close: (id: string) => void;
  readonly getRegionProps: Getter<NotificationRegionProps>;
  readonly getNotificationProps: ItemGetter<NotificationView, NotificationProps>;
  readonly getCloseProps: ItemGetter<NotificationView, NotificationCloseProps>;
}

/** Shows the notifications of every widget under the provider; use it once, near the root. */
export function useNotifications(props: UseNotificationsProps = {}): UseNotificationsResult {
  const ids = usePartIds(props.id);
  const chart = useChart({
    name: SCOPE,
    texts: TEXTS,
    machine: notificationsMachine,
    input: {},
  });
  const { snapshot, send, grc } = chart;
  const { translate, notifications } = grc;
  const notify = (notification: Notification) => send({ type: 'notification.add', notification });

  useEffect(
    () => notifications.listen((notification) => send({ type: 'notification.add', notification })),
    [notifications, send],
  );

  const view: UseNotificationsResult = {
    notifications: snapshot.context.items.map(({ id, kind, key, params }) => ({
      id,
      kind,
      text: translate(key, params),
    })),
    isPaused: snapshot.value === 'paused',
    notify,
    close: (id) => send({ type: 'notification.close', id }),
    getRegionProps: getter(() => ({
      ...part(SCOPE, 'region', { state: String(snapshot.value) }),
      role: 'region',
      'aria-label': translate('notification.region'),
      onPointerEnter: () => send({ type: 'pointer.enter' }),
      onPointerLeave: () => send({ type: 'pointer.leave' }),
      onFocus: () => send({ type: 'focus.enter' }),
      onBlur: (event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) send({ type: 'focus.leave' });
      },
    })),
    getNotificationProps: itemGetter(({ id, kind }) => ({
      ...part(SCOPE, 'notification', { state: kind }),
      id: ids(id),
      role: kind === 'error' || kind === 'warning' ? 'alert' : 'status',
      'aria-atomic': true,
    })),
    getCloseProps: itemGetter(({ id }) => ({
      ...part(SCOPE, 'close'),
      type: 'button',
      'aria-label': translate('notification.dismiss'),
      'aria-describedby': ids(id),
      onClick() {
        send({ type: 'notification.close', id });
        // The focused button is gone, and not every browser says so.
        send({ type: 'focus.leave' });
      },
    })),
  };
  useInspect(SCOPE, chart, view);
  return view;
}

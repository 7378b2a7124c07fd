import {
  useEffect,
  type FocusEventHandler,
  type KeyboardEventHandler,
  type MouseEventHandler,
  type PointerEventHandler,
} from 'react';
import {
  notificationsMachine,
  shownNotifications,
  type ShownNotification,
} from '../../machines/notifications/chart.ts';
import { checkProps } from '../kit/check-props.ts';
import { getter, type Getter, itemGetter, type ItemGetter } from '../kit/merge-props.ts';
import type { Notification } from '../provider/notification-channel.ts';
import {
  part,
  usePartIds,
  type PartProps,
  type PartIdProps,
  type ButtonPartProps,
} from '../kit/part.ts';
import { useRegionNumber } from './region-number.ts';
import { useRegionFocus } from './use-region-focus.ts';
import { useChart, useInspect } from '../kit/use-chart.ts';
import { NOTIFICATION_TEXTS } from '../../src/i18n/english/notifications.ts';
import type { OrUndefined } from '../kit/or-undefined.ts';

/**
 * The English texts of this hook; the texts of a notification belong to the widget that sends it.
 */
const TEXTS = [NOTIFICATION_TEXTS];

const SCOPE = 'notifications';

/** Function keys write no text, and this one has no meaning in browsers. */
const HOTKEY = 'F8';

/** A notification to render. */
export interface NotificationView {
  /** The key of the notification; the argument of `close`. */
  readonly id: string;
  /** `info`, `success`, `warning` or `error`. */
  readonly kind: ShownNotification['kind'];
  /** The kind in the user's language (`Error`), to be shown or to name an icon: a colour alone is not enough. */
  readonly kindText: string;
  /** The text in the user's language. */
  readonly text: string;
  /** How often it was sent: equal notifications are shown once. */
  readonly times: number;
  /** The same in words (`3 times`), to show next to the text; empty if it was sent once. */
  readonly timesText: string;
}

/** Props of {@link useNotifications}. */
export interface UseNotificationsProps extends OrUndefined<Pick<PartIdProps, 'id'>> {
  /** Name of the region. Without it the first region of a page is `Notifications`, the next `Notifications 2`. */
  readonly label?: string | undefined;
  /**
   * The keys that move the focus to the newest notification, in ARIA format: `F8`, `Alt+Shift+N`.
   * '' for none. Default `F8`.
   */
  readonly hotkey?: string | undefined;
}

/** Props of the region that holds the notifications; it must stay in the page, even when empty. */
export interface NotificationRegionProps extends PartProps {
  /** A landmark, so that the notifications can be found. */
  readonly role: 'region';
  /**
   * Screen readers read a new notification because the region was in the page before it; errors and
   * warnings interrupt them.
   */
  readonly 'aria-live': 'polite';
  /**
   * "Notifications", with a number if a page has several regions, and with the hotkey, in the
   * user's language; or the hook's `label`.
   */
  readonly 'aria-label': string;
  /** The hotkey; undefined without one. */
  readonly 'aria-keyshortcuts': string | undefined;
  /** Timers pause while the pointer or the focus is in the region. */
  readonly onPointerEnter: PointerEventHandler<HTMLElement>;
  /** The timers of the notifications continue. */
  readonly onPointerLeave: PointerEventHandler<HTMLElement>;
  /** The timers of the notifications pause while one has the focus. */
  readonly onFocus: FocusEventHandler<HTMLElement>;
  /** The timers continue when the focus leaves the region. */
  readonly onBlur: FocusEventHandler<HTMLElement>;
  /** Escape returns the focus to where it was before. */
  readonly onKeyDown: KeyboardEventHandler<HTMLElement>;
}

/** Props of one notification. */
export interface NotificationProps extends PartProps {
  /** Referenced by the `aria-describedby` of the close button. */
  readonly id: string;
  /** Errors and warnings interrupt the screen reader, others do not. */
  readonly role: 'alert' | 'status';
  /** Screen readers read the whole notification, even if only its number has changed. */
  readonly 'aria-atomic': true;
}

/** Props of the button that closes one notification. */
export interface NotificationCloseProps extends ButtonPartProps {
  /** Used to move the focus from one close button to the next. */
  readonly id: string;
  /** "Dismiss notification", in the user's language. */
  readonly 'aria-label': string;
  /** Id of the notification. */
  readonly 'aria-describedby': string;
  /** Closes it; after a key press the focus moves to the next one, else to where it was before. */
  readonly onClick: MouseEventHandler<HTMLElement>;
}

/** Props of the line with the number of waiting notifications. */
export interface NotificationMoreProps extends PartProps {
  /** True while none waits. */
  readonly hidden: boolean;
  /** The number of waiting notifications, in the user's language; '' while none is waiting. */
  readonly children: string;
}

/** What {@link useNotifications} returns. */
export interface UseNotificationsResult {
  /**
   * Oldest first, at most `NOTIFICATIONS_SHOWN_MAX`; the next one appears when one of them is
   * removed.
   */
  readonly notifications: readonly NotificationView[];
  /** Number of notifications that wait to be shown. */
  readonly waiting: number;
  /** Whether the timers are paused, because the pointer or the focus is on the notifications. */
  readonly isPaused: boolean;
  /** Shows a notification here; widgets reach it through the provider. */
  readonly notify: (notification: Notification) => void;
  /** Removes one by the id of its view. */
  readonly close: (id: string) => void;
  /** For the element around the notifications; it stays in the page, also when empty. */
  readonly getRegionProps: Getter<NotificationRegionProps>;
  /** For the element of one notification. */
  readonly getNotificationProps: ItemGetter<NotificationView, NotificationProps>;
  /** For the line below them with the number of waiting ones; hidden while none is waiting. */
  readonly getMoreProps: Getter<NotificationMoreProps>;
  /** For the button that closes one notification. */
  readonly getCloseProps: ItemGetter<NotificationView, NotificationCloseProps>;
}

/**
 * Shows the notifications of every widget under the provider; use it once, near the root.
 *
 * @example
 * ```tsx
 * import { useNotifications } from 'headless-grc/hooks';
 *
 * export function Notifications() {
 *   const grc = useNotifications();
 *   return (
 *     <div {...grc.getRegionProps()}>
 *       {grc.notifications.map((notification) => (
 *         <div key={notification.id} {...grc.getNotificationProps(notification)}>
 *           {notification.text} {notification.timesText}
 *           <button {...grc.getCloseProps(notification)}>×</button>
 *         </div>
 *       ))}
 *       <p {...grc.getMoreProps()} />
 *     </div>
 *   );
 * }
 * ```
 */
export function useNotifications(props: UseNotificationsProps = {}): UseNotificationsResult {
  checkProps('useNotifications', props);
  const ids = usePartIds(props);
  const chart = useChart({
    name: SCOPE,
    texts: TEXTS,
    machine: notificationsMachine,
    input: {},
  });
  const { snapshot, send, grc } = chart;
  const { translate, notifications, getRootNode } = grc;
  const { hotkey = HOTKEY } = props;
  const number = useRegionNumber(props.label === undefined);
  const shown = shownNotifications(snapshot.context);
  const waiting = snapshot.context.items.length - shown.length;
  const focus = useRegionFocus({
    hotkey,
    getNewest() {
      const newest = shown.at(-1);
      return newest ? getRootNode().getElementById(ids(`close-${newest.id}`)) : null;
    },
    onEnter: () => send({ type: 'focus.enter' }),
    onLeave: () => send({ type: 'focus.leave' }),
  });
  const notify = (notification: Notification) => send({ type: 'notification.add', notification });

  useEffect(
    () => notifications.listen((notification) => send({ type: 'notification.add', notification })),
    [notifications, send],
  );

  const region =
    number > 1
      ? translate('notification.regionNumber', { number })
      : translate('notification.region');
  const view: UseNotificationsResult = {
    notifications: shown.map(({ id, kind, key, params, times }) => ({
      id,
      kind,
      kindText: translate(`notification.${kind}`),
      text: translate(key, params),
      times,
      timesText: times > 1 ? translate('notification.times', { count: times }) : '',
    })),
    waiting,
    isPaused: snapshot.value === 'paused',
    notify,
    close: (id) => send({ type: 'notification.close', id }),
    getRegionProps: getter(() => ({
      ...part(SCOPE, 'region', { state: String(snapshot.value) }),
      role: 'region',
      'aria-live': 'polite',
      'aria-label':
        props.label ?? (hotkey ? translate('notification.hotkey', { region, hotkey }) : region),
      'aria-keyshortcuts': hotkey || undefined,
      onPointerEnter: () => send({ type: 'pointer.enter' }),
      onPointerLeave: () => send({ type: 'pointer.leave' }),
      ...focus.handlers,
    })),
    getNotificationProps: itemGetter(({ id, kind }) => ({
      ...part(SCOPE, 'notification', { state: kind }),
      id: ids(id),
      role: kind === 'error' || kind === 'warning' ? 'alert' : 'status',
      'aria-atomic': true,
    })),
    getMoreProps: getter(() => ({
      ...part(SCOPE, 'more'),
      hidden: waiting === 0,
      children: waiting === 0 ? '' : translate('notification.more', { count: waiting }),
    })),
    getCloseProps: itemGetter(({ id }) => ({
      ...part(SCOPE, 'close'),
      id: ids(`close-${id}`),
      type: 'button',
      'aria-label': translate('notification.dismiss'),
      'aria-describedby': ids(id),
      onClick({ currentTarget, detail }) {
        const root = getRootNode();
        if (root.activeElement === currentTarget) {
          const place = shown.findIndex((one) => one.id === id);
          // Keyboard users continue with the next notification; pointer users return to where they
          // were.
          const next = detail === 0 ? (shown[place + 1] ?? shown[place - 1]) : undefined;
          const to = next ? root.getElementById(ids(`close-${next.id}`)) : focus.getPrevious();
          if (detail > 0) focus.leave();
          else to?.focus();
        }
        send({ type: 'notification.close', id });
      },
    })),
  };
  useInspect(SCOPE, chart, view);
  return view;
}

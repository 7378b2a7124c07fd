import type { ReactNode } from 'react';
import {
  useNotifications,
  type UseNotificationsProps,
} from '../../hooks/notifications/use-notifications.ts';

/** The notifications of the page, in plain elements. */
export function Notifications(props: UseNotificationsProps): ReactNode {
  const { notifications, getRegionProps, getNotificationProps, getMoreProps, getCloseProps } =
    useNotifications(props);
  return (
    <div {...getRegionProps()}>
      {notifications.map((notification) => (
        <div key={notification.id} {...getNotificationProps(notification)}>
          <b>{`${notification.kindText}:`}</b> <bdi>{notification.text}</bdi>
          {notification.times > 1 && <small>{` (${notification.timesText})`}</small>}
          <button {...getCloseProps(notification)}>✕</button>
        </div>
      ))}
      <p {...getMoreProps()} />
    </div>
  );
}

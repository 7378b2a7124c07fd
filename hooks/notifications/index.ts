export { useNotifications } from './use-notifications.ts';
export type {
  NotificationCloseProps,
  NotificationMoreProps,
  NotificationProps,
  NotificationRegionProps,
  NotificationView,
  UseNotificationsProps,
  UseNotificationsResult,
} from './use-notifications.ts';

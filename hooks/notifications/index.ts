export { useNotifications } from './use-notifications.ts';
export type {
  NotificationCloseProps,
  NotificationProps,
  NotificationRegionProps,
  NotificationView,
  UseNotificationsProps,
  UseNotificationsResult,
} from './use-notifications.ts';

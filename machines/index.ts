export { DEFAULT_ENVIRONMENT } from './environment.ts';
export type { Environment, EnvironmentChange, EnvironmentUser } from './environment.ts';
export type {
  AnnounceEvent,
  FilePort,
  NotifyEvent,
  OpenedWindow,
  StoragePort,
  Surroundings,
  WindowPort,
} from './surroundings.ts';
export { dataOf, failureOf, request, RequestError } from './request.ts';
export type { RequestFailure } from './request.ts';
export { DIALOG_HEIGHT, DIALOG_WIDTHS, dialogMachine, okBlockedBy } from './dialog.ts';
export type {
  DialogContext,
  DialogEmitted,
  DialogEvent,
  DialogInput,
  DialogResult,
  DialogSettings,
  DialogSize,
} from './dialog.ts';
export { NOTIFICATION_TIMEOUT, notificationsMachine } from './notifications.ts';
export type {
  NotificationsContext,
  NotificationsEvent,
  NotificationsInput,
  ShownNotification,
} from './notifications.ts';

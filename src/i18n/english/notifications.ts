/** Notifications. */
export const NOTIFICATION_TEXTS = {
  'notification.region': 'Notifications',
  'notification.dismiss': 'Dismiss notification',
  'notification.error': 'Error',
  'notification.warning': 'Warning',
  'notification.info': 'Information',
  'notification.success': 'Success',
} as const;

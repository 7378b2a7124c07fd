/** Notifications. */
export const NOTIFICATION_TEXTS = {
  'notification.region': 'Notifications',
  'notification.regionNumber': 'Notifications {number}',
  'notification.hotkey': '{region} ({hotkey})',
  'notification.times': '{count} times',
  'notification.more': 'More notifications: {count}',
  'notification.dismiss': 'Dismiss notification',
  'notification.error': 'Error',
  'notification.warning': 'Warning',
  'notification.info': 'Information',
  'notification.success': 'Success',
} as const;

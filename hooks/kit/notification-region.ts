/**
 * The notification region, which belongs to every layer because notifications also appear over
 * dialogs.
 */
export const NOTIFICATIONS = '[data-scope=notifications][data-part=region]';

/** Whether an element is, or is inside, a notification region. */
export const isNotification = (element: Element): boolean =>
  element.closest(NOTIFICATIONS) !== null;

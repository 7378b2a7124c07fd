import type { Resource } from './call.ts';
import { paging } from './paging.ts';
import { noPermission, notFound } from './refusals.ts';

/** Messages for users. */
export const notifications = {
  mine: {
    method: 'GET',
    path: '/users/me/notifications',
    query: { ...paging },
    reply: { kind: 'page', of: 'notification' },
    refusals: [noPermission],
  },
  get: {
    method: 'GET',
    path: '/notifications/{notification_id}',
    reply: { kind: 'one', of: 'notification' },
    refusals: [noPermission, notFound('Notification')],
  },
} as const satisfies Resource;

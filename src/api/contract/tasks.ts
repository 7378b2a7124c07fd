import type { Resource } from './call.ts';
import { paging } from './paging.ts';
import { noPermission, notFound } from './refusals.ts';

/** Work for users. */
export const tasks = {
  mine: {
    method: 'GET',
    path: '/users/me/tasks',
    query: { ...paging },
    reply: { kind: 'page', of: 'task' },
    refusals: [noPermission],
  },
  get: {
    method: 'GET',
    path: '/tasks/{task_id}',
    reply: { kind: 'one', of: 'task' },
    refusals: [noPermission, notFound('Task')],
  },
} as const satisfies Resource;

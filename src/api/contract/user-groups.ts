import type { Resource } from './call.ts';
import { flag } from './paging.ts';
import { incorrectData, invalidInput, noPermission, notFound } from './refusals.ts';
import { widgetUserGroups } from './widgets/user-groups.ts';

/** Read often and rarely changed: fresh for a quarter of an hour, and not retried. */
export const userGroups = {
  ...widgetUserGroups,
  create: {
    method: 'POST',
    path: '/user_groups',
    body: 'userGroupCreate',
    reply: { kind: 'created' },
    refusals: [invalidInput, noPermission],
    changes: ['teams', 'users'],
  },
  update: {
    method: 'PATCH',
    path: '/user_groups/{user_group_id}',
    query: { strict_validation: flag },
    body: 'userGroupUpdate',
    reply: { kind: 'nothing' },
    refusals: [incorrectData, noPermission, notFound('User group')],
    changes: ['teams', 'users'],
  },
  delete: {
    method: 'DELETE',
    path: '/user_groups/{user_group_id}',
    reply: { kind: 'nothing' },
    refusals: [incorrectData, noPermission, notFound('User group')],
    changes: ['teams', 'users'],
  },
} as const satisfies Resource;

import type { Resource } from './call.ts';
import { noPermission, notFound } from './refusals.ts';

/** The time in which support may sign in. */
export const supportAccess = {
  get: {
    method: 'GET',
    path: '/support_access',
    reply: { kind: 'one', of: 'supportAccess' },
    refusals: [noPermission, notFound('Support access')],
  },
} as const satisfies Resource;

import type { Resource } from './call.ts';
import { flag } from './paging.ts';
import { noPermission } from './refusals.ts';

export const users = {
  me: {
    method: 'GET',
    path: '/users/me',
    query: { include_user_groups: flag, include_statistics: flag },
    reply: { kind: 'one', of: 'user' },
    refusals: [noPermission],
    doc: 'The current user; anonymous callers get the anonymous account.',
  },
} as const satisfies Resource;

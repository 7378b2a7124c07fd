import type { Resource } from './call.ts';
import { paging } from './paging.ts';
import { invalidInput, noPermission } from './refusals.ts';

/** Log of what happened on the platform. */
export const events = {
  list: {
    method: 'GET',
    path: '/events',
    query: { ...paging },
    reply: { kind: 'page', of: 'event' },
    refusals: [invalidInput, noPermission],
  },
} as const satisfies Resource;

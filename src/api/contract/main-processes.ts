import type { Resource } from './call.ts';
import { paging } from './paging.ts';
import { noPermission, notFound } from './refusals.ts';

/** Processes of the organisation, in groups. */
export const mainProcesses = {
  list: {
    method: 'GET',
    path: '/main_processes',
    query: { ...paging },
    reply: { kind: 'page', of: 'mainProcess' },
    refusals: [noPermission],
  },
  processes: {
    list: {
      method: 'GET',
      path: '/main_processes/{main_process_id}/processes',
      query: { ...paging },
      reply: { kind: 'page', of: 'process' },
      refusals: [noPermission, notFound('Main process')],
    },
  },
} as const satisfies Resource;

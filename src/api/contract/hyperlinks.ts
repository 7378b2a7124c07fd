import type { Resource } from './call.ts';
import { ids, paging } from './paging.ts';
import { invalidInput, noPermission, notFound } from './refusals.ts';

/** Links between things of the platform, and out of it. */
export const hyperlinks = {
  list: {
    method: 'GET',
    path: '/hyperlinks',
    query: { ...paging, hyperlink_ids: ids },
    reply: { kind: 'page', of: 'hyperlink' },
    refusals: [noPermission],
  },
  create: {
    method: 'POST',
    path: '/hyperlinks',
    body: 'hyperlinkCreate',
    reply: { kind: 'created' },
    refusals: [invalidInput, noPermission],
    doc: 'Creates a hyperlink with a temporary id, which becomes final when something saves it.',
  },
  get: {
    method: 'GET',
    path: '/hyperlinks/{hyperlink_id}',
    reply: { kind: 'one', of: 'hyperlink' },
    refusals: [noPermission, notFound('Hyperlink')],
  },
} as const satisfies Resource;

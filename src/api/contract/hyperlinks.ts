import type { Resource } from './call.ts';
import { ids, paging } from './paging.ts';
import { noPermission } from './refusals.ts';
import { widgetHyperlinks } from './widgets/hyperlinks.ts';

/** Links between objects of the platform, and to pages outside of it. */
export const hyperlinks = {
  ...widgetHyperlinks,
  list: {
    method: 'GET',
    path: '/hyperlinks',
    query: { ...paging, hyperlink_ids: ids },
    reply: { kind: 'page', of: 'hyperlink' },
    refusals: [noPermission],
  },
} as const satisfies Resource;

import type { Resource } from './call.ts';
import { flag, paging } from './paging.ts';
import { noPermission } from './refusals.ts';
import { widgetCardFiles } from './widgets/card-files.ts';

/** The legacy card module: `objects` is its successor. The cards are the same. */
export const cardFiles = {
  ...widgetCardFiles,
  list: {
    method: 'GET',
    path: '/card_files/',
    query: { ...paging, include_sections: flag },
    reply: { kind: 'page', of: 'cardFile' },
    refusals: [noPermission],
  },
} as const satisfies Resource;

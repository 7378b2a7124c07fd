import type { Resource } from '../call.ts';
import { paging, text, texts } from '../paging.ts';
import { invalidInput, noPermission, notAllowed } from '../refusals.ts';

/** What widgets ask of them; the other calls are in `../positions.ts`. */
export const widgetPositions = {
  list: {
    method: 'GET',
    path: '/positions',
    query: { ...paging, names: { ...texts, aliases: ['name_in'] }, name_contains: text },
    reply: { kind: 'page', of: 'position' },
    refusals: [invalidInput, noPermission, notAllowed],
  },
} as const satisfies Resource;

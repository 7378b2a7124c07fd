import type { Resource } from '../call.ts';
import { invalidInput, noPermission, notFound } from '../refusals.ts';

/** What widgets ask of them; the other calls are in `../hyperlinks.ts`. */
export const widgetHyperlinks = {
  create: {
    method: 'POST',
    path: '/hyperlinks',
    body: 'hyperlinkCreate',
    reply: { kind: 'created' },
    refusals: [invalidInput, noPermission],
  },
  get: {
    method: 'GET',
    path: '/hyperlinks/{hyperlink_id}',
    reply: { kind: 'one', of: 'hyperlink' },
    refusals: [noPermission, notFound('Hyperlink')],
  },
} as const satisfies Resource;

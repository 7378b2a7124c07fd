import type { Resource } from '../call.ts';
import { caseAccess } from '../case-access.ts';
import { ids, paging } from '../paging.ts';
import { invalidInput, noPermission } from '../refusals.ts';

/** Modules that have attachments of their own; `risks/controls` is two segments of the path. */
export const ATTACHMENT_MODULES = [
  'audits',
  'cases',
  'objects',
  'risks',
  'risks/controls',
  'documents',
  'compliance',
  'campaigns',
] as const;

/** What widgets ask of them; the other calls are in `../attachments.ts`. */
export const widgetAttachments = {
  list: {
    method: 'GET',
    path: '/attachments',
    query: { ...paging, attachment_ids: ids, ...caseAccess },
    reply: { kind: 'page', of: 'attachment' },
    refusals: [invalidInput, noPermission],
  },
  module: {
    stream: {
      method: 'POST',
      path: '/{module}/attachments/stream',
      pathValues: { module: ATTACHMENT_MODULES },
      query: { ...caseAccess },
      upload: 'attachment',
      reply: { kind: 'created' },
      refusals: [invalidInput, noPermission],
    },
  },
} as const satisfies Resource;

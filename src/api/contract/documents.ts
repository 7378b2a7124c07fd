import type { Resource } from './call.ts';
import { paging } from './paging.ts';
import { noPermission, notFound } from './refusals.ts';

/** What surrounds documents: exports, feedback, read confirmations. */
export const documents = {
  bulkExports: {
    list: {
      method: 'GET',
      path: '/documents/bulk_exports',
      query: { ...paging },
      reply: { kind: 'page', of: 'bulkExport' },
      refusals: [noPermission],
    },
    get: {
      method: 'GET',
      path: '/documents/bulk_exports/{bulk_export_id}',
      reply: { kind: 'one', of: 'bulkExport' },
      refusals: [noPermission, notFound('Bulk export')],
    },
  },
  quickFeedback: {
    list: {
      method: 'GET',
      path: '/documents/{document_id}/quick_feedback',
      query: { ...paging },
      reply: { kind: 'page', of: 'quickFeedback' },
      refusals: [noPermission, notFound('Document')],
    },
    listForVersion: {
      method: 'GET',
      path: '/documents/{document_id}/v{version}/quick_feedback',
      query: { ...paging },
      reply: { kind: 'page', of: 'quickFeedback' },
      refusals: [noPermission, notFound('Document')],
    },
  },
  readConfirmations: {
    list: {
      method: 'GET',
      path: '/documents/read_confirmations',
      query: { ...paging },
      reply: { kind: 'page', of: 'readConfirmation' },
      refusals: [noPermission],
    },
  },
} as const satisfies Resource;

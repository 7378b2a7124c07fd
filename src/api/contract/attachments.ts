import type { Resource } from './call.ts';
import { caseAccess } from './case-access.ts';
import { fileType } from './file-type.ts';
import { ids, paging } from './paging.ts';
import { alreadyFinalized, invalidInput, noPermission, notFound } from './refusals.ts';

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

/** Files: temporary until something that refers to them is saved. */
export const attachments = {
  create: {
    method: 'POST',
    path: '/attachments',
    // Some clients send JSON to where files are streamed to, too.
    pathAliases: ['/cases/attachments'],
    query: { ...caseAccess },
    body: 'attachmentCreate',
    reply: { kind: 'created' },
    refusals: [invalidInput, noPermission],
    doc: 'Creates a temporary attachment from JSON.',
  },
  list: {
    method: 'GET',
    path: '/attachments',
    query: { ...paging, attachment_ids: ids, ...caseAccess },
    reply: { kind: 'page', of: 'attachment' },
    refusals: [invalidInput, noPermission],
  },
  stream: {
    method: 'POST',
    path: '/attachments/stream',
    query: { ...caseAccess },
    upload: 'attachment',
    reply: { kind: 'created' },
    refusals: [invalidInput, noPermission],
    doc: 'Uploads a temporary attachment.',
  },
  get: {
    method: 'GET',
    path: '/attachments/{attachment_id}',
    query: { ...caseAccess },
    reply: { kind: 'one', of: 'attachment' },
    refusals: [noPermission, notFound('Attachment')],
  },
  download: {
    method: 'GET',
    path: '/attachments/{attachment_id}/download',
    query: { fileType, ...caseAccess },
    reply: { kind: 'blob' },
    refusals: [alreadyFinalized, noPermission, notFound('Attachment')],
    doc: 'Downloads a temporary attachment; refused once it is finalised.',
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
      doc: 'Uploads a temporary attachment into one module.',
    },
    download: {
      method: 'GET',
      path: '/{module}/attachments/{attachment_id}/download',
      pathValues: { module: ATTACHMENT_MODULES },
      query: { fileType, ...caseAccess },
      reply: { kind: 'blob' },
      refusals: [noPermission, notFound('Attachment')],
    },
  },
} as const satisfies Resource;

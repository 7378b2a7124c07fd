import type { Resource } from './call.ts';
import { caseAccess } from './case-access.ts';
import { fileType } from './file-type.ts';
import { alreadyFinalized, invalidInput, noPermission, notFound } from './refusals.ts';
import { ATTACHMENT_MODULES, widgetAttachments } from './widgets/attachments.ts';

/** Files: temporary until something that refers to them is saved. */
export const attachments = {
  ...widgetAttachments,
  create: {
    method: 'POST',
    path: '/attachments',
    // Some clients send JSON to the path for streamed files.
    pathAliases: ['/cases/attachments'],
    query: { ...caseAccess },
    body: 'attachmentCreate',
    reply: { kind: 'created' },
    refusals: [invalidInput, noPermission],
  },
  stream: {
    method: 'POST',
    path: '/attachments/stream',
    query: { ...caseAccess },
    upload: 'attachment',
    reply: { kind: 'created' },
    refusals: [invalidInput, noPermission],
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
  },
  module: {
    ...widgetAttachments.module,
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

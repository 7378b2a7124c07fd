import type { Resource } from './call.ts';
import { fileType } from './file-type.ts';
import { findingDetails } from './finding-details.ts';
import { customFields, flag, paging } from './paging.ts';
import { incorrectData, invalidInput, noPermission, notFound } from './refusals.ts';

/** Audits, with their reports, findings, comments and files. */
export const audits = {
  list: {
    method: 'GET',
    path: '/audits',
    query: { ...paging, archived: flag, ...customFields },
    reply: { kind: 'page', of: 'audit' },
    refusals: [invalidInput, noPermission],
  },
  create: {
    method: 'POST',
    path: '/audits',
    body: 'auditCreate',
    reply: { kind: 'created' },
    refusals: [invalidInput, noPermission],
  },
  get: {
    method: 'GET',
    path: '/audits/{audit_id}',
    query: { ...customFields },
    reply: { kind: 'one', of: 'audit' },
    refusals: [noPermission, notFound('Audit')],
  },
  update: {
    method: 'PATCH',
    path: '/audits/{audit_id}',
    body: 'auditUpdate',
    reply: { kind: 'nothing' },
    refusals: [incorrectData, noPermission, notFound('Audit')],
  },
  delete: {
    method: 'DELETE',
    path: '/audits/{audit_id}',
    reply: { kind: 'nothing' },
    refusals: [incorrectData, noPermission, notFound('Audit')],
    changes: ['attachments', 'events', 'findings'],
  },
  dashboardingWakeUp: {
    method: 'GET',
    path: '/audits/dashboarding_wake_up',
    reply: { kind: 'one', of: 'dashboardingWakeUp' },
    refusals: [noPermission],
  },
  reports: {
    list: {
      method: 'GET',
      path: '/audits/{audit_id}/audit_reports',
      query: { ...paging },
      reply: { kind: 'page', of: 'auditReport' },
      refusals: [noPermission, notFound('Audit')],
    },
    download: {
      method: 'GET',
      path: '/audits/{audit_id}/audit_reports/{audit_report_id}/download',
      reply: { kind: 'blob' },
      refusals: [noPermission, notFound('Audit'), notFound('Audit report')],
    },
  },
  findings: {
    list: {
      method: 'GET',
      path: '/audits/{audit_id}/findings',
      query: { ...paging, ...findingDetails },
      reply: { kind: 'page', of: 'finding' },
      refusals: [noPermission, notFound('Audit')],
    },
    attachments: {
      download: {
        method: 'GET',
        path: '/audits/{audit_id}/findings/{finding_id}/attachments/{attachment_id}/download',
        query: { fileType },
        reply: { kind: 'blob' },
        refusals: [noPermission, notFound('Audit'), notFound('Finding'), notFound('Attachment')],
      },
    },
  },
  comments: {
    create: {
      method: 'POST',
      path: '/audits/{audit_id}/comments',
      body: 'commentCreate',
      reply: { kind: 'created' },
      refusals: [invalidInput, noPermission, notFound('Audit')],
    },
  },
  attachments: {
    copy: {
      method: 'POST',
      path: '/audits/{audit_id}/attachments/copy',
      pathAliases: ['/audits/{audit_id}/attachments'],
      body: 'attachmentCopy',
      reply: { kind: 'created' },
      refusals: [invalidInput, noPermission, notFound('Audit'), notFound('Attachment')],
      changes: ['attachments'],
    },
    download: {
      method: 'GET',
      path: '/audits/{audit_id}/attachments/{attachment_id}/download',
      query: { fileType },
      reply: { kind: 'blob' },
      refusals: [noPermission, notFound('Audit'), notFound('Attachment')],
    },
  },
} as const satisfies Resource;

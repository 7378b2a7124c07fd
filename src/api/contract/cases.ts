import type { Resource } from './call.ts';
import { caseAccess, caseFieldFlags } from './case-access.ts';
import { flag, ids, paging } from './paging.ts';
import {
  alreadyFinalized,
  incorrectData,
  invalidInput,
  noPermission,
  notFound,
  refused,
} from './refusals.ts';

/** Incident reports, from draft to closed, with their forms and to-dos. */
export const cases = {
  list: {
    method: 'GET',
    path: '/cases',
    query: {
      ...paging,
      case_ids: ids,
      modified_since: { type: 'timestamp' },
      is_in_start_state: flag,
      ...caseFieldFlags,
      ...caseAccess,
    },
    reply: { kind: 'page', of: 'case' },
    refusals: [invalidInput, noPermission],
  },
  create: {
    method: 'POST',
    path: '/cases',
    query: { ...caseAccess },
    body: 'caseCreate',
    reply: { kind: 'created' },
    refusals: [invalidInput, alreadyFinalized, noPermission],
  },
  get: {
    method: 'GET',
    path: '/cases/{case_id}',
    query: { ...caseFieldFlags, ...caseAccess },
    reply: { kind: 'one', of: 'case' },
    refusals: [noPermission, notFound('Case')],
  },
  update: {
    method: 'PATCH',
    path: '/cases/{case_id}',
    query: { ...caseAccess },
    body: 'caseUpdate',
    reply: { kind: 'nothing' },
    refusals: [incorrectData, alreadyFinalized, noPermission, notFound('Case')],
  },
  delete: {
    method: 'DELETE',
    path: '/cases/{case_id}',
    query: { ...caseAccess },
    reply: { kind: 'nothing' },
    refusals: [
      refused('Input data incorrect or case not in draft'),
      noPermission,
      notFound('Case'),
    ],
  },
  fields: {
    replaceAll: {
      method: 'PUT',
      path: '/cases/{case_id}/fields',
      query: { ...caseAccess },
      body: 'caseFields',
      reply: { kind: 'nothing' },
      refusals: [incorrectData, alreadyFinalized, noPermission, notFound('Case')],
    },
    replaceByName: {
      method: 'PUT',
      path: '/cases/{case_id}/fields/{field_name}',
      query: { ...caseAccess },
      body: 'caseFieldValue',
      reply: { kind: 'nothing' },
      refusals: [
        incorrectData,
        alreadyFinalized,
        noPermission,
        notFound('Case'),
        notFound('Field'),
      ],
    },
    replaceById: {
      method: 'PUT',
      path: '/cases/{case_id}/fields/{field_id}',
      query: { ...caseAccess },
      body: 'caseFieldValue',
      reply: { kind: 'nothing' },
      refusals: [
        incorrectData,
        alreadyFinalized,
        noPermission,
        notFound('Case'),
        notFound('Field'),
      ],
    },
  },
  requestReporterFormEmail: {
    method: 'POST',
    path: '/cases/{case_id}/reporter_form_email_requests',
    query: { ...caseAccess },
    body: 'reporterFormEmailRequest',
    reply: { kind: 'created' },
    refusals: [invalidInput, refused('Reporter form not ready'), noPermission, notFound('Case')],
  },
  reporterForm: {
    get: {
      method: 'GET',
      path: '/cases/{case_id}/reporter_form',
      query: { ...caseAccess },
      reply: { kind: 'one', of: 'reporterFormStatus' },
      refusals: [noPermission, notFound('Case')],
    },
    download: {
      method: 'GET',
      path: '/cases/{case_id}/reporter_form/download',
      query: { ...caseAccess },
      reply: { kind: 'blob' },
      refusals: [refused('Reporter form not ready'), noPermission, notFound('Case')],
    },
  },
  requestStateChange: {
    method: 'POST',
    path: '/cases/{case_id}/state_change_requests',
    query: { ...caseAccess },
    body: 'stateChangeRequest',
    reply: { kind: 'created' },
    refusals: [
      invalidInput,
      refused('No transition between current and given state found'),
      noPermission,
      notFound('Case'),
    ],
  },
  caseForms: {
    list: {
      method: 'GET',
      path: '/cases/{case_id}/case_forms',
      query: { ...paging, ...caseAccess },
      reply: { kind: 'page', of: 'caseForm' },
      refusals: [noPermission, notFound('Case')],
    },
    get: {
      method: 'GET',
      path: '/cases/{case_id}/case_forms/{case_form_id}',
      query: { ...caseAccess },
      reply: { kind: 'one', of: 'caseForm' },
      refusals: [noPermission, notFound('Case'), notFound('Case form')],
    },
  },
  toDos: {
    get: {
      method: 'GET',
      path: '/cases/to_dos/{to_do_id}',
      query: { ...caseAccess },
      reply: { kind: 'one', of: 'toDo' },
      refusals: [noPermission, notFound('To do')],
    },
  },
  createFromScheduledTask: {
    method: 'POST',
    path: '/scheduled_tasks/{scheduled_task_id}/cases',
    query: { ...caseAccess },
    body: 'caseCreate',
    reply: { kind: 'created' },
    refusals: [invalidInput, alreadyFinalized, noPermission, notFound('Scheduled task')],
  },
  createFromSaferCause: {
    method: 'POST',
    path: '/cases/safer_causes/{safer_cause_id}/cases',
    query: { ...caseAccess },
    body: 'caseCreate',
    reply: { kind: 'created' },
    refusals: [invalidInput, alreadyFinalized, noPermission, notFound('Safer cause')],
  },
  reporterForms: {
    list: {
      method: 'GET',
      path: '/cases/reporter_forms',
      query: { ...paging, can_report: flag, ...caseAccess },
      reply: { kind: 'page', of: 'reporterForm' },
      refusals: [noPermission],
    },
    get: {
      method: 'GET',
      path: '/cases/reporter_forms/{form_id}',
      query: { ...caseAccess },
      reply: { kind: 'one', of: 'reporterForm' },
      refusals: [noPermission, notFound('Reporter form')],
    },
    images: {
      download: {
        method: 'GET',
        path: '/cases/reporter_forms/{form_id}/images/{image_id}/download',
        query: { ...caseAccess },
        reply: { kind: 'blob' },
        refusals: [noPermission, notFound('Reporter form'), notFound('Image')],
      },
    },
  },
} as const satisfies Resource;

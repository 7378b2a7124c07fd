import type { Resource } from './call.ts';
import { flag, ids, paging, texts } from './paging.ts';
import { incorrectData, invalidInput, noPermission, notFound } from './refusals.ts';
import { storedFilter } from './stored-filter.ts';

/** Risks, with their controls, issues and evaluations. */
export const risks = {
  filter: storedFilter('/risks', 'riskFilter', 'risk', paging),
  list: {
    method: 'GET',
    path: '/risks',
    query: { ...paging, archived: flag, object_ids: ids, main_risk_ids: ids },
    reply: { kind: 'page', of: 'risk' },
    refusals: [invalidInput, noPermission],
  },
  create: {
    method: 'POST',
    path: '/risks',
    body: 'riskCreate',
    reply: { kind: 'created' },
    refusals: [invalidInput, noPermission],
  },
  get: {
    method: 'GET',
    path: '/risks/{risk_id}',
    reply: { kind: 'one', of: 'risk' },
    refusals: [noPermission, notFound('Risk')],
  },
  update: {
    method: 'PATCH',
    path: '/risks/{risk_id}',
    body: 'riskUpdate',
    reply: { kind: 'nothing' },
    refusals: [incorrectData, noPermission, notFound('Risk')],
  },
  delete: {
    method: 'DELETE',
    path: '/risks/{risk_id}',
    reply: { kind: 'nothing' },
    refusals: [incorrectData, noPermission, notFound('Risk')],
    changes: ['controls'],
  },
  permissions: {
    replace: {
      method: 'PUT',
      path: '/risks/permissions',
      body: 'riskPermissions',
      reply: { kind: 'nothing' },
      refusals: [incorrectData, noPermission],
    },
  },
  customFields: {
    replace: {
      method: 'PUT',
      path: '/risks/{risk_id}/custom_fields',
      pathAliases: ['/risks/{risk_id}/custom_field_values'],
      body: 'customFieldInputs',
      reply: { kind: 'nothing' },
      refusals: [incorrectData, noPermission, notFound('Risk')],
    },
  },
  controls: {
    link: {
      method: 'POST',
      path: '/risks/{risk_id}/controls',
      body: 'riskControlLink',
      reply: { kind: 'created' },
      refusals: [invalidInput, noPermission, notFound('Risk')],
      changes: ['controls'],
    },
    update: {
      method: 'PATCH',
      path: '/risks/{risk_id}/controls/{control_id}',
      body: 'riskControlUpdate',
      reply: { kind: 'nothing' },
      refusals: [incorrectData, noPermission, notFound('Risk'), notFound('Control')],
    },
    unlink: {
      method: 'DELETE',
      path: '/risks/{risk_id}/controls/{control_id}',
      reply: { kind: 'nothing' },
      refusals: [incorrectData, noPermission, notFound('Risk'), notFound('Control')],
      changes: ['controls'],
    },
  },
  issues: {
    list: {
      method: 'GET',
      path: '/risks/{risk_id}/issues',
      query: { ...paging },
      reply: { kind: 'page', of: 'issue' },
      refusals: [noPermission, notFound('Risk')],
    },
  },
  riskEvaluations: {
    list: {
      method: 'GET',
      path: '/risks/{risk_id}/risk_evaluations',
      query: { ...paging, evaluation_types: texts },
      reply: { kind: 'page', of: 'riskEvaluation' },
      refusals: [noPermission, notFound('Risk')],
    },
  },
} as const satisfies Resource;

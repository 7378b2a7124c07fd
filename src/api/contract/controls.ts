import type { Resource } from './call.ts';
import { customFields, flag, ids, paging, text } from './paging.ts';
import { incorrectData, invalidInput, noPermission, notFound } from './refusals.ts';
import { storedFilter } from './stored-filter.ts';

/** Controls: measures that keep risks in check. */
export const controls = {
  filter: storedFilter('/risks/controls', 'controlFilter', 'control', {
    ...paging,
    ...customFields,
    include_control_test_reviews: flag,
  }),
  list: {
    method: 'GET',
    path: '/risks/controls',
    query: {
      ...paging,
      minimum_role: text,
      archived: flag,
      object_ids: ids,
      control_testing_enabled: flag,
      control_test_reviewing_enabled: flag,
      include_latest_control_tests: flag,
      include_control_test_reviews: flag,
      ...customFields,
    },
    reply: { kind: 'page', of: 'control' },
    refusals: [invalidInput, noPermission],
  },
  create: {
    method: 'POST',
    path: '/risks/controls',
    body: 'controlCreate',
    reply: { kind: 'created' },
    refusals: [invalidInput, noPermission],
  },
  get: {
    method: 'GET',
    path: '/risks/controls/{control_id}',
    query: {
      include_control_test_reviews: flag,
      include_latest_control_tests: flag,
      include_custom_fields: customFields.include_custom_fields,
    },
    reply: { kind: 'one', of: 'control' },
    refusals: [noPermission, notFound('Control')],
  },
  update: {
    method: 'PATCH',
    path: '/risks/controls/{control_id}',
    body: 'controlUpdate',
    reply: { kind: 'nothing' },
    refusals: [incorrectData, noPermission, notFound('Control')],
  },
  delete: {
    method: 'DELETE',
    path: '/risks/controls/{control_id}',
    reply: { kind: 'nothing' },
    refusals: [incorrectData, noPermission, notFound('Control')],
    changes: ['controlTests', 'events'],
  },
  customFields: {
    replace: {
      method: 'PUT',
      path: '/risks/controls/{control_id}/custom_fields',
      pathAliases: ['/risks/controls/{control_id}/custom_field_values'],
      body: 'customFieldInputs',
      reply: { kind: 'nothing' },
      refusals: [incorrectData, noPermission, notFound('Control')],
    },
  },
  permissions: {
    replace: {
      method: 'PUT',
      path: '/risks/controls/permissions',
      body: 'controlPermissions',
      reply: { kind: 'nothing' },
      refusals: [incorrectData, noPermission],
    },
  },
  suggestions: {
    list: {
      method: 'GET',
      path: '/risks/{risk_id}/controls/suggestions',
      query: { ...paging },
      reply: { kind: 'page', of: 'control' },
      refusals: [noPermission, notFound('Risk')],
    },
  },
  controlTests: {
    list: {
      method: 'GET',
      path: '/risks/controls/{control_id}/control_tests',
      query: { ...paging, object_ids: ids, include_reviews: flag },
      reply: { kind: 'page', of: 'controlTest' },
      refusals: [noPermission, notFound('Control')],
    },
  },
  issues: {
    list: {
      method: 'GET',
      path: '/risks/controls/{control_id}/issues',
      query: { ...paging },
      reply: { kind: 'page', of: 'issue' },
      refusals: [noPermission, notFound('Control')],
    },
  },
} as const satisfies Resource;

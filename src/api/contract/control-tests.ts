import type { Resource } from './call.ts';
import { flag, ids, paging } from './paging.ts';
import { noPermission, notFound } from './refusals.ts';

/** Tests of controls, across controls. */
export const controlTests = {
  list: {
    method: 'GET',
    path: '/risks/control_tests',
    query: { ...paging, object_ids: ids, include_actions: flag, include_reviews: flag },
    reply: { kind: 'page', of: 'controlTest' },
    refusals: [noPermission],
  },
  get: {
    method: 'GET',
    path: '/risks/controls/{control_id}/control_tests/{control_test_id}',
    reply: { kind: 'one', of: 'controlTest' },
    refusals: [noPermission, notFound('Control'), notFound('Control test')],
  },
} as const satisfies Resource;

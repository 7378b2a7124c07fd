import type { Resource } from './call.ts';
import { findingDetails } from './finding-details.ts';
import { ids, paging } from './paging.ts';
import { invalidInput, noPermission } from './refusals.ts';

/** Findings across audits and compliance cells. */
export const findings = {
  list: {
    method: 'GET',
    path: '/findings',
    query: { ...paging, framework_item_ids: ids, organization_unit_ids: ids, ...findingDetails },
    reply: { kind: 'page', of: 'finding' },
    refusals: [invalidInput, noPermission],
  },
} as const satisfies Resource;

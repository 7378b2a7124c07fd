import type { Resource } from './call.ts';
import { findingDetails } from './finding-details.ts';
import { paging } from './paging.ts';
import { noPermission, notFound } from './refusals.ts';

/** Compliance cells, one for each framework item and organisation unit. */
export const compliance = {
  cells: {
    list: {
      method: 'GET',
      path: '/compliance/compliance_cells',
      query: { ...paging },
      reply: { kind: 'page', of: 'complianceCell' },
      refusals: [noPermission],
    },
    get: {
      method: 'GET',
      path: '/compliance/compliance_cells/{framework_item_id}/{organization_unit_id}',
      reply: { kind: 'one', of: 'complianceCellExtended' },
      refusals: [noPermission, notFound('Compliance cell')],
    },
    evaluations: {
      list: {
        method: 'GET',
        path: '/compliance/compliance_cells/{framework_item_id}/{organization_unit_id}/evaluations',
        query: { ...paging },
        reply: { kind: 'page', of: 'evaluation' },
        refusals: [noPermission, notFound('Compliance cell')],
      },
    },
    findings: {
      list: {
        method: 'GET',
        path: '/compliance/compliance_cells/{framework_item_id}/{organization_unit_id}/findings',
        query: { ...paging, ...findingDetails },
        reply: { kind: 'page', of: 'finding' },
        refusals: [noPermission, notFound('Compliance cell')],
      },
      get: {
        method: 'GET',
        path: '/compliance/compliance_cells/{framework_item_id}/{organization_unit_id}/findings/{finding_id}',
        query: { ...findingDetails },
        reply: { kind: 'one', of: 'finding' },
        refusals: [noPermission, notFound('Compliance cell'), notFound('Finding')],
      },
    },
  },
} as const satisfies Resource;

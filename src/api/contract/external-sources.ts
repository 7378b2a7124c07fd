import type { Resource } from './call.ts';
import { paging } from './paging.ts';
import { invalidInput, noPermission, notAllowed, notFound } from './refusals.ts';

/** Returns the rows inside an object, `{ rows: [...] }`, as older clients expect. */
const rowsForm = { include_rows: { type: 'boolean' } } as const;

/** Rows of data that are stored in other systems. */
export const externalSources = {
  data: {
    list: {
      method: 'GET',
      path: '/external_sources/{external_source_id}/data',
      query: { ...paging, ...rowsForm },
      reply: { kind: 'page', of: 'externalSourceDataRow' },
      refusals: [noPermission, notFound('External source')],
    },
    filtered: {
      method: 'GET',
      path: '/external_sources/{external_source_id}/data/{filter_id}',
      query: { ...paging, ...rowsForm },
      reply: { kind: 'page', of: 'externalSourceDataRow' },
      refusals: [noPermission, notFound('External source'), notFound('Filter')],
    },
    filter: {
      create: {
        method: 'POST',
        path: '/external_sources/{external_source_id}/data/filter',
        body: 'externalSourceFilter',
        reply: { kind: 'created' },
        refusals: [invalidInput, noPermission, notAllowed, notFound('External source')],
        safe: true,
      },
    },
  },
} as const satisfies Resource;

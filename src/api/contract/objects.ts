import type { Param, Resource } from './call.ts';
import { customFields, flag, ids, paging, text } from './paging.ts';
import { invalidInput, noPermission, notAllowed, notFound } from './refusals.ts';

const sorting = {
  sort_on: text,
  sort_direction: { type: 'enum', values: ['asc', 'desc'] },
} as const satisfies Readonly<Record<string, Param>>;

export const objects = {
  list: {
    method: 'GET',
    path: '/objects',
    query: {
      ...paging,
      data_type_ids: ids,
      display_name_contains: text,
      archived: flag,
      ...customFields,
      include_image: flag,
      ...sorting,
    },
    reply: { kind: 'page', of: 'card' },
    refusals: [invalidInput, noPermission],
  },
  get: {
    method: 'GET',
    path: '/objects/{object_id}',
    query: { include_custom_fields: customFields.include_custom_fields, include_image: flag },
    reply: { kind: 'one', of: 'card' },
    refusals: [noPermission, notFound('Object')],
    doc: '403 = no read rights, 404 = deleted.',
  },
  filter: {
    create: {
      method: 'POST',
      path: '/objects/filter',
      body: 'objectFilter',
      reply: { kind: 'created' },
      refusals: [invalidInput, noPermission, notAllowed],
      safe: true,
    },
    results: {
      method: 'GET',
      path: '/objects/filter/{filter_id}',
      query: { ...paging, ...sorting },
      reply: { kind: 'page', of: 'card' },
      refusals: [noPermission, notFound('Filter')],
    },
  },
} as const satisfies Resource;

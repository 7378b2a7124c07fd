import type { Resource } from '../call.ts';
import { customFields, flag, ids, paging, sorting } from '../paging.ts';
import { invalidInput, noPermission, notFound } from '../refusals.ts';
import { storedFilter } from '../stored-filter.ts';

/** What widgets ask of them; the other calls are in `../objects.ts`. */
export const widgetObjects = {
  get: {
    method: 'GET',
    path: '/objects/{object_id}',
    query: { include_custom_fields: customFields.include_custom_fields, include_image: flag },
    reply: { kind: 'one', of: 'card' },
    refusals: [noPermission, notFound('Object')],
  },
  filter: storedFilter('/objects', 'objectFilter', 'card', { ...paging, ...sorting }),
  comments: {
    create: {
      method: 'POST',
      path: '/objects/{object_id}/comments',
      body: 'objectCommentCreate',
      reply: { kind: 'created' },
      refusals: [invalidInput, noPermission, notFound('Object')],
    },
  },
  customFields: {
    list: {
      method: 'GET',
      path: '/objects/custom_fields',
      query: { ...paging, data_type_ids: ids, field_ids: ids, include_list_items: flag },
      reply: { kind: 'page', of: 'customFieldDefinition' },
      refusals: [noPermission],
    },
    listItems: {
      list: {
        method: 'GET',
        path: '/objects/custom_fields/{field_id}/list_items',
        query: { ...paging },
        reply: { kind: 'page', of: 'listItem' },
        refusals: [noPermission, notFound('Field')],
      },
    },
  },
  dataTypes: {
    get: {
      method: 'GET',
      path: '/objects/data_types/{data_type_id}',
      query: {
        include_roles: flag,
        include_tooltip_definition: flag,
        include_cases_configuration: flag,
      },
      reply: { kind: 'one', of: 'dataType' },
      refusals: [noPermission, notFound('Data type')],
    },
  },
  sections: {
    list: {
      method: 'GET',
      path: '/objects/data_types/{data_type_id}/sections',
      query: { ...paging, include_fields: flag },
      reply: { kind: 'page', of: 'section' },
      refusals: [noPermission, notFound('Data type')],
    },
  },
} as const satisfies Resource;

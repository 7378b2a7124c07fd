import type { Resource } from './call.ts';
import { caseFieldFlags } from './case-access.ts';
import { fileType } from './file-type.ts';
import { customFields, flag, ids, paging, text, texts } from './paging.ts';
import {
  alreadyFinalized,
  incorrectData,
  invalidInput,
  noPermission,
  notAllowed,
  notFound,
  refused,
} from './refusals.ts';

/** Objects, also called cards: their values, comments, types, sections and fields. */
export const objects = {
  attachments: {
    download: {
      method: 'GET',
      path: '/objects/{object_id}/attachments/{attachment_id}/download',
      query: { fileType },
      reply: { kind: 'blob' },
      refusals: [noPermission, notFound('Object'), notFound('Attachment')],
    },
  },
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
      sort_on: text,
      sort_direction: { type: 'enum', values: ['asc', 'desc'] },
    },
    reply: { kind: 'page', of: 'card' },
    refusals: [invalidInput, noPermission],
  },
  create: {
    method: 'POST',
    path: '/objects',
    body: 'objectCreate',
    reply: { kind: 'created' },
    refusals: [invalidInput, alreadyFinalized, noPermission],
  },
  get: {
    method: 'GET',
    path: '/objects/{object_id}',
    query: { include_custom_fields: customFields.include_custom_fields, include_image: flag },
    reply: { kind: 'one', of: 'card' },
    refusals: [noPermission, notFound('Object')],
    doc: '403 = no read rights, 404 = deleted.',
  },
  update: {
    method: 'PATCH',
    path: '/objects/{object_id}',
    body: 'objectUpdate',
    reply: { kind: 'nothing' },
    refusals: [incorrectData, alreadyFinalized, noPermission, notFound('Object')],
  },
  delete: {
    method: 'DELETE',
    path: '/objects/{object_id}',
    reply: { kind: 'nothing' },
    refusals: [incorrectData, noPermission, notFound('Object')],
  },
  filter: {
    create: {
      method: 'POST',
      path: '/objects/filter',
      body: 'objectFilter',
      reply: { kind: 'created' },
      refusals: [invalidInput, noPermission, notAllowed],
      safe: true,
      signIn: 'user',
    },
    results: {
      method: 'GET',
      path: '/objects/filter/{filter_id}',
      query: {
        ...paging,
        sort_on: text,
        sort_direction: { type: 'enum', values: ['asc', 'desc'] },
      },
      reply: { kind: 'page', of: 'card' },
      refusals: [noPermission, notFound('Filter')],
    },
  },
  customFieldValues: {
    replace: {
      method: 'PUT',
      path: '/objects/{object_id}/custom_fields',
      pathAliases: ['/objects/{object_id}/custom_field_values'],
      body: 'customFieldInputs',
      reply: { kind: 'nothing' },
      refusals: [incorrectData, alreadyFinalized, noPermission, notFound('Object')],
    },
  },
  related: {
    cases: {
      list: {
        method: 'GET',
        path: '/objects/{object_id}/cases',
        query: { ...paging, ...caseFieldFlags },
        reply: { kind: 'page', of: 'case' },
        refusals: [noPermission, notFound('Object')],
      },
    },
    documents: {
      list: {
        method: 'GET',
        path: '/objects/{object_id}/documents',
        query: { ...paging, ...customFields },
        reply: { kind: 'page', of: 'document' },
        refusals: [noPermission, notFound('Object')],
      },
    },
    objects: {
      list: {
        method: 'GET',
        path: '/objects/{object_id}/objects',
        query: { ...paging, ...customFields },
        reply: { kind: 'page', of: 'card' },
        refusals: [noPermission, notFound('Object')],
      },
    },
    dataTypes: {
      list: {
        method: 'GET',
        path: '/objects/{object_id}/data_types',
        query: { ...paging },
        reply: { kind: 'page', of: 'dataType' },
        refusals: [noPermission, notFound('Object')],
      },
    },
    questionLists: {
      list: {
        method: 'GET',
        path: '/objects/{object_id}/question_lists',
        query: { ...paging },
        reply: { kind: 'page', of: 'questionList' },
        refusals: [noPermission, notFound('Object')],
      },
    },
    questionListTemplates: {
      list: {
        method: 'GET',
        path: '/objects/{object_id}/question_list_templates',
        query: { ...paging },
        reply: { kind: 'page', of: 'questionListTemplate' },
        refusals: [noPermission, notFound('Object')],
      },
    },
    scheduledTasks: {
      list: {
        method: 'GET',
        path: '/objects/{object_id}/scheduled_tasks',
        query: { ...paging, include_attachments: flag },
        reply: { kind: 'page', of: 'scheduledTask' },
        refusals: [noPermission, notFound('Object')],
      },
    },
    correctiveActions: {
      list: {
        method: 'GET',
        path: '/objects/{object_id}/corrective_actions',
        query: { ...paging },
        reply: { kind: 'page', of: 'correctiveAction' },
        refusals: [noPermission, notFound('Object')],
      },
    },
  },
  comments: {
    list: {
      method: 'GET',
      path: '/objects/{object_id}/comments',
      query: { ...paging },
      reply: { kind: 'page', of: 'objectComment' },
      refusals: [noPermission, notFound('Object')],
    },
    create: {
      method: 'POST',
      path: '/objects/{object_id}/comments',
      body: 'objectCommentCreate',
      reply: { kind: 'created' },
      refusals: [invalidInput, noPermission, notFound('Object')],
    },
    get: {
      method: 'GET',
      path: '/objects/{object_id}/comments/{comment_id}',
      reply: { kind: 'one', of: 'objectComment' },
      refusals: [noPermission, notFound('Object'), notFound('Comment')],
    },
    update: {
      method: 'PATCH',
      path: '/objects/{object_id}/comments/{comment_id}',
      body: 'objectCommentUpdate',
      reply: { kind: 'nothing' },
      refusals: [incorrectData, noPermission, notFound('Object'), notFound('Comment')],
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
    list: {
      method: 'GET',
      path: '/objects/data_types',
      query: {
        ...paging,
        include_list_definitions: flag,
        include_import_field: flag,
        usage_allowed_in: texts,
        data_type_ids: ids,
      },
      reply: { kind: 'page', of: 'dataType' },
      refusals: [noPermission],
    },
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
    create: {
      method: 'POST',
      path: '/objects/data_types',
      body: 'dataTypeCreate',
      reply: { kind: 'created' },
      refusals: [invalidInput, noPermission],
    },
    update: {
      method: 'PATCH',
      path: '/objects/data_types/{data_type_id}',
      body: 'dataTypeUpdate',
      reply: { kind: 'nothing' },
      refusals: [incorrectData, noPermission, notFound('Data type')],
    },
    delete: {
      method: 'DELETE',
      path: '/objects/data_types/{data_type_id}',
      reply: { kind: 'nothing' },
      refusals: [incorrectData, noPermission, notFound('Data type')],
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
    get: {
      method: 'GET',
      path: '/objects/data_types/{data_type_id}/sections/{section_id}',
      reply: { kind: 'one', of: 'section' },
      refusals: [noPermission, notFound('Data type'), notFound('Section')],
    },
    create: {
      method: 'POST',
      path: '/objects/data_types/{data_type_id}/sections',
      body: 'sectionCreate',
      reply: { kind: 'created' },
      refusals: [invalidInput, noPermission, notFound('Data type')],
    },
    update: {
      method: 'PATCH',
      path: '/objects/data_types/{data_type_id}/sections/{section_id}',
      body: 'sectionUpdate',
      reply: { kind: 'nothing' },
      refusals: [incorrectData, noPermission, notFound('Section')],
    },
    delete: {
      method: 'DELETE',
      path: '/objects/data_types/{data_type_id}/sections/{section_id}',
      reply: { kind: 'nothing' },
      refusals: [
        refused('Cannot delete sections with fields attached'),
        noPermission,
        notFound('Section'),
      ],
      doc: 'Refused while fields are attached.',
    },
  },
} as const satisfies Resource;

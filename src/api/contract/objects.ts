import type { Entities } from '../../domain/index.ts';
import type { Param, Resource } from './call.ts';
import { caseFieldFlags } from './case-access.ts';
import { fileType } from './file-type.ts';
import { customFields, flag, ids, paging, sorting, text, texts } from './paging.ts';
import {
  alreadyFinalized,
  incorrectData,
  invalidInput,
  noPermission,
  notFound,
  refused,
} from './refusals.ts';
import { widgetObjects } from './widgets/objects.ts';

/** Lists related to one object: `/objects/{object_id}/documents`. */
const related = <
  const N extends string,
  const E extends keyof Entities,
  const Q extends Readonly<Record<string, Param>>,
>(
  name: N,
  of: E,
  query: Q,
) =>
  ({
    list: {
      method: 'GET',
      path: `/objects/{object_id}/${name}`,
      query: { ...paging, ...query },
      reply: { kind: 'page', of },
      refusals: [noPermission, notFound('Object')],
    },
  }) as const;

/** Objects, also called cards: their values, comments, types, sections and fields. */
export const objects = {
  ...widgetObjects,
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
      ...sorting,
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
    changes: ['cardFiles'],
  },
  update: {
    method: 'PATCH',
    path: '/objects/{object_id}',
    body: 'objectUpdate',
    reply: { kind: 'nothing' },
    refusals: [incorrectData, alreadyFinalized, noPermission, notFound('Object')],
    changes: ['cardFiles'],
  },
  delete: {
    method: 'DELETE',
    path: '/objects/{object_id}',
    reply: { kind: 'nothing' },
    refusals: [incorrectData, noPermission, notFound('Object')],
    changes: ['attachments', 'audits', 'cardFiles', 'events', 'findings'],
  },
  customFieldValues: {
    replace: {
      method: 'PUT',
      path: '/objects/{object_id}/custom_fields',
      pathAliases: ['/objects/{object_id}/custom_field_values'],
      body: 'customFieldInputs',
      reply: { kind: 'nothing' },
      refusals: [incorrectData, alreadyFinalized, noPermission, notFound('Object')],
      changes: ['cardFiles'],
    },
  },
  related: {
    cases: related('cases', 'case', caseFieldFlags),
    documents: related('documents', 'document', customFields),
    objects: related('objects', 'card', customFields),
    dataTypes: related('data_types', 'dataType', {}),
    questionLists: related('question_lists', 'questionList', {}),
    questionListTemplates: related('question_list_templates', 'questionListTemplate', {}),
    scheduledTasks: related('scheduled_tasks', 'scheduledTask', { include_attachments: flag }),
    correctiveActions: related('corrective_actions', 'correctiveAction', {}),
  },
  comments: {
    ...widgetObjects.comments,
    list: {
      method: 'GET',
      path: '/objects/{object_id}/comments',
      query: { ...paging },
      reply: { kind: 'page', of: 'objectComment' },
      refusals: [noPermission, notFound('Object')],
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
  dataTypes: {
    ...widgetObjects.dataTypes,
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
    create: {
      method: 'POST',
      path: '/objects/data_types',
      body: 'dataTypeCreate',
      reply: { kind: 'created' },
      refusals: [invalidInput, noPermission],
      changes: ['cardFiles'],
    },
    update: {
      method: 'PATCH',
      path: '/objects/data_types/{data_type_id}',
      body: 'dataTypeUpdate',
      reply: { kind: 'nothing' },
      refusals: [incorrectData, noPermission, notFound('Data type')],
      changes: ['cardFiles'],
    },
    delete: {
      method: 'DELETE',
      path: '/objects/data_types/{data_type_id}',
      reply: { kind: 'nothing' },
      refusals: [incorrectData, noPermission, notFound('Data type')],
      changes: ['cardFiles'],
    },
  },
  sections: {
    ...widgetObjects.sections,
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
      changes: ['cardFiles'],
    },
    update: {
      method: 'PATCH',
      path: '/objects/data_types/{data_type_id}/sections/{section_id}',
      body: 'sectionUpdate',
      reply: { kind: 'nothing' },
      refusals: [incorrectData, noPermission, notFound('Section')],
      changes: ['cardFiles'],
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
      changes: ['cardFiles'],
    },
  },
} as const satisfies Resource;

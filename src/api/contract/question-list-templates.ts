import type { Resource } from './call.ts';
import { paging } from './paging.ts';
import { noPermission, notFound } from './refusals.ts';

/** What question lists are made from. */
export const questionListTemplates = {
  list: {
    method: 'GET',
    path: '/question_lists/question_list_templates',
    query: { ...paging },
    reply: { kind: 'page', of: 'questionListTemplate' },
    refusals: [noPermission],
  },
  get: {
    method: 'GET',
    path: '/question_lists/question_list_templates/{question_list_template_id}',
    reply: { kind: 'one', of: 'questionListTemplate' },
    refusals: [noPermission, notFound('Question list template')],
  },
} as const satisfies Resource;

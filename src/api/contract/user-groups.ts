import type { CachePolicy, Resource } from './call.ts';
import { flag, ids, paging, text, texts } from './paging.ts';
import { incorrectData, invalidInput, noPermission, notAllowed, notFound } from './refusals.ts';

const userGroupCache = { stale: 15 * 60_000, retries: 0 } as const satisfies CachePolicy;

/** Read often and changed rarely: stale after a quarter of an hour, and not tried again. */
export const userGroups = {
  list: {
    method: 'GET',
    path: '/user_groups',
    query: {
      ...paging,
      name: text,
      name_contains: text,
      user_group_ids: ids,
      group_types: { ...texts, doc: 'Of inactive, normal, synced and system.' },
      user_ids: ids,
    },
    reply: { kind: 'page', of: 'userGroup' },
    refusals: [invalidInput, noPermission],
    cache: userGroupCache,
  },
  create: {
    method: 'POST',
    path: '/user_groups',
    body: 'userGroupCreate',
    reply: { kind: 'created' },
    refusals: [invalidInput, noPermission],
  },
  get: {
    method: 'GET',
    path: '/user_groups/{user_group_id}',
    reply: { kind: 'one', of: 'userGroup' },
    refusals: [noPermission, notFound('User group')],
    cache: userGroupCache,
  },
  update: {
    method: 'PATCH',
    path: '/user_groups/{user_group_id}',
    query: { strict_validation: flag },
    body: 'userGroupUpdate',
    reply: { kind: 'nothing' },
    refusals: [incorrectData, noPermission, notFound('User group')],
  },
  delete: {
    method: 'DELETE',
    path: '/user_groups/{user_group_id}',
    reply: { kind: 'nothing' },
    refusals: [incorrectData, noPermission, notFound('User group')],
  },
  members: {
    list: {
      method: 'GET',
      path: '/user_groups/members',
      query: { ...paging, userGroupIds: ids },
      reply: { kind: 'page', of: 'userGroupMember' },
      refusals: [noPermission],
      cache: userGroupCache,
      doc: 'Members of several groups at once.',
    },
  },
  filter: {
    create: {
      method: 'POST',
      path: '/user_groups/filter',
      body: 'userGroupFilter',
      reply: { kind: 'created' },
      refusals: [invalidInput, noPermission, notAllowed],
      safe: true,
    },
    results: {
      method: 'GET',
      path: '/user_groups/filter/{filter_id}',
      query: { ...paging },
      reply: { kind: 'page', of: 'userGroup' },
      refusals: [noPermission, notFound('Filter')],
      cache: userGroupCache,
    },
  },
} as const satisfies Resource;

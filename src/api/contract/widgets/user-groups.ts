import { USER_GROUPS_STALE } from '../../constants.ts';
import type { CachePolicy, Resource } from '../call.ts';
import { ids, paging, text, texts } from '../paging.ts';
import { invalidInput, noPermission, notFound } from '../refusals.ts';
import { storedFilter } from '../stored-filter.ts';

/** Read often and rarely changed: fresh for a quarter of an hour, and not retried. */
const userGroupCache = { stale: USER_GROUPS_STALE, retries: 0 } as const satisfies CachePolicy;

const filter = storedFilter('/user_groups', 'userGroupFilter', 'userGroup', { ...paging });

/** What widgets ask of them; the other calls are in `../user-groups.ts`. */
export const widgetUserGroups = {
  list: {
    method: 'GET',
    path: '/user_groups',
    query: {
      ...paging,
      name: text,
      name_contains: text,
      user_group_ids: ids,
      group_types: texts,
      user_ids: ids,
    },
    reply: { kind: 'page', of: 'userGroup' },
    refusals: [invalidInput, noPermission],
    cache: userGroupCache,
  },
  get: {
    method: 'GET',
    path: '/user_groups/{user_group_id}',
    reply: { kind: 'one', of: 'userGroup' },
    refusals: [noPermission, notFound('User group')],
    cache: userGroupCache,
  },
  members: {
    list: {
      method: 'GET',
      path: '/user_groups/members',
      query: { ...paging, userGroupIds: ids },
      reply: { kind: 'page', of: 'userGroupMember' },
      refusals: [noPermission],
      cache: userGroupCache,
    },
  },
  filter: {
    create: { ...filter.create, cache: { stale: 0, retries: 0 } },
    results: { ...filter.results, cache: userGroupCache },
  },
} as const satisfies Resource;

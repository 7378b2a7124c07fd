import type { Resource } from '../call.ts';
import { flag, id, ids, paging, text } from '../paging.ts';
import { invalidInput, noPermission, notFound } from '../refusals.ts';
import { storedFilter } from '../stored-filter.ts';

/** What widgets ask of them; the other calls are in `../users.ts`. */
export const widgetUsers = {
  list: {
    method: 'GET',
    path: '/users',
    query: {
      ...paging,
      users_in: text,
      name_contains: { ...text, aliases: ['name'] },
      name_login_code_email_contains: text,
      login_code_contains: text,
      manager_id: id,
      has_email: flag,
      user_group_id: id,
      is_active: { ...flag, aliases: ['active'] },
      user_ids: ids,
      include_user_groups: flag,
    },
    reply: { kind: 'page', of: 'user' },
    refusals: [invalidInput, noPermission],
  },
  get: {
    method: 'GET',
    path: '/users/{user_id}',
    query: { include_user_groups: flag },
    reply: { kind: 'one', of: 'user' },
    refusals: [noPermission, notFound('User')],
  },
  filter: storedFilter('/users', 'userFilter', 'user', { ...paging, include_user_groups: flag }),
} as const satisfies Resource;

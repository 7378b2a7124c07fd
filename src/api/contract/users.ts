import type { Resource } from './call.ts';
import { flag, id, ids, paging, text } from './paging.ts';
import { incorrectData, invalidInput, noPermission, notFound } from './refusals.ts';
import { storedFilter } from './stored-filter.ts';

/** User accounts, and the current one. */
export const users = {
  me: {
    method: 'GET',
    path: '/users/me',
    query: { include_user_groups: flag, include_statistics: flag },
    reply: { kind: 'one', of: 'user' },
    refusals: [noPermission],
    doc: 'The current user; anonymous callers get the anonymous account.',
  },
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
  create: {
    method: 'POST',
    path: '/users',
    body: 'userCreate',
    reply: { kind: 'created' },
    refusals: [invalidInput, noPermission],
  },
  get: {
    method: 'GET',
    path: '/users/{user_id}',
    query: { include_user_groups: flag },
    reply: { kind: 'one', of: 'user' },
    refusals: [noPermission, notFound('User')],
  },
  update: {
    method: 'PATCH',
    path: '/users/{user_id}',
    body: 'userUpdate',
    reply: { kind: 'nothing' },
    refusals: [incorrectData, noPermission, notFound('User')],
  },
  delete: {
    method: 'DELETE',
    path: '/users/{user_id}',
    reply: { kind: 'nothing' },
    refusals: [incorrectData, noPermission, notFound('User')],
  },
  filter: storedFilter('/users', 'userFilter', 'user', { ...paging, include_user_groups: flag }),
  passwordStrength: {
    check: {
      method: 'POST',
      path: '/users/password_strength_requests',
      body: 'passwordStrengthRequest',
      reply: { kind: 'value', of: 'passwordStrength' },
      refusals: [invalidInput, noPermission],
      safe: true,
    },
  },
  passwordRequests: {
    request: {
      method: 'PUT',
      path: '/users/password_requests',
      body: 'passwordRequestCreate',
      reply: { kind: 'nothing' },
      refusals: [incorrectData],
      doc: 'Asks for a new password; unknown login codes answer 204 too.',
    },
    get: {
      method: 'GET',
      path: '/users/password_requests/{password_request_id}',
      reply: { kind: 'one', of: 'passwordRequest' },
      refusals: [notFound('Password request')],
    },
    update: {
      method: 'PATCH',
      path: '/users/password_requests/{password_request_id}',
      body: 'passwordChange',
      reply: { kind: 'nothing' },
      refusals: [incorrectData, notFound('Password request')],
    },
  },
} as const satisfies Resource;

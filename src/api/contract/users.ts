import type { Resource } from './call.ts';
import { flag } from './paging.ts';
import { incorrectData, invalidInput, noPermission, notFound } from './refusals.ts';
import { widgetUsers } from './widgets/users.ts';

/** Resources in which users have a place or are named. */
const withUsers = [
  'audits',
  'cardFiles',
  'cases',
  'compliance',
  'controlTests',
  'controls',
  'documents',
  'notifications',
  'objects',
  'organizationUnits',
  'portals',
  'risks',
  'tasks',
  'teams',
  'userGroups',
] as const;

/** User accounts, and the current one. */
export const users = {
  ...widgetUsers,
  me: {
    method: 'GET',
    path: '/users/me',
    query: { include_user_groups: flag, include_statistics: flag },
    reply: { kind: 'one', of: 'user' },
    refusals: [noPermission],
  },
  create: {
    method: 'POST',
    path: '/users',
    body: 'userCreate',
    reply: { kind: 'created' },
    refusals: [invalidInput, noPermission],
    changes: ['organizationUnits', 'userGroups'],
  },
  update: {
    method: 'PATCH',
    path: '/users/{user_id}',
    body: 'userUpdate',
    reply: { kind: 'nothing' },
    refusals: [incorrectData, noPermission, notFound('User')],
    changes: withUsers,
  },
  delete: {
    method: 'DELETE',
    path: '/users/{user_id}',
    reply: { kind: 'nothing' },
    refusals: [incorrectData, noPermission, notFound('User')],
    changes: withUsers,
  },
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

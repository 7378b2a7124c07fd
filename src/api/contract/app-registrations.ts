import type { Resource } from './call.ts';
import { paging } from './paging.ts';
import { noPermission, notFound } from './refusals.ts';

/** Programs that call the API in their own name. */
export const appRegistrations = {
  list: {
    method: 'GET',
    path: '/app_registrations',
    query: { ...paging },
    reply: { kind: 'page', of: 'appRegistration' },
    refusals: [noPermission],
  },
  get: {
    method: 'GET',
    path: '/app_registrations/{app_registration_id}',
    reply: { kind: 'one', of: 'appRegistration' },
    refusals: [noPermission, notFound('App registration')],
  },
} as const satisfies Resource;

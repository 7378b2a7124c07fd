import { UNCACHED_SETTINGS } from '../constants.ts';
import type { Resource } from './call.ts';
import { noPermission, notFound } from './refusals.ts';

/** Settings of the installation. */
export const settings = {
  get: {
    method: 'GET',
    path: '/settings/{name}',
    query: { current_context: { type: 'boolean', fixed: true } },
    reply: { kind: 'value', of: 'settingValue' },
    refusals: [noPermission, notFound('Setting')],
    cache: { stale: 'session', neverFor: { name: [...UNCACHED_SETTINGS] } },
  },
} as const satisfies Resource;

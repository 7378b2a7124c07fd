import type { Resource } from './call.ts';
import { noPermission } from './refusals.ts';

/** The license of the installation. */
export const license = {
  get: {
    method: 'GET',
    path: '/license',
    reply: { kind: 'one', of: 'license' },
    refusals: [noPermission],
  },
} as const satisfies Resource;

import type { Resource } from './call.ts';
import { invalidInput, noPermission } from './refusals.ts';

export const attachments = {
  stream: {
    method: 'POST',
    path: '/attachments/stream',
    upload: 'attachment',
    reply: { kind: 'created' },
    refusals: [invalidInput, noPermission],
    doc: 'Uploads a temporary attachment.',
  },
} as const satisfies Resource;

import type { Resource } from './call.ts';
import { invalidInput } from './refusals.ts';

/** Cleaning of HTML. */
export const sanitizer = {
  sanitize: {
    method: 'POST',
    path: '/sanitizer',
    body: 'sanitizerInput',
    reply: { kind: 'one', of: 'sanitizerResult' },
    refusals: [invalidInput],
    safe: true,
  },
} as const satisfies Resource;

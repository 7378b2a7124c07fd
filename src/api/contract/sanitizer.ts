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
    doc: 'Cleans HTML; HTML that cannot be read gives `bad_html` and no result.',
  },
} as const satisfies Resource;

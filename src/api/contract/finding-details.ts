import type { Param } from './call.ts';

/** What findings come with. */
export const findingDetails = {
  include_actions: { type: 'boolean' },
  include_linked_entities: { type: 'boolean' },
} as const satisfies Readonly<Record<string, Param>>;

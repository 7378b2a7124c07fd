import { z } from 'zod';
import { id, windowEnd, windowStart } from './wire-value.ts';

/** The time in which support may sign in, both ends included. */
export const supportAccess = z.looseObject({
  support_access_id: id.optional(),
  reason: z.string().optional(),
  revoked: z.boolean().optional(),
  date_from: windowStart,
  date_to: windowEnd,
});

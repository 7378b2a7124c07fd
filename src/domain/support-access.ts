import * as z from 'zod';
import { id, windowEnd, windowStart } from './wire-value.ts';

/** The time in which support may sign in, both ends included. */
export const supportAccess = z.looseObject({
  /** Id of this time window. */
  support_access_id: id.optional(),
  /** Why it was given. */
  reason: z.string().optional(),
  /** True: taken back, whatever the window says. */
  revoked: z.boolean().optional(),
  /** From this moment on; a day alone begins at 00:00 UTC. */
  date_from: windowStart,
  /** Up to this moment, inclusive; a day alone ends with its last second, UTC. */
  date_to: windowEnd,
});

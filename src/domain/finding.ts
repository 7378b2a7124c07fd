import { z } from 'zod';
import { id, timestamp } from './wire-value.ts';

/** What an audit or an evaluation of compliance brought to light. */
export const finding = z.looseObject({
  finding_id: id,
  name: z.string().optional(),
  description: z.string().optional(),
  created_date_time: timestamp,
});

import { z } from 'zod';
import { attachmentValue } from './field-value.ts';
import { id, timestamp } from './wire-value.ts';

/** Work that returns on a schedule. */
export const scheduledTask = z.looseObject({
  scheduled_task_id: id,
  name: z.string().optional(),
  created_date_time: timestamp,
  attachments: z.array(attachmentValue).optional(),
});

/** What is to be done about an answer of a question list. */
export const correctiveAction = z.looseObject({
  corrective_action_id: id,
  action: z.string().optional(),
  created_date_time: timestamp,
});

import * as z from 'zod';
import { attachmentValue } from './field-value.ts';
import { id, timestamp } from './wire-value.ts';

/** Work that returns on a schedule. */
export const scheduledTask = z.looseObject({
  /** Id of the task. */
  scheduled_task_id: id,
  /** What people see. */
  name: z.string().optional(),
  /** When it was made. */
  created_date_time: timestamp,
  /** Files that belong to it. */
  attachments: z.array(attachmentValue).optional(),
});

/** What is to be done about an answer of a question list. */
export const correctiveAction = z.looseObject({
  /** Id of the action. */
  corrective_action_id: id,
  /** What is to be done. */
  action: z.string().optional(),
  /** When it was made. */
  created_date_time: timestamp,
});

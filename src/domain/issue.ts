import * as z from 'zod';
import { id, nullable, timestamp } from './wire-value.ts';

const issueComment = z.looseObject({
  /** Id of the comment. */
  comment_id: id.optional(),
  /** Plain text. */
  text: z.string().optional(),
  /** When it was written. */
  created_date_time: timestamp,
});

/** Something that is wrong with a risk or a control. */
export const issue = z.looseObject({
  /** Id of the issue. */
  issue_id: id,
  /** What people see. */
  name: z.string().optional(),
  /** When it was made. */
  created_date_time: timestamp,
  /** When it was changed last. */
  last_modified_date_time: timestamp,
  /** What people wrote about it; null where they are not asked for. */
  comments: nullable(z.array(issueComment)),
});

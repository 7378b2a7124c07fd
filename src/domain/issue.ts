import { z } from 'zod';
import { id, nullable, timestamp } from './wire-value.ts';

const issueComment = z.looseObject({
  comment_id: id.optional(),
  text: z.string().optional(),
  created_date_time: timestamp,
});

/** Something that is wrong with a risk or a control. */
export const issue = z.looseObject({
  issue_id: id,
  name: z.string().optional(),
  created_date_time: timestamp,
  last_modified_date_time: timestamp,
  comments: nullable(z.array(issueComment)),
});

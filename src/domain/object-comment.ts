import { z } from 'zod';
import { id, nullable, textOfAtMost, timestamp } from './wire-value.ts';

/** Longest comment on an object, in characters. */
export const COMMENT_MAX = 1000;

/** A comment on an object, and when it was answered. */
export const objectComment = z.looseObject({
  comment_id: id,
  text: z.string().optional(),
  type: z.string().optional(),
  created_date_time: timestamp,
  responded_date_time: nullable(timestamp),
});

/** A new comment on an object. */
export const objectCommentCreate = z.looseObject({
  text: textOfAtMost(COMMENT_MAX),
  type: z.literal('comment'),
});

/** Changes of a comment; a response makes it answered. */
export const objectCommentUpdate = z.looseObject({
  text: textOfAtMost(COMMENT_MAX).optional(),
  response: z.string().optional(),
});

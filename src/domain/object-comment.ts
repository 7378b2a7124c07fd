import * as z from 'zod';
import { COMMENT_MAX_CHARACTERS } from '../fields/built-in-fields.ts';
import { visibleText } from '../html/visible-text.ts';
import { userMini } from './user.ts';
import { id, nullable, timestamp } from './wire-value.ts';

/** The text of a comment; its length is measured in visible characters, as in its form. */
const commentText = z
  .string()
  .refine((text) => Array.from(visibleText(text)).length <= COMMENT_MAX_CHARACTERS, {
    error: `shows more than ${COMMENT_MAX_CHARACTERS} characters`,
  });

/** A comment on an object, and when it was answered. */
export const objectComment = z.looseObject({
  /** Id of the comment. */
  comment_id: id,
  /** Formatted text, as HTML. */
  text: z.string().optional(),
  /** What kind of comment it is; `comment` for those that people write. */
  type: z.string().optional(),
  /** When it was written. */
  created_date_time: timestamp,
  /** Who wrote it; absent where the reader may not see it. */
  created_by: userMini.optional(),
  /** When it was answered; null where it was not. */
  responded_date_time: nullable(timestamp),
});

/** A new comment on an object. */
export const objectCommentCreate = z.looseObject({
  /** Formatted text, as HTML; what a reader sees of it has a limit of characters. */
  text: commentText,
  /** What kind of comment it is; people write one kind only. */
  type: z.literal('comment'),
});

/** Changes of a comment; a response makes it answered. */
export const objectCommentUpdate = z.looseObject({
  /** The new text, as HTML. Absent = as it is. */
  text: commentText.optional(),
  /** The answer. */
  response: z.string().optional(),
});

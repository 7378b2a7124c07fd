import * as z from 'zod';
import { id, timestamp } from './wire-value.ts';

/** A question list that somebody filled out about an object. */
export const questionList = z.looseObject({
  /** Id of the question list. */
  question_list_id: id,
  /** What people see. */
  name: z.string().optional(),
  /** When it was filled out. */
  filled_out_on: timestamp,
});

/** What question lists are made from. */
export const questionListTemplate = z.looseObject({
  /** Id of the template. */
  question_list_template_id: id,
  /** What people see. */
  name: z.string().optional(),
});

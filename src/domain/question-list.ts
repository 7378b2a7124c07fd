import { z } from 'zod';
import { id, timestamp } from './wire-value.ts';

/** A question list that somebody filled out about an object. */
export const questionList = z.looseObject({
  question_list_id: id,
  name: z.string().optional(),
  filled_out_on: timestamp,
});

/** What question lists are made from. */
export const questionListTemplate = z.looseObject({
  question_list_template_id: id,
  name: z.string().optional(),
});

import * as z from 'zod';
import { timestamp } from './wire-value.ts';

/** A planned moment with an end, as actions of audits carry it. */
export const appointment = z.looseObject({
  /** When it begins. */
  start_date_time: timestamp,
  /** When it ends. */
  end_date_time: timestamp,
});

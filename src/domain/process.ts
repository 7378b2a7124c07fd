import * as z from 'zod';
import { id, timestamp } from './wire-value.ts';

/** A group of processes. */
export const mainProcess = z.looseObject({
  /** Id of the main process. */
  main_process_id: id,
  /** What people see. */
  name: z.string().optional(),
  /** When it was made. */
  created_date_time: timestamp,
  /** When it was changed last. */
  last_modified_date_time: timestamp,
});

/** A process of the organisation. */
export const process = z.looseObject({
  /** Id of the process. */
  process_id: id,
  /** What people see. */
  name: z.string().optional(),
  /** When it was made. */
  created_date_time: timestamp,
  /** When it was changed last. */
  last_modified_date_time: timestamp,
});

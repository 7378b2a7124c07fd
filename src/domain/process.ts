import { z } from 'zod';
import { id, timestamp } from './wire-value.ts';

/** A group of processes. */
export const mainProcess = z.looseObject({
  main_process_id: id,
  name: z.string().optional(),
  created_date_time: timestamp,
  last_modified_date_time: timestamp,
});

/** A process of the organisation. */
export const process = z.looseObject({
  process_id: id,
  name: z.string().optional(),
  created_date_time: timestamp,
  last_modified_date_time: timestamp,
});

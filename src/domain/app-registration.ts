import * as z from 'zod';
import { id, nullable, timestamp } from './wire-value.ts';

/** A program that may call the API in its own name. */
export const appRegistration = z.looseObject({
  /** A GUID as a rule. */
  app_registration_id: id,
  /** What administrators call it. */
  name: z.string().optional(),
  /** When it was registered. */
  created_date_time: timestamp,
  /** When its newest secret was made; null where it has none. */
  last_secret_generated_date_time: nullable(timestamp),
});

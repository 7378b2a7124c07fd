import { z } from 'zod';
import { id, nullable, timestamp } from './wire-value.ts';

/** A program that may call the API in its own name. */
export const appRegistration = z.looseObject({
  app_registration_id: id,
  name: z.string().optional(),
  created_date_time: timestamp,
  last_secret_generated_date_time: nullable(timestamp),
});

import { z } from 'zod';
import { normaliseLicense } from './normalise.ts';
import { id, nullable, openEnum, spelled, timestamp } from './wire-value.ts';

/** What is wrong with the license, and since when. */
export const license = spelled(
  z.looseObject({
    license_id: id.optional(),
    has_issue: z.boolean().optional(),
    issue_type: openEnum([
      'none',
      'licensed_part_exceeded',
      'no_connection_with_license_server',
    ]).optional(),
    issue_started_date_time: nullable(timestamp),
  }),
  normaliseLicense,
);

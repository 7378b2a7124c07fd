import * as z from 'zod';
import { normaliseLicense } from './normalise.ts';
import { id, nullable, openEnum, spelled, timestamp } from './wire-value.ts';

/** What is wrong with the license, and since when. */
export const license = spelled(
  z.looseObject({
    /** Id of the license. */
    license_id: id.optional(),
    /** True: something is wrong with it. */
    has_issue: z.boolean().optional(),
    /** What is wrong; `none` where nothing is. */
    issue_type: openEnum([
      'none',
      'licensed_part_exceeded',
      'no_connection_with_license_server',
    ]).optional(),
    /** Since when; null where nothing is wrong. */
    issue_started_date_time: nullable(timestamp),
  }),
  normaliseLicense,
);

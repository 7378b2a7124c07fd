import { z } from 'zod';
import { followUp } from './finding.ts';
import { customFieldValue } from './field-value.ts';
import { withCustomFieldValues } from './normalise.ts';
import { permissions } from './permission.ts';
import { userMini } from './user.ts';
import { id, nullable, spelled, timestamp } from './wire-value.ts';

/** What somebody thought of a control test. */
export const controlTestReview = z.looseObject({
  review_date_time: timestamp,
  reviewer: userMini.optional(),
});

/** One test of whether a control works. */
export const controlTest = z.looseObject({
  control_test_id: id,
  name: z.string().optional(),
  control_test_date_time: timestamp,
  control_test_review: controlTestReview.optional(),
  /** The server's own word: `effective`, `insufficient`. */
  result: z.string().optional(),
  actions: z.array(followUp).optional(),
});

/** A measure that keeps a risk in check. */
export const control = spelled(
  z.looseObject({
    control_id: id,
    name: z.string().optional(),
    archived: z.boolean().optional(),
    control_testing_enabled: z.boolean().optional(),
    control_test_reviewing_enabled: z.boolean().optional(),
    allow_ad_hoc_review: z.boolean().optional(),
    control_tests: nullable(z.array(controlTest)),
    permissions: permissions.optional(),
    custom_field_values: z.array(customFieldValue).optional(),
  }),
  withCustomFieldValues,
);

/** Criteria of a stored control filter. Roles are the server's own words. */
export const controlFilter = z.looseObject({
  minimum_role: z.string().optional(),
  archived: z.boolean().optional(),
  object_ids: z.array(id).optional(),
  control_testing_enabled: z.boolean().optional(),
  control_test_reviewing_enabled: z.boolean().optional(),
});

/** A new control. */
export const controlCreate = z.looseObject({
  name: z.string(),
  process_ids: z.array(id).optional(),
  allow_ad_hoc_review: z.boolean().optional(),
  permissions: permissions.optional(),
});

/** Changes of a control; absent members stay as they are. */
export const controlUpdate = z.looseObject({
  name: z.string().optional(),
  archived: z.boolean().optional(),
  process_ids: z.array(id).optional(),
  allow_ad_hoc_review: z.boolean().optional(),
  permissions: permissions.optional(),
});

import * as z from 'zod';
import { followUp } from './finding.ts';
import { customFieldValue } from './field-value.ts';
import { withCustomFieldValues } from './normalise.ts';
import { permissions } from './permission.ts';
import { userMini } from './user.ts';
import { id, nullable, spelled, timestamp } from './wire-value.ts';

/** What somebody thought of a control test. */
export const controlTestReview = z.looseObject({
  /** When the test was reviewed. */
  review_date_time: timestamp,
  /** Who reviewed it. */
  reviewer: userMini.optional(),
});

/** One test of whether a control works. */
export const controlTest = z.looseObject({
  /** Id of the test. */
  control_test_id: id,
  /** What people see. */
  name: z.string().optional(),
  /** When it was tested. */
  control_test_date_time: timestamp,
  /** Absent until somebody reviews the test, and where reviews are not asked for. */
  control_test_review: controlTestReview.optional(),
  /** What came of it, in the server's own words; in memory `effective` or `insufficient`. */
  result: z.string().optional(),
  /** What is to be done about the result. */
  actions: z.array(followUp).optional(),
});

/** A measure that keeps a risk in check. */
export const control = spelled(
  z.looseObject({
    /** Id of the control. */
    control_id: id,
    /** What people see. */
    name: z.string().optional(),
    /** True: it is put away. Lists contain it too, unless they are asked for `archived: false`. */
    archived: z.boolean().optional(),
    /** True: the control is tested. */
    control_testing_enabled: z.boolean().optional(),
    /** True: its tests are reviewed. */
    control_test_reviewing_enabled: z.boolean().optional(),
    /** True: a test may be reviewed without a plan. */
    allow_ad_hoc_review: z.boolean().optional(),
    /** The latest of its tests, the newest first; null where they are not asked for (`include_latest_control_tests`). */
    control_tests: nullable(z.array(controlTest)),
    /** Who may do what with it. */
    permissions: permissions.optional(),
    /** Values of its custom fields; fields that are empty are left out. */
    custom_field_values: z.array(customFieldValue).optional(),
  }),
  withCustomFieldValues,
);

/** Criteria of a stored control filter. Roles are the server's own words. */
export const controlFilter = z.looseObject({
  /** Controls on which the reader has this role or a higher one. */
  minimum_role: z.string().optional(),
  /** True: archived controls only; false: none of them. Absent = all. */
  archived: z.boolean().optional(),
  /** Controls of these cards. */
  object_ids: z.array(id).optional(),
  /** True: controls that are tested; false: the others. */
  control_testing_enabled: z.boolean().optional(),
  /** True: controls whose tests are reviewed; false: the others. */
  control_test_reviewing_enabled: z.boolean().optional(),
});

/** A new control. */
export const controlCreate = z.looseObject({
  /** What people will see. */
  name: z.string(),
  /** Ids of the processes that it belongs to. */
  process_ids: z.array(id).optional(),
  /** True: a test may be reviewed without a plan. */
  allow_ad_hoc_review: z.boolean().optional(),
  /** Who may do what with it. */
  permissions: permissions.optional(),
});

/** Changes of a control; absent members stay as they are. */
export const controlUpdate = z.looseObject({
  /** What people will see. */
  name: z.string().optional(),
  /** True: archives the control; false: brings it back. */
  archived: z.boolean().optional(),
  /** Ids of all processes that it belongs to. */
  process_ids: z.array(id).optional(),
  /** True: a test may be reviewed without a plan. */
  allow_ad_hoc_review: z.boolean().optional(),
  /** Who may do what with it from now on. */
  permissions: permissions.optional(),
});

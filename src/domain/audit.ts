import * as z from 'zod';
import { customFieldValue } from './field-value.ts';
import { withCustomFieldValues } from './normalise.ts';
import { userMini } from './user.ts';
import { id, spelled, timestamp } from './wire-value.ts';

/** An audit. */
export const audit = spelled(
  z.looseObject({
    /** Id of the audit. */
    audit_id: id,
    /** What people see. */
    name: z.string().optional(),
    /** True: it is put away. Lists contain it too, unless they are asked for `archived: false`. */
    archived: z.boolean().optional(),
    /** Who leads the audit. */
    lead_auditor: userMini.optional(),
    /** Values of its custom fields; fields that are empty are left out. */
    custom_field_values: z.array(customFieldValue).optional(),
  }),
  withCustomFieldValues,
);

/** A report of an audit, to be downloaded. */
export const auditReport = z.looseObject({
  /** Id of the report. */
  audit_report_id: id,
  /** What people see. */
  name: z.string().optional(),
  /** When it was made. */
  created_date_time: timestamp,
});

/** What waking the dashboards up tells. */
export const dashboardingWakeUp = z.looseObject({
  /** True: the dashboards are awake. */
  woken_up: z.boolean().optional(),
  /** When they were woken up last. */
  last_wake_up_date_time: timestamp.optional(),
});

/** A new audit. */
export const auditCreate = z.looseObject({
  /** What people will see. */
  name: z.string(),
});

/** Changes of an audit; absent members stay as they are. */
export const auditUpdate = z.looseObject({
  /** What people will see. */
  name: z.string().optional(),
  /** True: archives the audit; false: brings it back. */
  archived: z.boolean().optional(),
});

/** A comment on an audit. */
export const commentCreate = z.looseObject({
  /** The comment, as plain text. */
  text: z.string(),
});

/** Which attachment is to be copied. */
export const attachmentCopy = z.looseObject({
  /** Id of the attachment; the copy gets an id of its own. */
  attachment_id: id,
});

import { z } from 'zod';
import { customFieldValue } from './field-value.ts';
import { withCustomFieldValues } from './normalise.ts';
import { userMini } from './user.ts';
import { id, spelled, timestamp } from './wire-value.ts';

/** An audit. */
export const audit = spelled(
  z.looseObject({
    audit_id: id,
    name: z.string().optional(),
    archived: z.boolean().optional(),
    lead_auditor: userMini.optional(),
    custom_field_values: z.array(customFieldValue).optional(),
  }),
  withCustomFieldValues,
);

/** A report of an audit, to be downloaded. */
export const auditReport = z.looseObject({
  audit_report_id: id,
  name: z.string().optional(),
  created_date_time: timestamp,
});

/** What waking the dashboards up tells. */
export const dashboardingWakeUp = z.looseObject({
  woken_up: z.boolean().optional(),
  last_wake_up_date_time: timestamp.optional(),
});

/** A new audit. */
export const auditCreate = z.looseObject({ name: z.string() });

/** Changes of an audit; absent members stay as they are. */
export const auditUpdate = z.looseObject({
  name: z.string().optional(),
  archived: z.boolean().optional(),
});

/** A comment on an audit. */
export const commentCreate = z.looseObject({ text: z.string() });

/** Which attachment is to be copied. */
export const attachmentCopy = z.looseObject({ attachment_id: id });

import { z } from 'zod';
import { normaliseCase } from './normalise.ts';
import { date, gpsPosition, id, nullable, spelled, timestamp } from './wire-value.ts';

/** The value of one field of a case; the field is named by id or by name. */
const caseField = z.looseObject({
  field_id: id.optional(),
  field_name: z.string().optional(),
  field_type: z.string().optional(),
  name: z.string().optional(),
  value: z.unknown().optional(),
});

/** An incident report. States beyond the draft are data of the server. */
export const caseEntity = spelled(
  z.looseObject({
    case_id: id,
    summary: z.string().optional(),
    is_draft: z.boolean().optional(),
    state_id: id.optional(),
    state_name: z.string().optional(),
    case_type_id: id.optional(),
    case_type_name: z.string().optional(),
    form_id: id.optional(),
    form_name: z.string().optional(),
    form_type: z.string().optional(),
    coordinator_id: id.optional(),
    coordinator_name: z.string().optional(),
    created_datetime: timestamp,
    last_modified_datetime: timestamp,
    submitted_datetime: nullable(timestamp),
    closed_datetime: nullable(timestamp),
    deadline_date: date.optional(),
    subject: z.looseObject({ subject_id: id, name: z.string().optional() }).optional(),
    fields: z.array(caseField).optional(),
    gps_location: gpsPosition.optional(),
  }),
  normaliseCase,
);

/** A form that was sent to somebody about a case. */
export const caseForm = z.looseObject({
  case_form_id: id,
  name: z.string().optional(),
  sent_date_time: nullable(timestamp),
});

/** A letter or mail about a case. */
export const caseCorrespondence = z.looseObject({
  correspondence_id: id.optional(),
  subject: z.string().optional(),
  sent_date_time: timestamp,
});

/** A new case: a draft of a reporter form. Files and hyperlinks are named by their temporary ids. */
export const caseCreate = z.looseObject({
  form_id: id,
  fields: z.array(caseField).optional(),
  gps_location: gpsPosition.optional(),
  is_draft: z.boolean().optional(),
});

/** Changes of a case; `is_draft: false` sends a draft. */
export const caseUpdate = z.looseObject({
  is_draft: z.boolean().optional(),
  summary: z.string().optional(),
  fields: z.array(caseField).optional(),
});

/** All fields of a case; those not named are emptied. */
export const caseFields = z.array(caseField);

/** The new value of one field of a case. */
export const caseFieldValue = z.looseObject({ value: z.unknown() });

/** The state a case is to get. */
export const stateChangeRequest = z.looseObject({ state_id: id });

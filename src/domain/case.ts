import * as z from 'zod';
import { normaliseCase } from './normalise.ts';
import { date, gpsPosition, id, nullable, spelled, timestamp } from './wire-value.ts';

/** The value of one field of a case; the field is named by id or by name. */
const caseField = z.looseObject({
  /** Id of the field; this or `field_name` is there. */
  field_id: id.optional(),
  /** Name by which calls know the field. */
  field_name: z.string().optional(),
  /** Name of the field type. */
  field_type: z.string().optional(),
  /** The label. */
  name: z.string().optional(),
  /** In the wire form of the field's type; absent where the field is empty. */
  value: z.unknown().optional(),
});

/** An incident report. States beyond the draft are data of the server. */
export const caseEntity = spelled(
  z.looseObject({
    /** Id of the case. */
    case_id: id,
    /** What people see in lists. */
    summary: z.string().optional(),
    /** True: it was not sent yet, and can still be deleted. */
    is_draft: z.boolean().optional(),
    /** Id of its state. */
    state_id: id.optional(),
    /** What its state is called. */
    state_name: z.string().optional(),
    /** Id of the kind of case. */
    case_type_id: id.optional(),
    /** What that kind is called. */
    case_type_name: z.string().optional(),
    /** Id of the form that it was reported with. */
    form_id: id.optional(),
    /** What that form is called. */
    form_name: z.string().optional(),
    /** What kind of form it is, in the platform's words. */
    form_type: z.string().optional(),
    /** Id of the user who sees to it. */
    coordinator_id: id.optional(),
    /** Name of that user. */
    coordinator_name: z.string().optional(),
    /** When the draft was made. */
    created_datetime: timestamp,
    /** When it was changed last. */
    last_modified_datetime: timestamp,
    /** When it was sent; null for a draft. */
    submitted_datetime: nullable(timestamp),
    /** When it was closed; null while it is open. */
    closed_datetime: nullable(timestamp),
    /** Day by which it is to be closed; absent where there is none. */
    deadline_date: date.optional(),
    /** What it is about. */
    subject: z
      .looseObject({
        /** Id of the subject. */
        subject_id: id,
        /** What people see. */
        name: z.string().optional(),
      })
      .optional(),
    /** Answers of the reporter; only where they are asked for (`include_fields`). */
    fields: z.array(caseField).optional(),
    /** Where it happened; absent where nobody said. */
    gps_location: gpsPosition.optional(),
  }),
  normaliseCase,
);

/** A form that was sent to somebody about a case. */
export const caseForm = z.looseObject({
  /** Id of the form that was sent. */
  case_form_id: id,
  /** What people see. */
  name: z.string().optional(),
  /** When it was sent; null until it is. */
  sent_date_time: nullable(timestamp),
});

/** A letter or mail about a case. */
export const caseCorrespondence = z.looseObject({
  /** Id of the letter or mail. */
  correspondence_id: id.optional(),
  /** Its subject line. */
  subject: z.string().optional(),
  /** When it was sent. */
  sent_date_time: timestamp,
});

/** A new case: a draft of a reporter form. Files and hyperlinks are named by their temporary ids. */
export const caseCreate = z.looseObject({
  /** Id of the reporter form. */
  form_id: id,
  /** Answers. Absent = none yet. */
  fields: z.array(caseField).optional(),
  /** Where it happened. */
  gps_location: gpsPosition.optional(),
  /** A new case is a draft, whether this is true or absent; false is refused with 400. */
  is_draft: z.boolean().optional(),
});

/** Changes of a case; `is_draft: false` sends a draft. */
export const caseUpdate = z.looseObject({
  /** False: sends the draft. */
  is_draft: z.boolean().optional(),
  /** What people will see in lists. */
  summary: z.string().optional(),
  /** New answers; fields that are not named keep theirs. */
  fields: z.array(caseField).optional(),
});

/** All fields of a case; those not named are emptied. */
export const caseFields = z.array(caseField);

/** The new value of one field of a case. */
export const caseFieldValue = z.looseObject({
  /** In the wire form of the field's type; null empties the field. */
  value: z.unknown(),
});

/** The state a case is to get. */
export const stateChangeRequest = z.looseObject({
  /** Id of the state; refused with 400 where no transition leads to it. */
  state_id: id,
});

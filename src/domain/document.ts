import * as z from 'zod';
import { customFieldValue } from './field-value.ts';
import { withCustomFieldValues } from './normalise.ts';
import { id, nullable, openEnum, spelled, timestamp } from './wire-value.ts';

/** A document as lists and other entities carry it. */
export const document = spelled(
  z.looseObject({
    /** Id of the document. */
    document_id: id,
    /** What people see. */
    title: z.string().optional(),
    /** Number of the version, from 1. */
    version: z.number().int().optional(),
    /** A few lines about it, as plain text. */
    summary: z.string().optional(),
    /** When this version was published; null until it is. */
    published_date_time: nullable(timestamp),
    /** Values of its custom fields; fields that are empty are left out. */
    custom_field_values: z.array(customFieldValue).optional(),
  }),
  withCustomFieldValues,
);

/** An export of many documents at once. */
export const bulkExport = z.looseObject({
  /** Id of the export. */
  bulk_export_id: id,
  /** What people see. */
  name: z.string().optional(),
  /** How far it is. */
  state: openEnum(['not_present', 'busy', 'ready', 'failed', 'ready_with_errors'], {
    readyWithErrors: 'ready_with_errors',
  }).optional(),
  /** When it was made last; null until then. */
  last_export_datetime: nullable(timestamp),
  /** True: it can be downloaded; in memory so where it is `ready` or `ready_with_errors`. */
  can_download: z.boolean().optional(),
});

/** What a reader thought of a version of a document. */
export const quickFeedback = z.looseObject({
  /** Id of the feedback. */
  quick_feedback_id: id.optional(),
  /** Id of the document. */
  document_id: id.optional(),
  /** Number of the version that was read. */
  document_version_number: z.number().int().optional(),
  /** Id of the reader who gave it. */
  created_by_user_id: id.optional(),
  /** Name of that reader. */
  created_by_user_name: z.string().optional(),
  /** When it was given. */
  created_date_time: timestamp,
  /** What the reader thought of it. */
  result: openEnum(['negative', 'positive']).optional(),
  /** What the reader wrote; absent where nothing. */
  comment: z.string().optional(),
});

/** That the current user has, or has not yet, confirmed to have read a document. */
export const readConfirmation = z.looseObject({
  /** Id of the confirmation. */
  read_confirmation_id: id.optional(),
  /** True: the document was read. */
  confirmed: z.boolean().optional(),
  /** When it was confirmed; null until it is. */
  confirmed_datetime: nullable(timestamp),
  /** What is to be read. */
  document: z.looseObject({
    /** Id of the document. */
    document_id: id.optional(),
    /** What people see. */
    title: z.string().optional(),
    /** Number of the version that is to be read. */
    version: z.number().int().optional(),
    /** When that version was published. */
    published_datetime: timestamp,
  }),
});

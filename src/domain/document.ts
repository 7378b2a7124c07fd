import { z } from 'zod';
import { customFieldValue } from './field-value.ts';
import { withCustomFieldValues } from './normalise.ts';
import { id, nullable, openEnum, spelled, timestamp } from './wire-value.ts';

/** A document as lists and other entities carry it. */
export const document = spelled(
  z.looseObject({
    document_id: id,
    title: z.string().optional(),
    version: z.number().int().optional(),
    summary: z.string().optional(),
    published_date_time: nullable(timestamp),
    custom_field_values: z.array(customFieldValue).optional(),
  }),
  withCustomFieldValues,
);

/** An export of many documents at once. */
export const bulkExport = z.looseObject({
  bulk_export_id: id,
  name: z.string().optional(),
  state: openEnum(['not_present', 'busy', 'ready', 'failed', 'ready_with_errors'], {
    readyWithErrors: 'ready_with_errors',
  }).optional(),
  last_export_datetime: nullable(timestamp),
  can_download: z.boolean().optional(),
});

/** What a reader thought of a version of a document. */
export const quickFeedback = z.looseObject({
  quick_feedback_id: id.optional(),
  document_id: id.optional(),
  document_version_number: z.number().int().optional(),
  created_by_user_id: id.optional(),
  created_by_user_name: z.string().optional(),
  created_date_time: timestamp,
  result: openEnum(['negative', 'positive']).optional(),
  comment: z.string().optional(),
});

/** That the current user has, or has not yet, confirmed to have read a document. */
export const readConfirmation = z.looseObject({
  read_confirmation_id: id.optional(),
  confirmed: z.boolean().optional(),
  confirmed_datetime: nullable(timestamp),
  document: z.looseObject({
    document_id: id.optional(),
    title: z.string().optional(),
    version: z.number().int().optional(),
    published_datetime: timestamp,
  }),
});

import { z } from 'zod';
import { id } from './wire-value.ts';

/** A file that the platform keeps; temporary until something that refers to it is saved. */
export const attachment = z.looseObject({
  attachment_id: z.string(),
  content_type: z.string(),
  finalized: z.boolean(),
  has_preview_image: z.boolean(),
  has_thumbnail: z.boolean(),
  has_pdf_version: z.boolean(),
  /** In bytes. */
  size: z.number().int(),
  name: z.string(),
  /** Where it is downloaded from, below the API's root. */
  downloadPath: z.string().optional(),
});

/** An attachment as a field shows it. */
export const attachmentItem = z.looseObject({ id, fileName: z.string(), downloadPath: z.string() });

/** A file on its way to the platform. */
export const uploadFile = z.looseObject({
  id,
  name: z.string(),
  editedName: z.string().optional(),
  size: z.number().int(),
  type: z.string(),
  base64: z.string().optional(),
  isUploaded: z.boolean(),
  hasFailed: z.boolean(),
});

/** A temporary attachment in JSON. */
export const attachmentCreate = z.looseObject({ file_name: z.string(), base_64_file: z.string() });

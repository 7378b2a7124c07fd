import * as z from 'zod';
import { id } from './wire-value.ts';

/** A file that the platform keeps; temporary until something that refers to it is saved. */
export const attachment = z.looseObject({
  /** A GUID. */
  attachment_id: z.string(),
  /** Media type. */
  content_type: z.string(),
  /** True: something that refers to it was saved; it can no longer be read as a temporary one. */
  finalized: z.boolean(),
  /** True: a large picture of it can be read (`fileType=preview_image`). */
  has_preview_image: z.boolean(),
  /** True: a small picture of it can be read (`fileType=thumbnail`). */
  has_thumbnail: z.boolean(),
  /** True: it can be read as a PDF (`fileType=pdf`). */
  has_pdf_version: z.boolean(),
  /** In bytes. */
  size: z.number().int(),
  /** File name with its extension. */
  name: z.string(),
  /** Where it is downloaded from, below the API's root. */
  downloadPath: z.string().optional(),
});

/** An attachment as a field shows it. */
export const attachmentItem = z.looseObject({
  /** Id of the attachment. */
  id,
  /** File name with its extension. */
  fileName: z.string(),
  /**
   * Where it is downloaded from, below the API's root. Absent: the address is made from the ids, as for
   * the value of a field, which the platform sends without a path.
   */
  downloadPath: z.string().optional(),
});

/** A file on its way to the platform. */
export const uploadFile = z.looseObject({
  /** Made in the page; no id of the platform's. */
  id,
  /** File name with its extension, as the user's disk has it. */
  name: z.string(),
  /** What the user called it instead, with the extension. Absent = as `name`. */
  editedName: z.string().optional(),
  /** In bytes. */
  size: z.number().int(),
  /** Media type that the browser gave; empty where it knew none. */
  type: z.string(),
  /** The bytes in base 64; absent where they are not kept in memory. */
  base64: z.string().optional(),
  /** True: the platform has it. */
  isUploaded: z.boolean(),
  /** True: the platform did not take it. */
  hasFailed: z.boolean(),
});

/** A temporary attachment in JSON. */
export const attachmentCreate = z.looseObject({
  /** With its extension, by which the type is judged. */
  file_name: z.string(),
  /** The bytes in base 64. */
  base_64_file: z.string(),
});

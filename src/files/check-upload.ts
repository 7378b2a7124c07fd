import { fileExtension } from './file-extension.ts';

/** The largest file that can be uploaded when no setting says otherwise, in bytes (250 MB). */
export const MAX_UPLOAD_BYTES = 262_144_000;

const MEGABYTE = 1_048_576;

/** A file as far as its upload is judged. */
export interface UploadCandidate {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
}

export interface UploadLimits {
  /** With or without a dot, in any case; nothing is refused when absent or empty. */
  readonly allowedExtensions?: readonly string[] | undefined;
  /** Inclusive; 262144000 when absent. */
  readonly maxBytes?: number | undefined;
}

/** Why a file is not uploaded: the key of the message and its parameters, sizes in MB. */
export type UploadError =
  | {
      readonly key: 'extensionNotAllowed';
      readonly params: { readonly fileName: string; readonly extensions: string };
    }
  | {
      readonly key: 'fileTooLarge';
      readonly params: { readonly fileName: string; readonly size: number; readonly limit: number };
    };

/** The reasons why a file cannot be uploaded, its kind before its size; empty when it can. */
export function checkUpload(file: UploadCandidate, limits: UploadLimits = {}): UploadError[] {
  const errors: UploadError[] = [];
  const fileName = file.name;
  const allowed = extensionsOf(limits);
  if (allowed.length > 0 && !allowed.includes(fileExtension(fileName))) {
    errors.push({
      key: 'extensionNotAllowed',
      params: { fileName, extensions: allowed.join(', ') },
    });
  }
  const maxBytes = limits.maxBytes ?? MAX_UPLOAD_BYTES;
  if (file.size > maxBytes) {
    // Rounded away from each other, so that the size shown is always above the limit shown.
    const size = Math.ceil((file.size / MEGABYTE) * 10) / 10;
    const limit = Math.floor((maxBytes / MEGABYTE) * 10) / 10;
    errors.push({ key: 'fileTooLarge', params: { fileName, size, limit } });
  }
  return errors;
}

function extensionsOf({ allowedExtensions = [] }: UploadLimits): string[] {
  return allowedExtensions
    .map((extension) => extension.trim().replace(/^\./, '').toLowerCase())
    .filter((extension) => extension !== '');
}

import { fileExtension } from './file-extension.ts';

/** The largest file that can be uploaded when no setting says otherwise, in bytes (250 MB). */
export const MAX_UPLOAD_BYTES = 262_144_000;

const KILOBYTE = 1024;
const MEGABYTE = 1_048_576;

/** The facts of a file that decide whether it may be uploaded. */
export interface UploadCandidate {
  /** File name with its extension, which determines the type. */
  readonly name: string;
  /** In bytes. */
  readonly size: number;
}

/** What files may be, by the platform's settings or by a field's definition. */
export interface UploadLimits {
  /** With or without a dot, in any case; nothing is refused when absent or empty. */
  readonly allowedExtensions?: readonly string[] | undefined;
  /** Inclusive; 262144000 when absent. */
  readonly maxBytes?: number | undefined;
}

/** Why a file is not uploaded: the key of the message and its parameters, sizes in MB or in `unit`. */
export type UploadError =
  | {
      readonly key: 'extensionNotAllowed';
      readonly params: {
        /** Name of the file. */
        readonly fileName: string;
        /** What is allowed, as one text: `.pdf, .docx`. */
        readonly extensions: string;
      };
    }
  | {
      readonly key: 'fileTooLarge';
      readonly params: {
        /** Name of the file. */
        readonly fileName: string;
        /** Size of the file, in MB or in `unit`. */
        readonly size: number;
        /** Largest size, in the same unit. */
        readonly limit: number;
        /** `kB` for a limit below 0.1 MB; MB when absent. */
        readonly unit?: 'kB';
      };
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
    errors.push({ key: 'fileTooLarge', params: { fileName, ...sizesOf(file.size, maxBytes) } });
  }
  return errors;
}

/** A size and its limit, in MB with at most one decimal; in kB if the limit would be displayed as 0 MB. */
function sizesOf(bytes: number, maxBytes: number) {
  const isSmall = maxBytes < MEGABYTE / 10;
  const unit = isSmall ? KILOBYTE : MEGABYTE;
  // Rounded in opposite directions, so that the displayed size is always above the displayed limit.
  const size = Math.ceil((bytes / unit) * 10) / 10;
  const limit = Math.floor((maxBytes / unit) * 10) / 10;
  return { size, limit, ...(isSmall && { unit: 'kB' as const }) };
}

function extensionsOf({ allowedExtensions = [] }: UploadLimits): string[] {
  return allowedExtensions
    .map((extension) => extension.trim().replace(/^\./, '').toLowerCase())
    .filter((extension) => extension !== '');
}

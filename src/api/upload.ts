import type { Progress } from './call-options.ts';

/** A multipart request on its way out. */
export interface UploadRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body: FormData;
  /** Size of the file, in bytes. */
  readonly size: number;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

/** Sends a file and tells how far it is. Rejects like fetch: `TypeError` = no connection. */
export type UploadTransport = (upload: UploadRequest) => Promise<Response>;

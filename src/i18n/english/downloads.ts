/** Files that are read through the client. */
export const DOWNLOAD_TEXTS = {
  'attachments.downloadFailed': '{fileName} could not be downloaded.',
} as const;

import type { Param } from './call.ts';

/** Which form of a file a download gives; the name is camelCase on the wire. */
export const fileType = {
  type: 'enum',
  values: ['attachment', 'thumbnail', 'preview_image', 'pdf'],
} as const satisfies Param;

import { accessSync, constants, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Throws if no file can be written at this path. */
export const assertWritable = (path: string): void => {
  const isThere = assertFile(path);
  accessSync(isThere ? path : dirname(path), constants.W_OK);
};

/** Throws if this path exists and is not a file; returns whether the file exists. */
export const assertFile = (path: string): boolean => {
  const about = statSync(path, { throwIfNoEntry: false });
  // Opening a pipe blocks, possibly beyond any signal; a device would be replaced or removed.
  if (about && !about.isFile()) throw new Error(`${path} is not a file`);
  return about !== undefined;
};

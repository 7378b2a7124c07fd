import { accessSync, constants, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Throws where no file of this path can be written. */
export const assertWritable = (path: string): void => {
  const isThere = assertFile(path);
  accessSync(isThere ? path : dirname(path), constants.W_OK);
};

/** Throws where something else than a file has this path; returns whether there is a file. */
export const assertFile = (path: string): boolean => {
  const about = statSync(path, { throwIfNoEntry: false });
  // A pipe is waited for, which a signal may not end; a device would be replaced or removed.
  if (about && !about.isFile()) throw new Error(`${path} is no file`);
  return about !== undefined;
};

import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it. Throws where there can be none. `recursive` of `mkdirSync` does not end
 * below `/proc` in Node 20: a folder that cannot be made is there answered as one that lacks the folder above it.
 */
export const makeFolder = (path: string): void => {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === true) return;
  const above = dirname(path);
  if (above !== path) makeFolder(above);
  try {
    mkdirSync(path);
  } catch (error) {
    // Another run may have made it in the meantime.
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) throw error;
  }
};

import {
  closeSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { openOutput } from './pipes.ts';

/**
 * Replaces a file with a text, or creates it. The text is first written to another file, so that an
 * interruption or a full disk does not destroy the old file. A symbolic link stays a link, and the permissions
 * of the file are kept.
 */
export const replaceFile = (path: string, text: string): void => {
  const known = statSync(path, { throwIfNoEntry: false });
  // A device such as /dev/null cannot be replaced.
  if (known && !known.isFile()) return writeInto(openOutput(path), text);
  const file = known ? realpathSync(path) : path;
  const beside = `${file}.${process.pid}.part`;
  try {
    writeFileSync(beside, text, known && { mode: known.mode });
    renameSync(beside, file);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
};

const writeInto = (open: number, text: string): void => {
  try {
    writeFileSync(open, text);
  } finally {
    closeSync(open);
  }
};

/** Creates a file that does not exist yet. If the disk is full, the incomplete file is removed. */
export const newFile = (path: string, text: string): void => {
  const file = openSync(path, 'wx');
  try {
    writeFileSync(file, text);
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
};

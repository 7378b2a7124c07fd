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
 * Puts a text in the place of a file, or makes the file. It is written beside it first: who is interrupted, or
 * has a full disk, keeps the file that was there. A link stays one, and the file's rights stay as they are.
 */
export const replaceFile = (path: string, text: string): void => {
  const known = statSync(path, { throwIfNoEntry: false });
  // Nothing takes the place of a device, such as /dev/null.
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

/** Makes a file that is not there yet. Who has a full disk is not left with a part of it. */
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

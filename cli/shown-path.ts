import { isAbsolute, relative, sep } from 'node:path';

/** A path for display: relative to the current folder if it is below, with forward slashes. */
export const shownPath = (file: string, cwd: string): string =>
  (isBelow(file, cwd) ? relative(cwd, file) : file).split(sep).join('/');

/** Whether a file is below a folder; both paths are absolute. */
export const isBelow = (file: string, folder: string): boolean => {
  const path = relative(folder, file);
  // A folder may be called `..a`; between two Windows drives there is no relative path.
  return path !== '..' && !path.startsWith(`..${sep}`) && !isAbsolute(path);
};

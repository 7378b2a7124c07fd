import { isAbsolute, relative, sep } from 'node:path';

/** A path as it is shown: from where the user stands when it is below, with forward slashes. */
export const shownPath = (file: string, cwd: string): string =>
  (isBelow(file, cwd) ? relative(cwd, file) : file).split(sep).join('/');

/** Whether a file is below a folder; both are absolute. */
export const isBelow = (file: string, folder: string): boolean => {
  const path = relative(folder, file);
  // A folder may be called `..a`; on another drive there is no way from one to the other.
  return path !== '..' && !path.startsWith(`..${sep}`) && !isAbsolute(path);
};

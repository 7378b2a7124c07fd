import { relative, sep } from 'node:path';

/** A path as it is shown: from where the user stands when it is below, with forward slashes. */
export const shownPath = (file: string, cwd: string): string => {
  const path = relative(cwd, file);
  return (path.startsWith('..') ? file : path).split(sep).join('/');
};

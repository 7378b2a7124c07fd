import { isBlank } from '../text/blank.ts';
import { fileExtension } from './file-extension.ts';

/**
 * The name of a file after renaming it to `base`, its extension kept; undefined when nothing would be
 * left before the extension.
 */
export function renameFile(name: string, base: string): string | undefined {
  const typed = base.trim();
  const extension = fileExtension(name);
  const ending = extension === '' ? '' : name.trim().slice(-extension.length - 1);
  const kept = ending !== '' && typed.toLowerCase().endsWith(ending.toLowerCase());
  const stem = kept ? typed.slice(0, -ending.length) : typed;
  if (isBlank(stem)) return undefined;
  return kept ? typed : typed + ending;
}

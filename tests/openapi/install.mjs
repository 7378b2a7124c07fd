// Installs this folder's own packages, once.
import { fileURLToPath } from 'node:url';
import { installOwnPackages } from '../own-packages.mjs';

/** The folder with the proxy and the linter. */
export const folder = fileURLToPath(new URL('.', import.meta.url));

/** Path of a command of this folder's packages. */
export function installed(name) {
  installOwnPackages(folder, '--ignore-scripts');
  return `${folder}node_modules/.bin/${name}`;
}

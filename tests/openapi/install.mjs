// Installs this folder's own packages, once.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder with the proxy and the linter. */
export const folder = fileURLToPath(new URL('.', import.meta.url));

/** Path of a command of this folder's packages. */
export function installed(name) {
  if (!existsSync(`${folder}node_modules`)) {
    const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--loglevel=error'], {
      cwd: folder,
      stdio: 'inherit',
    });
    if (status !== 0) process.exit(status ?? 1);
  }
  return `${folder}node_modules/.bin/${name}`;
}

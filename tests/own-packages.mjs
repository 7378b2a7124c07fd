// Some checks have packages of their own, in the folder beside them, so that nobody else installs them.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Installs the packages of a folder as its lock file says: when they are first needed, and when it has changed. */
export function installOwnPackages(folder, ...options) {
  const lock = readFileSync(join(folder, 'package-lock.json'), 'utf8');
  const installed = join(folder, 'node_modules', '.installed');
  if (existsSync(installed) && readFileSync(installed, 'utf8') === lock) return;
  const { status } = spawnSync(
    'npm',
    ['ci', '--loglevel=error', '--no-audit', '--no-fund', ...options],
    // On Windows npm is a script, which only a shell runs.
    { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' },
  );
  if (status !== 0) throw new Error(`npm ci failed in ${folder}: its packages are not installed.`);
  writeFileSync(installed, lock);
}

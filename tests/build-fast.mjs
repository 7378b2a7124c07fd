// Builds dist without type declarations, and only when a source is newer than the last build.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync, writeFileSync } from 'node:fs';
import { sourcesChanged } from './built.mjs';

const STAMP = 'dist/.built';

const fresh =
  existsSync(STAMP) && existsSync('dist/cli.js') && statSync(STAMP).mtimeMs > sourcesChanged();
if (!fresh) {
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/tsdown/dist/run.mjs', '--log-level', 'warn'],
    { stdio: 'inherit', env: { ...process.env, DTS: 'false' } },
  );
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(STAMP, '');
}

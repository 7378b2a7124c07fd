// Builds dist without type declarations, and only when a source is newer than the last build. The pictures of the
// charts, a fifth of that work, are drawn unless `--without-pictures` says that nobody asks for one.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync, writeFileSync } from 'node:fs';
import { sourcesChanged } from './built.mjs';

const STAMP = 'dist/.built';
const PICTURES = 'dist/charts';

const run = (args, env = {}) => {
  const { status } = spawnSync(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (status !== 0) process.exit(status ?? 1);
};

const fresh =
  existsSync(STAMP) && existsSync('dist/cli.js') && statSync(STAMP).mtimeMs > sourcesChanged();
if (!fresh) {
  run(['node_modules/tsdown/dist/run.mjs', '--log-level', 'warn'], {
    DTS: 'false',
    PICTURES: 'false',
  });
  writeFileSync(STAMP, '');
}
if (!existsSync(PICTURES) && !process.argv.includes('--without-pictures'))
  run(['build/charts/write-pictures.js', PICTURES]);

// Builds dist without type declarations, and only when a source is newer than the last build.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOMS = ['src', 'machines', 'hooks', 'fixtures', 'cli', 'ladle/renderers', 'ladle/elements'];
const STAMP = 'dist/.built';

const newest = (folder) =>
  readdirSync(folder, { withFileTypes: true }).reduce((latest, entry) => {
    const path = join(folder, entry.name);
    const time = entry.isDirectory()
      ? newest(path)
      : /\.tsx?$/.test(entry.name)
        ? statSync(path).mtimeMs
        : 0;
    return Math.max(latest, time);
  }, 0);

const sources = Math.max(
  ...ROOMS.map(newest),
  ...['package.json', 'tsdown.config.ts'].map((file) => statSync(file).mtimeMs),
);
const fresh = existsSync(STAMP) && existsSync('dist/cli.js') && statSync(STAMP).mtimeMs > sources;
if (!fresh) {
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/tsdown/dist/run.mjs', '--log-level', 'warn'],
    {
      stdio: 'inherit',
      env: { ...process.env, DTS: 'false' },
    },
  );
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(STAMP, '');
}

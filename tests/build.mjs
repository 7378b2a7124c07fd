// `npm run build` builds `dist`. With `--fast` without its declarations, and with `--fast` or `--if-needed`
// only where a source is newer than the last build.
import { spawnSync } from 'node:child_process';
import { markBuilt, markUnbuilt, isBuilt } from './built.mjs';

const words = process.argv.slice(2);
const withTypes = !words.includes('--fast');
const isAsked = withTypes && !words.includes('--if-needed');

if (isAsked || !isBuilt({ withTypes })) {
  markUnbuilt();
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/tsdown/dist/run.mjs', ...(isAsked ? [] : ['--log-level', 'warn'])],
    { stdio: 'inherit', env: { ...process.env, DTS: String(withTypes) } },
  );
  if (status !== 0) process.exit(status ?? 1);
  markBuilt({ withTypes });
}

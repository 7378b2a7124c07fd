// `npm run test:engines [firefox] [webkit] [-- vitest's own options]`: the browser tests in other engines than Chromium.
import { spawnSync } from 'node:child_process';
import {
  ensureFirefox,
  ensureWebKit,
  installEnginePackages,
  startWebKitDriver,
} from './find-engines.mjs';

const NAMES = ['firefox', 'webkit'];
const asked = process.argv.slice(2).filter((word) => NAMES.includes(word));
const options = process.argv.slice(2).filter((word) => !NAMES.includes(word));

installEnginePackages();

let failed = 0;
for (const engine of asked.length > 0 ? asked : NAMES) {
  console.log(`\n=== ${engine}`);
  const { env, stop } = await (engine === 'firefox' ? startFirefox() : startWebKit());
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config',
      'tests/engines/vitest.config.mjs',
      ...options,
    ],
    { stdio: 'inherit', env: { ...process.env, ENGINE: engine, ...env } },
  );
  stop();
  if (status !== 0) failed++;
}
process.exit(failed === 0 ? 0 : 1);

function startFirefox() {
  return { env: { FIREFOX: ensureFirefox() }, stop() {} };
}

async function startWebKit() {
  const found = ensureWebKit();
  const { port, stop } = await startWebKitDriver(found);
  return { env: { WEBKIT_BROWSER: found.browser, WEBKIT_PORT: String(port) }, stop };
}

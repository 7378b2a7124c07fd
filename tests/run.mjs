// `npm test`: finds Chromium, and runs every vitest project but the one of the built package, which the gate runs.
import { spawnSync } from 'node:child_process';
import { ensureChromium } from './chromium.mjs';

let chromium;
try {
  chromium = await ensureChromium();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project=!installed', ...process.argv.slice(2)],
  { stdio: 'inherit', env: { ...process.env, CHROMIUM: chromium } },
);
process.exit(status ?? 1);

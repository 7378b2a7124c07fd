// `npm test`: builds what the package tests need, finds Chromium, runs every vitest project but those of the gate.
import { spawnSync } from 'node:child_process';
import { ensureChromium } from './chromium.mjs';

const run = (args, env = {}) =>
  spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status ??
  1;

let chromium;
try {
  chromium = await ensureChromium();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
const built = run(['tests/build-fast.mjs', '--without-pictures']);
if (built !== 0) process.exit(built);
process.exit(
  run(['node_modules/vitest/vitest.mjs', 'run', '--project=!installed', ...process.argv.slice(2)], {
    CHROMIUM: chromium,
  }),
);

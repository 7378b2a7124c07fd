// `npm run check:mutation -- people dates`: changes the sources in small ways, one at a time, and asks
// whether a test notices. Without names every part is done, which takes an hour or more.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { installOwnPackages } from '../own-packages.mjs';
import { AREAS } from './areas.mjs';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const names = process.argv.slice(2);
for (const name of names) {
  if (!(name in AREAS)) {
    console.error(`${name}: expected one of ${Object.keys(AREAS).join(', ')}`);
    process.exit(2);
  }
}
installOwnPackages(HERE);
for (const name of names.length > 0 ? names : Object.keys(AREAS)) {
  console.log(`\n${name}`);
  run(
    process.execPath,
    [
      `${HERE}node_modules/@stryker-mutator/core/bin/stryker.js`,
      'run',
      `${HERE}stryker.config.mjs`,
    ],
    { cwd: ROOT, env: { ...process.env, MUTATION_AREA: name } },
  );
  // Not before its package is installed.
  const { summary } = await import('./summary.mjs');
  const { changes, tried, late, score, doubt } = summary(ROOT, name);
  const percent = (part) => (part * 100).toFixed(1);
  console.log(
    `${tried} of ${changes} tried: ${percent(score)} ± ${percent(doubt)} % noticed, ${late} by taking too long`,
  );
}

function run(command, args, options) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', ...options });
  if (status !== 0) process.exit(status ?? 1);
}

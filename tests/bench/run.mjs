// `npm run bench` runs every benchmark; `npm run bench -- tree date` only those named. Not part of the
// tests: the figures depend on the machine, and only ratios within one run count. See README.md.
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ensureChromium } from '../chromium.mjs';
import { installOwnPackages } from '../own-packages.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PEERS = fileURLToPath(new URL('peers', import.meta.url));

const vitest = (file) => () =>
  node(ROOT, [
    'node_modules/vitest/vitest.mjs',
    'bench',
    '--run',
    '--project',
    'unit',
    `tests/bench/${file}.bench.ts`,
  ]);
const script = (file) => () => node(ROOT, [`tests/bench/${file}.mjs`]);
const peers =
  (...runs) =>
  () =>
    preparePeers() && runs.every((args) => node(PEERS, args));

const BENCHES = {
  sizes: peers(['size/sizes.mjs']),
  tree: peers(
    ['drive/tree.mjs', '--n=1000', '--reps=3'],
    ['drive/tree.mjs', '--n=10000', '--reps=3'],
    // Only those that are best at something: the others need minutes.
    [
      'drive/tree.mjs',
      '--n=100000',
      '--reps=2',
      '--timeout=30000',
      '--only=vanilla,react-min,headless-grc,zag-virtual,arborist',
    ],
  ),
  combobox: peers(['drive/combobox.mjs', '--n=10000', '--reps=3']),
  table: peers(['drive/table.mjs', '--reps=3', '--only=vanilla,react-min,headless-grc,tanstack']),
  date: peers(['drive/date.mjs', '--reps=5']),
  people: peers(['drive/people.mjs', '--reps=3']),
  /** What was measured in the browser, in one table: ours beside the limits and the best peer. */
  report: peers(['report.mjs', 'goals']),
  editor: script('editor'),
  'upload-memory': script('upload-memory'),
  replay: script('replay'),
  sessions: script('sessions'),
  cards: script('cards'),
  charts: script('charts'),
  paging: script('paging'),
  'platform-http': script('platform-http'),
  load: script('load'),
  decode: vitest('decode'),
  fields: vitest('fields'),
  sanitize: vitest('sanitize'),
};

const env = { ...process.env, CHROMIUM: await ensureChromium(), NODE_ENV: 'production' };
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(BENCHES, name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}: expected ${Object.keys(BENCHES).join(', ')}.`);
  process.exit(2);
}
if (!node(ROOT, ['tests/build.mjs', '--fast'])) process.exit(1);
const broken = (wanted.length > 0 ? wanted : Object.keys(BENCHES)).filter((name) => {
  console.log(`\n# ${name} ${new Date().toISOString()}\n`);
  return !BENCHES[name]();
});
if (broken.length > 0) {
  console.error(`\nDid not run to its end: ${broken.join(', ')}.`);
  process.exit(1);
}

/** Whether it ended well. */
function node(cwd, args) {
  return spawnSync(process.execPath, args, { cwd, env, stdio: 'inherit' }).status === 0;
}

/** The peers have a package of their own, so that nobody else installs them. */
function preparePeers() {
  installOwnPackages(PEERS);
  mkdirSync(`${PEERS}/results`, { recursive: true });
  return node(PEERS, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error']);
}

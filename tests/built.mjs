// Whether `dist` is there and as new as the sources it is built from.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const ROOMS = ['src', 'machines', 'hooks', 'fixtures', 'cli', 'ladle/renderers', 'ladle/elements'];
const SETTINGS = ['package.json', 'tsdown.config.ts'];
const BUILT = 'dist/cli.js';

const changed = (file) => statSync(join(ROOT, file)).mtimeMs;

const newestIn = (folder) =>
  readdirSync(join(ROOT, folder), { withFileTypes: true }).reduce((latest, entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return Math.max(latest, newestIn(path));
    return /\.tsx?$/.test(entry.name) ? Math.max(latest, changed(path)) : latest;
  }, 0);

/** Milliseconds since 1970 of the last change of a source. */
export const sourcesChanged = () =>
  Math.max(...ROOMS.map(newestIn), ...SETTINGS.map((file) => changed(file)));

/** Ends the process where `dist` is missing or older than a source: what it would judge is not what is written. */
export const requireBuild = () => {
  if (existsSync(join(ROOT, BUILT)) && changed(BUILT) >= sourcesChanged()) return;
  console.error(`${BUILT} is missing or older than the sources: run 'npm run build' first.`);
  process.exit(2);
};

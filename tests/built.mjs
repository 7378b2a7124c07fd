// Whether `dist` is there and as new as the sources it is built from.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const ROOMS = ['src', 'machines', 'hooks', 'fixtures', 'cli', 'ladle/renderers', 'ladle/elements'];
const SETTINGS = ['package.json', 'tsdown.config.ts'];
/** Written when a build has come to its end: one that was broken off leaves a part of `dist`. */
const MARK = join(ROOT, 'build/built');
const WITH_TYPES = 'with declarations';

const changed = (path) => statSync(path).mtimeMs;

const newestIn = (folder) =>
  readdirSync(folder, { withFileTypes: true }).reduce((latest, entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return Math.max(latest, newestIn(path));
    return /\.tsx?$/.test(entry.name) ? Math.max(latest, changed(path)) : latest;
  }, 0);

/** Milliseconds since 1970 of the last change of a source. */
const sourcesChanged = () =>
  Math.max(
    ...ROOMS.map((room) => newestIn(join(ROOT, room))),
    ...SETTINGS.map((file) => changed(join(ROOT, file))),
  );

/** Whether `dist` is as new as its sources, and, where that is asked, has its declarations. */
export const isBuilt = ({ withTypes = false } = {}) =>
  existsSync(MARK) &&
  existsSync(join(ROOT, 'dist/cli.js')) &&
  changed(MARK) >= sourcesChanged() &&
  (!withTypes || readFileSync(MARK, 'utf8') === WITH_TYPES);

/** Before a build. */
export const markUnbuilt = () => rmSync(MARK, { force: true });

/** After a build that came to its end. */
export const markBuilt = ({ withTypes }) => {
  mkdirSync(dirname(MARK), { recursive: true });
  writeFileSync(MARK, withTypes ? WITH_TYPES : '');
};

/** Ends the process where `dist` is missing or older than a source: what it would judge is not what is written. */
export const requireBuild = ({ withTypes = false } = {}) => {
  if (isBuilt({ withTypes })) return;
  console.error(
    `dist is missing, older than the sources, or without declarations: run 'npm run build' first.`,
  );
  process.exit(2);
};

import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join, resolve } from 'node:path';
import { filesUsed } from '../../fixtures/player/session/compose.ts';
import type { Session } from '../../fixtures/player/session/session.ts';
import { counted } from '../counted.ts';
import { CliError, EXIT, type ExitCode } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { LOAD_SCRIPT } from '../session-files.ts';
import { pathWord } from '../shell-word.ts';
import { isBelow, shownPath } from '../shown-path.ts';
import { artilleryProcessor, artilleryScript } from './artillery-script.ts';
import { type CheckedOptions, usersInWords } from './load-options.ts';
import { runTool } from './run-tool.ts';
import { writeNew } from './write-new.ts';

/** Writes the Artillery script that plays the sessions, and its processor; with `--run` it also runs it. */
export const writeArtillery = async (
  playable: readonly Session[],
  options: CheckedOptions,
  io: Io,
): Promise<ExitCode> => {
  const { against, perSecond, seconds, variables, settings } = options;
  const folder = resolve(io.cwd, options.out);
  const fromFolder = (path: string): string => shownPath(resolve(io.cwd, path), folder);
  const names = [...new Set(playable.map(({ file }) => file))];
  const files = [...new Set(playable.flatMap((session) => [session.file, ...filesUsed(session)]))];
  const outside = files.find((path) => !isBelow(resolve(io.cwd, path), folder));
  if (outside !== undefined) {
    throw new CliError(
      EXIT.usage,
      `${outside} is not below ${shownPath(folder, io.cwd) || 'this folder'}: workers on other computers only get files below the script, so give a folder above it with --out`,
    );
  }
  const processor = artilleryProcessor({
    ...(options.allowWrites === true ? { allowWrites: true } : {}),
    ...(Object.keys(variables).length === 0 ? {} : { variables }),
    ...(options.env === undefined ? {} : { env: options.env }),
    ...settings,
    // The files are named and not copied, because one holds a secret.
    ...(options.cert === undefined ? {} : { cert: fromFolder(options.cert) }),
    ...(options.key === undefined ? {} : { key: fromFolder(options.key) }),
  });
  const script = artilleryScript({
    target: against,
    sessions: names.map(fromFolder),
    files: files.map(fromFolder),
    rate: perSecond,
    seconds,
    processor: PROCESSOR,
  });
  const written = shownPath(join(folder, LOAD_SCRIPT), io.cwd);
  writeNew(join(folder, PROCESSOR), processor, io.cwd);
  writeNew(join(folder, LOAD_SCRIPT), script, io.cwd);
  io.out(
    `${written} plays ${counted(names.length, 'session')}, ${usersInWords(options.rate)}, for ${seconds} s.\n`,
  );
  if (options.run === true) return runArtillery(folder, io);
  const needed = missing(folder);
  if (needed !== undefined) io.out(`First: ${needed}\n`);
  io.out(`Play it with: npx artillery run${variablesFile(options, io)} ${pathWord(written)}\n`);
  return EXIT.passed;
};

const PROCESSOR = 'artillery-processor.mjs';

/** Artillery does not load the `.env` file of the project by itself, and the tokens are in it. */
const variablesFile = ({ envFile = '.env' }: CheckedOptions, { cwd }: Io): string =>
  existsSync(resolve(cwd, envFile)) ? ` --dotenv ${pathWord(envFile)}` : '';

/** The command that installs the missing packages; undefined if none is missing. */
const missing = (folder: string): string | undefined => {
  const packages = [
    ...(canLoad(folder, 'headless-grc/artillery') ? [] : ['headless-grc']),
    ...(artilleryIn(folder) ? [] : ['artillery@2.0.21']),
  ];
  return packages.length === 0 ? undefined : `npm install --save-dev ${packages.join(' ')}`;
};

const canLoad = (folder: string, name: string): boolean => {
  const paths = createRequire(join(folder, 'x.js')).resolve.paths(name) ?? [];
  const [own = name] = name.split('/');
  return paths.some((path) => existsSync(join(path, own, 'package.json')));
};

/** The path of Artillery: of the project, otherwise a global installation. */
const artilleryIn = (folder: string, path = process.env['PATH'] ?? ''): string | undefined => {
  const places: string[] = [];
  for (let at = folder; ; at = dirname(at)) {
    places.push(join(at, 'node_modules', '.bin'));
    if (dirname(at) === at) break;
  }
  const name = process.platform === 'win32' ? 'artillery.cmd' : 'artillery';
  return [...places, ...path.split(delimiter)]
    .filter((place) => place !== '')
    .map((place) => join(place, name))
    .find((file) => existsSync(file));
};

const runArtillery = async (folder: string, io: Io): Promise<ExitCode> => {
  const needed = missing(folder);
  const command = artilleryIn(folder);
  if (needed !== undefined || command === undefined) {
    throw new CliError(
      EXIT.usage,
      `The script is written, but cannot run here before this: ${needed ?? ''}`,
    );
  }
  return runTool(
    command,
    ['run', LOAD_SCRIPT],
    { ARTILLERY_DISABLE_TELEMETRY: 'true' },
    folder,
    io,
  );
};

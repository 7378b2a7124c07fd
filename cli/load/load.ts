import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join, resolve } from 'node:path';
import { harmless } from '../../fixtures/player/harmless.ts';
import { filesUsed } from '../../fixtures/player/session/compose.ts';
import { parseDuration } from '../../fixtures/player/session/duration.ts';
import { refusedAddress } from '../../fixtures/player/stage/refused-address.ts';
import { isSecretName } from '../../fixtures/player/redaction.ts';
import type { Session } from '../../fixtures/player/session/session.ts';
import { CliError, EXIT, type ExitCode } from '../exit-codes.ts';
import { explainSession } from '../explain.ts';
import { counted } from '../counted.ts';
import { type GivenNames, typedNames } from '../given-names.ts';
import type { Io } from '../io.ts';
import { replaceFile } from '../replace-file.ts';
import { type LiveOptionTexts, liveSettings, perSecond } from '../live-options.ts';
import { withProject } from '../project-file.ts';
import { sessionValues, variableNames, variablesOf } from '../replay/options.ts';
import { type SelectionOptions } from '../session-choice.ts';
import { selectSessions } from '../select-sessions.ts';
import { LOAD_SCRIPT } from '../session-files.ts';
import { isBelow, shownPath } from '../shown-path.ts';
import { artilleryProcessor, artilleryScript } from './artillery-script.ts';
import { lowerSession, NotForLoad } from './lower-session.ts';
import { readText } from '../pipes.ts';

/** The options of `load` as typed. */
export interface LoadOptions extends LiveOptionTexts, SelectionOptions {
  /** `--against`: address of the live target; required here or in the project file. */
  readonly against?: string;
  /** `--rate`: virtual users that start each second, such as `5`, or `90/m`. */
  readonly rate: string;
  /** `--duration`: for how long users start, `1s` or more. */
  readonly duration: string;
  /** `--allow-writes`: true lets sessions change things. */
  readonly allowWrites?: boolean;
  /** `--var`: each is `name=value`; a secret is refused. */
  readonly var?: readonly string[];
  /** `--env`: names of environment variables that sessions may read. */
  readonly env?: readonly string[];
  /** `--out`: folder of the script and its processor, in or above the folder of the sessions. */
  readonly out: string;
  /** `--explain`: true shows the requests, and writes nothing. */
  readonly explain?: boolean;
  /** `--run`: true also runs the script. */
  readonly run?: boolean;
}

/** Writes the Artillery script that plays sessions with many virtual users; with `--run` it also runs it. */
export const load = (
  given: Io,
  paths: readonly string[],
  typed: LoadOptions,
  isTyped: (name: string) => boolean,
): Promise<ExitCode> =>
  // The rate of the project file limits requests; this one counts users.
  withProject(given, typed, isTyped, ({ io, options }) =>
    writeScript(io, paths, { ...options, rate: typed.rate }, typedNames(options, isTyped)),
  );

const writeScript = async (
  io: Io,
  paths: readonly string[],
  options: LoadOptions,
  given: GivenNames,
): Promise<ExitCode> => {
  const { against } = options;
  if (against === undefined || !/^https?:\/\//.test(against)) {
    throw new CliError(EXIT.usage, 'load needs --against URL');
  }
  const refused = refusedAddress(against);
  if (refused !== undefined) throw new CliError(EXIT.target, refused);
  const rate = rateOf(options.rate);
  const seconds = secondsOf(options.duration);
  const { rate: _rate, maxCalls: _most, ledger: _ledger, ...connecting } = options;
  const { clientCertificate: _certificate, ...settings } = liveSettings(connecting, io.cwd);
  const variables = variablesOf(options.var ?? []);
  refuseSecrets({ '--header': settings.headers ?? {}, '--var': variables });
  const readable = variableNames(options.env ?? []);
  const meant = await selectSessions(paths, options, io.cwd, {
    ...sessionValues({ variables, env: readable, against }),
    given,
  });
  const declared = new Set(meant.flatMap(({ secrets = [] }) => secrets));
  refuseSecrets({ '--var': variables }, (name) => declared.has(name));
  const env = (name: string): string | undefined =>
    readable.includes(name) ? io.env[name] : undefined;
  const playable = await lowered(meant, { variables, env }, io);
  if (options.explain === true) {
    for (const session of playable) {
      io.out(harmless(explainSession(session, { variables, env }), 'several'));
    }
    return EXIT.passed;
  }
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
    rate,
    seconds,
    processor: PROCESSOR,
  });
  const written = shownPath(join(folder, LOAD_SCRIPT), io.cwd);
  writeNew(join(folder, PROCESSOR), processor, io.cwd);
  writeNew(join(folder, LOAD_SCRIPT), script, io.cwd);
  io.out(
    `${written} plays ${counted(names.length, 'session')}, ${users(options.rate)}, for ${seconds} s.\n`,
  );
  if (options.run === true) return runArtillery(folder, io);
  const needed = missing(folder);
  if (needed !== undefined) io.out(`First: ${needed}\n`);
  io.out(`Play it with: npx artillery run${variablesFile(options, io)} ${written}\n`);
  return EXIT.passed;
};

const PROCESSOR = 'artillery-processor.mjs';

/** Others can read both files, and they are kept with the sessions. */
const refuseSecrets = (
  given: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  isSecret: (name: string) => boolean = isSecretName,
): void => {
  for (const [option, values] of Object.entries(given)) {
    const secret = Object.keys(values).find(isSecret);
    if (secret === undefined) continue;
    throw new CliError(
      EXIT.usage,
      `${option} ${secret}: a secret is not written into a script; name an environment variable with --env, or sign in with GRC_TOKEN`,
    );
  }
};

/** Writes a file, but does not overwrite one that was edited. */
const writeNew = (path: string, text: string, cwd: string): void => {
  const refuse = (why: string): never => {
    throw new CliError(EXIT.usage, `${shownPath(path, cwd)} ${why}`);
  };
  let isOther = false;
  try {
    isOther = existsSync(path) && readText(path) !== text;
    if (!isOther) replaceFile(path, text);
  } catch (error) {
    refuse(`cannot be written: ${(error as Error).message}`);
  }
  if (isOther)
    refuse('is there already, and differs: remove it, or give another folder with --out');
};

/** The sessions that many users can play, with the requests of their widgets; reports the others. */
const lowered = async (
  meant: readonly Session[],
  options: Parameters<typeof lowerSession>[1],
  io: Io,
): Promise<readonly Session[]> => {
  const playable: Session[] = [];
  for (const session of meant) {
    try {
      playable.push(await lowerSession(session, options));
    } catch (error) {
      if (!(error instanceof NotForLoad)) throw error;
      io.err(
        harmless(`left out: ${session.file} (${session.title}): ${error.message}\n`, 'several'),
      );
    }
  }
  if (playable.length > 0) return playable;
  throw new CliError(EXIT.nothing, 'None of the sessions can be played by many users at a time.');
};

const rateOf = (text: string): number => {
  const rate = perSecond(text);
  if (rate !== undefined) return rate;
  throw new CliError(EXIT.usage, `--rate ${text}: expected users per second, such as 5 or 90/m`);
};

/** The rate in words, in the unit in which it was given. */
const users = (rate: string): string => {
  const [amount = '', unit = 's'] = rate.split('/');
  return `${counted(Number(amount), 'user')} a ${unit === 'm' ? 'minute' : 'second'}`;
};

const secondsOf = (text: string): number => {
  const milliseconds = parseDuration(text) ?? 0;
  if (milliseconds >= 1000) return Math.round(milliseconds / 1000);
  throw new CliError(EXIT.usage, `--duration ${text}: expected a time of 1s or more, such as 2m`);
};

/** Artillery does not load the `.env` file of the project by itself, and the tokens are in it. */
const variablesFile = ({ envFile = '.env' }: LoadOptions, { cwd }: Io): string =>
  existsSync(resolve(cwd, envFile)) ? ` --dotenv ${envFile}` : '';

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
  const isWindows = process.platform === 'win32';
  // The Windows command processor, which `.cmd` files need, splits unquoted paths at spaces.
  const child = spawn(isWindows ? `"${command}"` : command, ['run', LOAD_SCRIPT], {
    cwd: folder,
    env: { ARTILLERY_DISABLE_TELEMETRY: 'true', ...io.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: isWindows,
  });
  child.stdout.setEncoding('utf8').on('data', io.out);
  child.stderr.setEncoding('utf8').on('data', io.err);
  const stop = (): void => void child.kill('SIGTERM');
  io.signal.addEventListener('abort', stop, { once: true });
  const code = await new Promise<number | null>((done, fail) => {
    child.once('error', fail);
    child.once('close', done);
  });
  return code === 0 ? EXIT.passed : EXIT.failed;
};

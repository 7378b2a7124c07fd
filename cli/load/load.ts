import { harmless } from '../../fixtures/player/harmless.ts';
import { parseDuration } from '../../fixtures/player/session/duration.ts';
import { refusedAddress } from '../../fixtures/player/stage/refused-address.ts';
import type { Session } from '../../fixtures/player/session/session.ts';
import { CliError, EXIT, type ExitCode } from '../exit-codes.ts';
import { explainSession } from '../explain.ts';
import { type GivenNames, typedNames } from '../given-names.ts';
import type { Io } from '../io.ts';
import { liveSettings, perSecond } from '../live-options.ts';
import { withProject } from '../project-file.ts';
import { sessionValues, variableNames, variablesOf } from '../replay/options.ts';
import { selectSessions } from '../select-sessions.ts';
import { type Selectable, selection } from '../session-choice.ts';
import { findSessions } from '../session-files.ts';
import type { LoadOptions } from './load-options.ts';
import { lowerSession, NotForLoad } from './lower-session.ts';
import { refuseSecrets } from './refuse-secrets.ts';
import { writeArtillery } from './write-artillery.ts';
import { assertLive } from '../target-option.ts';

/** Writes the script that plays sessions with many virtual users; with `--run` it also runs it. */
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
  if (against === undefined) throw new CliError(EXIT.usage, 'load needs --against URL');
  assertLive(against);
  const refused = refusedAddress(against);
  if (refused !== undefined) throw new CliError(EXIT.target, refused);
  if (options.run === true && options.explain === true)
    throw new CliError(EXIT.usage, '--run: not with --explain, which writes no script');
  const rate = rateOf(options.rate);
  const seconds = secondsOf(options.duration);
  const { rate: _rate, maxCalls: _most, ledger: _ledger, ...connecting } = options;
  const { clientCertificate: _certificate, ...settings } = liveSettings(connecting, io.cwd);
  const variables = variablesOf(options.var ?? []);
  refuseSecrets({ '--header': settings.headers ?? {}, '--var': variables });
  const readable = variableNames(options.env ?? []);
  const isMeant = selection(options);
  const found: Selectable[] = [];
  const isFoundAndMeant = (one: Selectable): boolean => {
    found.push(one);
    return isMeant(one);
  };
  const meant = await selectSessions(paths, isFoundAndMeant, io.cwd, {
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
  const checked = { ...options, against, perSecond: rate, seconds, variables, readable, settings };
  if (options.to !== 'k6') {
    assertWholeFiles(playable, found, (await findSessions(paths, io.cwd)).upTo);
    return writeArtillery(playable, checked, io);
  }
  const { writeK6 } = await import('./k6/write-k6.ts');
  return writeK6(playable, checked, io);
};

/** Ends the command if only a part of a file is to be played, because Artillery gets files and not sessions. */
const assertWholeFiles = (
  playable: readonly Session[],
  found: readonly Selectable[],
  upTo: Readonly<Record<string, number>>,
): void => {
  const refuse = (file: string, what: string): never => {
    const why = `${file}: Artillery plays whole files, not only ${what}`;
    throw new CliError(
      EXIT.usage,
      `${why}; give a file with that part, or write a script with --to k6`,
    );
  };
  for (const file of new Set(playable.map((one) => one.file))) {
    const line = upTo[file];
    if (line !== undefined) refuse(file, `the steps up to line ${line}`);
    const of = (all: readonly Selectable[]): number =>
      all.filter((one) => one.file === file).length;
    if (of(playable) < of(found)) refuse(file, `${of(playable)} of its ${of(found)} rows`);
  }
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

const secondsOf = (text: string): number => {
  const milliseconds = parseDuration(text) ?? 0;
  if (milliseconds >= 1000) return Math.round(milliseconds / 1000);
  throw new CliError(EXIT.usage, `--duration ${text}: expected a time of 1s or more, such as 2m`);
};

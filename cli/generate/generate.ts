import { resolve } from 'node:path';
import { harmless } from '../../fixtures/player/harmless.ts';
import { didYouMean } from '../../fixtures/player/session/nearest.ts';
import type { Session } from '../../fixtures/player/session/session.ts';
import { widgets } from '../../fixtures/player/stage/widgets.ts';
import { counted } from '../counted.ts';
import { durationOf } from '../duration-option.ts';
import { CliError, EXIT, type ExitCode, STOPPED } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { makeFolder } from '../make-folder.ts';
import { newFile } from '../replace-file.ts';
import { type ProgressLine, progressLine } from '../progress-line.ts';
import { interruption } from '../replay/run-frame.ts';
import { selectSessions } from '../select-sessions.ts';
import { shownPath } from '../shown-path.ts';
import { attemptsAt } from './attempts.ts';
import { createExperience, type Experience } from './known-steps.ts';
import { reachable, type Target } from './targets.ts';
import { sessionFor, tryAttempt } from './try-attempt.ts';
import { watchPlay } from './watch-play.ts';

/** The options of `generate` as they are typed. */
export interface GenerateOptions {
  /** `--out`: the folder that the sessions are written to. */
  readonly out: string;
  /** `--within`: real time that the search may take, such as `5m`. */
  readonly within: string;
  /** `--widget`: names of the widgets whose charts are searched; absent: all. */
  readonly widget?: readonly string[];
  /** True: only lists what no session reaches. */
  readonly list?: boolean;
}

/** Maximum number of plays for one target. */
const MOST_TRIES = 24;

/**
 * Writes sessions for transitions and states of the charts that no session reaches. Returns exit code 6 if
 * there were some and none could be reached.
 */
export const generateUntested = async (
  io: Io,
  paths: readonly string[],
  options: GenerateOptions,
): Promise<ExitCode> => {
  const within = durationOf('--within', options.within);
  const charts = await chartsOf(options.widget);
  const sessions = await selectSessions(paths, {}, io.cwd);
  const experience = createExperience();
  await learnFrom(sessions, experience, io);
  const stoppedEarly = stopped(io);
  if (stoppedEarly !== undefined) {
    io.err('Stopped while the sessions were played: the search did not start.\n');
    return stoppedEarly;
  }
  const { targets, states } = await reachable();
  const isMeant = ({ chart }: { readonly chart: string }): boolean => charts.isMeant(chart);
  const missing = targets.filter((one) => isMeant(one) && !experience.reached.has(one.key));
  const unseen = states.filter(
    (one) => isMeant(one) && !experience.reached.has(`state ${one.chart}: ${one.state}`),
  );
  io.err(
    `Not reached by ${counted(sessions.length, 'session')}: ${counted(missing.length, 'transition')}, ${counted(unseen.length, 'state')}.\n`,
  );
  if (options.list === true || missing.length === 0) {
    for (const target of missing) io.out(`${shown(target)}\n`);
    return EXIT.passed;
  }
  const search = {
    io,
    progress: progressLine(io, 'Searching for', 'transition'),
    experience,
    widgetsOf: charts.widgetsOf,
    folder: options.out,
  };
  const { written, failed } = await searchAll(search, missing, Date.now() + within);
  for (const { target, why } of failed) io.out(`not reached: ${shown(target)}: ${why}\n`);
  const left = unseen.filter((one) => !experience.reached.has(`state ${one.chart}: ${one.state}`));
  for (const { chart, state } of left) io.out(`not entered: ${chart}: ${state}\n`);
  const covered = missing.length - failed.length;
  io.out(
    `${counted(written, 'session')} written to ${options.out}: ${covered} of ${counted(missing.length, 'transition')}, ${unseen.length - left.length} of ${counted(unseen.length, 'state')}\n`,
  );
  return stopped(io) ?? (written === 0 ? EXIT.nothing : EXIT.passed);
};

/** The exit code of a search that was stopped by a signal; undefined if it finished. */
const stopped = ({ signal }: Io): ExitCode | undefined => {
  const { interrupted } = interruption(signal);
  return interrupted && STOPPED[interrupted];
};

interface Charts {
  isMeant(chart: string): boolean;
  widgetsOf(chart: string): readonly string[];
}

/**
 * The charts of the given widgets, by their ids; without names, all charts, including those that other charts
 * invoke.
 */
const chartsOf = async (meant: readonly string[] | undefined): Promise<Charts> => {
  for (const name of meant ?? []) {
    if (Object.hasOwn(widgets, name)) continue;
    const more = didYouMean(name, Object.keys(widgets));
    throw new CliError(EXIT.usage, `--widget ${name}: there is no such widget${more}`);
  }
  const byChart = new Map<string, string[]>();
  for (const [name, widget] of Object.entries(widgets)) {
    const { id } = (await widget.chart()).machine;
    byChart.set(id, [...(byChart.get(id) ?? []), name]);
  }
  const widgetsOf = (chart: string): readonly string[] => byChart.get(chart) ?? [];
  return {
    widgetsOf,
    isMeant: (chart) =>
      meant === undefined || widgetsOf(chart).some((name) => meant.includes(name)),
  };
};

const learnFrom = async (
  sessions: readonly Session[],
  experience: Experience,
  io: Io,
): Promise<void> => {
  const progress = progressLine(io, 'Playing', 'session');
  for (const [, session] of progress.over(sessions, ({ title }) => title)) {
    if (io.signal.aborted) break;
    if (session.only === 'live' || session.levels?.includes('machine') === false) continue;
    experience.learn(session, await watchPlay(session));
  }
};

interface Search {
  readonly io: Io;
  readonly progress: ProgressLine;
  readonly experience: Experience;
  readonly widgetsOf: Charts['widgetsOf'];
  readonly folder: string;
}

interface Failed {
  readonly target: Target;
  readonly why: string;
}

/** Searches for attempts that reach the targets, and repeats this as long as a round reaches something new. */
const searchAll = async (
  search: Search,
  missing: readonly Target[],
  until: number,
): Promise<{ readonly written: number; readonly failed: readonly Failed[] }> => {
  const { io, progress, experience } = search;
  const tried = new Set<string>();
  let written = 0;
  let failed: Failed[] = [];
  for (let isNew = true; isNew;) {
    isNew = false;
    failed = [];
    for (const [, target] of progress.over(missing, shown)) {
      if (experience.reached.has(target.key)) continue;
      if (io.signal.aborted || Date.now() >= until) {
        failed.push({ target, why: endedBefore('it was tried', io) });
        continue;
      }
      const why = await searchOne(search, target, missing, tried, until);
      if (why === undefined) {
        written += 1;
        isNew = true;
      } else failed.push({ target, why });
    }
  }
  return { written, failed };
};

const endedBefore = (what: string, { signal }: Io): string =>
  signal.aborted
    ? `the search was stopped before ${what}`
    : `the time limit was reached before ${what} (--within)`;

/** Searches for a session that reaches one target and writes it; otherwise returns why there is none. */
const searchOne = async (
  { io, progress, experience, widgetsOf, folder }: Search,
  target: Target,
  missing: readonly Target[],
  tried: Set<string>,
  until: number,
): Promise<string | undefined> => {
  const { chart, from, transition } = target;
  const attempts = attemptsAt(target, experience, widgetsOf);
  if (attempts.length === 0) {
    return from !== '' && experience.basesAt(chart, from).length === 0
      ? `no session enters ${from}`
      : `no session shows what to send as ${transition.on}`;
  }
  for (const attempt of attempts.slice(0, MOST_TRIES)) {
    const key = JSON.stringify([attempt.base.session.file, attempt.steps]);
    if (tried.has(key)) continue;
    if (io.signal.aborted || Date.now() >= until) return endedBefore('a way was found', io);
    tried.add(key);
    const name = `attempt-${tried.size}`;
    const done = await tryAttempt(attempt, name).catch(() => undefined);
    if (!done?.watched.reached.has(target.key)) continue;
    const hits = missing.filter(
      (one) => !experience.reached.has(one.key) && done.watched.reached.has(one.key),
    );
    const keys = hits.map((one) => one.key);
    const found =
      (await sessionFor(attempt, shown(target), keys, name).catch(() => undefined)) ??
      (await sessionFor(attempt, shown(target), [target.key], name).catch(() => undefined));
    if (!found) continue;
    const file = write(io, folder, target, found.text);
    experience.learn({ ...found.session, file }, found.watched);
    progress.print(`${harmless(file)}: ${shown(target)}`);
    return undefined;
  }
  const guard = transition.guard === undefined ? '' : `; it waits for '${transition.guard}'`;
  return `${Math.min(attempts.length, MOST_TRIES)} ways were tried, and none leads there${guard}`;
};

/** Writes a session under a file name that is not used yet. */
const write = (io: Io, folder: string, target: Target, text: string): string => {
  const { chart, from, transition } = target;
  const words = [chart, from, transition.on, transition.target ?? '']
    .join(' ')
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  try {
    makeFolder(resolve(io.cwd, folder));
    for (let number = 1; ; number += 1) {
      const name = `${words.slice(0, 80)}${number === 1 ? '' : `-${number}`}.yaml`;
      const file = resolve(io.cwd, folder, name);
      try {
        newFile(file, text);
        return shownPath(file, io.cwd);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
    }
  } catch (error) {
    throw new CliError(EXIT.usage, `--out ${folder}: ${(error as Error).message}`);
  }
};

/** A transition in short form: `date-input: editing -- text.blur [isBlank] -> idle`. */
const shown = ({ chart, from, transition }: Target): string => {
  const { on, guard, target } = transition;
  const when = guard === undefined ? '' : ` [${guard}]`;
  return `${chart}: ${from === '' ? 'anywhere' : from} -- ${on}${when} -> ${target ?? 'stays'}`;
};

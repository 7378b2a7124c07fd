import { harmless } from '../../fixtures/player/harmless.ts';
import type { RunOptions } from '../../fixtures/player/play-sessions.ts';
import type { Redactor } from '../../fixtures/player/redaction.ts';
import type { Session } from '../../fixtures/player/session/session.ts';
import { calls } from '../../src/api/contract/index.ts';
import { playAndRecord } from '../compare/exchanges.ts';
import { counted } from '../counted.ts';
import { durationOf } from '../duration-option.ts';
import { CliError, EXIT, type ExitCode } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { progressLine } from '../progress-line.ts';
import {
  type ReplayOptions,
  type ReplayPlan,
  sessionValues,
  wholeNumber,
} from '../replay/options.ts';
import { choosable } from '../replay/play-here.ts';
import { PATIENCE, preparePlayer } from '../replay/player-options.ts';
import { nothingLeftFor } from '../replay/run-ending.ts';
import { stoppedCode } from '../replay/run-frame.ts';
import { type Choice } from '../session-choice.ts';
import { selectSessions } from '../select-sessions.ts';
import { findSessions } from '../session-files.ts';
import { pathWord, shellWord } from '../shell-word.ts';
import { type Goal, goals } from './goals.ts';
import { smallestPlan } from './smallest-plan.ts';
import { escapePattern } from '../../src/text/escape-pattern.ts';

/** Default for the total duration of the search. */
const WITHIN = '1m';

/**
 * Adds faults to sessions that pass, and prints the smallest list of faults that makes a session fail, with the
 * command that plays it again. Returns exit code 1 if it finds one.
 */
export const replayWithChaos = async (
  io: Io,
  paths: readonly string[],
  { isMeant, choose }: Choice,
  plan: ReplayPlan,
  options: ReplayOptions,
  redactor: Redactor,
): Promise<ExitCode> => {
  const { chaosGoal = 'passes', chaosWithin = WITHIN, chaos = '0' } = options;
  const seed = wholeNumber('--chaos', chaos);
  const goal = Object.hasOwn(goals, chaosGoal) ? goals[chaosGoal] : undefined;
  const within = durationOf('--chaos-within', chaosWithin);
  if (plan.against !== 'memory' || plan.level === 'hook') {
    throw new CliError(
      EXIT.usage,
      '--chaos: only for sessions in memory, at level client or machine',
    );
  }
  if (!goal) {
    const names = Object.keys(goals).join(' or ');
    throw new CliError(EXIT.usage, `--chaos-goal ${chaosGoal}: expected ${names}`);
  }
  const meant = await selectSessions(paths, isMeant, io.cwd, {
    ...sessionValues(plan),
    given: plan.given,
    stdin: plan.stdin,
  });
  const { sessions: chosen, shard } = choose(meant.map(choosable));
  if (shard !== undefined && chosen.length === 0) {
    io.err(nothingLeftFor(shard));
    return EXIT.passed;
  }
  const sessions = chosen.map(({ session }) => session);
  const { upTo } = await findSessions(paths, io.cwd);
  const prepared = await preparePlayer(plan, io.env, redactor, io.signal);
  const play: RunOptions = { ...prepared.options, patience: PATIENCE };
  const progress = progressLine(io, 'Playing', 'session');
  const say = (text: string): void => progress.print(harmless(redactor.text(text), 'several'));
  const until = Date.now() + within;
  const counts = { tried: 0, failing: 0, plays: 0 };
  const left: Record<LeftOut, number> = {
    'not passing': 0,
    'sending nothing': 0,
    'for lack of time': 0,
  };
  for (const [index, session] of progress.over(sessions, ({ title }) => redactor.text(title))) {
    if (io.signal.aborted) break;
    if (plan.faults !== undefined) {
      const why = await goalWithin(goal, session, plan.faults, play);
      if (io.signal.aborted && why === undefined) break;
      counts.tried += 1;
      counts.plays += 1;
      if (why === undefined) continue;
      counts.failing += 1;
      say(`${session.file} "${session.title}" fails with the faults given: ${why}`);
      continue;
    }
    const share = (until - Date.now()) / (sessions.length - index);
    const operations = share > 0 ? await operationsOf(session, play) : 'for lack of time';
    if (io.signal.aborted) break;
    if (typeof operations === 'string') {
      left[operations] += 1;
      continue;
    }
    counts.tried += 1;
    const found = await smallestPlan({
      seed,
      operations,
      isRough: chaosGoal === 'rests',
      within: Math.max(1, share),
      fails: (faults) => goalWithin(goal, session, faults, play),
    });
    if (typeof found === 'number') {
      counts.plays += found;
      continue;
    }
    counts.failing += 1;
    counts.plays += found.plays;
    say(`${session.file} "${session.title}" fails with these faults:`);
    for (const fault of found.faults) say(`  - ${JSON.stringify(fault)}`);
    say(`  ${found.why}`);
    say(`  again: ${replayCommand(session, found.faults, options, upTo)}`);
  }
  say(
    `${counted(counts.tried, 'passing session')}, played ${counted(counts.plays, 'time')} with faults (seed ${seed}): ${counts.failing} can be made to fail${leftOut(left)}`,
  );
  const stopped = stoppedCode(io);
  if (stopped !== undefined) return stopped;
  if (counts.failing > 0) return EXIT.failed;
  return counts.tried === 0 ? EXIT.nothing : EXIT.passed;
};

/** An exception while the session is played counts as a failure; a play that was stopped has no result. */
const goalWithin = async (
  goal: Goal,
  session: Session,
  faults: Parameters<Goal>[1],
  play: RunOptions,
): Promise<string | undefined> => {
  const isStopped = (): boolean => play.signal?.aborted === true;
  if (isStopped()) return undefined;
  const why = await goal(session, faults, play).catch(
    (error: unknown) => `it broke: ${(error as Error).message}`,
  );
  return isStopped() ? undefined : why;
};

/** Why a session is not tested. */
type LeftOut = 'not passing' | 'sending nothing' | 'for lack of time';

const leftOut = (left: Readonly<Record<LeftOut, number>>): string => {
  const why = Object.entries(left).filter(([, amount]) => amount > 0);
  return why.length === 0
    ? ''
    : `; left out: ${why.map(([reason, amount]) => `${amount} ${reason}`).join(', ')}`;
};

/**
 * Names of the calls that a session sends; or the reason why the session is not tested: it sends none, or it
 * does not pass without faults.
 */
const operationsOf = async (
  session: Session,
  play: RunOptions,
): Promise<readonly string[] | LeftOut> => {
  const { end, exchanges } = await playAndRecord(session, 0, play);
  if (end.verdict !== 'passed') return 'not passing';
  const names = exchanges.flatMap(({ call }) => call ?? []);
  const known = [...new Set(names)].filter((name) => Object.hasOwn(calls, name)).sort();
  return known.length === 0 ? 'sending nothing' : known;
};

/**
 * The command that plays the session with these faults. The goal `rests` needs the search options again,
 * because a plain replay only checks expectations.
 */
const replayCommand = (
  { file, row, title }: Session,
  faults: Parameters<Goal>[1],
  { chaosGoal = 'passes', chaos = '0', level, seed, var: variables = [], env = [] }: ReplayOptions,
  upTo: Readonly<Record<string, number>>,
): string =>
  [
    `headless-grc replay ${pathWord(upTo[file] === undefined ? file : `${file}:${upTo[file]}`)}`,
    `--faults ${shellWord(JSON.stringify(faults))}`,
    ...(chaosGoal === 'passes' ? [] : [`--chaos ${chaos} --chaos-goal ${chaosGoal}`]),
    ...(level === 'machine' ? [] : [`--level ${level}`]),
    ...(seed === undefined ? [] : [`--seed ${seed}`]),
    ...variables.map((text) => `--var ${shellWord(text)}`),
    ...env.map((name) => `--env ${shellWord(name)}`),
    ...(row === undefined ? [] : [`--grep ${shellWord(escapePattern(title))}`]),
  ].join(' ');

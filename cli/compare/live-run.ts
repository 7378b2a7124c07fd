import { createRedactor, type Redactor } from '../../fixtures/player/redaction.ts';
import type { RunOptions } from '../../fixtures/player/play-sessions.ts';
import { timeOver } from '../../fixtures/player/run-time-over.ts';
import { isLastStep } from '../../fixtures/player/session/compose.ts';
import type { Session } from '../../fixtures/player/session/session.ts';
import { CliError, EXIT, type ExitCode } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { withProject } from '../project-file.ts';
import { completed, printLeftovers } from '../replay/completed-plan.ts';
import { declareKnown } from '../replay/known-secrets.ts';
import { planOf, type ReplayPlan, sessionValues } from '../replay/options.ts';
import { preparePlayer } from '../replay/player-options.ts';
import { stoppedCode, TIDY_WITHIN } from '../replay/run-frame.ts';
import { withinRunLimit } from '../replay/run-limit.ts';
import { selectSessions } from '../select-sessions.ts';
import { readStdin } from '../session-files.ts';
import { unlessAborted } from '../unless-aborted.ts';
import type { CompareOptions } from './compare-options.ts';
import { assertLive } from '../target-option.ts';

/** A prepared run against a live target. */
export interface LiveRun {
  /** The process, with the environment variables of the project. */
  readonly io: Io;
  /** The selected sessions, read and checked. */
  readonly sessions: readonly Session[];
  /** The parsed options, completed from the project file. */
  readonly plan: ReplayPlan;
  /** Options for playing the sessions. */
  readonly live: RunOptions;
  /** Name of the account that the target identifies us as. */
  readonly user: string;
  /** Knows the credentials and hides them in all output. */
  readonly redactor: Redactor;
}

/**
 * Awaits the play of a session. Returns undefined if a signal ends the run; it ends the run at once, unless the
 * session still has to clean up.
 */
export const unlessStopped = async <T>(
  { io, plan }: Pick<LiveRun, 'io' | 'plan'>,
  { steps }: Session,
  play: Promise<T>,
): Promise<T | undefined> => {
  const mustCleanUp = plan.ledger !== undefined || steps.some(isLastStep);
  const { signal } = io;
  let leave = (): void => undefined;
  const stopped = new Promise<undefined>((resolve) => {
    leave = () => void setTimeout(resolve, mustCleanUp ? TIDY_WITHIN : 0, undefined);
  });
  if (signal.aborted) leave();
  else signal.addEventListener('abort', leave);
  try {
    return await Promise.race([play, stopped]);
  } finally {
    signal.removeEventListener('abort', leave);
  }
};

/** Selects the sessions, signs in, runs the given work, and reports what was left on the target. */
export const withLiveRun = (
  given: Io,
  paths: readonly string[],
  typed: CompareOptions,
  isTyped: (name: string) => boolean,
  work: (run: LiveRun) => Promise<ExitCode>,
): Promise<ExitCode> =>
  withProject(given, typed, isTyped, ({ io, options }) =>
    runLive(io, paths, options, isTyped, work),
  );

const runLive = async (
  io: Io,
  paths: readonly string[],
  chosen: CompareOptions,
  isTyped: (name: string) => boolean,
  work: (run: LiveRun) => Promise<ExitCode>,
): Promise<ExitCode> => {
  const { against } = chosen;
  if (against === undefined) {
    throw new CliError(
      EXIT.usage,
      'give the live target with --against, or in headless-grc.config.yaml',
    );
  }
  assertLive(against);
  if (!['client', 'machine'].includes(chosen.level)) {
    throw new CliError(EXIT.usage, `--level ${chosen.level}: expected client or machine`);
  }
  const stdin = await readStdin(paths, io);
  const asked = await planOf({ ...chosen, against, jobs: '1', retries: '0' }, io.cwd, isTyped);
  const plan = await completed(asked, io, stdin);
  return withinRunLimit(io, plan.maxTime, (limited, time) =>
    runPlan(limited, time, paths, chosen, plan, isTyped, work),
  );
};

const runPlan = async (
  io: Io,
  time: AbortSignal,
  paths: readonly string[],
  chosen: CompareOptions,
  plan: ReplayPlan,
  isTyped: (name: string) => boolean,
  work: (run: LiveRun) => Promise<ExitCode>,
): Promise<ExitCode> => {
  const redactor = createRedactor();
  declareKnown(redactor, plan, io.env);
  const sessions = await selectSessions(paths, chosen, io.cwd, {
    ...sessionValues(plan),
    given: plan.given,
    stdin: plan.stdin,
  });
  const prepared = await unlessAborted(preparePlayer(plan, io.env, redactor), time);
  if (!prepared) throw new CliError(EXIT.timeout, timeOver(time) ?? '');
  const { options, target, close } = prepared;
  // Registers for the signal only now: before this point there is nothing to clean up, and a signal should end
  // the process at once.
  const live = { ...options, signal: io.signal };
  try {
    const code = await work({ io, sessions, plan, live, user: target?.user ?? '', redactor });
    return stoppedCode(io) ?? code;
  } finally {
    close();
    await printLeftovers(plan, io, chosen, isTyped);
  }
};

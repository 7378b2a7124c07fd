import { createRedactor, type Redactor } from '../../fixtures/player/redaction.ts';
import type { RunOptions } from '../../fixtures/player/play-sessions.ts';
import { isLastStep } from '../../fixtures/player/session/compose.ts';
import type { Session } from '../../fixtures/player/session/session.ts';
import { CliError, EXIT, STOPPED, type ExitCode } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { withProject } from '../project-file.ts';
import { completed, tellLeft } from '../replay/completed-plan.ts';
import { declareKnown } from '../replay/known-secrets.ts';
import { isLive, planOf, type ReplayPlan, shownTarget } from '../replay/options.ts';
import { preparePlayer } from '../replay/player-options.ts';
import { interruption, TIDY_WITHIN } from '../replay/run-frame.ts';
import { selectSessions } from '../select-sessions.ts';
import { readStdin } from '../session-files.ts';
import type { CompareOptions } from './compare-options.ts';

/** A run against a live target, ready to be played. */
export interface LiveRun {
  /** What the command sees of the process, with the variables of the project. */
  readonly io: Io;
  /** The sessions that are meant, read and checked. */
  readonly sessions: readonly Session[];
  /** The options, understood and completed from the project file. */
  readonly plan: ReplayPlan;
  /** How sessions are played there. */
  readonly live: RunOptions;
  /** Whom the target takes us for. */
  readonly user: string;
  /** Knows the credentials, and hides them in all that is shown. */
  readonly redactor: Redactor;
}

/**
 * A session as it was played; undefined where a signal ends the run at once, as it does unless the session still has
 * to tidy up.
 */
export const unlessStopped = async <T>(
  { io, plan }: Pick<LiveRun, 'io' | 'plan'>,
  { steps }: Session,
  play: Promise<T>,
): Promise<T | undefined> => {
  const isOwing = plan.ledger !== undefined || steps.some(isLastStep);
  const { signal } = io;
  let leave = (): void => undefined;
  const stopped = new Promise<undefined>((resolve) => {
    leave = () => void setTimeout(resolve, isOwing ? TIDY_WITHIN : 0, undefined);
  });
  if (signal.aborted) leave();
  else signal.addEventListener('abort', leave);
  try {
    return await Promise.race([play, stopped]);
  } finally {
    signal.removeEventListener('abort', leave);
  }
};

/** Chooses the sessions, signs in, does the work, and says what was left on the target. */
export const withLiveRun = async (
  given: Io,
  paths: readonly string[],
  typed: CompareOptions,
  isTyped: (name: string) => boolean,
  work: (run: LiveRun) => Promise<ExitCode>,
): Promise<ExitCode> => {
  const { io, options: chosen } = await withProject(given, typed, isTyped);
  const { against } = chosen;
  if (against === undefined || !isLive(against)) {
    throw new CliError(
      EXIT.usage,
      against === undefined
        ? 'give the live target with --against, or in headless-grc.config.yaml'
        : `--against ${shownTarget(against)}: expected an address that starts with http:// or https://`,
    );
  }
  if (chosen.level === 'hook') {
    throw new CliError(EXIT.usage, '--level hook: expected client or machine');
  }
  const stdin = await readStdin(paths, io);
  const plan = await completed(await planOf({ ...chosen, against, jobs: '1' }, io.cwd), io, stdin);
  const redactor = createRedactor();
  declareKnown(redactor, plan, io.env);
  const sessions = await selectSessions(paths, chosen, io.cwd, {
    variables: Object.keys(plan.variables),
    stdin,
  });
  const { options, target, close } = await preparePlayer(plan, io.env, redactor);
  // Asked for when there is something to leave in order: a signal ends the wait for the target at once.
  const live = { ...options, signal: io.signal };
  try {
    const code = await work({ io, sessions, plan, live, user: target?.user ?? '', redactor });
    const { interrupted } = interruption(io.signal);
    return interrupted === undefined ? code : STOPPED[interrupted];
  } finally {
    close();
    await tellLeft(plan, io);
  }
};

import { redactUrl } from '../../src/api/redaction.ts';
import {
  type RunEnd,
  type RunEvent,
  type RunStart,
  type Shard,
  STOP_SIGNALS,
  type StopSignal,
} from '../../fixtures/player/run-events.ts';
import { timeOver } from '../../fixtures/player/run-time-over.ts';
import { CliError, EXIT, STOPPED, type ExitCode } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import type { ReplayPlan } from './options.ts';
import type { FoundTarget } from './player-options.ts';

/** Time limit in milliseconds for the last steps of sessions after the run was stopped. */
export const TIDY_WITHIN = 10_000;

/** The start event of a run. */
export const runStart = (
  plan: ReplayPlan,
  sessions: number,
  found: FoundTarget | undefined,
  shard?: Shard,
): RunEvent => ({
  type: 'runStart',
  at: new Date().toISOString(),
  target: plan.against === 'memory' ? 'in memory' : redactUrl(plan.against),
  level: plan.level,
  seed: plan.seed,
  sessions,
  jobs: plan.jobs,
  ...(found === undefined ? {} : factsOf(found)),
  ...(shard === undefined ? {} : { shard }),
});

const factsOf = ({ user, skew, server }: FoundTarget): Partial<RunStart> => ({
  user,
  ...(skew === undefined ? {} : { skew }),
  ...(server === undefined ? {} : { server }),
});

/**
 * Time limit in milliseconds for the sessions of a run that reached its own limit, if they need no cleaning up: the
 * step that hangs is given up and reported.
 */
export const END_WITHIN = 2000;

/** The member that a signal, or the time limit of the run, adds to the end event of a run. */
export const interruption = (signal: AbortSignal): Partial<RunEnd> => {
  const why = timeOver(signal);
  if (why !== undefined) return { cutShort: { why, code: EXIT.timeout } };
  return signal.aborted ? { interrupted: isStop(signal.reason) ? signal.reason : 'SIGINT' } : {};
};

/** The exit code of a command whose run was stopped; undefined if it was not. Prints the reason of a time limit. */
export const stoppedCode = ({ signal, err }: Pick<Io, 'signal' | 'err'>): ExitCode | undefined => {
  const { interrupted, cutShort } = interruption(signal);
  if (cutShort !== undefined) err(`cut short: ${cutShort.why}\n`);
  return interrupted === undefined ? cutShort && EXIT.timeout : STOPPED[interrupted];
};

/** The result of a run. */
export interface PlayedRun {
  /** The end event; every report has received it. */
  readonly end: RunEnd;
  /** The error because of which the run could not continue; absent if it finished. */
  readonly failure?: { readonly error: unknown };
}

/** The member that such an error adds to the end event. */
export const cutShortBy = (failure: PlayedRun['failure']): Partial<RunEnd> => {
  if (failure === undefined) return {};
  const { error } = failure;
  const why = error instanceof Error ? error.message : String(error);
  return { cutShort: { why, code: error instanceof CliError ? error.code : EXIT.internal } };
};

const isStop = (reason: unknown): reason is StopSignal =>
  (STOP_SIGNALS as readonly unknown[]).includes(reason);

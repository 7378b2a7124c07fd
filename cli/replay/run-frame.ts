import { redactUrl } from '../../src/api/redaction.ts';
import {
  type RunEnd,
  type RunEvent,
  type RunStart,
  type Shard,
  STOP_SIGNALS,
  type StopSignal,
} from '../../fixtures/player/run-events.ts';
import { CliError, EXIT } from '../exit-codes.ts';
import type { ReplayPlan } from './options.ts';
import type { FoundTarget } from './player-options.ts';

/** Milliseconds that sessions get for their last steps when the run is stopped. */
export const TIDY_WITHIN = 10_000;

/** How a run is introduced to the reports. */
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

/** What a signal adds to the end of a run. */
export const interruption = (signal: AbortSignal): Partial<RunEnd> =>
  signal.aborted ? { interrupted: isStop(signal.reason) ? signal.reason : 'SIGINT' } : {};

/** A run that was played, to its end or as far as it went. */
export interface PlayedRun {
  /** What it came to; every report has been told. */
  readonly end: RunEnd;
  /** What it could not go on for; absent where it came to its end. */
  readonly failure?: { readonly error: unknown };
}

/** What an error that a run cannot go on for adds to its end. */
export const cutShortBy = (failure: PlayedRun['failure']): Partial<RunEnd> => {
  if (failure === undefined) return {};
  const { error } = failure;
  const why = error instanceof Error ? error.message : String(error);
  return { cutShort: { why, code: error instanceof CliError ? error.code : EXIT.internal } };
};

const isStop = (reason: unknown): reason is StopSignal =>
  (STOP_SIGNALS as readonly unknown[]).includes(reason);

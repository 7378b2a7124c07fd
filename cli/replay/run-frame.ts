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

/** The member that a signal adds to the end event of a run. */
export const interruption = (signal: AbortSignal): Partial<RunEnd> =>
  signal.aborted ? { interrupted: isStop(signal.reason) ? signal.reason : 'SIGINT' } : {};

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

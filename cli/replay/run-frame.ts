import { redactUrl } from '../../src/api/redaction.ts';
import {
  type RunEnd,
  type RunEvent,
  type RunStart,
  type Shard,
  STOP_SIGNALS,
  type StopSignal,
} from '../../fixtures/player/run-events.ts';
import type { ReplayPlan } from './options.ts';
import type { FoundTarget } from './player-options.ts';

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

const isStop = (reason: unknown): reason is StopSignal =>
  (STOP_SIGNALS as readonly unknown[]).includes(reason);

import { createTally, isBad, playOne } from '../../fixtures/player/play-sessions.ts';
import type { RunEnd, RunEvent } from '../../fixtures/player/run-events.ts';
import type { Session } from '../../fixtures/player/session.ts';
import { type ExitCode, exitCodeOf } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { selectSessions } from '../select-sessions.ts';
import { planOf, type ReplayOptions, type ReplayPlan } from './options.ts';
import { type Prepared, preparePlayer } from './player-options.ts';
import { openReports } from './report-sinks.ts';

/** Plays the sessions that are meant, writes the reports, and returns the exit code. */
export const replay = async (
  io: Io,
  paths: readonly string[],
  options: ReplayOptions,
): Promise<ExitCode> => {
  const plan = planOf(options);
  const reports = openReports(plan.reports, io);
  const coverage = options.coverage ? await import('./coverage.ts') : undefined;
  const seen = coverage?.collectCoverage();
  const tell = (event: RunEvent): void => {
    seen?.add(event);
    reports.tell(event);
  };
  try {
    const end =
      plan.jobs === 1
        ? await replayHere(io, paths, options, plan, tell)
        : await (await import('./pool.ts')).replayInWorkers(io, paths, options, plan, tell);
    if (seen && coverage) io.out(await coverage.printCoverage(seen, options.requirements, io.cwd));
    return exitCodeOf(end);
  } finally {
    reports.close();
  }
};

/** How a run is introduced to the reports. */
export const runStart = (
  plan: ReplayPlan,
  sessions: number,
  user: string | undefined,
): RunEvent => ({
  type: 'runStart',
  at: new Date().toISOString(),
  target: plan.against === 'memory' ? 'in memory' : plan.against,
  level: plan.level,
  seed: plan.seed,
  sessions,
  jobs: plan.jobs,
  ...(user === undefined ? {} : { user }),
});

/** What a signal adds to the end of a run. */
export const interruption = (signal: AbortSignal): Partial<RunEnd> =>
  signal.aborted ? { interrupted: signal.reason === 'SIGTERM' ? 'SIGTERM' : 'SIGINT' } : {};

const replayHere = async (
  io: Io,
  paths: readonly string[],
  options: ReplayOptions,
  plan: ReplayPlan,
  tell: (event: RunEvent) => void,
): Promise<RunEnd> => {
  const sessions: readonly Session[] = await selectSessions(paths, options, io.cwd);
  const prepared: Prepared = await preparePlayer(plan, io.env, io.signal);
  try {
    tell(runStart(plan, sessions.length, prepared.user));
    const tally = createTally();
    let bailed = false;
    for (const [index, session] of sessions.entries()) {
      if (io.signal.aborted) break;
      const end = await playOne(session, index, prepared.options, tell);
      tally.add(end);
      if (plan.bail && isBad(end)) {
        bailed = index < sessions.length - 1;
        break;
      }
    }
    const end = tally.end({ ...interruption(io.signal), ...(bailed ? { bailed } : {}) });
    tell(end);
    return end;
  } finally {
    prepared.close();
  }
};

import type { RunEvent } from '../../fixtures/player/run-events.ts';
import { type ExitCode, exitCodeOf } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { planOf, type ReplayOptions } from './options.ts';
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
        ? await (await import('./play-here.ts')).replayHere(io, paths, options, plan, tell)
        : await (await import('./pool.ts')).replayInThreads(io, paths, options, plan, tell);
    if (seen && coverage) {
      // A report for a machine must not be followed by words.
      const isForPeople = plan.reports.some(
        ({ name, file }) => file === undefined && name === 'list',
      );
      const text = await coverage.printCoverage(seen, options.requirements, io.cwd);
      (isForPeople ? io.out : io.err)(text);
    }
    return exitCodeOf(end);
  } finally {
    reports.close();
  }
};

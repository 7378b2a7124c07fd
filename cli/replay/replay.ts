import { createRedactor } from '../../fixtures/player/redaction.ts';
import type { RunEvent } from '../../fixtures/player/run-events.ts';
import { shownEvent } from '../../fixtures/player/shown-event.ts';
import { CliError, EXIT, type ExitCode, exitCodeOf } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { planOf, type ReplayOptions } from './options.ts';
import { declareKnown } from './known-secrets.ts';
import { openReports } from './report-sinks.ts';
import { runOfMistakes } from './wrong-sessions.ts';
import { WrongSessions } from '../select-sessions.ts';
import { readStdin } from '../session-files.ts';

/** Plays the sessions that are meant, writes the reports, and returns the exit code. */
export const replay = async (
  io: Io,
  paths: readonly string[],
  options: ReplayOptions,
): Promise<ExitCode> => {
  const stdin = await readStdin(paths, io);
  const plan = { ...planOf(options, io.cwd), ...(stdin === undefined ? {} : { stdin }) };
  const reports = openReports(plan.reports, io);
  const coverage = options.coverage ? await import('./coverage.ts') : undefined;
  const seen = coverage?.collectCoverage();
  // One for the whole run: what a session has learned is hidden in all that come after it.
  const redactor = createRedactor();
  declareKnown(redactor, plan, io.env);
  let isBegun = false;
  const tell = (event: RunEvent): void => {
    isBegun = true;
    const shown = shownEvent(event, redactor);
    seen?.add(shown);
    reports.tell(shown);
  };
  const { script } = io;
  try {
    const end =
      script === undefined
        ? await (
            await import('./play-here.ts')
          ).replayHere(io, paths, options, plan, redactor, tell)
        : await (
            await import('./pool.ts')
          ).replayInWorkers(io, script, paths, options, plan, redactor, tell);
    for (const notice of redactor.learned().notices) io.err(`${notice}\n`);
    if (seen && coverage) {
      // A report for a machine must not be followed by words.
      const isForPeople = plan.reports.some(
        ({ name, file }) => file === undefined && name === 'list',
      );
      const text = await coverage.printCoverage(seen, options.requirements, io.cwd);
      (isForPeople ? io.out : io.err)(text);
    }
    if (reports.failure !== undefined) throw new CliError(EXIT.usage, reports.failure);
    return exitCodeOf(end, options.failOnSkipped);
  } catch (error) {
    if (!isBegun && error instanceof CliError) {
      const problems = error instanceof WrongSessions ? error.problems : [];
      for (const event of runOfMistakes(plan, problems)) {
        reports.tellFiles(shownEvent(event, redactor));
      }
    }
    throw error;
  } finally {
    reports.close();
  }
};

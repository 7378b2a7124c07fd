import type { RunEnd, RunEvent, Shard } from '../../fixtures/player/run-events.ts';
import { assertOutput } from '../assert-output.ts';
import { CliError, EXIT, type ExitCode, exitCodeOf } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import type { ReportOrder } from '../reporters/index.ts';
import { readRequirements } from '../requirements.ts';
import { lastRunPath } from './choose.ts';
import type { ReplayOptions } from './options.ts';

/** The options for the end of a run, for `replay` and `merge`. */
export type EndingOptions = Pick<
  ReplayOptions,
  | 'coverage'
  | 'coverageFile'
  | 'minCoverage'
  | 'requirements'
  | 'failOnSkipped'
  | 'failOnFlaky'
  | 'lastRun'
>;

/** Collects the events of a run and completes the run. */
export interface RunEnding {
  /** Receives every event of the run. */
  hear(event: RunEvent): void;
  /** Writes the files beside the reports, and returns the exit code. */
  finish(end: RunEnd): Promise<ExitCode>;
}

/** Parses the options for the end of a run before the run starts. */
export const runEnding = async (
  io: Io,
  options: EndingOptions,
  reports: readonly ReportOrder[],
): Promise<RunEnding> => {
  const isCovered =
    options.coverage === true ||
    options.coverageFile !== undefined ||
    options.minCoverage !== undefined;
  if (options.requirements !== undefined && !isCovered) {
    const why =
      'only for the coverage; ask for it with --coverage, --coverage-file or --min-coverage';
    throw new CliError(EXIT.usage, `--requirements: ${why}`);
  }
  const coverage = isCovered ? await import('./coverage.ts') : undefined;
  const least = coverage?.readLeast(options.minCoverage);
  const seen = coverage?.collectCoverage();
  const { coverageFile } = options;
  if (coverageFile !== undefined) assertOutput('--coverage-file', coverageFile, io.cwd);
  if (options.lastRun !== undefined) assertOutput('--last-run', options.lastRun, io.cwd);
  const requirements = coverage && (await readRequirements(options.requirements, io.cwd));
  const path = lastRunPath(options, io.cwd);
  const lastRun =
    path === undefined ? undefined : (await import('./last-run.ts')).lastRunWriter(path, io.cwd);
  let emptyPart: Shard | undefined;
  /** If `--last-run` was not given, a failure to save the results does not make the run fail. */
  const note = (): void => {
    try {
      lastRun?.write();
    } catch (error) {
      if (options.lastRun !== undefined || !(error instanceof CliError)) throw error;
      io.err(`${error.message}\n`);
    }
  };
  const tellCoverage = async (code: ExitCode): Promise<ExitCode> => {
    if (!coverage || !seen) return code;
    const parts = await coverage.coverageParts(seen, requirements);
    if (coverageFile !== undefined) coverage.writeCoverage(parts, coverageFile, io.cwd);
    // Output that programs read must not be followed by text for people.
    const isForPeople = reports.some(({ name, file }) => file === undefined && name === 'list');
    const say = isForPeople ? io.out : io.err;
    if (options.coverage === true) say(coverage.coverageText(parts));
    const missed = coverage.missed(parts, least ?? []);
    for (const text of missed) io.err(`${text}\n`);
    return code === EXIT.passed && missed.length > 0 ? EXIT.coverage : code;
  };
  return {
    hear(event) {
      if (event.type === 'runStart' && event.sessions === 0) emptyPart = event.shard;
      seen?.add(event);
      lastRun?.hear(event);
    },
    async finish(end) {
      const ended = exitCodeOf(end, {
        failOnSkipped: options.failOnSkipped ?? false,
        failOnFlaky: options.failOnFlaky ?? false,
      });
      // The other parts prove something.
      const isFine = emptyPart !== undefined && ended === EXIT.nothing;
      if (emptyPart !== undefined && isFine) io.err(nothingLeftFor(emptyPart));
      const code = isFine ? EXIT.passed : ended;
      try {
        return await tellCoverage(code);
      } finally {
        note();
      }
    },
  };
};

/** The message for a part of a run that has no session, which is no failure: the other parts prove something. */
export const nothingLeftFor = ({ index, of }: Pick<Shard, 'index' | 'of'>): string =>
  `Nothing is left for part ${index} of ${of}.\n`;

/** Ends the command if a report could not be written. */
export const assertWritten = (failure: string | undefined): void => {
  if (failure !== undefined) throw new CliError(EXIT.usage, failure);
};

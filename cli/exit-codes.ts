import type { RunEnd, StopSignal } from '../fixtures/player/run-events.ts';

/** The exit codes of the command. */
export const EXIT = {
  passed: 0,
  failed: 1,
  usage: 2,
  invalid: 3,
  target: 4,
  timeout: 5,
  nothing: 6,
  coverage: 7,
  differs: 8,
  internal: 70,
  hungUp: 129,
  interrupted: 130,
  terminated: 143,
} as const;

/** One of the numbers of {@link EXIT}. */
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** The table printed under `--help`. */
export const EXIT_HELP = `
Exit codes:
  0  everything passed
  1  an expectation failed, a value was refused, or cleanup could not remove everything
  2  wrong usage, or something cannot be read or written: no such file, disk full
  3  a session or another file is wrong
  4  the live target cannot be used, or refuses the login
  5  time-out of a step or of the run (--max-time), or more requests than --max-calls allows
  6  nothing selected, or nothing proved
  7  less covered than --min-coverage requires
  8  a live target differs from memory, or from the document
  70 internal error
  129, 130, 143  stopped by a signal, with the partial report written`;

/** An error that the user can fix: printed as one sentence, without a stack. */
export class CliError extends Error {
  override readonly name = 'CliError';
  /** Exit code of the command. */
  readonly code: ExitCode;

  constructor(code: ExitCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** The exit code for each signal that stops the command. */
export const STOPPED: Readonly<Record<StopSignal, ExitCode>> = {
  SIGHUP: EXIT.hungUp,
  SIGINT: EXIT.interrupted,
  SIGTERM: EXIT.terminated,
};

/** What else makes a run fail, beside failed sessions. */
export interface Strictness {
  /** Whether the run exits with 6 if a session was skipped or is not runnable live. Default: false. */
  readonly failOnSkipped?: boolean;
  /** Whether the run exits with 1 if a session passed only at a retry. Default: false. */
  readonly failOnFlaky?: boolean;
}

/**
 * The exit code of a run, in this priority: a signal, a run that could not continue, a failed expectation, a
 * step that could not be executed, a time-out, nothing proved.
 */
export const exitCodeOf = (
  end: RunEnd,
  { failOnSkipped = false, failOnFlaky = false }: Strictness = {},
): ExitCode => {
  if (end.interrupted) return STOPPED[end.interrupted];
  if (end.cutShort) return end.cutShort.code as ExitCode;
  const { failed, error, timeout, passed, flaky, skipped, notLive } = end.sessions;
  if (failed > 0) return EXIT.failed;
  if (error > 0) return EXIT.invalid;
  if (timeout > 0) return EXIT.timeout;
  if (passed + flaky === 0) return EXIT.nothing;
  if (failOnFlaky && flaky > 0) return EXIT.failed;
  return failOnSkipped && skipped + notLive > 0 ? EXIT.nothing : EXIT.passed;
};

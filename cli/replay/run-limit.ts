import { RunTimeOver } from '../../fixtures/player/run-time-over.ts';
import { durationOf } from '../duration-option.ts';
import { CliError, EXIT } from '../exit-codes.ts';
import type { Io } from '../io.ts';

/** The time that a run may take. */
export interface RunLimit {
  /** Real milliseconds. */
  readonly milliseconds: number;
  /** As it was written, for messages. */
  readonly text: string;
}

/** Parses `--max-time`; undefined without it. */
export const runLimitOf = (text: string | undefined): RunLimit | undefined => {
  if (text === undefined) return undefined;
  const milliseconds = durationOf('--max-time', text);
  if (milliseconds > 0) return { milliseconds, text };
  throw new CliError(EXIT.usage, `--max-time ${text}: expected a duration such as 10m`);
};

/**
 * Runs `work` with an `Io` whose signal also aborts at the time limit; the reason is then a {@link RunTimeOver}.
 * `time` aborts at the time limit only. Signals of the process are handled from the first use of `io.signal`, as
 * with the given one.
 */
export const withinRunLimit = async <T>(
  given: Io,
  limit: RunLimit | undefined,
  work: (io: Io, time: AbortSignal) => Promise<T>,
): Promise<T> => {
  const time = new AbortController();
  if (limit === undefined) return work(given, time.signal);
  const { milliseconds, text } = limit;
  const stop = new AbortController();
  const timer = setTimeout(() => {
    time.abort(new RunTimeOver(`the run took longer than ${text} (--max-time)`));
    stop.abort(time.signal.reason);
  }, milliseconds);
  let followed: AbortSignal | undefined;
  const follow = (): void => stop.abort(followed?.reason);
  const signalNow = (): AbortSignal => {
    if (followed === undefined) {
      followed = given.signal;
      if (followed.aborted) follow();
      else followed.addEventListener('abort', follow, { once: true });
    }
    return stop.signal;
  };
  try {
    // Derived from the given object, so that its getters stay getters.
    return await work(Object.create(given, { signal: { get: signalNow } }) as Io, time.signal);
  } finally {
    clearTimeout(timer);
    followed?.removeEventListener('abort', follow);
  }
};

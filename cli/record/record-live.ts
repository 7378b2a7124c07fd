import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { harmless } from '../../fixtures/player/harmless.ts';
import { parseDuration } from '../../fixtures/player/session/duration.ts';
import { connectionProblem } from '../../fixtures/player/stage/connection-problem.ts';
import { refusedAddress } from '../../fixtures/player/stage/refused-address.ts';
import { redactUrl } from '../../src/api/redaction.ts';
import type { ConnectionOptions } from '../http/connection.ts';
import { assertOutput } from '../assert-output.ts';
import { LONGEST_TIME } from '../duration-option.ts';
import { CliError, EXIT } from '../exit-codes.ts';
import { createHttpFetch } from '../http/http-fetch.ts';
import type { Io } from '../io.ts';
import { liveSettings } from '../live-options.ts';
import { connectionOptions } from '../open-target.ts';
import { type RecordOptions, writeSession } from './record-session.ts';
import { openRecordingProxy, type RecordingProxy } from './recording-proxy.ts';
import { assertLive } from '../target-option.ts';

/** The options of `record --against` as typed. */
export interface RecordLiveOptions extends RecordOptions {
  /** `--against`: address of the live target. */
  readonly against: string;
  /** `--port`: a number from 0 to 65535; 0 takes any free one. */
  readonly port: string;
  /** `--stop-after`: maximum duration of the recording; absent: until Ctrl-C. */
  readonly stopAfter?: string;
  /** `--idle`: ends the recording after this time without requests; absent: never. */
  readonly idle?: string;
  /** `--insecure`: true leaves the target's certificate unchecked. */
  readonly insecure?: boolean;
  /** `--cacert`: file with certificates in PEM. */
  readonly cacert?: string;
  /** `--cert`: file with the client certificate in PEM. */
  readonly cert?: string;
  /** `--key`: file with its private key in PEM; absent: in the file of the certificate. */
  readonly key?: string;
}

/** Milliseconds within which the target must reply to the first request. */
const FIRST_REPLY = 5000;

/** Milliseconds between two checks whether the recording is idle. */
const LOOK = 50;

/** Records the requests through a proxy until Ctrl-C or the end of the time, and writes the session. */
export const recordLive = async (io: Io, options: RecordLiveOptions): Promise<void> => {
  const { against, out } = options;
  assertLive(against);
  const refused = refusedAddress(against);
  if (refused !== undefined) throw new CliError(EXIT.target, refused);
  const stopAfter = durationOf('--stop-after', options.stopAfter);
  const idle = durationOf('--idle', options.idle);
  const port = portOf(options.port);
  if (out !== undefined && existsSync(resolve(io.cwd, out))) {
    throw wrong(`--out ${out}: the file exists already, and is not overwritten`);
  }
  if (out !== undefined) assertOutput('--out', out, io.cwd);
  const { insecure, cacert, cert, key } = options;
  const settings = liveSettings(
    {
      ...(insecure === undefined ? {} : { insecure }),
      ...(cacert === undefined ? {} : { cacert }),
      ...(cert === undefined ? {} : { cert }),
      ...(key === undefined ? {} : { key }),
    },
    io.cwd,
  );
  const connection = connectionOptions(settings, against, io.env);
  const target = against.replace(/\/+$/, '').replace(/\/api$/, '');
  await assertReached(target, connection);
  let last = Date.now();
  let amount = 0;
  const proxy = await openRecordingProxy({
    target,
    port,
    connection,
    onRequest: (method, path, status) => {
      last = Date.now();
      amount += 1;
      io.err(harmless(`${String(amount).padStart(4)} ${method} ${path} ${status ?? '-'}`) + '\n');
    },
  }).catch((error: NodeJS.ErrnoException) => {
    throw wrong(
      error.code === 'EADDRINUSE'
        ? `Port ${port} is in use; choose another with --port.`
        : `Cannot listen on port ${port}: ${error.message}`,
    );
  });
  io.err(
    `${proxy.url} leads to ${redactUrl(target)}, and the requests are recorded. Ctrl-C writes the session.\n`,
  );
  await untilOver(io, stopAfter, idle, () => (amount === 0 ? undefined : last));
  await finish(io, proxy, options, redactUrl(target));
};

const finish = async (
  io: Io,
  proxy: RecordingProxy,
  options: RecordOptions,
  target: string,
): Promise<void> => {
  await proxy.close();
  const recording = proxy.recording();
  const described = { title: `Requests recorded from ${target}`, ...options };
  const nothing = `No request to the API (…/api/…) was recorded: use ${proxy.url} instead of ${target}.`;
  try {
    writeSession(io, recording, described, nothing);
  } catch (error) {
    if (!(error instanceof CliError) || error.code === EXIT.nothing) throw error;
    // The recorded work cannot be repeated, so if the file cannot be written, the session is printed.
    const { out: _, ...rest } = described;
    writeSession(io, { ...recording, ignored: [] }, rest, nothing);
    throw error;
  }
};

const wrong = (message: string): CliError => new CliError(EXIT.usage, message);

const durationOf = (name: string, text: string | undefined): number | undefined => {
  if (text === undefined) return undefined;
  const duration = parseDuration(text);
  if (duration === undefined || duration === 0) {
    throw wrong(`${name} ${text}: expected a duration such as 30s or 10m`);
  }
  return Math.min(duration, LONGEST_TIME);
};

const portOf = (text: string): number => {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw wrong(`--port ${text}: expected a number from 0 to 65535`);
};

/** Fails at once if the target cannot be reached, instead of after an hour of work. */
const assertReached = async (target: string, connection: ConnectionOptions): Promise<void> => {
  try {
    await createHttpFetch(
      FIRST_REPLY,
      connection,
    )(new Request(target, { method: 'HEAD', redirect: 'manual' }));
  } catch (error) {
    throw new CliError(
      EXIT.target,
      `${redactUrl(target)} cannot be reached: ${connectionProblem(error)}.`,
    );
  }
};

const untilOver = async (
  { signal }: Io,
  stopAfter: number | undefined,
  idle: number | undefined,
  last: () => number | undefined,
): Promise<void> => {
  const start = Date.now();
  const isOver = (): boolean => {
    const now = Date.now();
    const latest = last();
    return (
      (stopAfter !== undefined && now - start >= stopAfter) ||
      (idle !== undefined && latest !== undefined && now - latest >= idle)
    );
  };
  while (!signal.aborted && !isOver()) {
    await sleep(LOOK, undefined, { signal }).catch(() => undefined);
  }
};

import { harmless } from '../fixtures/player/harmless.ts';
import type { Redactor } from '../fixtures/player/redaction.ts';
import type { Ledger } from '../fixtures/player/stage/ledger.ts';
import {
  type LiveTarget,
  openLiveTarget,
  REQUEST_GRACE_MS,
} from '../fixtures/player/stage/live-backend.ts';
import { RequestLimitError } from '../fixtures/player/stage/request-limit-error.ts';
import { TargetError } from '../fixtures/player/stage/target-error.ts';
import { CliError, EXIT } from './exit-codes.ts';
import { expiryNote, identityOf } from './http/client-certificate.ts';
import { type ConnectionOptions, proxyFor } from './http/connection.ts';
import { createHttpFetch } from './http/http-fetch.ts';
import { lightRequest } from './http/light-request.ts';
import type { LiveSettings } from './live-options.ts';
import { type CallLimits, createCallQueue, withLimits } from './replay/call-limits.ts';

/** Options for opening a live target. */
export interface OpenOptions {
  /** Address of the target, without `/api`. */
  readonly url: string;
  /** How to reach the target, and as which user. */
  readonly settings: LiveSettings;
  /** The environment variables with the credentials. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Hides the credentials in the message if the target cannot be used. */
  readonly redactor: Redactor;
  /** Real milliseconds a request may take. */
  readonly limit: number;
  /** False: writing requests are not sent. */
  readonly allowWrites: boolean;
  /** Limits for the number and rate of requests; absent: no limits. */
  readonly limits?: CallLimits | undefined;
  /** Called while a request waits for its turn. */
  readonly alive?: (() => void) | undefined;
  /** Where creations are recorded; absent: nothing is removed at the end. */
  readonly ledger?: Ledger | undefined;
}

/**
 * Signs in to a live target with every credential. If that fails, throws a `CliError` with exit
 * code 4.
 */
export const openTarget = async (options: OpenOptions): Promise<LiveTarget> => {
  const { settings, env, limit, redactor, limits, ledger } = options;
  const { users, headers, apiBase, compatibility, keep } = settings;
  const send = createHttpFetch(
    limit + REQUEST_GRACE_MS,
    connectionOptions(settings, options.url, env),
  );
  const queue = createCallQueue(options.alive);
  // With an HTTPS tunnel every reply comes from the target, but a plain HTTP proxy may reply
  // itself.
  const proxy = options.url.startsWith('http:') ? proxyFor(new URL(options.url), env) : undefined;
  try {
    return await openLiveTarget({
      url: options.url,
      env: (name) => env[name],
      allowWrites: options.allowWrites,
      limit,
      newRequest: lightRequest,
      ...(users === undefined ? {} : { users }),
      ...(headers === undefined ? {} : { headers }),
      ...(apiBase === undefined ? {} : { apiBase }),
      ...(compatibility === undefined ? {} : { compatibility }),
      ...(keep === undefined ? {} : { keep }),
      ...(ledger === undefined ? {} : { ledger }),
      ...(proxy === undefined ? {} : { proxy }),
      ...(limits === undefined
        ? { fetch: send }
        : {
            fetch: withLimits(send, limits, queue),
            fetchRemoval: withLimits(send, unbounded(limits), queue),
            ...(limits.rate === undefined ? {} : { waited: queue.waited }),
          }),
    });
  } catch (error) {
    const code =
      error instanceof TargetError
        ? EXIT.target
        : error instanceof RequestLimitError
          ? EXIT.timeout
          : undefined;
    if (code === undefined) throw error;
    const note = error instanceof TargetError ? expiryNote(settings.clientCertificate) : '';
    throw new CliError(code, harmless(redactor.text((error as Error).message)) + note);
  }
};

/**
 * Options of the connections to a target. Ends the command if the client certificate cannot be
 * used.
 */
export const connectionOptions = (
  { insecure = false, ca, clientCertificate }: LiveSettings,
  url: string,
  env: OpenOptions['env'],
): ConnectionOptions => {
  const identity = identityOf(clientCertificate, url, env);
  return {
    env,
    insecure,
    ...(ca === undefined ? {} : { ca }),
    ...(identity === undefined ? {} : { identity }),
  };
};

/** The same rate, but without a maximum number. */
const unbounded = ({ rate, shared }: CallLimits): CallLimits =>
  rate === undefined ? { shared } : { rate, shared };

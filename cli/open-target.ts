import { harmless } from '../fixtures/player/harmless.ts';
import type { Redactor } from '../fixtures/player/redaction.ts';
import type { Ledger } from '../fixtures/player/stage/ledger.ts';
import {
  GRACE,
  type LiveTarget,
  openLiveTarget,
  TargetError,
} from '../fixtures/player/stage/live-backend.ts';
import { CliError, EXIT } from './exit-codes.ts';
import { proxyFor } from './http/connection.ts';
import { createHttpFetch } from './http/http-fetch.ts';
import { lightRequest } from './http/light-request.ts';
import type { LiveSettings } from './live-options.ts';
import { type CallLimits, withLimits } from './replay/call-limits.ts';

/** How a live target is opened. */
export interface OpenOptions {
  /** Address of the target, without `/api`. */
  readonly url: string;
  /** How it is reached, and as whom. */
  readonly settings: LiveSettings;
  /** Where the credentials are. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Hides the credentials in what is said of a target that cannot be used. */
  readonly redactor: Redactor;
  /** Real milliseconds a request may take. */
  readonly limit: number;
  /** False: what changes something is not sent. */
  readonly allowWrites: boolean;
  /** How many requests may be sent; absent: as many as there are. */
  readonly limits?: CallLimits | undefined;
  /** Where creations are noted; absent: nothing is removed in the end. */
  readonly ledger?: Ledger | undefined;
}

/** Signs in to a live target, with every credential; exit code 4 with a sentence where it cannot. */
export const openTarget = async (options: OpenOptions): Promise<LiveTarget> => {
  const { settings, env, limit, redactor, limits, ledger } = options;
  const { users, headers, apiBase, compatibility, keep, insecure = false, ca } = settings;
  const send = createHttpFetch(limit + GRACE, {
    env,
    insecure,
    ...(ca === undefined ? {} : { ca }),
  });
  // Through a tunnel only the target can answer.
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
        : { fetch: withLimits(send, limits), fetchRemoval: withLimits(send, unbounded(limits)) }),
    });
  } catch (error) {
    if (!(error instanceof TargetError)) throw error;
    throw new CliError(EXIT.target, harmless(redactor.text(error.message)));
  }
};

/** As fast as the others, and as many as there are to be. */
const unbounded = ({ rate, shared }: CallLimits): CallLimits =>
  rate === undefined ? { shared } : { rate, shared };

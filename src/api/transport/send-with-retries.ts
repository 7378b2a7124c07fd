import { readDeprecation } from '../deprecation.ts';
import type { ApiEvent, FailureEvent } from '../events.ts';
import type { Progress } from '../call-options.ts';
import type { RetryPolicy } from '../client-options.ts';
import { wait } from '../clock.ts';
import { IDLE_BYTES } from '../constants.ts';
import { failureOf, TimeoutError, type Failed, type Outcome } from './failure.ts';
import { readReply, type ReplyReading } from './reply.ts';
import { RefusedRedirect } from './redirects.ts';
import type { RequestPlan } from './request.ts';
import type { Failure, FailureKind } from '../result.ts';
import { isWorthRetrying, retryDelay } from './retry.ts';
import { SignInError } from '../sign-in/sign-in-error.ts';
import type { Token, TokenSource } from '../sign-in/token-source.ts';
import { antiForgeryOf, apiAddress, send, type Wire } from './wire.ts';

/** One logical call: any number of attempts, one outcome, at most one failure event. */
export interface OutgoingCall {
  /** What it is sent with. */
  readonly wire: Wire;
  /** The content to send; made again for each attempt. */
  readonly plan: RequestPlan;
  /** The absolute address of the request. */
  readonly url: string;
  /** False for what changes something. */
  readonly isRead: boolean;
  /** Where the Authorization header comes from; undefined = none is sent. */
  readonly signIn: TokenSource | undefined;
  /** The key of a campaign's participant; undefined = no such header. */
  readonly participantKey: string | undefined;
  /** The caller's own headers; they win over the client's. */
  readonly headers: Readonly<Record<string, string>> | undefined;
  /** How often it is tried again, and after how long. */
  readonly retry: RetryPolicy;
  /** Longest `Retry-After` that is obeyed, in milliseconds. */
  readonly retryAfterMax: number;
  /** Milliseconds for all attempts and waits; 0 = no limit. */
  readonly totalTimeout: number;
  /** Milliseconds without a byte, or with next to none; 0 = no limit. */
  readonly idleTimeout: number;
  /** Milliseconds for the body of a reply that is no file; 0 = no limit. */
  readonly replyTimeout: number;
  /** Milliseconds after which the call is reported as slow; 0: never. */
  readonly slowAfter: number;
  /** Receives the progress of an upload. */
  readonly onProgress: ((progress: Progress) => void) | undefined;
  /** Reports an event to the listeners of the client. */
  readonly raise: (event: ApiEvent) => void;
  /** How the reply is read. */
  readonly reading: Pick<ReplyReading, 'reply' | 'maxBytes' | 'warn' | 'onJson' | 'normalise'>;
}

/** Sends, reads, tries again where that may help. Rejects with a `UsageError` alone. */
export async function sendWithRetries(
  outgoing: OutgoingCall,
  signal: AbortSignal | undefined,
): Promise<Outcome> {
  const watch = watchTime(outgoing, signal);
  const attempts = { sent: 0 };
  try {
    for (let failed = 1; ; failed++) {
      const outcome = await attempt(outgoing, watch, attempts);
      const { result } = outcome;
      if (result.success) return outcome;
      const isLast = !(failed <= outgoing.retry.count) || watch.signal.aborted;
      if (isLast || !isWorthRetrying(result)) {
        return conclude(outgoing, outcome as Failed, attempts.sent);
      }
      await wait(outgoing.wire.clock, delayAfter(outgoing, result, failed), watch.signal);
    }
  } catch (error) {
    return conclude(outgoing, failureOf(error, watch.signal), attempts.sent);
  } finally {
    watch.stop();
  }
}

function delayAfter(
  { retry, retryAfterMax, wire }: OutgoingCall,
  result: Failure,
  failed: number,
): number {
  const delay = retryDelay(failed, retry, wire.random);
  return result.retryAfter === undefined
    ? delay
    : Math.min(Math.max(delay, result.retryAfter), retryAfterMax);
}

/** The event for a refusal, by its status, and for a call without a usable reply, by its kind. */
const EVENTS: Readonly<Partial<Record<number | FailureKind, FailureEvent['type']>>> = {
  401: 'authentication-error',
  403: 'forbidden-error',
  network: 'network-error',
  timeout: 'after-api-error',
  parse: 'after-api-error',
  limit: 'after-api-error',
};

/** Completes the failure and raises its event. An abort is not reported, because the caller caused it. */
function conclude(outgoing: OutgoingCall, outcome: Failed, attempts: number): Failed {
  const { result, error } = outcome;
  const failure: Failure = { ...result, attempts };
  const type = EVENTS[failure.kind === 'http' ? failure.status : failure.kind];
  if (type !== undefined) {
    outgoing.raise({ type, operation: outgoing.plan.operation, failure, error });
  }
  return { result: failure, error };
}

/** One attempt; a refused token or outdated anti-forgery value leads to one more request within it. */
async function attempt(
  outgoing: OutgoingCall,
  watch: TimeWatch,
  attempts: { sent: number },
): Promise<Outcome> {
  const { wire, signIn } = outgoing;
  try {
    const token = await getToken(outgoing, watch.signal);
    const antiForgery = antiForgeryOf(wire);
    const outcome = await exchange(outgoing, token, watch, attempts);
    const { result } = outcome;
    if (result.success || result.kind !== 'http') return outcome;
    if (result.status === 401 && signIn?.renewable && token) {
      signIn.refused(token);
      const renewed = await getToken(outgoing, watch.signal);
      // A second refusal is final, to avoid an endless loop.
      return await exchange(outgoing, renewed, watch, attempts);
    }
    // It was refused with an outdated value: another tab, or this reply, has renewed it.
    const mayBeStale = result.status === 403 || result.status === 400;
    if (mayBeStale && antiForgeryOf(wire) !== antiForgery) {
      return await exchange(outgoing, token, watch, attempts);
    }
    return outcome;
  } catch (error) {
    if (error instanceof SignInError) holdAfter(outgoing, error.result);
    return failedBy(error, watch.signal);
  }
}

/** After a 429, also of the token route, nothing more starts to the host for the requested time. */
function holdAfter(outgoing: OutgoingCall, result: Failure): void {
  if (result.status !== 429) return;
  const { wire, plan, url, retry, retryAfterMax, raise } = outgoing;
  const milliseconds = Math.min(result.retryAfter ?? retry.first, retryAfterMax);
  wire.limiter.hold(new URL(url).host, milliseconds);
  raise({ type: 'rate-limited', operation: plan.operation, failure: result, milliseconds });
}

/** The failure of an attempt; some errors bring theirs. */
const failedBy = (error: unknown, signal: AbortSignal): Failed =>
  error instanceof SignInError || error instanceof RefusedRedirect
    ? { result: error.result, error: error.cause ?? error }
    : failureOf(error, signal);

async function getToken(
  { wire, signIn }: OutgoingCall,
  signal: AbortSignal,
): Promise<Token | undefined> {
  if (signIn === undefined) return undefined;
  const { fetch, clock, compatibility } = wire;
  const api = apiAddress(wire, 'api');
  return signIn.token({ fetch, clock, compatibility, api }, signal);
}

/** One request and its reply, within the rate limits of the host. */
async function exchange(
  outgoing: OutgoingCall,
  token: Token | undefined,
  watch: TimeWatch,
  attempts: { sent: number },
): Promise<Outcome> {
  const { wire, plan, url } = outgoing;
  const { operation, method } = plan;
  const { clock, limiter } = wire;
  const { host } = new URL(url);
  const leave = await limiter.enter(host, watch.signal, !outgoing.isRead);
  const started = clock.now();
  attempts.sent += 1;
  let outcome: Outcome;
  try {
    outcome = await sendAndRead(outgoing, token, watch);
    // Before `leave()`, because otherwise the next one in the queue would start.
    if (!outcome.result.success) holdAfter(outgoing, outcome.result);
  } finally {
    leave();
  }
  wire.onAttempt?.({
    operation,
    method,
    url,
    number: attempts.sent,
    status: outcome.result.status,
    milliseconds: clock.now() - started,
  });
  return outcome;
}

/** An error becomes the outcome, except a `UsageError`. */
async function sendAndRead(
  outgoing: OutgoingCall,
  token: Token | undefined,
  watch: TimeWatch,
): Promise<Outcome> {
  const { wire, plan, onProgress, reading, raise } = outgoing;
  const { operation } = plan;
  // Without progress, nobody knows whether the bytes of a file are on their way.
  if (onProgress || plan.content.kind !== 'file') watch.touch();
  const progress =
    onProgress &&
    ((at: Progress) => {
      // After the last byte, the server processes the upload, which may take any time.
      if (at.loaded < at.total) watch.touch();
      else watch.rest();
      onProgress(at);
    });
  try {
    const sender = { ...outgoing, token };
    const { response, address } = await send(sender, watch.signal, progress);
    watch.touch();
    const { compatibility, clock } = wire;
    const around = { ...plan, ...watch, ...reading, compatibility, now: clock.now() };
    const outcome = await readReply(response, around);
    if (address !== undefined) Object.assign(outcome.result, { address });
    const deprecation = readDeprecation(outcome.result.headers);
    if (deprecation !== undefined) raise({ type: 'deprecation', operation, ...deprecation });
    return outcome;
  } catch (error) {
    return failedBy(error, watch.signal);
  } finally {
    watch.rest();
  }
}

interface TimeWatch {
  readonly signal: AbortSignal;
  /** Restarts the idle timer. */
  readonly touch: () => void;
  /** Reports received bytes; only a sufficient number of them restarts the idle timer. */
  readonly arrived: (bytes: number) => void;
  /** Starts the timer of `replyTimeout`. */
  readonly limitTime: () => void;
  /** Stops the idle and the reply timers: no progress is expected for a while, or the reply is complete. */
  readonly rest: () => void;
  readonly stop: () => void;
}

/** Aborts the call if it takes too long in total or without receiving data; reports when it is slow. */
function watchTime(outgoing: OutgoingCall, outer: AbortSignal | undefined): TimeWatch {
  const { totalTimeout, idleTimeout, replyTimeout, slowAfter } = outgoing;
  const { clock } = outgoing.wire;
  const controller = new AbortController();
  const follow = () => controller.abort(outer?.reason);
  if (outer?.aborted) follow();
  outer?.addEventListener('abort', follow, { once: true });
  /** Without a limit there is no timer. */
  const after = (ms: number, act: () => void) => (ms > 0 ? clock.setTimeout(act, ms) : undefined);
  const limit = (which: 'total' | 'idle' | 'reply', ms: number) =>
    after(ms, () => controller.abort(new TimeoutError(which, ms)));
  const total = limit('total', totalTimeout);
  const { operation } = outgoing.plan;
  const slow = after(slowAfter, () =>
    outgoing.raise({ type: 'slow', operation, milliseconds: slowAfter }),
  );
  let idle: unknown;
  let reply: unknown;
  let bytes = 0;
  const stopIdle = () => {
    clock.clearTimeout(idle);
    bytes = 0;
  };
  const rest = () => {
    stopIdle();
    clock.clearTimeout(reply);
  };
  const touch = () => {
    stopIdle();
    idle = limit('idle', idleTimeout);
  };
  return {
    signal: controller.signal,
    touch,
    arrived(count) {
      bytes += count;
      if (bytes >= IDLE_BYTES) touch();
    },
    limitTime() {
      reply = limit('reply', replyTimeout);
    },
    rest,
    stop() {
      rest();
      clock.clearTimeout(total);
      clock.clearTimeout(slow);
      outer?.removeEventListener('abort', follow);
    },
  };
}

import type { RetryPolicy } from '../client-options.ts';
import { READ_RETRIES, RETRY_DELAY, RETRY_DELAY_MAX } from '../constants.ts';
import type { Failure } from '../result.ts';

/** 1, 2, 4 seconds … never over 30, without chance. */
export const defaultRetryPolicy: RetryPolicy = {
  count: READ_RETRIES,
  first: RETRY_DELAY,
  longest: RETRY_DELAY_MAX,
  jitter: 'none',
};

/** Milliseconds before the next attempt, after `attempts` of them failed. */
export function retryDelay(attempts: number, policy: RetryPolicy, random: () => number): number {
  const delay = Math.min(policy.first * 2 ** (attempts - 1), policy.longest);
  if (policy.jitter === 'full') return delay * random();
  if (policy.jitter === 'equal') return delay * (0.5 + random() / 2);
  return delay;
}

/** Whether another attempt may turn out better: never after an answer that was about the request. */
export function isWorthRetrying({ kind, status }: Failure): boolean {
  if (kind === 'network') return true;
  // The body was cut off. A complete body that is not JSON will not improve with a retry.
  if (kind === 'parse') return status === -1;
  return kind === 'http' && (status >= 500 || status === 408 || status === 429);
}

import type { CallOptions } from './call-options.ts';
import { named } from './host-option.ts';
import type { Result } from './result.ts';

/** A call of the contract as its caller made it. */
export interface InterceptedCall {
  /** Dotted name of the call. */
  readonly operation: string;
  /** The call's one flat argument, by either spelling of its names; not yet checked. */
  readonly args: Readonly<Record<string, unknown>>;
  /** The options of the caller; absent options are those of the client. */
  readonly options: CallOptions;
}

/** Sends the call, or hands it to the next interceptor; resolves to what the caller would get. */
export type Proceed = (call: InterceptedCall) => Promise<Result<unknown> | null>;

/**
 * Wraps each call of the contract and sees it once, however many requests it takes, none
 * included. Passes it on, changed or not, with `proceed`, or answers itself. The call rejects with
 * a `UsageError` if it returns nothing, and with what it throws.
 */
export type Interceptor = (
  call: InterceptedCall,
  proceed: Proceed,
) => Promise<Result<unknown> | null>;

/** The call through all interceptors, the first of them outermost, to `last`. */
export function intercepted(interceptors: readonly Interceptor[], last: Proceed): Proceed {
  return interceptors.reduceRight<Proceed>(
    (proceed, interceptor) => async (call) =>
      named('interceptors', interceptor, /^R/)(call, proceed),
    last,
  );
}

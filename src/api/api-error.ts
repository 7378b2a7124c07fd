import { membersOf } from '../is-record.ts';
import type { Failure, Problem, Result } from './result.ts';
import { failure } from './transport/failure.ts';

/** A failed call as an error: a 500, or any failure where the caller asked for errors. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** Dotted name of the call. */
  readonly operation: string;
  /** The result that the call would have resolved to. */
  readonly result: Failure;
  /** The HTTP status of the reply; -1 when there was no reply. */
  readonly status: number;
  /**
   * The body of the reply: parsed JSON, or text if it was not JSON; null if it was empty or there
   * was no reply.
   */
  readonly body: unknown;
  /**
   * The problem object, if the body is one: its type starts with one of the platform's namespaces.
   */
  readonly problem: Problem | undefined;
  /** The error number of the server, from the body or its extra info; null if there is none. */
  readonly errorNumber: number | string | null;
  /** The server's `error_code`, if it sends one instead. */
  readonly errorCode: string | undefined;

  constructor(operation: string, result: Failure, cause?: unknown) {
    super(describe(operation, result), cause === undefined ? undefined : { cause });
    this.operation = operation;
    this.result = result;
    this.status = result.status;
    this.body = result.body;
    this.problem = result.problem;
    this.errorNumber = readErrorNumber(result.body);
    this.errorCode = readErrorCode(result.body);
  }
}

/**
 * The data of a result, for callers who prefer exceptions: throws an `ApiError` when the call
 * failed. Takes the result or the promise of it.
 */
export function orThrow<T>(result: Promise<Result<T> | null>): Promise<T>;
/** The same for a result that has already arrived; null, for no response, throws too. */
export function orThrow<T>(result: Result<T> | null): T;
export function orThrow<T>(result: Promise<Result<T> | null> | Result<T> | null): Promise<T> | T {
  if (result instanceof Promise) {
    // Created here, so that the stack of the error starts at the caller and not inside the client.
    const place = new Error('orThrow');
    return result.then((settled) => unwrap(settled, place));
  }
  return unwrap(result);
}

function unwrap<T>(result: Result<T> | null, place?: Error): T {
  if (result?.success === true) return result.data;
  // Null: there was no response, and an event has reported the reason.
  const error = new ApiError('call', result ?? failure('network', { attempts: 1 }));
  if (place?.stack !== undefined) {
    error.stack = place.stack.replace(/^.*\n/, `${error.name}: ${error.message}\n`);
  }
  throw error;
}

function describe(operation: string, { status, kind, problem, reasonPhrase }: Failure): string {
  const what = kind === 'http' ? `was answered with ${status}` : FAILURES[kind];
  const words = problem?.title ?? reasonPhrase;
  return `${operation} ${what}${words === '' ? '' : ` (${words})`}.`;
}

const FAILURES = {
  network: 'did not reach the server or got no response',
  abort: 'was aborted',
  timeout: 'took too long',
  parse: 'was answered with something that is not JSON',
  contract: 'was answered in a way that the contract does not allow',
  limit: 'was answered with more than the client takes',
} as const;

function readErrorNumber(body: unknown): number | string | null {
  const members = membersOf(body);
  const extraInfo = membersOf(members['extra_info'] ?? members['extraInfo']);
  return [members['error_number'], extraInfo['error_number']].find(isCode) ?? null;
}

function readErrorCode(body: unknown): string | undefined {
  const code = membersOf(body)['error_code'];
  return isCode(code) ? String(code) : undefined;
}

const isCode = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

import type { CallOptions } from '../call-options.ts';
import { CACHE_RETENTION } from '../constants.ts';
import type { Created, Page, Result } from '../result.ts';
import { failure } from '../transport/failure.ts';

type Answer<T> = Promise<Result<T> | null>;

/** The requested part of a list. */
export interface Slice {
  /** Items to pass over. Default 0. */
  readonly offset?: number;
  /** Items to return at most. Default 100. */
  readonly limit?: number;
  /** True: counts come in the reply's body, not in its headers. The result is the same. */
  readonly envelope?: boolean;
  /**
   * True: the server counts the whole list; otherwise `total` is null unless the server sends it
   * anyway.
   */
  readonly includeTotal?: boolean;
}

/**
 * Reads one page of a stored filter: stores the criteria, then asks for the results. The filter's
 * id is kept for a while, so that the next page costs one request; where the server forgot it in
 * the meantime, it is stored anew, once.
 */
export async function readStoredFilter<T>(
  create: (options: CallOptions) => Answer<Created>,
  results: (filterId: string | number, options: CallOptions) => Answer<Page<T>>,
  options: CallOptions = {},
): Answer<Page<T>> {
  const first = withId(await create({ ...options, cache: { stale: CACHE_RETENTION } }));
  if (first === null || !first.success) return first;
  const page = await results(first.data.created_identifier, options);
  if (page === null || page.success || !(page.status === 404 || page.status === 400)) return page;
  const second = withId(await create({ ...options, cache: 'refresh' }));
  if (second === null || !second.success) return second;
  // The server returns the same id, so it has not forgotten the filter: the refusal has another
  // reason.
  if (second.data.created_identifier === first.data.created_identifier) return page;
  return results(second.data.created_identifier, options);
}

/** A reply to a new filter; without an id of the filter (status 204), it is a failure. */
function withId(reply: Result<Created> | null): Result<Created> | null {
  if (!reply?.success || (reply.data as Created | null) !== null) return reply;
  const { status, headers } = reply;
  return failure('contract', { status, reasonPhrase: 'no id of a filter', headers, attempts: 1 });
}

import { ApiError } from './api-error.ts';
import type { IterationOptions } from './call-method.ts';
import { SERVER_PAGE_SIZE } from './constants.ts';
import { failure } from './failure.ts';
import { stopReason } from './paging.ts';
import type { Page, Result } from './result.ts';

type Arguments = Readonly<Record<string, unknown>>;
type List = (args: Arguments, options: IterationOptions) => Promise<Result<unknown> | null>;

/**
 * The pages of a list, one after the other, until the list ends; it always does, also when the
 * server's total is wrong or it ignores the offset. Leaving the loop aborts the page on its way.
 */
export async function* pagesOf(
  operation: string,
  list: List,
  args: Arguments = {},
  { maxPages = Infinity, signal, ...options }: IterationOptions = {},
): AsyncGenerator<Page<unknown>, void, undefined> {
  const own = new AbortController();
  const all = signal === undefined ? own.signal : AbortSignal.any([signal, own.signal]);
  const limit = typeof args['limit'] === 'number' ? args['limit'] : SERVER_PAGE_SIZE;
  let offset = typeof args['offset'] === 'number' ? args['offset'] : 0;
  let previous: Page<unknown> | undefined;
  try {
    for (let pages = 1; ; pages++) {
      const result = await list({ ...args, offset, limit }, { ...options, signal: all });
      if (result === null || !result.success) {
        throw new ApiError(
          operation,
          result ?? failure(all.aborted ? 'abort' : 'network'),
          all.reason,
        );
      }
      const page = result.data as Page<unknown>;
      // An offset that the server took for another one would read some items twice and others never.
      offset += page.items.length;
      const stop = stopReason(page, { pages, offset }, previous, maxPages);
      if (stop === 'empty' && pages > 1) return;
      if (stop === 'repeated') return;
      yield page;
      if (stop !== undefined) return;
      previous = page;
    }
  } finally {
    own.abort(new DOMException('The reader left the loop.', 'AbortError'));
  }
}

/** The items of all pages. */
export async function* itemsOf(
  pages: AsyncGenerator<Page<unknown>, void, undefined>,
): AsyncGenerator<unknown, void, undefined> {
  for await (const page of pages) yield* page.items;
}

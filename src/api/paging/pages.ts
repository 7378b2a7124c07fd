import { ApiError } from '../api-error.ts';
import { CIRCLE_PAGES, PAGES_MAX, SERVER_PAGE_SIZE } from '../constants.ts';
import { failure, ReaderLeft } from '../transport/failure.ts';
import type { Duplicate, ItemIterator, IterationOptions, PageIterator } from './page-iteration.ts';
import { stopReason } from './paging.ts';
import type { Page, Result } from '../result.ts';
import { UsageError } from '../usage-error.ts';

type Arguments = Readonly<Record<string, unknown>>;
type List = (args: Arguments, options: IterationOptions) => Promise<Result<unknown> | null>;
type IdOf = (item: unknown) => string | number | undefined;

/**
 * The pages of a list, one after the other, until the list ends; it always does, also when the
 * server's total is wrong or it ignores the offset. A failed page throws an `ApiError`.
 */
export function pagesOf(
  operation: string,
  list: List,
  args: Arguments = {},
  options: IterationOptions = {},
  idOf: IdOf = () => undefined,
): PageIterator<unknown> {
  const { maxPages = PAGES_MAX, prefetch = 0, onDuplicate, signal, ...callOptions } = options;
  const left = new AbortController();
  const all = signal === undefined ? left.signal : AbortSignal.any([signal, left.signal]);
  const limit = typeof args['limit'] === 'number' ? args['limit'] : SERVER_PAGE_SIZE;
  const duplicates: Duplicate[] = [];
  const known = new Set<string | number>();

  /** Undefined after the reader has stopped, because the outcome is then not needed. */
  const load = async (offset: number): Promise<Page<unknown> | undefined> => {
    try {
      const result = await list({ ...args, offset, limit }, { ...callOptions, signal: all });
      if (result?.success === true) return result.data as Page<unknown>;
      const failed = result ?? failure(all.aborted ? 'abort' : 'network');
      throw new ApiError(operation, failed, all.reason);
    } catch (error) {
      if (left.signal.aborted) return undefined;
      throw error;
    }
  };

  /** Reports repeated items, and returns whether there was a new one. */
  const hasNews = ({ items }: Page<unknown>, offset: number): boolean => {
    let isNew = false;
    for (const item of items) {
      const id = idOf(item);
      const { size } = known;
      if (id !== undefined) known.add(id);
      if (id === undefined || known.size > size) {
        isNew = true;
        continue;
      }
      const duplicate = { id, offset };
      duplicates.push(duplicate);
      onDuplicate?.(duplicate);
    }
    return isNew;
  };

  /** A list that does not end is an error, because stopping silently would look like its end. */
  const giveUp = (why: string): ApiError =>
    new ApiError(operation, failure('limit', { status: 200, reasonPhrase: why }));

  async function* read(): AsyncGenerator<Page<unknown>, void, undefined> {
    let offset = typeof args['offset'] === 'number' ? args['offset'] : 0;
    let previous: Page<unknown> | undefined;
    let coming = load(offset);
    let withoutNews = 0;
    for (let pages = 1; ; pages++) {
      const page = await coming;
      if (page === undefined) return;
      const start = offset;
      // Counted by the received items, not by the offset that the server reports: with a wrong one, items would be
      // read twice or skipped.
      offset += page.items.length;
      const stop = stopReason(page, { pages, offset }, previous, maxPages);
      if (stop === 'repeated' || (page.items.length === 0 && pages > 1)) return;
      withoutNews = hasNews(page, start) ? 0 : withoutNews + 1;
      if (withoutNews >= CIRCLE_PAGES) {
        throw giveUp(`nothing new in ${CIRCLE_PAGES} pages: the list goes round in a circle`);
      }
      const ahead = prefetch > 0 && stop === undefined ? load(offset) : undefined;
      // The error is thrown when the page is requested.
      ahead?.catch(() => undefined);
      yield page;
      if (stop === 'maxPages' && options.maxPages === undefined) {
        throw giveUp(`no end after ${maxPages} pages: give maxPages to read more, or fewer`);
      }
      if (stop !== undefined) return;
      previous = page;
      coming = ahead ?? load(offset);
    }
  }
  return leaving(read(), () => left.abort(new ReaderLeft()), { duplicates });
}

/** The items of all pages. */
export function itemsOf(pages: PageIterator<unknown>): ItemIterator<unknown> {
  let rest: readonly unknown[] = [];
  let place = 0;
  async function* read(): AsyncGenerator<unknown, void, undefined> {
    try {
      for await (const page of pages) {
        rest = page.items;
        place = 0;
        while (place < rest.length) yield rest[place++];
      }
    } finally {
      rest = [];
    }
  }
  const leave = (): void => {
    rest = [];
    void pages.return();
  };
  const items = leaving(read(), leave, { duplicates: pages.duplicates });
  const nextOfPage = items.next.bind(items);
  let waiting = 0;
  return Object.assign(items, {
    // Loaded items are returned directly, because a generator needs three microtasks for each item.
    next(): Promise<IteratorResult<unknown, void>> {
      if (waiting === 0 && place < rest.length)
        return Promise.resolve({ done: false, value: rest[place++] });
      waiting += 1;
      return nextOfPage().finally(() => {
        waiting -= 1;
      });
    },
    async toArray({ maxItems }: { readonly maxItems: number }) {
      if (!(maxItems >= 0)) {
        throw new UsageError(
          'bad-argument',
          'toArray needs maxItems: without an end a long list would fill the memory.',
        );
      }
      const list: unknown[] = [];
      if (maxItems === 0) return list;
      for await (const item of items) if (list.push(item) >= maxItems) break;
      return list;
    },
  });
}

/** The `return` of a generator waits for a pending `next`; this one aborts it first. */
function leaving<T, More extends object>(
  generator: AsyncGenerator<T, void, undefined>,
  leave: () => void,
  more: More,
): AsyncGenerator<T, void, undefined> & More {
  const finish = generator.return.bind(generator);
  return Object.assign(generator, more, {
    return(value: void | PromiseLike<void>) {
      leave();
      return finish(value);
    },
  });
}

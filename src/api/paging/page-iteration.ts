import type { CallOptions } from '../call-options.ts';
import type { Page } from '../result.ts';

/** How a list is read page by page. */
export interface IterationOptions extends CallOptions {
  /**
   * Stops after this many pages, whatever the server says. Without it, a list that has not ended
   * after 10,000 pages fails (kind `limit`); `Infinity` = no end.
   */
  readonly maxPages?: number | undefined;
  /** 1: the next page is requested while this one is processed. Default 0. */
  readonly prefetch?: 0 | 1 | undefined;
  /** Called with each item that the list had given before, ahead of its page. */
  readonly onDuplicate?: ((duplicate: Duplicate) => void) | undefined;
}

/**
 * An item that the list gave a second time: it changed while it was read, or its order is not
 * stable, and then some other item was missed. It is given again, not left out.
 */
export interface Duplicate {
  /** Its id; the ids of both sides, with a slash between, where it joins two things. */
  readonly id: string | number;
  /** Offset of the page that gave it again. */
  readonly offset: number;
}

/** The pages of a list. Leaving the loop, or `return()`, aborts the running request. */
export interface PageIterator<T> extends AsyncGenerator<Page<T>, void, undefined> {
  /** What came twice, up to now. */
  readonly duplicates: readonly Duplicate[];
}

/** The items of all pages. Leaving the loop, or `return()`, aborts the running request. */
export interface ItemIterator<T> extends AsyncGenerator<T, void, undefined> {
  /** What came twice, up to now. */
  readonly duplicates: readonly Duplicate[];
  /** The items as a list that ends after `maxItems`; no further page is requested. */
  toArray(options: { readonly maxItems: number }): Promise<T[]>;
}

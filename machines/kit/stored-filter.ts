import { RequestError } from './request.ts';
import type { ItemId } from './selection.ts';

/** A page of a stored filter, and the filter that the next page is read through. */
export interface FilteredPage<Page> {
  /** The page itself. */
  readonly page: Page;
  /** Id of the stored filter, `filter_id`; used to request the next page. */
  readonly filterId: ItemId;
}

/** The filter of {@link readFiltered}. */
export interface StoredFilter<Page> {
  /** Stores the criteria. `refresh`: not the filter that was stored before. */
  readonly create: (options: {
    /** `refresh`: stores a new filter, even if one with the same criteria is cached. */
    readonly cache?: 'refresh';
  }) => Promise<ItemId>;
  /** Reads one page of the filter; rejects if the server no longer knows the filter. */
  readonly read: (filterId: ItemId) => Promise<Page>;
}

/**
 * Reads a page through a stored filter: the filter of the earlier pages, or a new one. The platform
 * keeps filters only for some time: if it no longer knows the filter, the filter is stored again,
 * once.
 */
export async function readFiltered<Page>(
  known: ItemId | null,
  { create, read }: StoredFilter<Page>,
): Promise<FilteredPage<Page>> {
  const filterId = known ?? (await create({}));
  try {
    return { page: await read(filterId), filterId };
  } catch (error) {
    if (!isGone(error)) throw error;
  }
  const renewed = await create({ cache: 'refresh' });
  return { page: await read(renewed), filterId: renewed };
}

const isGone = (error: unknown) =>
  error instanceof RequestError && (error.failure.status === 404 || error.failure.status === 410);

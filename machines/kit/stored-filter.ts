import { RequestError } from './request.ts';
import type { ItemId } from './selection.ts';

/** A page of a stored filter, and the filter that the next page is read through. */
export interface FilteredPage<Page> {
  /** The page itself. */
  readonly page: Page;
  /** Id of the stored filter, `filter_id`; used to request the next page. */
  readonly filterId: ItemId;
}

/** What {@link readFiltered} reads through. */
export interface StoredFilter<Page> {
  /** Stores the criteria. `refresh`: not the filter that was stored before. */
  readonly create: (options: {
    /** `refresh`: a new filter, though one of the same criteria is known. */
    readonly cache?: 'refresh';
  }) => Promise<ItemId>;
  /** One page of the filter; rejects where the server no longer knows it. */
  readonly read: (filterId: ItemId) => Promise<Page>;
}

/**
 * Reads a page through a stored filter: the one that earlier pages came through, or a new one. The
 * platform keeps filters for a time only: one that it does not know any more is stored again, once.
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

import type { Entities } from '../../domain/index.ts';
import type { CallOptions } from '../call-options.ts';
import type { WidgetClient } from '../widget-client.ts';
import { SERVER_PAGE_SIZE } from '../constants.ts';
import type { Page, Result } from '../result.ts';
import { nothingFound } from '../paging/nothing-found.ts';
import { readStoredFilter, type Slice } from './stored-filter.ts';

/** Which cards to look for. Archived ones are not found. */
export interface ObjectSearch {
  /**
   * Ids of the card types (wire name `data_type_ids`); an empty list finds nothing and sends no
   * request.
   */
  readonly dataTypeIds: readonly (string | number)[];
  /** Part of the card's name, in any case; absent = all cards. */
  readonly displayNameContains?: string;
}

/** In which order. */
export interface ObjectOrder {
  /**
   * Name of a column, as the platform has it (wire name `sort_on`). Default: the server's own
   * order.
   */
  readonly sortOn?: string;
  /** Which end comes first. Default: the server's own, ascending. */
  readonly sortDirection?: 'asc' | 'desc';
}

/** One page of the cards of some types whose name holds a text, by stored filter. */
export async function searchObjects(
  client: Pick<WidgetClient, 'objects'>,
  { dataTypeIds, displayNameContains }: ObjectSearch,
  slice: Slice & ObjectOrder = {},
  options: CallOptions = {},
): Promise<Result<Page<Entities['card']>> | null> {
  if (dataTypeIds.length === 0) return nothingFound(slice);
  const body = {
    data_type_ids: [...dataTypeIds],
    ...(displayNameContains !== undefined && { display_name_contains: displayNameContains }),
    archived: false,
  };
  const page = { limit: SERVER_PAGE_SIZE, ...slice };
  return readStoredFilter(
    (own) => client.objects.filter.create({ body }, own),
    (filter_id, own) => client.objects.filter.results({ filter_id, ...page }, own),
    options,
  );
}

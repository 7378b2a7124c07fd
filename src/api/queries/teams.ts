import type { Entities } from '../../domain/index.ts';
import type { CallOptions } from '../call-options.ts';
import type { WidgetClient } from '../widget-client.ts';
import { SERVER_PAGE_SIZE } from '../constants.ts';
import type { Page, Result } from '../result.ts';
import { nothingFound } from '../paging/nothing-found.ts';
import { readStoredFilter, type Slice } from './stored-filter.ts';

/** Which teams to look for; without criteria all are listed. */
export interface TeamSearch {
  /** Only these teams; an empty list finds none and sends no request. */
  readonly teamIds?: readonly (string | number)[];
  /** Teams of this name; empty or absent = of any name. */
  readonly name?: string;
}

/** One page of teams with their memberships: by stored filter where there are criteria. */
export async function listTeams(
  client: Pick<WidgetClient, 'teams'>,
  { teamIds, name }: TeamSearch = {},
  slice: Slice = {},
  options: CallOptions = {},
): Promise<Result<Page<Entities['team']>> | null> {
  if (teamIds?.length === 0) return nothingFound(slice);
  const page = { includeMemberships: true, limit: SERVER_PAGE_SIZE, ...slice };
  const hasName = name !== undefined && name !== '';
  if (teamIds === undefined && !hasName) return client.teams.list(page, options);
  const body = {
    ...(teamIds !== undefined && { team_ids: [...teamIds] }),
    ...(hasName && { name }),
  };
  return readStoredFilter(
    (own) => client.teams.filter.create({ body }, own),
    (filter_id, own) => client.teams.filter.results({ filter_id, ...page }, own),
    options,
  );
}

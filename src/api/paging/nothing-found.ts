import type { Page, Result } from '../result.ts';
import type { PageRequest } from './paging.ts';

/** The result of a search that can find nothing; no request is made for it. */
export const nothingFound = <T>({ offset = 0, limit = 0 }: PageRequest = {}): Result<Page<T>> => ({
  success: true,
  status: 200,
  headers: {},
  data: { items: [], returned: 0, total: 0, limit, offset },
});

import { recordsOf } from '../../sent-rows.ts';
import { ApiError } from '../api-error.ts';
import type { Page, Result } from '../result.ts';
import { failure } from '../transport/failure.ts';

/** The objects of a page that a pool has requested; throws an `ApiError` when the call failed. */
export async function itemsOf<T>(
  operation: string,
  reply: Promise<Result<Page<T>> | null>,
): Promise<readonly T[]> {
  const result = await reply;
  if (result?.success === true) return recordsOf(result.data.items);
  throw new ApiError(operation, result ?? failure('network'));
}

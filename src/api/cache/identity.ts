import type { CallOptions } from '../call-options.ts';
import type { RequestPlan } from '../transport/request.ts';

/** Options that change nothing about the request, or stand in its path. */
const OTHERS = { signal: 0, query: 0, cache: 0, quiet: 0, suppress: 0, throwOnHttpError: 0 };

/**
 * What tells two requests of one operation apart. The order of query parameters does not, that of the items of
 * a list does; and who sets limits of their own shares no request with others, for whom it would fail as well.
 */
export function identityOf(
  { path, base, accept, content }: RequestPlan,
  options: CallOptions,
): string[] {
  const [place = '', search] = path.split('?', 2);
  const query = new URLSearchParams(search);
  query.sort();
  return [
    place,
    String(query),
    base,
    accept,
    content.kind === 'text' ? content.text : '',
    JSON.stringify({ ...OTHERS, ...options, ...OTHERS }),
  ];
}

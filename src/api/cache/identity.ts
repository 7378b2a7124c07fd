import type { CallOptions } from '../call-options.ts';
import type { RequestPlan } from '../transport/request.ts';

/** Options that do not change the request, or that are part of its path. */
const OTHERS = { signal: 0, query: 0, cache: 0, quiet: 0, suppress: 0, throwOnHttpError: 0 };

/**
 * Distinguishes two requests of one operation. The order of query parameters does not matter, the
 * order of list items does. A call with its own limits does not share a request with others, for
 * whom it would then fail as well.
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

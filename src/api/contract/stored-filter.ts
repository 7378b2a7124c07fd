import type { Bodies, Entities } from '../../domain/index.ts';
import type { Param } from './call.ts';
import { invalidInput, noPermission, notAllowed, notFound } from './refusals.ts';

/**
 * The two calls of a stored filter below the path of a list: criteria, which only signed-in users
 * may store, get an id, and what fits them is read by that id, page by page.
 */
export const storedFilter = <
  const P extends string,
  const B extends keyof Bodies,
  const E extends keyof Entities,
  const Q extends Readonly<Record<string, Param>>,
>(
  path: P,
  body: B,
  of: E,
  query: Q,
) =>
  ({
    create: {
      method: 'POST',
      path: `${path}/filter`,
      body,
      reply: { kind: 'created' },
      refusals: [invalidInput, noPermission, notAllowed],
      safe: true,
    },
    results: {
      method: 'GET',
      path: `${path}/filter/{filter_id}`,
      query,
      reply: { kind: 'page', of },
      refusals: [noPermission, notFound('Filter')],
    },
  }) as const;

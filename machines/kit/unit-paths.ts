import type { WidgetClient } from '../../src/api/widget-client.ts';
import { lacksUnitPath } from '../../src/fields/unit-paths.ts';
import { dataOf } from './request.ts';

/** Input of {@link readUnits}. */
export interface UnitsRequest {
  /** The values to show, of fields of any type. */
  readonly values: readonly unknown[];
  /** Anonymous users cannot read organisation units. */
  readonly anonymous: boolean;
  /** The options of the call. */
  readonly options: { readonly signal: AbortSignal; readonly retries?: number };
}

/**
 * The organisation units from which the paths of values are built; none if every value has its
 * path. The client keeps them for the session.
 */
export async function readUnits(
  client: WidgetClient,
  { values, anonymous, options }: UnitsRequest,
): Promise<readonly unknown[]> {
  if (anonymous || !values.some(lacksUnitPath)) return [];
  return (await dataOf(client.organizationUnits.list({}, options))).items;
}

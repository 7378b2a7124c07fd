import { WELL_KNOWN_IDS, type WellKnownIds } from '../../src/people/well-known.ts';
import type { Grc } from '../provider/grc-provider.tsx';

/** The ids of system users and groups of the installation; without a complete client, the usual ones. */
export function wellKnownIdsOf({ ports }: Pick<Grc, 'ports'>): WellKnownIds {
  const client: Partial<typeof ports.client> = ports.client;
  return client.compatibility?.wellKnownIds ?? WELL_KNOWN_IDS;
}

import { WELL_KNOWN_IDS, type WellKnownIds } from '../../src/people/well-known.ts';
import type { Grc } from '../provider/grc-provider.tsx';

/** The ids that the installation has for its own users and groups; without a whole client, those of most. */
export function wellKnownIdsOf({ ports }: Pick<Grc, 'ports'>): WellKnownIds {
  const client: Partial<typeof ports.client> = ports.client;
  return client.compatibility?.wellKnownIds ?? WELL_KNOWN_IDS;
}

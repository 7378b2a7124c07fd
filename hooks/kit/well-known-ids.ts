import { WELL_KNOWN_IDS, type WellKnownIds } from '../../src/people/well-known.ts';
import type { Grc } from '../provider/grc-provider.tsx';

/**
 * The ids of the installation's system users and groups; the default ids if the client does not
 * provide them.
 */
export function wellKnownIdsOf({ ports }: Pick<Grc, 'ports'>): WellKnownIds {
  const client: Partial<typeof ports.client> = ports.client;
  return client.compatibility?.wellKnownIds ?? WELL_KNOWN_IDS;
}

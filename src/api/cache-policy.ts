import { USER_GROUPS_STALE, UNCACHED_SETTINGS } from './constants.ts';
import type { CachePolicy } from './contract/call.ts';

/**
 * Policies of the specification, by operation: settings are read once, organisation units are
 * loaded once, user groups and their members are fresh for 15 minutes and not tried again.
 */
export const specifiedPolicies: Readonly<Record<string, CachePolicy>> = {
  'settings.get': { stale: 'session' },
  'organizationUnits.list': { stale: 'session' },
  'userGroups.list': { stale: USER_GROUPS_STALE, retries: 0 },
  'userGroups.get': { stale: USER_GROUPS_STALE, retries: 0 },
  'userGroups.filter.create': { stale: USER_GROUPS_STALE, retries: 0 },
  'userGroups.filter.results': { stale: USER_GROUPS_STALE, retries: 0 },
  'userGroups.members.list': { stale: USER_GROUPS_STALE, retries: 0 },
};

/** Every other read: joined while it is on its way, asked again afterwards. */
const ORDINARY_READ: CachePolicy = { stale: 0 };

/** The policy of one call; `policies` are the client's own, `declared` is the contract's. */
export function policyFor(
  operation: string,
  args: Readonly<Record<string, unknown>>,
  policies: Readonly<Record<string, CachePolicy>>,
  declared: CachePolicy | undefined,
): CachePolicy {
  const policy = policies[operation] ?? declared ?? specifiedPolicies[operation] ?? ORDINARY_READ;
  const isUncached = operation === 'settings.get' && UNCACHED_SETTINGS.has(String(args['name']));
  return isUncached ? { ...policy, stale: 'never' } : policy;
}

/** Milliseconds that a reply is fresh; undefined = it is not to be kept at all. */
export const freshness = ({ stale }: CachePolicy): number | undefined =>
  stale === 'never' ? undefined : stale === 'session' ? Infinity : stale;

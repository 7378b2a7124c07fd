import type { CachePolicy } from '../contract/call.ts';

/** A read without a policy: shared while it is running, requested again afterwards. */
const ORDINARY_READ: CachePolicy = { stale: 0 };

/**
 * The policy of one call: the caller's own, else the client's, else what the contract says. Members that a policy
 * does not have are those of the contract.
 */
export function policyFor(
  placeholders: Readonly<Record<string, string | number>>,
  own: CachePolicy | undefined,
  declared: CachePolicy | undefined,
): CachePolicy {
  const policy = { ...ORDINARY_READ, ...declared, ...own };
  // Values that must never be cached stay uncached, whatever the host or the caller sets.
  const neverFor = [declared, own].flatMap((one) => Object.entries(one?.neverFor ?? {}));
  const isUncached = neverFor.some(([name, values]) => {
    // Servers accept names of settings in any letter case.
    const value = String(placeholders[name]).toLowerCase();
    return values.some((never) => never.toLowerCase() === value);
  });
  return isUncached ? { ...policy, stale: 'never' } : policy;
}

/** Milliseconds that a reply is fresh; undefined = it is not to be kept at all. */
export const freshness = ({ stale }: CachePolicy): number | undefined =>
  stale === 'never' ? undefined : stale === 'session' ? Infinity : stale;

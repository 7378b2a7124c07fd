import type { CachePolicy } from '../contract/call.ts';

/** A read without a policy: joined while it is on its way, asked again afterwards. */
const ORDINARY_READ: CachePolicy = { stale: 0 };

/** The policy of one call: the client's own, else what the contract says. */
export function policyFor(
  operation: string,
  args: Readonly<Record<string, unknown>>,
  own: Readonly<Record<string, CachePolicy>>,
  declared: CachePolicy | undefined,
): CachePolicy {
  const policy = own[operation] ?? declared ?? ORDINARY_READ;
  // What is never to be kept stays so, whatever a host says about the rest.
  const neverFor = Object.entries(declared?.neverFor ?? policy.neverFor ?? {});
  const isUncached = neverFor.some(([name, values]) => values.includes(String(args[name])));
  return isUncached ? { ...policy, stale: 'never' } : policy;
}

/** Milliseconds that a reply is fresh; undefined = it is not to be kept at all. */
export const freshness = ({ stale }: CachePolicy): number | undefined =>
  stale === 'never' ? undefined : stale === 'session' ? Infinity : stale;

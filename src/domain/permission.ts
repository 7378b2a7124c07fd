import { z } from 'zod';
import { id } from './wire-value.ts';

/** Who has which role; roles are the server's own words. */
export const permission = z.union(
  [
    z.looseObject({ user_id: id, user_group_id: z.null().optional(), role: z.string() }),
    z.looseObject({ user_id: z.null().optional(), user_group_id: id, role: z.string() }),
  ],
  { error: 'has not exactly one of user_id and user_group_id' },
);

/** Permissions of its own, or those of something else. */
export const permissions = z.discriminatedUnion('variant', [
  z.looseObject({ variant: z.literal('explicit'), entries: z.array(permission) }),
  z.looseObject({ variant: z.literal('implicit'), source: z.string() }),
]);

/** Permissions for many controls at once. */
export const controlPermissions = z.looseObject({
  control_ids: z.array(id),
  permissions: z.array(permission),
});

/** Permissions for many risks at once. */
export const riskPermissions = z.looseObject({
  risk_ids: z.array(id),
  permissions: z.array(permission),
});

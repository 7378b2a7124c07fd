import * as z from 'zod';
import { id } from './wire-value.ts';

/** Who has which role; roles are the server's own words. */
export const permission = z.union(
  [
    z.looseObject({
      /** Id of the user; null or absent where a group has the role. */
      user_id: id,
      /** Id of the group; null or absent where a user has the role. */
      user_group_id: z.null().optional(),
      /** The role, in the server's own words. */
      role: z.string(),
    }),
    z.looseObject({
      /** Id of the user; null or absent where a group has the role. */
      user_id: z.null().optional(),
      /** Id of the group; null or absent where a user has the role. */
      user_group_id: id,
      /** The role, in the server's own words. */
      role: z.string(),
    }),
  ],
  { error: 'has not exactly one of user_id and user_group_id' },
);

/** Permissions of its own, or those of something else. */
export const permissions = z.discriminatedUnion('variant', [
  z.looseObject({
    /** `explicit`: permissions of its own; `implicit`: those of something else. */
    variant: z.literal('explicit'),
    /** Who has which role. */
    entries: z.array(permission),
  }),
  z.looseObject({
    /** `explicit`: permissions of its own; `implicit`: those of something else. */
    variant: z.literal('implicit'),
    /** Where the permissions come from, in the server's own words. */
    source: z.string(),
  }),
]);

/** Permissions for many controls at once. */
export const controlPermissions = z.looseObject({
  /** Ids of the controls. */
  control_ids: z.array(id),
  /** What each of them gets in place of what it had. */
  permissions: z.array(permission),
});

/** Permissions for many risks at once. */
export const riskPermissions = z.looseObject({
  /** Ids of the risks. */
  risk_ids: z.array(id),
  /** What each of them gets in place of what it had. */
  permissions: z.array(permission),
});

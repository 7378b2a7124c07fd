import { z } from 'zod';
import { normaliseUserGroup, USER_GROUP_TYPES } from './normalise.ts';
import { id, openEnum, spelled, timestamp } from './wire-value.ts';

/** What kind of group it is; `disabled` is an older word for `inactive`. */
export const userGroupType = openEnum(['normal', 'system', 'synced', 'inactive'], USER_GROUP_TYPES);

/** A group of users. */
export const userGroup = spelled(
  z.looseObject({
    user_group_id: id,
    name: z.string(),
    description: z.string().optional(),
    external_id: z.string().optional(),
    user_group_type: userGroupType.optional(),
    created_date_time: timestamp,
    last_modified_date_time: timestamp,
  }),
  normaliseUserGroup,
);

/** A user as member of a group. */
export const userGroupMember = z.looseObject({
  user_id: id,
  user_group_id: id.optional(),
  name: z.string().optional(),
  user_name: z.string().optional(),
});

/** A new user group. */
export const userGroupCreate = z.looseObject({
  name: z.string(),
  description: z.string().optional(),
  external_id: z.string().optional(),
  user_ids: z.array(id).optional(),
});

/** Changes of a user group; absent members stay as they are. */
export const userGroupUpdate = z.looseObject({
  name: z.string().optional(),
  description: z.string().optional(),
  external_id: z.string().optional(),
  add_user_ids: z.array(id).optional(),
  remove_user_ids: z.array(id).optional(),
});

/** Criteria of a stored user group filter. */
export const userGroupFilter = z.looseObject({
  group_types: z.array(userGroupType).optional(),
  name_contains: z.string().optional(),
  user_group_ids: z.array(id).optional(),
});

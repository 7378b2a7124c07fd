import * as z from 'zod';
import { normaliseUserGroup, USER_GROUP_TYPES } from './normalise.ts';
import { id, openEnum, spelled, timestamp } from './wire-value.ts';

/** What kind of group it is; `disabled` is an older word for `inactive`. */
export const userGroupType = openEnum(['normal', 'system', 'synced', 'inactive'], USER_GROUP_TYPES);

/** A group of users. */
export const userGroup = spelled(
  z.looseObject({
    /** A number or a GUID, as the platform has it. */
    user_group_id: id,
    /** What people see. */
    name: z.string(),
    /** What the group is for; absent where nobody wrote it. */
    description: z.string().optional(),
    /** Id in the system that the group comes from. */
    external_id: z.string().optional(),
    /** `system`: the platform's own; `synced`: kept by another system; `inactive`: switched off. */
    user_group_type: userGroupType.optional(),
    /** When the group was made. */
    created_date_time: timestamp,
    /** When the group was changed last. */
    last_modified_date_time: timestamp,
  }),
  normaliseUserGroup,
);

/** A user as member of a group. */
export const userGroupMember = z.looseObject({
  /** The member. */
  user_id: id,
  /** The group, where members of several are listed. */
  user_group_id: id.optional(),
  /** What people see. */
  name: z.string().optional(),
  /** The same, as some servers call it. */
  user_name: z.string().optional(),
});

/** A new user group. */
export const userGroupCreate = z.looseObject({
  /** What people will see. */
  name: z.string(),
  /** What the group is for. */
  description: z.string().optional(),
  /** Id in the system that the group comes from. */
  external_id: z.string().optional(),
  /** Members from the start. */
  user_ids: z.array(id).optional(),
});

/** Changes of a user group; absent members stay as they are. */
export const userGroupUpdate = z.looseObject({
  /** What people will see. */
  name: z.string().optional(),
  /** What the group is for. */
  description: z.string().optional(),
  /** Id in the system that the group comes from. */
  external_id: z.string().optional(),
  /** Users who become members; those who are already stay so. */
  add_user_ids: z.array(id).optional(),
  /** Users who are members no more. */
  remove_user_ids: z.array(id).optional(),
});

/** Criteria of a stored user group filter. */
export const userGroupFilter = z.looseObject({
  /** Only groups of these kinds. */
  group_types: z.array(userGroupType).optional(),
  /** Part of the name. */
  name_contains: z.string().optional(),
  /** Only these groups. */
  user_group_ids: z.array(id).optional(),
});

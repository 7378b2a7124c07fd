import * as z from 'zod';
import { ROLE_NAMES } from '../people/well-known.ts';
import { ASSIGNEE_TYPES, normaliseAssignee } from './normalise.ts';
import { id, openEnum, spelled } from './wire-value.ts';

/** What somebody who can be picked is. */
export const assigneeType = openEnum(['user', 'usergroup', 'team', 'unknown'], ASSIGNEE_TYPES);

/** What is known about a picked user; `email` is the user's address. */
const data = z.looseObject({
  /** E-mail address of a user; absent where there is none, or the reader may not see it. */
  email: z.string().optional(),
});

/** The value of a people picker: a user, user group or team. */
export const assignee = spelled(
  z.looseObject({
    /** Id of the user, the group or the team; `type` says which. */
    assigneeId: id,
    /** What people see. */
    name: z.string(),
    /** What the id belongs to; `unknown` where nobody found it. */
    type: assigneeType,
    /** Absent where nothing more is known. */
    data: data.optional(),
  }),
  normaliseAssignee,
);

/** Somebody that a people picker offers. */
export const pickerItem = spelled(
  z.looseObject({
    /** Id of the user, the group or the team; `type` says which. */
    item_id: id,
    /** What people see. */
    name: z.string(),
    /** What the id belongs to. */
    type: assigneeType,
    /** Absent where nothing more is known. */
    data: data.optional(),
  }),
  normaliseAssignee,
);

/** What a people picker looks for. */
export const itemSearch = z.looseObject({
  /** Only these kinds. Absent = all. */
  allowedTypes: z.array(openEnum(['user', 'usergroup', 'team'], ASSIGNEE_TYPES)).optional(),
  /** Part of the name, of the login code or of the e-mail address, in any letter case. */
  nameLoginCodeEmailContains: z.string().optional(),
  /** Only members of this group. */
  userGroupID: id.optional(),
  /** Of the users only these. Absent = all. */
  allowedUserIDs: z.array(id).optional(),
  /** Of the users only those in `user_group:{id}` or `organization_unit:{id}`. */
  allowedUsersIn: z.string().optional(),
  /** Of the groups only these. Absent = all. */
  allowedUserGroupIDs: z.array(id).optional(),
  /** Of the teams only these. Absent = all. */
  allowedTeamIDs: z.array(id).optional(),
  /** True: no users without an e-mail address. */
  excludeWithoutEmailAddress: z.boolean().optional(),
  /** True: nobody who was deactivated. */
  excludeInactive: z.boolean().optional(),
  /** Ids of users, groups and teams that are left out. */
  excludedIDs: z.array(id).optional(),
  /** Of the roles and groups of the system only these. Absent = none. */
  allowedSystemItems: z.array(z.enum(ROLE_NAMES)).optional(),
  /** Only users with this account, `personal` or `group`. */
  userAccountType: z.string().optional(),
});

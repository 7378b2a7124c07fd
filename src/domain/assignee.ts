import { z } from 'zod';
import { ROLE_NAMES } from '../people/well-known.ts';
import { ASSIGNEE_TYPES, normaliseAssignee } from './normalise.ts';
import { id, openEnum, spelled } from './wire-value.ts';

/** What somebody who can be picked is. */
export const assigneeType = openEnum(['user', 'usergroup', 'team', 'unknown'], ASSIGNEE_TYPES);

/** What is known about a picked user; `email` is the user's address. */
const data = z.looseObject({ email: z.string().optional() });

/** The value of a people picker: a user, user group or team. */
export const assignee = spelled(
  z.looseObject({
    assigneeId: id,
    name: z.string(),
    type: assigneeType,
    data: data.optional(),
  }),
  normaliseAssignee,
);

/** Somebody that a people picker offers. */
export const pickerItem = spelled(
  z.looseObject({ item_id: id, name: z.string(), type: assigneeType, data: data.optional() }),
  normaliseAssignee,
);

/** What a people picker looks for. */
export const itemSearch = z.looseObject({
  allowedTypes: z.array(openEnum(['user', 'usergroup', 'team'], ASSIGNEE_TYPES)).optional(),
  nameLoginCodeEmailContains: z.string().optional(),
  userGroupID: id.optional(),
  allowedUserIDs: z.array(id).optional(),
  allowedUsersIn: z.string().optional(),
  allowedUserGroupIDs: z.array(id).optional(),
  allowedTeamIDs: z.array(id).optional(),
  excludeWithoutEmailAddress: z.boolean().optional(),
  excludeInactive: z.boolean().optional(),
  excludedIDs: z.array(id).optional(),
  allowedSystemItems: z.array(z.enum(ROLE_NAMES)).optional(),
  userAccountType: z.string().optional(),
});

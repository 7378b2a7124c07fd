import * as z from 'zod';
import { id, nullable, timestamp } from './wire-value.ts';

/** A member or manager of a team: a user or a user group, never both and never neither. */
export const teamMember = z.union(
  [
    z.looseObject({
      /** Id of the user; null or absent where the member is a group. */
      user_id: id,
      /** Id of the group; null or absent where the member is a user. */
      user_group_id: z.null().optional(),
      /** What people see; not needed where it is sent. */
      name: z.string().optional(),
    }),
    z.looseObject({
      /** Id of the user; null or absent where the member is a group. */
      user_id: z.null().optional(),
      /** Id of the group; null or absent where the member is a user. */
      user_group_id: id,
      /** What people see; not needed where it is sent. */
      name: z.string().optional(),
    }),
  ],
  { error: 'has not exactly one of user_id and user_group_id' },
);

/** A team. */
export const team = z.looseObject({
  /** A number or a GUID, as the platform has it. */
  team_id: id,
  /** Unique among teams, letter case and outer blanks aside. */
  name: z.string(),
  /** What the team is for; absent where nobody wrote it. */
  description: z.string().optional(),
  /** Users and groups; only where they are asked for (`include_memberships`). */
  memberships: z.array(teamMember).optional(),
  /** Those who manage the team; each is a member too. */
  managers: z.array(teamMember).optional(),
  /** When the reader was there last; null: never. */
  last_visited: nullable(timestamp),
});

/** A new team; each manager is also a member. */
export const teamCreate = z.looseObject({
  /** Not empty, and unique among teams. */
  name: z.string().min(1),
  /** What the team is for. */
  description: z.string().optional(),
  /** At least one. */
  memberships: z.array(teamMember),
  /** At least one, each of them a member. */
  managers: z.array(teamMember),
});

/** Changes of a team; `last_visited` goes alone. */
export const teamUpdate = z.looseObject({
  /** Not empty, and unique among teams. */
  name: z.string().min(1).optional(),
  /** What the team is for. */
  description: z.string().optional(),
  /** All members from now on; at least one. */
  memberships: z.array(teamMember).optional(),
  /** All managers from now on; at least one, each of them a member. */
  managers: z.array(teamMember).optional(),
  /** The reader's visit; refused beside any other member. */
  last_visited: timestamp.optional(),
});

/** Managers to be added to a team or removed from it. */
export const teamManagers = z.looseObject({
  /** Those to be added or removed; one manager must remain. */
  managers: z.array(teamMember),
});

/** Members to be added to a team or removed from it. */
export const teamMemberships = z.looseObject({
  /** Those to be added or removed; one member must remain. */
  memberships: z.array(teamMember),
});

/** Criteria of a stored team filter. */
export const teamFilter = z.looseObject({
  /** Only these teams. */
  team_ids: z.array(id).optional(),
  /** Teams of this name. */
  name: z.string().optional(),
});

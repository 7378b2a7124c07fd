import * as z from 'zod';
import { normaliseOrganizationUnit } from './normalise.ts';
import { userMini } from './user.ts';
import { id, nullable, spelled, timestamp } from './wire-value.ts';

const unit = z.looseObject({
  /** A number as a rule. */
  organization_unit_id: id,
  /** What people see. */
  name: z.string(),
  /** The unit above; null at the top. */
  parent_id: nullable(id),
  /** Names from the top down to the unit, as one text. */
  path: z.string().optional(),
  /** False: it was switched off. Absent = not asked for. */
  active: z.boolean().optional(),
  /** Id in the system that the unit comes from. */
  external_id: z.string().optional(),
  /** When it was switched off; null where it was not. */
  deactivated_date_time: nullable(timestamp),
  /** Only where they are asked for (`include_managers`). */
  managers: z
    .array(
      userMini.extend({
        /** The same name, as some servers call it. */
        name: z.string().optional(),
      }),
    )
    .optional(),
  /** The units below, in their order; absent where there are none, or they were not asked for. */
  get children() {
    return z.array(unit).optional();
  },
});

/** A part of the organisation; the root has no parent. */
export const organizationUnit = spelled(unit, normaliseOrganizationUnit);

// The server refuses empty texts in a list of names (spec 1 §5).
const names = z.array(z.string().min(1));

/** Criteria of a stored organisation unit filter. */
export const organizationUnitFilter = z.looseObject({
  /** Whole names; an empty one is refused with 400. */
  names: names.optional(),
  /** Units right below one of these. */
  parent_ids: z.array(id).optional(),
  /** Units with one of these ids in the system that they come from. */
  external_ids: z.array(z.string()).optional(),
  /** Only these units. */
  organization_unit_ids: z.array(id).optional(),
  /** True: units that are in use; false: those that were switched off. */
  active: z.boolean().optional(),
});

/** A new organisation unit. */
export const organizationUnitCreate = z.looseObject({
  /** What people will see. */
  name: z.string(),
  /** The unit above; absent: it stands at the top. */
  parent_id: id.optional(),
});

/** Changes of an organisation unit; absent members stay as they are. */
export const organizationUnitUpdate = z.looseObject({
  /** What people will see. */
  name: z.string().optional(),
  /** The unit above from now on. */
  parent_id: id.optional(),
  /** False: switches it off; true: on again. */
  active: z.boolean().optional(),
});

import { z } from 'zod';
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
  managers: z.array(userMini.extend({ name: z.string().optional() })).optional(),
  get children() {
    return z.array(unit).optional();
  },
});

/** A part of the organisation; the root has no parent. */
export const organizationUnit = spelled(unit, normaliseOrganizationUnit);

// The server refuses an empty text in a list of names (spec 1 §5).
const names = z.array(z.string().min(1));

/** Criteria of a stored organisation unit filter. */
export const organizationUnitFilter = z.looseObject({
  names: names.optional(),
  parent_ids: z.array(id).optional(),
  external_ids: z.array(z.string()).optional(),
  organization_unit_ids: z.array(id).optional(),
  active: z.boolean().optional(),
});

/** A new organisation unit. */
export const organizationUnitCreate = z.looseObject({
  name: z.string(),
  /** The unit above; absent: it stands at the top. */
  parent_id: id.optional(),
});

/** Changes of an organisation unit; absent members stay as they are. */
export const organizationUnitUpdate = z.looseObject({
  name: z.string().optional(),
  parent_id: id.optional(),
  active: z.boolean().optional(),
});

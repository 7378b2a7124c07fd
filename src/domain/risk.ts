import * as z from 'zod';
import { customFieldValue } from './field-value.ts';
import { withCustomFieldValues } from './normalise.ts';
import { permissions } from './permission.ts';
import { userMini } from './user.ts';
import { id, spelled } from './wire-value.ts';

/** A risk. */
export const risk = spelled(
  z.looseObject({
    /** Id of the risk. */
    risk_id: id,
    /** What people see. */
    name: z.string().optional(),
    /** True: it is put away. Lists contain it too, unless they are asked for `archived: false`. */
    archived: z.boolean().optional(),
    /** True: other risks stand below it. */
    is_main_risk: z.boolean().optional(),
    /** Who may do what with it. */
    permissions: permissions.optional(),
    /** Values of its custom fields; fields that are empty are left out. */
    custom_field_values: z.array(customFieldValue).optional(),
  }),
  withCustomFieldValues,
);

/** How a risk was judged. */
export const riskEvaluation = z.looseObject({
  /** Id of the evaluation. */
  risk_evaluation_id: id.optional(),
  /** What people see. */
  name: z.string().optional(),
  /** What kind of judgement it is, in the server's own words; in memory `gross` or `net`. */
  evaluation_type: z.string().optional(),
  /** Who judged. */
  evaluated_by: userMini.optional(),
});

/** Criteria of a stored risk filter. */
export const riskFilter = z.looseObject({
  /** True: archived risks only; false: none of them. Absent = all. */
  archived: z.boolean().optional(),
  /** Risks of these cards. */
  object_ids: z.array(id).optional(),
  /** Risks below one of these. */
  main_risk_ids: z.array(id).optional(),
});

/** A new risk. */
export const riskCreate = z.looseObject({
  /** What people will see. */
  name: z.string(),
  /** True: other risks may stand below it. */
  is_main_risk: z.boolean().optional(),
  /** Who may do what with it. */
  permissions: permissions.optional(),
});

/** Changes of a risk; absent members stay as they are. */
export const riskUpdate = z.looseObject({
  /** What people will see. */
  name: z.string().optional(),
  /** True: archives the risk; false: brings it back. */
  archived: z.boolean().optional(),
  /** True: other risks may stand below it. */
  is_main_risk: z.boolean().optional(),
  /** Who may do what with it from now on. */
  permissions: permissions.optional(),
});

/** The control that a risk is to be linked to. */
export const riskControlLink = z.looseObject({
  /** Id of the control. */
  control_id: id,
});

/** Changes of the link between a risk and a control; its members are the server's. */
export const riskControlUpdate = z.looseObject({});

import { z } from 'zod';
import { customFieldValue } from './field-value.ts';
import { withCustomFieldValues } from './normalise.ts';
import { permissions } from './permission.ts';
import { userMini } from './user.ts';
import { id, spelled } from './wire-value.ts';

/** A risk. */
export const risk = spelled(
  z.looseObject({
    risk_id: id,
    name: z.string().optional(),
    archived: z.boolean().optional(),
    is_main_risk: z.boolean().optional(),
    permissions: permissions.optional(),
    custom_field_values: z.array(customFieldValue).optional(),
  }),
  withCustomFieldValues,
);

/** How a risk was judged. */
export const riskEvaluation = z.looseObject({
  risk_evaluation_id: id.optional(),
  name: z.string().optional(),
  /** The server's own word: `gross`, `net`. */
  evaluation_type: z.string().optional(),
  evaluated_by: userMini.optional(),
});

/** Criteria of a stored risk filter. */
export const riskFilter = z.looseObject({
  archived: z.boolean().optional(),
  object_ids: z.array(id).optional(),
  main_risk_ids: z.array(id).optional(),
});

/** A new risk. */
export const riskCreate = z.looseObject({
  name: z.string(),
  is_main_risk: z.boolean().optional(),
  permissions: permissions.optional(),
});

/** Changes of a risk; absent members stay as they are. */
export const riskUpdate = z.looseObject({
  name: z.string().optional(),
  archived: z.boolean().optional(),
  is_main_risk: z.boolean().optional(),
  permissions: permissions.optional(),
});

/** The control that a risk is to be linked to. */
export const riskControlLink = z.looseObject({ control_id: id });

/** Changes of the link between a risk and a control; its members are the server's. */
export const riskControlUpdate = z.looseObject({});

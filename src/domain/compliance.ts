import * as z from 'zod';
import { userMini } from './user.ts';
import { id, nullable, timestamp } from './wire-value.ts';

/** How well a framework item was met, by somebody's judgement. */
export const evaluation = z.looseObject({
  /** Id of the evaluation. */
  evaluation_id: id.optional(),
  /** When it was judged. */
  evaluation_date_time: timestamp,
  /** Who judged. */
  evaluated_by: userMini.optional(),
  /** On the framework's scale. */
  score: z.number().optional(),
});

const score = z.looseObject({
  /** On the framework's scale. */
  value: z.number().optional(),
  /** The evaluation that the score comes from. */
  evaluation: evaluation.optional(),
});

/** Where a framework item and an organisation unit meet. */
export const complianceCell = z.looseObject({
  /** Id of the cell; calls name it by its item and its unit. */
  compliance_cell_id: id.optional(),
  /** Id of the framework item. */
  framework_item_id: id.optional(),
  /** The framework item. */
  framework_item: z
    .looseObject({
      /** Id of the framework item. */
      framework_item_id: id,
      /** Its number with those above it, e.g. `4.1.2`. */
      full_number: z.string().optional(),
      /** What people see. */
      title: z.string().optional(),
    })
    .optional(),
  /** Id of the organisation unit. */
  organization_unit_id: id.optional(),
  /** The organisation unit. */
  organization_unit: z
    .looseObject({
      /** Id of the organisation unit. */
      organization_unit_id: id,
      /** What people see. */
      name: z.string().optional(),
    })
    .optional(),
  /** When it was changed last. */
  last_modified_date_time: timestamp,
  /** Its scores; null where it was never judged. */
  scores: nullable(z.array(score)),
});

/** A single compliance cell tells since when it needs attention. */
export const complianceCellExtended = complianceCell.extend({
  /** Whether somebody has to look at it. */
  attention_required: z
    .looseObject({
      /** True: it needs attention. */
      enabled: z.boolean().optional(),
      /** Since when; null where it needs none. */
      enabled_date_time: nullable(timestamp),
    })
    .optional(),
});

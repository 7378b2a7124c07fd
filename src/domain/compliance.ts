import { z } from 'zod';
import { userMini } from './user.ts';
import { id, nullable, timestamp } from './wire-value.ts';

/** How well a framework item was met, by somebody's judgement. */
export const evaluation = z.looseObject({
  evaluation_id: id.optional(),
  evaluation_date_time: timestamp,
  evaluated_by: userMini.optional(),
  score: z.number().optional(),
});

const score = z.looseObject({ value: z.number().optional(), evaluation: evaluation.optional() });

/** Where a framework item and an organisation unit meet. */
export const complianceCell = z.looseObject({
  compliance_cell_id: id.optional(),
  framework_item_id: id.optional(),
  framework_item: z
    .looseObject({
      framework_item_id: id,
      full_number: z.string().optional(),
      title: z.string().optional(),
    })
    .optional(),
  organization_unit_id: id.optional(),
  organization_unit: z
    .looseObject({ organization_unit_id: id, name: z.string().optional() })
    .optional(),
  last_modified_date_time: timestamp,
  scores: nullable(z.array(score)),
});

/** A single compliance cell tells since when it needs attention. */
export const complianceCellExtended = complianceCell.extend({
  attention_required: z
    .looseObject({ enabled: z.boolean().optional(), enabled_date_time: nullable(timestamp) })
    .optional(),
});

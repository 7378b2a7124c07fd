import { z } from 'zod';
import { id, nullable, timestamp } from './wire-value.ts';

/** How well a framework item was met, by somebody's judgement. */
export const evaluation = z.looseObject({
  evaluation_id: id.optional(),
  evaluation_date_time: timestamp,
});

const score = z.looseObject({ evaluation: evaluation.optional() });

/** Where a framework item and an organisation unit meet. */
export const complianceCell = z.looseObject({
  framework_item_id: id.optional(),
  organization_unit_id: id.optional(),
  last_modified_date_time: timestamp,
  scores: nullable(z.array(score)),
});

/** A single compliance cell tells since when it needs attention. */
export const complianceCellExtended = complianceCell.extend({
  attention_required: z.looseObject({ enabled_date_time: nullable(timestamp) }).optional(),
});

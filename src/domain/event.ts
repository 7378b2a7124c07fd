import { z } from 'zod';
import { appointment } from './appointment.ts';
import { id, nullable, timestamp } from './wire-value.ts';

/** What an event calls for, by the thing it is about. */
export const eventAction = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal('issue'), issue_id: id.optional() }),
  z.looseObject({ type: z.literal('control'), control_id: id.optional() }),
  z.looseObject({
    type: z.literal('audit'),
    audit_id: id.optional(),
    appointment: appointment.optional(),
  }),
  z.looseObject({ type: z.literal('finding'), finding_id: id.optional() }),
  z.looseObject({ type: z.literal('object'), object_id: id.optional() }),
  z.looseObject({
    type: z.literal('compliance_cell'),
    framework_item_id: id.optional(),
    organization_unit_id: id.optional(),
  }),
]);

/** Something that happened on the platform. */
export const event = z.looseObject({
  event_id: id.optional(),
  name: z.string().optional(),
  event_date_time: timestamp,
  action: nullable(eventAction),
});

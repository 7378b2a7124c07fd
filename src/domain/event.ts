import * as z from 'zod';
import { appointment } from './appointment.ts';
import { id, nullable, timestamp } from './wire-value.ts';

/** What an event calls for, by the thing it is about. */
export const eventAction = z.discriminatedUnion('type', [
  z.looseObject({
    /** What the action is about; it says which ids are there. */
    type: z.literal('issue'),
    /** Id of the issue. */
    issue_id: id.optional(),
  }),
  z.looseObject({
    /** What the action is about; it says which ids are there. */
    type: z.literal('control'),
    /** Id of the control. */
    control_id: id.optional(),
  }),
  z.looseObject({
    /** What the action is about; it says which ids are there. */
    type: z.literal('audit'),
    /** Id of the audit. */
    audit_id: id.optional(),
    /** When the audit takes place; absent where nothing is planned. */
    appointment: appointment.optional(),
  }),
  z.looseObject({
    /** What the action is about; it says which ids are there. */
    type: z.literal('finding'),
    /** Id of the finding. */
    finding_id: id.optional(),
  }),
  z.looseObject({
    /** What the action is about; it says which ids are there. */
    type: z.literal('object'),
    /** Id of the card. */
    object_id: id.optional(),
  }),
  z.looseObject({
    /** What the action is about; it says which ids are there. */
    type: z.literal('compliance_cell'),
    /** Id of the framework item of the compliance cell. */
    framework_item_id: id.optional(),
    /** Id of the organisation unit of the compliance cell. */
    organization_unit_id: id.optional(),
  }),
]);

/** Something that happened on the platform. */
export const event = z.looseObject({
  /** Id of the event. */
  event_id: id.optional(),
  /** What people see. */
  name: z.string().optional(),
  /** When it happened. */
  event_date_time: timestamp,
  /** What it calls for; null where nothing is to be done. */
  action: nullable(eventAction),
});

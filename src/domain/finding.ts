import { z } from 'zod';
import { date, id, timestamp } from './wire-value.ts';

/** What is to be done about something that was found. */
export const followUp = z.looseObject({
  title: z.string().optional(),
  deadline_date: date.optional(),
});

/** What a finding is about; its `type` says which of the ids is there. */
const linkedEntity = z.looseObject({ type: z.string().optional(), object_id: id.optional() });

/** What an audit or an evaluation of compliance brought to light. */
export const finding = z.looseObject({
  finding_id: id,
  name: z.string().optional(),
  description: z.string().optional(),
  created_date_time: timestamp,
  actions: z.array(followUp).optional(),
  linked_entities: z.array(linkedEntity).optional(),
  /** Of a finding about compliance: the cell it was found in. */
  framework_item_id: id.optional(),
  organization_unit_id: id.optional(),
});

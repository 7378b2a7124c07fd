import * as z from 'zod';
import { date, id, timestamp } from './wire-value.ts';

/** What is to be done about something that was found. */
export const followUp = z.looseObject({
  /** What is to be done. */
  title: z.string().optional(),
  /** Last day for it; absent where there is none. */
  deadline_date: date.optional(),
});

/** What a finding is about; its `type` says which of the ids is there. */
const linkedEntity = z.looseObject({
  /** What the finding is about, in the platform's words, e.g. `object`. */
  type: z.string().optional(),
  /** Id of a card. */
  object_id: id.optional(),
});

/** What an audit or an evaluation of compliance brought to light. */
export const finding = z.looseObject({
  /** Id of the finding. */
  finding_id: id,
  /** What people see. */
  name: z.string().optional(),
  /** What was found. */
  description: z.string().optional(),
  /** When it was written down. */
  created_date_time: timestamp,
  /** What is to be done; only where it is asked for (`include_actions`). */
  actions: z.array(followUp).optional(),
  /** What it is about; only where it is asked for (`include_linked_entities`). */
  linked_entities: z.array(linkedEntity).optional(),
  /** Of a finding about compliance: the cell it was found in. */
  framework_item_id: id.optional(),
  /** Of a finding about compliance: the organisation unit of its cell. */
  organization_unit_id: id.optional(),
});

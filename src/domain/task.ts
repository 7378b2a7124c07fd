import { z } from 'zod';
import { userMini } from './user.ts';
import { date, id, nullable, openEnum, timestamp } from './wire-value.ts';

const actionLink = z.looseObject({ title: z.string().optional(), url: z.string() });

/** Whom it is for: one of them. */
const assignment = {
  assigned_to_user: userMini.optional(),
  assigned_to_team: z.looseObject({ team_id: id }).optional(),
};

/** A message for a user or a team. */
export const notification = z.looseObject({
  notification_id: id,
  title: z.string().optional(),
  description: z.string().optional(),
  read: z.boolean().optional(),
  finished: z.boolean().optional(),
  created_date_time: timestamp,
  last_modified_date_time: timestamp,
  finished_date_time: nullable(timestamp),
  ...assignment,
  action_links: z.array(actionLink).optional(),
});

/** Work for a user or a team. */
export const task = z.looseObject({
  task_id: id,
  title: z.string().optional(),
  description: z.string().optional(),
  read: z.boolean().optional(),
  finished: z.boolean().optional(),
  deadline_date: date.optional(),
  created_date_time: nullable(timestamp),
  last_modified_date_time: timestamp,
  finished_date_time: nullable(timestamp),
  ...assignment,
  notifications: z.array(notification).optional(),
  action_links: z.array(actionLink).optional(),
});

const toDoActor = z.looseObject({
  user_id: id.optional(),
  user_group_id: id.optional(),
  team_id: id.optional(),
  type: openEnum(['user', 'user_group', 'team']).optional(),
  name: z.string().optional(),
});

const toDoAttachment = z.looseObject({
  attachment_id: id.optional(),
  title: z.string().optional(),
  last_modified_date_time: timestamp.optional(),
});

const toDoHyperlink = z.looseObject({
  hyperlink_id: id.optional(),
  description: z.string().optional(),
  last_modified_date_time: timestamp.optional(),
});

const toDoNote = z.looseObject({
  note_id: id.optional(),
  contents: z.string().optional(),
  last_modified_date_time: timestamp,
});

/** What somebody has to do about a case. */
export const toDo = z.looseObject({
  to_do_id: id,
  title: z.string().optional(),
  description: z.string().optional(),
  case_id: id.optional(),
  state: openEnum(['none', 'new', 'active', 'finished']).optional(),
  visibility: openEnum(['private', 'public']).optional(),
  start_date_time: timestamp,
  end_date_time: nullable(timestamp),
  deadline_date: date.optional(),
  actors: z.array(toDoActor).optional(),
  assigned_by: userMini.optional(),
  attachments: z.array(toDoAttachment).optional(),
  hyperlinks: z.array(toDoHyperlink).optional(),
  notes: z.array(toDoNote).optional(),
});

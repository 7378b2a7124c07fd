import * as z from 'zod';
import { userMini } from './user.ts';
import { date, id, nullable, openEnum, timestamp } from './wire-value.ts';

const actionLink = z.looseObject({
  /** What the link says. Absent = its address. */
  title: z.string().optional(),
  /** Where it leads. */
  url: z.string(),
});

/** Whom it is for: one of them. */
const assignment = {
  /** The user it is for; absent where it is for a team. */
  assigned_to_user: userMini.optional(),
  /** The team it is for; absent where it is for a user. */
  assigned_to_team: z
    .looseObject({
      /** Id of the team. */
      team_id: id,
    })
    .optional(),
};

/** A message for a user or a team. */
export const notification = z.looseObject({
  /** Id of the notification. */
  notification_id: id,
  /** Its heading. */
  title: z.string().optional(),
  /** What it says. */
  description: z.string().optional(),
  /** True: somebody read it. */
  read: z.boolean().optional(),
  /** True: nothing is left to do about it. */
  finished: z.boolean().optional(),
  /** When it was made. */
  created_date_time: timestamp,
  /** When it was changed last. */
  last_modified_date_time: timestamp,
  /** When it was finished; null until it is. */
  finished_date_time: nullable(timestamp),
  ...assignment,
  /** Where something can be done about it. */
  action_links: z.array(actionLink).optional(),
});

/** Work for a user or a team. */
export const task = z.looseObject({
  /** Id of the task. */
  task_id: id,
  /** Its heading. */
  title: z.string().optional(),
  /** What is to be done. */
  description: z.string().optional(),
  /** True: somebody read it. */
  read: z.boolean().optional(),
  /** True: it is done. */
  finished: z.boolean().optional(),
  /** Last day for it; absent where there is none. */
  deadline_date: date.optional(),
  /** When it was made; null where the platform does not know. */
  created_date_time: nullable(timestamp),
  /** When it was changed last. */
  last_modified_date_time: timestamp,
  /** When it was done; null until it is. */
  finished_date_time: nullable(timestamp),
  ...assignment,
  /** What was said about it; absent where the platform leaves it out. */
  notifications: z.array(notification).optional(),
  /** Where it can be done. */
  action_links: z.array(actionLink).optional(),
});

const toDoActor = z.looseObject({
  /** Id of a user; `type` says which id is there. */
  user_id: id.optional(),
  /** Id of a user group. */
  user_group_id: id.optional(),
  /** Id of a team. */
  team_id: id.optional(),
  /** What the actor is. */
  type: openEnum(['user', 'user_group', 'team']).optional(),
  /** What people see. */
  name: z.string().optional(),
});

const toDoAttachment = z.looseObject({
  /** Id of the stored file. */
  attachment_id: id.optional(),
  /** What people see. */
  title: z.string().optional(),
  /** When it was changed last. */
  last_modified_date_time: timestamp.optional(),
});

const toDoHyperlink = z.looseObject({
  /** Id of the saved link. */
  hyperlink_id: id.optional(),
  /** What the link is called. */
  description: z.string().optional(),
  /** When it was changed last. */
  last_modified_date_time: timestamp.optional(),
});

const toDoNote = z.looseObject({
  /** Id of the note. */
  note_id: id.optional(),
  /** What it says. */
  contents: z.string().optional(),
  /** When it was changed last. */
  last_modified_date_time: timestamp,
});

/** What somebody has to do about a case. */
export const toDo = z.looseObject({
  /** Id of the to-do. */
  to_do_id: id,
  /** Its heading. */
  title: z.string().optional(),
  /** What is to be done. */
  description: z.string().optional(),
  /** Id of the case that it is about. */
  case_id: id.optional(),
  /** How far it is. */
  state: openEnum(['none', 'new', 'active', 'finished']).optional(),
  /** Who sees it, in the platform's words; no call changes it. */
  visibility: openEnum(['private', 'public']).optional(),
  /** When it may begin. */
  start_date_time: timestamp,
  /** When it was finished; null until it is. */
  end_date_time: nullable(timestamp),
  /** Last day for it; absent where there is none. */
  deadline_date: date.optional(),
  /** Who is to do it. */
  actors: z.array(toDoActor).optional(),
  /** Who gave it. */
  assigned_by: userMini.optional(),
  /** Files that belong to it. */
  attachments: z.array(toDoAttachment).optional(),
  /** Links that belong to it. */
  hyperlinks: z.array(toDoHyperlink).optional(),
  /** What its actors wrote down. */
  notes: z.array(toDoNote).optional(),
});

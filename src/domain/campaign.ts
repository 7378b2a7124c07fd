import * as z from 'zod';
import { id, nullable, openEnum, timestamp } from './wire-value.ts';

/** The kinds of timeline event. */
export const TIMELINE_EVENT_TYPES = [
  'message',
  'pause',
  'info',
  'question',
  'poll',
  'video',
] as const;

/** What kind of thing a timeline event is. */
export const timelineEventType = openEnum(TIMELINE_EVENT_TYPES);

/** Something that a campaign shows its participants; published neither first nor last at the start. */
export const timelineEvent = z.looseObject({
  /** Id of the event. */
  timeline_event_id: id,
  /** What participants see and can do. */
  type: timelineEventType.optional(),
  /** Its heading. */
  title: z.string().optional(),
  /** When participants saw it first; null until then. */
  first_published_date_time: nullable(timestamp),
  /** When it was published last; null until it was. */
  last_published_date_time: nullable(timestamp),
});

/** A way into a campaign for those who hold its code. */
export const campaignShare = z.looseObject({
  /** The code that opens the campaign. */
  share_code: z.string().optional(),
  /** When it was made. */
  created_date_time: timestamp,
  /** When it was changed last. */
  last_modified_date_time: timestamp,
});

/** An interactive campaign. */
export const campaign = z.looseObject({
  /** Id of the campaign. */
  campaign_id: id,
  /** What people see. */
  name: z.string().optional(),
  /** When it began; null until it does. */
  started_date_time: nullable(timestamp),
  /** Whether there is a share by which others come in. */
  shared: z.boolean().optional(),
  /** Its events; null where they are not asked for (`include_timeline_events`). */
  timeline_events: nullable(z.array(timelineEvent)),
  /** Its newest share; only where it is asked for (`include_last_share`). */
  last_share: campaignShare.optional(),
});

/** Somebody who was invited to a campaign; not published when just created. */
export const invitedParticipant = z.looseObject({
  /** Id of the participant. */
  invited_participant_id: id.optional(),
  /** What people see. */
  name: z.string().optional(),
  /** Where the invitation is sent to. */
  email_address: z.string().optional(),
  /** When the participant was entered. */
  created_date_time: timestamp,
  /** When it was changed last. */
  last_modified_date_time: timestamp,
  /** When the invitation was sent; null until it is. */
  publish_date_time: nullable(timestamp),
});

/** A message of a participant in the chat of a timeline event. */
export const chatMessage = z.looseObject({
  /** Id of the message. */
  chat_message_id: id,
  /** Plain text. */
  text: z.string().optional(),
  /** Who wrote it. */
  sender_name: z.string().optional(),
  /** When it was sent. */
  sent_date_time: timestamp,
});

/** What a participant thinks of a chat message or a timeline event. */
export const opinion = z.looseObject({
  /** Id of the opinion. */
  opinion_id: id.optional(),
  /** What the participant thinks, in the server's own words; in memory `agree` or `disagree`. */
  opinion: z.string().optional(),
  /** When it was given. */
  given_date_time: timestamp,
});

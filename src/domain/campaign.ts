import { z } from 'zod';
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
  timeline_event_id: id,
  type: timelineEventType.optional(),
  title: z.string().optional(),
  first_published_date_time: nullable(timestamp),
  last_published_date_time: nullable(timestamp),
});

/** A way into a campaign for those who hold its code. */
export const campaignShare = z.looseObject({
  share_code: z.string().optional(),
  created_date_time: timestamp,
  last_modified_date_time: timestamp,
});

/** An interactive campaign. */
export const campaign = z.looseObject({
  campaign_id: id,
  name: z.string().optional(),
  started_date_time: nullable(timestamp),
  /** Whether there is a share by which others come in. */
  shared: z.boolean().optional(),
  timeline_events: nullable(z.array(timelineEvent)),
  last_share: campaignShare.optional(),
});

/** Somebody who was invited to a campaign; not published when just created. */
export const invitedParticipant = z.looseObject({
  invited_participant_id: id.optional(),
  name: z.string().optional(),
  email_address: z.string().optional(),
  created_date_time: timestamp,
  last_modified_date_time: timestamp,
  publish_date_time: nullable(timestamp),
});

/** A message of a participant in the chat of a timeline event. */
export const chatMessage = z.looseObject({
  chat_message_id: id,
  text: z.string().optional(),
  sender_name: z.string().optional(),
  sent_date_time: timestamp,
});

/** What a participant thinks of a chat message or a timeline event. */
export const opinion = z.looseObject({
  opinion_id: id.optional(),
  /** The server's own word: `agree`, `disagree`. */
  opinion: z.string().optional(),
  given_date_time: timestamp,
});

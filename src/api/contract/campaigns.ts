import type { Resource } from './call.ts';
import { flag, paging } from './paging.ts';
import { noPermission, notFound } from './refusals.ts';

/** Every read may be made with a participant key; it then goes to the participant API. */
export const campaigns = {
  list: {
    method: 'GET',
    path: '/campaigns',
    query: { ...paging, include_shared: flag },
    reply: { kind: 'page', of: 'campaign' },
    refusals: [noPermission],
    base: 'participant',
  },
  get: {
    method: 'GET',
    path: '/campaigns/{campaign_id}',
    query: { include_shared: flag, include_last_share: flag, include_timeline_events: flag },
    reply: { kind: 'one', of: 'campaign' },
    refusals: [noPermission, notFound('Campaign')],
    base: 'participant',
  },
  shares: {
    get: {
      method: 'GET',
      path: '/campaigns/{campaign_id}/shares/{share_code}',
      reply: { kind: 'one', of: 'campaignShare' },
      refusals: [noPermission, notFound('Share')],
      base: 'participant',
    },
  },
  invitedParticipants: {
    list: {
      method: 'GET',
      path: '/campaigns/{campaign_id}/invited_participants',
      query: { ...paging },
      reply: { kind: 'page', of: 'invitedParticipant' },
      refusals: [noPermission, notFound('Campaign')],
      base: 'participant',
    },
  },
  timelineEvents: {
    list: {
      method: 'GET',
      path: '/campaigns/{campaign_id}/timeline_events',
      query: { ...paging },
      reply: { kind: 'page', of: 'timelineEvent' },
      refusals: [noPermission, notFound('Campaign')],
      base: 'participant',
    },
    get: {
      method: 'GET',
      path: '/campaigns/timeline_events/{timeline_event_id}',
      reply: { kind: 'one', of: 'timelineEvent' },
      refusals: [noPermission, notFound('Timeline event')],
      base: 'participant',
    },
    chatMessages: {
      list: {
        method: 'GET',
        path: '/campaigns/timeline_events/{timeline_event_id}/chat_messages',
        query: { ...paging },
        reply: { kind: 'page', of: 'chatMessage' },
        refusals: [noPermission, notFound('Timeline event')],
        base: 'participant',
      },
    },
    opinions: {
      list: {
        method: 'GET',
        path: '/campaigns/timeline_events/{timeline_event_id}/opinions',
        query: { ...paging },
        reply: { kind: 'page', of: 'opinion' },
        refusals: [noPermission, notFound('Timeline event')],
        base: 'participant',
      },
    },
  },
  chatMessages: {
    get: {
      method: 'GET',
      path: '/campaigns/chat_messages/{chat_message_id}',
      reply: { kind: 'one', of: 'chatMessage' },
      refusals: [noPermission, notFound('Chat message')],
      base: 'participant',
    },
    opinions: {
      list: {
        method: 'GET',
        path: '/campaigns/chat_messages/{chat_message_id}/opinions',
        query: { ...paging },
        reply: { kind: 'page', of: 'opinion' },
        refusals: [noPermission, notFound('Chat message')],
        base: 'participant',
      },
    },
  },
} as const satisfies Resource;

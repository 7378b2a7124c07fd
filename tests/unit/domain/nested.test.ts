import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { COMMENT_MAX_CHARACTERS } from '../../../src/fields/built-in-fields.ts';
import { TIMELINE_EVENT_TYPES } from '../../../src/domain/campaign.ts';
import { decodeEntity } from '../../../src/dates/walk.ts';
import { bodies, entities } from '../../../src/domain/index.ts';
import { normaliseEntity } from '../../../src/domain/normalise.ts';
import { readEntity } from '../../../src/domain/read-entity.ts';

const MOMENT = '20240131235959';
const INSTANT = '2024-01-31T23:59:59Z';

const decode = (name: keyof typeof entities, wire: unknown) =>
  (entities[name] as unknown as z.ZodType).safeDecode(wire);

/** A value deep in a decoded entity, as text. */
const at = (value: unknown, ...path: readonly (string | number)[]): string =>
  String(
    path.reduce<unknown>((from, key) => (from as Record<string | number, unknown>)[key], value),
  );

describe('nested parts of an entity are decoded with it', () => {
  test('the share of a campaign [entity-campaign-03]', () => {
    const share = { created_date_time: MOMENT, last_modified_date_time: MOMENT };
    const { data } = decode('campaign', { campaign_id: 1, last_share: share });
    expect(at(data, 'last_share', 'created_date_time')).toBe(INSTANT);
    expect(at(data, 'last_share', 'last_modified_date_time')).toBe(INSTANT);
  });

  test('the timeline events of a campaign [entity-campaign-02] [entity-campaign-04]', () => {
    const timeline_events = [{ timeline_event_id: 1, first_published_date_time: MOMENT }];
    const { data } = decode('campaign', { campaign_id: 1, timeline_events });
    expect(at(data, 'timeline_events', 0, 'first_published_date_time')).toBe(INSTANT);
    expect(at(data, 'timeline_events', 0, 'last_published_date_time')).toBe('null');
  });

  test('the evaluations behind the scores of a compliance cell [entity-compliance-cell-02]', () => {
    const { data } = decode('complianceCell', {
      last_modified_date_time: MOMENT,
      scores: [{ evaluation: { evaluation_date_time: MOMENT } }],
    });
    expect(at(data, 'scores', 0, 'evaluation', 'evaluation_date_time')).toBe(INSTANT);
  });

  test('since when a compliance cell needs attention [entity-compliance-cell-03]', () => {
    const cell = { last_modified_date_time: MOMENT };
    const extended = (enabled_date_time: unknown) =>
      decode('complianceCellExtended', { ...cell, attention_required: { enabled_date_time } });
    expect(at(extended(MOMENT).data, 'attention_required', 'enabled_date_time')).toBe(INSTANT);
    expect(at(extended(null).data, 'attention_required', 'enabled_date_time')).toBe('null');
    expect(extended('yesterday').success).toBe(false);
    expect(decode('complianceCell', cell).success).toBe(true);
  });

  test('the tests of a control, and their reviews [entity-control-01] [entity-control-test-01]', () => {
    const { data } = decode('control', {
      control_id: 1,
      control_tests: [
        {
          control_test_id: 2,
          control_test_date_time: MOMENT,
          control_test_review: { review_date_time: MOMENT },
        },
      ],
    });
    expect(at(data, 'control_tests', 0, 'control_test_date_time')).toBe(INSTANT);
    expect(at(data, 'control_tests', 0, 'control_test_review', 'review_date_time')).toBe(INSTANT);
  });

  test('the document of a read confirmation [entity-read-confirmation-01]', () => {
    const { data } = decode('readConfirmation', {
      confirmed_datetime: MOMENT,
      document: { published_datetime: MOMENT },
    });
    expect(at(data, 'confirmed_datetime')).toBe(INSTANT);
    expect(at(data, 'document', 'published_datetime')).toBe(INSTANT);
    expect(decode('readConfirmation', { document: { published_datetime: null } }).success).toBe(
      false,
    );
  });

  test('the comments of an issue [entity-issue-01]', () => {
    const { data } = decode('issue', {
      issue_id: 1,
      created_date_time: MOMENT,
      last_modified_date_time: MOMENT,
      comments: [{ created_date_time: MOMENT }],
    });
    expect(at(data, 'comments', 0, 'created_date_time')).toBe(INSTANT);
  });

  test('the content item of a news article [entity-news-article-01]', () => {
    const { data } = decode('newsArticle', {
      news_article_id: 1,
      created_on_date_time: MOMENT,
      content_item: { content_item_id: 2, last_modified_date_time: MOMENT },
    });
    expect(at(data, 'content_item', 'last_modified_date_time')).toBe(INSTANT);
  });

  test('the notifications of a task [entity-task-02]', () => {
    const task = {
      task_id: 1,
      last_modified_date_time: MOMENT,
      notifications: [
        { notification_id: 2, created_date_time: MOMENT, last_modified_date_time: MOMENT },
      ],
    };
    const withoutSchemas = normaliseEntity('task', decodeEntity(task));
    for (const read of [decode('task', task).data, withoutSchemas]) {
      expect(at(read, 'notifications', 0, 'created_date_time')).toBe(INSTANT);
      expect(at(read, 'notifications', 0, 'finished_date_time')).toBe('null');
    }
  });

  test('the start of an issue with a license, which a platform without one leaves out [entity-license-01]', () => {
    const withoutSchemas = normaliseEntity('license', decodeEntity({}));
    for (const read of [decode('license', {}).data, withoutSchemas]) {
      expect(at(read, 'issue_started_date_time')).toBe('null');
    }
  });

  test('the parts of a to-do; only notes always have a date of change [entity-to-do-02] [dates-12]', () => {
    const toDo = { to_do_id: 1, start_date_time: MOMENT };
    const { data } = decode('toDo', {
      ...toDo,
      attachments: [{ last_modified_date_time: MOMENT }],
      hyperlinks: [{ last_modified_date_time: MOMENT }],
      notes: [{ last_modified_date_time: MOMENT }],
    });
    for (const list of ['attachments', 'hyperlinks', 'notes']) {
      expect(at(data, list, 0, 'last_modified_date_time')).toBe(INSTANT);
    }
    expect(decode('toDo', { ...toDo, attachments: [{}], hyperlinks: [{}] }).success).toBe(true);
    expect(decode('toDo', { ...toDo, notes: [{}] }).success).toBe(false);
  });

  test('rows of an external source [entity-external-source-01]', () => {
    const { data } = decode('externalSourceDataRow', { values: [{ date_time_value: MOMENT }] });
    expect(at(data, 'values', 0, 'date_time_value')).toBe(INSTANT);
  });

  test('days in a filter over an external source [entity-external-source-02]', () => {
    const schema = bodies.externalSourceFilter;
    const filter = schema.decode({ values: [{ date_value: '20240229' }] });
    expect(String(filter.values[0]?.date_value)).toBe('2024-02-29');
    expect(schema.encode(filter)).toEqual({ values: [{ date_value: '20240229' }] });
  });
});

describe('a support window', () => {
  const window = (date_from: unknown, date_to: unknown) =>
    decode('supportAccess', { date_from, date_to });

  test('has two moments [entity-support-access-01]', () => {
    const { data } = window('20240101080000', '20240101180000');
    expect(at(data, 'date_from')).toBe('2024-01-01T08:00:00Z');
    expect(at(data, 'date_to')).toBe('2024-01-01T18:00:00Z');
  });

  test('in days starts with the first and ends with the last day [entity-support-access-01]', () => {
    const { data } = window('20240101', '20240131');
    expect(at(data, 'date_from')).toBe('2024-01-01T00:00:00Z');
    expect(at(data, 'date_to')).toBe('2024-01-31T23:59:59Z');
  });

  test('with an impossible day is not decoded', () => {
    expect(window('20240230', '20240301').success).toBe(false);
  });
});

describe('the action of an event', () => {
  const event = (action: unknown) => ({ event_date_time: MOMENT, action });

  test.each(['issue', 'control', 'audit', 'finding', 'object', 'compliance_cell'])(
    'may have the type: %s [entity-event-02]',
    (type) => {
      expect(decode('event', event({ type })).success).toBe(true);
    },
  );

  test('of an unknown type is kept, with one warning [entity-event-02]', () => {
    const { value, warnings } = readEntity('event', event({ type: 'weather', degrees: 20 }));
    expect(value.action).toEqual({ type: 'weather', degrees: 20 });
    expect(warnings.map(({ path }) => path)).toEqual(['action.type']);
  });

  test('may be missing [entity-event-01]', () => {
    expect(readEntity('event', event(null)).warnings).toEqual([]);
  });

  test('about an audit has an appointment [entity-event-03]', () => {
    const appointment = { start_date_time: MOMENT, end_date_time: MOMENT };
    const { data } = decode('event', event({ type: 'audit', appointment }));
    expect(at(data, 'action', 'appointment', 'start_date_time')).toBe(INSTANT);
  });
});

describe('timeline events', () => {
  test('have six types [product-06]', () => {
    expect([...TIMELINE_EVENT_TYPES]).toEqual([
      'message',
      'pause',
      'info',
      'question',
      'poll',
      'video',
    ]);
    for (const type of TIMELINE_EVENT_TYPES) {
      expect(decode('timelineEvent', { timeline_event_id: 1, type }).success).toBe(true);
    }
  });

  test('of another type are kept, with one warning however many there are [product-06]', () => {
    const strange = { timeline_event_id: 1, type: 'dance' };
    const { value, warnings } = readEntity('campaign', {
      campaign_id: 1,
      timeline_events: [strange, strange],
    });
    expect(value.timeline_events?.[1]?.type).toBe('dance');
    expect(warnings.map(({ path }) => path)).toEqual(['timeline_events[].type']);
  });
});

describe('roles keep the words of the server', () => {
  test('of users and groups with permissions [product-08]', () => {
    const permission = { user_id: 1, role: 'other' };
    expect(decode('permission', permission).data).toEqual(permission);
  });

  test('of the current user on an object type [product-08]', () => {
    const { data } = decode('dataType', { data_type_id: 3, roles: ['other'] });
    expect(at(data, 'roles', 0)).toBe('other');
  });

  test('of the current user on a card, with a warning [product-08]', () => {
    const { value, warnings } = readEntity('card', { object_id: 1, role: 'other' });
    expect(value.role).toBe('other');
    expect(warnings.map(({ path }) => path)).toEqual(['role']);
  });

  test('a permission belongs to one user or one group', () => {
    expect(decode('permission', { user_group_id: 1, role: 'x' }).success).toBe(true);
    expect(decode('permission', { user_id: 1, user_group_id: 1, role: 'x' }).success).toBe(false);
    expect(decode('permission', { role: 'x' }).success).toBe(false);
  });

  test('permissions are listed, or derived from another object [api-perm-14]', () => {
    const entries = [{ user_id: 1, role: 'owner' }];
    expect(decode('permissions', { variant: 'explicit', entries }).success).toBe(true);
    expect(decode('permissions', { variant: 'implicit', source: 'process' }).success).toBe(true);
    expect(decode('permissions', { variant: 'explicit' }).success).toBe(false);
  });
});

describe('object types', () => {
  test('with different fields are decoded by one schema [product-04]', () => {
    const pump = { data_type_id: 1 };
    const person = { data_type_id: 2 };
    const cards = [
      { object_id: 1, data_type: pump, custom_field_values: [{ field_id: 10, value: 3 }] },
      { object_id: 2, data_type: person, custom_field_values: [{ field_id: 20, value: ['a'] }] },
    ];
    for (const card of cards) {
      const { value, warnings } = readEntity('card', card);
      expect(warnings).toEqual([]);
      expect(value.data_type).toEqual(card.data_type);
    }
  });
});

describe('a comment on an object', () => {
  test('is sent as text of type comment [value-24]', () => {
    const comment = { text: 'x', type: 'comment' } as const;
    expect(bodies.objectCommentCreate.encode(comment)).toEqual(comment);
    const note = { ...comment, type: 'note' as 'comment' };
    expect(bodies.objectCommentCreate.safeEncode(note).success).toBe(false);
  });

  test.each(['', '<p><strong>'])(
    'has at most 1000 characters, counted as displayed (%j) [comment-05]',
    (markup) => {
      const comment = (length: number) =>
        bodies.objectCommentCreate.safeEncode({
          text: `${markup}${'x'.repeat(length)}`,
          type: 'comment',
        });
      expect(comment(COMMENT_MAX_CHARACTERS).success).toBe(true);
      expect(comment(COMMENT_MAX_CHARACTERS + 1).success).toBe(false);
    },
  );
});

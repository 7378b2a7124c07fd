import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { entities } from '../../../src/domain/index.ts';
import { bodies } from '../../../src/domain/index.ts';
import { kindOf } from '../../../src/domain/wire-value.ts';

const MOMENT = '20240131235959';
const INSTANT = '2024-01-31T23:59:59Z';

/** The timestamps of an entity, each as a path, and the smallest valid entity. */
interface EntityRow {
  readonly name: keyof typeof entities;
  readonly ids: string;
  readonly base: Readonly<Record<string, unknown>>;
  readonly moments: readonly string[];
  readonly nullable?: readonly string[];
  readonly lists?: readonly string[];
}

const modified = { created_date_time: MOMENT, last_modified_date_time: MOMENT };

const rows: readonly EntityRow[] = [
  {
    name: 'appRegistration',
    ids: '[entity-app-registration-01]',
    base: { app_registration_id: 1, created_date_time: MOMENT },
    moments: ['created_date_time'],
    nullable: ['last_secret_generated_date_time'],
  },
  {
    name: 'appointment',
    ids: '[entity-appointment-01]',
    base: { start_date_time: MOMENT, end_date_time: MOMENT },
    moments: ['start_date_time', 'end_date_time'],
  },
  {
    name: 'auditReport',
    ids: '[entity-audit-report-01]',
    base: { audit_report_id: 1, created_date_time: MOMENT },
    moments: ['created_date_time'],
  },
  {
    name: 'bulkExport',
    ids: '[entity-bulk-export-01]',
    base: { bulk_export_id: 1 },
    moments: [],
    nullable: ['last_export_datetime'],
  },
  {
    name: 'campaign',
    ids: '[entity-campaign-01] [entity-campaign-02]',
    base: { campaign_id: 1 },
    moments: [],
    nullable: ['started_date_time'],
    lists: ['timeline_events'],
  },
  {
    name: 'timelineEvent',
    ids: '[entity-campaign-04]',
    base: { timeline_event_id: 1 },
    moments: [],
    nullable: ['first_published_date_time', 'last_published_date_time'],
  },
  {
    name: 'case',
    ids: '[entity-case-01] [entity-case-02]',
    base: { case_id: 1, created_datetime: MOMENT, last_modified_datetime: MOMENT },
    moments: ['created_datetime', 'last_modified_datetime'],
    nullable: ['submitted_datetime', 'closed_datetime'],
  },
  {
    name: 'caseForm',
    ids: '[entity-case-03]',
    base: { case_form_id: 1 },
    moments: [],
    nullable: ['sent_date_time'],
  },
  {
    name: 'caseCorrespondence',
    ids: '[entity-case-04]',
    base: { sent_date_time: MOMENT },
    moments: ['sent_date_time'],
  },
  {
    name: 'chatMessage',
    ids: '[entity-chat-message-01]',
    base: { chat_message_id: 1, sent_date_time: MOMENT },
    moments: ['sent_date_time'],
  },
  {
    name: 'opinion',
    ids: '[entity-opinion-01]',
    base: { given_date_time: MOMENT },
    moments: ['given_date_time'],
  },
  {
    name: 'complianceCell',
    ids: '[entity-compliance-cell-01] [entity-compliance-cell-02]',
    base: { last_modified_date_time: MOMENT },
    moments: ['last_modified_date_time'],
    lists: ['scores'],
  },
  {
    name: 'evaluation',
    ids: '[entity-evaluation-01]',
    base: { evaluation_date_time: MOMENT },
    moments: ['evaluation_date_time'],
  },
  {
    name: 'finding',
    ids: '[entity-finding-01]',
    base: { finding_id: 1, created_date_time: MOMENT },
    moments: ['created_date_time'],
  },
  {
    name: 'control',
    ids: '[entity-control-01]',
    base: { control_id: 1 },
    moments: [],
    lists: ['control_tests'],
  },
  {
    name: 'controlTest',
    ids: '[entity-control-test-01]',
    base: { control_test_id: 1, control_test_date_time: MOMENT },
    moments: ['control_test_date_time'],
  },
  {
    name: 'correctiveAction',
    ids: '[entity-corrective-action-01]',
    base: { corrective_action_id: 1, created_date_time: MOMENT },
    moments: ['created_date_time'],
  },
  {
    name: 'scheduledTask',
    ids: '[entity-scheduled-task-01]',
    base: { scheduled_task_id: 1, created_date_time: MOMENT },
    moments: ['created_date_time'],
  },
  {
    name: 'document',
    ids: '[entity-document-01]',
    base: { document_id: 1 },
    moments: [],
    nullable: ['published_date_time'],
  },
  {
    name: 'quickFeedback',
    ids: '[entity-quick-feedback-01]',
    base: { created_date_time: MOMENT },
    moments: ['created_date_time'],
  },
  {
    name: 'event',
    ids: '[entity-event-01]',
    base: { event_date_time: MOMENT, action: null },
    moments: ['event_date_time'],
  },
  {
    name: 'invitedParticipant',
    ids: '[entity-invited-participant-01]',
    base: modified,
    moments: ['created_date_time', 'last_modified_date_time'],
    nullable: ['publish_date_time'],
  },
  {
    name: 'issue',
    ids: '[entity-issue-01]',
    base: { issue_id: 1, ...modified },
    moments: ['created_date_time', 'last_modified_date_time'],
    lists: ['comments'],
  },
  {
    name: 'license',
    ids: '[entity-license-01]',
    base: {},
    moments: [],
    nullable: ['issue_started_date_time'],
  },
  {
    name: 'mainProcess',
    ids: '[entity-main-process-01]',
    base: { main_process_id: 1, ...modified },
    moments: ['created_date_time', 'last_modified_date_time'],
  },
  {
    name: 'process',
    ids: '[entity-process-01]',
    base: { process_id: 1, ...modified },
    moments: ['created_date_time', 'last_modified_date_time'],
  },
  {
    name: 'newsArticle',
    ids: '[entity-news-article-01]',
    base: { news_article_id: 1, created_on_date_time: MOMENT },
    moments: ['created_on_date_time'],
  },
  {
    name: 'contentItem',
    ids: '[entity-content-item-01]',
    base: { content_item_id: 1 },
    moments: [],
    nullable: ['last_modified_date_time'],
  },
  {
    name: 'notification',
    ids: '[entity-notification-01]',
    base: { notification_id: 1, ...modified },
    moments: ['created_date_time', 'last_modified_date_time'],
    nullable: ['finished_date_time'],
  },
  {
    name: 'objectComment',
    ids: '[entity-object-comment-01]',
    base: { comment_id: 1, created_date_time: MOMENT },
    moments: ['created_date_time'],
    nullable: ['responded_date_time'],
  },
  {
    name: 'organizationUnit',
    ids: '[entity-organization-unit-01]',
    base: { organization_unit_id: 1, name: 'Sales' },
    moments: [],
    nullable: ['deactivated_date_time'],
  },
  {
    name: 'portal',
    ids: '[entity-portal-01]',
    base: { portal_id: 1 },
    moments: [],
    nullable: ['last_visited_date_time'],
  },
  {
    name: 'questionList',
    ids: '[entity-question-list-01]',
    base: { question_list_id: 1, filled_out_on: MOMENT },
    moments: ['filled_out_on'],
  },
  {
    name: 'task',
    ids: '[entity-task-01]',
    base: { task_id: 1, last_modified_date_time: MOMENT },
    moments: ['last_modified_date_time'],
    nullable: ['created_date_time', 'finished_date_time'],
  },
  {
    name: 'toDo',
    ids: '[entity-to-do-01]',
    base: { to_do_id: 1, start_date_time: MOMENT },
    moments: ['start_date_time'],
    nullable: ['end_date_time'],
  },
  {
    name: 'team',
    ids: '[entity-team-01]',
    base: { team_id: 1, name: 'Blue' },
    moments: [],
    nullable: ['last_visited'],
  },
  {
    name: 'user',
    ids: '[entity-user-01]',
    base: {
      user_id: 1,
      name: 'Jan',
      last_login_datetime: MOMENT,
      created_datetime: MOMENT,
      last_modified_datetime: MOMENT,
    },
    moments: ['last_login_datetime', 'created_datetime', 'last_modified_datetime'],
    nullable: ['last_password_change_datetime'],
  },
  {
    name: 'userGroup',
    ids: '[entity-user-group-01]',
    base: { user_group_id: 1, name: 'G', ...modified },
    moments: ['created_date_time', 'last_modified_date_time'],
  },
];

const decode = (name: keyof typeof entities, wire: unknown) => {
  const { success, data, error } = (entities[name] as unknown as z.ZodType).safeDecode(wire);
  return { success, data: data as Record<string, unknown> | undefined, error };
};

describe.each(rows)('$name', ({ name, ids, base, moments, nullable = [], lists = [] }) => {
  test(`decodes its moments, and reports missing required ones ${ids}`, () => {
    const { success, data } = decode(name, base);
    expect(success).toBe(true);
    for (const moment of moments) {
      expect(data?.[moment]).toBeInstanceOf(Temporal.Instant);
      expect(String(data?.[moment])).toBe(INSTANT);
      const { [moment]: _, ...without } = base;
      expect(decode(name, without).error?.issues.map(({ path }) => path)).toEqual([[moment]]);
      expect(decode(name, { ...base, [moment]: null }).success).toBe(false);
    }
  });

  test(`treats null and a missing member alike where allowed ${ids} [dates-11] [entity-common-02]`, () => {
    const takesNull = (moment: string) => decode(name, { ...base, [moment]: null }).success;
    expect([...moments, ...nullable].filter(takesNull)).toEqual(nullable);
    for (const field of [...nullable, ...lists]) {
      expect(decode(name, base).data?.[field]).toBeNull();
      expect(decode(name, { ...base, [field]: null }).data?.[field]).toBeNull();
    }
    for (const moment of nullable) {
      expect(String(decode(name, { ...base, [moment]: MOMENT }).data?.[moment])).toBe(INSTANT);
    }
    for (const list of lists) {
      expect(decode(name, { ...base, [list]: [] }).data?.[list]).toEqual([]);
    }
  });

  test('keeps unknown members [entity-common-01]', () => {
    expect(decode(name, { ...base, foo: 1 }).data?.['foo']).toBe(1);
  });
});

/** Every member of every schema, with its schema. */
function* membersOf(
  schema: z.ZodType,
  seen = new Set<z.ZodType>(),
): Generator<readonly [string, z.ZodType]> {
  if (seen.has(schema)) return;
  seen.add(schema);
  const kind = kindOf(schema);
  if (kind !== undefined) {
    if ('schema' in kind) yield* membersOf(kind.schema, seen);
    return;
  }
  const { def } = schema as unknown as {
    readonly def: {
      readonly shape?: Readonly<Record<string, z.ZodType>>;
      readonly element?: z.ZodType;
      readonly innerType?: z.ZodType;
      readonly options?: readonly z.ZodType[];
    };
  };
  for (const [name, member] of Object.entries(def.shape ?? {})) {
    yield [name, member];
    yield* membersOf(member, seen);
  }
  for (const part of [def.element, def.innerType, ...(def.options ?? [])]) {
    if (part !== undefined) yield* membersOf(part, seen);
  }
}

/** The codec inside optional and nullable. */
function codecOf(schema: z.ZodType): 'timestamp' | 'date' | undefined {
  const kind = kindOf(schema);
  if (kind?.kind === 'timestamp' || kind?.kind === 'date') return kind.kind;
  if (kind?.kind === 'nullable') return codecOf(kind.schema);
  const { innerType } = (schema as unknown as { readonly def: { readonly innerType?: z.ZodType } })
    .def;
  return innerType === undefined ? undefined : codecOf(innerType);
}

/** The members that the specifications mark as nullable, by entity, including nested ones. */
const MARKED: Readonly<Record<string, readonly string[]>> = {
  appRegistration: ['last_secret_generated_date_time'],
  bulkExport: ['last_export_datetime'],
  campaign: [
    'started_date_time',
    'timeline_events',
    'first_published_date_time',
    'last_published_date_time',
  ],
  case: ['submitted_datetime', 'closed_datetime'],
  caseForm: ['sent_date_time'],
  complianceCell: ['scores'],
  complianceCellExtended: ['scores', 'enabled_date_time'],
  contentItem: ['last_modified_date_time'],
  control: ['control_tests'],
  document: ['published_date_time'],
  event: ['action'],
  hierarchicalItem: ['parentId'],
  invitedParticipant: ['publish_date_time'],
  issue: ['comments'],
  license: ['issue_started_date_time'],
  newsArticle: ['last_modified_date_time'],
  notification: ['finished_date_time'],
  objectComment: ['responded_date_time'],
  organizationUnit: ['parent_id', 'deactivated_date_time'],
  organizationUnitValue: ['parent_id'],
  portal: ['last_visited_date_time'],
  readConfirmation: ['confirmed_datetime'],
  task: ['created_date_time', 'finished_date_time', 'finished_date_time'],
  team: ['last_visited'],
  timelineEvent: ['first_published_date_time', 'last_published_date_time'],
  toDo: ['end_date_time'],
  user: ['last_password_change_datetime'],
};

/** Members that the specifications leave open: any value, one of two ids, the total of a page. */
const OPEN = new Set([
  'value',
  'definition',
  'extra_info',
  'user_id',
  'user_group_id',
  'total',
  'totalItems',
]);

describe('only members marked as nullable accept null', () => {
  test.each(Object.entries(entities))('in %s [entity-common-03]', (name, entity) => {
    const takesNull = [...membersOf(entity as unknown as z.ZodType)]
      .filter(([member, schema]) => !OPEN.has(member) && schema.safeDecode(null as never).success)
      .map(([member]) => member);
    expect(takesNull.toSorted()).toEqual([...(MARKED[name] ?? [])].toSorted());
  });
});

describe('names distinguish moments and dates from other members', () => {
  const NAMED: Readonly<Record<string, string>> = {
    filled_out_on: 'timestamp',
    last_visited: 'timestamp',
    date_from: 'timestamp',
    date_to: 'timestamp',
    date_time_value: 'timestamp',
    date_value: 'date',
    // Days of an absence: the client decodes them with their user.
    from: 'date',
    to: 'date',
  };
  const expected = (name: string) =>
    NAMED[name] ??
    (/_(datetime|date_time)$/.test(name)
      ? 'timestamp'
      : name.endsWith('_date')
        ? 'date'
        : undefined);

  test.each(Object.entries({ ...entities, ...bodies }))(
    'in %s [dates-01] [dates-02] [dates-03] [dates-13] [dates-14]',
    (_, schema) => {
      const wrong = [...membersOf(schema as unknown as z.ZodType)].filter(
        ([name, member]) => codecOf(member) !== expected(name),
      );
      expect(wrong.map(([name]) => name)).toEqual([]);
    },
  );
});

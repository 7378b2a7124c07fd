import { isRecord } from '../is-record.ts';

/** The nullable members of one kind of thing. */
interface Nullable {
  /** Null when the server leaves them out. */
  readonly nulls?: readonly string[];
  /** What stands, one or a list of them, under a name: a kind of this table. */
  readonly within?: Readonly<Record<string, string>>;
}

/**
 * What the specification marks as nullable, by entity. The schemas say the same; a test reads every
 * entity both ways. Kinds that are no entity of their own are named after where they stand.
 */
const NULLABLE: Readonly<Record<string, Nullable>> = {
  appRegistration: { nulls: ['last_secret_generated_date_time'] },
  bulkExport: { nulls: ['last_export_datetime'] },
  campaign: {
    nulls: ['started_date_time', 'timeline_events'],
    within: { timeline_events: 'timelineEvent' },
  },
  case: { nulls: ['submitted_datetime', 'closed_datetime'] },
  caseForm: { nulls: ['sent_date_time'] },
  complianceCell: { nulls: ['scores'] },
  complianceCellExtended: { nulls: ['scores'], within: { attention_required: 'attention' } },
  attention: { nulls: ['enabled_date_time'] },
  contentItem: { nulls: ['last_modified_date_time'] },
  control: { nulls: ['control_tests'] },
  document: { nulls: ['published_date_time'] },
  event: { nulls: ['action'] },
  hierarchicalItem: { nulls: ['parentId'], within: { children: 'hierarchicalItem' } },
  invitedParticipant: { nulls: ['publish_date_time'] },
  issue: { nulls: ['comments'] },
  license: { nulls: ['issue_started_date_time'] },
  newsArticle: { within: { content_item: 'contentItem' } },
  notification: { nulls: ['finished_date_time'] },
  objectComment: { nulls: ['responded_date_time'] },
  organizationUnit: {
    nulls: ['parent_id', 'deactivated_date_time'],
    within: { children: 'organizationUnit' },
  },
  organizationUnitValue: { nulls: ['parent_id'], within: { children: 'organizationUnitValue' } },
  portal: { nulls: ['last_visited_date_time'] },
  readConfirmation: { nulls: ['confirmed_datetime'] },
  task: {
    nulls: ['created_date_time', 'finished_date_time'],
    within: { notifications: 'notification' },
  },
  team: { nulls: ['last_visited'] },
  timelineEvent: { nulls: ['first_published_date_time', 'last_published_date_time'] },
  toDo: { nulls: ['end_date_time'] },
  user: { nulls: ['last_password_change_datetime'] },
};

type Raw = Readonly<Record<string, unknown>>;

/** Nested deeper than this nothing is filled in: a hostile reply must not end the stack. */
const DEEPEST = 100;

/** The entity with null for each nullable member that was left out; itself where there is none. */
export function withNulls(kind: string, raw: Raw, depth = 0): Raw {
  const nullable = Object.hasOwn(NULLABLE, kind) ? NULLABLE[kind] : undefined;
  if (nullable === undefined || depth > DEEPEST) return raw;
  let filled: Record<string, unknown> | undefined;
  for (const name of nullable.nulls ?? []) {
    if (raw[name] === undefined) (filled ??= { ...raw })[name] = null;
  }
  for (const [name, inner] of Object.entries(nullable.within ?? {})) {
    const value = raw[name];
    const changed = Array.isArray(value)
      ? value.map((item) => (isRecord(item) ? withNulls(inner, item, depth + 1) : item))
      : isRecord(value)
        ? withNulls(inner, value, depth + 1)
        : value;
    if (changed !== value) (filled ??= { ...raw })[name] = changed;
  }
  return filled ?? raw;
}

import { isRecord } from '../is-record.ts';

/** The nullable members of one kind of object. */
interface Nullable {
  /** Set to null if the server omits them. */
  readonly nulls?: readonly string[];
  /** Members that contain one object or a list of objects, with their kinds in this table. */
  readonly within?: Readonly<Record<string, string>>;
}

/**
 * The members that the specification marks as nullable, by entity. The schemas contain the same information; a
 * test reads every entity in both ways. Kinds that are not entities are named after their position.
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

/** Maximum depth: a malicious reply must not cause a stack overflow. */
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

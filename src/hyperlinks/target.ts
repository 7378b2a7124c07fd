/**
 * What a hyperlink can lead to: per type the field that says where, and whether that is an id of the
 * platform or a text (spec 2 §3).
 */
export const HYPERLINK_TARGETS = {
  email: { field: 'email_address', holds: 'text' },
  unc: { field: 'unc_path', holds: 'text' },
  web_page: { field: 'web_page_url', holds: 'text' },
  document: { field: 'document_id', holds: 'id', optional: 'bookmark_id' },
  case: { field: 'case_id', holds: 'id' },
  control: { field: 'control_id', holds: 'id' },
  risk: { field: 'risk_id', holds: 'id' },
  object: { field: 'object_id', holds: 'id' },
  audit: { field: 'audit_id', holds: 'id' },
  content_item: { field: 'content_item_id', holds: 'id' },
  form: { field: 'reporter_form_id', holds: 'id' },
  report: { field: 'report_id', holds: 'id' },
  question_list: { field: 'question_list_id', holds: 'id' },
  completed_question_list: { field: 'completed_question_list_id', holds: 'id' },
  survey_study: { field: 'survey_study_id', holds: 'id' },
  portal: { field: 'portal_id', holds: 'id' },
} as const satisfies Record<string, TargetRule>;

interface TargetRule {
  readonly field: string;
  readonly holds: 'id' | 'text';
  readonly optional?: string;
}

type Targets = typeof HYPERLINK_TARGETS;

/** What a hyperlink can lead to, in the words of the wire (`type`). */
export type HyperlinkTargetType = keyof Targets;

/** The target of a hyperlink: its type, and the field of that type. */
export type HyperlinkTarget = {
  [Type in HyperlinkTargetType]: { readonly type: Type } & {
    readonly [Field in Targets[Type]['field']]: Targets[Type]['holds'] extends 'text'
      ? string
      : string | number;
  } & (Type extends 'document' ? { readonly bookmark_id?: string | number } : unknown);
}[HyperlinkTargetType];

/** A target with the fields of its type only, or undefined when the type or its field is missing or wrong. */
export function readHyperlinkTarget(value: unknown): HyperlinkTarget | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const given = value as Readonly<Record<string, unknown>>;
  const rule = ruleOf(given['type']);
  if (!rule || !holds(rule, given[rule.field])) return undefined;
  const target: Record<string, unknown> = { type: given['type'], [rule.field]: given[rule.field] };
  if (rule.optional !== undefined && isId(given[rule.optional])) {
    target[rule.optional] = given[rule.optional];
  }
  return target as HyperlinkTarget;
}

/** The id, address or path that a target holds. */
export function targetValue(target: HyperlinkTarget): string | number {
  const { field } = HYPERLINK_TARGETS[target.type];
  return (target as unknown as Readonly<Record<string, unknown>>)[field] as string | number;
}

function ruleOf(type: unknown): TargetRule | undefined {
  const isKnown = typeof type === 'string' && Object.hasOwn(HYPERLINK_TARGETS, type);
  return isKnown ? HYPERLINK_TARGETS[type as HyperlinkTargetType] : undefined;
}

function holds(rule: TargetRule, value: unknown): boolean {
  return rule.holds === 'id' ? isId(value) : typeof value === 'string' && value.trim() !== '';
}

function isId(value: unknown): boolean {
  return typeof value === 'string' ? value.trim() !== '' : Number.isSafeInteger(value);
}

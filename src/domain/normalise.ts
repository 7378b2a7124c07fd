import { DATE } from '../dates/date-members.ts';
import { decodeDate } from '../dates/walk.ts';
import { resolveLanguage } from '../i18n/languages.ts';
import { isRecord } from '../is-record.ts';
import { withNulls } from './nullable.ts';

/**
 * If servers spell something in two ways, the domain has one spelling. These tables and functions do not use a
 * schema library, so that a client without schemas reads the same values as one with them.
 */
type Raw = Readonly<Record<string, unknown>>;

/** Card roles on the wire and in the domain. */
export const CARD_ROLES = { read: 'reader', browse: 'browser', manage: 'manager' } as const;

/** Whose permissions a card follows, on the wire and in the domain. */
export const PERMISSION_MODES = { custom: 'object', inherit: 'datatype' } as const;

/** Older names of user group types. */
export const USER_GROUP_TYPES = {
  disabled: 'inactive',
  normal_user_group: 'normal',
  system_user_group: 'system',
  synced_user_group: 'synced',
  disabled_user_group: 'inactive',
} as const;

/** Older names of hyperlink target types. */
export const HYPERLINK_TARGET_TYPES = { webpage: 'web_page' } as const;

/** Names of assignee types on the wire. */
export const ASSIGNEE_TYPES = { user_group: 'usergroup' } as const;

/** A card: `card_id` and `object_id` are one identity, `fieldValues` are `custom_field_values`. */
export function normaliseCard(raw: Raw): Raw {
  const named = renameKey(raw, 'fieldValues', 'custom_field_values');
  const card = withCustomFieldValues(named);
  const { object_id, card_id, role, permission_mode, issues } = card;
  // Only one copy for all changes, because lists of cards are the longest lists.
  let copy: Record<string, unknown> | undefined;
  if (isMissing(object_id) && card_id !== undefined) (copy ??= { ...card })['object_id'] = card_id;
  const ownRole = spellingOf(role, CARD_ROLES);
  if (ownRole !== role) (copy ??= { ...card })['role'] = ownRole;
  const mode = spellingOf(permission_mode, PERMISSION_MODES);
  if (mode !== permission_mode) (copy ??= { ...card })['permission_mode'] = mode;
  if (isRecord(issues) && issues['has_unhandled_remove_requests'] === undefined) {
    (copy ??= { ...card })['issues'] = { ...issues, has_unhandled_remove_requests: false };
  }
  return copy ?? card;
}

/** A reference to a card, as field values carry it. */
export const normaliseCardReference = (raw: Raw): Raw =>
  renameKey(raw, 'card_id', 'object_id', true);

/**
 * Anything with custom field values: the items of lists have `list_item_id` and cards `object_id`,
 * whatever the server calls them.
 */
export const withCustomFieldValues = (raw: Raw): Raw =>
  withEach(raw, 'custom_field_values', normaliseFieldValue);

/** A case: its fields have values as custom fields do. */
export const normaliseCase = (raw: Raw): Raw => withEach(raw, 'fields', normaliseFieldValue);

/** One field with its value; only values that are items of lists, or cards, are touched. */
export function normaliseFieldValue(raw: Raw): Raw {
  const { value } = raw;
  if (typeof value !== 'object' || value === null) return raw;
  const changed = Array.isArray(value)
    ? changedItems(value, normaliseReference)
    : normaliseReference(value as Raw);
  return changed === value ? raw : { ...raw, value: changed };
}

const normaliseReference = (raw: Raw): Raw =>
  renameKey(renameKey(raw, 'list_option_id', 'list_item_id'), 'card_id', 'object_id');

/** A list item, with the items below it; some servers call its id `list_option_id`. */
export const normaliseListItem = (raw: Raw): Raw =>
  withEach(renameKey(raw, 'list_option_id', 'list_item_id'), 'children', normaliseListItem);

const normaliseListItems = (raw: Raw): Raw => withEach(raw, 'list_items', normaliseListItem);

/** A form that incidents are reported with: the fields in its design have lists too. */
export function normaliseReporterForm(raw: Raw): Raw {
  const form = withEach(raw, 'fields', normaliseListItems);
  return withOne(form, 'design', (design) =>
    withEach(design, 'elements', (element) => withOne(element, 'field', normaliseListItems)),
  );
}

/** Changes the object in a member. */
function withOne(raw: Raw, key: string, change: (item: Raw) => Raw): Raw {
  const item = raw[key];
  const changed = isRecord(item) ? change(item) : item;
  return changed === item ? raw : { ...raw, [key]: changed };
}

/** Changes each object of the list in a member. */
function withEach(raw: Raw, key: string, change: (item: Raw) => Raw): Raw {
  const list = raw[key];
  const changed = Array.isArray(list) ? changedItems(list, change) : list;
  return changed === list ? raw : { ...raw, [key]: changed };
}

/** Returns the same list if nothing changes, because copying all lists would take longer than parsing the page. */
function changedItems(list: readonly unknown[], change: (item: Raw) => Raw): readonly unknown[] {
  let copy: unknown[] | undefined;
  for (let index = 0; index < list.length; index += 1) {
    const item = list[index];
    const changed = isRecord(item) ? change(item) : item;
    if (changed !== item) (copy ??= [...list])[index] = changed;
  }
  return copy ?? list;
}

/** An object type: the current user's roles are those of cards, in the same words. */
export function normaliseDataType(raw: Raw): Raw {
  const { roles } = raw;
  return Array.isArray(roles)
    ? { ...raw, roles: roles.map((role: unknown) => spellingOf(role, CARD_ROLES)) }
    : raw;
}

/** A position: its id is `id` in the one text and `position_id` in the other. */
export const normalisePosition = (raw: Raw): Raw => renameKey(raw, 'id', 'position_id', true);

/** A field definition: its id is `id` or `field_id`. */
export const normaliseCustomField = (raw: Raw): Raw => renameKey(raw, 'id', 'field_id', true);

/** A user: position and manager have `name` on some servers. */
export const normaliseUser = (raw: Raw): Raw =>
  withOne(
    withOne(raw, 'position', (position) => renameKey(position, 'name', 'position_name', true)),
    'manager',
    (manager) => renameKey(manager, 'name', 'user_name', true),
  );

/**
 * The two days of an absence: their names do not show that they are dates, so the general conversion skips
 * them.
 */
const withOutOfOfficeDates = (user: Raw): Raw =>
  withOne(user, 'out_of_office', (absence) => {
    const days = Object.entries(absence).filter(([name]) => name === 'from' || name === 'to');
    return { ...absence, ...Object.fromEntries(days.map(([name, day]) => [name, dayOf(day)])) };
  });

/** A day as a date; what is none, or is one already, stays. */
const dayOf = (day: unknown): unknown =>
  typeof day === 'object' ? day : (decodeDate(day, DATE) ?? day);

/** An organisation unit: `id` on older servers. */
export const normaliseOrganizationUnit = (raw: Raw): Raw =>
  withEach(
    renameKey(raw, 'id', 'organization_unit_id', true),
    'children',
    normaliseOrganizationUnit,
  );

/** A user group: its type in one spelling, whether the server calls it `user_group_type` or `kind`. */
export function normaliseUserGroup(raw: Raw): Raw {
  const dated = renameKey(
    renameKey(raw, 'created_datetime', 'created_date_time'),
    'last_modified_datetime',
    'last_modified_date_time',
  );
  const typed = renameKey(dated, 'kind', 'user_group_type', true);
  return replaceValue(
    replaceValue(typed, 'user_group_type', USER_GROUP_TYPES),
    'kind',
    USER_GROUP_TYPES,
  );
}

/** A license: `issue_started_datetime` on older servers. */
export const normaliseLicense = (raw: Raw): Raw =>
  renameKey(raw, 'issue_started_datetime', 'issue_started_date_time');

/** A hyperlink: the type of its target in one spelling. */
export const normaliseHyperlink = (raw: Raw): Raw =>
  withOne(raw, 'target', (target) => replaceValue(target, 'type', HYPERLINK_TARGET_TYPES));

/** An assignee: its type in one spelling. */
export const normaliseAssignee = (raw: Raw): Raw => replaceValue(raw, 'type', ASSIGNEE_TYPES);

/** The changes of a whole entity, by its name in the domain; entities without changes are absent. */
const NORMALISERS: Readonly<Record<string, (raw: Raw) => Raw>> = {
  card: normaliseCard,
  cardReference: normaliseCardReference,
  risk: withCustomFieldValues,
  control: withCustomFieldValues,
  audit: withCustomFieldValues,
  document: withCustomFieldValues,
  dataType: normaliseDataType,
  case: normaliseCase,
  customFieldValue: normaliseFieldValue,
  cardFile: (raw) => withEach(raw, 'fields', normaliseListItems),
  cardFileField: normaliseListItems,
  formListItem: normaliseListItem,
  listItem: normaliseListItem,
  reporterForm: normaliseReporterForm,
  position: normalisePosition,
  organizationUnit: normaliseOrganizationUnit,
  userGroup: normaliseUserGroup,
  license: normaliseLicense,
  hyperlink: normaliseHyperlink,
  assignee: normaliseAssignee,
  pickerItem: normaliseAssignee,
  customFieldDefinition: (raw) => normaliseListItems(normaliseCustomField(raw)),
  user: (raw) => withOutOfOfficeDates(normaliseUser(raw)),
};

/**
 * One spelling for what servers spell differently: role `read` becomes `reader`, `card_id` gives an
 * `object_id`, a nullable member that was left out is null. A card with nothing to change is not copied. Dates
 * stay as they are, but for the days of an absence, whose names do not show that they are dates.
 */
export function normaliseEntity(name: string, raw: unknown): unknown {
  if (!isRecord(raw)) return raw;
  const normalise = Object.hasOwn(NORMALISERS, name) ? NORMALISERS[name] : undefined;
  return withNulls(name, normalise === undefined ? raw : normalise(raw));
}

/** The value of a setting in one spelling: a language that the product does not speak is English. */
export const normaliseSetting = (name: string, value: unknown): unknown =>
  name.toLowerCase() === 'system_default_language'
    ? resolveLanguage(typeof value === 'string' ? value : undefined)
    : value;

/** Words in which servers differ when they are written to. */
export interface WrittenWords {
  /** Type of a hyperlink's target that is a page of the web. */
  readonly webPageType: 'web_page' | 'webpage';
}

/**
 * Request bodies in the server's words, by the body's name: permission mode `object` is sent as
 * `custom`, a `webpage` as what this server calls it.
 */
export function normaliseBody(
  name: string,
  body: unknown,
  { webPageType }: WrittenWords = { webPageType: 'web_page' },
): unknown {
  if (!isRecord(body)) return body;
  switch (name) {
    case 'objectUpdate':
      return replaceValue(body, 'permission_mode', inverse(PERMISSION_MODES));
    case 'hyperlinkCreate':
      return withOne(normaliseHyperlink(body), 'target', (target) =>
        replaceValue(target, 'type', { web_page: webPageType }),
      );
    default:
      return body;
  }
}

const inverse = (spellings: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(spellings).map(([wire, domain]) => [domain, wire]));

const isMissing = (value: unknown): boolean => value === undefined || value === null;

/** Copies the value of `from` to `to` if `to` is missing; removes `from` unless `keep` is true. */
function renameKey(raw: Raw, from: string, to: string, keep = false): Raw {
  if (!(from in raw) || !isMissing(raw[to])) return raw;
  const renamed: Record<string, unknown> = { ...raw, [to]: raw[from] };
  if (!keep) delete renamed[from];
  return renamed;
}

function replaceValue(raw: Raw, key: string, spellings: Readonly<Record<string, string>>): Raw {
  const value = raw[key];
  const spelling = spellingOf(value, spellings);
  return spelling === value ? raw : { ...raw, [key]: spelling };
}

const spellingOf = (value: unknown, spellings: Readonly<Record<string, string>>): unknown =>
  typeof value === 'string' && Object.hasOwn(spellings, value) ? spellings[value] : value;

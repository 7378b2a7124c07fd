import { type FieldError, fieldError } from './field-error.ts';
import { defineFieldRules, type Field, type FieldContext } from './field-type.ts';
import {
  type ListEntry,
  ListItems,
  listItems,
  OTHER_OPTION_ID,
  readEntry,
  readListItems,
} from './list-items.ts';
import { entriesOf } from './plain.ts';
import { flag, oneOf, readSettings, type SettingsOf } from './settings.ts';
import { mismatch, textSettings, tooLong } from './text-rules.ts';

/** How a list field is shown. */
export const LIST_DISPLAY_TYPES = ['dropdown', 'checkbox', 'radio'] as const;

/** Settings that all lists share, by their names on the wire. */
export const listSettings = {
  multiSelect: flag('multi_select'),
  allowOther: flag('allow_other_viz', 'allow_other_value'),
  displayType: oneOf('list_display_type', LIST_DISPLAY_TYPES),
  items: listItems,
};

/** The settings of a list, read. */
export type ListSettings = SettingsOf<typeof listSettings>;

/** A field of such settings. */
export type ListField = Field<ListSettings>;

/** Whether every entry of a list is empty. */
export function isEmptyList(value: unknown): boolean {
  return entriesOf(value).every((entry) => readEntry(entry) === undefined);
}

/** Whether no entry of a list is empty. */
export function isFullList(value: unknown): boolean {
  return entriesOf(value).every((entry) => readEntry(entry) !== undefined);
}

/** The rules of lists; `single` is the key for more entries than one where only one is allowed. */
export function listErrors(
  value: unknown,
  settings: ListSettings,
  context: FieldContext,
  single: 'onlyOneValueAllowed' | 'singleListItem',
): FieldError[] {
  const items = itemsOf(settings, context);
  const entries = entriesOf(value)
    .map(readEntry)
    .filter((entry) => entry !== undefined)
    .map((entry) => resolved(entry, items));
  const others = entries.filter((entry) => entry.other);
  const errors: FieldError[] = [];
  if (others.length > 1) errors.push(fieldError('multipleOthers'));
  else if (entries.length > 1 && settings.multiSelect !== true) errors.push(fieldError(single));
  const isStrange = (entry: ListEntry) =>
    entry.other ? settings.allowOther === false : isUnknown(entry, items);
  if (entries.some(isStrange)) errors.push(fieldError('invalidId'));
  if (others.some((entry) => items?.named(entry.name)))
    errors.push(fieldError('valueAlreadyExists'));
  for (const entry of others) errors.push(...otherErrors(entry, items));
  return errors;
}

/** The items of a field: from its definition, else from the context. */
export function itemsOf(settings: ListSettings, context: FieldContext): ListItems | undefined {
  return settings.items ?? (context.listItems && readListItems(context.listItems));
}

/** A text that is exactly the name of an item selects that item; any other text is a new value. */
function resolved(entry: ListEntry, items: ListItems | undefined): ListEntry {
  if (!entry.plain) return entry;
  const item = items?.withId(entry.name) ?? items?.named(entry.name);
  if (item && (item.name === entry.name || String(item.id) === entry.name)) {
    return { ...entry, id: String(item.id) };
  }
  return { ...entry, other: true };
}

function isUnknown(entry: ListEntry, items: ListItems | undefined): boolean {
  return !entry.external && items !== undefined && items.withId(entry.id) === undefined;
}

/** The option for custom values may have rules for its text. */
function otherErrors(entry: ListEntry, items: ListItems | undefined): FieldError[] {
  const option = items?.withId(OTHER_OPTION_ID);
  if (!option) return [];
  const rules = readSettings(textSettings, [{ values: option.given, path: 'list_items.' }]);
  return [
    ...tooLong(entry.name, rules.maxCharacters),
    ...mismatch(entry.name, rules.regularExpression),
  ];
}

/** What breaks the rules of a list that is no tree. */
export const flatListErrors = (
  value: unknown,
  { settings }: ListField,
  context: FieldContext,
): FieldError[] => listErrors(value, settings, context, 'onlyOneValueAllowed');

/** The rules for the value of a list. */
export const listRules = defineFieldRules({
  type: 'list',
  settings: listSettings,
  isEmpty: isEmptyList,
  satisfiesRequired: isFullList,
  rules: flatListErrors,
});

import { type FieldError, fieldError } from './field-error.ts';
import type { FieldContext, FilterValues, Typed } from './field-type.ts';
import { IMPOSSIBLE_FILTER, impossible, typedValue } from './field-type.ts';
import { type ListEntry, type ListItems, readEntry } from './list-items.ts';
import { itemsOf, type ListField, type ListSettings } from './list-rules.ts';
import { entriesOf } from './plain.ts';
import * as shapes from './shape.ts';

const item = shapes.object(
  { name: shapes.text },
  { list_item_id: shapes.id, list_option_id: shapes.id },
);

/** What the platform sends for a list; other-values have a name only. */
export const sentList = shapes.listOf(item);

const acceptedEntry = shapes.either(shapes.id, item, shapes.object({ list_item_id: shapes.id }));

/** What the platform accepts for a list: ids, names, other-values, alone or together. */
export const acceptedList = shapes.either(acceptedEntry, shapes.listOf(acceptedEntry));

/**
 * The names of a list's entries joined by commas; an id that came without its name is looked up, as
 * is a text alone, which may be an id.
 */
export function listText(value: unknown, settings: ListSettings, context: FieldContext): string {
  const items = itemsOf(settings, context);
  return entriesOf(value)
    .map(readEntry)
    .map((entry) => entry && nameOf(entry, items))
    .filter(Boolean)
    .join(', ');
}

function nameOf({ id, name, plain }: ListEntry, items: ListItems | undefined): string {
  if (name !== '' && !plain) return name;
  return items?.withId(id || name)?.name || name || id;
}

/**
 * Makes list entries of a typed name, or of several separated by commas where several are allowed; `errorsOf` tells
 * the rules that they break.
 */
export function parseList<Given extends ListField>(
  text: string,
  field: Given,
  context: FieldContext,
  errorsOf: (value: unknown, field: Given, context: FieldContext) => readonly FieldError[],
): Typed {
  const { settings } = field;
  const items = itemsOf(settings, context);
  const names = settings.multiSelect === true ? (items?.namesIn(text) ?? text.split(',')) : [text];
  const entries = names
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => {
      const item = items?.named(name);
      return item ? { list_item_id: item.id, name: item.name } : { name };
    });
  const isItem = (entry: object) => 'list_item_id' in entry;
  if (entries.length === 0 || (settings.allowOther !== true && !entries.every(isItem))) {
    return impossible(fieldError('invalidId'));
  }
  const errors = errorsOf(entries, field, context);
  return errors.length > 0 ? impossible(...errors) : typedValue(entries);
}

/** The ids of the items whose name contains the typed text. */
export function filterList(
  text: string,
  settings: ListSettings,
  context: FieldContext,
): FilterValues {
  const found = itemsOf(settings, context)?.matching(text) ?? [];
  if (found.length === 0) return IMPOSSIBLE_FILTER;
  return { kind: 'values', values: found.map(({ id }) => id) };
}

import { LIST_ID_NAMES, OTHER_OPTION_ID } from '../../src/fields/list-items.ts';
import type { ListValue, OtherText } from '../../src/fields/chosen.ts';
import { isId, member } from '../../src/fields/plain.ts';
import { isRecord } from '../../src/is-record.ts';
import { comparable, searchable } from '../../src/text/comparable.ts';
import { nameOrId } from '../../src/sent-rows.ts';

/** An item of a list. Further members are kept: the other option may contain rules. */
export interface ListOption {
  /** As on the platform, number or text; -1 is the option for a free text. */
  readonly id: string | number;
  /** The text that users see. */
  readonly name: string;
  /** Whether it is shown but cannot be chosen. Absent = false. */
  readonly disabled?: boolean;
  /** Further data from the platform or the host. */
  readonly [member: string]: unknown;
}

/**
 * Converts items to options; any accepted format of the id is read, and items without an id, which
 * cannot be chosen, are left out.
 */
export function readOptions(items: readonly unknown[]): readonly ListOption[] {
  return items.flatMap((item): readonly ListOption[] => {
    if (!isRecord(item)) return [];
    const id = member(item, ...LIST_ID_NAMES);
    const children = Array.isArray(item['children']) ? readOptions(item['children']) : [];
    return isId(id) ? [{ ...item, id, name: nameOrId(item['name'], id) }, ...children] : children;
  });
}

/** Whether an id is that of the other option (-1). */
export const isOther = (id: unknown): boolean => String(id) === String(OTHER_OPTION_ID);

/** Whether an entry is a text of the user's own. */
export const isOtherEntry = (entry: ListValue): entry is OtherText => 'other' in entry;

/** The id of an item's entry; undefined for a text. */
export const idOf = (entry: ListValue): string | number | undefined =>
  'id' in entry ? entry.id : undefined;

/**
 * The id of a chosen entry: that of its item; for free text the id of the "other" option, and for a
 * value of an external source an id made from its name.
 */
export function chosenIdOf(entry: ListValue): string | number {
  if ('id' in entry) return entry.id;
  return 'other' in entry ? OTHER_OPTION_ID : `external:${entry.externalSourceValue}`;
}

/** The name of an entry. */
export function nameOf(entry: ListValue): string {
  if ('id' in entry) return entry.label;
  return 'other' in entry ? entry.other : entry.externalSourceValue;
}

/** Whether two ids are the same, number or text. */
export const sameId = (a: unknown, b: unknown): boolean => String(a) === String(b);

/**
 * A value matched with the items (spec 2 §4): an external value becomes the item with its name,
 * otherwise a free text if that is allowed, otherwise nothing. A text that the host gave alone
 * (`plainTexts`) may also be the id of an item. Ids and names are taken from the items; an unknown
 * id stays and is refused by the rules.
 */
export function settle(
  value: readonly ListValue[],
  items: readonly ListOption[],
  allowOther: boolean,
  plainTexts: readonly string[] = [],
): readonly ListValue[] {
  const settled = value.flatMap((entry): ListValue[] => {
    if ('id' in entry) {
      const item = optionOf(items, entry.id);
      return [item ? entryOf(item) : entry];
    }
    if ('externalSourceValue' in entry) {
      const text = entry.externalSourceValue;
      const withId = plainTexts.includes(text) ? optionOf(items, text) : undefined;
      const item = withId ?? byName(items).get(comparable(text));
      if (item) return [entryOf(item)];
      return allowOther ? [{ other: text }] : [];
    }
    return [entry];
  });
  const seen = new Set<string>();
  return settled.filter((entry) => !seen.has(keyOf(entry)) && seen.add(keyOf(entry)));
}

/**
 * Whether two values have the same entries in the same order; items are compared by id, not by
 * name.
 */
export const isSameEntries = (a: readonly ListValue[], b: readonly ListValue[]): boolean =>
  a.length === b.length && a.map(keyOf).join('\n') === b.map(keyOf).join('\n');

/** Identifies an entry: the id of its item, as number or string, or else the text. */
const keyOf = (entry: ListValue): string =>
  JSON.stringify('id' in entry ? { id: String(entry.id) } : entry);

/** The entry of an item. */
export const entryOf = ({ id, name }: ListOption): ListValue => ({ id, label: name });

// Separate and lazy, because each iterates over all items, and most fields start without a value.
const byId = oncePerList((items) => new Map(items.map((item) => [String(item.id), item])));

const byName = oncePerList((items) => {
  const found = new Map<string, ListOption>();
  for (const item of items) {
    const name = comparable(item.name);
    if (!found.has(name)) found.set(name, item);
  }
  return found;
});

const searchableNames = oncePerList((items) => {
  const names = items.map(({ name }) => name);
  const lines = linesOf(names);
  return lines.hasMore ? linesOf(names.map(inOneLine)) : lines;
});

const inOneLine = (text: string) => text.replaceAll('\n', ' ');

/**
 * All names in one string, one per line, and the end position of each line: this is searched faster
 * than single names and takes half the memory. `hasMore`: some name contains a line break.
 */
function linesOf(names: readonly string[]) {
  // Between two dots, so that trimming keeps blank names at both ends.
  const text = searchable(['.', ...names, '.'].join('\n'));
  const ends = new Int32Array(names.length);
  let end = 1;
  for (let place = 0; place < names.length; place++) {
    end = text.indexOf('\n', end + 1);
    ends[place] = end;
  }
  return { text, ends, hasMore: end < text.length - 2 };
}

/** Computes something for a list of items only once. */
function oncePerList<T>(work: (items: readonly ListOption[]) => T) {
  const known = new WeakMap<readonly ListOption[], T>();
  return (items: readonly ListOption[]): T => {
    const done = known.get(items) ?? work(items);
    known.set(items, done);
    return done;
  };
}

/** Prepares the data of {@link matching} for these items in advance. */
export const prepareSearch = (items: readonly ListOption[]): void => void searchableNames(items);

/** The items whose name contains a typed text; all of them, the same list, for a blank one. */
export function matching(items: readonly ListOption[], typed: string): readonly ListOption[] {
  const wanted = searchable(inOneLine(typed));
  if (wanted === '') return items;
  const { text, ends } = searchableNames(items);
  const found: ListOption[] = [];
  let place = 0;
  for (let at = text.indexOf(wanted, 1); at >= 0; at = text.indexOf(wanted, ends[place])) {
    while ((ends[place] ?? Number.POSITIVE_INFINITY) < at) place += 1;
    const item = items[place];
    // The match is after the last name.
    if (!item) break;
    found.push(item);
  }
  return found;
}

/** The item with an id; undefined if there is none. */
export const optionOf = (items: readonly ListOption[], id: unknown): ListOption | undefined =>
  byId(items).get(String(id));

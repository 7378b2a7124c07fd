import { OTHER_OPTION_ID, readEntry } from '../../src/fields/list-items.ts';
import { comparable, searchable } from '../../src/text/comparable.ts';

/** An item that a list offers. What else it carries is kept: the other option may hold rules. */
export interface ListOption {
  readonly id: string | number;
  readonly name: string;
  readonly disabled?: boolean;
  readonly [member: string]: unknown;
}

/** An entry of a list's value: an item, a free text, or a value of an external source. */
export type ListValue =
  | { readonly list_item_id: string | number; readonly name: string }
  | { readonly name: string }
  | { readonly externalSourceValue: string };

/** Items in any spelling of their id, as options. */
export function readOptions(items: readonly unknown[]): readonly ListOption[] {
  return items.flatMap((given): ListOption[] => {
    if (typeof given !== 'object' || given === null) return [];
    const item = given as Readonly<Record<string, unknown>>;
    const id = item['list_item_id'] ?? item['listItemId'] ?? item['id'];
    const name = item['name'];
    if ((typeof id !== 'string' && typeof id !== 'number') || typeof name !== 'string') return [];
    const children = Array.isArray(item['children']) ? readOptions(item['children']) : [];
    return [{ ...item, id, name } as ListOption, ...children];
  });
}

export const isOther = (id: unknown): boolean => String(id) === String(OTHER_OPTION_ID);

export const isOtherEntry = (entry: ListValue): boolean =>
  !('list_item_id' in entry) && !('externalSourceValue' in entry);

/** The id of an item's entry; undefined for a free text. */
export const idOf = (entry: ListValue): string | number | undefined =>
  'list_item_id' in entry ? entry.list_item_id : undefined;

export const nameOf = (entry: ListValue): string =>
  'name' in entry ? entry.name : entry.externalSourceValue;

export const sameId = (a: unknown, b: unknown): boolean => String(a) === String(b);

/** Reads a value in any shape the platform sends or a host gives; empty entries are left out. */
export function readValue(value: unknown): readonly ListValue[] {
  const entries = Array.isArray(value) ? value : value == null ? [] : [value];
  return entries.flatMap((given: unknown): ListValue[] => {
    const entry = readEntry(given);
    if (!entry) return [];
    if (entry.external) return [{ externalSourceValue: entry.name }];
    if (entry.other) return [{ name: entry.name }];
    // A text alone names an item, if there is one: it is matched like an external value.
    if (entry.plain) return [{ externalSourceValue: entry.name }];
    return [{ list_item_id: spelledId(given, entry.id), name: entry.name }];
  });
}

/** The id as the host spells it, number or text. */
function spelledId(given: unknown, id: string): string | number {
  const spellings = typeof given === 'object' && given !== null ? Object.values(given) : [given];
  const found = spellings.find((value) => typeof value === 'number' && String(value) === id);
  return typeof found === 'number' ? found : id;
}

/**
 * A value held against the items (spec 2 §4): an external value becomes the item of its name, else a
 * free text where that is allowed, else nothing. Ids and names are spelled as the items spell them;
 * an id that no item has stays, for the rules to refuse.
 */
export function settle(
  value: readonly ListValue[],
  items: readonly ListOption[],
  allowOther: boolean,
): readonly ListValue[] {
  const settled = value.flatMap((entry): ListValue[] => {
    if ('list_item_id' in entry) {
      const item = optionOf(items, entry.list_item_id);
      return [item ? entryOf(item) : entry];
    }
    if ('externalSourceValue' in entry) {
      const item = byName(items).get(comparable(entry.externalSourceValue));
      if (item) return [entryOf(item)];
      return allowOther ? [{ name: entry.externalSourceValue }] : [];
    }
    return [entry];
  });
  const seen = new Set<string>();
  return settled.filter((entry) => {
    const key = JSON.stringify(idOf(entry) === undefined ? nameOf(entry) : String(idOf(entry)));
    return !seen.has(key) && seen.add(key);
  });
}

export const entryOf = ({ id, name }: ListOption): ListValue => ({ list_item_id: id, name });

// Apart, and on demand: each walks all items, and most fields start without a value.
const byId = oncePerList((items) => new Map(items.map((item) => [String(item.id), item])));

const byName = oncePerList((items) => {
  const found = new Map<string, ListOption>();
  for (const item of items) {
    const name = comparable(item.name);
    if (!found.has(name)) found.set(name, item);
  }
  return found;
});

// As one text: that is several times faster than name by name, and it is the first letter that waits.
const searchableNames = oncePerList((items) => {
  const names = items.map(({ name }) => name);
  // Between two dots, so that blank names at the ends stay.
  const found = searchable(`.\n${names.join('\n')}\n.`)
    .split('\n')
    .slice(1, -1);
  return found.length === names.length ? found : names.map(searchable);
});

/** Works something out for a list of items once, however often it is asked for. */
function oncePerList<T>(work: (items: readonly ListOption[]) => T) {
  const known = new WeakMap<readonly ListOption[], T>();
  return (items: readonly ListOption[]): T => {
    const done = known.get(items) ?? work(items);
    known.set(items, done);
    return done;
  };
}

/** Does now what the first {@link matching} of these items would do: it is kept. */
export const prepareSearch = (items: readonly ListOption[]): void => void searchableNames(items);

/** The items whose name contains a typed text; all of them, the same list, for a blank one. */
export function matching(items: readonly ListOption[], typed: string): readonly ListOption[] {
  const text = searchable(typed);
  if (text === '') return items;
  const names = searchableNames(items);
  return items.filter((_, index) => names[index]?.includes(text));
}

export const optionOf = (items: readonly ListOption[], id: unknown): ListOption | undefined =>
  byId(items).get(String(id));

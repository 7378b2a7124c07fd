import { isBlank } from '../text/blank.ts';
import { comparable, searchable } from '../text/comparable.ts';
import { FieldDefinitionError } from './definition-error.ts';
import { idText, member, plainText } from './plain.ts';
import type { Setting } from './settings.ts';
import * as shapes from './shape.ts';

/** Id of the option that holds free text. */
export const OTHER_OPTION_ID = -1;

/** Members under which an item or an entry has its id. */
export const LIST_ID_NAMES = ['list_item_id', 'listItemId', 'list_option_id', 'listOptionId', 'id'];

/** One item of a list, as a definition or a host gives it. */
export interface ListItem {
  /** As given, number or text; compared as text. */
  readonly id: number | string;
  /** The visible name; a free text with this name selects the item. */
  readonly name: string;
  /** The item as given, for what else it carries. */
  readonly given: Readonly<Record<string, unknown>>;
  /** True: no items below it. */
  readonly isLeaf: boolean;
}

/** The items of a list, nested ones included, ready to be looked up. */
export class ListItems {
  /** Every item, parents before children. */
  readonly all: readonly ListItem[];
  readonly #byId = new Map<string, ListItem>();
  readonly #byName = new Map<string, ListItem>();
  /** The number of commas in the name that has most of them. */
  #commas = 0;

  constructor(items: readonly ListItem[]) {
    this.all = items;
    for (const item of items) {
      this.#byId.set(String(item.id), item);
      this.#commas = Math.max(this.#commas, item.name.split(',').length - 1);
      // The name of the other option is not the name of an item.
      if (String(item.id) === String(OTHER_OPTION_ID)) continue;
      if (!this.#byName.has(comparable(item.name))) this.#byName.set(comparable(item.name), item);
    }
  }

  /** The item with an id, given as a number or as text. */
  withId(id: unknown): ListItem | undefined {
    return this.#byId.get(idText(id));
  }

  /** The item with a name, ignoring case and surrounding spaces. */
  named(name: string): ListItem | undefined {
    return this.#byName.get(comparable(name));
  }

  /**
   * The names in a text that are separated by commas; where several pieces are the name of one
   * item, which has commas itself, they are one name.
   */
  namesIn(text: string): readonly string[] {
    const pieces = text.split(',');
    const names: string[] = [];
    for (let start = 0, end = 0; start < pieces.length; start = end) {
      const joined = () => pieces.slice(start, end).join(',');
      end = Math.min(start + this.#commas + 1, pieces.length);
      while (end > start + 1 && !this.named(joined())) end--;
      names.push(joined());
    }
    return names;
  }

  /** Items whose name contains the typed text. */
  matching(typed: string): readonly ListItem[] {
    const part = searchable(typed);
    return this.all.filter((item) => searchable(item.name).includes(part));
  }
}

const item: shapes.Shape = shapes.object(
  { name: shapes.text },
  {
    ...Object.fromEntries(LIST_ID_NAMES.map((name) => [name, shapes.id])),
    children: shapes.listOf(shapes.anything),
  },
);

/** The items a list can hold: flat, or with children. */
export const listItems: Setting<ListItems> = {
  names: ['list_items', 'items'],
  shape: shapes.listOf(item),
  decode: (value, path) => new ListItems(read(value as readonly unknown[], path)),
};

const outside = new WeakMap<object, ListItems>();

/** The items of a list that arrive apart from its definition. */
export function readListItems(items: readonly unknown[]): ListItems {
  const known = outside.get(items) ?? new ListItems(read(items, 'listItems'));
  outside.set(items, known);
  return known;
}

function read(items: readonly unknown[], path: string, depth = 0): ListItem[] {
  return items.flatMap((given, index) => {
    const here = `${path}[${index}]`;
    const wrong = shapes.findMisfit(item, given, here);
    if (wrong || !shapes.isRecord(given)) {
      throw new FieldDefinitionError(
        'BAD_SETTING',
        wrong?.path ?? here,
        'expected an item with a name.',
      );
    }
    const id = member(given, ...LIST_ID_NAMES);
    if (id === undefined) {
      throw new FieldDefinitionError('BAD_SETTING', `${here}.list_item_id`, 'expected an id.');
    }
    const children = Array.isArray(given['children']) ? given['children'] : [];
    // Deeper than any real list: stop, because the list may contain itself.
    const below = depth < 100 ? read(children, `${here}.children`, depth + 1) : [];
    const name = String(given['name']);
    return [{ id: id as number | string, name, given, isLeaf: children.length === 0 }, ...below];
  });
}

/** One entry of a list's value: an item, a free text, or a value of an external source. */
export interface ListEntry {
  /** The id as text; empty where there is none. */
  readonly id: string;
  /** What people see; empty where only an id is known. */
  readonly name: string;
  /** True: the text came from an external source and is no item yet. */
  readonly external: boolean;
  /** A free text: the other option, or a name without an id. */
  readonly other: boolean;
  /** Names a thing only by text, which can be an item's name. */
  readonly plain: boolean;
}

/** Reads an entry in any shape that the platform sends or accepts; undefined when it is empty. */
export function readEntry(entry: unknown): ListEntry | undefined {
  if (typeof entry === 'number') return { ...BLANK, id: String(entry) };
  if (typeof entry === 'string') return named(entry.trim(), 'plain');
  const external = member(entry, 'externalSourceValue', 'external_source_value');
  if (external !== undefined) return named(plainText(external), 'external');
  const own = member(entry, 'other');
  if (own !== undefined) return named(plainText(own), 'other');
  const id = idText(member(entry, ...LIST_ID_NAMES));
  const name = plainText(member(entry, 'name', 'label', 'text'));
  const other = id === '' || id === String(OTHER_OPTION_ID);
  return other && isBlank(name) ? undefined : { ...BLANK, id, name, other };
}

const BLANK: ListEntry = { id: '', name: '', external: false, other: false, plain: false };

/** An entry without an id; undefined if it has no name either. */
const named = (name: string, kind: 'external' | 'other' | 'plain'): ListEntry | undefined =>
  isBlank(name) ? undefined : { ...BLANK, name, [kind]: true };

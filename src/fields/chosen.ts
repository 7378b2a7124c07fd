import { nameOrId } from '../sent-rows.ts';
import { LIST_ID_NAMES, readEntry } from './list-items.ts';
import { entriesOf, isId, member, plainText } from './plain.ts';
import {
  CARD_REFERENCE,
  PERSON_REFERENCE,
  POSITION_REFERENCE,
  type ReferenceNames,
  USER_ID_NAMES,
} from './references.ts';

/** Something chosen as every widget holds it: a list item, a position, a card. */
export interface Chosen {
  /** As the platform spells it, number or text. */
  readonly id: string | number;
  /** The visible name; stored, because a selected item may no longer be loaded. */
  readonly label: string;
}

/** A chosen user, user group or team. */
export interface ChosenPerson extends Chosen {
  /** `user`, `user_group`, `team`, as the platform says it. */
  readonly type: string;
  /** What else the platform says of them; absent where it said nothing. */
  readonly data?: unknown;
}

/** A chosen item of a tree. */
export interface ChosenTreeItem extends Chosen {
  /** Everything below it is included. */
  readonly includingSubItems: boolean;
}

/** A text of the user's own, where a list allows one beside its items. */
export interface OtherText {
  /** What the user typed. */
  readonly other: string;
}

/** A value out of an external source that names an item by its text, until it is matched. */
export interface ExternalText {
  /** The text as the external source has it; on the wire in the same spelling. */
  readonly externalSourceValue: string;
}

/** An entry of a list. */
export type ListValue = Chosen | OtherText | ExternalText;

/** A list item as the platform writes it; a free text has a name alone. */
export type ListItemOnWire =
  | { readonly list_item_id: string | number; readonly name: string }
  | { readonly name: string }
  | ExternalText;

/**
 * An entry of a list as a host or the platform may give it: also by its id or its name alone, and
 * with the platform's member names.
 */
export type GivenListValue =
  | ListValue
  | ListItemOnWire
  | { readonly id: string | number; readonly name: string }
  | string
  | number;

/** An entry of a tree. */
export type TreeValue = ChosenTreeItem | OtherText | ExternalText;

/**
 * How widgets hold a value, and how the platform names its members. Nothing is lost on the way:
 * there and back again gives the same value.
 */
export interface ValueShape<Held> {
  /**
   * A value as the platform writes it, one or many; entries without an id or a text are left out.
   */
  fromWire(value: unknown): readonly Held[];
  /** The value as the platform takes it, with the platform's member names. */
  toWire(value: readonly Held[]): readonly object[];
}

/** List items: `{ list_item_id, name }`; other text `{ name }`. */
export const listShape: ValueShape<ListValue> = { fromWire: listFromWire, toWire: listToWire };

/** Entries of a tree: `{ id, includingSubItems, name }`; other text `{ name }`. */
export const treeShape: ValueShape<TreeValue> = { fromWire: treeFromWire, toWire: treeToWire };

/** Positions: `{ position_id, position_name }`. */
export const positionShape: ValueShape<Chosen> = {
  fromWire: (value) => chosenFrom(value, POSITION_REFERENCE),
  toWire: (value) => value.map(({ id, label }) => ({ position_id: id, position_name: label })),
};

/** References to cards: `{ object_id, display_name }`. */
export const cardShape: ValueShape<Chosen> = {
  fromWire: (value) => chosenFrom(value, CARD_REFERENCE),
  toWire: cardsToWire,
};

/** Items of a card file: `{ card_id, display_name }`. */
export const cardFileItemShape: ValueShape<Chosen> = {
  fromWire: (value) => chosenFrom(value, CARD_REFERENCE),
  toWire: cardFileItemsToWire,
};

/** Users in a field: `{ user_id, user_name }`. */
export const userShape: ValueShape<ChosenPerson> = {
  fromWire: (value) =>
    chosenFrom(value, PERSON_REFERENCE).map((chosen) => ({ ...chosen, type: 'user' })),
  toWire: (value) => value.map(({ id, label }) => ({ user_id: id, user_name: label })),
};

/** A user, group or team as a picker's value on the wire. */
export interface AssigneeOnWire {
  /** A user, group or team by its id on the platform. */
  readonly assigneeId: string | number;
  /** What people see. */
  readonly name: string;
  /** `user`, `usergroup` or `team`, as it was given. */
  readonly type: string;
  /** What the host or the platform adds; passed on as it is. */
  readonly data?: unknown;
}

/** {@link assigneeShape}, one way: what a chart needs of it. */
export function assigneesToWire(value: readonly ChosenPerson[]): readonly AssigneeOnWire[] {
  return value.map(({ id, label, type, data }) => ({
    assigneeId: id,
    name: label,
    type,
    ...(data !== undefined && { data }),
  }));
}

/** A picker's people, groups and teams: `{ assigneeId, name, type, data }`. */
export const assigneeShape: ValueShape<ChosenPerson> = {
  fromWire: (value) => assigneesFromWire(value, 'user'),
  toWire: assigneesToWire,
};

/** {@link assigneeShape}, one way; `untyped`: the type of an id of which none is given. */
export const assigneesFromWire = (
  value: unknown,
  untyped: 'user' | 'unknown',
): readonly ChosenPerson[] =>
  entriesOf(value).flatMap((entry) =>
    chosenFrom(entry, PERSON_REFERENCE).map((chosen) => {
      const data = member(entry, 'data');
      const ofUser = member(entry, ...USER_ID_NAMES) === undefined ? untyped : 'user';
      const type = String(member(entry, 'type') ?? ofUser);
      return { ...chosen, type, ...(data !== undefined && { data }) };
    }),
  );

/** {@link listShape}, one way: what a chart needs of it. */
export function listToWire(value: readonly ListValue[]): readonly ListItemOnWire[] {
  return value.map((entry) => {
    if ('other' in entry) return { name: entry.other };
    return 'id' in entry ? { list_item_id: entry.id, name: entry.label } : entry;
  });
}

/** {@link treeShape}, one way. */
export function treeToWire(value: readonly TreeValue[]): readonly object[] {
  return value.map((entry) => {
    if ('other' in entry) return { name: entry.other };
    if ('externalSourceValue' in entry) return entry;
    return { id: entry.id, includingSubItems: entry.includingSubItems, name: entry.label };
  });
}

/** {@link cardShape}, one way. */
export function cardsToWire(value: readonly Chosen[]): readonly object[] {
  return value.map(({ id, label }) => ({ object_id: id, display_name: label }));
}

/** {@link cardFileItemShape}, one way. */
export function cardFileItemsToWire(value: readonly Chosen[]): readonly object[] {
  return value.map(({ id, label }) => ({ card_id: id, display_name: label }));
}

function listFromWire(value: unknown): readonly ListValue[] {
  return entriesOf(value).flatMap((given): ListValue[] => {
    const entry = readEntry(given);
    if (!entry) return [];
    // A plain text may be the name of an item; it is matched like an external value.
    if (entry.external || entry.plain) return [{ externalSourceValue: entry.name }];
    if (entry.other) return [{ other: spelledOther(given) ?? entry.name }];
    return [{ id: spelledId(given, entry.id), label: entry.name }];
  });
}

function treeFromWire(value: unknown): readonly TreeValue[] {
  return entriesOf(value).flatMap((entry) =>
    listFromWire(entry).map((held) =>
      'id' in held
        ? { ...held, includingSubItems: member(entry, 'includingSubItems') === true }
        : held,
    ),
  );
}

/** A custom text as the host gives it, including spaces, because the user may still be typing. */
function spelledOther(given: unknown): string | undefined {
  const other = member(given, 'other');
  return typeof other === 'string' ? other : undefined;
}

/** The id as the host gives it, a number or a text. */
function spelledId(given: unknown, id: string): string | number {
  const spelled = typeof given === 'number' ? given : member(given, ...LIST_ID_NAMES);
  return typeof spelled === 'number' ? spelled : id;
}

/** References in any spelling; an id without a name is displayed as the id. */
const chosenFrom = (value: unknown, { ids, names }: ReferenceNames): readonly Chosen[] =>
  entriesOf(value).flatMap((entry) => {
    const id = typeof entry === 'object' ? member(entry, ...ids) : entry;
    return isId(id) ? [{ id, label: nameOrId(plainText(entry, names), id) }] : [];
  });

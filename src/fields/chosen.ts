import { idText, member, entriesOf, plainText } from './plain.ts';

/** Something chosen as every widget holds it: a list item, a position, a card. */
export interface Chosen {
  /** As the platform spells it, number or text. */
  readonly id: string | number;
  readonly label: string;
}

/** A chosen user, user group or team. */
export interface ChosenPerson extends Chosen {
  readonly type: string;
  /** What else the platform says of them; absent where it said nothing. */
  readonly data?: unknown;
}

/** A text of the user's own, where a list allows one beside its items. */
export interface OtherText {
  readonly other: string;
}

/** A value out of an external source that names an item by its text, until it is matched. */
export interface ExternalText {
  readonly externalSourceValue: string;
}

/**
 * How a field type writes a value for widgets and for the platform. `toWire(fromWire(value))` is the
 * value as the platform names its members; nothing is lost on the way.
 */
export interface ValueShape<Held> {
  fromWire(value: unknown): readonly Held[];
  toWire(value: readonly Held[]): readonly object[];
}

/** The shape of references that the platform writes as an id and a name: `{ position_id, position_name }`. */
export const references = (
  id: string,
  name: string,
  idNames: readonly string[],
  names: readonly string[],
): ValueShape<Chosen> => ({
  fromWire: (value) =>
    entriesOf(value).flatMap((entry) => {
      const found = idOf(entry, idNames);
      if (found === undefined) return [];
      return [{ id: found, label: labelOf(entry, names) || String(found) }];
    }),
  toWire: (value) => value.map((chosen) => ({ [id]: chosen.id, [name]: chosen.label })),
});

/** The id of an entry, which may be the id alone; undefined where it has none. */
export function idOf(entry: unknown, idNames: readonly string[]): string | number | undefined {
  const id = typeof entry === 'object' ? member(entry, ...idNames) : entry;
  return idText(id) === '' ? undefined : (id as string | number);
}

/** The name of an entry; '' for an id alone. */
export const labelOf = (entry: unknown, names: readonly string[]): string =>
  typeof entry === 'object' ? plainText(entry, ['label', ...names]) : '';

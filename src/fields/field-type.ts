import type { Day } from '../dates/day.ts';
import type { FieldError } from './field-error.ts';
import type { SettingsOf, SettingTable } from './settings.ts';
import type { Shape } from './shape.ts';

/** The rules and settings of a value; plain data, optional if a type may not need it. */
export interface FieldContext {
  /**
   * Today in the user's time zone, a Temporal date or `yyyy-MM-dd`; needed where today limits
   * dates.
   */
  readonly today?: Day | string;
  /** Format in which dates are typed; `yyyy-MM-dd` when absent. */
  readonly dateFormat?: string;
  /** Interface language, for the words yes and no; English when absent. */
  readonly language?: string;
  /** The words yes and no, when a skin has its own. */
  readonly words?: {
    /** The word for true. */
    readonly yes: string;
    /** The word for false. */
    readonly no: string;
  };
  /**
   * Ids of the users that exist; when absent, every user counts as known unless its type is
   * unknown.
   */
  readonly knownUsers?: readonly (string | number)[];
  /**
   * Id of the anonymous user, who never satisfies a required field; the one of every installation
   * when absent.
   */
  readonly anonymousUserId?: string | number;
  /** Items of a list whose definition does not carry them. */
  readonly listItems?: readonly unknown[];
  /** Positions that a position column's filter is matched against. */
  readonly positions?: readonly unknown[];
  /** Organisation units, to build the path of a unit that comes without one. */
  readonly organizationUnits?: readonly unknown[];
}

/** A field definition, read: one spelling, one place for each setting. */
export interface Field<Settings = Readonly<Record<string, unknown>>> {
  /** Wire name `field_id`; undefined where the definition has none. */
  readonly id: string | number | undefined;
  /** Name of the field type, one that is not known included. */
  readonly type: string;
  /** The label; empty where the definition has none. */
  readonly name: string;
  /** The help text; undefined where there is none. */
  readonly description: string | undefined;
  /** What an empty input shows; undefined where the definition says nothing. */
  readonly placeholder: string | undefined;
  /** True: an empty value is an error. */
  readonly required: boolean;
  /** True: the value is shown and cannot be changed. Wire name `read_only`. */
  readonly readOnly: boolean;
  /**
   * True: no mark beside the label, though a value is required. Wire name `hide_required_asterisk`.
   */
  readonly hideRequiredAsterisk: boolean;
  /**
   * True: no two cards have the same value, which only the platform can check. Wire name
   * `require_unique_values`.
   */
  readonly requireUniqueValues: boolean;
  /**
   * Settings of the type, by the names that its rules use; undefined where the definition says
   * nothing.
   */
  readonly settings: Settings;
}

/** What typed text becomes: a value, nothing, or something that the type cannot be. */
export type Typed =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'impossible'; readonly errors: readonly FieldError[] };

/** What typed filter text becomes for a column: values to send, or no possible match. */
export type FilterValues =
  | { readonly kind: 'values'; readonly values: readonly unknown[] }
  | { readonly kind: 'none' }
  | { readonly kind: 'impossible' };

/** The rules of one type of field: everything that a widget of that type needs. */
export interface FieldRules<Table extends SettingTable = SettingTable> {
  /** Name of the field type, as definitions have it. */
  readonly type: string;
  /** Which settings the type knows, and how they are read. */
  readonly settings: Table;
  /** Checks between settings; throws a FieldDefinitionError. */
  checkSettings?(settings: SettingsOf<Table>): void;
  /** Whether there is nothing to validate or show. */
  isEmpty(value: unknown): boolean;
  /** Whether a value is enough for a required field; not being empty when absent. */
  satisfiesRequired?(
    value: unknown,
    field: Field<SettingsOf<Table>>,
    context: FieldContext,
  ): boolean;
  /** The broken rules of a value that is not empty, in the order a user expects them. */
  rules?(
    value: unknown,
    field: Field<SettingsOf<Table>>,
    context: FieldContext,
  ): readonly FieldError[];
}

/**
 * Everything the product knows about one type of field. A new type is one of these and one line in
 * the table.
 */
export interface FieldType<Table extends SettingTable = SettingTable> extends FieldRules<Table> {
  /** What the platform sends. */
  readonly sends: Shape;
  /** What the platform accepts; absent when the value cannot be set. */
  readonly accepts?: Shape;
  /** The text of a value that is not empty; '' when it has none. */
  display(value: unknown, field: Field<SettingsOf<Table>>, context: FieldContext): string;
  /** The text of no value; a dash when absent. */
  displayEmpty?(context: FieldContext): string;
  /** Makes a value of trimmed, non-empty text; absent when a value is not made by typing. */
  parse?(text: string, field: Field<SettingsOf<Table>>, context: FieldContext): Typed;
  /** Makes filter values of trimmed, non-empty text. */
  columnFilter(text: string, field: Field<SettingsOf<Table>>, context: FieldContext): FilterValues;
}

/** Keeps the types of a type's own settings while checking its rules. */
export function defineFieldRules<Table extends SettingTable>(
  rules: FieldRules<Table>,
): FieldRules<Table> {
  return rules;
}

/** Keeps the types of a definition's own settings while checking it. */
export function defineFieldType<Table extends SettingTable>(
  type: FieldType<Table>,
): FieldType<Table> {
  return type;
}

/** These values, as a filter. */
export function values(...found: unknown[]): FilterValues {
  return { kind: 'values', values: found };
}

/** Nothing was typed: the column is not filtered. */
export const NO_FILTER: FilterValues = { kind: 'none' };
/** No card can match. */
export const IMPOSSIBLE_FILTER: FilterValues = { kind: 'impossible' };

/** Text that became a value. */
export function typedValue(value: unknown): Typed {
  return { kind: 'value', value };
}

/** Text that the type cannot be, and why. */
export function impossible(...errors: FieldError[]): Typed {
  return { kind: 'impossible', errors };
}

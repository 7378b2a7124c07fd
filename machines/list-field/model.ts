import { type FieldDefinition, readDefinitionAs } from '../../src/fields/definition.ts';
import type { FieldError } from '../../src/fields/field-error.ts';
import type { Field } from '../../src/fields/field-type.ts';
import { type LIST_DISPLAY_TYPES, listRules } from '../../src/fields/list-rules.ts';
import { listShape, type ListValue } from '../../src/fields/chosen.ts';
import { brokenRules } from '../../src/fields/broken-rules.ts';
import { isBlank } from '../../src/text/blank.ts';
import { entriesOf } from '../../src/fields/plain.ts';
import type { InEnvironment } from '../kit/environment.ts';
import {
  chosenIdOf,
  entryOf,
  idOf,
  isOther,
  isOtherEntry,
  type ListOption,
  matching,
  optionOf,
  readOptions,
  sameId,
  settle,
} from '../kit/list-entries.ts';

/** How a list field is shown. */
export type ListDisplay = (typeof LIST_DISPLAY_TYPES)[number];

/**
 * The settings of a list field, initially and while it runs; they have priority over the
 * definition.
 */
export interface ListFieldSettings {
  /** The definition of the field, in the format of the platform. */
  readonly definition?: FieldDefinition;
  /** The items. Default: those of the definition, else those of the platform for the field's id. */
  readonly items?: readonly ListOption[];
  /** How the items are shown. Default: the setting of the definition, else `dropdown`. */
  readonly displayType?: ListDisplay;
  /** Several items may be chosen. Default: the setting of the definition, else false. */
  readonly multiSelect?: boolean;
  /** Also offers a free text. With `multiSelect` at most one, and with a warning. */
  readonly allowOther?: boolean;
  /** Whether an empty value is an error. Default: the setting of the definition, else false. */
  readonly required?: boolean;
  /**
   * Shows the value; nothing is validated and nothing changes. Default: the setting of the
   * definition, else false.
   */
  readonly readOnly?: boolean;
  /** Nothing can be selected, and the form gets no value. Default false. */
  readonly disabled?: boolean;
}

/** The input of a list field. */
export interface ListFieldInput extends ListFieldSettings, InEnvironment {
  /** The initial value, in any format of the platform. */
  readonly defaultValue?: unknown;
}

/** Context of the list field's chart. */
export interface ListFieldContext extends InEnvironment {
  /** The items to choose from, without the option for a free text. */
  readonly items: readonly ListOption[];
  /** The items in the format of the rules; null while they are not loaded. */
  readonly ruleItems: readonly ListOption[] | null;
  /** Items, free texts and values of an external source, in the order they were chosen. */
  readonly value: readonly ListValue[];
  /** The value that a form reset restores. */
  readonly initialValue: readonly ListValue[];
  /** The texts that the host gave alone: each is the id of an item, or its name. */
  readonly plainTexts: readonly string[];
  /** The typed free text; a blank text is not a value. */
  readonly otherText: string;
  /** The search text. */
  readonly search: string;
  /** The items that match the search. */
  readonly matches: readonly ListOption[];
  /** The broken rules of the value; a skin shows them once the field is `visited`. */
  readonly errors: readonly FieldError[];
  /** The current settings of the host. */
  readonly settings: ListFieldSettings;
}

const NO_DEFINITION: FieldDefinition = {};

/** The definition of the field, overridden by the host's settings. */
export function listFieldOf({ settings }: Pick<ListFieldContext, 'settings'>) {
  const field = readDefinitionAs(listRules, settings.definition ?? NO_DEFINITION);
  const defined = field.settings as Field['settings'] & {
    displayType?: ListDisplay;
    multiSelect?: boolean;
    allowOther?: boolean;
  };
  return {
    field,
    display: settings.displayType ?? defined.displayType ?? 'dropdown',
    multiSelect: settings.multiSelect ?? defined.multiSelect ?? false,
    allowOther: settings.allowOther ?? defined.allowOther ?? false,
    required: settings.required ?? field.required,
    readOnly: settings.readOnly ?? field.readOnly,
  };
}

/** A list field before anything was loaded or typed. */
export function initialListField(input: ListFieldInput): ListFieldContext {
  const { defaultValue, environment, ...settings } = input;
  const value = listShape.fromWire(defaultValue);
  const context: ListFieldContext = {
    ...NOTHING_LOADED,
    value,
    initialValue: value,
    plainTexts: plainTextsOf(defaultValue),
    otherText: otherTextOf(value),
    search: '',
    errors: [],
    settings,
    environment,
  };
  const items = givenItems(settings) ?? (fieldIdOf(context) === undefined ? [] : null);
  return items ? withItems(context, items) : context;
}

/** The items from the host or the definition; null if they must be loaded. */
export function givenItems({ items, definition }: ListFieldSettings): readonly ListOption[] | null {
  if (items) return items;
  const places = [definition, definition?.settings, definition?.['definition']] as const;
  for (const place of places as readonly (Readonly<Record<string, unknown>> | undefined)[]) {
    const found = place?.['list_items'] ?? place?.['listItems'] ?? place?.['items'];
    if (Array.isArray(found)) return readOptions(found);
  }
  return null;
}

/** The context with the loaded items. */
export function withItems(context: ListFieldContext, all: readonly ListOption[]): ListFieldContext {
  if (context.ruleItems === all) return context;
  const items = all.some(({ id }) => isOther(id)) ? all.filter(({ id }) => !isOther(id)) : all;
  return { ...context, items, ruleItems: all, matches: matching(items, context.search) };
}

/** Id of the field on the platform; undefined if the definition has none. */
export const fieldIdOf = (context: Pick<ListFieldContext, 'settings'>) =>
  listFieldOf(context).field.id;

/** The query of the items. */
export function itemsToLoad({ context }: { context: ListFieldContext }) {
  return { fieldId: fieldIdOf(context) ?? '' };
}

/** A value matched with the known items, for display. */
export function matched(
  context: ListFieldContext,
  value: readonly ListValue[],
): readonly ListValue[] {
  // Until the items are loaded, a name may still match one of them.
  if (context.ruleItems === null) return value;
  return settle(value, context.items, listFieldOf(context).allowOther, context.plainTexts);
}

/** A value in the chart's format; the value of a read-only list is not changed (decision D2). */
export const settled = (context: ListFieldContext, value: readonly ListValue[]) =>
  listFieldOf(context).readOnly ? value : matched(context, value);

/** A value of the host, in the format of the chart. */
export function settledValue(context: ListFieldContext, value: unknown): readonly ListValue[] {
  const given = { ...context, ...withGivenValue(context, value) };
  return settled(given, given.value);
}

/** A value of the host before it is matched. */
export const withGivenValue = ({ plainTexts }: ListFieldContext, value: unknown) => ({
  value: listShape.fromWire(value),
  // The earlier texts stay: the initial value may be restored.
  plainTexts: [...new Set([...plainTexts, ...plainTextsOf(value)])],
});

const plainTextsOf = (value: unknown): readonly string[] =>
  entriesOf(value).flatMap((entry) => (typeof entry === 'string' ? [entry.trim()] : []));

/** The free text of a value; '' if there is none. */
export const otherTextOf = (value: readonly ListValue[]) =>
  value.flatMap((entry) => (isOtherEntry(entry) ? [entry.other] : []))[0] ?? '';

/** A value without an item, or without a value of an external source. */
export const without = (value: readonly ListValue[], id: string | number) =>
  value.filter((entry) => isOtherEntry(entry) || !sameId(chosenIdOf(entry), id));

/** Whether the user cannot change the value. */
export const isLocked = (context: ListFieldContext) =>
  context.settings.disabled === true || listFieldOf(context).readOnly;

/** Several values where only one is allowed. */
export const isCrowded = (context: ListFieldContext) =>
  context.value.length > 1 && !listFieldOf(context).multiSelect;

/** Whether another choice is added to the previous ones. */
export const isMultiple = (context: ListFieldContext) =>
  listFieldOf(context).multiSelect || context.value.length > 1;

/** The broken rules of the value. */
export function errorsOf(context: ListFieldContext): readonly FieldError[] {
  const { field, multiSelect, allowOther, required, readOnly } = listFieldOf(context);
  if (context.settings.disabled) return [];
  return brokenRules(
    listRules,
    { ...field, required, readOnly, settings: { multiSelect, allowOther } },
    context.value,
    context.ruleItems ? { listItems: context.ruleItems } : {},
  );
}

/** Another search text, and the items that match it. */
export const withSearch = (
  { items }: ListFieldContext,
  search: string,
): Partial<ListFieldContext> => ({ search, matches: matching(items, search) });

/** The changes for new settings; the items are removed if the field is another one. */
export function withSettings(
  context: ListFieldContext,
  settings: ListFieldSettings,
): Partial<ListFieldContext> {
  const next = { ...context, settings };
  const items = givenItems(settings);
  if (items) return withItems(next, items);
  return fieldIdOf(next) === fieldIdOf(context) ? { settings } : { settings, ...NOTHING_LOADED };
}

/** The items before they were loaded. */
export const NOTHING_LOADED = { items: [], ruleItems: null, matches: [] } as const;

/** Whether an item is chosen. */
export const isItemChosen = ({ value }: ListFieldContext, id: string | number): boolean =>
  value.some((entry) => sameId(idOf(entry), id));

/**
 * Whether a press deselects an item: in multi mode, or for the checkbox of an item that is no
 * longer offered. In single mode, offered items are handled by {@link withChoice}.
 */
export const isToggledOff = (context: ListFieldContext, id: string | number): boolean =>
  isItemChosen(context, id) &&
  (isMultiple(context) ||
    (listFieldOf(context).display === 'checkbox' && !optionOf(context.items, id)));

/**
 * Chooses an item: it replaces the previous one, or is added if several are allowed. A single
 * checkbox is unticked again.
 */
export function withChoice(
  context: ListFieldContext,
  id: string | number,
): Partial<ListFieldContext> {
  const option = optionOf(context.items, id);
  if (!option) return {};
  if (isMultiple(context)) return { value: [...context.value, entryOf(option)] };
  const isChosen = isItemChosen(context, id);
  const canUntick = listFieldOf(context).display === 'checkbox';
  return { otherText: '', value: isChosen && canUntick ? [] : [entryOf(option)] };
}

/**
 * A free text: in a single list instead of the items, else in addition to them; a blank text is not
 * a value.
 */
export function withOtherText(context: ListFieldContext, text: string): Partial<ListFieldContext> {
  const items = isMultiple(context) ? context.value.filter((it) => !isOtherEntry(it)) : [];
  return {
    otherText: text,
    value: isBlank(text) ? items : [...items, { other: text }],
  };
}

/** The warning about an unsupported combination; undefined if there is none. */
export function warningOf(context: ListFieldContext): string | undefined {
  const { multiSelect, allowOther, field } = listFieldOf(context);
  if (!multiSelect || !allowOther) return undefined;
  const which = field.name || field.id;
  const name = which === undefined ? 'A list field' : `List field ${JSON.stringify(which)}`;
  return `${name} allows several choices and a free text together, which is not supported: at most one free text is accepted.`;
}

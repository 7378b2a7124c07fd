import type { ValueShape } from '../../src/fields/chosen.ts';
import { readDefinitionAs, type FieldDefinition } from '../../src/fields/definition.ts';
import type { FieldError } from '../../src/fields/field-error.ts';
import type { Field, FieldRules } from '../../src/fields/field-type.ts';
import { uniqueBy } from '../../src/unique-by.ts';
import { brokenRules } from '../../src/fields/broken-rules.ts';
import type { Environment, InEnvironment } from '../kit/environment.ts';
import type { HostEvent } from '../kit/host.ts';
import type { AnnounceEvent, NotifyEvent, WarnEvent } from '../kit/ports.ts';
import {
  isChosen,
  isSameId,
  pressRow,
  without,
  type Basket,
  type Choice,
  type ItemId,
} from '../kit/selection.ts';
import type { ValueEvent, WiredValueChange } from '../kit/value.ts';
import { nothingFound, type FoundRows, type SearchedListInput } from '../searched-list/chart.ts';
import { isUsable } from '../searched-list/invoked.ts';

/**
 * The settings of such a field, initially and while it runs; they have priority over the
 * definition.
 */
export interface ChoiceFieldSettings {
  /** The definition of the field, in the format of the platform. */
  readonly definition?: FieldDefinition;
  /** Whether several can be chosen. Default: the setting of the definition, else false. */
  readonly multiSelect?: boolean;
  /** Whether an empty value is an error. Default: the setting of the definition, else false. */
  readonly required?: boolean;
  /**
   * Shows the value; nothing is validated and nothing changes. Default: the setting of the
   * definition, else false.
   */
  readonly readOnly?: boolean;
  /** Nothing can be selected, and the form gets no value. Default false. */
  readonly disabled?: boolean;
  /**
   * The card file whose cards are offered (card-file field). Default: the setting of the
   * definition.
   */
  readonly cardFileId?: ItemId;
  /** Also loads measures (card-file field). Default: the setting of the definition, else false. */
  readonly includeMeasures?: boolean;
}

/** Input of such a field's chart. */
export interface ChoiceFieldInput extends ChoiceFieldSettings, InEnvironment {
  /** The initial value, in any format of the platform. */
  readonly defaultValue?: unknown;
}

/** Context of such a field's chart. */
export interface ChoiceFieldContext extends InEnvironment {
  /** The selection, with labels. */
  readonly value: Basket;
  /** The value that a form reset restores. */
  readonly initialValue: Basket;
  /** The search text and its results. */
  readonly found: FoundRows;
  /** The broken rules of the value; a skin shows them once the field is `visited`. */
  readonly errors: readonly FieldError[];
  /** The card whose panel is about to open. */
  readonly opening: ItemId | null;
  /** The current settings of the host. */
  readonly settings: ChoiceFieldSettings;
}

/**
 * The user's action that changed the value; `select`: the selector dialog confirmed another choice.
 */
export type ChoiceFieldReason = 'choose' | 'remove' | 'clear' | 'select' | 'reset';

/** Events of such a field's chart. */
export type ChoiceFieldEvent =
  /** Opens the menu, or the selector dialog if there are too many options for a menu. */
  | { readonly type: 'menu.open' }
  /** Closes the menu; the typed text is discarded. */
  | { readonly type: 'menu.close' }
  /** Opens the selector dialog (the icon next to the box). */
  | { readonly type: 'selector.open' }
  /** The selector dialog was cancelled. */
  | { readonly type: 'selector.close' }
  /** A card was created in the selector dialog: the list is loaded again. */
  | { readonly type: 'selector.add' }
  /** The selector dialog confirmed this choice. */
  | { readonly type: 'selector.choose'; readonly value: Basket }
  /** Chooses a found row; in multi mode a chosen one is deselected. */
  | { readonly type: 'item.choose'; readonly id: ItemId }
  /** Removes one from the value. */
  | { readonly type: 'item.remove'; readonly id: ItemId }
  /** Clears the selection. */
  | { readonly type: 'value.clear' }
  /** The box's text; the request waits for a pause in typing. */
  | { readonly type: 'search.change'; readonly text: string }
  /** Searches immediately (Enter). */
  | { readonly type: 'search.submit' }
  /** `position` = (scrollTop + height) / scrollHeight; near the end more is loaded. */
  | { readonly type: 'scroll.move'; readonly position: number }
  /** Requests more rows at once. */
  | { readonly type: 'more.load' }
  /** Repeats the failed requests. */
  | { readonly type: 'load.retry' }
  /** The focus left the field: its errors are shown. */
  | { readonly type: 'field.blur' }
  /** Opens the side panel of a chosen card (card-file field). */
  | { readonly type: 'card.open'; readonly id: ItemId }
  /** A value in any format of the platform. */
  | ValueEvent<unknown>
  | HostEvent<ChoiceFieldSettings>;

/** Emitted by such a field's chart. */
export type ChoiceFieldEmitted =
  | WiredValueChange<Basket, ChoiceFieldReason>
  /** The host should open the side panel of this card. */
  | { readonly type: 'card.opened'; readonly card: OpenedCard }
  | NotifyEvent
  | AnnounceEvent
  | WarnEvent;

/** A card whose side panel the host should open. */
export interface OpenedCard {
  /** Id of the card. */
  readonly objectId: ItemId;
  /** The card type; null if the platform has not sent it. */
  readonly objectTypeId: ItemId | null;
}

/** The differences between a field of positions and a field of cards. */
export interface ChoiceKind {
  /** The rules for a value. */
  readonly fieldRules: FieldRules;
  /** The formats of the value in the chart and on the platform. */
  readonly shape: ValueShape<Choice>;
  /** The query for the platform. */
  sourceOf(settings: ChoiceFieldSettings, environment: Environment): unknown;
  /** Rows of a request. */
  readonly pageSize: number;
  /** Longer lists open the selector dialog in place of the menu. */
  readonly menuMax: number;
  /** Milliseconds between the last key and a search among completely loaded rows. */
  readonly filterDelay: number;
  /**
   * Whether anonymous users can only choose what the field already contains; the platform is then
   * not asked.
   */
  readonly isClosedToAnonymous: boolean;
  /** Whether chosen items have a side panel. */
  readonly hasPanel: boolean;
}

const NO_DEFINITION: FieldDefinition = {};

/** The definition of the field, overridden by the host's settings. */
export function choiceFieldOf({ fieldRules }: ChoiceKind, settings: ChoiceFieldSettings) {
  const field = readDefinitionAs(fieldRules, settings.definition ?? NO_DEFINITION);
  const defined = field.settings as Field['settings'] & {
    multiSelect?: boolean;
    cardFile?: ItemId;
    includeMeasures?: boolean;
  };
  return {
    field,
    multiSelect: settings.multiSelect ?? defined.multiSelect ?? false,
    required: settings.required ?? field.required,
    readOnly: settings.readOnly ?? field.readOnly,
    cardFileId: settings.cardFileId ?? defined.cardFile ?? null,
    includeMeasures: settings.includeMeasures ?? defined.includeMeasures ?? false,
  };
}

/** Converts a value in any format of the platform to that of such a field, without duplicates. */
export const choicesIn = ({ shape }: ChoiceKind, value: unknown): Basket =>
  uniqueBy(shape.fromWire(value), ({ id }) => String(id));

/** The pure functions of a field of one kind. */
export function choiceModel(kind: ChoiceKind) {
  const fieldOf = (settings: ChoiceFieldSettings) => choiceFieldOf(kind, settings);
  const isOwnOnly = ({ environment }: Pick<ChoiceFieldContext, 'environment'>) =>
    kind.isClosedToAnonymous && environment.user.anonymous;

  /** The broken rules of a value. */
  function errorsOf(value: Basket, settings: ChoiceFieldSettings): readonly FieldError[] {
    const { field, multiSelect, required, readOnly } = fieldOf(settings);
    if (settings.disabled) return [];
    const judged = { ...field, required, readOnly, settings: { ...field.settings, multiSelect } };
    return brokenRules(kind.fieldRules, judged, kind.shape.toWire(value));
  }

  /** The input of the list. */
  function listInput(
    context: Pick<ChoiceFieldContext, 'settings' | 'environment' | 'value'>,
  ): SearchedListInput {
    const { settings, environment, value } = context;
    return {
      source: kind.sourceOf(settings, environment),
      filterDelay: kind.filterDelay,
      pageSize: kind.pageSize,
      ...(isOwnOnly(context) && { rows: value }),
    };
  }

  const isLocked = ({ settings }: ChoiceFieldContext) =>
    settings.disabled === true || fieldOf(settings).readOnly;

  /** Whether something can be searched and chosen. */
  const canSearch = (context: ChoiceFieldContext) => !isLocked(context) && isUsable(context);

  return {
    fieldOf,
    errorsOf,
    isLocked,
    isOwnOnly,
    isMultiple: ({ settings, value }: ChoiceFieldContext): boolean =>
      fieldOf(settings).multiSelect || value.length > 1,
    toWire: kind.shape.toWire,

    first(input: ChoiceFieldInput): ChoiceFieldContext {
      const { defaultValue, environment, ...settings } = input;
      const value = choicesIn(kind, defaultValue);
      return {
        value,
        initialValue: value,
        found: nothingFound(listInput({ settings, environment, value })),
        errors: errorsOf(value, settings),
        opening: null,
        settings,
        environment,
      };
    },

    listInput,

    /** The event that sets another source of the list, or all its rows. */
    listNews(context: ChoiceFieldContext) {
      const { settings, environment, value, initialValue } = context;
      return isOwnOnly(context)
        ? ({ type: 'rows.give', rows: joined(initialValue, value) } as const)
        : ({ type: 'source.change', source: kind.sourceOf(settings, environment) } as const);
    },

    /** Whether the new settings or the new user need another source. */
    hasOtherSource(
      context: ChoiceFieldContext,
      told: Partial<Pick<ChoiceFieldContext, 'settings' | 'environment'>>,
    ): boolean {
      const next = { ...context, ...told };
      const source = (of: ChoiceFieldContext) =>
        JSON.stringify([isOwnOnly(of), kind.sourceOf(of.settings, of.environment)]);
      return source(context) !== source(next);
    },

    canSearch,

    /** Whether a found row can be chosen. */
    canChoose(context: ChoiceFieldContext, id: ItemId): boolean {
      const row = rowIn(context, id);
      return canSearch(context) && row !== undefined && row.disabled !== true;
    },

    /** Whether choosing the row replaces the current choice. */
    isReplacing: ({ value, settings }: ChoiceFieldContext, id: ItemId): boolean =>
      !fieldOf(settings).multiSelect && !(value.length > 1 && isChosen(value, id)),

    /**
     * The value after a press on a row: if several are chosen, a chosen row is removed; otherwise
     * the rules of selections apply.
     */
    withChoice(context: ChoiceFieldContext, id: ItemId): Basket {
      const { value, settings } = context;
      const { multiSelect } = fieldOf(settings);
      const row = rowIn(context, id);
      if (!row) return value;
      if (value.length > 1 && isChosen(value, id)) return without(value, id);
      return pressRow(value, row, multiSelect);
    },

    /** Whether all rows fit into the menu; null until that is known. */
    fitsMenu({ found }: ChoiceFieldContext): boolean | null {
      if (found.isComplete || found.text.trim() !== '' || found.isSearch) return true;
      if (!found.list.answered) return null;
      return (found.total ?? Infinity) <= kind.menuMax || found.list.state === 'complete';
    },
  };
}

/** A found row. */
export const rowIn = ({ found }: ChoiceFieldContext, id: ItemId) =>
  found.rows.find((row) => isSameId(row.id, id));

/** A choice, by its id. */
export const chosenIn = ({ value }: ChoiceFieldContext, id: ItemId) =>
  value.find((choice) => isSameId(choice.id, id));

const joined = (first: Basket, second: Basket): Basket => [
  ...first,
  ...second.filter(({ id }) => !isChosen(first, id)),
];

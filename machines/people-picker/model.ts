import type { AssigneeOnWire, ChosenPerson } from '../../src/fields/chosen.ts';
import { uniqueBy } from '../../src/unique-by.ts';
import { isKnownPerson } from '../../src/people/known-person.ts';
import { personKeyOf } from '../../src/people/person-key.ts';

import type { WellKnownIds } from '../../src/people/well-known.ts';
import { INLINE_USER_PAGE_SIZE } from '../../src/widget-constants.ts';
import type { DialogEmitted, DialogInput } from '../dialog/chart.ts';
import { firstDialogView, type DialogView } from '../dialog/invoked.ts';
import type { InEnvironment } from '../kit/environment.ts';
import type { HostEvent } from '../kit/host.ts';
import type { AnnounceEvent, WarnEvent } from '../kit/ports.ts';
import { hasSameMembers } from '../kit/same-members.ts';
import {
  extendSelection,
  isChosen,
  isSameId,
  pressHeader,
  pressRow,
  without,
  type Basket,
  type ListRow,
  type RangeMove,
} from '../kit/selection.ts';
import type { ValueEvent, WiredValueChange } from '../kit/value.ts';
import { emptyList, type ListView } from '../paging/model.ts';
import {
  failedSourcesOf,
  personOf,
  type PeopleQuery,
  type PersonChoice,
  type PersonRow,
} from '../people/merged-list.ts';
import type { PeopleSearch } from '../people/search.ts';

/** Settings of a people picker; a change replaces all of them. */
export interface PeoplePickerSettings extends PeopleSearch {
  /** Several may be chosen. Default false. */
  readonly multiSelect?: boolean;
  /** The selection is shown but cannot be changed. Default false. */
  readonly readOnly?: boolean;
  /** Whether nobody can be chosen, and no value is submitted. Default false. */
  readonly disabled?: boolean;
}

/** Input of the people picker's chart. */
export interface PeoplePickerInput extends PeoplePickerSettings, InEnvironment {
  /** Who was chosen before. */
  readonly value?: readonly ChosenPerson[];
  /** A field with a menu: a choice is the value at once. Default false: a dialog, whose ok confirms. */
  readonly inline?: boolean;
  /** Whether it is initially open. */
  readonly open?: boolean;
  /**
   * Whether Escape and a press outside leave the dialog open. Only the initial value is used.
   * Default true, unlike the dialogs of trees and positions.
   */
  readonly persistent?: boolean;
}

/** Context of the people picker's chart. */
export interface PeoplePickerContext extends InEnvironment {
  /** The current settings of the host. */
  readonly settings: PeoplePickerSettings;
  /** A field with a menu, not a dialog. */
  readonly inline: boolean;
  /** Who was confirmed last; of a field, who is chosen. */
  readonly value: readonly ChosenPerson[];
  /** The value that a form reset restores. */
  readonly initialValue: readonly ChosenPerson[];
  /** The selection in the open dialog, by keys that distinguish types; in a field, the value. */
  readonly selection: readonly PersonChoice[];
  /** Only the chosen people are listed. */
  readonly showsSelection: boolean;
  /** The text in the search box. */
  readonly text: string;
  /** The loaded people, from the `list` actor; its `cursor` says which sources failed. */
  readonly list: ListView;
  /** The user searched since it opened. */
  readonly searched: boolean;
  /** The dialog, or the field's menu, as its chart has it. */
  readonly dialog: DialogView;
}

/** Events of the people picker's chart. */
export type PeoplePickerEvent =
  /** Opens the dialog, or the menu of the field. */
  | { readonly type: 'dialog.open' }
  /** Confirms the choice and closes the dialog. */
  | { readonly type: 'dialog.ok' }
  /** Closes the dialog and keeps the value; closes the menu. */
  | { readonly type: 'dialog.cancel' }
  /** As cancel, unless the dialog is persistent; closes the menu. */
  | { readonly type: 'escape.press' }
  /** As cancel, unless the dialog is persistent; closes the menu. */
  | { readonly type: 'outside.press' }
  /** The host opens or closes it, which is not reported. */
  | { readonly type: 'open.set'; readonly open: boolean }
  /** The search box's text; the request waits for a pause in typing. */
  | { readonly type: 'search.change'; readonly text: string }
  /** Searches immediately (Enter). */
  | { readonly type: 'search.submit' }
  /** Chooses somebody by key (`user:5`), or in multi mode deselects them. */
  | { readonly type: 'row.press'; readonly id: string }
  /** Quick select: in single mode chooses and confirms; otherwise the same as a press. */
  | { readonly type: 'row.open'; readonly id: string }
  /** Selects all listed people, or none. */
  | { readonly type: 'all.press' }
  /**
   * Moves the end of a range if several may be chosen: selects its rows, and deselects rows outside
   * of it.
   */
  | ({ readonly type: 'selection.extend' } & RangeMove)
  /** Lists only the chosen people, or everybody again. */
  | { readonly type: 'selection.toggle' }
  /** Deselects somebody by key, whether or not they are listed. */
  | { readonly type: 'choice.remove'; readonly id: string }
  /** Clears the selection. */
  | { readonly type: 'selection.clear' }
  /** `position` = (scrollTop + height) / scrollHeight; near the end more is loaded. */
  | { readonly type: 'scroll.move'; readonly position: number }
  /** Requests more people at once. */
  | { readonly type: 'more.load' }
  /** Height of the list in pixels; it determines how many people are requested at a time. */
  | { readonly type: 'viewport.resize'; readonly height: number }
  /** Repeats the failed requests. */
  | { readonly type: 'load.retry' }
  | ValueEvent<readonly ChosenPerson[]>
  | HostEvent<PeoplePickerSettings>;

/** The cause of a new value: ok in the dialog, a choice in the field, or the reset of the form. */
export type PeoplePickerReason = 'ok' | 'choose' | 'remove' | 'clear' | 'reset';

/** Emitted by the people picker's chart. */
export type PeoplePickerEmitted =
  | WiredValueChange<readonly ChosenPerson[], PeoplePickerReason, AssigneeOnWire>
  | DialogEmitted
  | AnnounceEvent
  | WarnEvent;

/** The picker before it opens. */
export function initialPeoplePicker(input: PeoplePickerInput): PeoplePickerContext {
  const { value = [], inline = false, open: _open, persistent: _persistent, ...rest } = input;
  const { environment, ...settings } = rest;
  return {
    ...nothingSearched(inline),
    text: firstText(settings, inline),
    settings,
    inline,
    value,
    initialValue: value,
    selection: choicesOf(value),
    dialog: firstDialogView(dialogInput(input)),
    environment,
  };
}

/** The list of a picker that was just opened. */
const nothingSearched = (inline: boolean) => ({
  list: emptyList({ mode: 'scroll', ...(inline && { pageSize: INLINE_USER_PAGE_SIZE }) }),
  searched: false,
  showsSelection: false,
});

/** The picker at opening: the confirmed choices, and nothing else of the last visit. */
export const opened = (context: PeoplePickerContext): Partial<PeoplePickerContext> => ({
  ...nothingSearched(context.inline),
  // A letter typed into a closed field opens it, so the text stays.
  text: context.inline ? context.text : firstText(context.settings, false),
  selection: choicesOf(context.value, context.selection),
});

// In a field, the box shows the chosen people, and only the user types into it.
const firstText = ({ nameLoginCodeEmailContains = '' }: PeopleSearch, inline: boolean): string =>
  inline ? '' : nameLoginCodeEmailContains;

/** The input of the dialog around the list; in a menu, closing needs no confirmation. */
const dialogInput = ({
  inline = false,
  open = false,
  persistent = !inline,
  environment,
}: PeoplePickerInput): DialogInput => ({ persistent, needsConnection: true, open, environment });

/** The query of the list. */
export const queryOf = ({ settings, text, environment }: PeoplePickerContext): PeopleQuery => ({
  search: settings,
  // Normalised, because pasted text may encode accents differently from the platform.
  text: text.trim().normalize('NFC'),
  anonymous: environment.user.anonymous,
  language: environment.language,
});

/** Whether new settings offer others than before; the initial text counts at the next opening. */
export function isOtherSearch(
  { settings }: PeoplePickerContext,
  next: PeoplePickerSettings,
): boolean {
  const listed = ({
    multiSelect: _m,
    readOnly: _r,
    disabled: _d,
    nameLoginCodeEmailContains: _n,
    ...search
  }: PeoplePickerSettings) =>
    JSON.stringify(Object.entries(search).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return listed(settings) !== listed(next);
}

/** The listed rows: all found people, or the chosen ones. */
export const rowsOf = ({
  list,
  selection,
  showsSelection,
}: PeoplePickerContext): readonly (PersonRow | PersonChoice)[] =>
  showsSelection ? selection : (list.rows as readonly PersonRow[]);

/** The sources that are left out because they failed. */
export const leftOut = ({ list }: PeoplePickerContext) => failedSourcesOf(list.cursor);

/**
 * Values as choices, each once, by keys that distinguish types, with known facts of people who were
 * selected before.
 */
export function choicesOf(
  value: readonly ChosenPerson[],
  before: readonly PersonChoice[] = [],
): readonly PersonChoice[] {
  const logins = new Map(before.map(({ id, loginCode }) => [id, loginCode]));
  return uniqueBy(value, personKeyOf).map((person) => {
    const id = personKeyOf(person);
    const loginCode = logins.get(id);
    return {
      id,
      label: person.label || String(person.id),
      person,
      ...(loginCode && { loginCode }),
    };
  });
}

/** A listed person as a choice, with the login if there is no e-mail address. */
function choiceOf({ id, label, facts }: PersonRow): PersonChoice {
  const loginCode = facts.email === '' ? facts.loginCode : '';
  return { id, label, person: personOf(facts), ...(loginCode !== '' && { loginCode }) };
}

/** The changes after a press on a listed person; none if the person is not listed. */
export function withPress(context: PeoplePickerContext, id: string): Partial<PeoplePickerContext> {
  const row = rowsOf(context).find((one) => isSameId(one.id, id));
  if (!row) return {};
  return withBasket(context, pressRow(context.selection, row, isToggling(context, id)), [row]);
}

/**
 * Whether a press toggles a person and keeps the others: if several may be chosen, or if a field
 * for one person shows several, until one is left.
 */
export const isToggling = (
  { settings, inline, selection }: PeoplePickerContext,
  id: string,
): boolean =>
  settings.multiSelect === true || (inline && selection.length > 1 && isChosen(selection, id));

/** After a press on the header of the list. */
export const withHeaderPress = (context: PeoplePickerContext): Partial<PeoplePickerContext> =>
  withMany(context, pressHeader);

/** The changes after the end of a range of listed people has moved. */
export const withExtension = (
  context: PeoplePickerContext,
  range: RangeMove,
): Partial<PeoplePickerContext> =>
  withMany(context, (basket, rows) => extendSelection(basket, rows, range));

/**
 * The changes when several listed people are selected or deselected at once, in multi-select mode.
 */
const withMany = (
  context: PeoplePickerContext,
  change: (basket: Basket, rows: readonly ListRow[]) => Basket,
): Partial<PeoplePickerContext> => {
  if (context.settings.multiSelect !== true) return {};
  const rows = rowsOf(context);
  return withBasket(context, change(context.selection, rows), rows);
};

/** Without one of the chosen, whether or not it is listed. */
export const withoutChoice = (
  context: PeoplePickerContext,
  id: string,
): Partial<PeoplePickerContext> => withBasket(context, without(context.selection, id));

/** The changes that clear the selection. */
export const withoutSelection = (context: PeoplePickerContext): Partial<PeoplePickerContext> =>
  withBasket(context, []);

/**
 * The changes for another selection, whose people are already chosen or among the given rows. In a
 * field, the selection becomes the value at once. The view of the selection ends when it is empty.
 */
function withBasket(
  context: PeoplePickerContext,
  basket: Basket,
  rows: ReturnType<typeof rowsOf> = [],
): Partial<PeoplePickerContext> {
  const known = new Map([...rows, ...context.selection].map((one) => [one.id, one]));
  const selection = basket.flatMap(({ id }): PersonChoice[] => {
    const one = known.get(String(id));
    if (!one) return [];
    return ['facts' in one ? choiceOf(one) : one];
  });
  return {
    selection,
    showsSelection: context.showsSelection && selection.length > 0,
    ...(context.inline && { value: valueOf(selection) }),
  };
}

/** Choices as the value for the host. */
export const valueOf = (selection: readonly PersonChoice[]): readonly ChosenPerson[] =>
  selection.map(({ person }) => person);

/** Whether two values hold the same people in the same order. */
export const isSameValue = (a: readonly ChosenPerson[], b: readonly ChosenPerson[]): boolean =>
  hasSameMembers(a.map(personKeyOf), b.map(personKeyOf));

/**
 * Whether a value satisfies `required`: it is not empty, and all its ids exist in the installation.
 */
export const isAnsweredBy = (
  value: readonly ChosenPerson[],
  { allowedTypes }: Pick<PeoplePickerSettings, 'allowedTypes'>,
  { anonymous }: Pick<WellKnownIds, 'anonymous'>,
): boolean =>
  value.length > 0 && value.every((person) => isKnownPerson(person, allowedTypes, anonymous));

/** Whether the user cannot change the value. */
export const isLocked = ({ settings }: Pick<PeoplePickerContext, 'settings'>): boolean =>
  settings.readOnly === true || settings.disabled === true;

import type { FilterRule } from '../../src/fields/index.ts';
import {
  type CardFile,
  type CardFileQuery,
  type ColumnTexts,
  filterContext,
  filterRules,
  textOfFilter,
} from '../card-file/model.ts';
import type { CardFilesReply, LeftOut } from '../card-file/actors.ts';
import type { DialogEmitted, DialogInput } from '../dialog/chart.ts';
import type { InEnvironment } from '../kit/environment.ts';
import type { HostEvent } from '../kit/host.ts';
import type { ValueEvent, WiredValueChange } from '../kit/value.ts';
import { firstDialogView, type DialogView } from '../dialog/invoked.ts';
import { emptyList, type ListView } from '../paging/model.ts';
import type { RequestFailure } from '../kit/request.ts';
import {
  isSameId,
  keepFound,
  markDisabled,
  type Basket,
  type Choice,
  type ItemId,
  type ListRow,
  type RangeMove,
} from '../kit/selection.ts';
import type { AnnounceEvent, NotifyEvent, WarnEvent } from '../kit/ports.ts';

/** Settings of a card selector dialog. */
export interface CardSelectorDialogSettings {
  /** The card files that may be chosen from; the first is shown first. */
  readonly cardFileIds?: readonly ItemId[];
  /** Several cards may be chosen. Default false. */
  readonly multiSelect?: boolean;
  /** Cards that cannot be chosen. */
  readonly disabledIds?: readonly ItemId[];
  /** Also loads measures. Default false. */
  readonly includeMeasures?: boolean;
}

/** Input of the card selector dialog's chart. */
export interface CardSelectorDialogInput extends CardSelectorDialogSettings, InEnvironment {
  /** The card files whose cards may be chosen; the first is listed first. */
  readonly cardFileIds: readonly ItemId[];
  /** The initial selection; cancel keeps it. */
  readonly value?: Basket;
  /** Whether it is initially open. */
  readonly open?: boolean;
  /**
   * Whether Escape and a press outside leave the dialog open. Only the initial value is used.
   * Default true, unlike the dialogs of trees and positions.
   */
  readonly persistent?: boolean;
}

/** Context of the card selector dialog's chart. */
export interface CardSelectorDialogContext
  extends Required<CardSelectorDialogSettings>, InEnvironment {
  /** The last confirmed selection. */
  readonly value: Basket;
  /** The value that a form reset restores. */
  readonly initialValue: Basket;
  /** The selection in the open dialog. */
  readonly selection: Basket;
  /** The card files that the user may see; empty until they are loaded. */
  readonly cardFiles: readonly CardFile[];
  /** The card file whose cards are listed. */
  readonly cardFileId: ItemId | null;
  /** The positions for the filters of position columns; empty if no column needs them. */
  readonly positions: readonly unknown[];
  /** The parts of the card files that could not be loaded while the others could. */
  readonly leftOut: readonly LeftOut[];
  /** The text in the search box. */
  readonly text: string;
  /** The texts of the column filters, by field id. */
  readonly filters: ColumnTexts;
  /** The column whose filter is open. */
  readonly openFilter: ItemId | null;
  /** The loaded cards, from the `list` actor. */
  readonly list: ListView;
  /**
   * Whether the user has searched since the dialog was opened: rows that are not found are no
   * longer selected.
   */
  readonly searched: boolean;
  /** The card to scroll to: the newest one. */
  readonly scrollTo: ItemId | null;
  /** The state of the dialog around it, from its chart. */
  readonly dialog: DialogView;
  /** Why the card files could not be read. */
  readonly failure: RequestFailure | null;
}

/** Events of the card selector dialog's chart. */
export type CardSelectorDialogEvent =
  /** Opens the dialog with the last confirmed selection; ignored while offline. */
  | { readonly type: 'dialog.open' }
  /** Confirms the choice and closes the dialog. */
  | { readonly type: 'dialog.ok' }
  /** Closes the dialog and keeps the value. */
  | { readonly type: 'dialog.cancel' }
  /** Like cancel, unless the dialog is persistent. */
  | { readonly type: 'escape.press' }
  /** Like cancel, unless the dialog is persistent. */
  | { readonly type: 'outside.press' }
  /** The host opens or closes it, which is not reported. */
  | { readonly type: 'open.set'; readonly open: boolean }
  /** Lists the cards of another card file. */
  | { readonly type: 'cardFile.change'; readonly cardFileId: ItemId }
  /** The search box's text; the request waits for a pause in typing. */
  | { readonly type: 'search.change'; readonly text: string }
  /** Searches immediately (Enter). */
  | { readonly type: 'search.submit' }
  /** Opens a column's filter. */
  | { readonly type: 'filter.open'; readonly fieldId: ItemId }
  /** Closes the open column filter; its text stays. */
  | { readonly type: 'filter.close' }
  /** A column filter's text; the request waits for a pause in typing. Empty: not filtered. */
  | { readonly type: 'filter.change'; readonly fieldId: ItemId; readonly text: string }
  /** Chooses a card; in multi mode a chosen one is deselected. */
  | { readonly type: 'row.press'; readonly id: ItemId }
  /** Double click: in single mode it chooses the row and confirms the dialog. */
  | { readonly type: 'row.open'; readonly id: ItemId }
  /** Selects all loaded rows, or deselects all of them. */
  | { readonly type: 'all.press' }
  /**
   * Moves the end of a range if several may be chosen: selects its rows, and deselects rows outside
   * of it.
   */
  | ({ readonly type: 'selection.extend' } & RangeMove)
  /** Deselects one entry, even if its row is not shown. */
  | { readonly type: 'choice.remove'; readonly id: ItemId }
  /** Clears the selection. */
  | { readonly type: 'selection.clear' }
  /** `position` = (scrollTop + height) / scrollHeight; near the end more is loaded. */
  | { readonly type: 'scroll.move'; readonly position: number }
  /** Requests more cards at once. */
  | { readonly type: 'more.load' }
  /** Height of the list in pixels; it determines how many cards are requested at a time. */
  | { readonly type: 'viewport.resize'; readonly height: number }
  /** Repeats the failed requests. */
  | { readonly type: 'load.retry' }
  /** Opens the page that creates a card, and waits for the card. */
  | { readonly type: 'add.press' }
  /** Stops waiting for a new card. */
  | { readonly type: 'add.cancel' }
  | ValueEvent<Basket>
  | HostEvent<CardSelectorDialogSettings>;

/** The cause of a new value: ok confirmed another choice, or the form was reset. */
export type CardSelectorDialogReason = 'ok' | 'reset';

/** Emitted by the card selector dialog's chart. */
export type CardSelectorDialogEmitted =
  | WiredValueChange<Basket, CardSelectorDialogReason>
  | DialogEmitted
  /** A card was created; whether it becomes the value is decided by ok. */
  | { readonly type: 'card.add'; readonly card: Choice }
  | NotifyEvent
  | AnnounceEvent
  | WarnEvent;

/** The dialog before it opens. */
export const initialCardDialog = (input: CardSelectorDialogInput): CardSelectorDialogContext => ({
  ...NOTHING_TYPED,
  cardFileIds: input.cardFileIds,
  multiSelect: input.multiSelect ?? false,
  disabledIds: input.disabledIds ?? [],
  includeMeasures: input.includeMeasures ?? false,
  value: input.value ?? [],
  initialValue: input.value ?? [],
  selection: input.value ?? [],
  cardFiles: [],
  cardFileId: null,
  positions: [],
  leftOut: [],
  dialog: firstDialogView(dialogInput(input)),
  failure: null,
  environment: input.environment,
});

/** The search and the list of a dialog that has just opened. */
export const NOTHING_TYPED = {
  text: '',
  filters: {},
  openFilter: null,
  list: emptyList({ mode: 'scroll' }),
  searched: false,
  scrollTo: null,
} as const;

/** The input of the dialog around the list. */
const dialogInput = (
  input: Pick<CardSelectorDialogInput, 'open' | 'persistent' | 'environment'>,
): DialogInput => ({
  size: 'large',
  persistent: input.persistent ?? true,
  needsConnection: true,
  open: input.open ?? false,
  environment: input.environment,
});

/** The card file whose cards are listed; null until it was read. */
export const cardFileOf = ({ cardFiles, cardFileId }: CardSelectorDialogContext): CardFile | null =>
  fileAmong(cardFiles, cardFileId) ?? null;

/** Whether the add button is shown: the card file allows it, and the user is not anonymous. */
export const canAddCard = (context: CardSelectorDialogContext): boolean =>
  cardFileOf(context)?.userCanAddCards === true && !context.environment.user.anonymous;

/** The loaded rows; rows that cannot be chosen are marked. */
export const rowsOf = ({ list, disabledIds }: CardSelectorDialogContext): readonly ListRow[] =>
  markDisabled(list.rows, disabledIds);

/** A loaded row, marked if it cannot be chosen. */
export function rowOf(context: CardSelectorDialogContext, id: ItemId): ListRow | undefined {
  const row = context.list.rows.find((row) => isSameId(row.id, id));
  return row && { ...row, disabled: context.disabledIds.some((other) => isSameId(other, id)) };
}

/** The loaded card files; the listed one stays selected, if it is still allowed. */
export const withCardFiles = (
  { cardFileId }: CardSelectorDialogContext,
  reply: CardFilesReply,
): Partial<CardSelectorDialogContext> => ({
  ...reply,
  cardFileId: (fileAmong(reply.cardFiles, cardFileId) ?? reply.cardFiles[0])?.id ?? null,
  failure: null,
});

/** The context for another card file, which has other columns and filters. */
export const withCardFile = (
  { cardFiles }: CardSelectorDialogContext,
  cardFileId: ItemId,
): Partial<CardSelectorDialogContext> => ({
  // The id as the platform writes it, because a select element returns it as a string.
  cardFileId: fileAmong(cardFiles, cardFileId)?.id ?? null,
  filters: {},
  openFilter: null,
});

/** A card file by its id. */
export const fileAmong = (cardFiles: readonly CardFile[], cardFileId: ItemId | null) =>
  cardFiles.find(({ id }) => cardFileId !== null && isSameId(id, cardFileId));

/** The announcement of how many cards a search found. */
export const countOf = (context: CardSelectorDialogContext, count: number) =>
  count === 0
    ? ({ type: 'announce', key: 'noResultsInList' } as const)
    : ({
        type: 'announce',
        key: 'cardSelector.count',
        params: {
          count,
          singular: cardFileOf(context)?.singularName ?? '',
          plural: cardFileOf(context)?.pluralName ?? '',
        },
      } as const);

/** The rules of the typed text; null if no card can match it. */
export function rulesOf(context: CardSelectorDialogContext): readonly FilterRule[] | null {
  const { text, filters, environment, positions } = context;
  return filterRules(
    cardFileOf(context)?.columns ?? [],
    text,
    filters,
    filterContext(environment, positions),
  );
}

/** Whether no card can match the text of the open filter, regardless of the other filters. */
export const isOpenImpossible = (context: CardSelectorDialogContext): boolean =>
  context.openFilter !== null &&
  rulesOf({
    ...context,
    filters: { [context.openFilter]: textOfFilter(context.filters, context.openFilter) },
  }) === null;

/** The query of the list. */
export const queryOf = (context: CardSelectorDialogContext): CardFileQuery => ({
  cardFileId: context.cardFileId ?? '',
  singularName: cardFileOf(context)?.singularName ?? '',
  includeMeasures: context.includeMeasures,
  columns: cardFileOf(context)?.columns ?? [],
  language: context.environment.language,
  anonymous: context.environment.user.anonymous,
  rules: rulesOf(context) ?? [],
});

/** Whether new settings allow other card files, or require more data about them. */
export const hasOtherCardFiles = (
  context: CardSelectorDialogContext,
  settings: CardSelectorDialogSettings,
): boolean =>
  String(settings.cardFileIds ?? context.cardFileIds) !== String(context.cardFileIds) ||
  hasOtherMeasures(context, settings);

/** Whether the listed rows must not stay under new settings. */
export function isListGone(
  context: CardSelectorDialogContext,
  settings: CardSelectorDialogSettings,
): boolean {
  const { cardFileId, cardFileIds } = context;
  const allowed = settings.cardFileIds ?? cardFileIds;
  return (
    cardFileId !== null &&
    (hasOtherMeasures(context, settings) || !allowed.some((id) => isSameId(id, cardFileId)))
  );
}

const hasOtherMeasures = (
  { includeMeasures }: CardSelectorDialogContext,
  settings: CardSelectorDialogSettings,
): boolean => (settings.includeMeasures ?? includeMeasures) !== includeMeasures;

/** Whether a column of the listed card file can be filtered. */
export const isFilterable = (context: CardSelectorDialogContext, fieldId: ItemId): boolean =>
  cardFileOf(context)?.columns.some(
    (column) => column.filterable && isSameId(column.fieldId, fieldId),
  ) ?? false;

/** The part of the selection that the results of a new search still contain. */
export const stillFound = (
  { selection, multiSelect }: CardSelectorDialogContext,
  rows: readonly ListRow[],
): Basket => keepFound(selection, rows, multiSelect);

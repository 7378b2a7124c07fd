import { CARD_SELECTOR_PAGE_SIZE, CARD_SELECTOR_PAGE_SIZES } from '../../src/widget-constants.ts';
import type { InEnvironment } from '../kit/environment.ts';
import type { HostEvent } from '../kit/host.ts';
import type { ValueEvent, WiredValueChange } from '../kit/value.ts';
import { emptyList, type ListView, type PagingContext } from '../paging/model.ts';
import type { RequestFailure } from '../kit/request.ts';
import {
  isSameId,
  keepFound,
  markDisabled,
  type Basket,
  type ItemId,
  type ListRow,
  type RangeMove,
} from '../kit/selection.ts';
import type { AnnounceEvent, NotifyEvent } from '../kit/ports.ts';

/** Input of the card selector's chart. */
export interface CardSelectorInput extends InEnvironment {
  /** The card type (object type) whose cards are listed. */
  readonly dataTypeId: ItemId;
  /** Several cards may be chosen. Default false. */
  readonly multiSelect?: boolean;
  /** Offers the add button, if the card type and the user's rights allow it. Default false. */
  readonly addButton?: boolean;
  /** Cards per page at the start: 10, 25, 50 or 100; else 25. */
  readonly pageSize?: number;
  /** The initial selection. */
  readonly value?: Basket;
  /** Cards that cannot be chosen. */
  readonly disabledIds?: readonly ItemId[];
  /** Nothing can be selected or deselected. Default false. */
  readonly disabled?: boolean;
}

/** The names of a card type, and whether the user may create cards of it. */
export interface CardType {
  /** The singular name of a card. */
  readonly singularName: string;
  /** The plural name of the cards. */
  readonly pluralName: string;
  /** Whether the user may create cards of it. Wire name `create_new_objects`. */
  readonly createNewObjects: boolean;
}

/** Context of the card selector's chart. */
export interface CardSelectorContext extends InEnvironment {
  /** The card type whose cards are listed. */
  readonly dataTypeId: ItemId;
  /** Several cards may be chosen. */
  readonly multiSelect: boolean;
  /** Whether the host requests an add button. */
  readonly addButton: boolean;
  /** Cards per page. */
  readonly pageSize: number;
  /** Cards that cannot be chosen. */
  readonly disabledIds: readonly ItemId[];
  /** Nothing can be selected or deselected. */
  readonly disabled: boolean;
  /** The text in the filter box. */
  readonly text: string;
  /** The selection. */
  readonly value: Basket;
  /** The value that a form reset restores. */
  readonly initialValue: Basket;
  /** The loaded page, from the `list` actor. */
  readonly list: ListView;
  /**
   * Whether the user has searched since the list was first shown: rows that are not found are no
   * longer selected.
   */
  readonly searched: boolean;
  /** The names of the card type, and whether cards can be added; null until it is loaded. */
  readonly cardType: CardType | null;
  /** The card to scroll to: the newest one. */
  readonly scrollTo: ItemId | null;
  /** Why the card type could not be read. */
  readonly failure: RequestFailure | null;
}

/** The cause of a new value. */
export type CardSelectorReason = 'press' | 'remove' | 'clear' | 'vanish' | 'add' | 'reset';

/** Settings that may change while the chart runs. */
export interface CardSelectorSettings {
  /** Several cards may be chosen. Default false. */
  readonly multiSelect?: boolean;
  /** Offers the add button, if the card type and the user's rights allow it. Default false. */
  readonly addButton?: boolean;
  /** Cards that cannot be chosen. Default none. */
  readonly disabledIds?: readonly ItemId[];
  /** Nothing can be selected or deselected. Default false. */
  readonly disabled?: boolean;
}

/** Events of the card selector's chart. */
export type CardSelectorEvent =
  /** The filter box's text; the request waits for a pause in typing. */
  | { readonly type: 'search.change'; readonly text: string }
  /** Searches immediately (Enter). */
  | { readonly type: 'search.submit' }
  /** Chooses a card; in multi mode a chosen one is deselected. */
  | { readonly type: 'row.press'; readonly id: ItemId }
  /** Selects all rows of the page, or deselects all of them. */
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
  /** Shows another page, the first being 0. */
  | { readonly type: 'page.open'; readonly page: number }
  /** Changes the number of cards per page; the first page is loaded. */
  | { readonly type: 'pageSize.change'; readonly pageSize: number }
  /** Repeats the failed requests. */
  | { readonly type: 'load.retry' }
  /** Opens the page that creates a card, and waits for the card. */
  | { readonly type: 'add.press' }
  /** Stops waiting for a new card. */
  | { readonly type: 'add.cancel' }
  /** Lists the cards of another type. */
  | { readonly type: 'dataType.change'; readonly dataTypeId: ItemId }
  | ValueEvent<Basket>
  | HostEvent<CardSelectorSettings>;

/** Emitted by the card selector's chart. */
export type CardSelectorEmitted =
  | WiredValueChange<Basket, CardSelectorReason>
  | NotifyEvent
  | AnnounceEvent;

/** The query of the list of a card selector. */
export interface CardQuery {
  /** Id of the card type, `data_type_id`. */
  readonly dataTypeId: ItemId;
  /** Part of the card's name; if empty, all cards are listed. */
  readonly text: string;
}

/** The range of rows on the page, counted from 1; from 0 for an empty page. */
export const rangeOf = ({
  rows,
  before,
  total,
}: Pick<PagingContext, 'rows' | 'before' | 'total'>) => ({
  from: rows.length === 0 ? 0 : before + 1,
  to: rows.length === 0 ? 0 : before + rows.length,
  total: total ?? 0,
});

/** The card selector before the first request. */
export function initialCardSelector(input: CardSelectorInput): CardSelectorContext {
  const pageSize =
    CARD_SELECTOR_PAGE_SIZES.find((size) => size === input.pageSize) ?? CARD_SELECTOR_PAGE_SIZE;
  return {
    dataTypeId: input.dataTypeId,
    multiSelect: input.multiSelect ?? false,
    addButton: input.addButton ?? false,
    pageSize,
    disabledIds: input.disabledIds ?? [],
    disabled: input.disabled ?? false,
    text: '',
    value: input.value ?? [],
    initialValue: input.value ?? [],
    list: emptyList({ mode: 'pages', pageSize }),
    searched: false,
    cardType: null,
    scrollTo: null,
    failure: null,
    environment: input.environment,
  };
}

/**
 * Whether the add button is shown: it is on in the settings, and the card type and the user's
 * rights allow it.
 */
export const canAdd = ({ addButton, cardType, disabled, environment }: CardSelectorContext) =>
  addButton && !disabled && cardType?.createNewObjects === true && !environment.user.anonymous;

/**
 * Whether the card type could not be loaded although the user may see it; then its names and the add
 * button are missing.
 */
export const isTypeMissing = ({ failure }: Pick<CardSelectorContext, 'failure'>): boolean =>
  failure !== null && failure.status !== 403 && failure.status !== 404;

/** The part of the value that the results of a new search still contain. */
export const stillFound = (
  { value, multiSelect }: CardSelectorContext,
  rows: readonly ListRow[],
): Basket => keepFound(value, rows, multiSelect);

/** The rows of the page; rows that cannot be chosen are marked. */
export const rowsOf = ({ list, disabledIds }: CardSelectorContext): readonly ListRow[] =>
  markDisabled(list.rows, disabledIds);

/** A row of the page. */
export const rowOf = (context: CardSelectorContext, id: ItemId) =>
  rowsOf(context).find((row) => isSameId(row.id, id));

import type { DialogEmitted, DialogInput } from '../dialog/chart.ts';
import { firstDialogView, type DialogView } from '../dialog/invoked.ts';
import type { InEnvironment } from '../kit/environment.ts';
import type { HostEvent } from '../kit/host.ts';
import type { AnnounceEvent } from '../kit/ports.ts';
import {
  isSameId,
  markDisabled,
  type Basket,
  type ItemId,
  type ListRow,
  type RangeMove,
} from '../kit/selection.ts';
import type { ValueEvent, WiredValueChange } from '../kit/value.ts';
import {
  nothingFound,
  type FoundRows,
  type SearchedListEvent,
  type SearchedListInput,
} from '../searched-list/chart.ts';
import { MIN_BATCH, PICKER_SEARCH_DEBOUNCE } from '../../src/widget-constants.ts';

/** Settings of a position selector. */
export interface PositionSelectorSettings {
  /** Several positions may be chosen. Default false. */
  readonly multiSelect?: boolean;
  /** Positions that cannot be chosen. */
  readonly disabledIds?: readonly ItemId[];
}

/** Input of the position selector's chart. */
export interface PositionSelectorInput extends PositionSelectorSettings, InEnvironment {
  /** The initial selection; cancel keeps it. */
  readonly value?: Basket;
  /** Whether it is initially open. */
  readonly open?: boolean;
  /**
   * Whether Escape and a press outside leave the dialog open. Only the initial value is used.
   * Default false.
   */
  readonly persistent?: boolean;
}

/** Context of the position selector's chart. */
export interface PositionSelectorContext extends Required<PositionSelectorSettings>, InEnvironment {
  /** The last confirmed selection. */
  readonly value: Basket;
  /** The value that a form reset restores. */
  readonly initialValue: Basket;
  /** The selection in the open dialog. */
  readonly selection: Basket;
  /** The search text and its results. */
  readonly found: FoundRows;
  /** The state of the dialog around it, from its chart. */
  readonly dialog: DialogView;
}

/** Events of the position selector's chart. */
export type PositionSelectorEvent =
  /** Opens the dialog with the last confirmed selection. */
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
  /** The search box's text; the request waits for a pause in typing. */
  | { readonly type: 'search.change'; readonly text: string }
  /** Searches immediately (Enter). */
  | { readonly type: 'search.submit' }
  /** Chooses a position; in multi mode a chosen one is deselected. */
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
  /** Requests more positions at once. */
  | { readonly type: 'more.load' }
  /** Height of the list in pixels; it determines how many positions are requested at a time. */
  | { readonly type: 'viewport.resize'; readonly height: number }
  /** Repeats the failed requests. */
  | { readonly type: 'load.retry' }
  | ValueEvent<Basket>
  | HostEvent<PositionSelectorSettings>;

/** The cause of a new value: ok confirmed another choice, or the form was reset. */
export type PositionSelectorReason = 'ok' | 'reset';

/** Emitted by the position selector's chart. */
export type PositionSelectorEmitted =
  | WiredValueChange<Basket, PositionSelectorReason>
  | DialogEmitted
  | AnnounceEvent;

/** The dialog before it opens. */
export const initialPositionSelector = (input: PositionSelectorInput): PositionSelectorContext => ({
  multiSelect: input.multiSelect ?? false,
  disabledIds: input.disabledIds ?? [],
  value: input.value ?? [],
  initialValue: input.value ?? [],
  selection: input.value ?? [],
  found: nothingFound({ source: SOURCE }),
  dialog: firstDialogView(dialogInput(input)),
  environment: input.environment,
});

const SOURCE = 'positions';

/** The input of the dialog around the list. */
const dialogInput = (
  input: Pick<PositionSelectorInput, 'open' | 'persistent' | 'environment'>,
): DialogInput => ({
  persistent: input.persistent ?? false,
  needsConnection: needsConnection(input),
  open: input.open ?? false,
  environment: input.environment,
});

/** Whether the dialog sends requests to the platform. */
export const needsConnection = ({
  environment,
}: Pick<PositionSelectorContext, 'environment'>): boolean => !environment.user.anonymous;

/** The event that sets another user of the open list. */
export const listNews = ({ value, environment }: PositionSelectorContext): SearchedListEvent =>
  environment.user.anonymous
    ? { type: 'rows.give', rows: value }
    : { type: 'source.change', source: SOURCE };

/** The input of the list: anonymous users see the selection, and nothing is requested from the platform. */
export const listInput = ({ value, environment }: PositionSelectorContext): SearchedListInput => ({
  source: SOURCE,
  filterDelay: PICKER_SEARCH_DEBOUNCE,
  pageSize: MIN_BATCH,
  ...(environment.user.anonymous && { rows: value }),
});

/** The found rows, in which rows that cannot be chosen are marked. */
export const rowsOf = ({ found, disabledIds }: PositionSelectorContext): readonly ListRow[] =>
  markDisabled(found.rows, disabledIds);

/** A found row, marked when it cannot be chosen. */
export const rowOf = (context: PositionSelectorContext, id: ItemId): ListRow | undefined =>
  rowsOf(context).find((row) => isSameId(row.id, id));

import type { ChangeEventHandler } from 'react';
import type { Basket, ItemId } from '../../machines/kit/selection.ts';
import type { WaitingDialog } from '../dialog/waiting-dialog.ts';
import type { Getter } from '../kit/merge-props.ts';
import type { OfflineProps } from '../kit/offline.ts';
import type { PartProps } from '../kit/part.ts';
import type { ShownProps } from '../kit/unshown.ts';
import type {
  SelectDialogParts,
  SelectDialogScrollerProps,
} from '../select-dialog/use-select-dialog.ts';
import type { ColumnFilters } from '../select-table/column-filters.ts';

/**
 * Props of the list of card files; render it if {@link UseCardSelectorDialogResult.cardFiles} has
 * several.
 */
export interface CardSelectorDialogCardFileProps extends PartProps, ShownProps, OfflineProps {
  /** An id that no element has: the select is not submitted or reset with the page's form. */
  readonly form: string;
  /** Id of the card file whose cards are shown, as text; '' while none is. */
  readonly value: string;
  /** "Card file", in the user's language. */
  readonly 'aria-label': string;
  /** Shows the cards of the chosen card file. */
  readonly onChange: ChangeEventHandler<HTMLSelectElement>;
}

/** Props of the element that scrolls the table. */
export type CardSelectorDialogScrollerProps = SelectDialogScrollerProps;

/** What `useCardSelectorDialog` returns. */
export interface UseCardSelectorDialogResult
  extends Omit<SelectDialogParts, 'getColumnHeaderProps'>, ColumnFilters, WaitingDialog {
  /** The last confirmed selection. */
  readonly value: Basket;
  /** The selection in the open dialog. */
  readonly selection: Basket;
  /** "Select assets" in the user's language. */
  readonly title: string;
  /** The card files to choose from. */
  readonly cardFiles: readonly { readonly id: ItemId; readonly name: string }[];
  /**
   * "Card file: Loading failed." if one card file could not be loaded but others could, "Filter
   * Manager: Loading failed." if the positions for a column filter could not be loaded.
   */
  readonly leftOut: readonly string[];
  /** Whether to render the list of card files: there are several. */
  readonly isCardFileShown: boolean;
  /** The text in the search box, as the user typed it. */
  readonly text: string;
  /** Number of cards that match the search and the filters; null while that is unknown. */
  readonly total: number | null;
  /** "7 assets" in the user's language; empty while the number is unknown. */
  readonly totalText: string;
  /** Whether to render the add button. */
  readonly isAddShown: boolean;
  /** The number of requests that were aborted because a newer one was sent. */
  readonly discarded: number;
  /**
   * Chooses the card of a loaded row by its id, or in multi mode deselects a chosen one; ignored
   * for a row that cannot be chosen and while offline.
   */
  readonly press: (id: ItemId) => void;
  /** Removes one card from the selection by its id, whether or not its row is loaded. */
  readonly remove: (id: ItemId) => void;
  /** For the native select of the card files; hidden if there is only one. */
  readonly getCardFileProps: Getter<CardSelectorDialogCardFileProps>;
}

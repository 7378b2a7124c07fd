import type {
  CardSelectorRootProps,
  CardSelectorPageSizeProps,
  CardSelectorPageButtonProps,
} from './card-selector-part-props.ts';
import type { Basket, ItemId } from '../../machines/kit/selection.ts';
import type { SearchProps } from '../kit/use-search-box.ts';
import type { HiddenInputProps } from '../kit/form-inputs.ts';
import type { ListStatus } from '../kit/use-list-status.ts';
import type { Getter, ItemGetter } from '../kit/merge-props.ts';
import type { SelectTable } from '../select-table/select-table-props.ts';
import type { AnnouncerProps } from '../kit/use-announcer.ts';
import type { FormParts } from '../kit/use-validation.ts';
import type { WaitingDialog } from '../dialog/waiting-dialog.ts';

/** Which page a page button opens. */
export type PageStep = 'first' | 'previous' | 'next' | 'last';

/** What `useCardSelector` returns. */
export interface UseCardSelectorResult extends SelectTable, ListStatus, WaitingDialog, FormParts {
  /** The chosen cards with their ids and names, in the order of choosing. */
  readonly value: Basket;
  /** The text in the filter box. */
  readonly text: string;
  /** Cards in the whole list; null while that is unknown. */
  readonly total: number | null;
  /** The page that is shown; the first is 0. */
  readonly page: number;
  /** How many pages the list has. */
  readonly pages: number;
  /** How many cards a page shows at most. */
  readonly pageSize: number;
  /** The page sizes to offer: 10, 25, 50 and 100 cards. */
  readonly pageSizes: readonly number[];
  /** The name column's header in the user's language. */
  readonly nameText: string;
  /** "26–50 of 51" in the user's language. */
  readonly rangeText: string;
  /** Whether to render the add button. */
  readonly isAddShown: boolean;
  /** The number of requests that were aborted because a newer one was sent. */
  readonly discarded: number;
  /** Sets the text of the filter box, like typing: the rows are loaded after a short delay. */
  readonly search: (text: string) => void;
  /**
   * Chooses the card of a loaded row by its id, or in multi mode deselects a chosen one; ignored
   * for a row that cannot be chosen.
   */
  readonly press: (id: ItemId) => void;
  /** Removes one card from the value by its id, whether or not its row is loaded. */
  readonly remove: (id: ItemId) => void;
  /** Removes every card from the value; ignored while the widget is disabled. */
  readonly clear: () => void;
  /** Opens a page by its number; the first is 0, and a number without a page is ignored. */
  readonly openPage: (page: number) => void;
  /** For the element around the whole widget, labelled with the name of the cards. */
  readonly getRootProps: Getter<CardSelectorRootProps>;
  /** For the filter box above the table. */
  readonly getSearchProps: Getter<SearchProps>;
  /** For the native select of the page sizes. */
  readonly getPageSizeProps: Getter<CardSelectorPageSizeProps>;
  /**
   * For the button to the first, previous, next or last page; disabled if there is no such page.
   */
  readonly getPageButtonProps: ItemGetter<PageStep, CardSelectorPageButtonProps>;
  /** For the visually hidden live region for screen readers; keep it in the page. */
  readonly getAnnouncerProps: Getter<AnnouncerProps>;
  /** One per chosen card, with its id as value; render them if the widget has a `name`. */
  readonly hiddenInputs: readonly HiddenInputProps[];
}

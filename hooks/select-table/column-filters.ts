import {
  useState,
  type ChangeEvent,
  type CompositionEvent,
  type FocusEventHandler,
  type KeyboardEventHandler,
  type MouseEventHandler,
  type RefCallback,
} from 'react';
import { type CardColumn, type ColumnTexts, textOfFilter } from '../../machines/card-file/model.ts';
import type { ItemId } from '../../machines/kit/selection.ts';
import { itemGetter, getter, type Getter, type ItemGetter } from '../kit/merge-props.ts';
import {
  offlineFlags,
  offlineProps,
  offlineTextProps,
  type OfflineProps,
  type OfflineTextProps,
} from '../kit/offline.ts';
import { part, type PartProps, type PartsInput, type ButtonPartProps } from '../kit/part.ts';
import { isComposing, takeKey } from '../kit/typing.ts';
import type { SelectTableColumnHeaderProps } from './select-table-props.ts';
import { shownIf, type ShownProps } from '../kit/unshown.ts';
import { useTabStop } from '../kit/use-tab-stop.ts';
import { useSearchText } from '../kit/use-search-text.ts';

/** A column of the table. */
export interface ColumnView {
  /** Id of the column's field, as the platform's columns have it; use it as key. */
  readonly fieldId: ItemId;
  /** The column's heading, in the user's language. */
  readonly name: string;
  /** Its header has a filter button. */
  readonly isFilterable: boolean;
  /** Whether the text box of the filter is open: render it next to the button. */
  readonly isFilterOpen: boolean;
  /** The text of its filter. */
  readonly filter: string;
}

/** Props of the header of a column that may have a filter. */
export interface SelectTableFilterHeaderProps extends SelectTableColumnHeaderProps {
  /** The name of the column only: the elements in its header have their own names. */
  readonly 'aria-label': string;
}

/** Props of a column's filter button. */
export interface SelectTableFilterButtonProps extends ButtonPartProps, OfflineProps {
  /** Used to return the focus to the button when the filter closes. */
  readonly id: string;
  /** "Filter" with the column's name, and whether the filter is active, in the user's language. */
  readonly 'aria-label': string;
  /** The text box of the filter is open. */
  readonly 'aria-expanded': boolean;
  /** Id of the text box while it is open; undefined while it is not in the page. */
  readonly 'aria-controls': string | undefined;
  /**
   * 0 on the button that is the tab stop: the last focused one, else the first; -1 on the others,
   * which Left and Right reach.
   */
  readonly tabIndex: 0 | -1;
  /** Makes it the tab stop of the buttons. */
  readonly onFocus: FocusEventHandler<HTMLElement>;
  /** Opens the filter, or closes it. */
  readonly onClick: MouseEventHandler<HTMLElement>;
}

/** Props of the text box of the open column filter. */
export interface SelectTableFilterProps extends PartProps, ShownProps, OfflineTextProps {
  /** Referenced by the `aria-controls` of the button. */
  readonly id: string;
  /** Required: the box gets the focus when it appears. */
  readonly ref: RefCallback<HTMLInputElement>;
  /** Browsers add a clear button, touch keyboards a search key. */
  readonly type: 'search';
  /** The text of the open filter. */
  readonly value: string;
  /** Turns off the autocomplete list of the browser. */
  readonly autoComplete: 'off';
  /** "Filter" with the column's name, in the user's language. */
  readonly 'aria-label': string;
  /** Id of the table that is filtered. */
  readonly 'aria-controls': string;
  /** Nothing can match the typed text. */
  readonly 'aria-invalid': boolean;
  /** Id of the error message; undefined while there is none. */
  readonly 'aria-describedby': string | undefined;
  /** Sends the typed text to the chart, which searches after a short delay. */
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  /** The box keeps the text of an input method until its composition ends. */
  readonly onCompositionStart: (event: CompositionEvent<HTMLInputElement>) => void;
  /** Sends the final text to the chart. */
  readonly onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => void;
  /** Enter searches at once; Escape closes the filter, and not the dialog around the table. */
  readonly onKeyDown: KeyboardEventHandler<HTMLInputElement>;
}

/**
 * Props of the error message of the open column filter. Keep it in the page even while it is empty:
 * screen readers do not read a live region that is added together with its text.
 */
export interface SelectTableFilterErrorProps extends PartProps {
  /** Referenced by the `aria-describedby` of the text box. */
  readonly id: string;
  /** Screen readers read new errors when the user pauses. */
  readonly 'aria-live': 'polite';
  /**
   * The message that no value of the column can match the text, in the user's language; '' if one
   * can.
   */
  readonly children: string;
}

/** The columns of a table and their filters, of which one is open at a time. */
export interface ColumnFilters {
  /** The columns of the card file, each with its name and the state of its filter. */
  readonly columns: readonly ColumnView[];
  /** A column filter that no card can match. */
  readonly isImpossible: boolean;
  /** Whether to render the text box of a filter, next to the button of its column. */
  readonly isFilterShown: boolean;
  /** For the header of a column; put the column's name and its filter inside. */
  readonly getColumnHeaderProps: ItemGetter<ColumnView, SelectTableFilterHeaderProps>;
  /** For the button in a column's header that opens and closes the filter of the column. */
  readonly getFilterButtonProps: ItemGetter<ColumnView, SelectTableFilterButtonProps>;
  /** The text box of the open filter; render it next to the button of that column. */
  readonly getFilterProps: Getter<SelectTableFilterProps>;
  /** For the error message of the open filter; render it next to the text box. */
  readonly getFilterErrorProps: Getter<SelectTableFilterErrorProps>;
}

/** Input of {@link useColumnFilters}. */
export interface ColumnFiltersInput extends PartsInput {
  /** The columns of the card file, in order. */
  readonly columns: readonly CardColumn[];
  /** The texts of the filters, by field id. */
  readonly filters: ColumnTexts;
  /** Id of the field whose filter is open; null: none is. */
  readonly openFilter: ItemId | null;
  /** Nothing can match the text of one of the filters. */
  readonly isImpossible: boolean;
  /** Nothing can match the text of the open filter. */
  readonly isOpenImpossible: boolean;
  /** Why it does nothing while offline; undefined while online, and if it also works offline. */
  readonly offlineText?: string | undefined;
  /** Sends an event to the chart. */
  readonly send: (
    event:
      | { readonly type: 'filter.open'; readonly fieldId: ItemId }
      | { readonly type: 'filter.close' | 'search.submit' }
      | { readonly type: 'filter.change'; readonly fieldId: ItemId; readonly text: string },
  ) => void;
  /** Moves the focus to a part by its id. */
  readonly focus: (id: string) => void;
}

/** The columns of a table, with the filter that each header opens. The buttons of all filters are one tab stop. */
export function useColumnFilters(input: ColumnFiltersInput): ColumnFilters {
  const { scope, ids, isImpossible, isOpenImpossible, offlineText, translate, send } = input;
  const columns = input.columns.map((column): ColumnView => ({
    fieldId: column.fieldId,
    name: column.nameKey === null ? column.name : translate(column.nameKey),
    isFilterable: column.filterable,
    isFilterOpen: input.openFilter === column.fieldId,
    filter: textOfFilter(input.filters, column.fieldId),
  }));
  const openColumn = columns.find(({ isFilterOpen }) => isFilterOpen);
  const filterText = useSearchText(openColumn?.filter ?? '', (text) => {
    if (openColumn) send({ type: 'filter.change', fieldId: openColumn.fieldId, text });
  });
  const [focused, setFocused] = useState<ItemId | null>(null);
  const filterable = columns.filter(({ isFilterable }) => isFilterable);
  const idOf = (fieldId: ItemId | string) => ids(`filter-button-${fieldId}`);
  const { stop: tabStop } = useTabStop({
    names: filterable.map(({ fieldId }) => String(fieldId)),
    idOf,
    preferred: filterable.some(({ fieldId }) => fieldId === focused) ? String(focused) : null,
  });
  const closeFilter = () => {
    send({ type: 'filter.close' });
    // The text box unmounts, so focus returns to the button that opened it.
    if (openColumn) input.focus(idOf(openColumn.fieldId));
  };
  return {
    columns,
    isImpossible,
    isFilterShown: openColumn !== undefined,
    getColumnHeaderProps: itemGetter((column) => ({
      ...part(scope, 'column-header'),
      role: 'columnheader',
      'aria-label': column.name,
    })),
    getFilterButtonProps: itemGetter((column) => ({
      ...part(scope, 'filter-button', {
        state: column.isFilterOpen ? 'open' : 'closed',
        selected: column.filter !== '',
        ...offlineFlags(offlineText),
      }),
      ...offlineProps(offlineText),
      id: idOf(column.fieldId),
      type: 'button',
      'aria-label': translate(column.filter === '' ? 'table.filter' : 'table.filterActive', {
        column: column.name,
      }),
      'aria-expanded': column.isFilterOpen,
      'aria-controls': column.isFilterOpen ? ids('filter') : undefined,
      tabIndex: String(column.fieldId) === tabStop ? 0 : -1,
      onFocus: () => setFocused(column.fieldId),
      onClick: () =>
        column.isFilterOpen
          ? send({ type: 'filter.close' })
          : send({ type: 'filter.open', fieldId: column.fieldId }),
    })),
    getFilterProps: getter(() => ({
      ...part(scope, 'filter', { invalid: isOpenImpossible, ...offlineFlags(offlineText) }),
      ...offlineTextProps(offlineText),
      ...shownIf(openColumn !== undefined),
      ...filterText.box,
      id: ids('filter'),
      ref: focusAtMount,
      type: 'search',
      autoComplete: 'off',
      'aria-label': translate('table.filter', { column: openColumn?.name ?? '' }),
      'aria-controls': ids('table'),
      'aria-invalid': isOpenImpossible,
      'aria-describedby': isOpenImpossible ? ids('filter-error') : undefined,
      onKeyDown(event) {
        if (isComposing(event)) return;
        if (event.key === 'Enter') {
          event.preventDefault();
          send({ type: 'search.submit' });
        }
        if (event.key === 'Escape') {
          // Closes only the filter, not the dialog around it.
          takeKey(event);
          closeFilter();
        }
      },
    })),
    getFilterErrorProps: getter(() => ({
      ...part(scope, 'filter-error'),
      id: ids('filter-error'),
      'aria-live': 'polite',
      children: isOpenImpossible ? translate('table.filterImpossible') : '',
    })),
  };
}

const focusAtMount = (element: HTMLInputElement | null) => element?.focus();

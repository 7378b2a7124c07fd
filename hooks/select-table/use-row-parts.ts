import { useMemo, type RefCallback } from 'react';
import { isChosen, namedRow, type Basket, type ListRow } from '../../machines/kit/selection.ts';
import { getter, itemGetter } from '../kit/merge-props.ts';
import { offlineFlags, offlineProps } from '../kit/offline.ts';
import { part } from '../kit/part.ts';
import type { Translate } from '../provider/translate.ts';
import type { handlersOfRows } from './row-handlers.ts';
import type {
  SelectRowView,
  SelectTable,
  SelectTableCellProps,
  SelectTableRowProps,
  SelectTableRowSelectProps,
} from './select-table-props.ts';

/** Input of {@link useRowParts}. */
export interface RowPartsInput {
  /** Name of the widget, the `data-scope` of its parts. */
  readonly scope: string;
  /** The id of no existing form: controls that are only for the pointer are never submitted. */
  readonly formId: string;
  /** For every row, see {@link RowFocus}. */
  readonly rowRef: RefCallback<HTMLElement>;
  /** The handlers of every row. */
  readonly rowHandlers: ReturnType<typeof handlersOfRows>;
  /** The chosen rows, by id. */
  readonly selection: Basket;
  /** Several rows can be chosen, or are. */
  readonly hasSeveral: boolean;
  /** No row can be chosen. */
  readonly disabled: boolean;
  /** Why nothing can be chosen while the connection is broken; undefined while it can. */
  readonly offlineText: string | undefined;
  /** Position of the focused row; -1 for none. */
  readonly focusedRow: number;
  /** Position of the row that is the tab stop. */
  readonly tabStop: number;
  /** Number of rows before the loaded ones, those of earlier pages. */
  readonly rowsBefore: number;
  /** Translates a text of the catalogue to the user's language. */
  readonly translate: Translate;
}

type RowParts = Pick<SelectTable, 'getRowProps' | 'getCellProps' | 'getRowSelectProps'>;

/**
 * The getters of a row. Each getter is the same function while it returns the same props for a row,
 * so that renderers can compare getters: typing in the search box or loading a page does not
 * re-render the rows.
 */
export function useRowParts(input: RowPartsInput): RowParts {
  const { scope, formId, rowRef, rowHandlers, selection, hasSeveral, disabled } = input;
  const { offlineText, focusedRow, tabStop, rowsBefore, translate } = input;
  const getRowProps = useMemo(
    () =>
      itemGetter<SelectRowView, SelectTableRowProps>((row) => {
        const isSelected = isChosen(selection, row.id);
        const flags = offlineFlags(offlineText, disabled);
        const isDisabled = flags.disabled || row.disabled === true;
        return {
          ...part(scope, 'row', {
            state: isSelected ? 'checked' : 'unchecked',
            selected: isSelected,
            disabled: isDisabled,
            offline: flags.offline,
            highlighted: row.row === focusedRow,
          }),
          ref: rowRef,
          role: 'row',
          tabIndex: row.row === tabStop ? 0 : -1,
          'aria-label': [namedRow(row), ...(row.cells ?? [])].join(', '),
          'aria-selected': isSelected,
          'aria-disabled': isDisabled || undefined,
          title: offlineText,
          'aria-rowindex': rowsBefore + row.row + 2,
          'data-row-id': String(row.id),
          ...rowHandlers,
        };
      }),
    [scope, rowRef, rowHandlers, selection, disabled, offlineText, focusedRow, tabStop, rowsBefore],
  );
  const getCellProps = useMemo(
    () => getter<SelectTableCellProps>(() => ({ ...part(scope, 'cell'), role: 'gridcell' })),
    [scope],
  );
  const getRowSelectProps = useMemo(
    () =>
      itemGetter<ListRow, SelectTableRowSelectProps>((row) => {
        const isDisabled = disabled || row.disabled === true;
        return {
          ...part(scope, 'select', offlineFlags(offlineText, isDisabled)),
          ...offlineProps(offlineText),
          type: hasSeveral ? 'checkbox' : 'radio',
          form: formId,
          checked: isChosen(selection, row.id),
          disabled: isDisabled,
          tabIndex: -1,
          'aria-label': translate('selection.row', { name: namedRow(row) }),
          onChange: LEFT_TO_ROW,
        };
      }),
    [scope, formId, selection, hasSeveral, disabled, offlineText, translate],
  );
  return { getRowProps, getCellProps, getRowSelectProps };
}

/**
 * The change handler of a row's radio or checkbox: the click bubbles to the row, which handles it.
 * One function for all rows, so that props can be compared.
 */
const LEFT_TO_ROW = (): void => {};

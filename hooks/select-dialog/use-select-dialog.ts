import { useRef, useState, type RefCallback, type UIEventHandler } from 'react';
import type { ClosingParams, DialogContext } from '../../machines/dialog/chart.ts';
import type { Basket, ItemId, ListRow, RangeMove } from '../../machines/kit/selection.ts';
import { SERVER_PAGE, type ListView } from '../../machines/paging/chart.ts';
import { fieldError, type ValidationKey } from '../../src/fields/field-error.ts';
import type { DialogHostProps } from '../dialog/dialog-host-props.ts';
import { useDialogParts, type DialogParts, type DialogPartsInput } from '../dialog/dialog-parts.ts';
import { hiddenInputs, type FormProps, type HiddenInputProps } from '../kit/form-inputs.ts';
import { useListStatus, type ListStatus } from '../kit/use-list-status.ts';
import { getter, type Getter } from '../kit/merge-props.ts';
import { part, type PartIdProps, type PartProps, type PartNames } from '../kit/part.ts';
import { pickDefined } from '../kit/pick-defined.ts';
import { useConfirmed } from '../kit/use-controlled.ts';
import type { Announcer, AnnouncerProps } from '../kit/use-announcer.ts';
import { useSearch, type SearchProps } from '../kit/use-search-box.ts';
import { useKeptRows } from '../kit/use-kept-rows.ts';
import { useChange } from '../kit/use-latest.ts';
import { useValidation, type FormParts } from '../kit/use-validation.ts';
import { useViewport } from '../kit/use-viewport.ts';
import { useWasLong } from '../kit/use-was-long.ts';
import type { Grc } from '../provider/grc-provider.tsx';
import type { SelectTable } from '../select-table/select-table-props.ts';
import { useSelectTable, type SelectTableInput } from '../select-table/use-select-table.ts';

/** Props of every dialog with a searchable table, in addition to those of its value. */
export interface SelectDialogProps extends DialogHostProps, FormProps, PartIdProps {
  /** The dialog does not open, and its form neither sends nor requires a value. Default false. */
  readonly disabled?: boolean;
  /** Required without the asterisk. */
  readonly hideRequiredAsterisk?: boolean;
}

/** Props of the element that scrolls the table. */
export interface SelectDialogScrollerProps extends PartProps {
  /** Firefox makes scrollable elements a tab stop; the rows inside already are one. */
  readonly tabIndex: -1;
  /** Required: its height determines how many rows are requested. */
  readonly ref: RefCallback<HTMLElement>;
  /** Requests more rows near the end. */
  readonly onScroll: UIEventHandler<HTMLElement>;
}

/** The parts of a dialog with a searched table to choose from. */
export interface SelectDialogParts extends DialogParts, SelectTable, ListStatus, FormParts {
  /** Clears the selection of the open dialog; the value changes at ok. */
  readonly clear: () => void;
  /**
   * Sets the search text, like typing: the rows are loaded after a short delay; ignored while
   * offline.
   */
  readonly search: (text: string) => void;
  /** Requests more rows; the table does this automatically at its end. */
  readonly loadMore: () => void;
  /** For the search box above the table. */
  readonly getSearchProps: Getter<SearchProps>;
  /** For the element that scrolls the table; give it a height. */
  readonly getScrollerProps: Getter<SelectDialogScrollerProps>;
  /** For the visually hidden live region for screen readers; keep it in the page. */
  readonly getAnnouncerProps: Getter<AnnouncerProps>;
  /** One per confirmed choice, with its id as value; render them if the widget has a `name`. */
  readonly hiddenInputs: readonly HiddenInputProps[];
}

/** The settings of every chart of such a dialog. */
export type SelectDialogEvent =
  | Parameters<DialogPartsInput['send']>[0]
  | ({ readonly type: 'dialog.cancel' } & Pick<ClosingParams, 'by'>)
  | { readonly type: 'open.set'; readonly open: boolean }
  | { readonly type: 'all.press' | 'more.load' | 'load.retry' | 'form.reset' }
  | { readonly type: 'search.submit' | 'selection.clear' }
  | ({ readonly type: 'selection.extend' } & RangeMove)
  | { readonly type: 'search.change'; readonly text: string }
  | { readonly type: 'viewport.resize'; readonly height: number }
  | { readonly type: 'scroll.move'; readonly position: number };

/**
 * The input of such a chart in addition to its settings, from the props of its hook. A locked dialog
 * does not open.
 */
export const selectDialogInput = <Value>(
  props: SelectDialogProps & {
    readonly value?: readonly Value[];
    readonly defaultValue?: readonly Value[];
    readonly persistent?: boolean;
  },
  isLocked = props.disabled === true,
) => ({
  value: props.value ?? props.defaultValue ?? [],
  open: !isLocked && (props.open ?? props.defaultOpen ?? false),
  ...pickDefined(props, ['persistent']),
});

/** Input of {@link useSelectDialog}. */
export interface SelectDialogInput extends PartNames {
  /** Receives the element that takes part in the form; see `useFieldset`. */
  readonly fieldset: RefCallback<Element>;
  /** The props of the hook. */
  readonly props: SelectDialogProps;
  /** Texts, page and live region of the widget. */
  readonly chart: Announcer & { readonly grc: Grc };
  /** Sends an event to the chart. */
  readonly send: (event: SelectDialogEvent) => void;
  /** The context of the dialog's chart, and its state. */
  readonly dialog: DialogContext & Pick<DialogPartsInput, 'state'>;
  /** Ids of the last confirmed selection. */
  readonly confirmed: readonly ItemId[];
  /** Whether the confirmed value satisfies a required widget. Default: any value does. */
  readonly isFilled?: boolean;
  /** The error of a confirmed value with several, if one may be chosen. Default: it is valid. */
  readonly oneOnly?: ValidationKey;
  /** The selection in the open dialog. */
  readonly selection: Basket;
  /** Several can be chosen. */
  readonly multiSelect: boolean;
  /** Nothing can be chosen: the dialog does not open. */
  readonly isLocked: boolean;
  /** The list of the table: its state, and its rows if they differ from the shown ones. */
  readonly list: ListView;
  /**
   * The identity of the searched list, with the id of its user in the chart: when it changes, the
   * rows of the previous list are dropped.
   */
  readonly listed: unknown;
  /** The rows of the table. */
  readonly rows: readonly ListRow[];
  /** Whether something other than the list failed and can be retried. Default false. */
  readonly hasFailure?: boolean;
  /** See the table. */
  readonly detailOf?: (row: ListRow) => string;
  /** Number of rows, loaded or not; null while that is unknown. */
  readonly total: number | null;
  /** Id of a row to scroll to; null: none. */
  readonly scrollTo?: ItemId | null;
  /** Name of the table. */
  readonly label: string;
  /** The name of the search box. */
  readonly searchLabel: string;
  /** The text in the search box. */
  readonly text: string;
  /** Whether the list is the result of a search: "no results" instead of "no data". */
  readonly isSearch: boolean;
  /** Why it does nothing while the connection is broken; undefined while it works. */
  readonly offlineText: string | undefined;
  /** A row was selected or deselected. */
  readonly onPress: (id: ItemId) => void;
  /** See the table. */
  readonly onRowClick?: SelectTableInput['onRowClick'];
  /** Enter, or a double click. */
  readonly onOpen: (id: ItemId) => void;
}

/** The parts of a dialog with a searched table to choose from; used by every hook with one. */
export function useSelectDialog(input: SelectDialogInput): SelectDialogParts {
  const { scope, ids, props, chart, send, dialog, confirmed, offlineText } = input;
  const { grc } = chart;
  const { translate } = grc;
  // Before the open state of the host is confirmed, so that the host is told of the cancellation.
  useChange(input.isLocked, (isLocked) => {
    if (isLocked) send({ type: 'dialog.cancel', by: 'locked' });
  });
  const isHeldOpen = props.open && !input.isLocked;
  // The calling hook has already sent the value and the settings with which the dialog opens.
  useConfirmed(isHeldOpen, dialog.state !== 'closed', (open) => send({ type: 'open.set', open }));
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  useViewport(scroller, (height) => send({ type: 'viewport.resize', height }));
  const { rows, total, isSearching } = useKeptRows(input.list, input.listed, {
    rows: input.rows,
    total: input.total,
  });
  // Taken from scroll events: reading or setting it on the element would force a layout.
  const isScrolled = useRef(false);
  // New results are shown from the first row.
  useChange(input.list.answers, () => {
    if (isScrolled.current) toTop(scroller);
  });
  const status = useListStatus({
    scope,
    ids,
    list: { state: dialog.state !== 'closed' && input.list.state, rows },
    isSearch: input.isSearch,
    hasFailure: input.hasFailure ?? false,
    parts: ['table', 'content'],
    translate,
    announce: chart.announce,
    retry: () => send({ type: 'load.retry' }),
  });
  const table = useSelectTable({
    scope,
    ids,
    label: input.label,
    rows,
    detailOf: input.detailOf,
    rowsBefore: 0,
    total,
    selection: input.selection,
    multiSelect: input.multiSelect,
    disabled: false,
    offlineText,
    isBusy: status.isLoading || status.isLoadingMore,
    isSearching,
    scrollTo: input.scrollTo ?? null,
    isLazy: useWasLong(dialog.state !== 'closed', isLong(rows.length, total)),
    translate,
    onPress: input.onPress,
    onRowClick: input.onRowClick,
    onPressAll: () => send({ type: 'all.press' }),
    onExtend: (range) => send({ type: 'selection.extend', ...range }),
    onOpen: input.onOpen,
    onEnd: () => send({ type: 'more.load' }),
  });
  const getSearchProps = useSearch({
    scope,
    label: input.searchLabel,
    controls: ids('table'),
    text: input.text,
    disabled: false,
    offlineText,
    onText: (text) => send({ type: 'search.change', text }),
    onSubmit: () => send({ type: 'search.submit' }),
  });
  const { validation, describedBy } = useValidation({
    fieldset: input.fieldset,
    scope,
    ids,
    props,
    flags: { disabled: props.disabled },
    isFilled: input.isFilled ?? confirmed.length > 0,
    errors:
      input.oneOnly && !input.multiSelect && confirmed.length > 1
        ? [fieldError(input.oneOnly)]
        : [],
    translate,
    reset: () => send({ type: 'form.reset' }),
    focus: () => grc.getRootNode().getElementById(ids('trigger'))?.focus(),
    isRequiredDescribed: true,
  });
  const parts = useDialogParts({
    scope,
    ids,
    state: dialog.state,
    context: dialog,
    send,
    translate,
    props,
    isLocked: input.isLocked,
    triggerDescribedBy: describedBy,
  });

  return {
    ...parts,
    ...table,
    ...status,
    ...validation,
    clear: () => send({ type: 'selection.clear' }),
    search: (text) => send({ type: 'search.change', text }),
    loadMore: () => send({ type: 'more.load' }),
    getSearchProps,
    getScrollerProps: getter(() => ({
      ...part(scope, 'scroller'),
      tabIndex: -1,
      ref: setScroller,
      onScroll(event) {
        const { scrollTop, clientHeight, scrollHeight } = event.currentTarget;
        isScrolled.current = scrollTop > 0;
        send({ type: 'scroll.move', position: (scrollTop + clientHeight) / scrollHeight });
      },
    })),
    getAnnouncerProps: chart.getAnnouncerProps,
    hiddenInputs: hiddenInputs(props, confirmed),
  };
}

/**
 * Whether to mount only the rows in view: for more than two pages of the platform, and for a full
 * first page whose total is unknown.
 */
const isLong = (count: number, total: number | null): boolean =>
  Math.max(total ?? 0, count) > 2 * SERVER_PAGE || (total === null && count >= SERVER_PAGE);

function toTop(scroller: HTMLElement | null): void {
  if (scroller) scroller.scrollTop = 0;
}

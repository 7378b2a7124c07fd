import { useState, type ChangeEventHandler, type RefCallback, type UIEventHandler } from 'react';
import {
  canAddCard,
  cardFileOf,
  cardSelectorDialogActors,
  cardSelectorDialogMachine,
  rowsOf,
  type CardSelectorDialogEmitted,
  type CardSelectorDialogInput,
  type CardSelectorDialogReason,
} from '../../machines/card-selector-dialog/chart.ts';
import { SERVER_PAGE } from '../../machines/paging/chart.ts';
import type { Basket, ItemId } from '../../machines/kit/selection.ts';
import { useViewport } from '../kit/use-viewport.ts';
import { useSearch, type SearchProps } from '../kit/use-search-box.ts';
import { useColumnFilters, type ColumnFilters } from '../select-table/column-filters.ts';
import { useDialogParts, type DialogParts } from '../dialog/dialog-parts.ts';
import { validationParts, type ValidationParts } from '../kit/field-parts.ts';
import { requiredErrors, useFormErrors } from '../kit/form-errors.ts';
import {
  hiddenInputs,
  useValidityInput,
  type FormProps,
  type HiddenInputProps,
  type ValidityInputProps,
} from '../kit/form-inputs.ts';
import { listStatus, type ListStatus } from '../kit/list-status.ts';
import { getter, type Getter } from '../kit/merge-props.ts';
import { offlineFlags, offlineProps, type OfflineProps } from '../kit/offline.ts';
import { part, usePartIds, type PartProps, type PartIdProps } from '../kit/part.ts';
import type { SelectTable } from '../select-table/select-table-props.ts';
import type { AnnouncerProps } from '../kit/use-announcer.ts';
import { useChart, useInspect } from '../kit/use-chart.ts';
import { useConfirmed, type WiredControlledProps, type OneValue } from '../kit/use-controlled.ts';
import type { DialogOpenChange } from '../dialog/use-dialog.ts';
import { isSameData, useChange } from '../kit/use-latest.ts';
import { useSelectTable } from '../select-table/use-select-table.ts';
import { useWaitingDialog, type WaitingDialog } from '../dialog/waiting-dialog.ts';
import { CARD_SELECTOR_TEXTS } from '../../src/i18n/english/card-selector.ts';
import { DIALOG_TEXTS } from '../../src/i18n/english/dialog.ts';
import { RULE_TEXTS } from '../../src/i18n/english/rules.ts';
import { SEARCH_TEXTS } from '../../src/i18n/english/search.ts';
import { SELECTION_TEXTS } from '../../src/i18n/english/selection.ts';
import { SHARED_TEXTS } from '../../src/i18n/english/shared.ts';
import { TABLE_TEXTS } from '../../src/i18n/english/tables.ts';
import { shownIf, type ShownProps } from '../kit/unshown.ts';

/** The English texts of this hook. */
const TEXTS = [
  CARD_SELECTOR_TEXTS,
  DIALOG_TEXTS,
  RULE_TEXTS,
  SEARCH_TEXTS,
  SELECTION_TEXTS,
  SHARED_TEXTS,
  TABLE_TEXTS,
];

/** Of lists of more cards than this, two of the platform's pages, only the rows in view are to be mounted. */
const LAZY_ROWS_ABOVE = 2 * SERVER_PAGE;

const SCOPE = 'card-selector-dialog';

/** Props of {@link useCardSelectorDialog}. */
export type UseCardSelectorDialogProps = OneValue<CardSelectorDialogOptions>;

/** What the props of {@link useCardSelectorDialog} are made of; `value` and `defaultValue` exclude each other. */
export interface CardSelectorDialogOptions
  extends
    Omit<CardSelectorDialogInput, 'environment' | 'value' | 'open'>,
    WiredControlledProps<Basket, CardSelectorDialogReason>,
    FormProps,
    PartIdProps {
  /** Its form sends nothing, and asks for nothing. */
  readonly disabled?: boolean;
  /** Required without the asterisk. */
  readonly hideRequiredAsterisk?: boolean;
  /** Whether it is open, when the caller decides. */
  readonly open?: boolean;
  /** Whether it is open at first, when the hook decides from then on. Default false. */
  readonly defaultOpen?: boolean;
  /** Called when the dialog opened or closed, with the result when it closed. */
  readonly onOpenChange?: (change: DialogOpenChange) => void;
  /** Says that an element outside (a menu of another library) belongs to the dialog all the same. */
  readonly isInside?: (target: Element) => boolean;
}

/** Props of the list of card files; render it where {@link UseCardSelectorDialogResult.cardFiles} has several. */
export interface CardSelectorDialogCardFileProps extends PartProps, ShownProps, OfflineProps {
  /** No form: the reset of the page's form does not touch it. */
  readonly form: string;
  readonly value: string;
  readonly 'aria-label': string;
  readonly onChange: ChangeEventHandler<HTMLSelectElement>;
}

/** Props of the element that scrolls the table. */
export interface CardSelectorDialogScrollerProps extends PartProps {
  /** Firefox makes what scrolls a Tab stop: the rows in it are one already. */
  readonly tabIndex: -1;
  readonly ref: RefCallback<HTMLElement>;
  readonly onScroll: UIEventHandler<HTMLElement>;
}

/** What {@link useCardSelectorDialog} returns. */
export interface UseCardSelectorDialogResult
  extends DialogParts, SelectTable, ColumnFilters, ListStatus, WaitingDialog, ValidationParts {
  /** What ok confirmed last. */
  readonly value: Basket;
  /** What is chosen in the open dialog. */
  readonly selection: Basket;
  /** "Select assets" in the user's language. */
  readonly title: string;
  /** The card files to choose from. */
  readonly cardFiles: readonly { readonly id: ItemId; readonly name: string }[];
  /** Whether to render the list of card files: there are several. */
  readonly isCardFileShown: boolean;
  /** What stands in the search box, in the user's spelling. */
  readonly text: string;
  /** Number of cards that match the search and the filters; null while that is unknown. */
  readonly total: number | null;
  /** "7 assets" in the user's language; empty while the number is unknown. */
  readonly totalText: string;
  /** Whether to render the add button. */
  readonly isAddShown: boolean;
  /** Replies that came too late because something newer was asked. */
  readonly discarded: number;
  /**
   * Chooses the card of a loaded row by its id, or in multi mode lets a chosen one go; ignored for
   * a row that cannot be chosen and while offline.
   */
  readonly press: (id: ItemId) => void;
  /** Takes one card out of the selection by its id, whether or not its row is loaded. */
  readonly remove: (id: ItemId) => void;
  /** Takes every card out of the selection of the open dialog; the value changes at ok. */
  readonly clear: () => void;
  /** Sets the search text as typing does: the rows follow after a short wait; ignored while offline. */
  readonly search: (text: string) => void;
  /** Asks for the rows below those that are loaded; the table does so by itself at its end. */
  readonly loadMore: () => void;
  /** For the native select of the card files; hidden where there is one only. */
  readonly getCardFileProps: Getter<CardSelectorDialogCardFileProps>;
  /** For the search box above the table. */
  readonly getSearchProps: Getter<SearchProps>;
  /** For the element that scrolls the table; give it a height. */
  readonly getScrollerProps: Getter<CardSelectorDialogScrollerProps>;
  /** For the unseen element that tells screen readers what happened; keep it in the page. */
  readonly getAnnouncerProps: Getter<AnnouncerProps>;
  /** One per confirmed card, carrying its id; render them where the widget has a `name`. */
  readonly hiddenInputs: readonly HiddenInputProps[];
  /** For the unseen input that carries the widget's validity in its form. */
  readonly getValidityInputProps: Getter<ValidityInputProps>;
}

/**
 * The card selector dialog: cards of the allowed card files, searched, filtered and chosen.
 *
 * @example
 * ```tsx
 * import { useCardSelectorDialog } from 'headless-grc/hooks';
 *
 * export function AssetDialog() {
 *   const dialog = useCardSelectorDialog({ name: 'assets', cardFileIds: [7], multiSelect: true });
 *   return (
 *     <>
 *       <button {...dialog.getTriggerProps()}>Assets</button>
 *       {dialog.hiddenInputs.map(({ key, ...input }) => (
 *         <input key={key} {...input} />
 *       ))}
 *       {dialog.isOpen && (
 *         <div {...dialog.getContentProps()}>
 *           <h2 {...dialog.getTitleProps()}>{dialog.title}</h2>
 *           <input {...dialog.getSearchProps()} />
 *           <div {...dialog.getScrollerProps({ style: { height: 300, overflow: 'auto' } })}>
 *             <div {...dialog.getTableProps()}>
 *               <div {...dialog.getSpacerProps()}>
 *                 {dialog.rows.map((row) => (
 *                   <div key={row.key} {...dialog.getRowProps(row)}>
 *                     <div {...dialog.getCellProps()}>
 *                       <input {...dialog.getRowSelectProps(row)} />
 *                     </div>
 *                     <div {...dialog.getCellProps()}>{row.label}</div>
 *                   </div>
 *                 ))}
 *               </div>
 *             </div>
 *             <p>{dialog.statusText}</p>
 *           </div>
 *           <button {...dialog.getOkProps()} />
 *           <button {...dialog.getCancelProps()} />
 *           <div {...dialog.getAnnouncerProps()} />
 *         </div>
 *       )}
 *     </>
 *   );
 * }
 * ```
 */
export function useCardSelectorDialog(
  props: UseCardSelectorDialogProps,
): UseCardSelectorDialogResult {
  const ids = usePartIds(props);
  const settings = settingsOf(props);
  const chart = useChart({
    name: SCOPE,
    texts: TEXTS,
    machine: cardSelectorDialogMachine,
    actors: cardSelectorDialogActors,
    input: {
      ...settings,
      value: props.value ?? props.defaultValue ?? [],
      open: props.open ?? props.defaultOpen ?? false,
      ...(props.persistent !== undefined && { persistent: props.persistent }),
    },
    onEmit(emitted) {
      const event = emitted as CardSelectorDialogEmitted;
      if (event.type === 'value.change')
        props.onValueChange?.({ value: event.value, reason: event.reason, wire: event.wire });
      else if (event.type === 'open.change') {
        const { type: _type, ...change } = event;
        props.onOpenChange?.(change);
      }
    },
  });
  const { snapshot, send, grc } = chart;
  const { context } = snapshot;
  const { dialog, list, selection } = context;
  const { translate } = grc;
  const cardFile = cardFileOf(context);

  useChange(settings, (settings) => send({ type: 'settings.change', settings }), isSameData);
  useConfirmed(props.open, dialog.state !== 'closed', (open) => send({ type: 'open.set', open }));
  useConfirmed(props.value, context.value, (value) => send({ type: 'value.set', value }));

  // What asks the platform, and what ok would confirm, waits for the connection.
  const offlineText = context.environment.online ? undefined : translate('connectionBroken');
  const rows = rowsOf(context);
  const isLazy = Math.max(list.total ?? 0, rows.length) > LAZY_ROWS_ABOVE;
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  useViewport(scroller, (height) => send({ type: 'viewport.resize', height }));
  const status = listStatus(
    SCOPE,
    withFailure(list, context.failure !== null),
    isSearching(context),
    translate,
    () => send({ type: 'load.retry' }),
  );
  const table = useSelectTable({
    scope: SCOPE,
    ids,
    label: cardFile?.pluralName ?? '',
    rows,
    rowsBefore: 0,
    total: list.total,
    selection,
    multiSelect: context.multiSelect,
    disabled: false,
    offlineText,
    isBusy: status.isLoading || status.isLoadingMore,
    scrollTo: context.scrollTo,
    isLazy,
    translate,
    onPress: (id) => send({ type: 'row.press', id }),
    onPressAll: () => send({ type: 'all.press' }),
    // In multi mode a double click is two presses, and Enter is one.
    onOpen: (id) => send({ type: 'row.open', id }),
    onEnd: () => send({ type: 'more.load' }),
  });
  const getSearchProps = useSearch({
    scope: SCOPE,
    label: translate('search.label'),
    controls: ids('table'),
    text: context.text,
    disabled: false,
    offlineText,
    onText: (text) => send({ type: 'search.change', text }),
    onSubmit: () => send({ type: 'search.submit' }),
  });
  const filters = useColumnFilters({
    scope: SCOPE,
    ids,
    columns: cardFile?.columns ?? [],
    filters: context.filters,
    openFilter: context.openFilter,
    offlineText,
    isImpossible: snapshot.matches({ open: { query: 'impossible' } }),
    translate,
    send,
    focus: (id) => (scroller?.getRootNode() as Document | null)?.getElementById(id)?.focus(),
  });
  const waiting = useWaitingDialog({
    scope: SCOPE,
    ids,
    cardName: cardFile?.singularName ?? '',
    isAddShown: canAddCard(context),
    offlineText,
    isWaiting: snapshot.matches({ open: { newCard: 'waiting' } }),
    translate,
    send,
  });
  const form = useFormErrors({
    errors: requiredErrors(
      props.required === true && context.value.length === 0 && props.disabled !== true,
    ),
    visible: [],
    translate,
    reset: () => send({ type: 'form.reset' }),
  });
  const validation = validationParts({
    scope: SCOPE,
    ids,
    props,
    form,
    translate,
    flags: { disabled: props.disabled, invalid: form.shown.length > 0 },
  });
  const validityInput = useValidityInput({
    ...props,
    filled: context.value.length > 0,
    ref: form.ref,
    focus: () => grc.getRootNode().getElementById(ids('trigger'))?.focus(),
  });
  const parts = useDialogParts({
    scope: SCOPE,
    ids,
    state: dialog.state,
    context: dialog,
    send,
    translate,
    isInside: props.isInside,
    triggerDescribedBy: validation.isInvalid ? ids('error') : undefined,
  });

  const result: UseCardSelectorDialogResult = {
    ...parts,
    ...table,
    ...filters,
    ...status,
    ...waiting,
    ...validation,
    value: context.value,
    selection,
    title: translate('cardSelector.title', {
      name: (context.multiSelect ? cardFile?.pluralName : cardFile?.singularName) ?? '',
    }),
    cardFiles: context.cardFiles.map(({ id, pluralName }) => ({ id, name: pluralName })),
    isCardFileShown: context.cardFiles.length > 1,
    text: context.text,
    total: list.total,
    totalText:
      list.total === null || !cardFile
        ? ''
        : translate('cardSelector.count', {
            count: list.total,
            singular: cardFile.singularName,
            plural: cardFile.pluralName,
          }),
    isAddShown: canAddCard(context),
    discarded: list.discarded,
    press: (id) => send({ type: 'row.press', id }),
    remove: (id) => send({ type: 'choice.remove', id }),
    clear: () => send({ type: 'selection.clear' }),
    search: (text) => send({ type: 'search.change', text }),
    loadMore: () => send({ type: 'more.load' }),
    getCardFileProps: getter(() => ({
      ...part(SCOPE, 'card-file', offlineFlags(offlineText)),
      ...offlineProps(offlineText),
      form: ids('no-form'),
      ...shownIf(context.cardFiles.length > 1),
      value: String(context.cardFileId ?? ''),
      'aria-label': translate('cardSelector.cardFile'),
      onChange: (event) => send({ type: 'cardFile.change', cardFileId: event.currentTarget.value }),
    })),
    getSearchProps,
    getScrollerProps: getter(() => ({
      ...part(SCOPE, 'scroller'),
      tabIndex: -1,
      ref: setScroller,
      onScroll(event) {
        const { scrollTop, clientHeight, scrollHeight } = event.currentTarget;
        const position = (scrollTop + clientHeight) / scrollHeight;
        send({ type: 'scroll.move', position });
      },
    })),
    getAnnouncerProps: chart.getAnnouncerProps,
    hiddenInputs: hiddenInputs(
      props,
      context.value.map(({ id }) => id),
    ),
    getValidityInputProps: getter(() => validityInput),
  };
  useInspect(SCOPE, chart, result);
  return result;
}

const settingsOf = (props: UseCardSelectorDialogProps) => ({
  cardFileIds: props.cardFileIds,
  multiSelect: props.multiSelect ?? false,
  disabledIds: props.disabledIds ?? [],
  includeMeasures: props.includeMeasures ?? false,
});

const isSearching = ({
  text,
  filters,
}: {
  readonly text: string;
  readonly filters: Readonly<Record<string, string>>;
}) => text.trim() !== '' || Object.values(filters).some((filter) => filter.trim() !== '');

// Card files that could not be read leave nothing to list.
const withFailure = <List extends { readonly state: string }>(list: List, hasFailed: boolean) =>
  hasFailed ? { ...list, state: 'failed' } : list;

import type {
  ChangeEvent,
  ChangeEventHandler,
  CompositionEvent,
  KeyboardEventHandler,
  MouseEventHandler,
  RefCallback,
  UIEventHandler,
} from 'react';
import { useEffect, useState } from 'react';
import {
  canAddCard,
  cardFileOf,
  cardSelectorDialogActors,
  cardSelectorDialogMachine,
  rowsOf,
  type CardSelectorDialogEmitted,
  type CardSelectorDialogInput,
} from '../machines/card-selector-dialog.ts';
import type { CardColumn } from '../machines/card-file.ts';
import { isDisconnected } from '../machines/dialog.ts';
import type { Basket, ItemId, ListRow } from '../machines/selection.ts';
import { useSearch, type SearchProps } from './card-search.ts';
import { dialogParts, type DialogParts } from './dialog-parts.ts';
import { hiddenInputs, type FormProps, type HiddenInputProps } from './form-inputs.ts';
import { listStatus, type ListStatus } from './list-status.ts';
import { mergeProps, type Getter, type Merged } from './merge-props.ts';
import { part, usePartIds, type PartProps } from './part.ts';
import { isComposing } from './typing.ts';
import type { AnnouncerProps } from './use-announcer.ts';
import type { AddProps } from './use-card-selector.ts';
import { useChart, useInspect } from './use-chart.ts';
import { useComposedText } from './use-composed-text.ts';
import { useConfirmed, type ControlledProps } from './use-controlled.ts';
import type { DialogOpenChange } from './use-dialog.ts';
import { isSameData, useChange } from './use-latest.ts';
import { useModal } from './use-modal.ts';
import { useSelectTable, type SelectTable } from './use-select-table.ts';
import { useWaitingDialog, type WaitingDialog } from './waiting-dialog.ts';

const SCOPE = 'card-selector-dialog';

/** Props of {@link useCardSelectorDialog}. */
export interface UseCardSelectorDialogProps
  extends
    Omit<CardSelectorDialogInput, 'environment' | 'value' | 'open'>,
    ControlledProps<Basket, 'ok'>,
    FormProps {
  /** Whether it is open, when the caller decides. */
  readonly open?: boolean;
  readonly defaultOpen?: boolean;
  readonly onOpenChange?: (change: DialogOpenChange) => void;
  /** Says that an element outside (a menu of another library) belongs to the dialog all the same. */
  readonly isInside?: (target: Element) => boolean;
  readonly id?: string;
}

/** A column of the table. */
export interface ColumnView {
  readonly fieldId: ItemId;
  readonly name: string;
  /** Its header has a filter button. */
  readonly isFilterable: boolean;
  readonly isFilterOpen: boolean;
  /** What was typed in its filter. */
  readonly filter: string;
}

/** Props of the button that opens the dialog. */
export interface CardDialogTriggerProps extends PartProps {
  readonly type: 'button';
  readonly 'aria-haspopup': 'dialog';
  readonly 'aria-expanded': boolean;
  readonly 'aria-disabled': boolean;
  /** Why it cannot be opened now, as text. */
  readonly title: string | undefined;
  readonly onClick: MouseEventHandler<HTMLElement>;
}

/** Props of the list of card files; render it where {@link UseCardSelectorDialogResult.cardFiles} has several. */
export interface CardFileProps extends PartProps {
  readonly value: string;
  readonly 'aria-label': string;
  readonly onChange: ChangeEventHandler<HTMLSelectElement>;
}

/** Props of the element that scrolls the table. */
export interface ScrollerProps extends PartProps {
  readonly ref: RefCallback<HTMLElement>;
  readonly onScroll: UIEventHandler<HTMLElement>;
}

/** Props of a column's filter button. */
export interface FilterButtonProps extends PartProps {
  readonly id: string;
  readonly type: 'button';
  readonly 'aria-label': string;
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string | undefined;
  readonly onClick: MouseEventHandler<HTMLElement>;
}

/** Props of the text box of the open column filter. */
export interface FilterProps extends PartProps {
  readonly id: string;
  readonly ref: RefCallback<HTMLInputElement>;
  readonly type: 'search';
  readonly value: string;
  readonly autoComplete: 'off';
  readonly 'aria-label': string;
  readonly 'aria-controls': string;
  /** Nothing can match what was typed. */
  readonly 'aria-invalid': boolean;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly onCompositionStart: (event: CompositionEvent<HTMLInputElement>) => void;
  readonly onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => void;
  readonly onKeyDown: KeyboardEventHandler<HTMLInputElement>;
}

/** What {@link useCardSelectorDialog} returns. */
export interface UseCardSelectorDialogResult
  extends DialogParts, SelectTable, ListStatus, WaitingDialog {
  /** What ok confirmed last. */
  readonly value: Basket;
  /** What is chosen in the open dialog. */
  readonly selection: Basket;
  /** "Select assets" in the user's language. */
  readonly title: string;
  /** The card files to choose from. */
  readonly cardFiles: readonly { readonly id: ItemId; readonly name: string }[];
  /** Whether to render the list of card files: there are several. */
  readonly hasCardFiles: boolean;
  readonly columns: readonly ColumnView[];
  readonly text: string;
  /** The cards that are loaded; `cells` holds the texts of the columns after the first. */
  readonly rows: readonly ListRow[];
  readonly total: number | null;
  /** "7 assets" in the user's language; empty while the number is unknown. */
  readonly totalText: string;
  /** Whether to render the add button. */
  readonly canAdd: boolean;
  /** A column filter that no card can match. */
  readonly isImpossible: boolean;
  /** Replies that came too late because something newer was asked. */
  readonly discarded: number;
  readonly open: () => void;
  readonly ok: () => void;
  readonly cancel: () => void;
  readonly press: (id: ItemId) => void;
  readonly remove: (id: ItemId) => void;
  readonly clear: () => void;
  readonly search: (text: string) => void;
  readonly loadMore: () => void;
  readonly add: () => void;
  readonly getTriggerProps: Getter<CardDialogTriggerProps>;
  readonly getCardFileProps: Getter<CardFileProps>;
  readonly getSearchProps: Getter<SearchProps>;
  readonly getScrollerProps: Getter<ScrollerProps>;
  readonly getFilterButtonProps: <Given extends object = object>(
    column: ColumnView,
    given?: Given,
  ) => Merged<FilterButtonProps, Given>;
  /** The text box of the open filter; render it beside the button of that column. */
  readonly getFilterProps: Getter<FilterProps>;
  readonly getAddProps: Getter<AddProps>;
  readonly getAnnouncerProps: Getter<AnnouncerProps>;
  /** One per confirmed card, carrying its id; render them where the widget has a `name`. */
  readonly hiddenInputs: readonly HiddenInputProps[];
}

/** The card selector dialog: cards of the allowed card files, searched, filtered and chosen. */
export function useCardSelectorDialog(
  props: UseCardSelectorDialogProps,
): UseCardSelectorDialogResult {
  const ids = usePartIds(props.id);
  const settings = settingsOf(props);
  const chart = useChart({
    name: SCOPE,
    machine: cardSelectorDialogMachine,
    actors: cardSelectorDialogActors,
    input: {
      ...settings,
      value: props.value ?? props.defaultValue ?? [],
      open: props.open ?? props.defaultOpen ?? false,
    },
    onEmit(emitted) {
      const event = emitted as CardSelectorDialogEmitted;
      if (event.type === 'value.change')
        props.onValueChange?.({ value: event.value, reason: event.reason });
      else if (event.type === 'open.change') {
        const { type: _type, ...change } = event;
        props.onOpenChange?.(change);
      }
    },
  });
  const { snapshot, send, platform } = chart;
  const { context } = snapshot;
  const { dialog, list, selection } = context;
  const { translate } = platform;
  const isOpen = dialog.state !== 'closed';
  const cardFile = cardFileOf(context);
  const isImpossible = snapshot.matches({ open: { query: 'impossible' } });
  const isOffline = isDisconnected(dialog);

  useChange(settings, (settings) => send({ type: 'settings.change', settings }), isSameData);
  useConfirmed(props.open, isOpen, (open) => send({ type: 'open.set', open }));
  useConfirmed(props.value, context.value, (value) => send({ type: 'value.set', value }));

  const contentRef = useModal({
    isOpen,
    onOutsidePress: () => send({ type: 'outside.press' }),
    isInside: props.isInside,
  });
  const [description, descriptionRef] = useState<HTMLElement | null>(null);
  const [scroller, scrollerRef] = useState<HTMLElement | null>(null);
  useViewport(scroller, (height) => send({ type: 'viewport.resize', height }));

  const rows = rowsOf(context);
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
    isBusy: status.isLoading || status.isLoadingMore,
    scrollTo: context.scrollTo,
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
    onText: (text) => send({ type: 'search.change', text }),
    onSubmit: () => send({ type: 'search.submit' }),
  });
  const columns = (cardFile?.columns ?? []).map((column): ColumnView => ({
    fieldId: column.fieldId,
    name: nameOf(column, translate),
    isFilterable: column.filterable,
    isFilterOpen: context.openFilter === column.fieldId,
    filter: context.filters[column.fieldId] ?? '',
  }));
  const openColumn = columns.find(({ isFilterOpen }) => isFilterOpen);
  const filterText = useComposedText(openColumn?.filter ?? '', (text) => {
    if (openColumn) send({ type: 'filter.change', fieldId: openColumn.fieldId, text });
  });
  const closeFilter = () => {
    const button = openColumn && ids(`filter-button-${openColumn.fieldId}`);
    send({ type: 'filter.close' });
    // The text box goes, so its focus goes back to the button that opened it.
    if (button) (scroller?.getRootNode() as Document | undefined)?.getElementById(button)?.focus();
  };
  const waiting = useWaitingDialog(
    SCOPE,
    ids,
    snapshot.matches({ open: { newCard: 'waiting' } }),
    translate,
    () => send({ type: 'add.cancel' }),
  );

  const view: UseCardSelectorDialogResult = {
    ...dialogParts({
      scope: SCOPE,
      ids,
      state: dialog.state,
      context: dialog,
      send,
      translate,
      contentRef,
      descriptionRef,
      isDescribed: description !== null,
    }),
    ...table,
    ...status,
    ...waiting,
    value: context.value,
    selection,
    title: translate('cardSelector.title', {
      name: (context.multiSelect ? cardFile?.pluralName : cardFile?.singularName) ?? '',
    }),
    cardFiles: context.cardFiles.map(({ id, pluralName }) => ({ id, name: pluralName })),
    hasCardFiles: context.cardFiles.length > 1,
    columns,
    text: context.text,
    rows,
    total: list.total,
    totalText:
      list.total === null || !cardFile
        ? ''
        : translate('cardSelector.count', {
            count: list.total,
            singular: cardFile.singularName,
            plural: cardFile.pluralName,
          }),
    canAdd: canAddCard(context),
    isImpossible,
    discarded: list.discarded,
    open: () => send({ type: 'dialog.open' }),
    ok: () => send({ type: 'dialog.ok' }),
    cancel: () => send({ type: 'dialog.cancel' }),
    press: (id) => send({ type: 'row.press', id }),
    remove: (id) => send({ type: 'choice.remove', id }),
    clear: () => send({ type: 'selection.clear' }),
    search: (text) => send({ type: 'search.change', text }),
    loadMore: () => send({ type: 'more.load' }),
    add: () => send({ type: 'add.press' }),
    getTriggerProps: (given) =>
      mergeProps<CardDialogTriggerProps, NonNullable<typeof given>>(
        {
          ...part(SCOPE, 'trigger', {
            state: isOpen ? 'open' : 'closed',
            offline: isOffline,
            disabled: isOffline,
          }),
          type: 'button',
          'aria-haspopup': 'dialog',
          'aria-expanded': isOpen,
          'aria-disabled': isOffline,
          title: isOffline ? translate('connectionBroken') : undefined,
          onClick: () => send({ type: 'dialog.open' }),
        },
        given,
      ),
    getCardFileProps: (given) =>
      mergeProps<CardFileProps, NonNullable<typeof given>>(
        {
          ...part(SCOPE, 'card-file'),
          value: String(context.cardFileId ?? ''),
          'aria-label': translate('cardSelector.cardFile'),
          onChange: (event) =>
            send({ type: 'cardFile.change', cardFileId: event.currentTarget.value }),
        },
        given,
      ),
    getSearchProps,
    getScrollerProps: (given) =>
      mergeProps<ScrollerProps, NonNullable<typeof given>>(
        {
          ...part(SCOPE, 'scroller'),
          ref: scrollerRef,
          onScroll({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) {
            const position = (scrollTop + clientHeight) / scrollHeight;
            send({ type: 'scroll.move', position });
          },
        },
        given,
      ),
    getFilterButtonProps: (column, given) =>
      mergeProps<FilterButtonProps, NonNullable<typeof given>>(
        {
          ...part(SCOPE, 'filter-button', {
            state: column.isFilterOpen ? 'open' : 'closed',
            selected: column.filter !== '',
          }),
          id: ids(`filter-button-${column.fieldId}`),
          type: 'button',
          'aria-label': translate(column.filter === '' ? 'table.filter' : 'table.filterActive', {
            column: column.name,
          }),
          'aria-expanded': column.isFilterOpen,
          'aria-controls': column.isFilterOpen ? ids('filter') : undefined,
          onClick: () =>
            column.isFilterOpen
              ? send({ type: 'filter.close' })
              : send({ type: 'filter.open', fieldId: column.fieldId }),
        },
        given,
      ),
    getFilterProps: (given) =>
      mergeProps<FilterProps, NonNullable<typeof given>>(
        {
          ...part(SCOPE, 'filter', { invalid: isImpossible }),
          ...filterText,
          id: ids('filter'),
          ref: focusAtMount,
          type: 'search',
          autoComplete: 'off',
          'aria-label': translate('table.filter', { column: openColumn?.name ?? '' }),
          'aria-controls': ids('table'),
          'aria-invalid': isImpossible,
          onKeyDown(event) {
            if (isComposing(event)) return;
            if (event.key === 'Enter') {
              event.preventDefault();
              send({ type: 'search.submit' });
            }
            if (event.key === 'Escape') {
              // Closes the filter, not the dialog around it.
              event.stopPropagation();
              closeFilter();
            }
          },
        },
        given,
      ),
    getAddProps: (given) =>
      mergeProps<AddProps, NonNullable<typeof given>>(
        {
          ...part(SCOPE, 'add'),
          type: 'button',
          'aria-label': translate('cardSelector.add', { name: cardFile?.singularName ?? '' }),
          'aria-haspopup': 'dialog',
          disabled: waiting.isWaiting,
          onClick: () => send({ type: 'add.press' }),
        },
        given,
      ),
    getAnnouncerProps: chart.getAnnouncerProps,
    hiddenInputs: hiddenInputs(
      props,
      context.value.map(({ id }) => id),
    ),
  };
  useInspect(SCOPE, chart, view);
  return view;
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

const nameOf = (column: CardColumn, translate: (key: string) => string) =>
  column.nameKey === null ? column.name : translate(column.nameKey);

const focusAtMount = (element: HTMLInputElement | null) => element?.focus();

/** Tells the height of the scrolling element, from which the number of cards per request follows. */
function useViewport(scroller: HTMLElement | null, onHeight: (height: number) => void): void {
  useEffect(() => {
    // An element without a layout (on a server, in a test) has no height worth telling.
    if (scroller && scroller.clientHeight > 0) onHeight(scroller.clientHeight);
    // oxlint-disable-next-line react/exhaustive-deps -- told once per element, not per render
  }, [scroller]);
}

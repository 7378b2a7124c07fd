import { type ChangeEventHandler } from 'react';
import {
  canAddCard,
  cardFileOf,
  cardSelectorDialogActors,
  cardSelectorDialogMachine,
  isOpenImpossible,
  rowsOf,
  type CardSelectorDialogContext,
  type CardSelectorDialogEmitted,
  type CardSelectorDialogInput,
  type CardSelectorDialogReason,
} from '../../machines/card-selector-dialog/chart.ts';
import type { Basket, ItemId } from '../../machines/kit/selection.ts';
import { useColumnFilters, type ColumnFilters } from '../select-table/column-filters.ts';

import type { Translate } from '../provider/translate.ts';
import { checkProps } from '../kit/check-props.ts';
import { getter, type Getter } from '../kit/merge-props.ts';
import { offlineFlags, offlineProps, type OfflineProps } from '../kit/offline.ts';
import { part, usePartIds, type PartProps } from '../kit/part.ts';
import { tellHost } from '../kit/tell-host.ts';
import { useChart, useInspect } from '../kit/use-chart.ts';
import { useConfirmed, type WiredControlledProps, type OneValue } from '../kit/use-controlled.ts';
import { isSameData, useChange } from '../kit/use-latest.ts';
import { useWaitingDialog, type WaitingDialog } from '../dialog/waiting-dialog.ts';
import { CARD_SELECTOR_TEXTS } from '../../src/i18n/english/card-selector.ts';
import { DIALOG_TEXTS } from '../../src/i18n/english/dialog.ts';
import { REQUIRED_TEXTS } from '../../src/i18n/english/required.ts';
import { SEARCH_TEXTS } from '../../src/i18n/english/search.ts';
import { SELECTION_TEXTS } from '../../src/i18n/english/selection.ts';
import { SHARED_TEXTS } from '../../src/i18n/english/shared.ts';
import { TABLE_TEXTS } from '../../src/i18n/english/tables.ts';
import { shownIf, type ShownProps } from '../kit/unshown.ts';
import {
  selectDialogInput,
  useSelectDialog,
  type SelectDialogParts,
  type SelectDialogProps,
  type SelectDialogScrollerProps,
} from '../select-dialog/use-select-dialog.ts';

/** The English texts of this hook. */
const TEXTS = [
  CARD_SELECTOR_TEXTS,
  DIALOG_TEXTS,
  REQUIRED_TEXTS,
  SEARCH_TEXTS,
  SELECTION_TEXTS,
  SHARED_TEXTS,
  TABLE_TEXTS,
];

const SCOPE = 'card-selector-dialog';

/** Props of {@link useCardSelectorDialog}. */
export type UseCardSelectorDialogProps = OneValue<CardSelectorDialogOptions>;

/** What the props of {@link useCardSelectorDialog} are made of; `value` and `defaultValue` exclude each other. */
export interface CardSelectorDialogOptions
  extends
    Omit<CardSelectorDialogInput, 'environment' | 'value' | 'open'>,
    WiredControlledProps<Basket, CardSelectorDialogReason>,
    SelectDialogProps {}

/** Props of the list of card files; render it where {@link UseCardSelectorDialogResult.cardFiles} has several. */
export interface CardSelectorDialogCardFileProps extends PartProps, ShownProps, OfflineProps {
  /** No form: the reset of the page's form does not touch it. */
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

/** What {@link useCardSelectorDialog} returns. */
export interface UseCardSelectorDialogResult
  extends Omit<SelectDialogParts, 'getColumnHeaderProps'>, ColumnFilters, WaitingDialog {
  /** What ok confirmed last. */
  readonly value: Basket;
  /** What is chosen in the open dialog. */
  readonly selection: Basket;
  /** "Select assets" in the user's language. */
  readonly title: string;
  /** The card files to choose from. */
  readonly cardFiles: readonly { readonly id: ItemId; readonly name: string }[];
  /**
   * "Card file: Loading failed." where one could not be read and others could, "Filter Manager: Loading failed." where
   * the positions that a column is filtered by could not.
   */
  readonly leftOut: readonly string[];
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
  /** For the native select of the card files; hidden where there is one only. */
  readonly getCardFileProps: Getter<CardSelectorDialogCardFileProps>;
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
  checkProps('useCardSelectorDialog', props);
  const ids = usePartIds(props);
  const settings = settingsOf(props);
  const chart = useChart({
    name: SCOPE,
    texts: TEXTS,
    machine: cardSelectorDialogMachine,
    actors: cardSelectorDialogActors,
    input: {
      ...settings,
      ...selectDialogInput(props),
    },
    onEmit: (emitted) => tellHost(props, emitted as CardSelectorDialogEmitted),
  });
  const { snapshot, send, grc } = chart;
  const { context } = snapshot;
  const { dialog, list, selection } = context;
  const { translate } = grc;
  const cardFile = cardFileOf(context);

  useChange(settings, (settings) => send({ type: 'settings.change', settings }), isSameData);
  useConfirmed(props.value, context.value, (value) => send({ type: 'value.set', value }));

  const leftOut = leftOutTexts(context, translate);
  // What asks the platform, and what ok would confirm, waits for the connection.
  const offlineText = context.environment.online ? undefined : translate('connectionBroken');
  const parts = useSelectDialog({
    scope: SCOPE,
    ids,
    props,
    chart,
    send,
    dialog,
    confirmed: context.value.map(({ id }) => id),
    selection,
    multiSelect: context.multiSelect,
    isLocked: props.disabled === true,
    listed: context.cardFileId,
    list: withFailure(list, context.failure !== null),
    rows: rowsOf(context),
    total: list.total,
    scrollTo: context.scrollTo,
    hasFailure: leftOut.length > 0,
    label: cardFile?.pluralName ?? '',
    searchLabel: translate('search.label'),
    text: context.text,
    isSearch: isSearching(context),
    offlineText,
    onPress: (id) => send({ type: 'row.press', id }),
    // In multi mode a double click is two presses, and Enter is one.
    onOpen: (id) => send({ type: 'row.open', id }),
  });
  const isImpossible = snapshot.matches({ open: { query: 'impossible' } });
  const filters = useColumnFilters({
    scope: SCOPE,
    ids,
    columns: cardFile?.columns ?? [],
    filters: context.filters,
    openFilter: context.openFilter,
    offlineText,
    isImpossible,
    isOpenImpossible: isImpossible && isOpenImpossible(context),
    translate,
    send,
    focus: (id) => grc.getRootNode().getElementById(id)?.focus(),
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

  const result: UseCardSelectorDialogResult = {
    ...parts,
    ...filters,
    ...waiting,
    value: context.value,
    selection,
    title: translate('cardSelector.title', {
      name: (context.multiSelect ? cardFile?.pluralName : cardFile?.singularName) ?? '',
    }),
    cardFiles: context.cardFiles.map(({ id, pluralName }) => ({ id, name: pluralName })),
    leftOut,
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
    getCardFileProps: getter(() => ({
      ...part(SCOPE, 'card-file', offlineFlags(offlineText)),
      ...offlineProps(offlineText),
      form: ids('no-form'),
      ...shownIf(context.cardFiles.length > 1),
      value: String(context.cardFileId ?? ''),
      'aria-label': translate('cardSelector.cardFile'),
      onChange: (event) => send({ type: 'cardFile.change', cardFileId: event.currentTarget.value }),
    })),
  };
  useInspect(SCOPE, chart, result);
  return result;
}

/** What cannot be used until it is read: a card file, which has no name then, or the filter of a column of positions. */
function leftOutTexts(context: CardSelectorDialogContext, translate: Translate): readonly string[] {
  const positions = (cardFileOf(context)?.columns ?? []).filter(({ type }) => type === 'position');
  const missing = context.leftOut.flatMap(({ id }) =>
    id === 'positions'
      ? positions.map(({ name }) => translate('table.filter', { column: name }))
      : translate('cardSelector.cardFile'),
  );
  return [...new Set(missing)].map((name) => `${name}: ${translate('loadFailed')}`);
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

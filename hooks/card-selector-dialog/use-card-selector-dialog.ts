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
import type { Basket, Choice } from '../../machines/kit/selection.ts';
import { useColumnFilters } from '../select-table/column-filters.ts';
import type { Translate } from '../provider/translate.ts';
import { checkProps } from '../kit/check-props.ts';
import { getter } from '../kit/merge-props.ts';
import { offlineFlags, offlineProps } from '../kit/offline.ts';
import { part, usePartIds } from '../kit/part.ts';
import { notifyHost } from '../kit/notify-host.ts';
import { useChart, useInspect } from '../kit/use-chart.ts';
import { useConfirmed, type WiredControlledProps, type OneValue } from '../kit/use-controlled.ts';
import { isSameData, useChange } from '../kit/use-latest.ts';
import { useFieldset } from '../kit/use-fieldset.ts';
import { useWaitingDialog } from '../dialog/waiting-dialog.ts';
import { CARD_SELECTOR_TEXTS } from '../../src/i18n/english/card-selector.ts';
import { DIALOG_TEXTS } from '../../src/i18n/english/dialog.ts';
import { REQUIRED_TEXTS } from '../../src/i18n/english/required.ts';
import { SEARCH_TEXTS } from '../../src/i18n/english/search.ts';
import { SELECTION_TEXTS } from '../../src/i18n/english/selection.ts';
import { SHARED_TEXTS } from '../../src/i18n/english/shared.ts';
import { TABLE_TEXTS } from '../../src/i18n/english/tables.ts';
import { shownIf } from '../kit/unshown.ts';
import {
  selectDialogInput,
  useSelectDialog,
  type SelectDialogProps,
} from '../select-dialog/use-select-dialog.ts';
import type { UseCardSelectorDialogResult } from './card-selector-dialog-result.ts';

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

export type { UseCardSelectorDialogResult } from './card-selector-dialog-result.ts';

/** Props of {@link useCardSelectorDialog}. */
export type UseCardSelectorDialogProps = OneValue<CardSelectorDialogOptions>;

/**
 * Basis of the props of {@link useCardSelectorDialog}; `value` and `defaultValue` are mutually
 * exclusive.
 */
export interface CardSelectorDialogOptions
  extends
    Omit<CardSelectorDialogInput, 'environment' | 'value' | 'open'>,
    WiredControlledProps<Basket, CardSelectorDialogReason>,
    SelectDialogProps {
  /** Called when the user has created a card, before ok or cancel decides whether it is chosen. */
  readonly onCardAdd?: (added: { readonly card: Choice }) => void;
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
 *       <span {...dialog.getRequiredMarkProps()} />
 *       {dialog.hiddenInputs.map(({ key, ...input }) => (
 *         <input key={key} {...input} />
 *       ))}
 *       <input {...dialog.getValidityInputProps()} />
 *       <p {...dialog.getErrorProps()} />
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
  given: UseCardSelectorDialogProps,
): UseCardSelectorDialogResult {
  checkProps('useCardSelectorDialog', given);
  const { props, fieldset } = useFieldset(given);
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
    onEmit(event) {
      const emitted = event as CardSelectorDialogEmitted;
      notifyHost(props, emitted);
      if (emitted.type === 'card.add') props.onCardAdd?.({ card: emitted.card });
    },
  });
  const { snapshot, send, grc } = chart;
  const { context } = snapshot;
  const { dialog, list, selection } = context;
  const { translate } = grc;
  const cardFile = cardFileOf(context);

  useChange(settings, (settings) => send({ type: 'settings.change', settings }), isSameData);
  useConfirmed(props.value, context.value, (value) => send({ type: 'value.set', value }));

  const leftOut = leftOutTexts(context, translate);
  // Requests to the platform, and confirming with ok, are disabled while offline.
  const offlineText = context.environment.online ? undefined : translate('connectionBroken');
  const title = translate('cardSelector.title', {
    name: (context.multiSelect ? cardFile?.pluralName : cardFile?.singularName) ?? '',
  });
  const parts = useSelectDialog({
    fieldset,
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
    listed: [context.cardFileId, context.environment.user.id],
    list: withFailure(list, context.failure !== null),
    rows: rowsOf(context),
    total: list.total,
    scrollTo: context.scrollTo,
    hasFailure: leftOut.length > 0,
    // The table has a name even before its card file is known.
    label: cardFile?.pluralName ?? title,
    searchLabel: translate('search.label'),
    text: context.text,
    isSearch: isSearching(context),
    offlineText,
    onPress: (id) => send({ type: 'row.press', id }),
    // The chart ignores this event in multi-select mode, where a double click is two presses.
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
    title,
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

/**
 * Messages about data that failed to load: a card file, whose name is then unknown, or the filter
 * options of a position column.
 */
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

// If the card files failed to load, the list has failed, too.
const withFailure = <List extends { readonly state: string }>(list: List, hasFailed: boolean) =>
  hasFailed ? { ...list, state: 'failed' } : list;

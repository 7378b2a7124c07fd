import { useState } from 'react';
import {
  canAdd,
  CARD_SELECTOR_PAGE_SIZES,
  cardSelectorActors,
  cardSelectorMachine,
  rowsOf,
  type CardSelectorEmitted,
  type CardSelectorInput,
  type CardSelectorReason,
} from '../../machines/card-selector/chart.ts';
import { isTypeMissing, rangeOf } from '../../machines/card-selector/model.ts';
import { pageCount } from '../../machines/paging/chart.ts';
import type { Basket } from '../../machines/kit/selection.ts';
import { checkProps } from '../kit/check-props.ts';
import { useSearch } from '../kit/use-search-box.ts';
import { hiddenInputs, type FormProps } from '../kit/form-inputs.ts';
import { useListStatus } from '../kit/use-list-status.ts';
import { getter, itemGetter } from '../kit/merge-props.ts';
import { part, usePartIds, type PartIdProps } from '../kit/part.ts';
import { notifyHost } from '../kit/notify-host.ts';
import { useChart, useInspect } from '../kit/use-chart.ts';
import { useConfirmed, type WiredControlledProps, type OneValue } from '../kit/use-controlled.ts';
import { useKeptRows } from '../kit/use-kept-rows.ts';
import { isSameData, useChange } from '../kit/use-latest.ts';
import { useValidation } from '../kit/use-validation.ts';
import { useFieldset } from '../kit/use-fieldset.ts';
import { useSelectTable } from '../select-table/use-select-table.ts';
import { useWaitingDialog } from '../dialog/waiting-dialog.ts';
import { CARD_SELECTOR_TEXTS } from '../../src/i18n/english/card-selector.ts';
import { DIALOG_TEXTS } from '../../src/i18n/english/dialog.ts';
import { REQUIRED_TEXTS } from '../../src/i18n/english/required.ts';
import { SEARCH_TEXTS } from '../../src/i18n/english/search.ts';
import { SELECTION_TEXTS } from '../../src/i18n/english/selection.ts';
import { SHARED_TEXTS } from '../../src/i18n/english/shared.ts';
import { TABLE_TEXTS } from '../../src/i18n/english/tables.ts';
import type { UseCardSelectorResult } from './card-selector-result.ts';

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

const SCOPE = 'card-selector';

export type { PageStep, UseCardSelectorResult } from './card-selector-result.ts';

/** Props of {@link useCardSelector}. */
export type UseCardSelectorProps = OneValue<CardSelectorOptions>;

/**
 * Basis of the props of {@link useCardSelector}; `value` and `defaultValue` are mutually exclusive.
 */
export interface CardSelectorOptions
  extends
    Omit<CardSelectorInput, 'environment' | 'value'>,
    WiredControlledProps<Basket, CardSelectorReason>,
    FormProps,
    PartIdProps {
  /** Required without the asterisk. */
  readonly hideRequiredAsterisk?: boolean;
}

/**
 * The embeddable card selector: filter box, paged table, a choice of one or many cards, and a
 * button for a new card.
 *
 * @example
 * ```tsx
 * import { useCardSelector } from 'headless-grc/hooks';
 *
 * export function Assets() {
 *   const selector = useCardSelector({ name: 'assets', dataTypeId: 7, multiSelect: true });
 *   return (
 *     <div {...selector.getRootProps()}>
 *       <span {...selector.getRequiredMarkProps()} />
 *       <input {...selector.getSearchProps()} />
 *       <div {...selector.getTableProps()}>
 *         <div {...selector.getSpacerProps()}>
 *           {selector.rows.map((row) => (
 *             <div key={row.key} {...selector.getRowProps(row)}>
 *               <div {...selector.getCellProps()}>
 *                 <input {...selector.getRowSelectProps(row)} />
 *               </div>
 *               <div {...selector.getCellProps()}>{row.label}</div>
 *             </div>
 *           ))}
 *         </div>
 *       </div>
 *       <p>{selector.statusText}</p>
 *       <button {...selector.getPageButtonProps('previous')}>‹</button>
 *       <span>{selector.rangeText}</span>
 *       <button {...selector.getPageButtonProps('next')}>›</button>
 *       {selector.hiddenInputs.map(({ key, ...input }) => (
 *         <input key={key} {...input} />
 *       ))}
 *       <input {...selector.getValidityInputProps()} />
 *       <p {...selector.getErrorProps()} />
 *       <div {...selector.getAnnouncerProps()} />
 *     </div>
 *   );
 * }
 * ```
 */
export function useCardSelector(given: UseCardSelectorProps): UseCardSelectorResult {
  checkProps('useCardSelector', given);
  const { props, fieldset } = useFieldset(given);
  const ids = usePartIds(props);
  const [root, rootRef] = useState<HTMLElement | null>(null);
  const first = props.value ?? props.defaultValue ?? [];
  const { dataTypeId, pageSize } = props;
  const settings = settingsOf(props);
  const chart = useChart({
    name: SCOPE,
    texts: TEXTS,
    machine: cardSelectorMachine,
    actors: cardSelectorActors,
    input: { dataTypeId, ...settings, value: first, ...(pageSize !== undefined && { pageSize }) },
    onEmit: (emitted) => notifyHost(props, emitted as CardSelectorEmitted),
  });
  const { snapshot, send, grc } = chart;
  const { context } = snapshot;
  const { list, value, cardType } = context;
  const { translate } = grc;

  useChange(settings, (settings) => send({ type: 'settings.change', settings }), isSameData);
  useChange(dataTypeId, (dataTypeId) => send({ type: 'dataType.change', dataTypeId }));
  useConfirmed(props.value, value, (value) => send({ type: 'value.set', value }));

  const shown = useKeptRows(list, [context.dataTypeId, context.environment.user.id], {
    ...list,
    rows: rowsOf(context),
    pages: pageCount(list),
  });
  const { rows, total, pages, isSearching } = shown;
  const page = Math.floor(shown.offset / list.pageSize);
  const hasFailure = isTypeMissing(context);
  const status = useListStatus({
    scope: SCOPE,
    ids,
    list: { state: list.state, rows },
    isSearch: String((list.query as { readonly text?: string } | null)?.text ?? '') !== '',
    hasFailure,
    parts: ['table'],
    translate,
    announce: chart.announce,
    retry: () => send({ type: 'load.retry' }),
  });

  const table = useSelectTable({
    scope: SCOPE,
    ids,
    label: cardType?.pluralName ?? '',
    rows,
    rowsBefore: shown.before,
    total,
    selection: value,
    multiSelect: context.multiSelect,
    disabled: context.disabled,
    isBusy: status.isLoading,
    isSearching,
    scrollTo: context.scrollTo,
    translate,
    onPress: (id) => send({ type: 'row.press', id }),
    onPressAll: () => send({ type: 'all.press' }),
    onExtend: (range) => send({ type: 'selection.extend', ...range }),
    onOpen: (id) => send({ type: 'row.press', id }),
  });
  const getSearchProps = useSearch({
    scope: SCOPE,
    label: translate('cardSelector.filter'),
    controls: ids('table'),
    text: context.text,
    disabled: context.disabled,
    onText: (text) => send({ type: 'search.change', text }),
    onSubmit: () => send({ type: 'search.submit' }),
  });
  const waiting = useWaitingDialog({
    scope: SCOPE,
    ids,
    cardName: cardType?.singularName ?? '',
    isAddShown: canAdd(context),
    isWaiting: snapshot.matches({ newCard: 'waiting' }),
    translate,
    send,
  });
  const { disabled } = context;
  const { validation, flags, describedBy } = useValidation({
    fieldset,
    scope: SCOPE,
    ids,
    props: { ...props, disabled },
    flags: { busy: status.isLoading, disabled, offline: !context.environment.online },
    isFilled: value.length > 0,
    translate,
    reset: () => send({ type: 'form.reset' }),
    focus: () => root?.querySelector<HTMLElement>('[data-part=search]')?.focus(),
    isRequiredDescribed: true,
  });

  const view: UseCardSelectorResult = {
    ...table,
    ...status,
    statusText: hasFailure ? translate('loadFailed') : status.statusText,
    ...waiting,
    ...validation,
    value,
    text: context.text,
    total,
    page,
    pages,
    pageSize: list.pageSize,
    pageSizes: CARD_SELECTOR_PAGE_SIZES,
    nameText: translate('table.name'),
    rangeText: translate('paging.range', rangeOf(shown)),
    isAddShown: canAdd(context),
    discarded: list.discarded,
    search: (text) => send({ type: 'search.change', text }),
    press: (id) => send({ type: 'row.press', id }),
    remove: (id) => send({ type: 'choice.remove', id }),
    clear: () => send({ type: 'selection.clear' }),
    openPage: (page) => send({ type: 'page.open', page }),
    getRootProps: getter(() => ({
      ...part(SCOPE, 'root', flags),
      ref: rootRef,
      role: 'group',
      'aria-label': cardType?.pluralName ?? '',
      'aria-describedby': describedBy,
    })),
    getSearchProps,
    getPageSizeProps: getter(() => ({
      ...part(SCOPE, 'page-size'),
      form: ids('no-form'),
      value: list.pageSize,
      'aria-label': translate('paging.pageSize'),
      onChange: (event) =>
        send({ type: 'pageSize.change', pageSize: Number(event.currentTarget.value) }),
    })),
    getPageButtonProps: itemGetter((step) => {
      const target = { first: 0, previous: page - 1, next: page + 1, last: pages - 1 }[step];
      const isAtEnd = target === page || target < 0 || target >= pages;
      return {
        ...part(SCOPE, `page-${step}`, { disabled: isAtEnd }),
        type: 'button',
        // Not `disabled`: the button would lose focus when it leads to the last page.
        'aria-disabled': isAtEnd,
        'aria-label': translate(`paging.${step}`),
        // The chart ignores pages that do not exist.
        onClick: () => send({ type: 'page.open', page: target }),
      };
    }),
    getAnnouncerProps: chart.getAnnouncerProps,
    hiddenInputs: hiddenInputs(
      props,
      value.map(({ id }) => id),
    ),
  };
  useInspect(SCOPE, chart, view);
  return view;
}

const settingsOf = (props: UseCardSelectorProps) => ({
  multiSelect: props.multiSelect ?? false,
  addButton: props.addButton ?? false,
  disabledIds: props.disabledIds ?? [],
  disabled: props.disabled ?? false,
});

import { useState, type RefCallback, type UIEventHandler } from 'react';
import {
  positionSelectorActors,
  positionSelectorMachine,
  rowsOf,
  type PositionSelectorEmitted,
  type PositionSelectorInput,
  type PositionSelectorReason,
} from '../../machines/position-selector/chart.ts';
import type { Basket, ItemId } from '../../machines/kit/selection.ts';
import { SERVER_PAGE } from '../../machines/paging/chart.ts';
import { DIALOG_TEXTS } from '../../src/i18n/english/dialog.ts';
import { POSITION_TEXTS } from '../../src/i18n/english/positions.ts';
import { RULE_TEXTS } from '../../src/i18n/english/rules.ts';
import { SEARCH_TEXTS } from '../../src/i18n/english/search.ts';
import { SELECTION_TEXTS } from '../../src/i18n/english/selection.ts';
import { SHARED_TEXTS } from '../../src/i18n/english/shared.ts';
import { TABLE_TEXTS } from '../../src/i18n/english/tables.ts';
import { useDialogParts, type DialogParts } from '../dialog/dialog-parts.ts';
import type { DialogOpenChange } from '../dialog/use-dialog.ts';
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
import { part, usePartIds, type PartIdProps, type PartProps } from '../kit/part.ts';
import type { AnnouncerProps } from '../kit/use-announcer.ts';
import { useChart, useInspect } from '../kit/use-chart.ts';
import { useConfirmed, type OneValue, type WiredControlledProps } from '../kit/use-controlled.ts';
import { isSameData, useChange } from '../kit/use-latest.ts';
import { useSearch, type SearchProps } from '../kit/use-search-box.ts';
import { useViewport } from '../kit/use-viewport.ts';
import type { SelectTable } from '../select-table/select-table-props.ts';
import { useSelectTable } from '../select-table/use-select-table.ts';

/** The English texts of this hook. */
const TEXTS = [
  DIALOG_TEXTS,
  POSITION_TEXTS,
  RULE_TEXTS,
  SEARCH_TEXTS,
  SELECTION_TEXTS,
  SHARED_TEXTS,
  TABLE_TEXTS,
];

/** Of lists of more positions than this, two of the platform's pages, only the rows in view are to be mounted. */
const LAZY_ROWS_ABOVE = 2 * SERVER_PAGE;

const SCOPE = 'position-selector';

/** Props of {@link usePositionSelector}. */
export type UsePositionSelectorProps = OneValue<PositionSelectorOptions>;

/** What the props of {@link usePositionSelector} are made of; `value` and `defaultValue` exclude each other. */
export interface PositionSelectorOptions
  extends
    Omit<PositionSelectorInput, 'environment' | 'value' | 'open'>,
    WiredControlledProps<Basket, PositionSelectorReason>,
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

/** Props of the element that scrolls the table of positions. */
export interface PositionSelectorScrollerProps extends PartProps {
  /** Firefox makes what scrolls a Tab stop: the rows in it are one already. */
  readonly tabIndex: -1;
  readonly ref: RefCallback<HTMLElement>;
  readonly onScroll: UIEventHandler<HTMLElement>;
}

/** What {@link usePositionSelector} returns. */
export interface UsePositionSelectorResult
  extends DialogParts, SelectTable, ListStatus, ValidationParts {
  /** What ok confirmed last. */
  readonly value: Basket;
  /** What is chosen in the open dialog. */
  readonly selection: Basket;
  /** "Select position" or "Select positions" in the user's language. */
  readonly title: string;
  /** The name of the column, in the user's language. */
  readonly columnName: string;
  /** What stands in the search box. */
  readonly text: string;
  /** Number of positions that match the search; null while that is unknown. */
  readonly total: number | null;
  /**
   * Chooses a found position by its id, or in multi mode lets a chosen one go; ignored for one that
   * cannot be chosen.
   */
  readonly press: (id: ItemId) => void;
  /** Takes one out of the selection by its id, whether or not its row is found. */
  readonly remove: (id: ItemId) => void;
  /** Takes all out of the selection of the open dialog; the value changes at ok. */
  readonly clear: () => void;
  /** Sets the search text as typing does: the rows follow after a short wait. */
  readonly search: (text: string) => void;
  /** For the search box above the table. */
  readonly getSearchProps: Getter<SearchProps>;
  /** For the element that scrolls the table; give it a height. */
  readonly getScrollerProps: Getter<PositionSelectorScrollerProps>;
  /** For the unseen element that tells screen readers what happened; keep it in the page. */
  readonly getAnnouncerProps: Getter<AnnouncerProps>;
  /** One per confirmed position, carrying its id; render them where the widget has a `name`. */
  readonly hiddenInputs: readonly HiddenInputProps[];
  /** For the unseen input that carries the widget's validity in its form. */
  readonly getValidityInputProps: Getter<ValidityInputProps>;
}

/**
 * The position selector: a dialog with a searchable table of positions.
 *
 * @example
 * ```tsx
 * import { usePositionSelector } from 'headless-grc/hooks';
 *
 * export function Reviewers() {
 *   const dialog = usePositionSelector({ name: 'reviewers', multiSelect: true });
 *   return (
 *     <>
 *       <button {...dialog.getTriggerProps()}>Reviewers</button>
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
export function usePositionSelector(props: UsePositionSelectorProps): UsePositionSelectorResult {
  const ids = usePartIds(props);
  const settings = settingsOf(props);
  const chart = useChart({
    name: SCOPE,
    texts: TEXTS,
    machine: positionSelectorMachine,
    actors: positionSelectorActors,
    input: {
      ...settings,
      value: props.value ?? props.defaultValue ?? [],
      open: props.open ?? props.defaultOpen ?? false,
      ...(props.persistent !== undefined && { persistent: props.persistent }),
    },
    onEmit(emitted) {
      const event = emitted as PositionSelectorEmitted;
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
  const { dialog, found, selection } = context;
  const { translate } = grc;

  useChange(settings, (settings) => send({ type: 'settings.change', settings }), isSameData);
  useConfirmed(props.open, dialog.state !== 'closed', (open) => send({ type: 'open.set', open }));
  useConfirmed(props.value, context.value, (value) => send({ type: 'value.set', value }));

  // What is all here is searched and chosen from without a connection as well.
  const isCut = !context.environment.online && !found.isComplete;
  const offlineText = isCut ? translate('connectionBroken') : undefined;
  const rows = rowsOf(context);
  const isLazy = Math.max(found.total ?? 0, rows.length) > LAZY_ROWS_ABOVE;
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  useViewport(scroller, (height) => send({ type: 'viewport.resize', height }));
  const status = listStatus(
    SCOPE,
    { ...found.list, rows, state: found.isComplete ? 'complete' : found.list.state },
    found.isSearch,
    translate,
    () => send({ type: 'load.retry' }),
  );
  const columnName = translate('table.name');
  const title = translate('positionSelector.title', { multiple: String(context.multiSelect) });
  const table = useSelectTable({
    scope: SCOPE,
    ids,
    label: title,
    rows,
    rowsBefore: 0,
    total: found.total,
    selection,
    multiSelect: context.multiSelect,
    disabled: false,
    offlineText,
    isBusy: status.isLoading || status.isLoadingMore,
    scrollTo: null,
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
    text: found.text,
    disabled: false,
    offlineText,
    onText: (text) => send({ type: 'search.change', text }),
    onSubmit: () => send({ type: 'search.submit' }),
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

  const result: UsePositionSelectorResult = {
    ...parts,
    ...table,
    ...status,
    ...validation,
    value: context.value,
    selection,
    title,
    columnName,
    text: found.text,
    total: found.total,
    press: (id) => send({ type: 'row.press', id }),
    remove: (id) => send({ type: 'choice.remove', id }),
    clear: () => send({ type: 'selection.clear' }),
    search: (text) => send({ type: 'search.change', text }),
    getSearchProps,
    getScrollerProps: getter(() => ({
      ...part(SCOPE, 'scroller'),
      tabIndex: -1,
      ref: setScroller,
      onScroll(event) {
        const { scrollTop, clientHeight, scrollHeight } = event.currentTarget;
        send({ type: 'scroll.move', position: (scrollTop + clientHeight) / scrollHeight });
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

const settingsOf = (props: UsePositionSelectorProps) => ({
  multiSelect: props.multiSelect ?? false,
  disabledIds: props.disabledIds ?? [],
});

import {
  positionSelectorActors,
  positionSelectorMachine,
  isUsable,
  rowsOf,
  type PositionSelectorEmitted,
  type PositionSelectorInput,
  type PositionSelectorReason,
} from '../../machines/position-selector/chart.ts';
import type { Basket, ItemId } from '../../machines/kit/selection.ts';
import { DIALOG_TEXTS } from '../../src/i18n/english/dialog.ts';
import { POSITION_TEXTS } from '../../src/i18n/english/positions.ts';
import { REQUIRED_TEXTS } from '../../src/i18n/english/required.ts';
import { SEARCH_TEXTS } from '../../src/i18n/english/search.ts';
import { SELECTION_TEXTS } from '../../src/i18n/english/selection.ts';
import { SHARED_TEXTS } from '../../src/i18n/english/shared.ts';
import { TABLE_TEXTS } from '../../src/i18n/english/tables.ts';

import { checkProps } from '../kit/check-props.ts';
import { usePartIds } from '../kit/part.ts';
import { notifyHost } from '../kit/notify-host.ts';
import { useChart, useInspect } from '../kit/use-chart.ts';
import { useConfirmed, type OneValue, type WiredControlledProps } from '../kit/use-controlled.ts';
import { isSameData, useChange } from '../kit/use-latest.ts';
import { useFieldset } from '../kit/use-fieldset.ts';
import {
  selectDialogInput,
  useSelectDialog,
  type SelectDialogParts,
  type SelectDialogProps,
  type SelectDialogScrollerProps,
} from '../select-dialog/use-select-dialog.ts';

/** The English texts of this hook. */
const TEXTS = [
  DIALOG_TEXTS,
  POSITION_TEXTS,
  REQUIRED_TEXTS,
  SEARCH_TEXTS,
  SELECTION_TEXTS,
  SHARED_TEXTS,
  TABLE_TEXTS,
];

const SCOPE = 'position-selector';

/** Props of {@link usePositionSelector}. */
export type UsePositionSelectorProps = OneValue<PositionSelectorOptions>;

/**
 * Basis of the props of {@link usePositionSelector}; `value` and `defaultValue` are mutually
 * exclusive.
 */
export interface PositionSelectorOptions
  extends
    Omit<PositionSelectorInput, 'environment' | 'value' | 'open'>,
    WiredControlledProps<Basket, PositionSelectorReason>,
    SelectDialogProps {}

/** Props of the element that scrolls the table of positions. */
export type PositionSelectorScrollerProps = SelectDialogScrollerProps;

/** What {@link usePositionSelector} returns. */
export interface UsePositionSelectorResult extends SelectDialogParts {
  /** The last confirmed selection. */
  readonly value: Basket;
  /** The selection in the open dialog. */
  readonly selection: Basket;
  /** "Select position" or "Select positions" in the user's language. */
  readonly title: string;
  /** The name of the column, in the user's language. */
  readonly columnName: string;
  /** The text in the search box. */
  readonly text: string;
  /** Number of positions that match the search; null while that is unknown. */
  readonly total: number | null;
  /**
   * Chooses a found position by its id, or in multi mode deselects a chosen one; ignored for one
   * that cannot be chosen.
   */
  readonly press: (id: ItemId) => void;
  /** Removes one position from the selection by its id, whether or not its row is found. */
  readonly remove: (id: ItemId) => void;
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
export function usePositionSelector(given: UsePositionSelectorProps): UsePositionSelectorResult {
  checkProps('usePositionSelector', given);
  const { props, fieldset } = useFieldset(given);
  const ids = usePartIds(props);
  const settings = settingsOf(props);
  const chart = useChart({
    name: SCOPE,
    texts: TEXTS,
    machine: positionSelectorMachine,
    actors: positionSelectorActors,
    input: {
      ...settings,
      ...selectDialogInput(props),
    },
    onEmit: (emitted) => notifyHost(props, emitted as PositionSelectorEmitted),
  });
  const { snapshot, send, grc } = chart;
  const { context } = snapshot;
  const { dialog, found, selection } = context;
  const { translate } = grc;

  useChange(settings, (settings) => send({ type: 'settings.change', settings }), isSameData);
  useConfirmed(props.value, context.value, (value) => send({ type: 'value.set', value }));

  const offlineText = isUsable(context) ? undefined : translate('connectionBroken');
  const rows = rowsOf(context);
  const columnName = translate('table.name');
  const title = translate('positionSelector.title', { multiple: String(context.multiSelect) });
  const parts = useSelectDialog({
    fieldset,
    scope: SCOPE,
    ids,
    props,
    chart,
    send,
    dialog,
    confirmed: context.value.map(({ id }) => id),
    oneOnly: 'singlePosition',
    selection,
    multiSelect: context.multiSelect,
    isLocked: props.disabled === true,
    listed: context.environment.user.id,
    list: { ...found.list, rows, state: found.isComplete ? 'complete' : found.list.state },
    rows,
    total: found.total,
    label: title,
    searchLabel: translate('search.label'),
    text: found.text,
    isSearch: found.isSearch,
    offlineText,
    onPress: (id) => send({ type: 'row.press', id }),
    // The chart ignores this event in multi-select mode, where a double click is two presses.
    onOpen: (id) => send({ type: 'row.open', id }),
  });

  const result: UsePositionSelectorResult = {
    ...parts,
    value: context.value,
    selection,
    title,
    columnName,
    text: found.text,
    total: found.total,
    press: (id) => send({ type: 'row.press', id }),
    remove: (id) => send({ type: 'choice.remove', id }),
  };
  useInspect(SCOPE, chart, result);
  return result;
}

const settingsOf = (props: UsePositionSelectorProps) => ({
  multiSelect: props.multiSelect ?? false,
  disabledIds: props.disabledIds ?? [],
});

import { useCallback, type MouseEventHandler } from 'react';
import {
  isAnsweredBy,
  leftOut,
  isLocked as isLockedBy,
  peoplePickerActors,
  peoplePickerMachine,
  rowsOf,
  type PeoplePickerEmitted,
  type PeoplePickerInput,
  type PeoplePickerReason,
  type PersonChoice,
  type PersonRow,
} from '../../machines/people-picker/chart.ts';
import type { ListRow } from '../../machines/kit/selection.ts';
import type { AssigneeOnWire, ChosenPerson } from '../../src/fields/chosen.ts';
import { DIALOG_TEXTS } from '../../src/i18n/english/dialog.ts';
import { PEOPLE_TEXTS } from '../../src/i18n/english/people.ts';
import { REQUIRED_TEXTS } from '../../src/i18n/english/required.ts';
import { SEARCH_TEXTS } from '../../src/i18n/english/search.ts';
import { SELECTION_TEXTS } from '../../src/i18n/english/selection.ts';
import { SHARED_TEXTS } from '../../src/i18n/english/shared.ts';
import { checkProps } from '../kit/check-props.ts';
import { getter, type Getter } from '../kit/merge-props.ts';
import { part, usePartIds, type ButtonPartProps } from '../kit/part.ts';
import { pickDefined } from '../kit/pick-defined.ts';
import { shownIf, type ShownProps } from '../kit/unshown.ts';
import { notifyHost } from '../kit/notify-host.ts';
import { useChart, useInspect } from '../kit/use-chart.ts';
import { wellKnownIdsOf } from '../kit/well-known-ids.ts';
import { useConfirmed, type OneValue, type WiredControlledProps } from '../kit/use-controlled.ts';
import { isSameData, useChange } from '../kit/use-latest.ts';
import { useFieldset } from '../kit/use-fieldset.ts';
import { detailOf, leftOutTexts, PEOPLE_SETTINGS } from './people-rows.ts';
import {
  selectDialogInput,
  useSelectDialog,
  type SelectDialogParts,
  type SelectDialogProps,
  type SelectDialogScrollerProps,
} from '../select-dialog/use-select-dialog.ts';
import { isElement } from '../kit/node-kinds.ts';

/** The English texts of this hook. */
const TEXTS = [
  DIALOG_TEXTS,
  PEOPLE_TEXTS,
  REQUIRED_TEXTS,
  SEARCH_TEXTS,
  SELECTION_TEXTS,
  SHARED_TEXTS,
];

const SCOPE = 'people-picker';

/** The props that are settings of the chart. */
const SETTINGS = [...PEOPLE_SETTINGS, 'nameLoginCodeEmailContains'] as const;

/** Props of {@link usePeoplePicker}. */
export type UsePeoplePickerProps = OneValue<PeoplePickerOptions>;

/**
 * Basis of the props of {@link usePeoplePicker}; `value` and `defaultValue` are mutually exclusive.
 */
export interface PeoplePickerOptions
  extends
    Omit<PeoplePickerInput, 'environment' | 'value' | 'open' | 'inline'>,
    WiredControlledProps<
      readonly ChosenPerson[],
      PeoplePickerReason,
      readonly ChosenPerson[],
      AssigneeOnWire
    >,
    SelectDialogProps {}

/** Props of the link that lists who is chosen, or everybody again. */
export interface PeoplePickerToggleProps extends ButtonPartProps, ShownProps {
  /** "Show all" or the number of chosen people, in the user's language. */
  readonly children: string;
  /** Shows only the chosen people, or all again. */
  readonly onClick: MouseEventHandler<HTMLElement>;
}

/** Props of the element that scrolls the table. */
export type PeoplePickerScrollerProps = SelectDialogScrollerProps;

/** What {@link usePeoplePicker} returns. */
export interface UsePeoplePickerResult extends SelectDialogParts {
  /** The last confirmed selection. */
  readonly value: readonly ChosenPerson[];
  /** The selection in the open dialog. */
  readonly selection: readonly ChosenPerson[];
  /** "Select people" or "Select person" in the user's language. */
  readonly title: string;
  /** The text in the search box. */
  readonly text: string;
  /** Number of people in the list; null while that is unknown. */
  readonly total: number | null;
  /** "Teams: Loading failed." for each kind that is left out because it could not be loaded. */
  readonly leftOut: readonly string[];
  /** Only the chosen people are listed. */
  readonly isSelectionShown: boolean;
  /** Whether to render the link that shows only the chosen people: several may be chosen. */
  readonly isToggleShown: boolean;
  /** The number of requests that were aborted because a newer one was sent. */
  readonly discarded: number;
  /** Chooses somebody listed by key (`user:5`), or in multi mode deselects them. */
  readonly press: (key: string) => void;
  /** Removes somebody from the selection by key, listed or not. */
  readonly remove: (key: string) => void;
  /** For the name cell's column header. */
  readonly nameText: string;
  /**
   * For the link that switches between the chosen people and everybody; the props include its text,
   * with the number.
   */
  readonly getToggleProps: Getter<PeoplePickerToggleProps>;
}

/**
 * The people picker as a dialog: users, groups and teams, searched and chosen. If only one may be
 * chosen, a press on a name or Enter chooses it and closes the dialog.
 *
 * @example
 * ```tsx
 * import { usePeoplePicker } from 'headless-grc/hooks';
 *
 * export function Owners() {
 *   const picker = usePeoplePicker({ name: 'owners', multiSelect: true });
 *   return (
 *     <>
 *       <button {...picker.getTriggerProps()}>Owners</button>
 *       <span {...picker.getRequiredMarkProps()} />
 *       {picker.hiddenInputs.map(({ key, ...input }) => (
 *         <input key={key} {...input} />
 *       ))}
 *       <input {...picker.getValidityInputProps()} />
 *       <p {...picker.getErrorProps()} />
 *       {picker.isOpen && (
 *         <div {...picker.getContentProps()}>
 *           <h2 {...picker.getTitleProps()}>{picker.title}</h2>
 *           <input {...picker.getSearchProps()} />
 *           <div {...picker.getScrollerProps({ style: { height: 300, overflow: 'auto' } })}>
 *             <div {...picker.getTableProps()}>
 *               <div {...picker.getSpacerProps()}>
 *                 {picker.rows.map((row) => (
 *                   <div key={row.key} {...picker.getRowProps(row)}>
 *                     <div {...picker.getCellProps()}>
 *                       <input {...picker.getRowSelectProps(row)} />
 *                     </div>
 *                     <div {...picker.getCellProps()}>{row.label}</div>
 *                   </div>
 *                 ))}
 *               </div>
 *             </div>
 *           </div>
 *           <button {...picker.getToggleProps()} />
 *           <button {...picker.getOkProps()} />
 *           <button {...picker.getCancelProps()} />
 *           <div {...picker.getAnnouncerProps()} />
 *         </div>
 *       )}
 *     </>
 *   );
 * }
 * ```
 */
export function usePeoplePicker(given: UsePeoplePickerProps = {}): UsePeoplePickerResult {
  checkProps('usePeoplePicker', given);
  const { props, fieldset } = useFieldset(given);
  const ids = usePartIds(props);
  const settings = pickDefined(props, SETTINGS);
  const isLocked = isLockedBy({ settings: props });
  const chart = useChart({
    name: SCOPE,
    texts: TEXTS,
    machine: peoplePickerMachine,
    actors: peoplePickerActors,
    input: {
      ...settings,
      ...selectDialogInput(props, isLocked),
    },
    onEmit: (emitted) => notifyHost(props, emitted as PeoplePickerEmitted),
  });
  const { snapshot, send, grc } = chart;
  const { context } = snapshot;
  const { dialog, list, selection, showsSelection } = context;
  const { translate } = grc;
  const multiSelect = context.settings.multiSelect === true;

  useChange(settings, (settings) => send({ type: 'settings.change', settings }), isSameData);
  useConfirmed(props.value, context.value, (value) => send({ type: 'value.set', value }));

  const offlineText = context.environment.online ? undefined : translate('connectionBroken');
  const rows = rowsOf(context);
  const detail = useCallback(
    (row: ListRow) => detailOf(row as PersonRow | PersonChoice, translate),
    [translate],
  );
  const left = showsSelection ? [] : leftOut(context);
  const title = translate('people.title', { multiple: String(multiSelect) });
  const parts = useSelectDialog({
    fieldset,
    scope: SCOPE,
    ids,
    // A read-only field cannot be filled, so it is not required.
    props: props.readOnly === true ? { ...props, required: false } : props,
    chart,
    send,
    dialog,
    confirmed: context.value.map(({ id }) => id),
    isFilled: isAnsweredBy(context.value, context.settings, wellKnownIdsOf(chart.grc)),
    oneOnly: 'singleUser',
    selection,
    multiSelect,
    isLocked,
    listed: [context.settings, context.environment.user.id],
    list: showsSelection ? { ...list, rows, state: 'complete' } : list,
    rows,
    detailOf: detail,
    total: showsSelection ? rows.length : list.total,
    label: title,
    searchLabel: translate('people.search'),
    text: context.text,
    isSearch: context.text.trim() !== '',
    offlineText,
    hasFailure: left.length > 0,
    onPress: (id) => send({ type: 'row.press', id: String(id) }),
    // Pressing the radio only selects; pressing the name selects and closes (decision B116).
    onRowClick(id, target) {
      const isOnName = !multiSelect && !isOnSelect(target);
      send({ type: isOnName ? 'row.open' : 'row.press', id: String(id) });
    },
    onOpen: (id) => {
      // In multi-select mode, Enter does nothing.
      if (!multiSelect) send({ type: 'row.open', id: String(id) });
    },
  });
  // In single mode the link is still shown while it leads back from the selection to everybody.
  const isToggleShown = multiSelect || showsSelection;
  const toggleText = showsSelection
    ? translate('people.showAll')
    : translate('people.showSelection', { count: selection.length });

  const result: UsePeoplePickerResult = {
    ...parts,
    value: context.value,
    selection: selection.map(({ person }) => person),
    title,
    text: context.text,
    total: list.total,
    leftOut: leftOutTexts(left, translate),
    isSelectionShown: showsSelection,
    isToggleShown,
    discarded: list.discarded,
    press: (key) => send({ type: 'row.press', id: key }),
    remove: (key) => send({ type: 'choice.remove', id: key }),
    nameText: translate('personCard.userName'),
    getToggleProps: getter(() => ({
      ...part(SCOPE, 'toggle', { state: showsSelection ? 'selection' : 'all' }),
      ...shownIf(isToggleShown, selection.length === 0),
      type: 'button',
      children: toggleText,
      onClick: () => send({ type: 'selection.toggle' }),
    })),
  };
  useInspect(SCOPE, chart, result);
  return result;
}

const isOnSelect = (target: EventTarget): boolean =>
  isElement(target) &&
  target.closest('[data-part=cell]')?.querySelector('[data-part=select]') != null;

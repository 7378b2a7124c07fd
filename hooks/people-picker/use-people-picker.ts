import {
  useEffect,
  useMemo,
  useState,
  type MouseEventHandler,
  type RefCallback,
  type UIEventHandler,
} from 'react';
import {
  leftOut,
  peoplePickerActors,
  peoplePickerMachine,
  rowsOf,
  type PeoplePickerEmitted,
  type PeoplePickerInput,
  type PeoplePickerReason,
} from '../../machines/people-picker/chart.ts';
import { SERVER_PAGE } from '../../machines/paging/chart.ts';
import type { AssigneeOnWire, ChosenPerson } from '../../src/fields/chosen.ts';
import { DIALOG_TEXTS } from '../../src/i18n/english/dialog.ts';
import { PEOPLE_TEXTS } from '../../src/i18n/english/people.ts';
import { RULE_TEXTS } from '../../src/i18n/english/rules.ts';
import { SEARCH_TEXTS } from '../../src/i18n/english/search.ts';
import { SELECTION_TEXTS } from '../../src/i18n/english/selection.ts';
import { SHARED_TEXTS } from '../../src/i18n/english/shared.ts';
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
import { getter, itemGetter, type Getter } from '../kit/merge-props.ts';
import { part, usePartIds, type PartIdProps, type PartProps } from '../kit/part.ts';
import { pickDefined } from '../kit/pick-defined.ts';
import { shownIf, type ShownProps } from '../kit/unshown.ts';
import type { AnnouncerProps } from '../kit/use-announcer.ts';
import { useChart, useInspect } from '../kit/use-chart.ts';
import { useConfirmed, type OneValue, type WiredControlledProps } from '../kit/use-controlled.ts';
import { isSameData, useChange } from '../kit/use-latest.ts';
import { useSearch, type SearchProps } from '../kit/use-search-box.ts';
import type { SelectTable } from '../select-table/select-table-props.ts';
import { useSelectTable } from '../select-table/use-select-table.ts';
import { leftOutTexts, PEOPLE_SETTINGS, withDetail } from './people-rows.ts';

/** The English texts of this hook. */
const TEXTS = [DIALOG_TEXTS, PEOPLE_TEXTS, RULE_TEXTS, SEARCH_TEXTS, SELECTION_TEXTS, SHARED_TEXTS];

/** Of lists of more people than this, two of the platform's pages, only the rows in view are to be mounted. */
const LAZY_ROWS_ABOVE = 2 * SERVER_PAGE;

const SCOPE = 'people-picker';

/** Props of {@link usePeoplePicker}. */
export type UsePeoplePickerProps = OneValue<PeoplePickerOptions>;

/** What the props of {@link usePeoplePicker} are made of; `value` and `defaultValue` exclude each other. */
export interface PeoplePickerOptions
  extends
    Omit<PeoplePickerInput, 'environment' | 'value' | 'open' | 'inline'>,
    WiredControlledProps<
      readonly ChosenPerson[],
      PeoplePickerReason,
      readonly ChosenPerson[],
      AssigneeOnWire
    >,
    FormProps,
    PartIdProps {
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

/** Props of the link that lists who is chosen, or everybody again. */
export interface PeoplePickerToggleProps extends PartProps, ShownProps {
  readonly type: 'button';
  readonly 'aria-pressed': boolean;
  readonly children: string;
  readonly onClick: MouseEventHandler<HTMLElement>;
}

/** Props of the element that scrolls the table. */
export interface PeoplePickerScrollerProps extends PartProps {
  /** Firefox makes what scrolls a Tab stop: the rows in it are one already. */
  readonly tabIndex: -1;
  readonly ref: RefCallback<HTMLElement>;
  readonly onScroll: UIEventHandler<HTMLElement>;
}

/** What {@link usePeoplePicker} returns. */
export interface UsePeoplePickerResult
  extends DialogParts, SelectTable, ListStatus, ValidationParts {
  /** Whom ok confirmed last. */
  readonly value: readonly ChosenPerson[];
  /** Who is chosen in the open dialog. */
  readonly selection: readonly ChosenPerson[];
  /** "Select people" or "Select person" in the user's language. */
  readonly title: string;
  /** What stands in the search box. */
  readonly text: string;
  /** Number of people in the list; null while that is unknown. */
  readonly total: number | null;
  /** "Teams: Loading failed." for each kind that is left out because it could not be loaded. */
  readonly leftOut: readonly string[];
  /** Only who is chosen is listed. */
  readonly isSelectionShown: boolean;
  /** The link that lists who is chosen is to be rendered: several may be chosen. */
  readonly isToggleShown: boolean;
  /** Replies that came too late because something newer was asked. */
  readonly discarded: number;
  /** Chooses somebody listed by key (`user:5`); where several may be chosen, or lets them go. */
  readonly press: (key: string) => void;
  /** Takes somebody out of the selection by key, listed or not. */
  readonly remove: (key: string) => void;
  /** Takes everybody out of the selection of the open dialog; the value changes at ok. */
  readonly clear: () => void;
  /** Sets the search text as typing does: the rows follow after half a second. */
  readonly search: (text: string) => void;
  /** Asks for the rows below those that are loaded; the table does so by itself at its end. */
  readonly loadMore: () => void;
  /** For the name cell's column header. */
  readonly nameText: string;
  /** For the search box above the table. */
  readonly getSearchProps: Getter<SearchProps>;
  /** For the link between who is chosen and everybody; it brings its text, with the number. */
  readonly getToggleProps: Getter<PeoplePickerToggleProps>;
  /** For the element that scrolls the table; give it a height. */
  readonly getScrollerProps: Getter<PeoplePickerScrollerProps>;
  /** For the unseen element that tells screen readers what happened; keep it in the page. */
  readonly getAnnouncerProps: Getter<AnnouncerProps>;
  /** One per confirmed person, carrying the id; render them where the widget has a `name`. */
  readonly hiddenInputs: readonly HiddenInputProps[];
  /** For the unseen input that carries the widget's validity in its form. */
  readonly getValidityInputProps: Getter<ValidityInputProps>;
}

/**
 * The people picker as a dialog: users, groups and teams, searched and chosen. A press on a name or
 * Enter chooses one and closes, where one may be chosen.
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
export function usePeoplePicker(props: UsePeoplePickerProps = {}): UsePeoplePickerResult {
  const ids = usePartIds(props);
  const settings = pickDefined(props, PEOPLE_SETTINGS);
  const chart = useChart({
    name: SCOPE,
    texts: TEXTS,
    machine: peoplePickerMachine,
    actors: peoplePickerActors,
    input: {
      ...settings,
      value: props.value ?? props.defaultValue ?? [],
      open: props.open ?? props.defaultOpen ?? false,
      ...(props.persistent !== undefined && { persistent: props.persistent }),
    },
    onEmit(emitted) {
      const event = emitted as PeoplePickerEmitted;
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
  const { dialog, list, selection, showsSelection } = context;
  const { translate } = grc;
  const multiSelect = context.settings.multiSelect === true;

  useChange(settings, (settings) => send({ type: 'settings.change', settings }), isSameData);
  useConfirmed(props.open, dialog.state !== 'closed', (open) => send({ type: 'open.set', open }));
  useConfirmed(props.value, context.value, (value) => send({ type: 'value.set', value }));

  const offlineText = context.environment.online ? undefined : translate('connectionBroken');
  const listed = rowsOf(context);
  const rows = useMemo(() => listed.map((row) => withDetail(row, translate)), [listed, translate]);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  useViewport(scroller, (height) => send({ type: 'viewport.resize', height }));
  const status = listStatus(
    SCOPE,
    showsSelection ? { ...list, rows, state: 'complete' } : list,
    context.text.trim() !== '',
    translate,
    () => send({ type: 'load.retry' }),
  );
  const left = showsSelection ? [] : leftOut(context);
  const table = useSelectTable({
    scope: SCOPE,
    ids,
    label: translate('people.title', { multiple: String(multiSelect) }),
    rows,
    rowsBefore: 0,
    total: showsSelection ? rows.length : list.total,
    selection,
    multiSelect,
    disabled: false,
    offlineText,
    isBusy: status.isLoading || status.isLoadingMore,
    scrollTo: null,
    isLazy: rows.length > LAZY_ROWS_ABOVE,
    translate,
    onPress: (id) => send({ type: 'row.press', id: String(id) }),
    onPressAll: () => send({ type: 'all.press' }),
    onOpen: (id) => {
      // Where several may be chosen a double click is two presses, and Enter is none.
      if (!multiSelect) send({ type: 'row.open', id: String(id) });
    },
    onEnd: () => send({ type: 'more.load' }),
  });
  const getSearchProps = useSearch({
    scope: SCOPE,
    label: translate('people.search'),
    controls: ids('table'),
    text: context.text,
    disabled: false,
    offlineText,
    onText: (text) => send({ type: 'search.change', text }),
    onSubmit: () => send({ type: 'search.submit' }),
  });
  const disabled = props.disabled === true;
  const isLocked = disabled || props.readOnly === true;
  const form = useFormErrors({
    errors: requiredErrors(props.required === true && context.value.length === 0 && !disabled),
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
    flags: { disabled, invalid: form.shown.length > 0 },
  });
  const validityInput = useValidityInput({
    ...pickDefined(props, ['name', 'form', 'required', 'disabled']),
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
  const isToggleShown = multiSelect;
  const toggleText = showsSelection
    ? translate('people.showAll')
    : translate('people.showSelection', { count: selection.length });

  const result: UsePeoplePickerResult = {
    ...parts,
    ...table,
    ...status,
    ...validation,
    isRetryShown: status.isRetryShown || left.length > 0,
    value: context.value,
    selection: selection.map(({ person }) => person),
    title: translate('people.title', { multiple: String(multiSelect) }),
    text: context.text,
    total: list.total,
    leftOut: leftOutTexts(left, translate),
    isSelectionShown: showsSelection,
    isToggleShown,
    discarded: list.discarded,
    press: (key) => send({ type: 'row.press', id: key }),
    remove: (key) => send({ type: 'choice.remove', id: key }),
    clear: () => send({ type: 'selection.clear' }),
    search: (text) => send({ type: 'search.change', text }),
    loadMore: () => send({ type: 'more.load' }),
    nameText: translate('personCard.userName'),
    getSearchProps,
    getTriggerProps: getter(() => {
      const ours = parts.getTriggerProps();
      return { ...ours, 'aria-disabled': ours['aria-disabled'] || isLocked };
    }),
    getRowProps: itemGetter((row) => ({
      ...table.getRowProps(row),
      // The radio only chooses; the name chooses and closes (decision B116).
      onClick: ({ target }) => {
        const isOnName = !multiSelect && !isOnSelect(target);
        send({ type: isOnName ? 'row.open' : 'row.press', id: String(row.id) });
      },
    })),
    getRetryProps: getter(() => ({
      ...status.getRetryProps(),
      ...shownIf(status.isRetryShown || left.length > 0),
    })),
    getToggleProps: getter(() => ({
      ...part(SCOPE, 'toggle', { state: showsSelection ? 'selection' : 'all' }),
      ...shownIf(isToggleShown, selection.length === 0),
      type: 'button',
      'aria-pressed': showsSelection,
      children: toggleText,
      onClick: () => send({ type: 'selection.toggle' }),
    })),
    getScrollerProps: getter(() => ({
      ...part(SCOPE, 'scroller'),
      tabIndex: -1,
      ref: setScroller,
      onScroll(event) {
        const { scrollTop, clientHeight, scrollHeight } = event.currentTarget;
        if (!showsSelection)
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

const isOnSelect = (target: EventTarget): boolean =>
  target instanceof Element &&
  target.closest('[data-part="cell"]')?.querySelector('[data-part="select"]') != null;

/** Tells the height of the scrolling element, from which the number of rows per request follows. */
function useViewport(scroller: HTMLElement | null, onHeight: (height: number) => void): void {
  useEffect(() => {
    // An element without a layout (on a server, in a test) has no height worth telling.
    if (scroller && scroller.clientHeight > 0) onHeight(scroller.clientHeight);
    // oxlint-disable-next-line react/exhaustive-deps -- told once per element, not per render
  }, [scroller]);
}

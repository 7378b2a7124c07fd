import {
  isAnsweredBy,
  isLocked as isLockedBy,
  leftOut,
  peoplePickerActors,
  peoplePickerMachine,
  type PeoplePickerEmitted,
  type PeoplePickerInput,
  type PeoplePickerReason,
  type PersonChoice,
  type PersonRow,
} from '../../machines/people-picker/chart.ts';
import { namedRow } from '../../machines/kit/selection.ts';
import type { AssigneeOnWire, ChosenPerson } from '../../src/fields/chosen.ts';
import { NO_VALUE } from '../../src/fields/no-value.ts';
import { fieldError } from '../../src/fields/field-error.ts';
import { DIALOG_TEXTS } from '../../src/i18n/english/dialog.ts';
import { LIST_TEXTS } from '../../src/i18n/english/lists.ts';
import { PEOPLE_TEXTS } from '../../src/i18n/english/people.ts';
import { REQUIRED_TEXTS } from '../../src/i18n/english/required.ts';
import { SEARCH_TEXTS } from '../../src/i18n/english/search.ts';
import { SELECTION_TEXTS } from '../../src/i18n/english/selection.ts';
import { SHARED_TEXTS } from '../../src/i18n/english/shared.ts';
import { checkProps } from '../kit/check-props.ts';
import type { FieldParts, FieldProps } from '../kit/field-parts.ts';
import { requiredErrors } from '../kit/form-errors.ts';
import {
  hiddenInputs,
  type FormProps,
  type HiddenInputProps,
  type ValidityInputProps,
} from '../kit/form-inputs.ts';
import { useListStatus, type ListStatus } from '../kit/use-list-status.ts';
import type { Getter } from '../kit/merge-props.ts';
import { usePartIds, type PartIdProps } from '../kit/part.ts';
import { pickDefined } from '../kit/pick-defined.ts';
import { sharedNames } from '../kit/shared-names.ts';
import type { AnnouncerProps } from '../kit/use-announcer.ts';
import { notifyHost } from '../kit/notify-host.ts';
import { useChart, useInspect } from '../kit/use-chart.ts';
import { wellKnownIdsOf } from '../kit/well-known-ids.ts';
import type { ChoiceBox, ChoiceMenuOptions } from '../kit/choice-box.ts';
import { useChoiceBox } from '../kit/use-choice-box.ts';
import { useField } from '../kit/use-field.ts';
import { useKeptRows } from '../kit/use-kept-rows.ts';
import { useConfirmed, type OneValue, type WiredControlledProps } from '../kit/use-controlled.ts';
import { isSameData, useChange } from '../kit/use-latest.ts';
import { useFieldset } from '../kit/use-fieldset.ts';
import { detailOf, leftOutTexts, PEOPLE_SETTINGS } from '../people-picker/people-rows.ts';

/** The English texts of this hook. */
const TEXTS = [
  DIALOG_TEXTS,
  LIST_TEXTS,
  PEOPLE_TEXTS,
  REQUIRED_TEXTS,
  SEARCH_TEXTS,
  SELECTION_TEXTS,
  SHARED_TEXTS,
];

const SCOPE = 'people-field';

/** Props of {@link usePeopleField}. */
export type UsePeopleFieldProps = OneValue<PeopleFieldOptions>;

/**
 * Basis of the props of {@link usePeopleField}; `value` and `defaultValue` are mutually exclusive.
 */
export interface PeopleFieldOptions
  extends
    Omit<
      PeoplePickerInput,
      | 'environment'
      | 'value'
      | 'open'
      | 'inline'
      | 'persistent'
      | 'readOnly'
      | 'disabled'
      | 'nameLoginCodeEmailContains'
    >,
    WiredControlledProps<
      readonly ChosenPerson[],
      PeoplePickerReason,
      readonly ChosenPerson[],
      AssigneeOnWire
    >,
    ChoiceMenuOptions,
    Omit<FormProps, 'required'>,
    FieldProps,
    PartIdProps {}

/** What {@link usePeopleField} returns. */
export interface UsePeopleFieldResult
  extends FieldParts, ChoiceBox<PersonRow, PersonChoice>, Omit<ListStatus, 'isRetryShown'> {
  /** The chosen people, in the order of selection. */
  readonly value: readonly ChosenPerson[];
  /** The names joined by commas; a dash when nobody is chosen. */
  readonly text: string;
  /**
   * Whether chips are shown next to the box: several can be chosen, or several are chosen. For a
   * list field: several can be chosen.
   */
  readonly isMultiple: boolean;
  /** The search text. */
  readonly search: string;
  /** "Teams: Loading failed." for each kind that is left out because it could not be loaded. */
  readonly leftOut: readonly string[];
  /** Whether to render the status text: the list is loading, is empty, or could not be loaded. */
  readonly isStatusShown: boolean;
  /** Whether to render the button that repeats the failed requests. */
  readonly isRetryShown: boolean;
  /** Chooses somebody listed by key (`user:5`); in multi mode a chosen one is deselected. */
  readonly choose: (key: string) => void;
  /** Removes somebody from the value by key; ignored while the field is locked. */
  readonly remove: (key: string) => void;
  /** Removes everybody from the value; ignored while the field is locked. */
  readonly clear: () => void;
  /** Sets the search text, like typing: the list is loaded after half a second. */
  readonly searchFor: (text: string) => void;
  /** Requests more options; the menu does this automatically at its end. */
  readonly loadMore: () => void;
  /** One per chosen person, with the id as value; render them if the field has a `name`. */
  readonly hiddenInputs: readonly HiddenInputProps[];
  /**
   * For the visually hidden input that reports the validity of the field to its form and receives
   * the form's reset.
   */
  readonly getValidityInputProps: Getter<ValidityInputProps>;
  /** For the visually hidden live region for screen readers; keep it in the page. */
  readonly getAnnouncerProps: Getter<AnnouncerProps>;
}

/**
 * The people picker as a field: a search box for users, groups and teams, with chips if several are
 * chosen. A choice becomes the value immediately.
 *
 * @example
 * ```tsx
 * import { usePeopleField } from 'headless-grc/hooks';
 *
 * export function Owner() {
 *   const field = usePeopleField({ name: 'owner', allowedTypes: ['user'] });
 *   return (
 *     <div {...field.getRootProps()}>
 *       <label {...field.getLabelProps()}>Owner</label>
 *       <input {...field.getInputProps()} />
 *       <button {...field.getToggleProps()}>▾</button>
 *       <div {...field.getMenuProps()}>
 *         <div {...field.getSpacerProps()}>
 *           {field.rows.map((row) => (
 *             <div key={row.key} {...field.getRowProps(row)} />
 *           ))}
 *         </div>
 *       </div>
 *       {field.isStatusShown && <p>{field.statusText}</p>}
 *       {field.hiddenInputs.map(({ key, ...input }) => (
 *         <input key={key} {...input} />
 *       ))}
 *       <input {...field.getValidityInputProps()} />
 *       <p {...field.getErrorProps()} />
 *       <div {...field.getAnnouncerProps()} />
 *     </div>
 *   );
 * }
 * ```
 */
export function usePeopleField(given: UsePeopleFieldProps = {}): UsePeopleFieldResult {
  checkProps('usePeopleField', given);
  const { props, fieldset } = useFieldset(given);
  const ids = usePartIds(props);
  const settings = pickDefined(props, PEOPLE_SETTINGS);
  const chart = useChart({
    name: SCOPE,
    texts: TEXTS,
    machine: peoplePickerMachine,
    actors: peoplePickerActors,
    input: { ...settings, inline: true, value: props.value ?? props.defaultValue ?? [] },
    onEmit: (emitted) => notifyHost(props, emitted as PeoplePickerEmitted),
  });
  const { snapshot, send, grc } = chart;
  const { context } = snapshot;
  const { list, selection, value } = context;
  const { translate } = grc;

  useChange(settings, (settings) => send({ type: 'settings.change', settings }), isSameData);
  useConfirmed(props.value, value, (value) => send({ type: 'value.set', value }));

  const isLocked = isLockedBy({ settings: props });
  const isOpen = context.dialog.state !== 'closed';
  const isMultiple = context.settings.multiSelect === true || selection.length > 1;
  const offlineText = context.environment.online ? undefined : translate('connectionBroken');
  const isFilled = isAnsweredBy(value, context.settings, wellKnownIdsOf(grc));
  const rules = [
    ...requiredErrors(props.required === true && !isFilled),
    ...(value.length > 1 && context.settings.multiSelect !== true
      ? [fieldError('singleUser')]
      : []),
  ];
  const { parts, flags, described } = useField({
    fieldset,
    scope: SCOPE,
    ids,
    props,
    errors: isLocked ? [] : rules,
    visible: [],
    translate,
    reset: () => send({ type: 'form.reset' }),
    state: isMultiple ? 'several' : 'one',
    isFilled,
    focus: () => grc.getRootNode().getElementById(ids('control'))?.focus(),
  });
  const { rows, total, isSearching } = useKeptRows(
    list,
    [context.settings, context.environment.user.id],
    {
      rows: list.rows as readonly PersonRow[],
      total: list.total,
    },
  );
  const isSearch = context.text.trim() !== '';
  const left = isOpen ? leftOut(context) : [];
  const status = useListStatus({
    scope: SCOPE,
    ids,
    isOfField: true,
    list: { state: isOpen && list.state, rows },
    isSearch,
    hasFailure: left.length > 0,
    parts: ['control'],
    translate,
    announce: chart.announce,
    retry: () => send({ type: 'load.retry' }),
  });
  const shared = sharedNames(selection);
  const box = useChoiceBox<PersonRow, PersonChoice>({
    ...pickDefined(props, ['rowHeight', 'popup']),
    scope: SCOPE,
    ids,
    flags,
    described,
    placeholder: props.placeholder,
    options: rows,
    total,
    value: selection,
    // For two people with the same name, the remove button contains the e-mail address or the
    // login.
    nameOf: (choice) =>
      shared.has(choice.label)
        ? namedRow({ ...choice, detail: detailOf(choice, translate) })
        : choice.label,
    isMultiple,
    isOpen,
    text: context.text,
    isLocked,
    isBusy: status.isLoading || status.isLoadingMore,
    isSearching,
    offlineText,
    direction: grc.direction,
    translate,
    getRootNode: grc.getRootNode,
    onText: (text) => send({ type: 'search.change', text }),
    onSubmit: () => send({ type: 'search.submit' }),
    onOpen: () => send({ type: 'dialog.open' }),
    onClose: () => send({ type: 'dialog.cancel' }),
    onChoose: (id) => send({ type: 'row.press', id: String(id) }),
    onRemove: (id) => send({ type: 'choice.remove', id: String(id) }),
    onClear: () => send({ type: 'selection.clear' }),
    onLeave: () => {},
    onScroll: (position) => send({ type: 'scroll.move', position }),
    onEnd: () => send({ type: 'more.load' }),
  });

  const result: UsePeopleFieldResult = {
    ...parts,
    ...box,
    rows: box.rows.map((row) => ({
      ...row,
      option: { ...row.option, detail: detailOf(row.option, translate) },
    })),
    ...status,
    value,
    text: selection.map(({ label }) => label).join(', ') || NO_VALUE,
    isMultiple,
    search: context.text,
    leftOut: leftOutTexts(left, translate),
    isStatusShown: status.statusText !== '',
    choose: (key) => send({ type: 'row.press', id: key }),
    remove: (key) => send({ type: 'choice.remove', id: key }),
    clear: () => send({ type: 'selection.clear' }),
    searchFor: (text) => send({ type: 'search.change', text }),
    loadMore: () => send({ type: 'more.load' }),
    hiddenInputs: hiddenInputs(
      pickDefined(props, ['name', 'form', 'disabled']),
      value.map(({ id }) => id),
    ),
    getAnnouncerProps: chart.getAnnouncerProps,
  };
  useInspect(SCOPE, chart, result);
  return result;
}

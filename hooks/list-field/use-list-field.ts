import { useFormErrors } from '../kit/form-errors.ts';
import { isOtherEntry, nameOf, sameId } from '../../machines/kit/list-entries.ts';
import {
  type GivenListValue,
  type ListDisplay,
  listFieldActors,
  type ListFieldEmitted,
  type ListFieldInput,
  listFieldMachine,
  listFieldOf,
  type ListFieldReason,
  type ListFieldSettings,
  type ListItemOnWire,
  type ListOption,
  type ListValue,
  settledValue,
} from '../../machines/list-field/chart.ts';
import { NO_VALUE } from '../../src/fields/display-value.ts';
import { OTHER_OPTION_ID } from '../../src/fields/list-items.ts';
import { fieldParts, type FieldParts, type FieldProps } from '../kit/field-parts.ts';
import {
  type FormProps,
  hiddenInputs,
  type HiddenInputProps,
  useValidityInput,
  type ValidityInputProps,
} from '../kit/form-inputs.ts';
import type {
  ListFieldOtherTextProps,
  ListFieldButtonProps,
  ListFieldEmptyProps,
} from './list-field-part-props.ts';
import { itemGetter, getter, type Getter, type ItemGetter } from '../kit/merge-props.ts';
import {
  isLeaving,
  type OptionControlProps,
  type OptionGroupProps,
  type OptionLabelProps,
} from '../option-group/option-group.ts';
import { part, usePartIds } from '../kit/part.ts';
import { pickDefined } from '../kit/pick-defined.ts';
import type { AnnouncerProps } from '../kit/use-announcer.ts';
import { useChart, useInspect } from '../kit/use-chart.ts';
import { useConfirmed, type WiredControlledProps, type OneValue } from '../kit/use-controlled.ts';
import { useFocusRequest } from '../kit/use-focus-request.ts';
import { isSameData, useChange } from '../kit/use-latest.ts';
import { LIST_TEXTS } from '../../src/i18n/english/lists.ts';
import { RULE_TEXTS } from '../../src/i18n/english/rules.ts';
import { SELECTION_TEXTS } from '../../src/i18n/english/selection.ts';
import { SHARED_TEXTS } from '../../src/i18n/english/shared.ts';
import { shownIf } from '../kit/unshown.ts';

/** The English texts of this hook. */
const TEXTS = [LIST_TEXTS, RULE_TEXTS, SELECTION_TEXTS, SHARED_TEXTS];

const SCOPE = 'list-field';

export type {
  ListFieldOtherTextProps,
  ListFieldButtonProps,
  ListFieldEmptyProps,
} from './list-field-part-props.ts';

/** Props of {@link useListField}; what the definition says as well, they say louder. */
export type UseListFieldProps = OneValue<ListFieldOptions & (SingleListValue | MultipleListValue)>;

/** A list of which one item is chosen: its value may be given without a list around it. */
interface SingleListValue {
  readonly multiSelect?: false;
}

/** A list of which several items may be chosen: its value is a list. */
interface MultipleListValue {
  readonly multiSelect: true;
  readonly value?: readonly GivenListValue[];
  readonly defaultValue?: readonly GivenListValue[];
}

/** What the props of {@link useListField} are made of; `value` and `defaultValue` exclude each other. */
export interface ListFieldOptions
  extends
    Omit<ListFieldInput, 'environment' | 'defaultValue'>,
    WiredControlledProps<
      readonly ListValue[],
      ListFieldReason,
      readonly GivenListValue[] | GivenListValue | null,
      ListItemOnWire
    >,
    Omit<FormProps, 'required'>,
    Omit<FieldProps, 'required' | 'readOnly' | 'disabled'> {}

/** What {@link useListField} returns. */
export interface UseListFieldResult extends FieldParts {
  /** How to show it. For `dropdown` give this object to `useListDropdown`. */
  readonly display: ListDisplay;
  /** `freeText` shows the text box; in a single dropdown in place of the list. */
  readonly entry: 'list' | 'freeText';
  /** All options to show; as radios or checkboxes with the one that stands for a free text as the last. */
  readonly items: readonly ListOption[];
  /** Whether the items are on their way, here, none, or could not be loaded. */
  readonly itemsState: 'loading' | 'ready' | 'noData' | 'failed';
  /** What is chosen, in the order of choosing: items by id and label, a free text as `other`. */
  readonly value: readonly ListValue[];
  /** The names joined by commas; a dash when nothing is chosen. */
  readonly text: string;
  /** Several items may be chosen. */
  readonly isMultiple: boolean;
  /** The user may write a free text in place of an item, or beside the items. */
  readonly isOtherAllowed: boolean;
  /** What stands in the text box of the free text; empty where there is none. */
  readonly otherText: string;
  /** The text box of a free text is to be rendered. */
  readonly isOtherShown: boolean;
  /** The text that narrows the items; empty while all are shown. */
  readonly search: string;
  /** The items that match the search. */
  readonly matches: readonly ListOption[];
  /** A search found nothing. */
  readonly hasNoResults: boolean;
  /** The button back to the list is to be rendered. */
  readonly isBackShown: boolean;
  /** The button that asks for the items again is to be rendered. */
  readonly isRetryShown: boolean;
  /** The text "no data" or "no results" is to be rendered. */
  readonly isEmptyShown: boolean;
  /** Whether the item with this id is chosen. */
  readonly isChosen: (id: string | number) => boolean;
  /**
   * Chooses an item by its id; of several, a chosen one is let go. Ignored for disabled items and
   * locked fields.
   */
  readonly choose: (id: string | number) => void;
  /** Takes one chosen item out of the value, by its id; ignored while the field is locked. */
  readonly remove: (id: string | number) => void;
  /** Opens the text box of the free text and moves the focus there; where it is open already, closes it. */
  readonly chooseOther: () => void;
  /** Takes the free text away and goes back to the list. */
  readonly clearOther: () => void;
  /** Takes away all that is chosen and the free text; ignored while the field is locked. */
  readonly clear: () => void;
  /** Narrows `matches` to the items whose names hold the text; an empty text shows all. */
  readonly searchFor: (text: string) => void;
  /** The user left the field: from then on errors are shown. */
  readonly leave: () => void;
  /** Ids of the parts, for `useListDropdown`. */
  readonly partId: (name: string | number) => string;
  /** For the element around the options where the list is shown as radios or checkboxes. */
  readonly getGroupProps: Getter<OptionGroupProps>;
  /** For the native radio or checkbox of one of the `items`. */
  readonly getOptionProps: ItemGetter<ListOption, OptionControlProps>;
  /** For the label of one option; it brings the option's name. */
  readonly getOptionLabelProps: ItemGetter<ListOption, OptionLabelProps>;
  /** For the text box of the free text. */
  readonly getOtherTextProps: Getter<ListFieldOtherTextProps>;
  /** Back from a free text to the list; hidden where the list is there anyway. */
  readonly getBackProps: Getter<ListFieldButtonProps>;
  /** Asks for the items again, after that failed. */
  readonly getRetryProps: Getter<ListFieldButtonProps>;
  /** For the text "no data" or "no results"; it brings the text and hides itself while there are items. */
  readonly getEmptyProps: Getter<ListFieldEmptyProps>;
  /** The ids that the form sends, and the free text under `<name>.other`. */
  readonly hiddenInputs: readonly HiddenInputProps[];
  /** For the unseen input that carries the field's validity in its form. */
  readonly getValidityInputProps: Getter<ValidityInputProps>;
  /** For the unseen element that tells screen readers what happened; keep it in the page. */
  readonly getAnnouncerProps: Getter<AnnouncerProps>;
  /** Says a text to screen readers, for `useListDropdown`. */
  readonly announce: (text: string) => void;
}

/**
 * A value chosen from a list: as dropdown, radios or checkboxes, with a free text where allowed.
 *
 * @example
 * ```tsx
 * import { useListField } from 'headless-grc/hooks';
 *
 * export function Severity() {
 *   const list = useListField({
 *     name: 'severity',
 *     displayType: 'radio',
 *     items: [{ id: 1, name: 'Low' }],
 *   });
 *   return (
 *     <div {...list.getRootProps()}>
 *       <span {...list.getLabelProps()}>Severity</span>
 *       <div {...list.getGroupProps()}>
 *         {list.items.map((option) => (
 *           <div key={option.id}>
 *             <input {...list.getOptionProps(option)} />
 *             <label {...list.getOptionLabelProps(option)} />
 *           </div>
 *         ))}
 *       </div>
 *       {list.hiddenInputs.map(({ key, ...input }) => (
 *         <input key={key} {...input} />
 *       ))}
 *       <input {...list.getValidityInputProps()} />
 *       <p {...list.getErrorProps()} />
 *       <div {...list.getAnnouncerProps()} />
 *     </div>
 *   );
 * }
 * ```
 */
export function useListField(props: UseListFieldProps): UseListFieldResult {
  const ids = usePartIds(props);
  const settings: ListFieldSettings = pickDefined(props, SETTINGS);
  const chart = useChart({
    name: SCOPE,
    texts: TEXTS,
    machine: listFieldMachine,
    actors: listFieldActors,
    input: { ...settings, defaultValue: props.value ?? props.defaultValue },
    onEmit(event) {
      const emitted = event as ListFieldEmitted;
      if (emitted.type === 'value.change') {
        const { value, reason, wire } = emitted;
        props.onValueChange?.({ value, reason, wire });
      }
    },
  });
  const { snapshot, send, grc } = chart;
  const { translate } = grc;
  const { context, value: state } = snapshot;
  const { value, otherText } = context;
  const { field, multiSelect, allowOther, required, readOnly } = listFieldOf(context);
  const disabled = props.disabled === true;

  useChange(settings, (settings) => send({ type: 'settings.change', settings }), isSameData);
  useChange(
    props.value,
    (value) => {
      if (value !== undefined) send({ type: 'value.set', value });
    },
    isSameData,
  );
  // What the caller holds was matched and reported once: going back to it reports nothing.
  const held = props.value === undefined ? undefined : settledValue(context, props.value);
  useConfirmed(held, value, (value) => send({ type: 'value.set', value }));

  const focusNext = useFocusRequest();
  const display = DISPLAYS[state.display as keyof typeof DISPLAYS] ?? 'dropdown';
  const entry = state.entry === 'freeText' ? 'freeText' : 'list';
  const form = useFormErrors({
    errors: context.errors,
    visible: state.visit === 'visited' ? context.errors : [],
    translate,
    reset: () => send({ type: 'form.reset' }),
  });
  const { parts, flags, described } = fieldParts({
    scope: SCOPE,
    ids,
    props: {
      ...props,
      required,
      readOnly,
      hideRequiredAsterisk: props.hideRequiredAsterisk ?? field.hideRequiredAsterisk,
      ...((props.description ?? field.description) !== undefined && {
        description: props.description ?? field.description ?? '',
      }),
    },
    form,
    translate,
    state: entry,
    isLabelForControl: display === 'dropdown',
    isRequiredDescribed: display === 'checkbox',
  });
  const validityInput = useValidityInput({
    ...pickDefined(props, ['name', 'form']),
    required: parts.isRequired,
    disabled,
    filled: value.length > 0,
    ref: form.ref,
    focus: () => grc.getRootNode().getElementById(ids('control'))?.focus(),
  });

  const isOtherOption = ({ id }: ListOption) => id === OTHER_OPTION_ID;
  const isChosen = (id: string | number) =>
    sameId(id, OTHER_OPTION_ID)
      ? entry === 'freeText'
      : value.some((it) => 'id' in it && sameId(it.id, id));
  const chooseOther = () => {
    send({ type: 'other.choose' });
    focusNext(ids('other-text'));
  };
  const choose = (id: string | number) => {
    if (sameId(id, OTHER_OPTION_ID)) chooseOther();
    else send({ type: 'item.choose', id });
  };
  const clearOther = () => {
    send({ type: 'other.clear' });
    focusNext(ids('control'));
  };
  const optionFlags = (option: ListOption) => ({
    disabled: disabled || option.disabled === true,
    readonly: readOnly,
    state: isChosen(option.id) ? 'checked' : 'unchecked',
  });
  const button = (name: string, isShown: boolean, key: string, onClick: () => void) =>
    ({
      ...part(SCOPE, name, flags),
      type: 'button',
      ...shownIf(isShown, disabled || readOnly),
      children: translate(key),
      onClick,
    }) as const;
  const isBackShown = entry === 'freeText' && display === 'dropdown' && !multiSelect;
  const isRetryShown = state.items === 'failed';
  const isEmpty = state.items === 'noData' || state.search === 'noResults';
  const options =
    allowOther && display !== 'dropdown'
      ? [...context.items, { id: OTHER_OPTION_ID, name: translate('list.other') }]
      : context.items;

  const view: UseListFieldResult = {
    ...parts,
    display,
    entry,
    items: options,
    itemsState: state.items as UseListFieldResult['itemsState'],
    value,
    text: settledValue(context, value).map(nameOf).join(', ') || NO_VALUE,
    isMultiple: multiSelect,
    isOtherAllowed: allowOther,
    otherText,
    isOtherShown: entry === 'freeText',
    search: context.search,
    matches: context.matches,
    hasNoResults: state.search === 'noResults',
    isBackShown,
    isRetryShown,
    isEmptyShown: isEmpty,
    isChosen,
    choose,
    remove: (id) => send({ type: 'item.remove', id }),
    chooseOther,
    clearOther,
    clear: () => send({ type: 'value.clear' }),
    searchFor: (text) => send({ type: 'search.change', text }),
    leave: () => send({ type: 'field.blur' }),
    partId: ids,
    getGroupProps: getter(() => ({
      ...part(SCOPE, 'group', flags),
      role: display === 'radio' ? 'radiogroup' : 'group',
      'aria-labelledby': ids('label'),
      'aria-describedby': described['aria-describedby'],
      'aria-invalid': display === 'radio' ? described['aria-invalid'] : undefined,
      'aria-required': display === 'radio' ? described['aria-required'] : undefined,
      onBlur: (event) => {
        if (isLeaving(event)) send({ type: 'field.blur' });
      },
    })),
    getOptionProps: itemGetter((option) => ({
      ...part(SCOPE, 'option', optionFlags(option)),
      id: option === options[0] ? ids('control') : ids(`option-${option.id}`),
      ref: undefined,
      type: display === 'radio' ? 'radio' : 'checkbox',
      // The form gets hidden inputs; these belong to no form, and together by their name.
      name: ids('group'),
      form: ids('no-form'),
      value: String(option.id),
      checked: isChosen(option.id),
      required: display === 'radio' && parts.isRequired,
      disabled: disabled || readOnly || option.disabled === true,
      onChange: () => choose(option.id),
    })),
    getOptionLabelProps: itemGetter((option) => ({
      ...part(SCOPE, 'option-label', optionFlags(option)),
      htmlFor: option === options[0] ? ids('control') : ids(`option-${option.id}`),
      children: isOtherOption(option) ? translate('list.other') : option.name,
    })),
    getOtherTextProps: getter(() => ({
      ...part(SCOPE, 'other-text', flags),
      id: ids('other-text'),
      type: 'text',
      value: otherText,
      'aria-label': translate('list.otherText'),
      'aria-invalid': parts.isInvalid,
      'aria-describedby': described['aria-describedby'],
      disabled: disabled || readOnly,
      onChange: ({ target }) => send({ type: 'other.change', text: target.value }),
      onBlur: () => {
        // In a group of radios or checkboxes the group is told.
        if (display === 'dropdown' && otherText !== '') send({ type: 'field.blur' });
      },
    })),
    getBackProps: getter(() => button('back', isBackShown, 'list.backToList', clearOther)),
    getRetryProps: getter(() =>
      button('retry', isRetryShown, 'retry', () => send({ type: 'items.retry' })),
    ),
    getEmptyProps: getter(() => ({
      ...part(SCOPE, 'empty'),
      hidden: !isEmpty,
      children: isEmpty ? translate(state.items === 'noData' ? 'noData' : 'noResultsInList') : '',
    })),
    hiddenInputs: sent(props, value),
    getValidityInputProps: getter(() => validityInput),
    getAnnouncerProps: chart.getAnnouncerProps,
    announce: chart.announce,
  };
  useInspect(SCOPE, chart, view);
  return view;
}

const DISPLAYS = { dropdown: 'dropdown', radios: 'radio', checkboxes: 'checkbox' } as const;

function sent(
  { name, form, disabled }: UseListFieldProps,
  value: readonly ListValue[],
): readonly HiddenInputProps[] {
  if (name === undefined) return [];
  const formProps = { ...(form !== undefined && { form }), disabled };
  const items = value.flatMap((entry) => ('id' in entry ? [entry.id] : []));
  const others = value.flatMap((entry) => (isOtherEntry(entry) ? [nameOf(entry)] : []));
  return [
    ...hiddenInputs({ name, ...formProps }, items),
    ...hiddenInputs({ name: `${name}.other`, ...formProps }, others),
  ];
}

const SETTINGS = [
  'definition',
  'items',
  'displayType',
  'multiSelect',
  'allowOther',
  'required',
  'readOnly',
  'disabled',
] as const satisfies readonly (keyof ListFieldSettings)[];

import type { FocusEvent } from 'react';
import { isOtherEntry, type ListOption, nameOf, sameId } from '../../machines/kit/list-entries.ts';
import {
  isItemChosen,
  listFieldActors,
  type ListFieldEmitted,
  listFieldMachine,
  listFieldOf,
  type ListFieldSettings,
  type ListValue,
  matched,
  settledValue,
} from '../../machines/list-field/chart.ts';
import { NO_VALUE } from '../../src/fields/no-value.ts';
import { OTHER_OPTION_ID } from '../../src/fields/list-items.ts';
import { checkProps } from '../kit/check-props.ts';
import { useGivenRows } from '../kit/use-given-rows.ts';
import { withDefinition } from '../kit/field-parts.ts';
import { hiddenInputsByKind, type HiddenInputProps } from '../kit/form-inputs.ts';
import { getter } from '../kit/merge-props.ts';
import { optionGroup, withUnoffered } from '../option-group/option-group.ts';
import { namedAfterField, part, usePartIds } from '../kit/part.ts';
import { useComposedText } from '../kit/use-composed-text.ts';
import { pickDefined } from '../kit/pick-defined.ts';
import { useAwaitedFocus } from '../kit/use-awaited-focus.ts';
import type { WithoutUndefined } from '../kit/or-undefined.ts';
import { notifyHost } from '../kit/notify-host.ts';
import { useChart, useInspect } from '../kit/use-chart.ts';
import { useConfirmed } from '../kit/use-controlled.ts';
import { useField } from '../kit/use-field.ts';
import { useFocusRequest } from '../kit/use-focus-request.ts';
import { useRetry } from '../kit/use-retry.ts';
import { isSameData, useChange } from '../kit/use-latest.ts';
import { useFieldset } from '../kit/use-fieldset.ts';
import { LIST_TEXTS } from '../../src/i18n/english/lists.ts';
import { LIST_RULE_TEXTS } from '../../src/i18n/english/list-rules.ts';
import { REQUIRED_TEXTS } from '../../src/i18n/english/required.ts';
import { TEXT_RULE_TEXTS } from '../../src/i18n/english/text-rules.ts';
import { SEARCH_TEXTS } from '../../src/i18n/english/search.ts';
import { SELECTION_TEXTS } from '../../src/i18n/english/selection.ts';
import { SHARED_TEXTS } from '../../src/i18n/english/shared.ts';
import { shownIf } from '../kit/unshown.ts';
import { LIST_FIELD_SETTINGS, type UseListFieldProps } from './list-field-props.ts';
import type { UseListFieldResult } from './list-field-result.ts';

/** The English texts of this hook. */
const TEXTS = [
  LIST_TEXTS,
  LIST_RULE_TEXTS,
  REQUIRED_TEXTS,
  TEXT_RULE_TEXTS,
  SEARCH_TEXTS,
  SELECTION_TEXTS,
  SHARED_TEXTS,
];

const SCOPE = 'list-field';

export type { UseListFieldProps } from './list-field-props.ts';
export type { UseListFieldResult } from './list-field-result.ts';

/**
 * A value chosen from a list: as dropdown, radios or checkboxes, with a free text if allowed.
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
export function useListField(given: UseListFieldProps): UseListFieldResult {
  checkProps('useListField', given);
  const { props, fieldset } = useFieldset(given);
  const ids = usePartIds(props);
  const items = useGivenRows('items', props.items ?? NO_ITEMS);
  const settings: ListFieldSettings = {
    ...pickDefined(props, LIST_FIELD_SETTINGS),
    ...(props.items && { items }),
  };
  const chart = useChart({
    name: SCOPE,
    texts: TEXTS,
    machine: listFieldMachine,
    actors: listFieldActors,
    input: { ...settings, defaultValue: props.value ?? props.defaultValue },
    onEmit: (emitted) => notifyHost(props, emitted as ListFieldEmitted),
  });
  const { snapshot, send, grc } = chart;
  const { translate } = grc;
  const { context, value: state } = snapshot;
  const { value, otherText } = context;
  const { field, multiSelect, allowOther, required, readOnly } = listFieldOf(context);
  const disabled = props.disabled === true;
  const otherBox = useComposedText(otherText, (text) => send({ type: 'other.change', text }));

  useChange(settings, (settings) => send({ type: 'settings.change', settings }), isSameData);
  useChange(
    props.value,
    (value) => {
      if (value !== undefined) send({ type: 'value.set', value });
    },
    isSameData,
  );
  // The caller's value was already matched and reported, so returning to it reports nothing.
  const held = props.value === undefined ? undefined : settledValue(context, props.value);
  useConfirmed(held, value, (value) => send({ type: 'value.set', value }));

  const focusNext = useFocusRequest();
  const display = DISPLAYS[state.display as keyof typeof DISPLAYS] ?? 'dropdown';
  const entry = state.entry === 'freeText' ? 'freeText' : 'list';
  // In single mode, the text box for another value replaces the dropdown.
  const isBackShown = entry === 'freeText' && display === 'dropdown' && !multiSelect;
  const control = isBackShown && !readOnly ? 'other-text' : 'control';
  const isRetryShown = state.items === 'failed';
  // Radios and checkboxes appear with the items; the one for the "other" option exists at once.
  const hasControl = display === 'dropdown' || allowOther;
  const isAwaited = !hasControl && state.items === 'loading';
  const focus = useAwaitedFocus({
    partId: isAwaited ? undefined : ids(!hasControl && isRetryShown ? 'retry' : control),
    grc,
  });
  const { parts, flags, described } = useField({
    fieldset,
    scope: SCOPE,
    ids,
    props: withDefinition({ ...props, required, readOnly }, field),
    errors: context.errors,
    visible: state.visit === 'visited' ? context.errors : [],
    translate,
    reset: () => send({ type: 'form.reset' }),
    state: entry,
    isFilled: value.length > 0,
    labelFor: display === 'dropdown' ? control : null,
    isRequiredDescribed: display === 'checkbox',
    focus,
  });

  const isChosen = (id: string | number) =>
    sameId(id, OTHER_OPTION_ID) ? entry === 'freeText' : isItemChosen(context, id);
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
  const leaveOther = ({ relatedTarget }: FocusEvent<HTMLElement>) => {
    // Only for the dropdown: radio and checkbox groups report blur themselves. Moving to the back
    // button stays inside the field.
    const goesTo = (relatedTarget as Element | null)?.id;
    if (display === 'dropdown' && goesTo !== ids('back') && goesTo !== ids('other-text'))
      send({ type: 'field.blur' });
  };
  const getRetryProps = useRetry({
    scope: SCOPE,
    ids,
    isOfField: true,
    isFailed: isRetryShown,
    isTrying: state.items === 'loading',
    parts: [control],
    translate,
    retry: () => send({ type: 'items.retry' }),
  });
  // A read-only field only shows its value and offers no options.
  const isEmpty = !readOnly && (state.items === 'noData' || state.search === 'noResults');
  const other = allowOther ? [{ id: OTHER_OPTION_ID, name: translate('list.other') }] : [];
  // Only known once the items are loaded: which chosen items are no longer offered.
  const chosen = context.ruleItems ? value.filter((entry) => 'id' in entry) : [];
  const options =
    display === 'dropdown' ? context.items : withUnoffered([...context.items, ...other], chosen);
  const group = optionGroup({
    scope: SCOPE,
    ids,
    // The form receives hidden inputs instead: these controls have no name and belong to no form.
    props: { options, readOnly, disabled },
    type: display === 'radio' ? 'radio' : 'checkbox',
    flags,
    described,
    isRequired: parts.isRequired,
    firstId: ids('control'),
    isChosen: ({ id }) => isChosen(id),
    onChoose: choose,
    onLeave: () => send({ type: 'field.blur' }),
  });

  const view: UseListFieldResult = {
    ...parts,
    display,
    entry,
    items: options,
    itemsState: state.items as UseListFieldResult['itemsState'],
    value,
    text: matched(context, value).map(nameOf).join(', ') || NO_VALUE,
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
    getGroupProps: group.getGroupProps,
    getOptionProps: group.getOptionProps,
    getOptionLabelProps: group.getOptionLabelProps,
    getOtherTextProps: getter(() => ({
      ...part(SCOPE, 'other-text', flags),
      id: ids('other-text'),
      type: 'text',
      ...otherBox,
      'aria-label': translate('list.otherText'),
      'aria-labelledby':
        display === 'dropdown' ? `${ids('label')} ${ids('other-text')}` : undefined,
      'aria-required': isBackShown ? described['aria-required'] : undefined,
      'aria-invalid': parts.isInvalid,
      'aria-describedby': described['aria-describedby'],
      disabled: disabled || readOnly,
      onBlur: leaveOther,
    })),
    getBackProps: getter(() => ({
      ...part(SCOPE, 'back', flags),
      ...shownIf(isBackShown, disabled || readOnly),
      ...namedAfterField(ids, 'back'),
      type: 'button',
      children: translate('list.backToList'),
      onClick: clearOther,
      onBlur: leaveOther,
    })),
    getRetryProps: getter(() => ({
      ...getRetryProps(),
      ...part(SCOPE, 'retry', flags),
      ...shownIf(isRetryShown, disabled || readOnly),
    })),
    getEmptyProps: getter(() => ({
      ...part(SCOPE, 'empty'),
      hidden: !isEmpty,
      children: isEmpty ? translate(state.items === 'noData' ? 'noData' : 'noResultsInList') : '',
    })),
    hiddenInputs: sent(props, value),
    getAnnouncerProps: chart.getAnnouncerProps,
    announce: chart.announce,
  };
  useInspect(SCOPE, chart, view);
  return view;
}

const DISPLAYS = { dropdown: 'dropdown', radios: 'radio', checkboxes: 'checkbox' } as const;

function sent(
  props: WithoutUndefined<UseListFieldProps>,
  value: readonly ListValue[],
): readonly HiddenInputProps[] {
  const items = value.flatMap((entry) => ('id' in entry ? [entry.id] : []));
  const others = value.flatMap((entry) => (isOtherEntry(entry) ? [nameOf(entry)] : []));
  const external = value.flatMap((entry) =>
    'externalSourceValue' in entry ? [entry.externalSourceValue] : [],
  );
  return hiddenInputsByKind(props, {
    '': items,
    '.other': others,
    '.externalSourceValue': external,
  });
}

const NO_ITEMS: readonly ListOption[] = [];

import { useState } from 'react';
import {
  type CheckboxGroupEmitted,
  type CheckboxGroupInput,
  checkboxGroupMachine,
  isOtherOpen,
  type CheckboxGroupReason,
  type CheckboxGroupSettings,
  readTicked,
  type TickedOption,
  isEmptyOther,
} from '../../machines/checkbox-group/chart.ts';
import { chosenIdOf, isOther, optionOf, type ListOption } from '../../machines/kit/list-entries.ts';
import { isBlank } from '../../src/text/blank.ts';
import { NO_VALUE } from '../../src/fields/no-value.ts';
import { checkProps } from '../kit/check-props.ts';
import type { FieldProps } from '../kit/field-parts.ts';
import { hiddenInputsByKind, type FormProps, type HiddenInputProps } from '../kit/form-inputs.ts';
import { getter, type Getter } from '../kit/merge-props.ts';
import { optionGroup, type OptionGroup, withUnoffered } from './option-group.ts';
import { part, usePartIds, type PartProps } from '../kit/part.ts';
import { useComposedText, type ComposedText } from '../kit/use-composed-text.ts';
import { notifyHost } from '../kit/notify-host.ts';
import { useChart, useInspect } from '../kit/use-chart.ts';
import { useGivenRows } from '../kit/use-given-rows.ts';
import { useConfirmed, type WiredControlledProps, type OneValue } from '../kit/use-controlled.ts';
import { useGroupField, type FormFieldParts } from '../kit/use-field.ts';
import { isSameData, useChange } from '../kit/use-latest.ts';
import { useFieldset } from '../kit/use-fieldset.ts';
import { LIST_TEXTS } from '../../src/i18n/english/lists.ts';
import { LIST_RULE_TEXTS } from '../../src/i18n/english/list-rules.ts';
import { REQUIRED_TEXTS } from '../../src/i18n/english/required.ts';
import { TEXT_RULE_TEXTS } from '../../src/i18n/english/text-rules.ts';
import { SHARED_TEXTS } from '../../src/i18n/english/shared.ts';

/** The English texts of this hook. */
const TEXTS = [LIST_TEXTS, LIST_RULE_TEXTS, REQUIRED_TEXTS, TEXT_RULE_TEXTS, SHARED_TEXTS];

const SCOPE = 'checkbox-group';

/** Props of {@link useCheckboxGroup}. The value is the list of ticked options. */
export type UseCheckboxGroupProps = OneValue<CheckboxGroupOptions>;

/**
 * Basis of the props of {@link useCheckboxGroup}; `value` and `defaultValue` are mutually
 * exclusive.
 */
export interface CheckboxGroupOptions
  extends
    Omit<CheckboxGroupInput, 'environment' | 'defaultValue' | 'required' | 'readOnly' | 'disabled'>,
    WiredControlledProps<readonly TickedOption[], CheckboxGroupReason>,
    Omit<FormProps, 'required'>,
    Omit<FieldProps, 'placeholder'> {}

/** Props of the text box of the other option. */
export interface OptionGroupOtherTextProps extends PartProps, ComposedText {
  /** Id of the text box, derived from the id of the widget. */
  readonly id: string;
  /** A plain text box. */
  readonly type: 'text';
  /** Name of the form entry, `<name>.other`; undefined: nothing is submitted. */
  readonly name: string | undefined;
  /** Id of the form if the group is outside of it; undefined: the form around it. */
  readonly form: string | undefined;
  /** "Other value", in the user's language. */
  readonly 'aria-label': string;
  /** Errors are shown. */
  readonly 'aria-invalid': boolean;
  /** Ids of the explanation, the error and the required mark, if shown. */
  readonly 'aria-describedby': string | undefined;
  /** True if the group is disabled or read-only, or the other option is no longer offered. */
  readonly disabled: boolean;
}

/** What {@link useCheckboxGroup} returns. */
export interface UseCheckboxGroupResult extends FormFieldParts, OptionGroup<ListOption> {
  /** The ticked options: ordinary ones with id and label, the other option with its text. */
  readonly value: readonly TickedOption[];
  /** The names joined by commas; a dash when nothing is ticked. */
  readonly text: string;
  /** Whether to render the text box of the other option. */
  readonly isOtherShown: boolean;
  /**
   * The text in the text box of the other option; empty if there is none. The text is kept when the
   * option is unticked, but is part of the value only while the option is ticked. A new value of
   * the host removes it.
   */
  readonly otherText: string;
  /** Ticks or unticks an option by its id; ignored for disabled options and locked groups. */
  readonly toggle: (id: string | number) => void;
  /** Removes every tick and the text of the other option; ignored while the group is locked. */
  readonly clear: () => void;
  /** For the text box of the other option; render it if `isOtherShown` is true. */
  readonly getOtherTextProps: Getter<OptionGroupOtherTextProps>;
  /**
   * The values that native checkboxes do not send: ticked options that are disabled, and all ticked
   * options while the group is read-only.
   */
  readonly hiddenInputs: readonly HiddenInputProps[];
}

/**
 * A multiple choice from a few options, based on native checkboxes, with a text box for the other
 * option.
 *
 * @example
 * ```tsx
 * import { useCheckboxGroup } from 'headless-grc/hooks';
 *
 * export function Risks() {
 *   const group = useCheckboxGroup({
 *     name: 'risks',
 *     options: [
 *       { id: 1, name: 'Low' },
 *       { id: 2, name: 'High' },
 *     ],
 *   });
 *   return (
 *     <div {...group.getRootProps()}>
 *       <span {...group.getLabelProps()}>Risks</span>
 *       <span {...group.getRequiredMarkProps()} />
 *       <div {...group.getGroupProps()}>
 *         {group.options.map((option) => (
 *           <div key={option.id}>
 *             <input {...group.getOptionProps(option)} />
 *             <label {...group.getOptionLabelProps(option)} />
 *           </div>
 *         ))}
 *       </div>
 *       {group.hiddenInputs.map(({ key, ...input }) => (
 *         <input key={`${input.name} ${key}`} {...input} />
 *       ))}
 *       <input {...group.getValidityInputProps()} />
 *       <p {...group.getErrorProps()} />
 *     </div>
 *   );
 * }
 * ```
 */
export function useCheckboxGroup(given: UseCheckboxGroupProps): UseCheckboxGroupResult {
  checkProps('useCheckboxGroup', given);
  const { props, fieldset } = useFieldset(given);
  const ids = usePartIds(props);
  const { required = false, readOnly = false, disabled = false } = props;
  const options = useGivenRows('options', props.options);
  const settings: CheckboxGroupSettings = { options, required, readOnly, disabled };
  const chart = useChart({
    name: SCOPE,
    texts: TEXTS,
    machine: checkboxGroupMachine,
    input: { ...settings, defaultValue: props.value ?? props.defaultValue ?? [] },
    onEmit: (emitted) => notifyHost(props, emitted as CheckboxGroupEmitted),
  });
  const { snapshot, send } = chart;
  const { translate } = chart.grc;
  const { value, errors, otherText } = snapshot.context;
  const isVisited = snapshot.value.visit === 'visited';

  useChange(settings, (settings) => send({ type: 'settings.change', settings }), isSameData);
  const held = props.value === undefined ? undefined : readTicked(settings, props.value);
  useConfirmed(held, value, (value) => send({ type: 'value.set', value }));

  const otherBox = useComposedText(otherText, (text) => send({ type: 'other.change', text }));
  const [group, setGroup] = useState<HTMLInputElement | null>(null);
  const { parts, flags, described } = useGroupField({
    fieldset,
    scope: SCOPE,
    ids,
    props,
    translate,
    errors,
    visible: isVisited ? errors : [],
    reset: () => send({ type: 'form.reset' }),
    isFilled: errors.every(({ key }) => key !== 'validation.isRequired'),
    state: snapshot.value.choice,
    focus: () => group?.focus(),
  });
  const toggle = (id: string | number) => send({ type: 'option.toggle', id });
  const view: UseCheckboxGroupResult = {
    ...parts,
    ...optionGroup({
      scope: SCOPE,
      ids,
      props: { ...props, options: withUnoffered(options, value) },
      type: 'checkbox',
      flags,
      described,
      isRequired: parts.isRequired,
      firstRef: setGroup,
      isChosen: ({ id }) => value.some((entry) => ('id' in entry ? entry.id === id : isOther(id))),
      isSent: ({ id }) => !isOther(id) || !value.some(isEmptyOther),
      onChoose: toggle,
      onLeave: () => send({ type: 'group.blur' }),
    }),
    value,
    text: value.map((entry) => ('id' in entry ? entry.label : entry.other)).join(', ') || NO_VALUE,
    isOtherShown: snapshot.value.other === 'shown',
    otherText,
    toggle,
    clear: () => send({ type: 'value.clear' }),
    getOtherTextProps: getter(() => ({
      ...part(SCOPE, 'other-text', flags),
      id: ids('other-text'),
      type: 'text',
      name: props.name === undefined || isBlank(otherText) ? undefined : `${props.name}.other`,
      form: props.form,
      ...otherBox,
      'aria-label': translate('list.otherText'),
      'aria-invalid': parts.isInvalid,
      'aria-describedby': described['aria-describedby'],
      disabled: disabled || readOnly || !isOtherOpen(settings),
    })),
    hiddenInputs: sent(
      props,
      value.filter((entry) => readOnly || optionOf(options, chosenIdOf(entry))?.disabled === true),
    ),
  };
  useInspect(SCOPE, chart, view);
  return view;
}

/** The entries that native checkboxes, and the text input next to them, would submit. */
function sent(props: FormProps, value: readonly TickedOption[]): readonly HiddenInputProps[] {
  const full = value.filter((entry) => !isEmptyOther(entry));
  const ids = full.map(chosenIdOf);
  const others = full.flatMap((entry) => ('other' in entry ? [entry.other] : []));
  return hiddenInputsByKind(props, { '': ids, '.other': others });
}

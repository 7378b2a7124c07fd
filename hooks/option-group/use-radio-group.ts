import {
  type GivenRadioValue,
  type RadioGroupEmitted,
  type RadioGroupInput,
  radioGroupMachine,
  type RadioGroupReason,
  type RadioGroupSettings,
  readChoice,
} from '../../machines/radio-group/chart.ts';
import { optionOf, type ListOption } from '../../machines/kit/list-entries.ts';
import type { Chosen, ListItemOnWire } from '../../src/fields/chosen.ts';
import { NO_VALUE } from '../../src/fields/no-value.ts';
import { checkProps } from '../kit/check-props.ts';
import { fieldParts, type FieldParts, type FieldProps } from '../kit/field-parts.ts';
import { useFormErrors } from '../kit/form-errors.ts';
import { readOnlyInputs, type FormProps, type HiddenInputProps } from '../kit/form-inputs.ts';
import { optionGroup, type OptionGroup, withUnoffered } from './option-group.ts';
import { usePartIds } from '../kit/part.ts';
import { notifyHost } from '../kit/notify-host.ts';
import { useChart, useInspect } from '../kit/use-chart.ts';
import { useGivenRows } from '../kit/use-given-rows.ts';
import { useConfirmed, type WiredControlledProps, type OneValue } from '../kit/use-controlled.ts';
import { isSameData, useBrowserLayoutEffect, useChange } from '../kit/use-latest.ts';
import { useKeptFocus } from '../kit/use-kept-focus.ts';
import { useFieldset } from '../kit/use-fieldset.ts';
import { LIST_RULE_TEXTS } from '../../src/i18n/english/list-rules.ts';
import { REQUIRED_TEXTS } from '../../src/i18n/english/required.ts';

/** The English texts of this hook. */
const TEXTS = [LIST_RULE_TEXTS, REQUIRED_TEXTS];

type FieldMessages = FieldParts['errors'];

const SCOPE = 'radio-group';

/** Props of {@link useRadioGroup}. The value is a list of at most one chosen option. */
export type UseRadioGroupProps = OneValue<RadioGroupOptions>;

/**
 * Basis of the props of {@link useRadioGroup}; `value` and `defaultValue` are mutually exclusive.
 */
export interface RadioGroupOptions
  extends
    Omit<RadioGroupInput, 'environment' | 'defaultValue' | 'required' | 'readOnly' | 'disabled'>,
    WiredControlledProps<readonly Chosen[], RadioGroupReason, GivenRadioValue, ListItemOnWire>,
    Omit<FormProps, 'required'>,
    Omit<FieldProps, 'placeholder'> {}

/** What {@link useRadioGroup} returns. */
export interface UseRadioGroupResult extends FieldParts, OptionGroup<ListOption> {
  /** The chosen option by id and label; empty when there is none. */
  readonly value: readonly Chosen[];
  /** Name of the chosen option; a dash when there is none. */
  readonly text: string;
  /** Chooses an option by its id; ignored for disabled options and locked groups. */
  readonly choose: (id: string | number) => void;
  /** Removes the choice; ignored while the group is read-only or disabled. */
  readonly clear: () => void;
  /**
   * The form entry that native radios would not submit: of a chosen disabled option, and of a
   * read-only group; else empty.
   */
  readonly hiddenInputs: readonly HiddenInputProps[];
}

/**
 * A single choice from several options, based on native radios, whose arrow keys the browser
 * handles.
 *
 * @example
 * ```tsx
 * import { useRadioGroup } from 'headless-grc/hooks';
 *
 * export function Risk() {
 *   const group = useRadioGroup({
 *     name: 'risk',
 *     options: [
 *       { id: 1, name: 'Low' },
 *       { id: 2, name: 'High' },
 *     ],
 *   });
 *   return (
 *     <div {...group.getRootProps()}>
 *       <span {...group.getLabelProps()}>Risk</span>
 *       <div {...group.getGroupProps()}>
 *         {group.options.map((option) => (
 *           <div key={option.id}>
 *             <input {...group.getOptionProps(option)} />
 *             <label {...group.getOptionLabelProps(option)} />
 *           </div>
 *         ))}
 *       </div>
 *       <p {...group.getErrorProps()} />
 *       {group.hiddenInputs.map(({ key, ...input }) => (
 *         <input key={key} {...input} />
 *       ))}
 *     </div>
 *   );
 * }
 * ```
 */
export function useRadioGroup(given: UseRadioGroupProps): UseRadioGroupResult {
  checkProps('useRadioGroup', given);
  const { props, fieldset } = useFieldset(given);
  const ids = usePartIds(props);
  const { required = false, readOnly = false, disabled = false } = props;
  const options = useGivenRows('options', props.options);
  const settings: RadioGroupSettings = { options, required, readOnly, disabled };
  const chart = useChart({
    name: SCOPE,
    texts: TEXTS,
    machine: radioGroupMachine,
    input: { ...settings, defaultValue: props.value ?? props.defaultValue ?? null },
    onEmit: (emitted) => notifyHost(props, emitted as RadioGroupEmitted),
  });
  const { snapshot, send } = chart;
  const { value, errors } = snapshot.context;
  const [chosen] = value;

  useChange(settings, (settings) => send({ type: 'settings.change', settings }), isSameData);
  const held = props.value === undefined ? undefined : readChoice(options, props.value);
  useConfirmed(held, value, (value) => send({ type: 'value.set', value }));

  // The browser does not submit a radio that is disabled.
  const isSentHidden = readOnly || optionOf(options, chosen?.id)?.disabled === true;
  const form = useFormErrors({
    fieldset,
    errors: errors as FieldMessages,
    visible: snapshot.value.visit === 'visited' ? (errors as FieldMessages) : [],
    translate: chart.grc.translate,
    reset: () => send({ type: 'form.reset' }),
  });

  const carrier = form.element;
  // The previous radio stays mounted when another radio takes over the validity.
  useBrowserLayoutEffect(() => () => carrier?.setCustomValidity(''), [carrier]);
  const { parts, flags, described } = fieldParts({
    scope: SCOPE,
    ids,
    props,
    form,
    // If the focused option unmounts, another option takes the focus, so nothing else is needed.
    keptFocus: useKeptFocus(() => {}),
    translate: chart.grc.translate,
    state: snapshot.value.choice,
    labelFor: null,
  });
  const choose = (id: string | number) => send({ type: 'option.choose', id });
  const view: UseRadioGroupResult = {
    ...parts,
    ...optionGroup({
      scope: SCOPE,
      ids,
      props: { ...props, options: withUnoffered(options, value) },
      type: 'radio',
      flags,
      described,
      isRequired: parts.isRequired,
      firstRef: isSentHidden ? undefined : form.ref,
      isChosen: ({ id }) => id === chosen?.id,
      onChoose: choose,
      onLeave: () => send({ type: 'group.blur' }),
    }),
    value,
    text: chosen?.label ?? NO_VALUE,
    choose,
    clear: () => send({ type: 'value.clear' }),
    hiddenInputs:
      props.name === undefined
        ? []
        : readOnlyInputs({ ...props, readOnly: isSentHidden }, chosen?.id, form.ref),
  };
  useInspect(SCOPE, chart, view);
  return view;
}

import type { RefCallback } from 'react';
import {
  type CheckboxEmitted,
  type CheckboxInput,
  checkboxMachine,
  type CheckboxReason,
} from '../../machines/checkbox/chart.ts';
import { trySetValue } from '../../src/fields/checkbox.ts';
import { checkProps } from '../kit/check-props.ts';
import {
  type DescribedControl,
  fieldParts,
  type FieldParts,
  type FieldProps,
} from '../kit/field-parts.ts';
import { requiredErrors, useFormErrors } from '../kit/form-errors.ts';
import { readOnlyInputs, type FormProps, type HiddenInputProps } from '../kit/form-inputs.ts';
import { getter, type Getter } from '../kit/merge-props.ts';
import { part, usePartIds, type PartProps } from '../kit/part.ts';
import { onTick } from '../kit/on-tick.ts';
import type { WithoutUndefined } from '../kit/or-undefined.ts';
import { resetRef } from '../kit/reset-ref.ts';
import { useChart, useInspect } from '../kit/use-chart.ts';
import { type ControlledProps, useConfirmed, type OneValue } from '../kit/use-controlled.ts';
import { useKeptFocus } from '../kit/use-kept-focus.ts';
import { isSameData, useChange } from '../kit/use-latest.ts';
import { useFieldset } from '../kit/use-fieldset.ts';
import { REQUIRED_TEXTS } from '../../src/i18n/english/required.ts';
import { SHARED_TEXTS } from '../../src/i18n/english/shared.ts';

/** The English texts of this hook. */
const TEXTS = [REQUIRED_TEXTS, SHARED_TEXTS];

/**
 * Props of {@link useCheckbox}. Values that are not booleans are converted by `trySetValue`.
 */
export type UseCheckboxProps = OneValue<CheckboxOptions>;

/** Basis of the props of {@link useCheckbox}; `value` and `defaultValue` are mutually exclusive. */
export interface CheckboxOptions
  extends
    Omit<CheckboxInput, 'environment' | 'defaultValue' | 'readOnly' | 'disabled'>,
    Omit<ControlledProps<boolean, CheckboxReason>, 'value' | 'defaultValue'>,
    Omit<FormProps, 'required'>,
    Omit<FieldProps, 'placeholder' | 'required'> {
  /** Whether it is ticked, if controlled; also accepts values of the platform (`"true"`, 1). */
  readonly value?: unknown;
  /** Whether it is ticked initially, if uncontrolled; accepts the same values as `value`. */
  readonly defaultValue?: unknown;
  /**
   * As in HTML, the form cannot be submitted until it is ticked; no effect while it is read-only.
   * For a question with the answers yes and no (a field of type `boolean`) use a group of radios
   * instead. Default false.
   */
  readonly required?: boolean;
}

/** Props of the native checkbox. */
export interface CheckboxControlProps extends PartProps, DescribedControl {
  /** Referenced by the `htmlFor` of the label. */
  readonly id: string;
  /** Required: holds the validity and receives the reset of the form. */
  readonly ref: RefCallback<HTMLInputElement>;
  /** A native checkbox. */
  readonly type: 'checkbox';
  /** `switch` for `useSwitch`; undefined for `useCheckbox`, whose `type` implies the role. */
  readonly role: 'switch' | undefined;
  /** Name of the form entry; undefined: nothing is submitted. */
  readonly name: string | undefined;
  /** Id of the form, if the checkbox is outside of it; undefined: the form around it. */
  readonly form: string | undefined;
  /** The value that the form submits while it is checked; nothing is submitted while it is not. */
  readonly value: 'true';
  /** The value. */
  readonly checked: boolean;
  /** The browser does not submit the form while it is not checked. */
  readonly required: boolean;
  /** True if it is disabled, or read-only, which native checkboxes do not support. */
  readonly disabled: boolean;
  /** Toggles the value. */
  readonly onChange: () => void;
}

/** Props of the text that replaces a read-only checkbox: yes or no. */
export interface CheckboxValueProps extends PartProps {
  /** The id of the control that it replaces while the field is shown as text. */
  readonly id: string;
  /** "Yes" or "No", in the user's language; children of the caller replace it. */
  readonly children: string;
}

/** What {@link useCheckbox} and `useSwitch` return. */
export interface UseCheckboxResult extends FieldParts {
  /** Whether it is ticked. */
  readonly value: boolean;
  /** `yes` or `no` in the user's language. */
  readonly text: string;
  /** Ticks or unticks it; ignored while it is read-only or disabled. */
  readonly toggle: () => void;
  /** For the native checkbox; the browser sends `true` under its name while it is ticked. */
  readonly getControlProps: Getter<CheckboxControlProps>;
  /** For read-only fields, instead of the control. */
  readonly getValueProps: Getter<CheckboxValueProps>;
  /**
   * The form entry while it is read-only, which a native checkbox does not support; empty
   * otherwise.
   */
  readonly hiddenInputs: readonly HiddenInputProps[];
}

/**
 * A checkbox, based on a native one.
 *
 * @example
 * ```tsx
 * import { useCheckbox } from 'headless-grc/hooks';
 *
 * export function Urgent() {
 *   const field = useCheckbox({ name: 'urgent' });
 *   return (
 *     <div {...field.getRootProps()}>
 *       <input {...field.getControlProps()} />
 *       <label {...field.getLabelProps()}>Urgent</label>
 *       <p {...field.getErrorProps()} />
 *       {field.hiddenInputs.map(({ key, ...input }) => (
 *         <input key={key} {...input} />
 *       ))}
 *     </div>
 *   );
 * }
 * ```
 */
export function useCheckbox(props: UseCheckboxProps = {}): UseCheckboxResult {
  checkProps('useCheckbox', props);
  return useTickable('checkbox', props);
}

/**
 * The shared implementation of `useCheckbox` and `useSwitch`, which differ only in the role of the
 * control.
 */
export function useTickable(
  scope: 'checkbox' | 'switch',
  given: WithoutUndefined<UseCheckboxProps>,
): UseCheckboxResult {
  const { props, fieldset } = useFieldset(given);
  const ids = usePartIds(props);
  const { readOnly = false, disabled = false } = props;
  const settings = { readOnly, disabled };
  const chart = useChart({
    name: scope,
    texts: TEXTS,
    machine: checkboxMachine,
    input: { ...settings, defaultValue: props.value ?? props.defaultValue },
    onEmit(event) {
      const { value, reason } = event as CheckboxEmitted;
      props.onValueChange?.({ value, reason });
    },
  });
  const { snapshot, send } = chart;
  const { translate } = chart.grc;
  const { value } = snapshot.context;
  const held = props.value === undefined ? undefined : trySetValue(props.value);

  useChange(settings, (settings) => send({ type: 'settings.change', settings }), isSameData);
  useConfirmed(held, value, (value) => send({ type: 'value.set', value }));

  const isLocked = readOnly || disabled;
  const form = useFormErrors({
    fieldset,
    errors: requiredErrors(props.required === true && !value && !isLocked),
    visible: [],
    translate,
    reset: () => send({ type: 'form.reset' }),
  });

  const { parts, flags, described } = fieldParts({
    scope,
    ids,
    props,
    form,
    keptFocus: useKeptFocus(() => {}),
    translate,
    state: value ? 'checked' : 'unchecked',
  });
  const text = translate(value ? 'yes' : 'no');
  const view: UseCheckboxResult = {
    ...parts,
    value,
    text,
    toggle: () => send({ type: 'value.toggle' }),
    getControlProps: getter(() => ({
      ...part(scope, 'control', flags),
      ...described,
      id: ids('control'),
      ref: resetRef(value, readOnly ? null : form.ref),
      type: 'checkbox',
      role: scope === 'switch' ? 'switch' : undefined,
      name: props.name,
      form: props.form,
      value: 'true',
      checked: value,
      required: parts.isRequired,
      // Native checkboxes do not support read-only, so a read-only one is disabled.
      disabled: isLocked,
      onChange: onTick(() => send({ type: 'value.toggle' })),
    })),
    getValueProps: getter(() => ({
      ...part(scope, 'value', flags),
      id: ids('control'),
      children: text,
    })),
    hiddenInputs: readOnlyInputs(props, value ? 'true' : undefined, form.ref),
  };
  useInspect(scope, chart, view);
  return view;
}

import { useState, type FocusEvent, type FocusEventHandler, type RefCallback } from 'react';
import {
  type RadioGroupEmitted,
  type RadioGroupInput,
  radioGroupMachine,
  type RadioGroupReason,
  type RadioGroupSettings,
  type RadioOption,
} from '../machines/radio-group.ts';
import { NO_VALUE } from '../src/fields/display-value.ts';
import { fieldParts, type FieldParts, type FieldProps } from './field-parts.ts';
import { type FormProps, useFormReset } from './form-inputs.ts';
import { mergeProps, type Getter, type Merged } from './merge-props.ts';
import { part, usePartIds, type PartProps } from './part.ts';
import { useChart, useInspect } from './use-chart.ts';
import { type ControlledProps, useConfirmed } from './use-controlled.ts';
import { isSameData, useChange } from './use-latest.ts';

const SCOPE = 'radio-group';

/** Props of {@link useRadioGroup}. The value is the id of the chosen option. */
export interface UseRadioGroupProps
  extends
    Omit<RadioGroupInput, 'environment' | 'defaultValue' | 'required' | 'readOnly' | 'disabled'>,
    ControlledProps<string | number | null, RadioGroupReason>,
    Omit<FormProps, 'required'>,
    Omit<FieldProps, 'placeholder'> {}

/** Props of the element around the options. */
export interface OptionGroupProps extends PartProps {
  readonly role: 'radiogroup' | 'group';
  readonly 'aria-labelledby': string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean | undefined;
  readonly 'aria-required': boolean | undefined;
  readonly onBlur: FocusEventHandler<HTMLElement>;
}

/** Props of one native radio or checkbox. */
export interface OptionControlProps extends PartProps {
  readonly id: string;
  readonly ref: RefCallback<HTMLInputElement> | undefined;
  readonly type: 'radio' | 'checkbox';
  readonly name: string;
  readonly form: string | undefined;
  readonly value: string;
  readonly checked: boolean;
  readonly required: boolean;
  readonly disabled: boolean;
  readonly onChange: () => void;
}

/** Props of the label of one option. */
export interface OptionLabelProps extends PartProps {
  readonly htmlFor: string;
  readonly children: string;
}

/** What {@link useRadioGroup} returns. */
export interface UseRadioGroupResult extends FieldParts {
  readonly value: string | number | null;
  /** Name of the chosen option; a dash when there is none. */
  readonly text: string;
  readonly options: readonly RadioOption[];
  readonly choose: (id: string | number) => void;
  readonly clear: () => void;
  readonly getGroupProps: Getter<OptionGroupProps>;
  readonly getOptionProps: <Given extends object = object>(
    option: RadioOption,
    given?: Given,
  ) => Merged<OptionControlProps, Given>;
  readonly getOptionLabelProps: <Given extends object = object>(
    option: RadioOption,
    given?: Given,
  ) => Merged<OptionLabelProps, Given>;
}

/** One option of several, over native radios: the browser moves and checks by arrow keys. */
export function useRadioGroup(props: UseRadioGroupProps): UseRadioGroupResult {
  const ids = usePartIds(props.id);
  const { options, required = false, readOnly = false, disabled = false } = props;
  const settings: RadioGroupSettings = { options, required, readOnly, disabled };
  const chart = useChart({
    name: SCOPE,
    machine: radioGroupMachine,
    input: { ...settings, defaultValue: props.value ?? props.defaultValue ?? null },
    onEmit(event) {
      const { value, reason } = event as RadioGroupEmitted;
      props.onValueChange?.({ value, reason });
    },
  });
  const { snapshot, send } = chart;
  const { value, errors } = snapshot.context;

  useChange(settings, (settings) => send({ type: 'settings.change', settings }), isSameData);
  useConfirmed(props.value, value, (value) => send({ type: 'value.set', value }));

  const [control, setControl] = useState<HTMLInputElement | null>(null);
  useFormReset(control, () => send({ type: 'form.reset' }));

  const { parts, flags, described } = fieldParts({
    scope: SCOPE,
    ids,
    props,
    errors: snapshot.value.visit === 'visited' ? (errors as FieldParts['errors']) : [],
    translate: chart.platform.translate,
    state: snapshot.value.choice,
    isLabelForControl: false,
  });
  const optionFlags = (option: RadioOption) => ({
    disabled: disabled || option.disabled,
    readonly: readOnly,
    state: option.id === value ? 'checked' : 'unchecked',
  });
  const view: UseRadioGroupResult = {
    ...parts,
    value,
    text: options.find(({ id }) => id === value)?.name ?? NO_VALUE,
    options,
    choose: (id) => send({ type: 'option.choose', id }),
    clear: () => send({ type: 'value.clear' }),
    getGroupProps: (given) =>
      mergeProps<OptionGroupProps, NonNullable<typeof given>>(
        {
          ...part(SCOPE, 'group', flags),
          ...described,
          role: 'radiogroup',
          'aria-labelledby': ids('label'),
          onBlur: (event) => {
            if (isLeaving(event)) send({ type: 'group.blur' });
          },
        },
        given,
      ),
    getOptionProps: (option, given) =>
      mergeProps<OptionControlProps, NonNullable<typeof given>>(
        {
          ...part(SCOPE, 'option', optionFlags(option)),
          id: ids(`option-${option.id}`),
          ref: option === options[0] ? setControl : undefined,
          type: 'radio',
          // Native radios belong together by their name; without one of ours the form gets nothing.
          name: props.name ?? ids('group'),
          form: props.name === undefined ? ids('no-form') : props.form,
          value: String(option.id),
          checked: option.id === value,
          required: parts.isRequired,
          disabled: disabled || readOnly || option.disabled === true,
          onChange: () => send({ type: 'option.choose', id: option.id }),
        },
        given,
      ),
    getOptionLabelProps: (option, given) =>
      mergeProps(
        {
          ...part(SCOPE, 'option-label', optionFlags(option)),
          htmlFor: ids(`option-${option.id}`),
          children: option.name,
        },
        given,
      ),
  };
  useInspect(SCOPE, chart, view);
  return view;
}

/** Whether focus goes out of a group, not from one of its controls to another. */
export const isLeaving = (event: FocusEvent<HTMLElement>): boolean =>
  !event.currentTarget.contains(event.relatedTarget);

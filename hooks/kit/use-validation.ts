import type { RefCallback } from 'react';
import {
  validationParts,
  type FieldMessage,
  type FieldProps,
  type ValidationParts,
} from './field-parts.ts';
import { requiredErrors, useFormErrors } from './form-errors.ts';
import { useValidityInput, type FormProps, type ValidityInputProps } from './form-inputs.ts';
import { getter, type Getter } from './merge-props.ts';
import type { PartFlags, PartsInput } from './part.ts';
import { pickDefined } from './pick-defined.ts';

/** Input of {@link useValidation}. */
export interface ValidationInput extends PartsInput {
  /** The props of the widget; a read-only or disabled widget requires no value. */
  readonly props: FormProps & Pick<FieldProps, 'hideRequiredAsterisk' | 'readOnly' | 'disabled'>;
  /** State flags of the parts besides `invalid`, rendered as data attributes. */
  readonly flags: PartFlags;
  /** There is a value: `required` is satisfied. */
  readonly isFilled: boolean;
  /** The broken rules of the value besides `required`; ignored while it is locked. Default: none. */
  readonly errors?: readonly FieldMessage[];
  /** Called on the reset of the form: restores the initial value. */
  readonly reset: () => void;
  /** Receives the element that takes part in the form; see `useFieldset`. */
  readonly fieldset?: RefCallback<Element> | undefined;
  /** Moves the focus to the control of the value when the form's validation fails there. */
  readonly focus: () => void;
  /** See {@link FieldPartsInput}. */
  readonly isRequiredDescribed?: boolean;
}

/** The validation parts of a form widget that is more than a field. */
export interface FormParts extends ValidationParts {
  /**
   * For the visually hidden input that reports the validity of the widget to its form and receives
   * the form's reset.
   */
  readonly getValidityInputProps: Getter<ValidityInputProps>;
}

/**
 * The form validation of a widget that is more than a field: a table, a tree, a dialog's confirmed
 * value. Fields use `useField`.
 */
export function useValidation(input: ValidationInput): {
  readonly validation: FormParts;
  readonly flags: PartFlags;
  /** Ids of the texts that describe the control: the required mark, the error; undefined without any. */
  readonly describedBy: string | undefined;
} {
  const { ids, props, isFilled, errors = [], translate } = input;
  const isLocked = props.readOnly === true || props.disabled === true;
  const form = useFormErrors({
    errors: isLocked ? [] : [...requiredErrors(props.required === true && !isFilled), ...errors],
    visible: [],
    translate,
    reset: input.reset,
    fieldset: input.fieldset,
  });
  const { validation, flags } = validationParts({ ...input, form });
  const describedBy = [
    input.isRequiredDescribed === true && validation.isRequired && ids('required-mark'),
    validation.isInvalid && ids('error'),
  ];
  const validityInput = useValidityInput({
    ...pickDefined(props, ['name', 'form', 'disabled']),
    required: validation.isRequired,
    filled: isFilled,
    ref: form.ref,
    focus: input.focus,
  });
  return {
    validation: { ...validation, getValidityInputProps: getter(() => validityInput) },
    flags,
    describedBy: describedBy.filter(Boolean).join(' ') || undefined,
  };
}

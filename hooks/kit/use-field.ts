import type { Translate } from '../provider/translate.ts';
import {
  fieldParts,
  type DescribedControl,
  type FieldParts,
  type FieldPartsInput,
  type FieldProps,
} from './field-parts.ts';
import { useFormErrors, type FormErrors, type FormErrorsInput } from './form-errors.ts';
import { useValidityInput, type FormProps, type ValidityInputProps } from './form-inputs.ts';
import { getter, type Getter } from './merge-props.ts';
import type { PartFlags } from './part.ts';
import { pickDefined } from './pick-defined.ts';
import { useKeptFocus } from './use-kept-focus.ts';

/** Input of {@link useField}. */
export interface FieldInput extends FormErrorsInput, Omit<FieldPartsInput, 'form' | 'keptFocus'> {
  /** The props of the field, completed with the settings of its definition. */
  readonly props: FieldProps & Omit<FormProps, 'required'>;
  /** Translates texts and errors to the user's language. */
  readonly translate: Translate;
  /** There is a value: `required` is satisfied. */
  readonly isFilled: boolean;
  /** Moves the focus to the control of the value when the form's validation fails there. */
  readonly focus: () => void;
}

/** The parts around the control of a field that uses a visually hidden input for its form. */
export interface FormFieldParts extends FieldParts {
  /**
   * For the visually hidden input that reports the validity of the field to its form and receives
   * the form's reset.
   */
  readonly getValidityInputProps: Getter<ValidityInputProps>;
}

/** What {@link useField} returns. */
export interface Field {
  /** The state of the field in its form, and the errors that are shown. */
  readonly form: FormErrors;
  /** The members that are common to the results of all fields. */
  readonly parts: FormFieldParts;
  /** State flags of all parts of the field, rendered as data attributes. */
  readonly flags: PartFlags;
  /** The ARIA attributes that connect the control to the texts around it. */
  readonly described: DescribedControl;
}

/** A field with several elements: the parts around its control, and its part in a form. */
export function useField(input: FieldInput): Field {
  const form = useFormErrors(input);
  const keptFocus = useKeptFocus(input.focus);
  const { parts, flags, described } = fieldParts({ ...input, form, keptFocus });
  const validityInput = useValidityInput({
    ...pickDefined(input.props, ['name', 'form', 'disabled']),
    required: parts.isRequired,
    filled: input.isFilled,
    ref: form.ref,
    focus: input.focus,
  });
  return {
    form,
    parts: { ...parts, getValidityInputProps: getter(() => validityInput) },
    flags,
    described,
  };
}

/**
 * A field whose control is a group: the label names the group, and its description says "required".
 */
export const useGroupField = (input: FieldInput): Field =>
  useField({
    state: input.isFilled ? 'filled' : 'empty',
    ...input,
    labelFor: null,
    isRequiredDescribed: true,
  });

import type { Translate } from '../provider/translate.ts';
import {
  fieldParts,
  type DescribedControl,
  type FieldParts,
  type FieldProps,
} from './field-parts.ts';
import { useFormErrors, type FormErrors, type FormErrorsInput } from './form-errors.ts';
import { useValidityInput, type FormProps, type ValidityInputProps } from './form-inputs.ts';
import type { PartFlags } from './part.ts';
import { pickDefined } from './pick-defined.ts';

/** Everything {@link useGroupField} makes a field from. */
export interface GroupFieldInput extends FormErrorsInput {
  readonly scope: string;
  readonly ids: (name: string) => string;
  readonly props: FieldProps & Omit<FormProps, 'required'>;
  readonly translate: Translate;
  /** There is a value: `required` asks for no more. */
  readonly isFilled: boolean;
  /** Default: `filled` or `empty`. */
  readonly state?: string;
  /** Moves the focus to where the value is changed, when the form finds it wrong. */
  readonly focus: () => void;
}

/**
 * A field whose control is a group of several: its label names the group, its description says that it
 * is required, and an unseen input takes part in the form.
 */
export function useGroupField(input: GroupFieldInput): {
  readonly form: FormErrors;
  readonly parts: FieldParts;
  readonly flags: PartFlags;
  readonly described: DescribedControl;
  readonly validityInput: ValidityInputProps;
} {
  const { props, isFilled } = input;
  const form = useFormErrors(input);
  const field = fieldParts({
    ...input,
    form,
    state: input.state ?? (isFilled ? 'filled' : 'empty'),
    isLabelForControl: false,
    isRequiredDescribed: true,
  });
  const validityInput = useValidityInput({
    ...pickDefined(props, ['name', 'form', 'disabled']),
    required: field.parts.isRequired,
    filled: isFilled,
    ref: form.ref,
    focus: input.focus,
  });
  return { form, ...field, validityInput };
}

import type { ReactNode } from 'react';
import {
  useTextField,
  type UseTextFieldProps,
  type UseTextFieldResult,
} from '../../hooks/text-field/use-text-field.ts';
import { useEmailField, type UseEmailFieldProps } from '../../hooks/text-field/use-email-field.ts';
import {
  useNumericField,
  type UseNumericFieldProps,
} from '../../hooks/text-field/use-numeric-field.ts';
import { useTimeField, type UseTimeFieldProps } from '../../hooks/text-field/use-time-field.ts';
import type { Labelled } from './labelled.ts';

/** A box for text, with label, asterisk, explanation and error, in plain elements. */
export const TextField = ({ label, ...props }: UseTextFieldProps & Labelled): ReactNode => (
  <TextBox label={label} field={useTextField(props)} />
);

/** The same box for an e-mail address. */
export const EmailField = ({ label, ...props }: UseEmailFieldProps & Labelled): ReactNode => (
  <TextBox label={label} field={useEmailField(props)} />
);

/** The same box for a number. */
export const NumericField = ({ label, ...props }: UseNumericFieldProps & Labelled): ReactNode => (
  <TextBox label={label} field={useNumericField(props)} />
);

/** The same box for a time of day. */
export const TimeField = ({ label, ...props }: UseTimeFieldProps & Labelled): ReactNode => (
  <TextBox label={label} field={useTimeField(props)} />
);

/** The box of a text field whose hook the caller runs. */
export function TextBox({
  label,
  field,
}: Labelled & { readonly field: UseTextFieldResult }): ReactNode {
  const { htmlFor, ...labelProps } = field.getLabelProps();
  return (
    <div {...field.getRootProps()}>
      <label htmlFor={htmlFor} {...labelProps}>
        <span>{label}</span>{' '}
        {field.isRequiredMarkShown && <span {...field.getRequiredMarkProps()} />}
      </label>
      {field.lines > 1 ? (
        <textarea {...field.getTextAreaProps()} />
      ) : (
        <input {...field.getInputProps()} />
      )}
      {field.isDescriptionShown && <p {...field.getDescriptionProps()} />}
      <p {...field.getErrorProps()} />
      {field.hiddenInputs.map(({ key, ...input }) => (
        <input key={key} {...input} />
      ))}
    </div>
  );
}

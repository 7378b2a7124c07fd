import { Input, Stack } from '@mantine/core';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import type { FieldParts } from '../../../hooks/kit/field-parts.ts';
import type { HiddenInputProps, ValidityInputProps } from '../../../hooks/kit/form-inputs.ts';
import type { Getter } from '../../../hooks/kit/merge-props.ts';
import type { AnnouncerProps } from '../../../hooks/kit/use-announcer.ts';

/** The parts of a field, including the optional ones. */
interface ShownField extends FieldParts {
  readonly hiddenInputs?: readonly HiddenInputProps[];
  readonly getValidityInputProps?: Getter<ValidityInputProps>;
  readonly getAnnouncerProps?: Getter<AnnouncerProps>;
}

interface FieldProps {
  readonly label: string;
  readonly field: ShownField;
  /** The label names a group and not a single control. */
  readonly isGroup?: boolean;
  readonly children: ReactNode;
}

/** Label, control, explanation and error of a field, in Mantine's components. */
export function Field({ label, field, isGroup = false, children }: FieldProps): ReactNode {
  const { htmlFor, ...labelProps } = field.getLabelProps();
  return (
    <Stack gap={4} {...field.getRootProps()}>
      <Input.Label {...(isGroup ? { labelElement: 'div' as const } : { htmlFor })} {...labelProps}>
        {label} {field.isRequiredMarkShown && <span {...field.getRequiredMarkProps()} />}
      </Input.Label>
      {field.isDescriptionShown && <Input.Description {...field.getDescriptionProps()} />}
      {children}
      <Input.Error {...field.getErrorProps()} />
      {field.getValidityInputProps && <input {...field.getValidityInputProps()} />}
      {field.hiddenInputs?.map(({ key, ...input }) => (
        <input key={key} {...input} />
      ))}
      {field.getAnnouncerProps && <div {...field.getAnnouncerProps()} />}
    </Stack>
  );
}

interface BoxProps<Tag extends 'input' | 'textarea'> {
  /** The hook's props for the box. */
  readonly parts: ComponentPropsWithRef<Tag>;
  readonly isInvalid?: boolean;
}

/**
 * Mantine's box around a plain input with the hook's props. `Input` itself would overwrite `id`,
 * `aria-describedby` and `aria-invalid`.
 */
export const InputBox = ({ parts, isInvalid = false }: BoxProps<'input'>): ReactNode => (
  <Input flex={1} error={isInvalid} renderRoot={(given) => <input {...given} {...parts} />} />
);

/** The same for several lines. */
export const TextAreaBox = ({ parts, isInvalid = false }: BoxProps<'textarea'>): ReactNode => (
  <Input multiline error={isInvalid} renderRoot={(given) => <textarea {...given} {...parts} />} />
);

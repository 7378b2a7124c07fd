import type { ReactNode } from 'react';
import {
  useCheckbox,
  type UseCheckboxProps,
  type UseCheckboxResult,
} from '../../hooks/checkbox/use-checkbox.ts';
import { useSwitch, type UseSwitchProps } from '../../hooks/checkbox/use-switch.ts';
import type { Labelled } from './labelled.ts';

/** A checkbox in plain elements. */
export const Checkbox = ({ label, ...props }: UseCheckboxProps & Labelled): ReactNode => (
  <TickBox label={label} field={useCheckbox(props)} />
);

/** A switch in plain elements. */
export const Switch = ({ label, ...props }: UseSwitchProps & Labelled): ReactNode => (
  <TickBox label={label} field={useSwitch(props)} />
);

/** The checkbox or switch whose hook the caller runs. */
export function TickBox({
  label,
  field,
}: Labelled & { readonly field: UseCheckboxResult }): ReactNode {
  const { htmlFor, ...labelProps } = field.getLabelProps();
  return (
    <div {...field.getRootProps()}>
      {field.isReadOnly ? (
        <output {...field.getValueProps()} />
      ) : (
        <input {...field.getControlProps()} />
      )}{' '}
      <label htmlFor={htmlFor} {...labelProps}>
        <span>{label}</span>{' '}
        {field.isRequiredMarkShown && <span {...field.getRequiredMarkProps()} />}
      </label>
      {field.isDescriptionShown && <p {...field.getDescriptionProps()} />}
      <p {...field.getErrorProps()} />
      {field.hiddenInputs.map(({ key, ...input }) => (
        <input key={key} {...input} />
      ))}
    </div>
  );
}

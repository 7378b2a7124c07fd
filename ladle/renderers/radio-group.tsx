import type { ReactNode } from 'react';
import {
  useRadioGroup,
  type UseRadioGroupProps,
  type UseRadioGroupResult,
} from '../../hooks/option-group/use-radio-group.ts';
import type { Labelled } from './labelled.ts';

/** Radios in plain elements. */
export const RadioGroup = ({ label, ...props }: UseRadioGroupProps & Labelled): ReactNode => (
  <RadioBox label={label} field={useRadioGroup(props)} />
);

/** The radios whose hook the caller runs. */
export function RadioBox({
  label,
  field: group,
}: Labelled & { readonly field: UseRadioGroupResult }): ReactNode {
  const { htmlFor: _, ...labelProps } = group.getLabelProps();
  return (
    <div {...group.getRootProps()}>
      <span {...labelProps}>
        <span>{label}</span>{' '}
        {group.isRequiredMarkShown && <span {...group.getRequiredMarkProps()} />}
      </span>
      {group.isReadOnly ? (
        <p>{group.text}</p>
      ) : (
        <div {...group.getGroupProps()}>
          {group.options.map((option) => {
            const { htmlFor, ...optionLabel } = group.getOptionLabelProps(option);
            return (
              <div key={option.id}>
                <input {...group.getOptionProps(option)} />{' '}
                <label htmlFor={htmlFor} {...optionLabel} />
              </div>
            );
          })}
        </div>
      )}
      {group.isDescriptionShown && <p {...group.getDescriptionProps()} />}
      <p {...group.getErrorProps()} />
      {group.hiddenInputs.map(({ key, ...input }) => (
        <input key={key} {...input} />
      ))}
    </div>
  );
}

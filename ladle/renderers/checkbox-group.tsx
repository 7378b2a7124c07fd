import type { ReactNode } from 'react';
import {
  useCheckboxGroup,
  type UseCheckboxGroupProps,
} from '../../hooks/option-group/use-checkbox-group.ts';
import type { Labelled } from './labelled.ts';
import { UnlabelledInput } from './unlabelled-input.tsx';

/** Checkboxes in plain elements, with a text box for the other option. */
export function CheckboxGroup({ label, ...props }: UseCheckboxGroupProps & Labelled): ReactNode {
  const group = useCheckboxGroup(props);
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
          {group.isOtherShown && <UnlabelledInput {...group.getOtherTextProps()} />}
        </div>
      )}
      <input {...group.getValidityInputProps()} />
      {group.isDescriptionShown && <p {...group.getDescriptionProps()} />}
      <p {...group.getErrorProps()} />
      {group.hiddenInputs.map(({ key, ...input }) => (
        <input key={`${input.name} ${key}`} {...input} />
      ))}
    </div>
  );
}

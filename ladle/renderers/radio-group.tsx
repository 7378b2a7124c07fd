import type { ReactNode } from 'react';
import {
  useRadioGroup,
  type UseRadioGroupProps,
} from '../../hooks/option-group/use-radio-group.ts';
import type { Labelled } from './labelled.ts';

/** Radios in plain elements. */
export function RadioGroup({ label, ...props }: UseRadioGroupProps & Labelled): ReactNode {
  const group = useRadioGroup(props);
  const { htmlFor: _, ...labelProps } = group.getLabelProps();
  return (
    <div {...group.getRootProps()}>
      <span {...labelProps}>
        {label} {group.isRequiredMarkShown && <span {...group.getRequiredMarkProps()} />}
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
    </div>
  );
}

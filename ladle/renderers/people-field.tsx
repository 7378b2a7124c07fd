import type { ReactNode } from 'react';
import {
  usePeopleField,
  type UsePeopleFieldProps,
  type UsePeopleFieldResult,
} from '../../hooks/people-field/use-people-field.ts';
import { AssigneeList } from './assignee-list.tsx';
import { ChoiceBoxParts } from './choice-box.tsx';
import type { Labelled } from './labelled.ts';
import { useRowHeight } from './row-height.ts';

/** A people field in plain elements: a box with chips or, if read-only, the chosen people. */
export const PeopleField = ({ label, ...props }: UsePeopleFieldProps & Labelled): ReactNode => (
  <PeopleBox label={label} field={usePeopleField({ rowHeight: useRowHeight(), ...props })} />
);

/** The people field whose hook the caller runs. */
export function PeopleBox({
  label,
  field,
}: Labelled & { readonly field: UsePeopleFieldResult }): ReactNode {
  const { htmlFor, ...labelProps } = field.getLabelProps();
  return (
    <div {...field.getRootProps()}>
      <label htmlFor={field.isReadOnly ? undefined : htmlFor} {...labelProps}>
        <span>{label}</span>{' '}
        {field.isRequiredMarkShown && <span {...field.getRequiredMarkProps()} />}
      </label>
      {field.isReadOnly ? (
        <AssigneeList assignees={field.value} labelId={labelProps.id} />
      ) : (
        <Box field={field} />
      )}
      {field.isDescriptionShown && <p {...field.getDescriptionProps()} />}
      <p {...field.getErrorProps()} />
      <input {...field.getValidityInputProps()} />
      {field.hiddenInputs.map(({ key, ...input }) => (
        <input key={key} {...input} />
      ))}
      <div {...field.getAnnouncerProps()} />
    </div>
  );
}

const Box = ({ field }: { readonly field: UsePeopleFieldResult }): ReactNode => (
  <div>
    <ChoiceBoxParts field={field} />
    {field.isStatusShown && <p>{field.statusText}</p>}
    {field.leftOut.map((text) => (
      <p key={text}>{text}</p>
    ))}
    {field.isRetryShown && <button {...field.getRetryProps()} />}
  </div>
);

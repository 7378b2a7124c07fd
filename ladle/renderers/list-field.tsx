import type { ReactNode } from 'react';
import { useListDropdown } from '../../hooks/list-field/use-list-dropdown.ts';
import {
  useListField,
  type UseListFieldProps,
  type UseListFieldResult,
} from '../../hooks/list-field/use-list-field.ts';
import { nameOf } from '../../machines/kit/list-entries.ts';
import { CHIP, ROW } from './choice-box.tsx';
import type { Labelled } from './labelled.ts';
import { useRowHeight } from './row-height.ts';
import { UnlabelledInput } from './unlabelled-input.tsx';

/** A list field in plain elements: dropdown, radios or checkboxes. */
export function ListField({
  label,
  popup = false,
  ...props
}: UseListFieldProps &
  Labelled & {
    readonly popup?: boolean;
  }): ReactNode {
  return <ListBox label={label} popup={popup} field={useListField(props)} />;
}

/** The list field whose hook the caller runs. */
export function ListBox({
  label,
  popup = false,
  field: list,
}: Labelled & { readonly field: UseListFieldResult; readonly popup?: boolean }): ReactNode {
  const { htmlFor, ...labelProps } = list.getLabelProps();
  const isDropdown = list.display === 'dropdown';
  return (
    <div {...list.getRootProps()}>
      <label htmlFor={htmlFor} {...labelProps}>
        <span>{label}</span> {list.isRequiredMarkShown && <span {...list.getRequiredMarkProps()} />}
      </label>
      {list.isReadOnly && <output id={htmlFor}>{list.text}</output>}
      {!list.isReadOnly && !isDropdown && <Options list={list} />}
      {!list.isReadOnly && isDropdown && (list.isMultiple || !list.isOtherShown) && (
        <Dropdown list={list} popup={popup} />
      )}
      {!list.isReadOnly && isDropdown && list.isOtherShown && (
        <UnlabelledInput {...list.getOtherTextProps()} />
      )}
      {list.isBackShown && <button {...list.getBackProps()} />}
      {list.isRetryShown && <button {...list.getRetryProps()} />}
      {list.isEmptyShown && <p {...list.getEmptyProps()} />}
      {list.isDescriptionShown && <p {...list.getDescriptionProps()} />}
      <p {...list.getErrorProps()} />
      <input {...list.getValidityInputProps()} />
      {list.hiddenInputs.map(({ key, ...input }) => (
        <input key={`${input.name} ${key}`} {...input} />
      ))}
      <div {...list.getAnnouncerProps()} />
    </div>
  );
}

function Options({ list }: { readonly list: UseListFieldResult }): ReactNode {
  return (
    <div {...list.getGroupProps()}>
      {list.items.map((option) => {
        const { htmlFor, ...optionLabel } = list.getOptionLabelProps(option);
        return (
          <div key={option.id}>
            <input {...list.getOptionProps(option)} /> <label htmlFor={htmlFor} {...optionLabel} />
          </div>
        );
      })}
      {list.isOtherShown && <UnlabelledInput {...list.getOtherTextProps()} />}
    </div>
  );
}

function Dropdown({
  list,
  popup,
}: {
  readonly list: UseListFieldResult;
  readonly popup: boolean;
}): ReactNode {
  const dropdown = useListDropdown(list, { popup, rowHeight: useRowHeight() });
  return (
    <div>
      {dropdown.chips.length > 0 && (
        <span {...dropdown.getChipsProps()}>
          {dropdown.chips.map((chip) => (
            <span key={nameOf(chip)} {...dropdown.getChipProps(chip, { style: CHIP })}>
              <span>{nameOf(chip)}</span>{' '}
              {dropdown.isChipRemoveShown && (
                <button {...dropdown.getChipRemoveProps(chip)}>✕</button>
              )}
            </span>
          ))}
        </span>
      )}
      <input {...dropdown.getInputProps()} />
      <button {...dropdown.getToggleProps()}>▾</button>
      {dropdown.isClearShown && <button {...dropdown.getClearProps()}>✕</button>}
      <div {...dropdown.getMenuProps()}>
        <div {...dropdown.getSpacerProps()}>
          {dropdown.rows.map((row) => (
            <div key={row.key} {...dropdown.getRowProps(row, { style: ROW })} />
          ))}
        </div>
      </div>
    </div>
  );
}

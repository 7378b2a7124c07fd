import type { ReactNode } from 'react';
import {
  usePeoplePicker,
  type UsePeoplePickerProps,
} from '../../hooks/people-picker/use-people-picker.ts';
import type { Labelled } from './labelled.ts';
import { SelectDialog, SelectDialogField } from './select-dialog.tsx';

/** A button, and the people picker that it opens, in plain elements. */
export function PeoplePicker({ label, ...props }: UsePeoplePickerProps & Labelled): ReactNode {
  const picker = usePeoplePicker(props);
  return (
    <>
      <SelectDialogField label={label} dialog={picker} />
      {picker.isOpen && (
        <SelectDialog
          dialog={picker}
          headers={[
            <div key="name" {...picker.getColumnHeaderProps()}>
              {picker.nameText}
            </div>,
          ]}
          below={picker.leftOut.map((text) => (
            <p key={text}>{text}</p>
          ))}
          footer={picker.isToggleShown && <button {...picker.getToggleProps()} />}
        />
      )}
    </>
  );
}

import { useState, type ReactNode } from 'react';
import {
  usePeoplePicker,
  type UsePeoplePickerProps,
  type UsePeoplePickerResult,
} from '../../hooks/people-picker/use-people-picker.ts';
import type { Labelled } from './labelled.ts';
import { SelectableTable } from './select-table.tsx';

/** A button, and the people picker that it opens, in plain elements. */
export function PeoplePicker({ label, ...props }: UsePeoplePickerProps & Labelled): ReactNode {
  const picker = usePeoplePicker(props);
  return (
    <>
      <button {...picker.getTriggerProps()}>{label}</button>
      {picker.isRequiredMarkShown && <span {...picker.getRequiredMarkProps()} />}
      <output>{picker.value.map(({ label }) => label).join(', ')}</output>
      {picker.hiddenInputs.map(({ key, ...input }) => (
        <input key={key} {...input} />
      ))}
      <input {...picker.getValidityInputProps()} />
      <p {...picker.getErrorProps()} />
      {picker.isOpen && <Content picker={picker} />}
    </>
  );
}

const BACKDROP = {
  position: 'fixed',
  inset: 0,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  background: 'rgb(0 0 0 / 50%)',
} as const;

const SCROLLER = { flex: 1, overflow: 'auto' } as const;

const CONTENT = { display: 'flex', flexDirection: 'column', gap: 8, background: 'white' } as const;

function Content({ picker }: { readonly picker: UsePeoplePickerResult }): ReactNode {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  return (
    <div {...picker.getBackdropProps({ style: BACKDROP })}>
      <div {...picker.getContentProps({ style: CONTENT })}>
        <h2 {...picker.getTitleProps()}>{picker.title}</h2>
        <input {...picker.getSearchProps()} />
        <div {...picker.getScrollerProps({ ref: setScroller, style: SCROLLER })}>
          <SelectableTable
            table={picker}
            scroller={scroller}
            headers={[
              <div key="name" {...picker.getColumnHeaderProps()}>
                {picker.nameText}
              </div>,
            ]}
          />
          <p>{picker.statusText}</p>
          {picker.leftOut.map((text) => (
            <p key={text}>{text}</p>
          ))}
          {picker.isRetryShown && <button {...picker.getRetryProps()} />}
        </div>
        <footer>
          {picker.isToggleShown && <button {...picker.getToggleProps()} />}
          <button {...picker.getOkProps()} />
          {picker.isCancelShown && <button {...picker.getCancelProps()} />}
        </footer>
        <div {...picker.getAnnouncerProps()} />
      </div>
    </div>
  );
}

import type { ReactNode } from 'react';
import {
  useDateInput,
  type UseDateInputProps,
  type UseDateInputResult,
} from '../../hooks/date-input/use-date-input.ts';
import { CalendarGrid } from './calendar-grid.tsx';
import type { Labelled } from './labelled.ts';

/** A date input with its calendar, in plain elements. */
export const DateInput = ({ label, ...props }: UseDateInputProps & Labelled): ReactNode => (
  <DateBox label={label} field={useDateInput(props)} />
);

/** The date input whose hook the caller runs. */
export function DateBox({
  label,
  field: date,
}: Labelled & { readonly field: UseDateInputResult }): ReactNode {
  const { htmlFor, ...labelProps } = date.getLabelProps();
  return (
    <div {...date.getRootProps()}>
      <label htmlFor={htmlFor} {...labelProps}>
        <span>{label}</span> {date.isRequiredMarkShown && <span {...date.getRequiredMarkProps()} />}
      </label>
      <input {...date.getInputProps()} />
      <button {...date.getTriggerProps()}>▦</button>
      {date.isClearShown && <button {...date.getClearProps()}>✕</button>}
      <p {...date.getHintProps()} />
      {date.isDescriptionShown && <p {...date.getDescriptionProps()} />}
      <p {...date.getErrorProps()} />
      <input {...date.getValidityInputProps()} />
      {date.hiddenInputs.map(({ key, ...input }) => (
        <input key={key} {...input} />
      ))}
      <div {...date.getAnnouncerProps()} />
      {date.isOpen && <Picker date={date} />}
    </div>
  );
}

function Picker({ date }: { readonly date: UseDateInputResult }): ReactNode {
  return (
    <div {...date.getPickerProps()}>
      <button {...date.getPreviousYearProps()}>«</button>
      <button {...date.getPreviousMonthProps()}>‹</button> <span {...date.getHeadingProps()} />{' '}
      <button {...date.getNextMonthProps()}>›</button>
      <button {...date.getNextYearProps()}>»</button>
      <CalendarGrid date={date} />
      <button {...date.getCloseProps()}>✕</button>
    </div>
  );
}

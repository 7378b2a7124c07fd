import type { ReactNode } from 'react';
import type { UseDateInputResult } from '../../hooks/date-input/use-date-input.ts';
import { CalendarGrid } from '../renderers/calendar-grid.tsx';

/** The days of a month in a plain table, for design systems without a calendar table. */
export const CalendarTable = ({ date }: { readonly date: UseDateInputResult }): ReactNode => (
  <>
    <button {...date.getPreviousMonthProps()}>‹</button>
    <span {...date.getHeadingProps()} />
    <button {...date.getNextMonthProps()}>›</button>
    <CalendarGrid date={date} />
  </>
);

import type { ReactNode } from 'react';
import type { UseDateInputResult } from '../../hooks/date-input/use-date-input.ts';

/** The days of a month in a plain table, for design systems that have none for it. */
export const CalendarTable = ({ date }: { readonly date: UseDateInputResult }): ReactNode => (
  <>
    <button {...date.getPreviousMonthProps()}>‹</button>
    <span {...date.getHeadingProps()} />
    <button {...date.getNextMonthProps()}>›</button>
    <table {...date.getGridProps()}>
      <thead>
        <tr {...date.getRowProps()}>
          {date.weekdays.map((weekday) => (
            <th key={weekday.weekday} {...date.getColumnHeaderProps(weekday)} />
          ))}
        </tr>
      </thead>
      <tbody>
        {date.weeks.map((week) => (
          <tr key={week[0]?.day} {...date.getRowProps()}>
            {week.map((cell) => (
              <td key={cell.day} {...date.getCellProps(cell)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </>
);

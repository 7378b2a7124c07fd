import type { ReactNode } from 'react';
import type { UseDateInputResult } from '../../hooks/date-input/use-date-input.ts';

/** Minimum touch target of a day: 24 pixels (WCAG 2.5.8). */
const CELL = { blockSize: 24, minInlineSize: 24 } as const;

/** The days of the shown month in a plain table; design systems without a table of days use it too. */
export const CalendarGrid = ({ date }: { readonly date: UseDateInputResult }): ReactNode => (
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
            <td key={cell.day} {...date.getCellProps(cell, { style: CELL })} />
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

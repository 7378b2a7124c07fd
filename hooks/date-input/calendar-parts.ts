import type { FocusEventHandler, KeyboardEvent, KeyboardEventHandler, RefCallback } from 'react';
import {
  type CalendarContext,
  type CalendarEvent,
  type CalendarMove,
  canChoose,
  canMove,
} from '../../machines/calendar/chart.ts';
import {
  type CalendarDay,
  type CalendarWeekday,
  dayName,
  monthName,
  monthWeeks,
  weekdayNames,
} from '../../src/dates/calendar-month.ts';
import { itemGetter, getter, type Getter, type ItemGetter } from '../kit/merge-props.ts';
import {
  part,
  type Flag,
  type PartProps,
  type PartsInput,
  type ButtonPartProps,
} from '../kit/part.ts';
import { type Direction, logicalKey } from '../kit/typing.ts';

/** A day of the calendar with its displayed state. */
export interface CalendarCell extends CalendarDay {
  /** It is the date of the box. */
  readonly isSelected: boolean;
  /** It is today, by the provider's clock and the user's time zone. */
  readonly isToday: boolean;
  /** Whether it is the focused day. */
  readonly isFocused: boolean;
  /** It cannot be chosen: outside the limits, or of another month. */
  readonly isDisabled: boolean;
}

/** Props of the table of days. */
export interface CalendarGridProps extends PartProps {
  /** Id of the grid, derived from the id of the widget. */
  readonly id: string;
  /** Required: the focus is moved to one of its days. */
  readonly ref: RefCallback<HTMLElement>;
  /** The WAI-ARIA grid pattern: one day is in the tab order, arrow keys move. */
  readonly role: 'grid';
  /** Id of the heading, which names the month. */
  readonly 'aria-labelledby': string;
  /** Arrows, Home, End, Page Up and Page Down move by `CALENDAR_KEYS`; Enter and Space choose the day. */
  readonly onKeyDown: KeyboardEventHandler<HTMLElement>;
}

/** Props of a row of the table. */
export interface CalendarRowProps extends PartProps {
  /** A row of the grid. */
  readonly role: 'row';
}

/** Props of the heading of a column. */
export interface CalendarColumnHeaderProps extends PartProps {
  /** The header of a column of the grid. */
  readonly role: 'columnheader';
  /** The long name of the weekday, which screen readers read for a `<th>`. */
  readonly abbr: string;
  /** The long name of the weekday, in the user's language. */
  readonly 'aria-label': string;
  /** The short name of the weekday; children of the caller replace it. */
  readonly children: string;
}

/** Props of a day. */
export interface CalendarCellProps extends PartProps {
  /** Id of the day, derived from its date: `day-2026-03-31`. */
  readonly id: string;
  /** A cell of the grid. */
  readonly role: 'gridcell';
  /**
   * 0 on the day that is the tab stop, -1 on the others; undefined on days of other months, which
   * are not focusable.
   */
  readonly tabIndex: 0 | -1 | undefined;
  /** The date, `yyyy-MM-dd`. */
  readonly 'data-day': string;
  /** It is today. */
  readonly 'data-today': Flag | undefined;
  /** Present on days of the previous or next month, which only fill the row. */
  readonly 'data-outside': Flag | undefined;
  /** The date with its weekday, in the user's language, and a note if the day cannot be chosen. */
  readonly 'aria-label': string;
  /** It is the date of the box; undefined for every other day. */
  readonly 'aria-selected': true | undefined;
  /**
   * True if the limits exclude the day or it belongs to another month; undefined if it can be
   * chosen.
   */
  readonly 'aria-disabled': true | undefined;
  /** `date` for today. */
  readonly 'aria-current': 'date' | undefined;
  /** Chooses the day; not one of another month. */
  readonly onClick: () => void;
  /** Makes it the focused day. */
  readonly onFocus: FocusEventHandler<HTMLElement>;
  /** The day of the month, 1 to 31; children of the caller replace it. */
  readonly children: number;
}

/** Props of the heading that names the month; it is read out when the month changes. */
export interface CalendarHeadingProps extends PartProps {
  /** Referenced by the `aria-labelledby` of the grid. */
  readonly id: string;
  /** Screen readers read a new month when the user pauses. */
  readonly 'aria-live': 'polite';
  /** The shown month with its year, in the user's language. */
  readonly children: string;
}

/** Props of a button that goes to another month or year. */
export interface CalendarMoveProps extends ButtonPartProps {
  /** The action of the button ("next month"), in the user's language. */
  readonly 'aria-label': string;
  /**
   * True if the limits allow no day there. Not `disabled`, because the button would lose the focus.
   */
  readonly 'aria-disabled': boolean;
  /** Shows the other month or year; does nothing while `aria-disabled`. */
  readonly onClick: () => void;
}

/** The state of a calendar, and the getters of its parts. */
export interface CalendarParts {
  /** The rows of the shown month; empty while there is no calendar. */
  readonly weeks: readonly (readonly CalendarCell[])[];
  /** The names of the weekdays, short and long, from the first day of the week. */
  readonly weekdays: readonly CalendarWeekday[];
  /** The shown month in the user's language. */
  readonly monthName: string;
  /** For the heading that names the shown month; the props include the text. */
  readonly getHeadingProps: Getter<CalendarHeadingProps>;
  /** For the element around the weeks; it handles the keys that move between days. */
  readonly getGridProps: Getter<CalendarGridProps>;
  /** For the element around the seven days of a week, or around the names of the weekdays. */
  readonly getRowProps: Getter<CalendarRowProps>;
  /** For the name of one weekday above its column; the props include the short name. */
  readonly getColumnHeaderProps: ItemGetter<CalendarWeekday, CalendarColumnHeaderProps>;
  /**
   * For one day; the props include its number. A day outside the limits is marked as disabled and
   * cannot be chosen.
   */
  readonly getCellProps: ItemGetter<CalendarCell, CalendarCellProps>;
  /** For the button to the previous month; disabled in the first month that may be chosen. */
  readonly getPreviousMonthProps: Getter<CalendarMoveProps>;
  /** For the button to the next month; disabled in the last month that may be chosen. */
  readonly getNextMonthProps: Getter<CalendarMoveProps>;
  /** For the button to the previous year; disabled in the first month that may be chosen. */
  readonly getPreviousYearProps: Getter<CalendarMoveProps>;
  /** For the button to the next year; disabled in the last month that may be chosen. */
  readonly getNextYearProps: Getter<CalendarMoveProps>;
}

/**
 * The keys of the date grid, for left-to-right text; with Shift, `PageUp` and `PageDown` move by
 * years.
 */
export const CALENDAR_KEYS: Readonly<Record<string, CalendarMove>> = {
  ArrowLeft: 'previousDay',
  ArrowRight: 'nextDay',
  ArrowUp: 'previousWeek',
  ArrowDown: 'nextWeek',
  Home: 'weekStart',
  End: 'weekEnd',
  PageUp: 'previousMonth',
  PageDown: 'nextMonth',
  'Shift+PageUp': 'previousYear',
  'Shift+PageDown': 'nextYear',
};

type Step = 'previousMonth' | 'nextMonth' | 'previousYear' | 'nextYear';

/** Input of {@link calendarParts}. */
export interface CalendarPartsInput extends PartsInput {
  /** Null while no calendar is shown. */
  readonly context: CalendarContext | null;
  /** The writing direction, which arrow keys follow. */
  readonly direction: Direction;
  /** Sends an event to the calendar's chart. */
  readonly send: (event: CalendarEvent) => void;
  /** For the element around the weeks. */
  readonly gridRef: RefCallback<HTMLElement>;
}

/** The parts of a calendar, made from its chart's context. */
export function calendarParts(input: CalendarPartsInput): CalendarParts {
  const { scope, ids, context, translate, send } = input;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const key = logicalKey(event, input.direction);
    const to = CALENDAR_KEYS[event.shiftKey ? `Shift+${key}` : key];
    if (to) {
      event.preventDefault();
      send({ type: 'calendar.move', to });
    } else if (key === 'Enter' || key === ' ') {
      event.preventDefault();
      send({ type: 'calendar.press' });
    }
  };

  const mover = (to: Step, name: string): Getter<CalendarMoveProps> => {
    const isDisabled = context === null || !canMove(context, to);
    return getter(() => ({
      ...part(scope, name, { disabled: isDisabled }),
      type: 'button',
      'aria-label': translate(`dateInput.${to}`),
      'aria-disabled': isDisabled,
      onClick: () => {
        if (!isDisabled) send({ type: 'calendar.move', to });
      },
    }));
  };

  const name = context ? monthName(context.focused, context.language) : '';
  return {
    weeks: context ? weeksOf(context) : [],
    weekdays: context ? weekdayNames(context.language, context.weekStart) : [],
    monthName: name,
    getHeadingProps: getter(() => ({
      ...part(scope, 'heading'),
      id: ids('heading'),
      'aria-live': 'polite',
      children: name,
    })),
    getGridProps: getter(() => ({
      ...part(scope, 'grid'),
      id: ids('grid'),
      ref: input.gridRef,
      role: 'grid',
      'aria-labelledby': ids('heading'),
      onKeyDown,
    })),
    getRowProps: getter(() => ({ ...part(scope, 'row'), role: 'row' })),
    getColumnHeaderProps: itemGetter((weekday) => ({
      ...part(scope, 'column-header'),
      role: 'columnheader',
      abbr: weekday.long,
      'aria-label': weekday.long,
      children: weekday.short,
    })),
    getCellProps: itemGetter((cell) => {
      const date = context ? dayName(cell.day, context.language) : '';
      // A day of another month may be available there.
      const isUnavailable = cell.isDisabled && !cell.outside;
      return {
        ...part(scope, 'cell', {
          selected: cell.isSelected,
          disabled: cell.isDisabled,
          highlighted: cell.isFocused,
        }),
        id: ids(`day-${cell.day}`),
        role: 'gridcell',
        // Days of other months only fill the row; the roving tab index stays within the month.
        tabIndex: cell.outside ? undefined : cell.isFocused ? 0 : -1,
        'data-day': cell.day,
        'data-today': cell.isToday || undefined,
        'data-outside': cell.outside || undefined,
        'aria-label': isUnavailable ? translate('dateInput.unavailable', { date }) : date,
        'aria-selected': cell.isSelected || undefined,
        'aria-disabled': cell.isDisabled || undefined,
        'aria-current': cell.isToday ? 'date' : undefined,
        onClick: () => {
          if (!cell.outside) send({ type: 'calendar.press', day: cell.day });
        },
        onFocus: () => {
          if (!cell.isFocused) send({ type: 'calendar.focus', day: cell.day });
        },
        children: cell.number,
      };
    }),
    getPreviousMonthProps: mover('previousMonth', 'previous-month'),
    getNextMonthProps: mover('nextMonth', 'next-month'),
    getPreviousYearProps: mover('previousYear', 'previous-year'),
    getNextYearProps: mover('nextYear', 'next-year'),
  };
}

function weeksOf(context: CalendarContext): readonly (readonly CalendarCell[])[] {
  return monthWeeks(context.focused, context.weekStart).map((week) =>
    week.map((cell) => ({
      ...cell,
      isSelected: !cell.outside && cell.day === context.value,
      isToday: !cell.outside && cell.day === context.today,
      isFocused: !cell.outside && cell.day === context.focused,
      isDisabled: cell.outside || !canChoose(context, cell.day),
    })),
  );
}

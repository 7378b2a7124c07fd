import { addDays, type Day, readDay, weekday, writeDay } from './day.ts';

/** A day as the calendar shows it. */
export interface CalendarDay {
  /** `yyyy-MM-dd`. */
  readonly day: string;
  /** Day of the month. */
  readonly number: number;
  /** Belongs to the month before or after the shown one. */
  readonly outside: boolean;
}

/** A column of the calendar. */
export interface CalendarWeekday {
  /** 1 (Monday) to 7 (Sunday). */
  readonly weekday: number;
  /** Two or three letters in the user's language. */
  readonly short: string;
  /** The full name, for assistive technology. */
  readonly long: string;
}

// The languages whose weeks start on Sunday (Unicode CLDR); in our other languages they start on Monday. A
// fixed table, because not all browsers provide this, and server and browser must agree.
const SUNDAY_FIRST: ReadonlySet<string> = new Set(['en', 'pt']);

/** The first day of the week of a language, 1 (Monday) to 7 (Sunday). */
export function firstDayOfWeek(language: string): number {
  return SUNDAY_FIRST.has(language) ? 7 : 1;
}

/** The weeks that show the month of `day`, filled up with the days around it. */
export function monthWeeks(day: string, weekStart: number): readonly (readonly CalendarDay[])[] {
  const { year, month } = readDay(day) as Day;
  const first: Day = { year, month, day: 1 };
  const lead = (weekday(first) - weekStart + 7) % 7;
  const weeks: CalendarDay[][] = [];
  for (let at = addDays(first, -lead); weeks.length === 0 || isInMonth(at, first);) {
    const week: CalendarDay[] = [];
    for (let column = 0; column < 7; column += 1) {
      week.push({ day: writeDay(at), number: at.day, outside: !isInMonth(at, first) });
      at = addDays(at, 1);
    }
    weeks.push(week);
  }
  return weeks;
}

// The shown days are within about a month, so comparing the month is enough.
const isInMonth = (a: Day, b: Day) => a.month === b.month;

/** The columns of a calendar, in a language, from its first day of the week. */
export function weekdayNames(language: string, weekStart: number): readonly CalendarWeekday[] {
  return Array.from({ length: 7 }, (_, column) => {
    const number = ((weekStart - 1 + column) % 7) + 1;
    // 1 January 2024 is a Monday.
    const date = utc({ year: 2024, month: 1, day: number });
    return {
      weekday: number,
      short: formatter(language, 'short').format(date),
      long: formatter(language, 'weekday').format(date),
    };
  });
}

/** The month of a day in a language: `November 2026`. */
export function monthName(day: string, language: string): string {
  return formatter(language, 'month').format(utc(shownDay(day)));
}

/** A day in full, in a language, as it is read out: `Friday, November 20, 2026`. */
export function dayName(day: string, language: string): string {
  return formatter(language, 'day').format(utc(shownDay(day)));
}

// Not every shown day has a wire format: the last week of December 9999 ends in the year 10000.
function shownDay(text: string): Day {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return { year, month, day };
}

const OPTIONS = {
  short: { weekday: 'short' },
  weekday: { weekday: 'long' },
  month: { month: 'long', year: 'numeric' },
  day: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const formatters = new Map<string, Intl.DateTimeFormat>();

// Cached, because creating a formatter takes much longer than using it; a calendar uses one 42 times.
function formatter(language: string, kind: keyof typeof OPTIONS): Intl.DateTimeFormat {
  const key = `${language} ${kind}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(language, {
    ...OPTIONS[kind],
    calendar: 'gregory',
    timeZone: 'UTC',
  });
  formatters.set(key, made);
  return made;
}

function utc({ year, month, day }: Day): Date {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date;
}

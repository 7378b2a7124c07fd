import { assign, setup } from 'xstate';
import { firstDayOfWeek } from '../../src/dates/calendar-month.ts';
import { DATE_MIN, PICKER_MAX } from '../../src/dates/date-limits.ts';
import {
  addDays,
  addMonths,
  type Day,
  type DayText,
  readDay,
  weekday,
  writeDay,
} from '../../src/dates/day.ts';
import { withEvent } from '../kit/with-event.ts';

/** Which days a calendar lets the user reach and choose. */
export interface CalendarLimits {
  /** First day that can be reached, `yyyy-MM-dd`. Default 1753-01-01. */
  readonly min?: string;
  /** Last day that can be reached, `yyyy-MM-dd`. Default 9999-12-31. */
  readonly max?: string;
  /** Only these days can be chosen; replaces `min` and `max`. */
  readonly allowedDates?: readonly string[];
}

/** The input of a calendar. */
export interface CalendarInput extends CalendarLimits {
  /** The chosen day, which the calendar shows when it opens; null: it opens at today. */
  readonly value: string | null;
  /** Today in the user's time zone, `yyyy-MM-dd`. */
  readonly today: string;
  /** Interface language; determines the first day of the week. */
  readonly language: string;
  /** 1 (Monday) to 7 (Sunday). Default: that of the language. */
  readonly weekStart?: number;
}

/** The settings of a calendar while it is shown; without a `value` the chosen day stays. */
export type CalendarSettings = Omit<CalendarInput, 'value'> & Partial<Pick<CalendarInput, 'value'>>;

/** Context of the calendar's chart. */
export interface CalendarContext {
  /** The chosen day, `yyyy-MM-dd`; null if none is chosen. */
  readonly value: string | null;
  /** The focused day; its month is shown. */
  readonly focused: string;
  /** First and last day that can be reached. */
  readonly min: string;
  /** Last day that can be reached, `yyyy-MM-dd`. */
  readonly max: string;
  /** Only these days can be chosen; null: all between `min` and `max`. */
  readonly allowedDates: readonly string[] | null;
  /** Today in the user's time zone, `yyyy-MM-dd`. */
  readonly today: string;
  /** Interface language. */
  readonly language: string;
  /** First day of the week, 1 (Monday) to 7 (Sunday). */
  readonly weekStart: number;
}

/** The targets of the keyboard in a calendar; `next` is forward in the reading direction. */
export type CalendarMove =
  | 'previousDay'
  | 'nextDay'
  | 'previousWeek'
  | 'nextWeek'
  | 'weekStart'
  | 'weekEnd'
  | 'previousMonth'
  | 'nextMonth'
  | 'previousYear'
  | 'nextYear';

/** Events of the calendar's chart. */
export type CalendarEvent =
  /** Moves the keyboard focus to another day; beyond a limit it stays on the last possible day. */
  | { type: 'calendar.move'; to: CalendarMove }
  /** This day has the keyboard focus (by pointer or by the browser). */
  | { type: 'calendar.focus'; day: DayText }
  /** Chooses a day; default: the focused day. A day that cannot be chosen is ignored. */
  | { type: 'calendar.press'; day?: DayText }
  /** Changes the value, the limits, the current day or the language. */
  | { type: 'calendar.change'; settings: CalendarSettings };

/** The output of the calendar. */
export interface CalendarOutput {
  /** The chosen day, `yyyy-MM-dd`. */
  readonly value: string;
}

/** The day that was pressed; default: the focused day. */
export interface PressParams {
  /** `yyyy-MM-dd`. */
  readonly day?: string;
}

/** The grid of days of a date picker: `browsing` until a day is `chosen`. */
export const calendarMachine = setup({
  types: {
    input: {} as CalendarInput,
    context: {} as CalendarContext,
    events: {} as CalendarEvent,
    output: {} as CalendarOutput,
  },
  guards: {
    canChoose: ({ context }, { day = context.focused }: PressParams) => canChoose(context, day),
  },
  actions: {
    move: assign(({ context }, { to }: { readonly to: CalendarMove }) => ({
      focused: movedTo(context, to),
    })),
    focus: assign(({ context }, { day }: { readonly day: string }) =>
      readDay(day) ? { focused: within(context, day) } : {},
    ),
    choose: assign(({ context }, { day = context.focused }: PressParams) => ({
      value: day,
      focused: day,
    })),
    setSettings: assign(({ context }, { settings }: { readonly settings: CalendarSettings }) =>
      begin({ value: context.value, ...settings, focused: context.focused }),
    ),
  },
}).createMachine({
  id: 'calendar',
  context: ({ input }) => begin(input),
  initial: 'browsing',
  states: {
    browsing: {
      on: {
        'calendar.move': { actions: withEvent('move') },
        'calendar.focus': { actions: withEvent('focus') },
        'calendar.press': {
          guard: withEvent('canChoose'),
          target: 'chosen',
          actions: withEvent('choose'),
        },
        'calendar.change': { actions: withEvent('setSettings') },
      },
    },
    chosen: { type: 'final' },
  },
  output: ({ context }) => ({ value: context.value ?? context.focused }),
});

function begin(input: CalendarInput & { readonly focused?: string }): CalendarContext {
  const allowed = input.allowedDates
    ?.flatMap((date) => {
      const day = readDay(date);
      return day ? [writeDay(day)] : [];
    })
    .sort();
  const bounds = {
    min: allowed?.[0] ?? input.min ?? DATE_MIN,
    max: allowed?.at(-1) ?? input.max ?? PICKER_MAX,
  };
  return {
    value: input.value,
    focused: within(bounds, input.focused ?? input.value ?? input.today),
    ...bounds,
    allowedDates: allowed ?? null,
    today: input.today,
    language: input.language,
    weekStart: input.weekStart ?? firstDayOfWeek(input.language),
  };
}

type Bounds = Pick<CalendarContext, 'min' | 'max'>;

const within = ({ min, max }: Bounds, day: string) => (day < min ? min : day > max ? max : day);

/** Whether a day of the calendar may be chosen. */
export function canChoose(
  { min, max, allowedDates }: Pick<CalendarContext, 'min' | 'max' | 'allowedDates'>,
  day: string,
): boolean {
  if (!readDay(day) || day < min || day > max) return false;
  return allowedDates === null || allowedDates.includes(day);
}

/** Whether any day of the month before or after the shown one can be reached (or of the year). */
export function canMove(
  context: CalendarContext,
  to: 'previousMonth' | 'nextMonth' | 'previousYear' | 'nextYear',
): boolean {
  const month = context.focused.slice(0, 7);
  return to.startsWith('previous')
    ? context.min.slice(0, 7) < month
    : context.max.slice(0, 7) > month;
}

const STEPS: Readonly<Record<CalendarMove, (from: Day, weekStart: number) => Day>> = {
  previousDay: (from) => addDays(from, -1),
  nextDay: (from) => addDays(from, 1),
  previousWeek: (from) => addDays(from, -7),
  nextWeek: (from) => addDays(from, 7),
  weekStart: (from, weekStart) => addDays(from, -column(from, weekStart)),
  weekEnd: (from, weekStart) => addDays(from, 6 - column(from, weekStart)),
  previousMonth: (from) => addMonths(from, -1),
  nextMonth: (from) => addMonths(from, 1),
  previousYear: (from) => addMonths(from, -12),
  nextYear: (from) => addMonths(from, 12),
};

const column = (day: Day, weekStart: number) => (weekday(day) - weekStart + 7) % 7;

function movedTo(context: CalendarContext, to: CalendarMove): string {
  const moved = STEPS[to](readDay(context.focused) as Day, context.weekStart);
  // After year 9999, dates as strings no longer sort chronologically.
  if (moved.year > 9999) return context.max;
  return within(context, writeDay(moved));
}

import type { DayText } from '../../src/dates/day.ts';
import type { CalendarContext, CalendarEvent, CalendarOutput } from '../calendar/chart.ts';
import type { HostEvent } from '../kit/host.ts';
import type { AnnounceEvent } from '../kit/ports.ts';
import type { ValueChange, ValueEvent } from '../kit/value.ts';
import type { DateInputSettings } from './model.ts';

/** The user's action that changed the date. */
export type DateInputReason = 'typing' | 'leaving' | 'picking' | 'clearing' | 'reset';

/** Events of the date input's chart. */
export type DateInputEvent =
  /** The box's whole text after a keystroke or a paste. */
  | { type: 'text.change'; text: string }
  /** The box lost the focus: the text is completed. */
  | { type: 'text.blur' }
  /** Enter in the box: the text is completed. */
  | { type: 'text.submit' }
  /** An input method composes characters: until it ends, the text is not changed. */
  | { type: 'composition.start' }
  /** The input method has finished; the text in the box is now used. */
  | { type: 'composition.end' }
  /** Opens the calendar at the value, else at today. */
  | { type: 'picker.open' }
  /** Closes the calendar and keeps the value. */
  | { type: 'picker.close' }
  /** Chooses a day within the limits, even while the picker is closed (for a "today" button). */
  | { type: 'day.choose'; day: DayText }
  /** Empties the box. */
  | { type: 'value.clear' }
  | Exclude<CalendarEvent, { type: 'calendar.change' }>
  | ValueEvent<string | null>
  | HostEvent<DateInputSettings>;

/** The events from the calendar of the picker. */
type CalendarReport =
  | { type: 'xstate.snapshot.calendar'; snapshot: { context: CalendarContext } }
  | { type: 'xstate.done.actor.calendar'; output: CalendarOutput };

/** Emitted by the date input's chart. */
export type DateInputEmitted =
  | ValueChange<string | null, DateInputReason>
  | { type: 'open.change'; open: boolean }
  | AnnounceEvent;

/** The received events: from outside, and from the calendar. */
export type ChartEvent = DateInputEvent | CalendarReport;

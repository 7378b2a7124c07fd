import {
  and,
  assertEvent,
  assign,
  emit,
  enqueueActions,
  forwardTo,
  not,
  raise,
  sendTo,
  setup,
  stateIn,
} from 'xstate';
import { readDay, writeDay } from '../../src/dates/day.ts';
import {
  type CalendarContext,
  type CalendarEvent,
  calendarMachine,
  type CalendarOutput,
  canChoose,
} from '../calendar/chart.ts';
import {
  calendarInput,
  completion,
  type DateInputContext,
  type DateInputInput,
  type DateInputSettings,
  initialContext,
  isBlank,
  isLocked,
  isShown,
  isUnfinished,
  keptText,
  limitsOf,
  typingErrors,
  unreadableErrors,
  valueErrors,
  withChange,
  withValue,
  writtenDay,
} from './model.ts';
import type { EnvironmentChange } from '../kit/environment.ts';
import type { AnnounceEvent } from '../kit/ports.ts';

export { keptText } from './model.ts';
export type {
  DateCompletion,
  DateFieldSettings,
  DateInputContext,
  DateInputError,
  DateInputInput,
  DateInputSettings,
} from './model.ts';

/** What the user did to change the date. */
export type DateInputReason = 'typing' | 'leaving' | 'picking' | 'clearing' | 'reset';

export type DateInputEvent =
  /** The box's whole text after a keystroke or a paste. */
  | { type: 'text.change'; text: string }
  /** The box was left: the text is completed. */
  | { type: 'text.blur' }
  /** Enter in the box: the text is completed. */
  | { type: 'text.submit' }
  /** An input method composes characters: until it ends, the text is left alone. */
  | { type: 'composition.start' }
  | { type: 'composition.end' }
  | { type: 'picker.open' }
  | { type: 'picker.close' }
  /** Chooses a day that the limits allow, with or without the picker (a "today" button). */
  | { type: 'day.choose'; day: string }
  | { type: 'value.clear' }
  /** The host sets the value; this is not reported as a change. */
  | { type: 'value.set'; value: string | null }
  | { type: 'form.reset' }
  /** The settings, all of them, as they are from now on. */
  | { type: 'settings.change'; settings: DateInputSettings }
  | Exclude<CalendarEvent, { type: 'calendar.change' }>
  | EnvironmentChange;

type CalendarReport =
  | { type: 'xstate.snapshot.calendar'; snapshot: { context: CalendarContext } }
  | { type: 'xstate.done.actor.calendar'; output: CalendarOutput };

export type DateInputEmitted =
  | { type: 'value.change'; value: string | null; reason: DateInputReason }
  | { type: 'open.change'; open: boolean }
  | AnnounceEvent;

/**
 * A date typed or picked. `entry` says what the text is worth: `empty`, `unfinished` (it can still
 * become a date), `impossible` (it cannot), `valid`, `refused` (a date outside the limits) or
 * `unreadable` (left, and no date). `picker` is `closed` or `open`, as `popup` or `dialog` by the size
 * of the screen. `writing` knows when an input method composes.
 */
export const dateInputMachine = setup({
  types: {
    input: {} as DateInputInput,
    context: {} as DateInputContext,
    events: {} as DateInputEvent | CalendarReport,
    emitted: {} as DateInputEmitted,
  },
  actors: { calendar: calendarMachine },
  guards: {
    canEdit: ({ context }) => !isLocked(context),
    /** On small screens the box is read-only: the dialog is the way in. */
    canType: ({ context }) => !isLocked(context) && !context.environment.smallScreen,
    isComposing: stateIn({ writing: 'composing' }),
    isSmallScreen: ({ context }) => !isLocked(context) && context.environment.smallScreen,
    isBlank: ({ context }) => isBlank(context),
    isShown: ({ context }) => isShown(context),
    isWritten: ({ context }) => writtenDay(context) !== undefined,
    isImpossible: ({ context }) => typingErrors(context).length > 0,
    isStillUnfinished: ({ context, event }) => {
      assertEvent(event, 'text.change');
      return isUnfinished({ ...context, text: keptText(event.text, context.format) });
    },
    canComplete: ({ context }) => completion(context).ok,
    isNoDay: ({ context }) => !readDay(context.value),
    isRefused: ({ context }) => valueErrors(context).length > 0,
    canChooseDay: ({ context, event }) => {
      assertEvent(event, 'day.choose');
      const { min, max, allowedDates = null } = limitsOf(context);
      const days = allowedDates ? { min: '', max: '9999-12-31', allowedDates } : { min, max };
      return !isLocked(context) && canChoose({ allowedDates: null, ...days }, event.day);
    },
    isTurningSmall: ({ event }) => {
      assertEvent(event, 'environment.change');
      return event.environment.smallScreen;
    },
    isLocking: ({ event }) => {
      assertEvent(event, 'settings.change');
      return isLocked(event);
    },
  },
  actions: {
    keepText: assign(({ context, event }) => {
      assertEvent(event, 'text.change');
      return { text: keptText(event.text, context.format), completion: null };
    }),
    keepRawText: assign(({ event }) => {
      assertEvent(event, 'text.change');
      return { text: event.text };
    }),
    filterText: assign(({ context }) => ({ text: keptText(context.text, context.format) })),
    touch: assign({ touched: true }),
    takeWritten: enqueueActions(({ context, enqueue }) => {
      propose(enqueue, context, writtenDay(context) ?? null, 'typing');
    }),
    complete: enqueueActions(({ context, enqueue }) => {
      const completed = completion(context);
      if (!completed.ok) return;
      const { day, text, changes } = completed;
      enqueue.assign({
        text,
        completion: changes.length > 0 ? { typed: context.text, text, changes } : null,
      });
      propose(enqueue, context, day, 'leaving');
      if (changes.length > 0) {
        const reason = changes.join(' ');
        enqueue.emit({
          type: 'announce',
          key: 'dateInput.changedTo',
          params: { date: text, reason },
        });
      }
    }),
    dropValue: enqueueActions(({ context, enqueue }, params: { reason: DateInputReason }) => {
      propose(enqueue, context, null, params.reason);
    }),
    takeDay: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'day.choose');
      const next = withValue(context, event.day);
      enqueue.assign({ text: next.text, completion: null, touched: true });
      propose(enqueue, context, event.day, 'picking');
      enqueue.emit({ type: 'announce', key: 'dateInput.selected', params: { date: next.text } });
    }),
    clear: enqueueActions(({ context, enqueue }) => {
      enqueue.assign({ text: '', completion: null, touched: true });
      propose(enqueue, context, null, 'clearing');
      enqueue.emit({ type: 'announce', key: 'dateInput.cleared' });
    }),
    reset: enqueueActions(({ context, enqueue }) => {
      const { text } = withValue(context, context.initialValue);
      enqueue.assign({ text, completion: null, touched: false });
      propose(enqueue, context, context.initialValue, 'reset');
    }),
    setValue: assign(({ context, event }) => {
      assertEvent(event, 'value.set');
      return withValue(context, event.value);
    }),
    keepSettings: assign(({ context, event }) => {
      assertEvent(event, 'settings.change');
      return withChange(context, { settings: event.settings });
    }),
    keepEnvironment: assign(({ context, event }) => {
      assertEvent(event, 'environment.change');
      return withChange(context, { environment: event.environment });
    }),
    judgeTyping: assign({ errors: ({ context }) => typingErrors(context) }),
    judgeValue: assign({ errors: ({ context }) => valueErrors(context) }),
    refuseText: assign({ errors: ({ context }) => unreadableErrors(context) }),
    forgive: assign({ errors: [] }),
    tellCalendar: forwardTo('calendar'),
    updateCalendar: sendTo('calendar', ({ context }) => ({
      type: 'calendar.change',
      settings: calendarInput({ context }),
    })),
    keepCalendar: assign(({ event }) => {
      assertEvent(event, 'xstate.snapshot.calendar');
      return { calendar: event.snapshot.context };
    }),
    passDay: raise(({ event }) => {
      assertEvent(event, 'xstate.done.actor.calendar');
      return { type: 'day.choose', day: event.output.value };
    }),
    forgetCalendar: assign({ calendar: null }),
    reportOpened: emit({ type: 'open.change', open: true }),
    reportClosed: emit({ type: 'open.change', open: false }),
  },
}).createMachine({
  id: 'dateInput',
  context: ({ input }) => initialContext(input),
  type: 'parallel',
  states: {
    entry: {
      initial: 'settling',
      on: {
        'text.change': [
          { guard: 'isComposing', actions: 'keepRawText' },
          { guard: 'canType', target: '.judging', actions: 'keepText' },
        ],
        'composition.end': { target: '.judging', actions: 'filterText' },
        'text.blur': { guard: 'canEdit', target: '.completing', actions: 'touch' },
        'text.submit': { guard: 'canEdit', target: '.completing', actions: 'touch' },
        'picker.open': { guard: 'canEdit', target: '.completing' },
        'day.choose': { guard: 'canChooseDay', target: '.settling', actions: 'takeDay' },
        'value.clear': { guard: 'canEdit', target: '.settling', actions: 'clear' },
        'value.set': { target: '.settling', actions: 'setValue' },
        'form.reset': { target: '.settling', actions: 'reset' },
        'settings.change': { target: '.judging', actions: 'keepSettings' },
        'environment.change': { target: '.judging', actions: 'keepEnvironment' },
      },
      states: {
        /** Judges the text as it is typed. */
        judging: {
          always: [
            { guard: 'isShown', target: 'settling' },
            {
              guard: 'isBlank',
              target: 'settling',
              actions: { type: 'dropValue', params: { reason: 'typing' } },
            },
            { guard: 'isWritten', target: 'settling', actions: 'takeWritten' },
            { guard: 'isImpossible', target: 'impossible' },
            { target: 'unfinished' },
          ],
        },
        /** Completes the text and judges what it became. */
        completing: {
          always: [
            { guard: 'isShown', target: 'settling' },
            {
              guard: 'isBlank',
              target: 'settling',
              actions: { type: 'dropValue', params: { reason: 'leaving' } },
            },
            { guard: 'canComplete', target: 'settling', actions: 'complete' },
            {
              target: 'unreadable',
              actions: { type: 'dropValue', params: { reason: 'leaving' } },
            },
          ],
        },
        /** Judges the value. */
        settling: {
          always: [
            { guard: 'isBlank', target: 'empty' },
            { guard: 'isNoDay', target: 'unreadable' },
            { guard: 'isRefused', target: 'refused' },
            { target: 'valid' },
          ],
        },
        empty: { entry: 'judgeValue' },
        unfinished: {
          entry: 'forgive',
          on: {
            // Most key strokes leave it so: they need no second step, and there is nothing to forgive.
            'text.change': {
              guard: and([not('isComposing'), 'canType', 'isStillUnfinished']),
              actions: 'keepText',
            },
          },
        },
        impossible: { entry: 'judgeTyping' },
        valid: { entry: 'forgive' },
        refused: { entry: 'judgeValue' },
        unreadable: {
          entry: 'refuseText',
          on: {
            'settings.change': { target: 'completing', actions: 'keepSettings' },
            'environment.change': { target: 'completing', actions: 'keepEnvironment' },
          },
        },
      },
    },
    picker: {
      initial: 'closed',
      states: {
        closed: {
          on: {
            'picker.open': [
              { guard: 'isSmallScreen', target: 'open.dialog' },
              { guard: 'canEdit', target: 'open.popup' },
            ],
          },
        },
        open: {
          entry: 'reportOpened',
          exit: ['forgetCalendar', 'reportClosed'],
          initial: 'popup',
          invoke: {
            src: 'calendar',
            id: 'calendar',
            input: calendarInput,
            onSnapshot: { actions: 'keepCalendar' },
            onDone: { actions: 'passDay' },
          },
          on: {
            'calendar.move': { actions: 'tellCalendar' },
            'calendar.focus': { actions: 'tellCalendar' },
            'calendar.press': { actions: 'tellCalendar' },
            'day.choose': { guard: 'canChooseDay', target: 'closed' },
            'picker.close': { target: 'closed' },
            'settings.change': [
              { guard: 'isLocking', target: 'closed' },
              { actions: 'updateCalendar' },
            ],
            'environment.change': { actions: 'updateCalendar' },
          },
          states: {
            popup: {
              on: {
                'environment.change': {
                  guard: 'isTurningSmall',
                  target: 'dialog',
                  actions: 'updateCalendar',
                },
              },
            },
            dialog: {},
          },
        },
      },
    },
    writing: {
      initial: 'direct',
      states: {
        direct: { on: { 'composition.start': 'composing' } },
        composing: { on: { 'composition.end': 'direct' } },
      },
    },
  },
});

interface Enqueue {
  assign(change: { value: string | null }): void;
  emit(event: DateInputEmitted): void;
}

function propose(
  enqueue: Enqueue,
  context: DateInputContext,
  value: string | null,
  reason: DateInputReason,
): void {
  if (isSameDay(context.value, value)) return;
  enqueue.assign({ value });
  enqueue.emit({ type: 'value.change', value, reason });
}

/** Whether two values stand for the same day (or for none). */
export function isSameDay(a: string | null, b: string | null): boolean {
  const [one, other] = [readDay(a), readDay(b)];
  return one && other ? writeDay(one) === writeDay(other) : (a || null) === (b || null);
}

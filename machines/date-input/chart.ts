import { assign, emit, forwardTo, raise, sendTo, setup, stateIn } from 'xstate';
import { readDay } from '../../src/dates/day.ts';
import { calendarMachine, type CalendarContext, type CalendarOutput } from '../calendar/chart.ts';
import { actsOf } from '../kit/act.ts';
import {
  hostActions,
  hostEvents,
  type EnvironmentParams,
  type SettingsParams,
} from '../kit/host.ts';
import { valueChanges, valueEvents } from '../kit/value.ts';
import { withEvent } from '../kit/with-event.ts';
import { isUnfinished, typingErrors, unreadableErrors, valueErrors } from './errors.ts';
import type { ChartEvent, DateInputEmitted, DateInputReason } from './events.ts';
import {
  calendarInput,
  canChooseDay,
  canType,
  completion,
  initialContext,
  isBlank,
  isLocked,
  isSameDay,
  isShown,
  keptText,
  withChange,
  withCompletion,
  withValue,
  writtenDay,
  type DateInputContext,
  type DateInputInput,
  type DateInputSettings,
} from './model.ts';

export type { DateInputEmitted, DateInputEvent, DateInputReason } from './events.ts';
export { isSameDay, keptText } from './model.ts';
export type {
  DateCompletion,
  DateFieldSettings,
  DateInputContext,
  DateInputError,
  DateInputInput,
  DateInputSettings,
} from './model.ts';

const changeValue = valueChanges<DateInputContext, ChartEvent, DateInputReason>(isSameDay);
const act = actsOf<DateInputContext, ChartEvent, DateInputEmitted>();

interface TextParams {
  readonly text: string;
}

interface DayParams {
  readonly day: string;
}

/**
 * A date typed or picked. `entry` is the validity of the text: `empty`, `unfinished` (it can still
 * become a date), `impossible` (it cannot), `valid`, `refused` (a date outside the limits) or
 * `unreadable` (no date when the box lost the focus). `picker` is `closed` or `open`, as `popup` or
 * `dialog` depending on the size of the screen. `writing` says whether an input method is
 * composing.
 */
export const dateInputMachine = setup({
  types: {
    input: {} as DateInputInput,
    context: {} as DateInputContext,
    events: {} as ChartEvent,
    emitted: {} as DateInputEmitted,
  },
  actors: { calendar: calendarMachine },
  guards: {
    canEdit: ({ context }) => !isLocked(context),
    isLocked: ({ context }) => isLocked(context),
    canType: ({ context }) => canType(context),
    isComposing: stateIn({ writing: 'composing' }),
    isSmallScreen: ({ context }) => !isLocked(context) && context.environment.smallScreen,
    isBlank: ({ context }) => isBlank(context),
    isShown: ({ context }) => isShown(context),
    isWritten: ({ context }) => writtenDay(context) !== undefined,
    isImpossible: ({ context }) => typingErrors(context).length > 0,
    isStillUnfinished: ({ context }, { text }: TextParams) =>
      canType(context) && isUnfinished({ ...context, text: keptText(text, context.format) }),
    canComplete: ({ context }) => completion(context).ok,
    isNoDay: ({ context }) => !readDay(context.value),
    isRefused: ({ context }) => valueErrors(context).length > 0,
    canChooseDay: ({ context }, { day }: DayParams) => canChooseDay(context, day),
    isTurningSmall: (_, { environment }: EnvironmentParams) => environment.smallScreen,
    isTurningLarge: (_, { environment }: EnvironmentParams) => !environment.smallScreen,
    isLocking: (_, params: SettingsParams<DateInputSettings>) => isLocked(params),
  },
  actions: {
    ...hostActions<DateInputContext, ChartEvent, DateInputSettings>((told, context) =>
      withChange(context, told),
    ),
    setValue: assign(({ context }, { value }: { readonly value: string | null }) =>
      withValue(context, value),
    ),
    changeText: assign(({ context }, { text }: TextParams) => ({
      text: keptText(text, context.format),
      completion: null,
    })),
    keepRawText: assign((_, { text }: TextParams) => ({ text })),
    filterText: assign(({ context }) => ({ text: keptText(context.text, context.format) })),
    // A locked box shows its value, not the text that was being typed when it was locked.
    showValue: assign(({ context }) => ({ text: withValue(context, context.value).text })),
    touch: assign({ touched: true }),
    takeWritten: changeValue('typing', (context) => ({ value: writtenDay(context) ?? null })),
    complete: changeValue('leaving', withCompletion),
    announceCompletion: act(({ completion: done }) =>
      done
        ? {
            emit: [
              {
                type: 'announce',
                key: 'dateInput.changedTo',
                params: { date: done.text, reason: done.changes.join(' ') },
              },
            ],
          }
        : {},
    ),
    dropTypedValue: changeValue('typing', () => ({ value: null })),
    dropLeftValue: changeValue('leaving', () => ({ value: null })),
    changeDay: changeValue('picking', (context, { day }: DayParams) => ({
      ...withValue(context, day),
      touched: true,
    })),
    announceDay: emit(({ context }) => ({
      type: 'announce',
      key: 'dateInput.selected',
      params: { date: context.text },
    })),
    clear: changeValue('clearing', (context) => ({ ...withValue(context, null), touched: true })),
    announceCleared: emit({ type: 'announce', key: 'dateInput.cleared' }),
    reset: changeValue('reset', (context) => ({
      ...withValue(context, context.initialValue),
      touched: false,
    })),
    judgeTyping: assign({ errors: ({ context }) => typingErrors(context) }),
    judgeValue: assign({ errors: ({ context }) => valueErrors(context) }),
    refuseText: assign({ errors: ({ context }) => unreadableErrors(context) }),
    forgive: assign({ errors: [] }),
    tellCalendar: forwardTo('calendar'),
    updateCalendar: sendTo('calendar', ({ context }) => ({
      type: 'calendar.change',
      settings: calendarInput({ context }),
    })),
    keepCalendar: assign(
      (_, { snapshot }: { readonly snapshot: { context: CalendarContext } }) => ({
        calendar: snapshot.context,
      }),
    ),
    passDay: raise((_, { output }: { readonly output: CalendarOutput }) => ({
      type: 'day.choose' as const,
      day: output.value,
    })),
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
          { guard: 'isComposing', actions: withEvent('keepRawText') },
          { guard: 'canType', target: '.judging', actions: withEvent('changeText') },
        ],
        'composition.end': [
          { guard: 'canEdit', target: '.judging', actions: 'filterText' },
          { target: '.settling', actions: 'showValue' },
        ],
        'text.blur': { guard: 'canEdit', target: '.completing', actions: 'touch' },
        'text.submit': { guard: 'canEdit', target: '.completing', actions: 'touch' },
        'picker.open': { guard: 'canEdit', target: '.completing' },
        'day.choose': {
          guard: withEvent('canChooseDay'),
          target: '.settling',
          actions: [withEvent('changeDay'), 'announceDay'],
        },
        'value.clear': {
          guard: 'canEdit',
          target: '.settling',
          actions: ['clear', 'announceCleared'],
        },
        ...valueEvents('.settling'),
        ...hostEvents('.judging'),
      },
      states: {
        /** Validates the text as it is typed; text of an input method is validated when it ends. */
        judging: {
          always: [
            { guard: 'isComposing', target: 'unfinished' },
            { guard: 'isShown', target: 'settling' },
            { guard: 'isLocked', target: 'settling', actions: 'showValue' },
            {
              guard: 'isBlank',
              target: 'settling',
              actions: 'dropTypedValue',
            },
            { guard: 'isWritten', target: 'settling', actions: 'takeWritten' },
            { guard: 'isImpossible', target: 'impossible' },
            { target: 'unfinished' },
          ],
        },
        /** Completes the text and validates the result. */
        completing: {
          always: [
            { guard: 'isShown', target: 'settling' },
            {
              guard: 'isBlank',
              target: 'settling',
              actions: 'dropLeftValue',
            },
            {
              guard: 'canComplete',
              target: 'settling',
              actions: ['complete', 'announceCompletion'],
            },
            {
              target: 'unreadable',
              actions: 'dropLeftValue',
            },
          ],
        },
        /** Validates the value. */
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
            // Most key presses keep the text unfinished: handled here without leaving the state,
            // because there are no errors to clear.
            'text.change': [
              { guard: 'isComposing', actions: withEvent('keepRawText') },
              { guard: withEvent('isStillUnfinished'), actions: withEvent('changeText') },
            ],
          },
        },
        impossible: { entry: 'judgeTyping' },
        valid: { entry: 'forgive' },
        refused: { entry: 'judgeValue' },
        unreadable: { entry: 'refuseText', on: hostEvents('rereading') },
        /**
         * Validates the text again, because other settings may make it a date; text of an input
         * method is validated when its composition ends.
         */
        rereading: {
          always: [
            { guard: 'isComposing', target: 'unfinished' },
            { guard: 'isLocked', target: 'settling', actions: 'showValue' },
            { target: 'completing' },
          ],
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
            onSnapshot: { actions: withEvent('keepCalendar') },
            onDone: { actions: withEvent('passDay') },
          },
          on: {
            'calendar.move': { actions: 'tellCalendar' },
            'calendar.focus': { actions: 'tellCalendar' },
            'calendar.press': { actions: 'tellCalendar' },
            'day.choose': { guard: withEvent('canChooseDay'), target: 'closed' },
            'picker.close': { target: 'closed' },
            'value.*': { actions: 'updateCalendar' },
            'form.reset': { actions: 'updateCalendar' },
            'settings.change': [
              { guard: withEvent('isLocking'), target: 'closed' },
              { actions: 'updateCalendar' },
            ],
            'environment.change': { actions: 'updateCalendar' },
          },
          states: {
            popup: {
              on: {
                'environment.change': {
                  guard: withEvent('isTurningSmall'),
                  target: 'dialog',
                  actions: 'updateCalendar',
                },
              },
            },
            dialog: {
              on: {
                'environment.change': {
                  guard: withEvent('isTurningLarge'),
                  target: 'popup',
                  actions: 'updateCalendar',
                },
              },
            },
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

import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import {
  type CalendarEvent,
  type CalendarInput,
  calendarMachine,
  type CalendarMove,
  canChoose,
  canMove,
} from '../../../../machines/calendar/chart.ts';

function start(input: Partial<CalendarInput> = {}) {
  const actor = createActor(calendarMachine, {
    input: { value: '2026-11-20', today: '2026-11-18', language: 'nl', ...input },
  }).start();
  const widget = {
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    focused: () => actor.getSnapshot().context.focused,
    output: () => actor.getSnapshot().output,
    send: (...events: CalendarEvent[]) => {
      for (const event of events) actor.send(event);
      return widget;
    },
    move: (...moves: CalendarMove[]) =>
      widget.send(...moves.map((to): CalendarEvent => ({ type: 'calendar.move', to }))),
  };
  return widget;
}

describe('moving the focus', () => {
  // 2026-11-20 is a Friday.
  test.each<[CalendarMove, string, Partial<CalendarInput>]>([
    ['nextDay', '2026-11-21', {}],
    ['previousDay', '2026-11-19', {}],
    ['nextWeek', '2026-11-27', {}],
    ['previousWeek', '2026-11-13', {}],
    ['weekStart', '2026-11-16', {}],
    ['weekEnd', '2026-11-22', {}],
    ['weekStart', '2026-11-15', { language: 'en' }],
    ['weekEnd', '2026-11-21', { language: 'en' }],
    ['weekStart', '2026-11-14', { weekStart: 6 }],
    ['nextMonth', '2026-12-20', {}],
    ['previousMonth', '2026-10-20', {}],
    ['nextYear', '2027-11-20', {}],
    ['previousYear', '2025-11-20', {}],
    ['nextMonth', '2026-02-28', { value: '2026-01-31' }],
    ['nextYear', '2025-02-28', { value: '2024-02-29' }],
    ['nextDay', '2027-01-01', { value: '2026-12-31' }],
    ['previousDay', '1999-12-31', { value: '2000-01-01' }],
  ])('%s moves to %s with %j [date-02]', (to, day, input) => {
    expect(start(input).move(to).focused()).toBe(day);
  });

  test.each<[CalendarMove, string, string]>([
    ['nextDay', '9999-12-31', '9999-12-31'],
    ['nextYear', '9999-06-01', '9999-12-31'],
    ['weekEnd', '9999-12-31', '9999-12-31'],
    ['previousDay', '1753-01-01', '1753-01-01'],
    ['previousYear', '1753-06-01', '1753-01-01'],
  ])('%s from %s stops at %s [date-25]', (to, value, day) => {
    expect(start({ value }).move(to).focused()).toBe(day);
  });

  test('stops at the limits [date-17]', () => {
    const limits = { min: '2026-11-10', max: '2026-12-05' };
    expect(start(limits).move('nextMonth').focused()).toBe('2026-12-05');
    expect(start(limits).move('previousMonth').focused()).toBe('2026-11-10');
    const { context } = start(limits);
    expect(canMove(context(), 'previousMonth')).toBe(false);
    expect(canMove(context(), 'nextMonth')).toBe(true);
    expect(canMove(context(), 'nextYear')).toBe(true);
    expect(canMove(start({ ...limits, value: '2026-12-01' }).context(), 'nextMonth')).toBe(false);
  });

  test('continues from a day that was focused in another way, within the limits [date-02]', () => {
    const widget = start({ max: '2026-11-25' });
    widget.send({ type: 'calendar.focus', day: '2026-11-03' });
    expect(widget.focused()).toBe('2026-11-03');
    widget.send({ type: 'calendar.focus', day: '2026-11-30' });
    expect(widget.focused()).toBe('2026-11-25');
    widget.send({ type: 'calendar.focus', day: 'x' });
    expect(widget.focused()).toBe('2026-11-25');
  });
});

describe('opening', () => {
  test('focuses the value, otherwise today, otherwise the nearest limit [date-17] [date-27]', () => {
    expect(start().focused()).toBe('2026-11-20');
    expect(start({ value: null }).focused()).toBe('2026-11-18');
    expect(start({ value: null, max: '2026-01-31' }).focused()).toBe('2026-01-31');
    expect(start({ value: null, min: '2027-01-01' }).focused()).toBe('2027-01-01');
  });

  test('uses allowed days, in any order and spelling, in place of the limits [date-18]', () => {
    const { context } = start({
      value: null,
      min: '2020-01-01',
      allowedDates: ['2027-03-02', '20270105', 'x'],
    });
    expect(context()).toMatchObject({
      focused: '2027-01-05',
      min: '2027-01-05',
      max: '2027-03-02',
      allowedDates: ['2027-01-05', '2027-03-02'],
    });
  });
});

describe('selecting', () => {
  test('selects the focused day, or the pressed one [date-26]', () => {
    const widget = start().move('nextDay').send({ type: 'calendar.press' });
    expect(widget.state()).toBe('chosen');
    expect(widget.output()).toEqual({ value: '2026-11-21' });
    expect(start().send({ type: 'calendar.press', day: '2026-11-01' }).output()).toEqual({
      value: '2026-11-01',
    });
  });

  test.each<[string, Partial<CalendarInput>]>([
    ['2026-11-21', { max: '2026-11-20' }],
    ['2026-11-19', { min: '2026-11-20' }],
    ['2026-11-21', { allowedDates: ['2026-11-20', '2026-11-22'] }],
    ['2026-11-20', { allowedDates: [] }],
    ['1752-12-31', {}],
    ['2026-02-30', {}],
  ])('ignores %s with %j [date-17] [date-18] [date-25]', (day, input) => {
    const widget = start(input).send({ type: 'calendar.press', day });
    expect(widget.state()).toBe('browsing');
    expect(canChoose(widget.context(), day)).toBe(false);
  });

  test('a day between allowed ones can be focused, but not selected [date-18]', () => {
    const widget = start({ allowedDates: ['2026-11-20', '2026-11-22'] }).move('nextDay');
    expect(widget.focused()).toBe('2026-11-21');
    expect(widget.send({ type: 'calendar.press' }).state()).toBe('browsing');
  });
});

test('other limits, another day or language keep the focused day [date-17]', () => {
  const widget = start().move('nextMonth');
  const settings = { today: '2026-11-19', language: 'en', max: '2026-12-10' };
  widget.send({ type: 'calendar.change', settings });
  expect(widget.context()).toMatchObject({
    value: '2026-11-20',
    focused: '2026-12-10',
    weekStart: 7,
    today: '2026-11-19',
  });
  widget.send({ type: 'calendar.change', settings: { ...settings, allowedDates: ['2026-12-01'] } });
  expect(widget.focused()).toBe('2026-12-01');
  widget.send({ type: 'calendar.change', settings });
  expect(widget.context().allowedDates).toBeNull();
});

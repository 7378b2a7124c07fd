import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { calendarMachine } from '../../../../machines/calendar/chart.ts';
import {
  type DateInputEmitted,
  type DateInputEvent,
  type DateInputInput,
  dateInputMachine,
} from '../../../../machines/date-input/chart.ts';
import { DEFAULT_ENVIRONMENT, type Environment } from '../../../../machines/kit/environment.ts';
import { validateField } from '../../../../src/fields/validate-field.ts';
import { modelCoverage } from '../model-coverage.ts';

const coverage = modelCoverage();

const ENVIRONMENT: Environment = {
  ...DEFAULT_ENVIRONMENT,
  today: '2026-11-20',
  user: { id: '7', name: 'Robin Example', anonymous: false },
};
const SMALL = { ...ENVIRONMENT, smallScreen: true };

function start(input: Partial<DateInputInput> = {}) {
  const emitted: DateInputEmitted[] = [];
  const actor = createActor(dateInputMachine, {
    input: { environment: ENVIRONMENT, ...input },
    inspect: coverage.inspect,
  });
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  const snapshot = () => actor.getSnapshot();
  const widget = {
    emitted,
    context: () => snapshot().context,
    entry: () => snapshot().value.entry,
    picker: () => snapshot().value.picker,
    writing: () => snapshot().value.writing,
    changes: () =>
      emitted.flatMap((event) =>
        event.type === 'value.change' ? [`${event.value} ${event.reason}`] : [],
      ),
    announced: () => emitted.filter((event) => event.type === 'announce'),
    errors: () => snapshot().context.errors.map(({ key }) => key),
    send: (...events: DateInputEvent[]) => {
      for (const event of events) actor.send(event);
      return widget;
    },
    /** Types a text character by character, like a user. */
    type: (text: string) => {
      for (let length = 1; length <= text.length; length += 1) {
        actor.send({ type: 'text.change', text: text.slice(0, length) });
      }
      return widget;
    },
    leave: () => widget.send({ type: 'text.blur' }),
  };
  return widget;
}

const set = (value: string | null): DateInputEvent => ({ type: 'value.set', value });
const choose = (day: string): DateInputEvent => ({ type: 'day.choose', day });
const open: DateInputEvent = { type: 'picker.open' };
const close: DateInputEvent = { type: 'picker.close' };
const write = (text: string): DateInputEvent => ({ type: 'text.change', text });
const blur: DateInputEvent = { type: 'text.blur' };

describe('typing', () => {
  test('keeps digits and the separator, at most 10 characters [date-07] [date-08]', () => {
    expect(start({ format: 'yyyy-MM-dd' }).send(write('2a0/')).context().text).toBe('20');
    expect(start().send(write('20-11-20261')).context().text).toBe('20-11-2026');
  });

  test('accepts full-width digits as digits [date-08]', () => {
    const widget = start().send(write('２０-１１-２０２６'));
    expect(widget.context()).toMatchObject({ text: '20-11-2026', value: '2026-11-20' });
  });

  test.each([
    ['3', 'unfinished', []],
    ['32', 'impossible', ['invalidDateFormat']],
    ['00', 'impossible', ['invalidDateFormat']],
    ['20-13', 'impossible', ['invalidDateFormat']],
    ['20-00', 'impossible', ['invalidDateFormat']],
    ['31-04', 'impossible', ['dateDoesNotExist']],
    ['29-02-2025', 'impossible', ['dateDoesNotExist']],
    ['29-02-2024', 'valid', []],
    ['20-11-1', 'unfinished', []],
    ['20-11-1752', 'refused', ['dateTooLow']],
    ['20-11-2026', 'valid', []],
    ['', 'empty', []],
  ])('%j has the error %s [date-09] [date-10] [date-11] [rules-date-01]', (text, entry, errors) => {
    const widget = start().type(text);
    expect(widget.entry()).toBe(entry);
    expect(widget.errors()).toEqual(errors);
  });

  test.each(['31022026', '31-02-2026', '310226'])(
    'for %s it shows, while typing and on blur, that the day does not exist [F-W10]',
    (text) => {
      const widget = start().type(text);
      const expected = [{ key: 'dateDoesNotExist', params: { format: 'dd-MM-yyyy' } }];
      expect(widget.context().errors).toEqual(expected);
      expect(widget.leave().context().errors).toEqual(expected);
      expect(widget.entry()).toBe('unreadable');
    },
  );

  test('the error of an invalid date names the format [rules-date-01]', () => {
    expect(start().type('32').context().errors).toEqual([
      { key: 'invalidDateFormat', params: { format: 'dd-MM-yyyy' } },
    ]);
  });

  test('a complete date becomes the value at once, in storage format [date-05] [date-19]', () => {
    const widget = start().type('20-11-2026');
    expect(widget.context().value).toBe('2026-11-20');
    expect(widget.changes()).toEqual(['2026-11-20 typing']);
    widget.leave();
    expect(widget.changes()).toHaveLength(1);
    expect(widget.announced()).toEqual([]);
  });

  test('a format with two-digit years waits until blur [date-14]', () => {
    const widget = start({ format: 'dd-MM-yy' }).type('20-11-19');
    expect(widget.context().value).toBeNull();
    expect(widget.type('20-11-1999').leave().context().value).toBe('1999-11-20');
  });

  test('text in another format is rejected on blur [date-05] [rules-date-01]', () => {
    const widget = start({ defaultValue: '2026-11-19' }).send(write('2026-11-20'), blur);
    expect(widget.entry()).toBe('unreadable');
    expect(widget.errors()).toEqual(['invalidDateFormat']);
    expect(widget.context()).toMatchObject({ text: '2026-11-20', value: null });
    expect(widget.changes()).toEqual(['null leaving']);
  });

  test('clearing the box clears the value [date-24]', () => {
    const widget = start({ defaultValue: '2026-11-20', required: true }).send(write(''));
    expect(widget.changes()).toEqual(['null typing']);
    expect(widget.entry()).toBe('empty');
    expect(widget.errors()).toEqual([]);
    expect(widget.leave().errors()).toEqual(['validation.isRequired']);
  });
});

describe('on blur', () => {
  test.each([
    ['yyyy-MM-dd', '20261120', '2026-11-20', 'separatorsAdded'],
    ['dd-MM-yyyy', '20112026', '20-11-2026', 'separatorsAdded'],
    ['dd-MM-yyyy', '201126', '20-11-2026', 'separatorsAdded centuryAdded'],
    ['dd-MM-yyyy', '20-11-30', '20-11-2030', 'centuryAdded'],
    ['dd-MM-yyyy', '20-11-31', '20-11-1931', 'centuryAdded'],
    ['dd-MM-yyyy', '20-11-99', '20-11-1999', 'centuryAdded'],
    ['dd-MM-yyyy', '1-2-2026', '01-02-2026', 'zerosAdded'],
  ])(
    'in %s, %j becomes %j, with an announcement [date-12] [date-13] [date-14] [date-15]',
    (format, typed, text, reason) => {
      const widget = start({ format }).type(typed).leave();
      expect(widget.entry()).toBe('valid');
      expect(widget.context()).toMatchObject({
        text,
        completion: { typed, text, changes: reason.split(' ') },
      });
      expect(widget.changes().at(-1)).toMatch(/ leaving$/);
      expect(widget.announced()).toEqual([
        { type: 'announce', key: 'dateInput.changedTo', params: { date: text, reason } },
      ]);
    },
  );

  test('a three-digit year gets a leading zero, and is then before the minimum [date-16]', () => {
    const widget = start().type('20-11-202').leave();
    expect(widget.context().text).toBe('20-11-0202');
    expect(widget.entry()).toBe('refused');
    expect(widget.errors()).toEqual(['dateTooLow']);
  });

  test('Enter completes the date like blur [date-12]', () => {
    const widget = start().type('20112026').send({ type: 'text.submit' });
    expect(widget.context()).toMatchObject({ text: '20-11-2026', value: '2026-11-20' });
  });

  test('the announcement of a completion is cleared when typing continues [date-12]', () => {
    const widget = start().type('20112026').leave();
    expect(widget.send(write('20-11-202')).context().completion).toBeNull();
  });
});

describe('formats and limits', () => {
  test('the format is yyyy-MM-dd without a format and without a user [date-06]', () => {
    const widget = start({ environment: { ...DEFAULT_ENVIRONMENT, today: '2026-11-20' } });
    expect(widget.type('2026-11-20').entry()).toBe('valid');
  });

  test('the format of the user is used, unless another is given [date-05] [const-02]', () => {
    expect(start().context().format).toBe('dd-MM-yyyy');
    expect(start({ format: 'M/d/yyyy' }).context().format).toBe('M/d/yyyy');
    const odd = { ...ENVIRONMENT, dateFormat: 'EEE d' };
    expect(start({ environment: odd }).context().format).toBe('dd-MM-yyyy');
  });

  test('an invalid format or limit is rejected with a message [date-05] [date-17]', () => {
    for (const [input, message] of [
      [{ format: 'EEE' }, /"EEE" is not supported/],
      [{ min: 'soon' }, /"soon" is not a day/],
    ] as const) {
      const failed: unknown[] = [];
      const actor = createActor(dateInputMachine, {
        input: { environment: ENVIRONMENT, ...input },
      });
      actor.subscribe({ error: (error) => failed.push(error) });
      actor.start();
      expect(String(failed[0])).toMatch(message);
    }
  });

  test.each([
    [{ min: '2026-01-01' }, '2025-12-31', 'dateTooLow'],
    [{ min: '2026-01-01' }, '2026-01-01', undefined],
    [{ max: '2026-12-31' }, '2027-01-01', 'dateTooHigh'],
    [{ max: '2026-12-31' }, '2026-12-31', undefined],
    [{}, '9999-12-31', undefined],
    [{}, '1752-12-31', 'dateTooLow'],
    [{ allowedDates: ['2026-11-20'] }, '2026-11-21', 'dateNotAllowed'],
    [{ allowedDates: ['2026-11-20'], min: '2027-01-01' }, '2026-11-20', undefined],
    [{ fieldSettings: {} }, '2026-11-21', 'dateNotAllowed'],
    [{ fieldSettings: {} }, '2026-11-20', undefined],
    [{ fieldSettings: {} }, '1753-01-01', undefined],
    [{ fieldSettings: {} }, '1752-12-31', 'dateTooLow'],
    [{ fieldSettings: { allow_future_dates: true } }, '2150-12-31', undefined],
    [{ fieldSettings: { allowFutureDates: true } }, '2151-01-01', 'dateTooHigh'],
    [{ fieldSettings: { allow_past_dates: false } }, '2026-11-19', 'dateNotAllowed'],
    [{ fieldSettings: { allowPastDates: false } }, '2026-11-20', undefined],
    [{ fieldSettings: {}, min: '2026-11-01' }, '2026-10-31', 'dateTooLow'],
    [{ fieldSettings: { minimum_date: '20261101' } }, '2026-10-31', 'dateTooLow'],
    [{ fieldSettings: { maximumDate: '2026-11-10' } }, '2026-11-11', 'dateTooHigh'],
    [{ fieldSettings: { allowed_dates: ['20261201'] } }, '2026-12-01', undefined],
    [{ fieldSettings: { allowedDates: ['2026-12-01'] } }, '2026-11-20', 'dateNotAllowed'],
  ])(
    'with %j, %s has the result %s [date-17] [date-18] [date-20] [date-21] [date-22] [date-23] [field-05] [field-06] [rules-date-02] [rules-date-03] [rules-date-04] [rules-date-05]',
    (settings, date, key) => {
      const widget = start({ format: 'yyyy-MM-dd', ...settings });
      widget.send(write(date), blur);
      expect(widget.entry()).toBe(key ? 'refused' : 'valid');
      expect(widget.errors()).toEqual(key ? [key] : []);
    },
  );

  /** The rule that validates a value without its widget gives the same result. */
  test.each(['2026-10-31', '2026-11-11', '2026-11-20', '2026-11-21', '2151-01-01'])(
    'the limits of a definition are those of its rule: %s [date-17] [field-05] [field-06]',
    (date) => {
      for (const settings of [
        { allow_future_dates: false, minimum_date: '2026-11-01', maximum_date: '2026-11-11' },
        { allow_future_dates: true, maximum_date: '2026-11-20' },
        { allow_future_dates: false, allow_past_dates: false },
        { allow_future_dates: false, allowed_dates: ['2026-11-21', '2151-01-01'] },
        { allow_future_dates: true, date_format: 'd/M/yyyy' },
      ]) {
        const widget = start({ fieldSettings: settings, defaultValue: date });
        const judged = validateField({ type: 'date', settings }, date, {
          today: ENVIRONMENT.today,
        });
        expect([settings, widget.errors()]).toEqual([settings, judged.map(({ key }) => key)]);
      }
    },
  );

  test('a field uses the format of its definition for typing and display, unless the host sets one [date-17]', () => {
    for (const fieldSettings of [{ date_format: 'd/M/yyyy' }, { dateFormat: 'd/M/yyyy' }]) {
      expect(start({ fieldSettings, defaultValue: '2026-11-05' }).context().text).toBe('5/11/2026');
      const given = { fieldSettings, format: 'yyyy-MM-dd', defaultValue: '2026-11-05' };
      expect(start(given).context().text).toBe('2026-11-05');
    }
  });

  test('a limit in a message has the format of the user [date-17]', () => {
    const widget = start({ min: '2026-01-01' }).send(write('31-12-2025'), blur);
    expect(widget.context().errors).toEqual([
      { key: 'dateTooLow', params: { date: '01-01-2026' } },
    ]);
  });

  test('tomorrow becomes valid when that day starts [date-20] [date-27]', () => {
    const widget = start({ fieldSettings: {}, defaultValue: '2026-11-21' });
    expect(widget.entry()).toBe('refused');
    widget.send({
      type: 'environment.change',
      environment: { ...ENVIRONMENT, today: '2026-11-21' },
    });
    expect(widget.entry()).toBe('valid');
    expect(widget.changes()).toEqual([]);
  });

  test('the text changes with the format of the user, except during typing [date-05]', () => {
    const dutch = { ...ENVIRONMENT, dateFormat: 'd/M/yyyy' };
    const change: DateInputEvent = { type: 'environment.change', environment: dutch };
    expect(start({ defaultValue: '2026-11-02' }).send(change).context().text).toBe('2/11/2026');
    expect(start().type('20-1').send(change).context().text).toBe('20-1');
  });

  test('other limits validate the value again [date-17]', () => {
    const widget = start({ defaultValue: '2026-11-20' });
    widget.send({ type: 'settings.change', settings: { max: '2026-11-19' } });
    expect(widget.errors()).toEqual(['dateTooHigh']);
    widget.send(write('x'), write('3'), blur);
    widget.send({ type: 'settings.change', settings: { format: 'M/d/yyyy' } });
    expect(widget.entry()).toBe('unreadable');
    expect(widget.context().errors[0]?.params).toEqual({ format: 'M/d/yyyy' });
    widget.send({ type: 'environment.change', environment: ENVIRONMENT });
    expect(widget.entry()).toBe('unreadable');
  });
});

describe('required, read-only, disabled', () => {
  test.each([{ readOnly: true }, { disabled: true }])(
    'a box that is locked by %j shows its value, not the text that is being typed [date-19]',
    (lock) => {
      const locked: DateInputEvent = { type: 'settings.change', settings: lock };
      for (const typed of ['20-1', '201126', '20-13', '', '19-11-2026']) {
        const widget = start({ defaultValue: '2026-11-19' }).send(write(typed));
        const { value } = widget.context();
        const changes = widget.changes();
        widget.send(locked, blur);
        expect(widget.context().text).toBe(value === null ? '' : '19-11-2026');
        expect(widget.context()).toMatchObject({ value, errors: [] });
        expect(widget.changes()).toEqual(changes);
      }
      const left = start().type('20-13').leave();
      expect(left.entry()).toBe('unreadable');
      expect(left.send(locked).context()).toMatchObject({ text: '', value: null });
      expect(left.entry()).toBe('empty');
      const unread = start({ defaultValue: 'soon' }).send(locked);
      expect(unread.context()).toMatchObject({ text: 'soon', value: 'soon' });
    },
  );

  test('a box that is locked while an input method composes shows its value when that ends', () => {
    const widget = start({ defaultValue: '2026-11-19' });
    widget.send({ type: 'composition.start' }, write('２０'));
    widget.send({ type: 'settings.change', settings: { readOnly: true } });
    expect(widget.context().text).toBe('２０');
    widget.send({ type: 'composition.end' });
    expect(widget.context()).toMatchObject({ text: '19-11-2026', value: '2026-11-19' });
  });

  test('a missing value is an error after the first blur [date-24] [rules-required-01]', () => {
    const widget = start({ required: true });
    expect(widget.errors()).toEqual([]);
    expect(widget.leave().errors()).toEqual(['validation.isRequired']);
    expect(start().leave().errors()).toEqual([]);
  });

  test.each([{ readOnly: true }, { disabled: true }])(
    'with %j nothing changes and nothing is validated [rules-required-07]',
    (lock) => {
      const widget = start({ defaultValue: '1752-01-01', required: true, ...lock });
      widget.send(write('1'), blur, { type: 'value.clear' }, choose('2026-11-20'), open);
      expect(widget.context()).toMatchObject({ text: '01-01-1752', value: '1752-01-01' });
      expect(widget.errors()).toEqual([]);
      expect(widget.picker()).toBe('closed');
      expect(widget.emitted).toEqual([]);
    },
  );

  test('on a small screen the text cannot be typed [date-04]', () => {
    const widget = start({ environment: SMALL }).type('20-11-2026');
    expect(widget.context().text).toBe('');
  });

  test('a partly typed date cannot be continued after the screen became small [date-04]', () => {
    const widget = start().type('20-1');
    widget.send({ type: 'environment.change', environment: SMALL }, write('20-11'));
    expect(widget.entry()).toBe('unfinished');
    expect(widget.context().text).toBe('20-1');
  });
});

describe('the value from outside', () => {
  test('is shown in the format of the user and not emitted again [date-19]', () => {
    const widget = start({ defaultValue: '2026-11-20' });
    expect(widget.context().text).toBe('20-11-2026');
    widget.send(set('2026-12-01'));
    expect(widget.context().text).toBe('01-12-2026');
    expect(widget.send(set(null)).context().text).toBe('');
    expect(widget.entry()).toBe('empty');
    expect(widget.emitted).toEqual([]);
  });

  test('in wire format is stored as yyyy-MM-dd, initially and when it is set [date-19]', () => {
    const widget = start({ defaultValue: '20261120', format: 'dd-MM-yyyy' });
    expect(widget.context()).toMatchObject({ value: '2026-11-20', text: '20-11-2026' });
    widget.send(set('20261119'));
    expect(widget.context().value).toBe('2026-11-19');
    widget.send({ type: 'form.reset' });
    expect(widget.changes()).toEqual(['2026-11-20 reset']);
  });

  test('that is not a day is shown unchanged, rejected, and kept after focus and blur [rules-date-01]', () => {
    const widget = start({ defaultValue: 'soon' });
    expect(widget.leave().context()).toMatchObject({ text: 'soon', value: 'soon' });
    expect(widget.errors()).toEqual(['invalidDateFormat']);
    expect(widget.changes()).toEqual([]);
  });

  test('is announced when it is cleared [date-24]', () => {
    const widget = start({ defaultValue: '2026-11-20' }).send({ type: 'value.clear' });
    expect(widget.changes()).toEqual(['null clearing']);
    expect(widget.announced()).toEqual([{ type: 'announce', key: 'dateInput.cleared' }]);
  });

  test('is validated when it is cleared: errors are shown at once [date-24]', () => {
    const widget = start({ defaultValue: '2026-11-20', required: true });
    expect(widget.context().touched).toBe(false);
    expect(widget.send({ type: 'value.clear' }).context().touched).toBe(true);
  });

  test('is restored by a form reset, as untouched [date-24]', () => {
    const widget = start({ defaultValue: '2026-11-20', required: true }).send(write(''), blur);
    widget.send({ type: 'form.reset' });
    expect(widget.context()).toMatchObject({
      text: '20-11-2026',
      value: '2026-11-20',
      touched: false,
    });
    expect(widget.changes()).toEqual(['null typing', '2026-11-20 reset']);
  });
});

describe('the picker', () => {
  test('is a popup on a large screen and a dialog on a small one [date-02] [date-03]', () => {
    expect(start().send(open).picker()).toEqual({ open: 'popup' });
    expect(start({ environment: SMALL }).send(open).picker()).toEqual({ open: 'dialog' });
  });

  test('becomes a dialog when the screen becomes small, and a popup when it becomes large, with the same focused day [date-02] [date-03]', () => {
    const widget = start({ defaultValue: '2026-11-20' }).send(open, {
      type: 'calendar.move',
      to: 'nextDay',
    });
    widget.send({ type: 'environment.change', environment: SMALL });
    expect(widget.picker()).toEqual({ open: 'dialog' });
    expect(widget.context().calendar?.focused).toBe('2026-11-21');
    widget.send({ type: 'environment.change', environment: { ...SMALL, language: 'nl' } });
    expect(widget.picker()).toEqual({ open: 'dialog' });
    widget.send({ type: 'environment.change', environment: ENVIRONMENT });
    expect(widget.picker()).toEqual({ open: 'popup' });
    expect(widget.context().calendar?.focused).toBe('2026-11-21');
  });

  test('opens at the value, otherwise at today [date-26] [date-27]', () => {
    expect(start({ defaultValue: '2025-01-31' }).send(open).context().calendar).toMatchObject({
      value: '2025-01-31',
      focused: '2025-01-31',
    });
    expect(start().send(open).context().calendar).toMatchObject({
      value: null,
      focused: '2026-11-20',
    });
  });

  test('shows a value that the host, a form or the user sets meanwhile, and keeps its focused day [date-03] [date-26]', () => {
    const widget = start({ defaultValue: '2026-11-20' }).send(open);
    const calendar = () => widget.context().calendar;
    widget.send({ type: 'value.set', value: '2026-11-24' });
    expect(calendar()).toMatchObject({ value: '2026-11-24', focused: '2026-11-20' });
    widget.send({ type: 'form.reset' });
    expect(calendar()).toMatchObject({ value: '2026-11-20' });
    widget.send({ type: 'value.clear' });
    expect(calendar()).toMatchObject({ value: null, focused: '2026-11-20' });
  });

  test('opens at the typed date, which is completed first [date-12] [date-26]', () => {
    const widget = start().type('1-2-26').send(open);
    expect(widget.context()).toMatchObject({ text: '01-02-2026', value: '2026-02-01' });
    expect(widget.context().calendar?.focused).toBe('2026-02-01');
  });

  test('writes the selected day in the format of the user and closes [date-26]', () => {
    const widget = start().send(open, { type: 'calendar.press' });
    expect(widget.picker()).toBe('closed');
    expect(widget.context()).toMatchObject({
      text: '20-11-2026',
      value: '2026-11-20',
      calendar: null,
    });
    expect(widget.emitted).toEqual([
      { type: 'open.change', open: true },
      { type: 'open.change', open: false },
      { type: 'value.change', value: '2026-11-20', reason: 'picking' },
      { type: 'announce', key: 'dateInput.selected', params: { date: '20-11-2026' } },
    ]);
  });

  test('stays open when the day is rejected [date-17] [date-18]', () => {
    const widget = start({ max: '2026-11-20' }).send(open);
    widget.send({ type: 'calendar.press', day: '2026-11-21' }, choose('2026-11-21'));
    expect(widget.picker()).toEqual({ open: 'popup' });
    expect(widget.context().value).toBeNull();
    const allowed = start({ allowedDates: ['2026-11-20', '2026-11-23'] }).send(open);
    expect(allowed.send(choose('2026-11-22')).picker()).toEqual({ open: 'popup' });
    expect(allowed.send(choose('2026-11-23')).context().value).toBe('2026-11-23');
  });

  test('allows 9999-12-31 but not 1752-12-31 without limits [date-25] [const-09]', () => {
    expect(start().send(open, choose('9999-12-31')).context().value).toBe('9999-12-31');
    expect(start().send(open, choose('1752-12-31')).context().value).toBeNull();
  });

  test('allows no day after today in a date field [date-20] [field-05]', () => {
    const widget = start({ fieldSettings: {} }).send(open);
    expect(widget.context().calendar).toMatchObject({ min: '1753-01-01', max: '2026-11-20' });
  });

  test('keeps the value when it closes [date-26]', () => {
    const widget = start({ defaultValue: '2026-11-20' }).send(
      open,
      { type: 'calendar.move', to: 'nextWeek' },
      { type: 'calendar.focus', day: '2026-11-28' },
      close,
    );
    expect(widget.picker()).toBe('closed');
    expect(widget.context()).toMatchObject({ value: '2026-11-20', calendar: null });
    expect(widget.changes()).toEqual([]);
  });

  test('closes when the input is locked, and applies other limits [date-17]', () => {
    const widget = start({ defaultValue: '2026-11-20' }).send(open);
    widget.send({ type: 'settings.change', settings: { max: '2026-11-10' } });
    expect(widget.context().calendar?.focused).toBe('2026-11-10');
    widget.send({ type: 'settings.change', settings: { readOnly: true } });
    expect(widget.picker()).toBe('closed');
  });

  test('updates its today when a new day starts [date-27]', () => {
    const widget = start().send(open, {
      type: 'environment.change',
      environment: { ...ENVIRONMENT, today: '2026-11-21', language: 'nl' },
    });
    expect(widget.context().calendar).toMatchObject({ today: '2026-11-21', weekStart: 1 });
  });
});

test('treats an empty text from the host as no day', () => {
  const widget = start({ defaultValue: '2026-11-20' }).send(set(''));
  expect(widget.context().value).toBeNull();
  widget.send({ type: 'value.clear' });
  expect(widget.changes()).toEqual([]);
});

describe('an input method (IME)', () => {
  test('is not disturbed during composition: its text is filtered and validated at the end [date-08]', () => {
    const widget = start().send({ type: 'composition.start' }, write('二〇'));
    expect(widget.writing()).toBe('composing');
    expect(widget.context().text).toBe('二〇');
    expect(widget.entry()).toBe('empty');
    widget.send(write('２０'), { type: 'composition.end' });
    expect(widget.writing()).toBe('direct');
    expect(widget.context().text).toBe('20');
    expect(widget.entry()).toBe('unfinished');
  });

  test('is not disturbed during composition, within a partly typed date [date-08]', () => {
    const widget = start().type('20').send({ type: 'composition.start' }, write('20一'));
    expect(widget.context().text).toBe('20一');
    widget.send({ type: 'composition.end' });
    expect(widget.context().text).toBe('20');
  });

  test('loses its composition if the box is locked meanwhile', () => {
    const widget = start({ defaultValue: '2026-11-20' });
    const { text } = widget.context();
    widget.send({ type: 'composition.start' }, write(''), {
      type: 'settings.change',
      settings: { disabled: true },
    });
    widget.send({ type: 'composition.end' });
    expect(widget.changes()).toEqual([]);
    expect(widget.context()).toMatchObject({ text, value: '2026-11-20' });
    expect(widget.entry()).toBe('valid');
  });

  test('is validated at its end, not when the host changes a setting meanwhile', () => {
    const widget = start({ defaultValue: '2026-11-20' });
    widget.send({ type: 'composition.start' }, write(''));
    widget.send({ type: 'settings.change', settings: { required: true } });
    expect(widget.changes()).toEqual([]);
    widget.send({ type: 'composition.end' });
    expect(widget.changes()).toEqual(['null typing']);
  });

  test('is validated at its end also if it replaces an invalid value', () => {
    const widget = start().send(set('no day'), { type: 'composition.start' }, write('20-11-202'));
    widget.send({ type: 'settings.change', settings: { required: true } });
    expect(widget.changes()).toEqual([]);
    expect(widget.entry()).toBe('unfinished');
  });

  test('that cleared the box clears the value on blur [date-24]', () => {
    const widget = start({ defaultValue: '2026-11-20' });
    widget.send({ type: 'composition.start' }, write(''), blur);
    expect(widget.changes()).toEqual(['null leaving']);
  });
});

test('every state and transition of both charts is reached by the tests of this file [F-E3]', async ({
  task,
}) => {
  expect(await coverage.neverReached(task, dateInputMachine, calendarMachine)).toEqual([]);
});

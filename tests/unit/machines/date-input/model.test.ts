import { describe, expect, test } from 'vitest';
import { DEFAULT_ENVIRONMENT } from '../../../../machines/kit/environment.ts';
import {
  calendarInput,
  type DateInputContext,
  type DateInputInput,
  initialContext,
  withValue,
} from '../../../../machines/date-input/model.ts';
import { submitErrors, unreadableErrors } from '../../../../machines/date-input/errors.ts';

const ENVIRONMENT = { ...DEFAULT_ENVIRONMENT, today: '2026-11-20', dateFormat: 'dd-MM-yyyy' };

const context = (
  input: Partial<DateInputInput> = {},
  more: Partial<DateInputContext> = {},
): DateInputContext => ({ ...initialContext({ environment: ENVIRONMENT, ...input }), ...more });

const keys = (errors: readonly { readonly key: string }[]) => errors.map(({ key }) => key);

describe('what keeps a form from being sent', () => {
  test('is also a text that is no date yet, before anything is shown of it [F-K2]', () => {
    expect(keys(submitErrors(context({}, { text: '31-1' })))).toEqual(['invalidDateFormat']);
    expect(keys(submitErrors(context({}, { text: '31-02-2026' })))).not.toEqual([]);
    expect(submitErrors(context({}, { text: '   ' }))).toEqual([]);
    expect(submitErrors(withValue(context(), '2026-11-20'))).toEqual([]);
  });

  test('is a required date that nobody gave, also of who was not here [F-K2]', () => {
    expect(keys(submitErrors(context({ required: true })))).toEqual(['validation.isRequired']);
    expect(submitErrors(context())).toEqual([]);
  });

  test('is what is shown already, and nothing beside it', () => {
    const errors = [{ key: 'shown', params: {} }] as never;
    expect(submitErrors(context({ required: true }, { errors }))).toBe(errors);
  });

  test('is never a text that nobody can change', () => {
    expect(unreadableErrors(context({ readOnly: true }, { text: 'x' }))).toEqual([]);
    expect(unreadableErrors(context({ disabled: true }, { text: 'x' }))).toEqual([]);
  });
});

test('the calendar opens with the value, with what the text would become, or with nothing', () => {
  const opened = (one: DateInputContext) => calendarInput({ context: one });
  expect(opened(withValue(context(), '2026-12-24')).value).toBe('2026-12-24');
  expect(opened(context({}, { text: '24-12-2026' })).value).toBe('2026-12-24');
  expect(opened(context({}, { text: 'x' })).value).toBeNull();
  expect(opened(context())).not.toHaveProperty('weekStart');
  expect(opened(context({ weekStart: 1 }))).toMatchObject({ weekStart: 1, today: '2026-11-20' });
});

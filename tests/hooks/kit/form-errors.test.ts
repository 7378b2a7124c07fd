import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { listening } from './listening.ts';
import type { FieldMessage } from '../../../hooks/kit/field-parts.ts';
import { requiredErrors, useFormErrors } from '../../../hooks/kit/form-errors.ts';

const SHORT: FieldMessage = { key: 'short', params: { min: 3 } };
const ODD: FieldMessage = { key: 'odd', params: {} };
const NONE: readonly FieldMessage[] = [];

const reset = vi.fn<() => void>();
beforeEach(() => reset.mockClear());

/** A box in a form on the page. */
function boxInForm(): HTMLInputElement {
  const form = document.body.appendChild(document.createElement('form'));
  return form.appendChild(document.createElement('input'));
}

interface Told {
  readonly errors: readonly FieldMessage[];
  readonly visible?: readonly FieldMessage[];
  readonly language?: string;
}

/** The errors of a box; by default the widget shows none before validation. */
function errorsOf(first: Told) {
  const box = boxInForm();
  const { result, rerender, unmount } = renderHook(
    ({ errors, visible = NONE, language = 'en' }: Told) =>
      useFormErrors({
        errors,
        visible,
        translate: (key, params) => `${language} ${key} ${JSON.stringify(params)}`,
        reset,
      }),
    { initialProps: first },
  );
  act(() => void result.current.ref(box));
  return { box, form: () => result.current, rerender, unmount };
}

describe('a form', () => {
  test('reports every broken rule, in the language of the page, as soon as it changes', () => {
    const { box, rerender } = errorsOf({ errors: [SHORT, ODD] });
    expect(box.validationMessage).toBe('en short {"min":3} en odd {}');
    rerender({ errors: [ODD] });
    expect(box.validationMessage).toBe('en odd {}');
    rerender({ errors: [ODD], language: 'nl' });
    expect(box.validationMessage).toBe('nl odd {}');
    rerender({ errors: [] });
    expect([box.validationMessage, box.checkValidity()]).toEqual(['', true]);
  });

  test('reports errors through another box when that replaces the first', () => {
    const { form } = errorsOf({ errors: [ODD] });
    const other = boxInForm();
    act(() => void form().ref(other));
    expect(form().element).toBe(other);
    expect(other.validationMessage).toBe('en odd {}');
  });
});

describe('errors are shown', () => {
  test('as the widget decides, until the form is validated', () => {
    const { box, form } = errorsOf({ errors: [SHORT, ODD], visible: [ODD] });
    expect(form().shown).toEqual([ODD]);
    act(() => void box.form!.checkValidity());
    expect(form().shown).toEqual([SHORT, ODD]);
  });

  test('completely when they are requested, which also returns them', () => {
    const errors = [SHORT, ODD];
    const { form } = errorsOf({ errors });
    expect(form().shown).toEqual([]);
    act(() => void expect(form().validate()).toBe(errors));
    expect(form().shown).toEqual(errors);
  });

  test('no longer after the form was reset, which resets the widget to its first value', async () => {
    const { box, form } = errorsOf({ errors: [ODD] });
    act(() => void form().validate());
    await act(async () => box.form!.reset());
    expect(form().shown).toEqual([]);
    expect(reset).toHaveBeenCalledTimes(1);
    act(() => void box.checkValidity());
    expect(form().shown).toEqual([ODD]);
  });

  test('for the current box, not for a removed one', () => {
    const { box, form } = errorsOf({ errors: [ODD] });
    const other = boxInForm();
    act(() => void form().ref(other));
    act(() => void box.dispatchEvent(new Event('invalid')));
    expect(form().shown).toEqual([]);
    act(() => void other.dispatchEvent(new Event('invalid')));
    expect(form().shown).toEqual([ODD]);
    act(() => void form().ref(null));
    expect(form().element).toBeNull();
  });

  test('no longer after the widget was unmounted: no listener remains on its box', () => {
    const { form, unmount } = errorsOf({ errors: [ODD] });
    const other = boxInForm();
    const listened = listening(other);
    act(() => void form().ref(other));
    expect(listened()).toEqual(['invalid']);
    unmount();
    expect(listened()).toEqual([]);
  });
});

test('a widget whose only error is an empty value has one rule', () => {
  expect(requiredErrors(true)).toEqual([{ key: 'validation.isRequired', params: {} }]);
  expect(requiredErrors(false)).toEqual([]);
});

import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  hiddenInputs,
  hiddenInputsByKind,
  readOnlyInputs,
  useFormReset,
  useValidityInput,
  VISUALLY_HIDDEN,
} from '../../../hooks/kit/form-inputs.ts';
import { listening } from './listening.ts';

afterEach(() => vi.restoreAllMocks());

describe('a form', () => {
  test('is sent one input for each id of the value', () => {
    expect(hiddenInputs({ name: 'cards', form: 'other', disabled: true }, [7, 'a'])).toEqual([
      { key: '0', type: 'hidden', name: 'cards', form: 'other', value: '7', disabled: true },
      { key: '1', type: 'hidden', name: 'cards', form: 'other', value: 'a', disabled: true },
    ]);
    expect(hiddenInputs({ name: 'cards' }, [7])).toEqual([
      { key: '0', type: 'hidden', name: 'cards', form: undefined, value: '7', disabled: false },
    ]);
  });

  test('is sent nothing by a widget without a name', () => {
    expect(hiddenInputs({ form: 'other' }, [7])).toEqual([]);
    expect(hiddenInputsByKind({ form: 'other' }, { '': [7], '.other': ['own'] })).toEqual([]);
  });

  test('is sent free texts beside ids, under a separate name', () => {
    const rest = { type: 'hidden', form: 'other', disabled: true };
    expect(
      hiddenInputsByKind(
        { name: 'cards', form: 'other', disabled: true },
        { '': [7], '.other': ['own'] },
      ),
    ).toEqual([
      { ...rest, key: '0', name: 'cards', value: '7' },
      { ...rest, key: '0.other', name: 'cards.other', value: 'own' },
    ]);
  });

  test('is sent an id twice, and a text equal to it, in inputs with distinct React keys', () => {
    const inputs = hiddenInputsByKind({ name: 'cards' }, { '': [7, 7], '.other': ['7'] });
    expect(new Set(inputs.map(({ key }) => key)).size).toBe(3);
  });

  test('is sent the value of a read-only widget without submittable controls, unless it is disabled', () => {
    const ref = () => {};
    const props = { name: 'answer', form: 'other', readOnly: true };
    const input = { key: 'read-only', ref, type: 'hidden', name: 'answer', form: 'other' };
    expect(readOnlyInputs(props, 0, ref)).toEqual([{ ...input, value: '0', disabled: false }]);
    expect(readOnlyInputs(props, undefined, ref)).toEqual([
      { ...input, value: '', disabled: true },
    ]);
    expect(readOnlyInputs({ ...props, disabled: true }, 0, ref)).toEqual([
      { ...input, value: '0', disabled: true },
    ]);
    expect(readOnlyInputs({ ...props, readOnly: false }, 0, ref)).toEqual([]);
  });
});

describe('the hidden input of a widget', () => {
  const inputOf = (props: Partial<Parameters<typeof useValidityInput>[0]>) =>
    renderHook(
      (more: typeof props) =>
        useValidityInput({ filled: false, ref: () => {}, focus: () => {}, ...props, ...more }),
      { initialProps: {} },
    );

  test('is required, disabled and named like the widget', () => {
    const ref = () => {};
    const given = { name: 'cards', form: 'other', required: true, disabled: true, filled: true };
    expect(inputOf({ ...given, ref }).result.current).toEqual({
      ref,
      type: 'text',
      form: 'other',
      'data-name': 'cards',
      required: true,
      disabled: true,
      value: 'filled',
      tabIndex: -1,
      autoComplete: 'off',
      'aria-hidden': true,
      style: VISUALLY_HIDDEN,
      onChange: expect.any(Function),
      onFocus: expect.any(Function),
    });
    expect(inputOf({}).result.current).toMatchObject({
      form: undefined,
      'data-name': undefined,
      required: false,
      disabled: false,
      value: '',
    });
  });

  test('passes the focus on to the current target in the widget, and takes no text', () => {
    const [before, now] = [vi.fn<() => void>(), vi.fn<() => void>()];
    const { result, rerender } = inputOf({ focus: before });
    const { onFocus, onChange } = result.current;
    rerender({ focus: now });
    onFocus();
    expect([before.mock.calls.length, now.mock.calls.length]).toEqual([0, 1]);
    expect(onChange()).toBeUndefined();
  });
});

describe('a form reset', () => {
  /** A page with two forms, and a box of the first form outside of it. */
  function page(root: HTMLElement | ShadowRoot = document.body) {
    root.innerHTML =
      '<form id="first"></form><form id="second"></form><input form="first"><input form="second">';
    const [first, second] = root.querySelectorAll('form');
    const [box, other] = root.querySelectorAll('input');
    return { first: first!, second: second!, box: box!, other: other! };
  }

  /** How often the widget of a control was reset. */
  function resetsOf(control: HTMLInputElement | null) {
    const onReset = vi.fn<() => void>();
    const hook = renderHook(
      (props: { control: typeof control; onReset: () => void }) =>
        useFormReset(props.control, props.onReset),
      { initialProps: { control, onReset } },
    );
    return { onReset, ...hook };
  }

  const reset = (form: HTMLFormElement) => act(async () => form.reset());

  test('reaches the widgets of the form, wherever they are, and no others', async () => {
    const { first, second, box } = page();
    const { onReset } = resetsOf(box);
    await reset(second);
    expect(onReset).not.toHaveBeenCalled();
    await reset(first);
    expect(onReset).toHaveBeenCalledTimes(1);
    box.setAttribute('form', 'second');
    await reset(second);
    await reset(first);
    expect(onReset).toHaveBeenCalledTimes(2);
  });

  test('reaches widgets inside a shadow root', async () => {
    const host = document.body.appendChild(document.createElement('div'));
    const { first, box } = page(host.attachShadow({ mode: 'open' }));
    const { onReset } = resetsOf(box);
    await reset(first);
    expect(onReset).toHaveBeenCalledTimes(1);
  });

  test('is ignored when it is cancelled, even after it was received', async () => {
    const { first, box } = page();
    const { onReset } = resetsOf(box);
    const cancel = (event: Event) => event.preventDefault();
    window.addEventListener('reset', cancel, { once: true });
    await reset(first);
    expect(onReset).not.toHaveBeenCalled();
    await reset(first);
    expect(onReset).toHaveBeenCalledTimes(1);
  });

  test('is reported to the latest callback, by the form of the current control', async () => {
    const { first, second, box, other } = page();
    const { onReset, rerender } = resetsOf(box);
    const newest = vi.fn<() => void>();
    rerender({ control: box, onReset: newest });
    await reset(first);
    rerender({ control: other, onReset: newest });
    await reset(first);
    await reset(second);
    expect([onReset.mock.calls.length, newest.mock.calls.length]).toEqual([0, 2]);
  });

  test('is reported after the control was removed, by the form to which it belonged', async () => {
    const { first, second, box } = page();
    const listened = listening(document);
    const { onReset, rerender, unmount } = resetsOf(box);
    box.setAttribute('form', 'second');
    rerender({ control: box, onReset });
    box.remove();
    // React has not rendered the removal yet: a handler of the host hides the question at the reset.
    await reset(second);
    expect(onReset).toHaveBeenCalledTimes(1);
    rerender({ control: null, onReset });
    await reset(first);
    await reset(second);
    expect(onReset).toHaveBeenCalledTimes(2);
    first.append(box);
    box.removeAttribute('form');
    rerender({ control: box, onReset });
    await reset(second);
    await reset(first);
    expect(onReset).toHaveBeenCalledTimes(3);
    unmount();
    expect(listened()).toEqual([]);
  });

  test('is not reported to unmounted widgets, or widgets without a control', async () => {
    const { first, box } = page();
    const listened = listening(document);
    const gone = resetsOf(box);
    const none = resetsOf(null);
    expect(listened()).toEqual(['reset']);
    gone.unmount();
    expect(listened()).toEqual([]);
    await reset(first);
    expect([gone.onReset.mock.calls.length, none.onReset.mock.calls.length]).toEqual([0, 0]);
    none.rerender({ control: box, onReset: none.onReset });
    await reset(first);
    expect(none.onReset).toHaveBeenCalledTimes(1);
  });
});

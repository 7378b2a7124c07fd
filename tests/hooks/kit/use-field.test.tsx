import { act, fireEvent, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { FieldMessage, FieldProps } from '../../../hooks/kit/field-parts.ts';
import type { FormProps } from '../../../hooks/kit/form-inputs.ts';
import { useField, useGroupField, type FieldInput } from '../../../hooks/kit/use-field.ts';
import { useValidation, type ValidationInput } from '../../../hooks/kit/use-validation.ts';

const reset = vi.fn<() => void>();
const onFocus = vi.fn<() => void>();
beforeEach(() => {
  reset.mockClear();
  onFocus.mockClear();
});

const WRONG: readonly FieldMessage[] = [{ key: 'validation.isRequired', params: {} }];

const shared = {
  scope: 'people',
  ids: (name: string) => `people-${name}`,
  translate: (key: string) => `text of ${key}`,
  reset,
  focus: onFocus,
};

interface WidgetProps {
  readonly props?: FieldProps & FormProps;
  readonly isFilled?: boolean;
  readonly more?: Partial<FieldInput>;
}

const NONE = {};

/** The input of {@link useField} for these props. */
const fieldInputOf = ({ props = NONE, isFilled = false, more }: WidgetProps): FieldInput => ({
  ...shared,
  props,
  errors: props.required === true && !isFilled ? WRONG : [],
  visible: [],
  isFilled,
  ...more,
});

/** A field made of several elements, in a form. */
const Field = (props: WidgetProps) => <Parts {...useField(fieldInputOf(props))} />;

/** A field whose control is a group of elements. */
const Group = (props: WidgetProps) => <Parts {...useGroupField(fieldInputOf(props))} />;

function Parts({ parts, described, flags }: ReturnType<typeof useField>) {
  return (
    <form id="form">
      {createElement('label', parts.getLabelProps(), 'People')}
      <i {...parts.getRequiredMarkProps()} />
      <fieldset id="people-control" data-state={flags.state} {...described} />
      <p {...parts.getErrorProps()} />
      <input {...parts.getValidityInputProps()} />
    </form>
  );
}

/** A table, in a form. */
function Table({
  props = NONE,
  isFilled = false,
  flags = NONE,
}: WidgetProps & { readonly flags?: ValidationInput['flags'] }) {
  const { validation, flags: shown } = useValidation({ ...shared, props, isFilled, flags });
  return (
    <form id="form">
      <table data-busy={shown.busy} data-invalid={shown.invalid} />
      <p {...validation.getErrorProps()} />
      <input {...validation.getValidityInputProps()} />
    </form>
  );
}

const input = () => document.querySelector<HTMLInputElement>('input')!;
const error = () => document.querySelector('[data-part=error]')!.textContent;
const ask = () => act(() => void input().checkValidity());
const control = () => document.querySelector('fieldset')!;

describe.each([
  ['a field', Field],
  ['a table', Table],
] as const)('%s in a form', (_, Widget) => {
  test('sends nothing through its hidden input, which knows its name', () => {
    render(<Widget props={{ name: 'people', form: 'form' }} />);
    expect([input().name, input().dataset['name']]).toEqual(['', 'people']);
    expect(input().getAttribute('form')).toBe('form');
    expect([input().required, input().disabled, input().validationMessage]).toEqual([
      false,
      false,
      '',
    ]);
  });

  test('is invalid while it is required and empty, shows the error when validated, and is valid when filled', () => {
    const { rerender } = render(<Widget props={{ required: true }} />);
    expect([input().required, input().value, error()]).toEqual([true, '', '']);
    expect(input().validationMessage).toBe('text of validation.isRequired');
    ask();
    expect(error()).toBe('text of validation.isRequired');
    rerender(<Widget props={{ required: true }} isFilled />);
    expect([input().value, input().validationMessage, error()]).toEqual(['filled', '', '']);
  });

  test('is disabled together with its form', () => {
    render(<Widget props={{ disabled: true }} />);
    expect(input().disabled).toBe(true);
  });

  test('moves the focus to where its value is edited, and resets with its form', async () => {
    render(<Widget />);
    act(() => input().focus());
    expect(onFocus).toHaveBeenCalledTimes(1);
    act(() => input().form!.reset());
    await act(async () => {});
    expect(reset).toHaveBeenCalledTimes(1);
  });
});

describe('a field', () => {
  test('has a label for its control, and the state that its owner passes', () => {
    render(<Field more={{ state: 'open' }} />);
    expect(screen.getByText('People').getAttribute('for')).toBe('people-control');
    expect(control().dataset['state']).toBe('open');
    expect(control().getAttribute('aria-invalid')).toBe('false');
  });

  test('as a group is named by its label, and described as required', () => {
    render(<Group props={{ required: true }} />);
    expect(screen.getByText('People').hasAttribute('for')).toBe(false);
    expect(control().getAttribute('aria-describedby')).toContain('people-required-mark');
  });

  test.each([
    [true, 'filled'],
    [false, 'empty'],
  ])('as a group exposes whether it holds a value (%s: %s)', (isFilled, state) => {
    const { unmount } = render(<Group isFilled={isFilled} />);
    expect(control().dataset['state']).toBe(state);
    unmount();
    render(<Group isFilled={isFilled} more={{ state: 'open' }} />);
    expect(control().dataset['state']).toBe('open');
  });
});

describe('a table', () => {
  const table = () => document.querySelector('table')!.dataset;

  test('is marked as invalid once its form was validated, in addition to its other state', () => {
    render(<Table props={{ required: true }} flags={{ busy: true }} />);
    expect(table()).toMatchObject({ busy: 'true', invalid: 'false' });
    ask();
    expect(table()).toMatchObject({ busy: 'true', invalid: 'true' });
  });

  test.each([{ readOnly: true }, { disabled: true }])(
    'when locked (%o) is not required',
    (locked) => {
      render(<Table props={{ required: true, ...locked }} />);
      fireEvent(input(), new Event('invalid'));
      expect([input().validationMessage, error(), table()['invalid']]).toEqual(['', '', 'false']);
    },
  );
});

import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { GrcProvider } from '../../../hooks/provider/grc-provider.tsx';
import { useTextField } from '../../../hooks/text-field/use-text-field.ts';
import {
  EmailField,
  NumericField,
  TextField,
  TimeField,
} from '../../../ladle/renderers/text-field.tsx';
import { translate } from '../translate.ts';
import { describeInBothModes } from '../react-modes.tsx';

const box = () => screen.getByLabelText<HTMLInputElement>(/Name/);
const error = () => document.querySelector<HTMLElement>('[data-part=error]')!;

describeInBothModes('a field with a plain box', (show) => {
  test('shows an error once it was left, and from then on at once [email-01] [rules-email-01]', async () => {
    const user = userEvent.setup();
    const changes: unknown[] = [];
    show(
      <GrcProvider translate={translate}>
        <EmailField label="Name" onValueChange={(change) => changes.push(change)} />
      </GrcProvider>,
    );
    await user.type(box(), 'a');
    expect(error().textContent).toBe('');
    expect(box().validity.valid).toBe(false);
    await user.tab();
    expect(error().textContent).toBe('Enter a valid e-mail address.');
    expect(box().getAttribute('aria-invalid')).toBe('true');
    expect(box().getAttribute('aria-describedby')).toBe(error().id);
    await user.type(box(), '@b.c');
    expect(error().textContent).toBe('');
    expect(box().validity.valid).toBe(true);
    expect(changes.at(-1)).toEqual({ value: 'a@b.c', reason: 'typing' });
  });

  test('Enter submits the text as normalised on leaving: an address without spaces [email-01] [field-18]', async () => {
    const user = userEvent.setup();
    const sent: unknown[] = [];
    show(
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent.push([...new FormData(event.currentTarget)]);
        }}
      >
        <EmailField label="Name" name="address" />
        <button>send</button>
      </form>,
    );
    await user.type(box(), ' robin@factory.example {Enter}');
    expect(sent).toEqual([[['address', 'robin@factory.example']]]);
    await user.clear(box());
    await user.type(box(), 'robin{Enter}');
    expect(sent).toHaveLength(1);
    expect(error().textContent).toBe('Enter a valid e-mail address.');
  });

  test('submits its value with the form, and resets with it [rules-required-01] [rules-numeric-10]', async () => {
    const user = userEvent.setup();
    show(
      <form aria-label="form">
        <TextField label="Name" name="name" defaultValue="Robin" required />
        <NumericField label="Number" name="number" />
        <button type="reset">reset</button>
      </form>,
    );
    const form = screen.getByRole<HTMLFormElement>('form');
    await user.type(screen.getByLabelText(/Number/), '1,5');
    expect([...new FormData(form)]).toEqual([
      ['name', 'Robin'],
      ['number', '1.5'],
    ]);
    await user.clear(box());
    expect(form.checkValidity()).toBe(false);
    await user.tab();
    expect(error().textContent).not.toBe('');
    await user.click(screen.getByText('reset'));
    await act(async () => {});
    expect(box().value).toBe('Robin');
    expect(error().textContent).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>(/Number/).value).toBe('');
  });

  test.each([
    ['held by the field', 'defaultValue'],
    ['held by the caller', 'value'],
  ] as const)(
    'submits an untouched number like a typed one, %s, and shows it as given [rules-numeric-10]',
    (_, prop) => {
      let renders = 0;
      const onRender = () => void renders++;
      show(
        <form aria-label="form">
          <Profiler id="number" onRender={onRender}>
            <NumericField label="Name" name="number" {...{ [prop]: '012,50' }} />
          </Profiler>
        </form>,
      );
      expect(box().value).toBe('012,50');
      expect([...new FormData(screen.getByRole<HTMLFormElement>('form'))]).toEqual([
        ['number', '12.50'],
      ]);
      expect(renders).toBeLessThan(4);
    },
  );

  test('is controlled: shows what its caller confirms [rules-numeric-10]', async () => {
    const user = userEvent.setup();
    const Held = () => {
      const [value, setValue] = useState('1');
      return (
        <NumericField
          label="Name"
          value={value}
          onValueChange={(change) => {
            if (!change.value.includes('9')) setValue(change.value);
          }}
        />
      );
    };
    show(<Held />);
    await user.type(box(), ',5');
    expect(box().value).toBe('1,5');
    await user.type(box(), '9');
    expect(box().value).toBe('1.5');
  });
});

describe('a number', () => {
  test('rejects a 16th character and letters, and keeps the caret in place [rules-numeric-11] [rules-numeric-12]', async () => {
    const user = userEvent.setup();
    render(<NumericField label="Name" defaultValue="1234" />);
    expect(box().maxLength).toBe(15);
    box().focus();
    box().setSelectionRange(2, 2);
    await user.keyboard('x');
    expect(box().value).toBe('1234');
    expect(box().selectionStart).toBe(2);
    fireEvent.change(box(), { target: { value: '1234567890123456' } });
    expect(box().value).toBe('123456789012345');
  });

  test('keeps all digits pasted with spaces, and a typographic minus sign [rules-numeric-11]', async () => {
    const user = userEvent.setup();
    render(<NumericField label="Name" />);
    box().focus();
    await user.paste(' \u22121 234 567 890,55 ');
    expect(box().value).toBe('-1234567890,55');
    box().setSelectionRange(1, 11);
    await user.paste('7 ');
    expect(box().value).toBe('-7,55');
    expect(box().selectionStart).toBe(2);
  });

  test('says that a pasted number is too long, and does not insert it [rules-numeric-11]', async () => {
    const user = userEvent.setup();
    const told: object[] = [];
    render(
      <GrcProvider language="en" notify={(notification) => told.push(notification)}>
        <NumericField label="Name" />
      </GrcProvider>,
    );
    box().focus();
    await user.paste('1234567890123456');
    expect(box().value).toBe('');
    expect(told).toEqual([{ kind: 'warning', key: 'maxCharacters', params: { max: 15 } }]);
    await user.paste('12');
    expect(told).toHaveLength(1);
  });

  test('says how to write a number that has separators between thousands [rules-numeric-03]', async () => {
    const user = userEvent.setup();
    render(<NumericField label="Name" />);
    await user.type(box(), '1,234,567.5');
    await user.tab();
    expect(error().textContent).toBe(
      'Enter the number without separators between thousands: 1234567.5.',
    );
  });

  test('never turns pasted text into a different number [rules-numeric-03] [rules-numeric-11]', async () => {
    const user = userEvent.setup();
    render(<NumericField label="Name" />);
    box().focus();
    for (const [pasted, shown] of [
      ['1e5', '1e5'],
      ['12k', '12k'],
      ['5%', '5%'],
      ["1'250,5", '1250,5'],
      ['1234567890123456', ''],
      ['123456789012345e3', ''],
      ['0.33333333333333333', '0.3333333333333'],
    ] as const) {
      await user.clear(box());
      await user.paste(pasted);
      expect(box().value).toBe(shown);
    }
    await user.clear(box());
    await user.paste('1e5');
    await user.tab();
    expect(screen.getByText('Enter a valid number.')).toBeTruthy();
    expect(box().validity.customError).toBe(true);
  });
});

describe('a text', () => {
  test('shows the digits of a number that an untyped page passes', () => {
    vi.stubEnv('NODE_ENV', 'production');
    const onWarning = vi.fn<(message: string) => void>();
    render(<TextField label="Name" value={5 as never} />, {
      wrapper: ({ children }) => <GrcProvider onWarning={onWarning}>{children}</GrcProvider>,
    });
    expect(box().value).toBe('5');
    expect(onWarning).not.toHaveBeenCalled();
    vi.unstubAllEnvs();
  });

  test('has the lines, the explanation and the placeholder of its definition [field-03] [field-04]', () => {
    const definition = {
      description: 'In full',
      placeholder: 'p',
      settings: { text_lines: 4 },
    };
    const { rerender } = render(<TextField label="Name" definition={definition} />);
    expect(box().tagName).toBe('TEXTAREA');
    expect(box()).toMatchObject({ rows: 4, placeholder: 'p' });
    expect(screen.getByText('In full').id).toBe(box().getAttribute('aria-describedby'));
    rerender(<TextField label="Name" definition={{ numberOfLines: 1 }} />);
    expect(box().tagName).toBe('INPUT');
  });

  test('has lines when its definition says so, however few its box shows [F-W7] [field-04]', () => {
    const { rerender } = render(<TextField label="Name" definition={{ multi_line: true }} />);
    expect(box()).toMatchObject({ tagName: 'TEXTAREA', rows: 2 });
    const settings = { multi_line: true, text_lines: 1 };
    rerender(<TextField label="Name" definition={{ settings }} />);
    expect(box()).toMatchObject({ tagName: 'TEXTAREA', rows: 1 });
    rerender(<TextField label="Name" definition={{ multi_line: false }} />);
    expect(box().tagName).toBe('INPUT');
  });

  test('has an asterisk when required, unless that is hidden [rules-required-05] [rules-required-06]', () => {
    const mark = () => document.querySelector<HTMLElement>('[data-part=required-mark]')!;
    const { rerender } = render(<TextField label="Name" required />);
    expect(mark().textContent).toBe('*');
    expect(box().required).toBe(true);
    const definition = { required: true, hideRequiredAsterisk: true };
    rerender(<TextField label="Name" definition={definition} />);
    expect(mark()).toBeNull();
    expect(box().required).toBe(true);
  });

  test('read-only can be shown as text without validation: its value, or a dash without one [email-02]', () => {
    function AsText(props: { readonly defaultValue?: string; readonly type?: 'email' }) {
      const field = useTextField({ readOnly: true, ...props });
      return (
        <>
          <output {...field.getValueProps()} />
          <small {...field.getErrorProps()} />
        </>
      );
    }
    const { unmount } = render(<AsText defaultValue="Pump" />);
    expect(screen.getByRole('status').textContent).toBe('Pump');
    unmount();
    const { unmount: unmountEmpty } = render(<AsText />);
    expect(screen.getByRole('status').textContent).toBe('-');
    unmountEmpty();
    render(<AsText type="email" defaultValue="bad" />);
    expect(screen.getByRole('status').textContent).toBe('bad');
    expect(error().textContent).toBe('');
  });

  test('read-only shows its value without validation [email-02] [rules-required-07]', async () => {
    const user = userEvent.setup();
    render(<EmailField label="Name" readOnly defaultValue="bad" />);
    await user.click(box());
    await user.tab();
    expect(box()).toMatchObject({ readOnly: true, value: 'bad' });
    expect(error().textContent).toBe('');
  });
});

describe('a field of type email', () => {
  test.each(['email', 'text'] as const)(
    'of %s has the input type and the validation of its type [field-18]',
    async (type) => {
      const user = userEvent.setup();
      render(
        <GrcProvider translate={translate}>
          <TextField label="Name" definition={{ type }} type={type} />
        </GrcProvider>,
      );
      const isEmail = type === 'email';
      expect(box().dataset['scope']).toBe(isEmail ? 'email-field' : 'text-field');
      expect(box().inputMode).toBe(type);
      expect(box().getAttribute('autocapitalize')).toBe(isEmail ? 'none' : null);
      await user.type(box(), 'no address');
      await user.tab();
      expect(error().textContent).toBe(isEmail ? 'Enter a valid e-mail address.' : '');
    },
  );
});

describe('a time', () => {
  test('is HH:MM on a 24-hour clock [rules-text-03] [field-25]', async () => {
    const user = userEvent.setup();
    render(
      <GrcProvider translate={translate}>
        <TimeField label="Name" />
      </GrcProvider>,
    );
    await user.type(box(), '24:00');
    await user.tab();
    expect(error().textContent).toBe('Enter a time in the format HH:MM.');
    await user.clear(box());
    await user.type(box(), '23:59');
    expect(error().textContent).toBe('');
  });

  test('is submitted as HH:MM however it is typed, and shown so after the box is left [field-25]', async () => {
    const user = userEvent.setup();
    const { container } = render(
      <GrcProvider translate={translate}>
        <form>
          <TimeField label="Name" name="start" />
        </form>
      </GrcProvider>,
    );
    const sent = () => new FormData(container.querySelector('form')!).getAll('start');
    await user.type(box(), '8:30 pm');
    expect(box()).toHaveProperty('value', '8:30 pm');
    expect(sent()).toEqual(['20:30']);
    await user.tab();
    expect(box()).toHaveProperty('value', '20:30');
    expect(error().textContent).toBe('');
    expect(sent()).toEqual(['20:30']);
  });
});

test('renders on a server, and the browser agrees [email-01]', () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  const tree = <EmailField label="Name" defaultValue="a@b.c" name="mail" />;
  const container = document.createElement('div');
  container.innerHTML = renderToString(tree);
  document.body.append(container);
  render(tree, { container, hydrate: true });
  expect(errors).not.toHaveBeenCalled();
  expect(container.querySelector('input')?.value).toBe('a@b.c');
  errors.mockRestore();
});

test('keeps the focus in the field when a skin shows a read-only value as text', () => {
  function Skin({ readOnly }: { readonly readOnly: boolean }) {
    const field = useTextField({ defaultValue: 'Robin', readOnly });
    return (
      <div {...field.getRootProps()}>
        {readOnly ? <p {...field.getValueProps()} /> : <input {...field.getInputProps()} />}
      </div>
    );
  }
  const { rerender } = render(<Skin readOnly={false} />);
  act(() => screen.getByRole('textbox').focus());
  rerender(<Skin readOnly />);
  expect(document.activeElement).toBe(document.querySelector('[data-part=root]'));
});

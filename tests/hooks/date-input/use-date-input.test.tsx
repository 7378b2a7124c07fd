import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import type { Environment } from '../../../machines/kit/environment.ts';
import {
  GrcProvider,
  type InspectedWidget,
  type GrcProviderProps,
} from '../../../hooks/provider/grc-provider.tsx';
import {
  useDateInput,
  type UseDateInputProps,
  type UseDateInputResult,
} from '../../../hooks/date-input/use-date-input.ts';
import { translate } from '../translate.ts';
import { DateInput } from '../../../ladle/renderers/date-input.tsx';
import { describeInBothModes } from '../react-modes.tsx';

const ENVIRONMENT: Partial<Environment> = {
  dateFormat: 'dd-MM-yyyy',
  today: '2026-11-20',
  smallScreen: false,
  user: { id: '7', name: 'Robin Example', anonymous: false },
};

const page = (
  props: UseDateInputProps = {},
  platform: Partial<GrcProviderProps> = {},
): ReactNode => (
  <GrcProvider translate={translate} environment={ENVIRONMENT} {...platform}>
    <DateInput label="Start date" {...props} />
  </GrcProvider>
);

const small: Partial<GrcProviderProps> = {
  environment: { ...ENVIRONMENT, smallScreen: true },
};

let view: UseDateInputResult;

function Bare() {
  view = useDateInput();
  return null;
}

/** A skin without a picker, unless one is given. */
function TypedOnly({
  renderPicker,
  ...props
}: UseDateInputProps & { readonly renderPicker?: () => ReactNode }) {
  view = useDateInput(props);
  const { htmlFor, ...labelProps } = view.getLabelProps();
  return (
    <>
      <label htmlFor={htmlFor} {...labelProps}>
        Start date
      </label>
      <input {...view.getInputProps()} />
      <input {...view.getValidityInputProps()} />
      {view.isOpen && renderPicker?.()}
    </>
  );
}

const box = () => screen.getByLabelText<HTMLInputElement>(/Start date/, { selector: 'input' });
const trigger = () => document.querySelector<HTMLButtonElement>('[data-part=trigger]')!;
const picker = () => screen.queryByRole('dialog');
const cell = (name: string) => within(picker()!).getByRole('gridcell', { name });
const focused = () => document.activeElement?.getAttribute('data-day');

describeInBothModes('a date input', (show) => {
  test('completes typed text when the box is left, and announces it [date-12] [date-13] [date-26]', async () => {
    const user = userEvent.setup();
    const changes: unknown[] = [];
    show(page({ onValueChange: (change) => changes.push(change) }));
    await user.type(box(), '201126');
    await user.tab();
    expect(box().value).toBe('20-11-2026');
    expect(changes).toEqual([{ value: '2026-11-20', reason: 'leaving' }]);
    expect(document.querySelector('[data-part=announcer]')?.textContent).toBe(
      'Changed to 20-11-2026',
    );
  });

  test('opens from its button on the chosen day, chooses another by keyboard, and closes [date-02] [date-26]', async () => {
    const user = userEvent.setup();
    const changes: unknown[] = [];
    show(page({ defaultValue: '2026-11-20', onValueChange: ({ value }) => changes.push(value) }));
    trigger().focus();
    await user.keyboard('{Enter}');
    expect(picker()).not.toBeNull();
    expect(focused()).toBe('2026-11-20');
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(focused()).toBe('2026-11-28');
    await user.keyboard('{PageDown}');
    expect(focused()).toBe('2026-12-28');
    await user.keyboard('{Shift>}{PageDown}{/Shift}{Home}');
    expect(focused()).toBe('2027-12-26');
    await user.keyboard('{End}');
    expect(focused()).toBe('2028-01-01');
    await user.keyboard(' ');
    expect(picker()).toBeNull();
    expect(box().value).toBe('01-01-2028');
    expect(changes).toEqual(['2028-01-01']);
    expect(document.activeElement).toBe(trigger());
  });

  test('Escape closes the picker and nothing around it [date-26]', async () => {
    const user = userEvent.setup();
    const around = vi.fn<(key: string) => void>();
    show(
      <div role="presentation" onKeyDown={(event) => around(event.key)}>
        {page({ defaultValue: '2026-11-20' })}
      </div>,
    );
    await user.click(trigger());
    around.mockClear();
    await user.keyboard('{ArrowRight}{Escape}');
    expect(picker()).toBeNull();
    expect(box().value).toBe('20-11-2026');
    expect(around).toHaveBeenCalledExactlyOnceWith('ArrowRight');
  });

  test('a press outside closes the picker [date-26]', async () => {
    const user = userEvent.setup();
    show(
      <>
        {page()}
        <p>outside</p>
      </>,
    );
    await user.click(trigger());
    await user.click(screen.getByText('outside'));
    expect(picker()).toBeNull();
  });

  test('is controlled: shows what its caller confirms [date-19]', async () => {
    const user = userEvent.setup();
    const Held = () => {
      const [value, setValue] = useState<string | null>('2026-11-20');
      return (
        <GrcProvider translate={translate} environment={ENVIRONMENT}>
          <DateInput
            label="Start date"
            value={value}
            onValueChange={(change) => {
              if (change.value !== '2026-11-22') setValue(change.value);
            }}
          />
          <button onClick={() => setValue('2027-01-01')}>set</button>
        </GrcProvider>
      );
    };
    show(<Held />);
    await user.click(trigger());
    await user.click(cell('Saturday, November 21, 2026'));
    expect(box().value).toBe('21-11-2026');
    await user.click(trigger());
    await user.click(cell('Sunday, November 22, 2026'));
    expect(box().value).toBe('21-11-2026');
    await user.click(screen.getByText('set'));
    expect(box().value).toBe('01-01-2027');
  });

  test('is read-only on a small screen and opens a dialog [date-03] [date-04]', async () => {
    const user = userEvent.setup();
    show(page({}, small));
    expect(box().readOnly).toBe(true);
    await user.click(box());
    expect(picker()?.dataset['fullscreen']).toBe('true');
    await user.keyboard('{Enter}');
    expect(box().value).toBe('20-11-2026');
    expect(document.activeElement).toBe(box());
    await user.keyboard('{ArrowDown}');
    expect(picker()).not.toBeNull();
  });

  test('shows the open dialog as a popup when the screen becomes large, with the focus on the same day [date-02] [date-03]', async () => {
    const user = userEvent.setup();
    const { rerender } = show(page({}, small));
    await user.click(box());
    const day = document.activeElement;
    rerender(page({}, { environment: ENVIRONMENT }));
    expect([picker()?.dataset['fullscreen'], box().readOnly]).toEqual([undefined, false]);
    expect(document.activeElement).toBe(day);
  });

  test('is described as opening a dialog on a small screen, unless it is locked [date-03] [date-04]', () => {
    const described = () =>
      (box().getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent);
    const { rerender } = show(page({}, small));
    expect(described()).toContain('Press the box to choose a date from the calendar.');
    expect(box().getAttribute('aria-haspopup')).toBe('dialog');
    rerender(page({ readOnly: true }, small));
    expect(described()).toContain('Date format: DD-MM-YYYY');
    expect(box().hasAttribute('aria-haspopup')).toBe(false);
  });

  test('without a picker, a date can be typed on a small screen, and the field does not stay open [date-03] [date-04]', async () => {
    const user = userEvent.setup();
    const opened: boolean[] = [];
    const changed = (change: { open: boolean }) => opened.push(change.open);
    const page = (environment: Partial<Environment>) => (
      <GrcProvider translate={translate} environment={{ ...ENVIRONMENT, ...environment }}>
        <TypedOnly name="start" required onOpenChange={changed} />
      </GrcProvider>
    );
    const { rerender } = show(<form aria-label="form">{page({ smallScreen: true })}</form>);
    await user.click(box());
    await user.keyboard('20112026');
    await user.tab();
    expect(box().value).toBe('20-11-2026');
    expect(screen.getByRole<HTMLFormElement>('form').checkValidity()).toBe(true);
    expect(opened).toEqual([true, false]);
    expect(view.isOpen).toBe(false);
    // It is known from now on, also after a change of the surroundings.
    rerender(<form aria-label="form">{page({ smallScreen: true, today: '2026-11-21' })}</form>);
    expect([box().readOnly, box().getAttribute('aria-haspopup')]).toEqual([false, null]);
    await user.clear(box());
    await user.type(box(), '21112026{Enter}');
    expect(box().value).toBe('21-11-2026');
    expect(opened).toEqual([true, false]);
  });

  test('shows a picker whose code arrives after it was opened [date-03] [date-04]', async () => {
    const user = userEvent.setup();
    type Picker = { default: (props: object) => ReactNode };
    let arrive: (code: Picker) => void = () => {};
    const LatePicker = lazy(() => new Promise<Picker>((resolve) => (arrive = resolve)));
    show(
      <GrcProvider translate={translate} {...small}>
        <TypedOnly
          renderPicker={() => (
            <Suspense>
              <LatePicker {...view.getPickerProps()} />
            </Suspense>
          )}
        />
      </GrcProvider>,
    );
    await user.click(box());
    arrive({ default: (props) => <div {...props}>calendar</div> });
    await act(async () => {});
    expect(picker()?.dataset['fullscreen']).toBe('true');
    expect(picker()?.contains(document.activeElement)).toBe(true);
    expect(box().readOnly).toBe(true);
    await user.keyboard('{Escape}');
    await user.click(box());
    expect(picker()).not.toBeNull();
  });

  test('a picker whose component loses the ref stays open while it is used [date-26]', async () => {
    const user = userEvent.setup();
    const Lost = () => {
      const { ref, ...pickerProps } = view.getPickerProps();
      void ref;
      return view.isOpen ? (
        <div {...pickerProps}>
          <button onClick={() => view.choose('2026-11-20')}>today</button>
        </div>
      ) : null;
    };
    show(
      <GrcProvider translate={translate} {...small}>
        <TypedOnly renderPicker={() => <Lost />} />
      </GrcProvider>,
    );
    await user.click(box());
    await user.click(screen.getByText('today'));
    expect(box().value).toBe('20-11-2026');
    expect(view.isOpen).toBe(false);
  });

  test('submits the stored value with a form, and resets with it [date-19] [date-24]', async () => {
    const user = userEvent.setup();
    show(
      <form aria-label="form">
        {page({ name: 'start', defaultValue: '2026-11-20', required: true })}
        <button type="reset">reset</button>
      </form>,
    );
    const form = screen.getByRole<HTMLFormElement>('form');
    const sent = () => new FormData(form).getAll('start');
    expect(sent()).toEqual(['2026-11-20']);
    await user.clear(box());
    expect(sent()).toEqual([]);
    expect(form.checkValidity()).toBe(false);
    await user.tab();
    expect(box().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('This field is required.')).toBeTruthy();
    await user.click(screen.getByText('reset'));
    await act(async () => {});
    expect(sent()).toEqual(['2026-11-20']);
    expect(form.checkValidity()).toBe(true);
    expect(box().value).toBe('20-11-2026');
    expect(screen.queryByText('This field is required.')).toBeNull();
  });
});

describe('the box', () => {
  test('accepts 10 characters, shows the format, and displays errors [date-01] [date-07] [field-03]', async () => {
    const user = userEvent.setup();
    const { rerender } = render(page({ placeholder: 'First day' }));
    expect(box().placeholder).toBe('First day');
    rerender(page({ description: 'When it begins' }));
    expect(box().maxLength).toBe(10);
    expect(box().placeholder).toBe('DD-MM-YYYY');
    const describedBy = () =>
      box()
        .getAttribute('aria-describedby')
        ?.split(' ')
        .map((id) => document.getElementById(id)?.textContent);
    expect(describedBy()).toEqual(['When it begins', 'Date format: DD-MM-YYYY']);
    await user.type(box(), '32');
    expect(describedBy()).toEqual([
      'When it begins',
      'Enter a date in the format DD-MM-YYYY.',
      'Date format: DD-MM-YYYY',
    ]);
    expect(box().dataset).toMatchObject({ invalid: 'true', state: 'impossible' });
  });

  test('keeps the caret where an invalid character was typed [date-08]', async () => {
    const user = userEvent.setup();
    render(page({ defaultValue: '2026-11-20' }));
    box().focus();
    box().setSelectionRange(2, 2);
    await user.keyboard('x');
    expect(box().value).toBe('20-11-2026');
    expect(box().selectionStart).toBe(2);
  });

  test('removes invalid characters from pasted text before it is truncated [date-07] [date-08]', async () => {
    const user = userEvent.setup();
    render(page());
    box().focus();
    await user.paste(' on 20-11-2026, please');
    expect(box().value).toBe('20-11-2026');
  });

  test('parses pasted text with other separators as a date [date-12]', async () => {
    const user = userEvent.setup();
    render(page({ format: 'yyyy-MM-dd' }));
    box().focus();
    await user.paste('2010/1/2');
    await user.tab();
    expect(box().value).toBe('2010-01-02');
  });

  test('reads the separators of another format as they are typed [date-08] [date-12]', async () => {
    const user = userEvent.setup();
    render(page({ format: 'M/d/yyyy' }));
    await user.type(box(), '1-2-2010');
    await user.tab();
    expect(box().value).toBe('1/2/2010');
  });

  test('shows, names and submits a date that its host passes in the wire format [date-19]', () => {
    render(<form>{page({ name: 'start', value: '20261120' })}</form>);
    expect(box().value).toBe('20-11-2026');
    expect(screen.getByRole('button', { name: /November 20, 2026/ })).toBeTruthy();
    expect(new FormData(box().form!).get('start')).toBe('2026-11-20');
  });

  test('no key but Enter completes the date: letters, arrows and a key of the browser leave it as typed [date-12]', async () => {
    const user = userEvent.setup();
    const onValueChange = vi.fn();
    render(page({ onValueChange }));
    await user.type(box(), '201126');
    await user.keyboard('{ArrowLeft}{Home}{End}{Escape}{F2}');
    expect([box().value, onValueChange.mock.calls]).toEqual(['201126', []]);
    await user.keyboard('{Enter}');
    expect(box().value).toBe('20-11-2026');
    expect(onValueChange).toHaveBeenCalledTimes(1);
  });

  test('Enter completes the date before the form is submitted [date-12]', async () => {
    const user = userEvent.setup();
    const sent = vi.fn<(value: unknown) => void>();
    render(
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent(new FormData(event.currentTarget).get('start'));
        }}
      >
        {page({ name: 'start' })}
        <button>send</button>
      </form>,
    );
    await user.type(box(), '201126{Enter}');
    expect(sent).toHaveBeenCalledWith('2026-11-20');
  });

  test('does not change text during composition [date-08]', () => {
    render(page());
    fireEvent.compositionStart(box());
    fireEvent.input(box(), { target: { value: '二' }, isComposing: true });
    expect(box().value).toBe('二');
    fireEvent.keyDown(box(), { key: 'Enter', isComposing: true, keyCode: 229 });
    expect(box().value).toBe('二');
    fireEvent.input(box(), { target: { value: '２０' }, isComposing: true });
    fireEvent.compositionEnd(box());
    expect(box().value).toBe('20');
  });

  test('Alt and ArrowDown open the picker, which returns the focus to the box [date-02]', async () => {
    const user = userEvent.setup();
    render(page());
    box().focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(focused()).toBe('2026-11-20');
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(box());
  });
});

describe('required, read-only, disabled', () => {
  test('a required field has an asterisk, unless it is hidden [rules-required-05] [rules-required-06]', () => {
    const mark = () => document.querySelector<HTMLElement>('[data-part=required-mark]')!;
    const { rerender } = render(page({ required: true }));
    expect(mark().textContent).toBe('*');
    expect(box().getAttribute('aria-required')).toBe('true');
    rerender(page({ required: true, hideRequiredAsterisk: true }));
    expect(mark()).toBeNull();
    expect(box().getAttribute('aria-required')).toBe('true');
    rerender(page({}));
    expect(mark()).toBeNull();
  });

  test('read-only shows the value without the picker, and does not validate [rules-required-07]', async () => {
    const user = userEvent.setup();
    render(page({ readOnly: true, required: true, defaultValue: '1752-01-01' }));
    expect(box()).toMatchObject({ readOnly: true, value: '01-01-1752' });
    await user.click(box());
    await user.tab();
    expect(trigger()).toHaveProperty('disabled', true);
    expect(box().getAttribute('aria-invalid')).toBe('false');
  });

  test('disabled submits nothing [date-24]', () => {
    render(
      <form aria-label="form">
        {page({ disabled: true, name: 'start', defaultValue: '2026-11-20' })}
      </form>,
    );
    expect([...new FormData(screen.getByRole<HTMLFormElement>('form'))]).toEqual([]);
    expect(box().disabled).toBe(true);
  });

  test('becomes read-only while its picker is open [rules-required-07]', async () => {
    const user = userEvent.setup();
    const { rerender } = render(page());
    await user.click(trigger());
    rerender(page({ readOnly: true }));
    expect(picker()).toBeNull();
  });
});

describe('the trigger', () => {
  test('is named after the chosen date, and says whether the picker is open [date-01]', async () => {
    const user = userEvent.setup();
    const { rerender } = render(page());
    expect(trigger().getAttribute('aria-label')).toBe('Choose date');
    rerender(page({ value: '2026-11-20' }));
    expect(trigger().getAttribute('aria-label')).toBe(
      'Choose date, selected date is Friday, November 20, 2026',
    );
    expect(trigger().getAttribute('aria-expanded')).toBe('false');
    await user.click(trigger());
    expect(trigger().getAttribute('aria-expanded')).toBe('true');
    expect(trigger().getAttribute('aria-controls')).toBe(picker()?.id);
  });

  test('reports opening and closing [date-02]', async () => {
    const user = userEvent.setup();
    const opened: boolean[] = [];
    render(page({ onOpenChange: ({ open }) => opened.push(open) }));
    await user.click(trigger());
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(opened).toEqual([true, false]);
  });
});

describe('the calendar', () => {
  test('is a named dialog with a grid of named days [date-02] [date-17]', async () => {
    const user = userEvent.setup();
    render(
      page(
        { defaultValue: '2026-11-20', max: '2026-11-25' },
        {
          environment: { ...ENVIRONMENT, today: '2026-11-18' },
        },
      ),
    );
    await user.click(trigger());
    expect(picker()?.getAttribute('aria-modal')).toBe('true');
    expect(within(picker()!).getByRole('grid', { name: 'November 2026' })).toBeTruthy();
    expect(
      within(picker()!)
        .getAllByRole('columnheader')
        .map((header) => header.getAttribute('aria-label')),
    ).toEqual(['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']);
    const chosen = cell('Friday, November 20, 2026');
    expect(chosen.getAttribute('aria-selected')).toBe('true');
    expect(chosen.tabIndex).toBe(0);
    expect(within(picker()!).getAllByRole('gridcell', { selected: true })).toEqual([chosen]);
    expect(picker()!.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    expect(cell('Wednesday, November 18, 2026').getAttribute('aria-current')).toBe('date');
    const refused = cell('Thursday, November 26, 2026, not available');
    expect(refused.getAttribute('aria-disabled')).toBe('true');
    await user.click(refused);
    expect(picker()).not.toBeNull();
  });

  test('days of other months are disabled, but not called unavailable', async () => {
    const user = userEvent.setup();
    render(page({ defaultValue: '2026-12-20' }));
    await user.click(trigger());
    const outside = cell('Sunday, November 29, 2026');
    expect(outside.getAttribute('aria-disabled')).toBe('true');
    await user.click(outside);
    expect(picker()).not.toBeNull();
  });

  test('its buttons change month and year and keep the focus; at the limits they do nothing [date-17]', async () => {
    const user = userEvent.setup();
    render(page({ defaultValue: '2026-11-20', min: '2026-10-05' }));
    await user.click(trigger());
    const heading = () => document.querySelector('[data-part=heading]')?.textContent;
    await user.click(screen.getByRole('button', { name: 'Previous month' }));
    expect(heading()).toBe('October 2026');
    const previous = screen.getByRole('button', { name: 'Previous month' });
    expect(document.activeElement).toBe(previous);
    expect(previous.getAttribute('aria-disabled')).toBe('true');
    await user.click(previous);
    expect(heading()).toBe('October 2026');
    await user.click(screen.getByRole('button', { name: 'Next year' }));
    expect(heading()).toBe('October 2027');
    await user.click(screen.getByRole('button', { name: 'Previous year' }));
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    expect(heading()).toBe('November 2026');
  });

  test('in right-to-left text the arrow keys follow the visual direction [date-02]', async () => {
    const user = userEvent.setup();
    render(page({ defaultValue: '2026-11-20' }, { direction: 'rtl' }));
    await user.click(trigger());
    await user.keyboard('{ArrowLeft}');
    expect(focused()).toBe('2026-11-21');
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(focused()).toBe('2026-11-19');
  });

  test('uses the language of the user [date-02] [i18n-01]', async () => {
    const user = userEvent.setup();
    render(page({}, { language: 'nl' }));
    await user.click(trigger());
    expect(screen.getByRole('grid', { name: 'november 2026' })).toBeTruthy();
    expect(within(picker()!).getAllByRole('columnheader')[0]?.textContent).toBe('ma');
  });

  test('keeps the focus on its day when another language begins the week with another day', async () => {
    const user = userEvent.setup();
    const { rerender } = render(page({ defaultValue: '2026-11-20' }, { language: 'en-US' }));
    await user.click(trigger());
    rerender(page({ defaultValue: '2026-11-20' }, { language: 'nl' }));
    expect(focused()).toBe('2026-11-20');
  });

  test('leaves the keys of the browser alone [date-02]', async () => {
    const user = userEvent.setup();
    render(page({ defaultValue: '2026-11-20' }));
    await user.click(trigger());
    await user.keyboard('{Control>}{ArrowRight}{/Control}a');
    expect(focused()).toBe('2026-11-20');
  });
});

describe('integration of the date input', () => {
  test('renders on a server, and the browser agrees [date-01]', () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    const tree = page({ defaultValue: '2026-11-20', name: 'start' });
    const html = renderToString(tree);
    expect(html).toContain('value="20-11-2026"');
    const container = document.createElement('div');
    container.innerHTML = html;
    document.body.append(container);
    render(tree, { container, hydrate: true });
    expect(errors).not.toHaveBeenCalled();
    errors.mockRestore();
  });

  test('works in a shadow root [date-02] [date-26]', async () => {
    const user = userEvent.setup();
    const host = document.body.appendChild(document.createElement('div'));
    const root = host.attachShadow({ mode: 'open' });
    const container = root.appendChild(document.createElement('div'));
    render(page({ defaultValue: '2026-11-20' }, { getRootNode: () => root }), { container });
    const inside = <T extends HTMLElement>(selector: string) => root.querySelector<T>(selector)!;
    await user.click(inside('[data-part=trigger]'));
    expect(root.activeElement?.getAttribute('data-day')).toBe('2026-11-20');
    fireEvent.keyDown(root.activeElement!, { key: 'PageDown' });
    expect(root.activeElement?.getAttribute('data-day')).toBe('2026-12-20');
    fireEvent.keyDown(root.activeElement!, { key: 'Enter' });
    expect(inside('[data-part=picker]')).toBeNull();
    expect(inside<HTMLInputElement>('[data-part=input]').value).toBe('20-12-2026');
    host.remove();
  });

  test('shows its chart and its view to the session player [date-01]', () => {
    const widgets: InspectedWidget[] = [];
    render(page({}, { inspect: (widget) => void widgets.push(widget) }));
    const widget = widgets.at(-1)!;
    expect(widget.name).toBe('date-input');
    act(() => widget.send({ type: 'text.change', text: '20-11-2026' } as never));
    expect(widget.getSnapshot().context).toMatchObject({ value: '2026-11-20' });
    expect((widget.view() as UseDateInputResult).value).toBe('2026-11-20');
  });

  test('its commands open it, choose and clear a date, and close it [date-26]', () => {
    render(
      <GrcProvider translate={translate} environment={ENVIRONMENT}>
        <Bare />
      </GrcProvider>,
    );
    act(() => view.open());
    expect(view.picker).toBe('popup');
    act(() => view.close());
    expect(view.isOpen).toBe(false);
    act(() => view.choose('2026-11-20'));
    expect(view.text).toBe('20-11-2026');
    act(() => view.clear());
    expect(view.value).toBeNull();
  });

  test('merges the props of its caller into every part [date-01]', () => {
    render(
      <GrcProvider translate={translate} environment={ENVIRONMENT}>
        <Bare />
      </GrcProvider>,
    );
    const getters = Object.entries(view).filter(([name]) => /^get\w+Props$/.test(name));
    expect(getters.length).toBeGreaterThan(15);
    for (const [name, getter] of getters) {
      const extra = { 'data-mine': 'yes' };
      const call = getter as (...given: unknown[]) => Record<string, unknown>;
      const item =
        name === 'getCellProps'
          ? [{ day: '2026-11-20', number: 20, outside: false }]
          : name === 'getColumnHeaderProps'
            ? [{ weekday: 1, short: 'Mon', long: 'Monday' }]
            : [];
      expect([name, call(...item, extra)]).toEqual([name, expect.objectContaining(extra)]);
    }
  });

  test('runs the handler of the caller first, which can prevent ours [date-01]', () => {
    render(
      <GrcProvider translate={translate} environment={ENVIRONMENT}>
        <Bare />
      </GrcProvider>,
    );
    const stopped = view.getTriggerProps({
      onClick: (event: { preventDefault(): void }) => event.preventDefault(),
    });
    const event = new MouseEvent('click', { cancelable: true });
    act(() => (stopped.onClick as (event: MouseEvent) => void)(event));
    expect(view.isOpen).toBe(false);
  });
});

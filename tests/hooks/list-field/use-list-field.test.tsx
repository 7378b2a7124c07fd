import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { computeAccessibleDescription, computeAccessibleName } from 'dom-accessibility-api';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { createPlatform } from '../../../fixtures/platform/platform.ts';
import { useFormValidation } from '../../../hooks/form/index.ts';
import { GrcProvider, type GrcProviderProps } from '../../../hooks/provider/grc-provider.tsx';
import type { UseListFieldProps } from '../../../hooks/list-field/use-list-field.ts';
import { ListField } from '../../../ladle/renderers/list-field.tsx';
import type { GivenListValue, ListValue } from '../../../machines/list-field/chart.ts';
import { createClient } from '../../../src/api/client.ts';
import { describeInBothModes } from '../react-modes.tsx';
import { translate } from '../translate.ts';

const ROOT = 'https://platform.example';
const ITEMS = [
  { id: 5, name: 'Red' },
  { id: 6, name: 'Green' },
  { id: 7, name: 'Blue', disabled: true },
];
const BLUE_FIRST = ITEMS.toReversed().filter(({ id }) => id !== 6);
const RED = { id: 5, label: 'Red' };
const GREEN = { id: 6, label: 'Green' };

const page = (props: UseListFieldProps = {}, platform: Partial<GrcProviderProps> = {}) => (
  <GrcProvider translate={translate} {...platform}>
    <ListField label="Colour" items={ITEMS} {...props} />
  </GrcProvider>
);

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: /Colour/ });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const option = (name: string) => screen.getByRole('option', { name });
const otherText = () => screen.queryByRole<HTMLInputElement>('textbox', { name: /Other value$/ });
const sent = () => [...new FormData(screen.getByRole<HTMLFormElement>('form'))];

describeInBothModes('radios and checkboxes whose items are loading', (show) => {
  function Form({ list_display_type }: { readonly list_display_type: string }) {
    const form = useFormValidation();
    const definition = { field_id: 21, type: 'list', settings: { list_display_type } };
    return (
      <form aria-label="Report" {...form.getFormProps()}>
        <ListField label="Colour" definition={definition} required />
        <button>Send</button>
      </form>
    );
  }
  /** Renders the form and submits it before the items are loaded; the first `failures` requests fail. */
  const start = (list_display_type: string, failures = 0) => {
    const platform = createPlatform({ world: 'enterprise' });
    const on = 'objects.customFields.listItems.list';
    if (failures > 0) platform.faults.add({ kind: 'status', status: 403, on, times: failures });
    const fetch = (request: Request) => platform.fetch(request);
    const client = createClient({ root: ROOT, fetch, retry: { count: 0 } });
    show(
      <GrcProvider translate={translate} client={client} environment={{ root: ROOT }}>
        <Form list_display_type={list_display_type} />
      </GrcProvider>,
    );
    send();
  };
  const send = () => fireEvent.submit(screen.getByRole('form'));
  const first = async (role: string) => (await screen.findAllByRole(role))[0];

  test.each(['radio', 'checkbox'])(
    'take the focus once they are loaded, when their form was submitted before: %s',
    async (type) => {
      start(type);
      expect(screen.queryByRole(type)).toBeNull();
      const control = await first(type);
      await waitFor(() => expect(document.activeElement).toBe(control));
    },
  );

  test('leave the focus to the retry button, or where the user has moved it', async () => {
    start('radio', 1);
    const retry = await screen.findByRole('button', { name: 'Try again Colour' });
    await waitFor(() => expect(document.activeElement).toBe(retry));
    act(() => screen.getByRole('button', { name: 'Send' }).focus());
    send();
    expect(document.activeElement).toBe(retry);
    cleanup();
    start('radio');
    act(() => screen.getByRole('button', { name: 'Send' }).focus());
    await first('radio');
    await act(async () => {});
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send' }));
  });
});

describeInBothModes('a dropdown', (show) => {
  test('opens, filters by typing, chooses an item by keyboard, and shows its name [list-01] [list-15] [F-K9]', async () => {
    const user = userEvent.setup();
    const changes: unknown[] = [];
    show(page({ onValueChange: (change) => changes.push(change) }));
    await user.click(box());
    expect(options()).toEqual(['Red', 'Green', 'Blue']);
    expect(box().getAttribute('aria-expanded')).toBe('true');
    await user.type(box(), 'ee');
    expect(options()).toEqual(['Green']);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(box().value).toBe('Green');
    expect(options()).toEqual([]);
    expect(changes).toEqual([
      { value: [GREEN], reason: 'choose', wire: [{ list_item_id: 6, name: 'Green' }] },
    ]);
    await user.keyboard('{ArrowDown}');
    expect(options()).toEqual(['Red', 'Green', 'Blue']);
    expect(option('Green').getAttribute('aria-selected')).toBe('true');
    expect(box().getAttribute('aria-activedescendant')).toBe(option('Green').id);
  });

  test('says and announces that nothing was found, and clears the search when it closes [list-15]', async () => {
    const user = userEvent.setup();
    show(page());
    await user.type(box(), 'zzz');
    expect(document.querySelector('[data-part=announcer]')?.textContent).toBe(
      'No results found in list',
    );
    const empty = document.querySelector<HTMLElement>('[data-part=empty]');
    expect([empty?.hidden, empty?.textContent]).toEqual([false, 'No results found in list']);
    await user.keyboard('{Escape}{Escape}');
    expect(box().value).toBe('');
    await user.click(box());
    expect(options()).toEqual(['Red', 'Green', 'Blue']);
  });

  test('announces how many items a search found, and what changed in a multiple selection [list-15]', async () => {
    const user = userEvent.setup();
    const announced = () => document.querySelector('[data-part=announcer]')?.textContent?.trim();
    show(page({ multiSelect: true }));
    await user.type(box(), 'ee');
    expect(announced()).toContain('# result found');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(announced()).toBe('Green selected');
    await user.keyboard('{Enter}');
    expect(announced()).toBe('Green no longer selected');
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('button', { name: 'Clear Colour' }));
    expect(announced()).toBe('Selection cleared');
  });

  test('loads its items again after a failure, and moves the focus into the box', async () => {
    const user = userEvent.setup();
    const platform = createPlatform({ world: 'enterprise' });
    const on = 'objects.customFields.listItems.list';
    platform.faults.add({ kind: 'status', status: 403, on, times: 2 });
    const fetch = (request: Request) => platform.fetch(request);
    const client = createClient({ root: ROOT, fetch, retry: { count: 0 } });
    const definition = { field_id: 21, type: 'list', name: 'State' };
    show(
      <GrcProvider translate={translate} client={client} environment={{ root: ROOT }}>
        <ListField label="Colour" definition={definition} />
      </GrcProvider>,
    );
    const retry = () => screen.findByRole('button', { name: 'Try again Colour' });
    (await retry()).focus();
    await user.keyboard('{Enter}');
    await waitFor(async () => expect(document.activeElement).toBe(await retry()));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(box()));
  });

  test('switches to a text box for another value, and back [list-06] [list-07] [list-12]', async () => {
    const user = userEvent.setup();
    const changes: unknown[] = [];
    show(page({ allowOther: true, onValueChange: ({ value }) => changes.push(value) }));
    await user.click(box());
    await user.click(option('Other'));
    expect(document.activeElement).toBe(otherText());
    await user.keyboard('Pink');
    expect(changes.at(-1)).toEqual([{ other: 'Pink' }]);
    expect(screen.queryByRole('combobox')).toBeNull();
    // The label belongs to the current box, which also takes the focus of an invalid form.
    expect(screen.getByText('Colour').closest('label')?.control).toBe(otherText());
    await user.click(screen.getByRole('button', { name: 'Back to the list Colour' }));
    expect(document.activeElement).toBe(box());
    expect(changes.at(-1)).toEqual([]);
  });

  test('names the text box of another value after the field, and marks it as required', async () => {
    const user = userEvent.setup();
    const { rerender } = show(page({ allowOther: true, required: true }));
    await user.click(box());
    await user.click(option('Other'));
    await user.keyboard('Pink');
    expect(computeAccessibleName(otherText()!)).toBe('Colour Other value');
    expect(otherText()?.getAttribute('aria-required')).toBe('true');
    // Not beside a multiple dropdown, which requires the value itself, nor in a group, which has the name of the field.
    rerender(page({ allowOther: true, required: true, multiSelect: true }));
    expect(computeAccessibleName(otherText()!)).toBe('Colour Other value');
    expect(otherText()?.getAttribute('aria-required')).toBeNull();
    rerender(page({ allowOther: true, required: true, displayType: 'radio' }));
    expect(computeAccessibleName(otherText()!)).toBe('Other value');
    expect(otherText()?.getAttribute('aria-required')).toBeNull();
  });

  test('shows that another value is required once its empty text box is left [F-W6] [rules-list-05]', async () => {
    const user = userEvent.setup();
    const error = () => document.querySelector('[data-part=error]')?.textContent;
    show(
      <>
        {page({ allowOther: true, required: true })}
        <button type="button">after</button>
      </>,
    );
    await user.click(box());
    await user.click(option('Other'));
    await user.tab();
    expect(document.activeElement).toBe(
      screen.getByRole('button', { name: 'Back to the list Colour' }),
    );
    expect(error()).toBe('');
    await user.tab();
    expect(document.activeElement).toBe(screen.getByText('after'));
    expect(error()).toBe('This field is required.');
    expect(box().getAttribute('aria-invalid')).toBe('true');
    expect(computeAccessibleDescription(box())).toContain('This field is required.');
  });

  test('stays open with multiple selection, shows chips, and removes the last one on Backspace [list-13]', async () => {
    const user = userEvent.setup();
    const changes: (readonly ListValue[])[] = [];
    show(page({ multiSelect: true, onValueChange: ({ value }) => changes.push(value) }));
    await user.click(box());
    await user.click(option('Red'));
    await user.click(option('Green'));
    expect(options()).toEqual(['Red', 'Green', 'Blue']);
    expect(screen.getByRole('listbox').getAttribute('aria-multiselectable')).toBe('true');
    expect(option('Red').getAttribute('aria-selected')).toBe('true');
    const chips = () => document.querySelectorAll('[data-part=chip]').length;
    expect(chips()).toBe(2);
    await user.keyboard('{Escape}{Backspace}');
    expect(changes.at(-1)).toEqual([RED]);
    await user.click(screen.getByRole('button', { name: 'Remove Red' }));
    expect(changes.at(-1)).toEqual([]);
    expect(chips()).toBe(0);
  });

  test('removes a value of an external source by its chip, and announces only that one', async () => {
    const user = userEvent.setup();
    const changes: unknown[] = [];
    const [first, second] = ['5', 'Second'].map((name) => ({ externalSourceValue: name }));
    // While the items are loading, it is not known whether one of them has that name.
    const client = createClient({ root: ROOT, fetch: () => new Promise(() => {}) });
    show(
      <GrcProvider translate={translate} client={client} environment={{ root: ROOT }}>
        <ListField
          label="Colour"
          definition={{ field_id: 21, type: 'list' }}
          multiSelect
          defaultValue={[first!, second!, RED]}
          onValueChange={({ value }) => changes.push(value)}
        />
      </GrcProvider>,
    );
    const announced = () => document.querySelector('[data-part=announcer]')?.textContent;
    await user.click(screen.getByRole('button', { name: 'Remove 5' }));
    expect(changes).toEqual([[second, RED]]);
    await waitFor(() => expect(announced()).toContain('5 no longer selected'));
    await user.click(screen.getByRole('button', { name: 'Remove Second' }));
    expect(changes.at(-1)).toEqual([RED]);
    expect(document.querySelectorAll('[data-part=chip]')).toHaveLength(1);
  });

  test('is controlled: shows what its caller confirms, matched to the items [list-08] [list-10]', async () => {
    const user = userEvent.setup();
    const changes: unknown[] = [];
    const Held = () => {
      const [value, setValue] = useState<GivenListValue | readonly GivenListValue[]>({
        externalSourceValue: 'red',
      });
      return (
        <GrcProvider translate={translate}>
          <ListField
            label="Colour"
            items={ITEMS}
            value={value}
            onValueChange={(change) => changes.push(change.value)}
          />
          <button onClick={() => setValue([GREEN])}>set</button>
        </GrcProvider>
      );
    };
    show(<Held />);
    expect(box().value).toBe('Red');
    await user.click(box());
    await user.click(option('Green'));
    expect(box().value).toBe('Red');
    expect(changes).toEqual([[RED], [GREEN]]);
    await user.click(screen.getByText('set'));
    expect(box().value).toBe('Green');
  });

  test('keeps the spaces of a free text that its caller confirms on each key', async () => {
    const user = userEvent.setup();
    const Held = () => {
      const [value, setValue] = useState<readonly ListValue[]>([]);
      return (
        <GrcProvider translate={translate}>
          <ListField
            label="Colour"
            items={ITEMS}
            allowOther
            value={value}
            onValueChange={(change) => setValue(change.value)}
          />
        </GrcProvider>
      );
    };
    show(<Held />);
    await user.click(box());
    await user.click(option('Other'));
    await user.type(otherText()!, 'dark red ');
    expect(otherText()!.value).toBe('dark red ');
  });

  test('sends ids and the free text, is required, and resets with its form [rules-required-02]', async () => {
    const user = userEvent.setup();
    show(
      <form aria-label="form">
        {page({ name: 'colour', required: true, allowOther: true })}
        <button type="reset">reset</button>
      </form>,
    );
    const form = screen.getByRole<HTMLFormElement>('form');
    expect(form.checkValidity()).toBe(false);
    await user.click(box());
    await user.click(option('Red'));
    expect(sent()).toEqual([['colour', '5']]);
    expect(form.checkValidity()).toBe(true);
    await user.click(box());
    await user.click(option('Other'));
    await user.keyboard('Pink');
    expect(sent()).toEqual([['colour.other', 'Pink']]);
    await user.click(screen.getByText('reset'));
    await act(async () => {});
    expect(sent()).toEqual([]);
    expect(box().value).toBe('');
  });

  test('receives a value of an external source that no item is known for [list-08]', () => {
    const value = [{ externalSourceValue: 'Teal' }, RED];
    show(
      <form aria-label="form">
        {page({ name: 'colour', readOnly: true, multiSelect: true, defaultValue: value })}
      </form>,
    );
    expect(sent()).toEqual([
      ['colour', '5'],
      ['colour.externalSourceValue', 'Teal'],
    ]);
  });
});

describe('other displays', () => {
  test('radios are a named radio group that includes Other [list-02] [list-06] [list-12]', async () => {
    const user = userEvent.setup();
    render(page({ displayType: 'radio', allowOther: true, required: true }));
    const group = screen.getByRole('radiogroup', { name: /Colour/ });
    expect(within(group).getAllByRole('radio')).toHaveLength(4);
    await user.click(screen.getByLabelText('Red'));
    await user.click(screen.getByLabelText('Other'));
    expect(screen.getByLabelText<HTMLInputElement>('Red').checked).toBe(false);
    expect(document.activeElement).toBe(otherText());
    await user.keyboard('Pink');
    await user.click(screen.getByLabelText('Green'));
    expect(otherText()).toBeNull();
  });

  test('an invalid form moves the focus to the first enabled radio [rules-required-02]', () => {
    render(
      <form aria-label="form">
        {page({ name: 'colour', displayType: 'radio', required: true, items: BLUE_FIRST })}
      </form>,
    );
    const unseen = document.querySelector<HTMLInputElement>('[data-name=colour]');
    act(() => unseen?.focus());
    expect(document.activeElement).toBe(screen.getByLabelText('Red'));
  });

  test('checkboxes are a named group [list-03] [list-13]', async () => {
    const user = userEvent.setup();
    render(page({ displayType: 'checkbox', multiSelect: true }));
    const group = screen.getByRole('group', { name: /Colour/ });
    await user.click(within(group).getByLabelText('Red'));
    await user.click(within(group).getByLabelText('Green'));
    expect(within(group).getAllByRole('checkbox', { checked: true })).toHaveLength(2);
    expect(screen.getByLabelText<HTMLInputElement>('Blue').disabled).toBe(true);
  });

  test('a single-choice list with several values shows checkboxes and says why [list-04] [list-05]', async () => {
    const user = userEvent.setup();
    render(page({ defaultValue: [RED, GREEN] }));
    const error = () => document.querySelector('[data-part=error]');
    await user.tab();
    await user.tab();
    await user.tab();
    expect(error()?.textContent).toBe('Only one value allowed.');
    await user.click(screen.getByLabelText('Green'));
    expect(error()?.textContent).toBe('');
  });

  test('read-only shows the names separated by commas, or a dash [list-16] [field-21] [field-23]', () => {
    const { rerender } = render(page({ readOnly: true, multiSelect: true, value: [RED, GREEN] }));
    expect(screen.getByText('Red, Green')).toBeTruthy();
    rerender(page({ readOnly: true, multiSelect: true, value: [] }));
    expect(screen.getByText('-')).toBeTruthy();
  });

  test('says that there are no items, unless it is read-only [list-14]', () => {
    const { rerender } = render(page({ items: [] }));
    expect(screen.getByText('No data').hidden).toBe(false);
    rerender(page({ items: [], readOnly: true, value: [RED] }));
    expect(screen.getByText('Red')).toBeTruthy();
    expect(screen.queryByText('No data')).toBeNull();
  });

  test('an unsupported combination is logged once [rules-list-06]', () => {
    const warned: string[] = [];
    const onWarning = (message: string) => void warned.push(message);
    const { rerender } = render(page({ allowOther: true, multiSelect: true }, { onWarning }));
    rerender(page({ allowOther: true, multiSelect: true, required: true }, { onWarning }));
    expect(warned).toHaveLength(1);
    expect(warned[0]).toMatch(/not supported/);
  });
});

describe('the menu of a list field', () => {
  test('the data of an item is copied only for options in the page', () => {
    let copies = 0;
    const items = Array.from({ length: 10_000 }, (_, id) => ({
      id,
      name: `Item ${id}`,
      get note() {
        copies += 1;
        return 'read when it is copied';
      },
    }));
    render(page({ items }));
    expect(copies).toBe(0);
    fireEvent.click(box());
    expect(options()).toContain('Item 0');
    copies = 0;
    fireEvent.change(box(), { target: { value: '9' } });
    expect(options()[0]).toBe('Item 9');
    expect(copies).toBeGreaterThan(0);
    expect(copies).toBeLessThan(200);
  });

  test('renders only the options in view of 10,000 items, and the highlighted one [list-01]', async () => {
    const user = userEvent.setup();
    const items = Array.from({ length: 10_000 }, (_, id) => ({ id, name: `Item ${id}` }));
    render(page({ items }));
    await user.click(box());
    expect(options().length).toBeLessThan(60);
    fireEvent.keyDown(box(), { key: 'End' });
    const active = document.getElementById(box().getAttribute('aria-activedescendant')!);
    expect(active?.getAttribute('aria-posinset')).toBe('10000');
    expect(active?.getAttribute('aria-setsize')).toBe('10000');
    fireEvent.keyDown(box(), { key: 'Enter' });
    expect(box().value).toBe('Item 9999');
  });

  test('a closed menu takes no space, even if a design system overrides `hidden` [list-01]', async () => {
    const user = userEvent.setup();
    render(page());
    const menu = () => document.querySelector<HTMLElement>('[data-part=menu]');
    expect(menu()?.style.display).toBe('none');
    await user.click(box());
    expect(menu()?.style.display).toBe('');
  });

  test('its menu closes, and its search ends, when it is locked', async () => {
    const user = userEvent.setup();
    const { rerender } = render(page());
    await user.click(box());
    await user.keyboard('gr');
    expect(options()).toEqual(['Green']);
    rerender(page({ disabled: true }));
    expect(options()).toEqual([]);
    rerender(page());
    expect(box().value).toBe('');
    await user.click(box());
    expect(options()).toEqual(['Red', 'Green', 'Blue']);
  });

  test('its box has the description and the error, is required, and its menu is busy while the items load', async () => {
    const fetch = () => new Promise<never>(() => {});
    const client = createClient({ root: ROOT, fetch });
    const user = userEvent.setup();
    render(
      <GrcProvider translate={translate} client={client} environment={{ root: ROOT }}>
        <ListField
          label="Colour"
          definition={{ field_id: 21, type: 'list' }}
          description="Of the door"
          required
        />
      </GrcProvider>,
    );
    expect(box().getAttribute('aria-required')).toBe('true');
    expect(computeAccessibleDescription(box())).toBe('Of the door');
    await user.click(box());
    expect(document.querySelector('[data-part=menu]')?.getAttribute('aria-busy')).toBe('true');
    cleanup();
    render(page({ description: 'Of the door', required: true }));
    await user.click(box());
    expect(document.querySelector('[data-part=menu]')?.getAttribute('aria-busy')).toBe('false');
    await user.tab();
    expect(computeAccessibleDescription(box())).toBe('Of the door This field is required.');
  });

  test('Escape closes the menu and nothing around it [list-01]', async () => {
    const user = userEvent.setup();
    const around = vi.fn<(key: string) => void>();
    render(
      <div role="presentation" onKeyDown={(event) => around(event.key)}>
        {page()}
      </div>,
    );
    await user.click(box());
    await user.keyboard('{Escape}');
    expect(options()).toEqual([]);
    expect(around).not.toHaveBeenCalled();
  });

  test('clearing the box removes the value [list-07]', async () => {
    const user = userEvent.setup();
    const changes: unknown[] = [];
    render(page({ defaultValue: [RED], onValueChange: ({ value }) => changes.push(value) }));
    await user.clear(box());
    await user.tab();
    expect(changes).toEqual([[]]);
  });

  test('renders on a server, and the browser agrees [list-01]', () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    const tree = page({ defaultValue: [RED], name: 'colour' });
    const container = document.createElement('div');
    container.innerHTML = renderToString(tree);
    expect(container.querySelector<HTMLInputElement>('[role=combobox]')?.value).toBe('Red');
    document.body.append(container);
    render(tree, { container, hydrate: true });
    expect(errors).not.toHaveBeenCalled();
    errors.mockRestore();
  });

  test('works in a shadow root [list-01]', async () => {
    const user = userEvent.setup();
    const host = document.body.appendChild(document.createElement('div'));
    const root = host.attachShadow({ mode: 'open' });
    const container = root.appendChild(document.createElement('div'));
    render(page({ allowOther: true }, { getRootNode: () => root }), { container });
    const inside = <T extends HTMLElement>(selector: string) => root.querySelector<T>(selector);
    await user.click(inside('[role=combobox]')!);
    await user.click(root.querySelectorAll('[role=option]')[1]!);
    expect(inside<HTMLInputElement>('[role=combobox]')?.value).toBe('Green');
    await user.click(inside('[role=combobox]')!);
    await user.click(root.querySelectorAll('[role=option]')[3]!);
    expect(root.activeElement).toBe(inside('[data-part=other-text]'));
    host.remove();
  });
});

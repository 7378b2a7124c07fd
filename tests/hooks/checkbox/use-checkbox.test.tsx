import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import type { UseCheckboxProps } from '../../../hooks/checkbox/use-checkbox.ts';
import type { UseRadioGroupProps } from '../../../hooks/option-group/use-radio-group.ts';
import { GrcProvider } from '../../../hooks/provider/grc-provider.tsx';
import { Checkbox, Switch } from '../../../ladle/renderers/checkbox.tsx';
import { RadioGroup } from '../../../ladle/renderers/radio-group.tsx';
import { SimpleList } from '../../../ladle/renderers/simple-list.tsx';
import { describeInBothModes } from '../react-modes.tsx';
import { translate } from '../translate.ts';

const OPTIONS = [
  { id: 1, name: 'Red' },
  { id: 2, name: 'Green' },
  { id: 3, name: 'Blue', disabled: true },
];

describeInBothModes('a checkbox and a switch', (show) => {
  test('toggle by click and by key, and report the change [checkbox-01] [prod-06]', async () => {
    const user = userEvent.setup();
    const changes: unknown[] = [];
    show(
      <>
        <Checkbox label="Agreed" onValueChange={(change) => changes.push(change)} />
        <Switch label="Active" onValueChange={(change) => changes.push(change)} />
      </>,
    );
    await user.click(screen.getByRole('checkbox', { name: /Agreed/ }));
    await user.tab();
    await user.keyboard(' ');
    expect(screen.getByRole<HTMLInputElement>('switch', { name: /Active/ }).checked).toBe(true);
    await user.keyboard(' ');
    expect(changes).toEqual([
      { value: true, reason: 'toggle' },
      { value: true, reason: 'toggle' },
      { value: false, reason: 'toggle' },
    ]);
  });

  test('are controlled: show the value their caller confirms, whatever its type [checkbox-04] [checkbox-05]', async () => {
    const user = userEvent.setup();
    const Held = () => {
      const [value, setValue] = useState<unknown>('1');
      return (
        <>
          <Checkbox label="Held" value={value} />
          <button onClick={() => setValue('yes')}>set</button>
        </>
      );
    };
    show(<Held />);
    const box = screen.getByRole<HTMLInputElement>('checkbox');
    expect(box.checked).toBe(true);
    await user.click(box);
    expect(box.checked).toBe(true);
    await user.click(screen.getByText('set'));
    expect(box.checked).toBe(false);
  });

  test('submit true with the form when checked, and reset with it [checkbox-01]', async () => {
    const user = userEvent.setup();
    show(
      <form aria-label="form">
        <Checkbox label="Agreed" name="agreed" required />
        <button type="reset">reset</button>
      </form>,
    );
    const form = screen.getByRole<HTMLFormElement>('form');
    expect(form.checkValidity()).toBe(false);
    await user.click(screen.getByRole('checkbox'));
    expect([...new FormData(form)]).toEqual([['agreed', 'true']]);
    await user.click(screen.getByText('reset'));
    await act(async () => {});
    expect([...new FormData(form)]).toEqual([]);
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  });

  test.each(['checkbox', 'switch'] as const)(
    '%s: read-only submits its value, and resets with its form',
    async (role) => {
      const user = userEvent.setup();
      const Widget = role === 'switch' ? Switch : Checkbox;
      const form = (props: UseCheckboxProps) => (
        <form aria-label="form">
          <Widget label="Agreed" name="agreed" {...props} />
          <button type="reset">reset</button>
        </form>
      );
      const { rerender } = show(form({ defaultValue: true }));
      const sent = () => [...new FormData(screen.getByRole<HTMLFormElement>('form'))];
      rerender(form({ readOnly: true }));
      expect(sent()).toEqual([['agreed', 'true']]);
      rerender(form({ readOnly: true, disabled: true }));
      expect(sent()).toEqual([]);
      rerender(form({}));
      await user.click(screen.getByRole(role));
      rerender(form({ readOnly: true }));
      expect(sent()).toEqual([]);
      await user.click(screen.getByText('reset'));
      await act(async () => {});
      expect(sent()).toEqual([['agreed', 'true']]);
      rerender(form({ required: true }));
      await user.click(screen.getByRole(role));
      expect(screen.getByRole<HTMLFormElement>('form').checkValidity()).toBe(false);
    },
  );
});

test.each([
  [true, 'Yes'],
  ['true', 'Yes'],
  [false, 'No'],
  [null, 'No'],
])(
  'read-only, %j is shown as %s [checkbox-02] [checkbox-03] [field-15] [field-16]',
  (value, text) => {
    render(
      <GrcProvider translate={translate}>
        <Checkbox label="Agreed" readOnly defaultValue={value} />
      </GrcProvider>,
    );
    expect(screen.getByRole('status', { name: /Agreed/ }).textContent).toBe(text);
    expect(screen.queryByRole('checkbox')).toBeNull();
  },
);

describeInBothModes('radios', (show) => {
  test('choose a single option, the last one pressed [prod-05]', async () => {
    const user = userEvent.setup();
    const changes: unknown[] = [];
    show(
      <form aria-label="form">
        <RadioGroup
          label="Colour"
          options={OPTIONS}
          name="colour"
          onValueChange={({ value, wire }) => changes.push([value, wire])}
        />
      </form>,
    );
    await user.click(screen.getByLabelText('Red'));
    await user.click(screen.getByLabelText('Green'));
    expect(changes).toEqual([
      [[{ id: 1, label: 'Red' }], [{ list_item_id: 1, name: 'Red' }]],
      [[{ id: 2, label: 'Green' }], [{ list_item_id: 2, name: 'Green' }]],
    ]);
    expect([...new FormData(screen.getByRole<HTMLFormElement>('form'))]).toEqual([['colour', '2']]);
    expect(screen.getByLabelText<HTMLInputElement>('Blue').disabled).toBe(true);
  });

  test('are a named group with an error when no option is chosen [prod-05] [rules-required-02]', async () => {
    const user = userEvent.setup();
    show(
      <GrcProvider translate={translate}>
        <RadioGroup label="Colour" options={OPTIONS} required />
      </GrcProvider>,
    );
    const group = screen.getByRole('radiogroup', { name: /Colour/ });
    await user.tab();
    expect(group.getAttribute('aria-invalid')).toBe('false');
    await user.tab();
    expect(group.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('This field is required.').id).toBe(
      group.getAttribute('aria-describedby'),
    );
  });
});

describe('a radio group', () => {
  test('without a name submits nothing, and remains one group [prod-05]', async () => {
    const user = userEvent.setup();
    render(
      <form aria-label="form">
        <RadioGroup label="Colour" options={OPTIONS} defaultValue={1} />
      </form>,
    );
    await user.click(screen.getByLabelText('Green'));
    expect(screen.getByLabelText<HTMLInputElement>('Red').checked).toBe(false);
    expect([...new FormData(screen.getByRole<HTMLFormElement>('form'))]).toEqual([]);
  });

  test('read-only shows the name of the chosen option, or a dash [prod-05]', () => {
    const { rerender } = render(
      <RadioGroup label="Colour" options={OPTIONS} readOnly defaultValue={2} />,
    );
    expect(screen.getByText('Green')).toBeTruthy();
    rerender(<RadioGroup label="Colour" options={OPTIONS} readOnly value={null} />);
    expect(screen.getByText('-')).toBeTruthy();
  });

  test('read-only submits the id of the chosen option, and resets with its form', async () => {
    const user = userEvent.setup();
    const form = (props: Partial<UseRadioGroupProps>) => (
      <form aria-label="form">
        <RadioGroup label="Colour" options={OPTIONS} name="colour" {...(props as object)} />
        <button type="reset">reset</button>
      </form>
    );
    const { rerender } = render(form({ defaultValue: 1 }));
    const sent = () => [...new FormData(screen.getByRole<HTMLFormElement>('form'))];
    await user.click(screen.getByLabelText('Green'));
    rerender(form({ readOnly: true }));
    expect(sent()).toEqual([['colour', '2']]);
    await user.click(screen.getByText('reset'));
    await act(async () => {});
    expect(sent()).toEqual([['colour', '1']]);
    rerender(form({ readOnly: true, disabled: true }));
    expect(sent()).toEqual([]);
    rerender(form({ readOnly: true, value: null }));
    expect(sent()).toEqual([]);
  });
});

describe('a simple list', () => {
  test('shows its items in the given order [prod-07]', () => {
    render(
      <SimpleList
        items={[
          { id: 2, name: 'B' },
          { id: 1, name: 'A' },
        ]}
      />,
    );
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['B', 'A']);
  });

  test('says that it is empty, or that a search found nothing [list-14] [list-15] [err-05] [err-06]', () => {
    const empty = (isSearchResult: boolean) => (
      <GrcProvider translate={translate}>
        <SimpleList items={[]} isSearchResult={isSearchResult} />
      </GrcProvider>
    );
    const { rerender } = render(empty(false));
    expect(screen.getByText('No data')).toBeTruthy();
    rerender(empty(true));
    expect(screen.getByText('No results found in list')).toBeTruthy();
  });
});

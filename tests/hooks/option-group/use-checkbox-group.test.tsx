import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { GrcProvider } from '../../../hooks/provider/grc-provider.tsx';
import { CheckboxGroup } from '../../../ladle/renderers/checkbox-group.tsx';
import type { TickedOption } from '../../../machines/checkbox-group/chart.ts';
import { describeInBothModes } from '../react-modes.tsx';
import { translate } from '../translate.ts';

const OPTIONS = [
  { id: 1, name: 'Red' },
  { id: 2, name: 'Green' },
  { id: -1, name: 'Other', max_characters: 3 },
];

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const otherText = () => screen.queryByRole<HTMLInputElement>('textbox', { name: 'Other value' });

describeInBothModes('a checkbox group', (show) => {
  test('keeps the spaces of a free text that its caller confirms on each key', async () => {
    const user = userEvent.setup();
    const Held = () => {
      const [value, setValue] = useState<readonly TickedOption[]>([{ other: 'a' }]);
      return (
        <GrcProvider translate={translate}>
          <CheckboxGroup
            label="Colours"
            options={OPTIONS}
            value={value}
            onValueChange={(change) => setValue(change.value)}
          />
        </GrcProvider>
      );
    };
    show(<Held />);
    await user.type(otherText()!, ' b ');
    expect(otherText()!.value).toBe('a b ');
  });

  test('is a named group of one checkbox per option, and shows the text box of Other when that is checked [checkbox-group-01] [checkbox-group-04] [list-03]', async () => {
    const user = userEvent.setup();
    const changes: unknown[] = [];
    show(
      <GrcProvider translate={translate}>
        <CheckboxGroup
          label="Colours"
          options={OPTIONS}
          onValueChange={(change) => changes.push(change)}
        />
      </GrcProvider>,
    );
    expect(screen.getByRole('group', { name: /Colours/ })).toBeTruthy();
    expect(screen.getAllByRole('checkbox')).toEqual(OPTIONS.map(({ name }) => box(name)));
    await user.click(box('Green'));
    expect(otherText()).toBeNull();
    await user.click(box('Other'));
    await user.type(otherText()!, 'abcd');
    expect(changes.at(-1)).toEqual({
      value: [{ id: 2, label: 'Green' }, { other: 'abcd' }],
      reason: 'typing',
      wire: [
        { id: 2, name: 'Green' },
        { id: -1, name: 'abcd' },
      ],
    });
    expect(otherText()?.getAttribute('aria-invalid')).toBe('false');
    await user.tab();
    expect(otherText()?.getAttribute('aria-invalid')).toBe('true');
    await user.click(box('Other'));
    expect(otherText()).toBeNull();
  });

  test('recognises the other option also when its id is a string', async () => {
    const user = userEvent.setup();
    const options = OPTIONS.map(({ id, ...option }) => ({ ...option, id: String(id) }));
    show(
      <GrcProvider translate={translate}>
        <CheckboxGroup label="Colours" options={options} />
      </GrcProvider>,
    );
    await user.click(box('Other'));
    expect(box('Other').checked).toBe(true);
    await user.type(otherText()!, 'x');
    expect(otherText()!.value).toBe('x');
  });

  test('is controlled: shows what its caller confirms [checkbox-group-01]', async () => {
    const user = userEvent.setup();
    const Held = () => {
      const [value, setValue] = useState<readonly TickedOption[]>([{ id: 1, label: 'Red' }]);
      return (
        <CheckboxGroup
          label="Colours"
          options={OPTIONS}
          value={value}
          onValueChange={(change) => {
            if (change.value.length < 3) setValue(change.value);
          }}
        />
      );
    };
    show(<Held />);
    await user.click(box('Green'));
    await user.click(box('Other'));
    expect([box('Red').checked, box('Green').checked, box('Other').checked]).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('submits the ids and the text of Other, is required, and resets with its form [checkbox-group-02] [rules-required-02]', async () => {
    const user = userEvent.setup();
    show(
      <GrcProvider translate={translate}>
        <form aria-label="form">
          <CheckboxGroup label="Colours" options={OPTIONS} name="colour" required />
          <button type="reset">reset</button>
        </form>
      </GrcProvider>,
    );
    const form = screen.getByRole<HTMLFormElement>('form');
    expect(form.checkValidity()).toBe(false);
    await user.click(box('Red'));
    await user.click(box('Other'));
    // Without a text, the other option is empty.
    expect([...new FormData(form)]).toEqual([['colour', '1']]);
    await user.type(otherText()!, 'x');
    expect([...new FormData(form)]).toEqual([
      ['colour', '1'],
      ['colour', '-1'],
      ['colour.other', 'x'],
    ]);
    expect(form.checkValidity()).toBe(true);
    await user.click(screen.getByText('reset'));
    await act(async () => {});
    expect([...new FormData(form)]).toEqual([]);
  });
});

test('read-only submits the same values, and resets with its form', async () => {
  const user = userEvent.setup();
  const form = (readOnly: boolean) => (
    <GrcProvider translate={translate}>
      <form aria-label="form">
        <CheckboxGroup label="Colours" options={OPTIONS} name="colour" readOnly={readOnly} />
        <button type="reset">reset</button>
      </form>
    </GrcProvider>
  );
  const { rerender } = render(form(false));
  const sent = () => [...new FormData(screen.getByRole<HTMLFormElement>('form'))];
  await user.click(box('Red'));
  await user.click(box('Other'));
  await user.type(otherText()!, '1');
  const editable = sent();
  expect(editable).toHaveLength(3);
  rerender(form(true));
  expect(sent()).toEqual(editable);
  await user.click(screen.getByText('reset'));
  await act(async () => {});
  expect(sent()).toEqual([]);
});

test('read-only shows the names separated by commas, or a dash [list-16] [field-21]', () => {
  const group = (value: readonly TickedOption[]) => (
    <CheckboxGroup label="Colours" options={OPTIONS} readOnly value={value} />
  );
  const { rerender } = render(group([{ id: 1, label: 'Red' }, { other: 'Pink' }]));
  expect(screen.getByText('Red, Pink')).toBeTruthy();
  rerender(group([]));
  expect(screen.getByText('-')).toBeTruthy();
});

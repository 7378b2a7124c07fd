import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { GrcProvider } from '../../../hooks/provider/grc-provider.tsx';
import { CheckboxGroup } from '../../../ladle/renderers/checkbox-group.tsx';
import { RadioGroup } from '../../../ladle/renderers/radio-group.tsx';
import { describeInBothModes } from '../react-modes.tsx';
import { translate } from '../translate.ts';

const OPTIONS = [
  { id: 1, name: 'Red', disabled: true },
  { id: 2, name: 'Green' },
  { id: -1, name: 'Other', disabled: true },
];

describeInBothModes('a disabled option that is chosen', (show) => {
  const start = (field: ReactNode) => {
    const { container } = show(
      <GrcProvider translate={translate}>
        <form>{field}</form>
      </GrcProvider>,
    );
    const form = container.querySelector('form')!;
    return { form, sent: () => [...new FormData(form)].toSorted() };
  };

  test('is submitted with the others of its group, and does not block the form [checkbox-group-04]', async () => {
    const user = userEvent.setup();
    const { form, sent } = start(
      <CheckboxGroup
        label="Colours"
        name="colours"
        options={OPTIONS}
        defaultValue={[{ id: 1, label: 'Red' }, { other: 'mauve' }]}
      />,
    );
    await user.click(screen.getByRole('checkbox', { name: 'Green' }));
    expect(sent()).toEqual([
      ['colours', '-1'],
      ['colours', '1'],
      ['colours', '2'],
      ['colours.other', 'mauve'],
    ]);
    expect(form.checkValidity()).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('textbox').disabled).toBe(true);
  });

  test('is submitted until another radio is chosen, and restored by a reset', async () => {
    const user = userEvent.setup();
    const { form, sent } = start(
      <RadioGroup
        label="Colour"
        name="colour"
        required
        options={OPTIONS.slice(0, 2)}
        defaultValue={[{ id: 1, label: 'Red' }]}
      />,
    );
    expect(sent()).toEqual([['colour', '1']]);
    expect(form.checkValidity()).toBe(true);
    await user.click(screen.getByRole('radio', { name: 'Green' }));
    expect(sent()).toEqual([['colour', '2']]);
    form.reset();
    await screen.findByRole('radio', { name: 'Red', checked: true });
    expect(sent()).toEqual([['colour', '1']]);
  });
});

describeInBothModes('required radios', (show) => {
  test('are not read as invalid before the user has been there', async () => {
    const user = userEvent.setup();
    show(
      <GrcProvider translate={translate}>
        <RadioGroup label="Colour" required options={OPTIONS} />
      </GrcProvider>,
    );
    const told = () =>
      screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-invalid'));
    expect(new Set(told())).toEqual(new Set(['false']));
    await user.tab();
    await user.tab();
    expect(new Set(told())).toEqual(new Set(['true']));
  });

  test('can be submitted once one is chosen, also when their first option changed', async () => {
    const user = userEvent.setup();
    const page = (options: typeof OPTIONS) => (
      <GrcProvider translate={translate}>
        <form>
          <RadioGroup label="Colour" name="colour" required options={options} />
        </form>
      </GrcProvider>
    );
    const { container, rerender } = show(page([{ id: 2, name: 'Green' }]));
    const form = container.querySelector('form')!;
    expect(form.checkValidity()).toBe(false);
    rerender(
      page([
        { id: 3, name: 'Blue' },
        { id: 2, name: 'Green' },
      ]),
    );
    expect(form.checkValidity()).toBe(false);
    await user.click(screen.getByRole('radio', { name: 'Green' }));
    expect(form.checkValidity()).toBe(true);
  });
});

import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { GrcProvider } from '../../../hooks/index.ts';
import { TaskForm, type Task } from '../../../ladle/recipes/react-hook-form.tsx';
import { InvitationForm, type Invitation } from '../../../ladle/recipes/tanstack-form.tsx';

const ENVIRONMENT = { dateFormat: 'yyyy-MM-dd', today: '2026-11-20' };
const REQUIRED = 'This field is required.';

const errors = () =>
  [...document.querySelectorAll<HTMLElement>('[data-part=error]')]
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '');

describe('React Hook Form', () => {
  const show = () => {
    const onSave = vi.fn<(task: Task) => void>();
    render(
      <GrcProvider environment={ENVIRONMENT}>
        <TaskForm onSave={onSave} />
      </GrcProvider>,
    );
    return { onSave, user: userEvent.setup() };
  };

  test('shows all errors on submit and saves nothing [F-K10]', async () => {
    const { onSave, user } = show();
    await user.click(screen.getByText('Save'));
    expect(errors()).toEqual([REQUIRED, REQUIRED]);
    expect(onSave).not.toHaveBeenCalled();
  });

  test('saves the values of the widgets, rejects what they reject, and resets them [F-K2] [F-K10]', async () => {
    const { onSave, user } = show();
    await user.type(screen.getByLabelText(/Due/, { selector: 'input' }), '2025-12-31');
    await user.type(screen.getByRole('combobox'), 'Red{ArrowDown}{Enter}');
    await user.click(screen.getByText('Save'));
    expect(errors().join()).toContain('on or after 2026-01-01');
    expect(onSave).not.toHaveBeenCalled();
    await user.clear(screen.getByLabelText(/Due/, { selector: 'input' }));
    await user.type(screen.getByLabelText(/Due/, { selector: 'input' }), '2026-12-31');
    await user.click(screen.getByText('Save'));
    await vi.waitFor(() => expect(onSave).toHaveBeenCalled());
    expect(onSave.mock.calls[0]![0]).toEqual({ due: '2026-12-31', colour: [5] });
    await user.click(screen.getByText('Reset'));
    await act(async () => {});
    expect(screen.getByLabelText<HTMLInputElement>(/Due/, { selector: 'input' }).value).toBe('');
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('');
    expect(errors()).toEqual([]);
  });
});

describe('TanStack Form', () => {
  test('saves the values of the widgets only when all of them are valid [F-K10]', async () => {
    const onSave = vi.fn<(invitation: Invitation) => void>();
    render(
      <GrcProvider environment={ENVIRONMENT}>
        <InvitationForm onSave={onSave} />
      </GrcProvider>,
    );
    const user = userEvent.setup();
    await user.click(screen.getByText('Invite'));
    expect(errors()).toEqual([REQUIRED, REQUIRED]);
    await user.type(screen.getByLabelText(/Due/, { selector: 'input' }), '2026-12-31');
    await user.type(screen.getByLabelText(/E-mail/), 'robin@');
    await user.click(screen.getByText('Invite'));
    expect(errors()).toEqual(['Enter a valid e-mail address.']);
    expect(onSave).not.toHaveBeenCalled();
    await user.type(screen.getByLabelText(/E-mail/), 'product.example');
    await user.click(screen.getByText('Invite'));
    await vi.waitFor(() => expect(onSave).toHaveBeenCalled());
    expect(onSave.mock.calls[0]![0]).toEqual({ due: '2026-12-31', email: 'robin@product.example' });
    await user.click(screen.getByText('Reset'));
    await act(async () => {});
    expect(screen.getByLabelText<HTMLInputElement>(/E-mail/).value).toBe('');
  });
});

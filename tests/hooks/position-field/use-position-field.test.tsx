import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { PositionField } from '../../../ladle/renderers/position-field.tsx';
import { peopleStage } from '../people-fakes.tsx';
import { describeInBothModes } from '../react-modes.tsx';

const POSITIONS = ['Clerk', 'Manager', 'Porter'].map((name, place) => ({
  position_id: `p${place + 1}`,
  name,
}));
const [CLERK, MANAGER] = POSITIONS.map(({ position_id, name }) => ({
  position_id,
  position_name: name,
}));
const ANONYMOUS = { user: { id: '', name: '', anonymous: true } };

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: /Reviewer/ });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const chips = () =>
  screen
    .queryAllByRole('button', { name: /^Remove/ })
    .map((button) => button.getAttribute('aria-label'));

describeInBothModes('usePositionField', (show) => {
  test('searches the positions, and a choice becomes the value at once [pos-05]', async () => {
    const { provide, settle, after, requests } = peopleStage({ positions: POSITIONS });
    const changes: unknown[] = [];
    const onValueChange = (change: unknown) => changes.push(change);
    show(provide(<PositionField label="Reviewer" onValueChange={onValueChange} />));
    expect(requests).toEqual([]);
    act(() => box().click());
    await settle();
    fireEvent.change(box(), { target: { value: 'ma' } });
    await after(500);
    expect(options()).toEqual(['Manager']);
    act(() => screen.getByRole('option', { name: 'Manager' }).click());
    expect(box().value).toBe('Manager');
    expect(changes).toEqual([
      { value: [{ id: 'p2', label: 'Manager' }], reason: 'choose', wire: [MANAGER] },
    ]);
    expect(requests).toHaveLength(1);
  });

  test('shows one chip for a position that its host names twice, and removes it with the value [pos-06]', () => {
    const { provide } = peopleStage({ positions: POSITIONS });
    const field = (value: readonly unknown[]) =>
      provide(<PositionField label="Reviewers" multiSelect value={value} />);
    const { rerender } = show(field([CLERK, { id: 'p1', label: 'Clerk' }, MANAGER]));
    expect(chips()).toEqual(['Remove Clerk', 'Remove Manager']);
    rerender(field([MANAGER]));
    expect(chips()).toEqual(['Remove Manager']);
  });

  test('shows several positions as chips, which a button and Backspace remove [pos-06]', async () => {
    const { provide } = peopleStage({ positions: POSITIONS });
    const user = userEvent.setup();
    show(provide(<PositionField label="Reviewers" multiSelect defaultValue={[CLERK, MANAGER]} />));
    expect(chips()).toEqual(['Remove Clerk', 'Remove Manager']);
    await user.click(screen.getByRole('button', { name: 'Remove Clerk' }));
    expect(chips()).toEqual(['Remove Manager']);
    await user.click(box());
    await user.keyboard('{Backspace}{Backspace}');
    expect(chips()).toEqual([]);
  });

  test('a single-choice field with several values shows them all, and an error until one is left [pos-07]', async () => {
    const { provide, settle } = peopleStage({ positions: POSITIONS });
    show(provide(<PositionField label="Reviewer" defaultValue={[CLERK, MANAGER]} />));
    expect(chips()).toHaveLength(2);
    fireEvent.blur(box());
    await settle();
    expect(screen.getByText(/one position/)).toBeTruthy();
    act(() => screen.getByRole('button', { name: 'Remove Clerk' }).click());
    expect(chips()).toEqual(['Remove Manager']);
    expect(screen.queryByText(/one position/)).toBeNull();
  });

  test('offers anonymous users only the given positions: no request, and no icon to open more [pos-08] [pos-09]', async () => {
    const { provide, settle, requests } = peopleStage({ positions: POSITIONS }, ANONYMOUS);
    show(provide(<PositionField label="Reviewer" multiSelect defaultValue={[CLERK]} />));
    act(() => box().click());
    await settle();
    expect(options()).toEqual(['Clerk']);
    expect(screen.queryByRole('button', { name: 'Open position selector Reviewer' })).toBeNull();
    expect(requests).toEqual([]);
  });

  test('opens the selector from its icon, and takes the value on ok [pos-04] [pos-05]', async () => {
    const { provide, settle } = peopleStage({ positions: POSITIONS });
    const user = userEvent.setup();
    show(provide(<PositionField label="Reviewer" />));
    await user.click(screen.getByRole('button', { name: 'Open position selector Reviewer' }));
    await settle();
    act(() => screen.getByRole('row', { name: /Porter/ }).click());
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(box().value).toBe('Porter');
  });

  test('read-only shows text, or a dash when nothing is chosen', () => {
    const { provide } = peopleStage({ positions: POSITIONS });
    const { rerender } = show(provide(<PositionField label="Reviewer" readOnly value={[CLERK]} />));
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.getByText('Clerk')).toBeTruthy();
    rerender(provide(<PositionField label="Reviewer" readOnly value={[]} />));
    expect(screen.getByText('-')).toBeTruthy();
  });
});

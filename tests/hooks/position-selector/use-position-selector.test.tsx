import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PositionSelector } from '../../../ladle/renderers/position-selector.tsx';
import { peopleStage } from '../people-fakes.tsx';
import { describeInBothModes } from '../react-modes.tsx';

const POSITIONS = ['Clerk', 'Manager', 'Porter'].map((name, place) => ({
  position_id: `p${place + 1}`,
  name,
}));
const ANONYMOUS = { user: { id: '', name: '', anonymous: true } };
const CLERK = { id: 'p1', label: 'Clerk' };

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent?.trim());
const row = (name: RegExp) => screen.getByRole('row', { name });
const button = (name: string) => screen.getByRole('button', { name });

describeInBothModes('usePositionSelector', (show) => {
  test('opens by its trigger as a table with a name column, which can be searched [pos-01] [pos-10]', async () => {
    const { provide, settle, after } = peopleStage({ positions: POSITIONS });
    show(provide(<PositionSelector label="Reviewer" />));
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => button('Reviewer').click());
    await settle();
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('4');
    expect(screen.getByRole('columnheader', { name: 'Name' })).toBeTruthy();
    expect(names()).toEqual(['Clerk', 'Manager', 'Porter']);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ma' } });
    await after(499);
    expect(names()).toHaveLength(3);
    await after(1);
    expect(names()).toEqual(['Manager']);
  });

  test('the checkbox that selects all keeps the focus when a search finds nothing', async () => {
    const { provide, settle, after } = peopleStage({ positions: POSITIONS });
    show(provide(<PositionSelector label="Reviewers" multiSelect defaultOpen />));
    await settle();
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all' });
    expect(all.getAttribute('aria-disabled')).toBeNull();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'x' } });
    act(() => all.focus());
    await after(500);
    expect(names()).toEqual([]);
    expect([all.disabled, all.getAttribute('aria-disabled')]).toEqual([false, 'true']);
    act(() => all.click());
    expect(all.checked).toBe(false);
  });

  test('says why nothing can be selected offline while positions are missing, and selects nothing', async () => {
    const positions = Array.from({ length: 130 }, (_, index) => ({
      position_id: index + 1,
      name: `Position ${index + 1}`,
    }));
    const { provide, settle } = peopleStage({ positions });
    const page = (online: boolean) =>
      provide(<PositionSelector label="Reviewers" multiSelect defaultOpen />, { online });
    const { rerender } = show(page(true));
    await settle();
    rerender(page(false));
    const third = row(/Position 3$/);
    expect(third.getAttribute('aria-disabled')).toBe('true');
    act(() => third.click());
    fireEvent.keyDown(third, { key: ' ' });
    fireEvent.keyDown(third, { key: 'a', ctrlKey: true });
    expect(screen.queryAllByRole('row', { selected: true })).toEqual([]);
    rerender(page(true));
    act(() => third.click());
    expect(screen.getAllByRole('row', { selected: true })).toEqual([third]);
  });

  test('a range continues when the platform changes the type of its ids [pos-03]', async () => {
    const positions = [1, 2, 3, 4].map((position_id) => ({
      position_id,
      name: `Position ${position_id}`,
    }));
    const { provide, settle, platform } = peopleStage({ positions });
    const page = (id: string) =>
      provide(<PositionSelector label="Reviewers" multiSelect defaultOpen />, {
        user: { id, name: id, anonymous: false },
      });
    const { rerender } = show(page('7'));
    const chosen = () =>
      screen.getAllByRole('row', { selected: true }).map(({ textContent }) => textContent?.trim());
    await settle();
    act(() => row(/Position 1/).click());
    platform.positions = positions.map(({ position_id, name }) => ({
      position_id: String(position_id),
      name,
    }));
    rerender(page('8'));
    await settle();
    fireEvent.click(row(/Position 3/), { shiftKey: true });
    expect(chosen()).toEqual(['Position 1', 'Position 2', 'Position 3']);
    platform.positions = positions;
    rerender(page('9'));
    await settle();
    fireEvent.keyDown(row(/Position 3/), { key: 'ArrowUp', shiftKey: true });
    expect(chosen()).toEqual(['Position 1', 'Position 2']);
  });

  test('a choice replaces the previous one, and ok returns it in the format of the platform [pos-02] [pos-04]', async () => {
    const { provide, settle } = peopleStage({ positions: POSITIONS });
    const changes: unknown[] = [];
    const onValueChange = (change: unknown) => changes.push(change);
    show(provide(<PositionSelector label="Reviewer" defaultOpen onValueChange={onValueChange} />));
    await settle();
    act(() => row(/Clerk/).click());
    act(() => row(/Porter/).click());
    expect(changes).toEqual([]);
    act(() => button('OK').click());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(changes).toEqual([
      {
        value: [{ id: 'p3', label: 'Porter' }],
        reason: 'ok',
        wire: [{ position_id: 'p3', position_name: 'Porter' }],
      },
    ]);
  });

  test('cancel changes nothing, and the selection is restored when the dialog opens again [pos-03] [pos-04]', async () => {
    const { provide, settle } = peopleStage({ positions: POSITIONS });
    const changes: unknown[] = [];
    const onValueChange = (change: unknown) => changes.push(change);
    show(
      provide(
        <PositionSelector
          label="Reviewers"
          multiSelect
          defaultValue={[CLERK]}
          onValueChange={onValueChange}
        />,
      ),
    );
    act(() => button('Reviewers').click());
    await settle();
    act(() => row(/Porter/).click());
    expect(row(/Porter/).getAttribute('aria-selected')).toBe('true');
    act(() => button('Cancel').click());
    act(() => button('Reviewers').click());
    await settle();
    expect(row(/Clerk/).getAttribute('aria-selected')).toBe('true');
    expect(row(/Porter/).getAttribute('aria-selected')).toBe('false');
    expect(changes).toEqual([]);
  });

  test('shows what failed, and requests it again by its button', async () => {
    const { provide, settle, platform } = peopleStage({ positions: POSITIONS });
    platform.refuses.add('positions');
    show(provide(<PositionSelector label="Reviewer" defaultOpen />));
    await settle();
    // Shown in place of the rows, and announced.
    expect(screen.getAllByText('Loading failed.')).toHaveLength(2);
    act(() => button('Try again').focus());
    act(() => button('Try again').click());
    await settle();
    // It failed once more: the button is shown again and has the focus again.
    expect(document.activeElement).toBe(button('Try again'));
    platform.refuses.clear();
    act(() => button('Try again').click());
    await settle();
    expect(names()).toEqual(['Clerk', 'Manager', 'Porter']);
    expect(document.activeElement?.textContent).toContain('Clerk');
  });

  test('anonymous users see the selection, and nothing is requested from the platform [pos-08] [pos-09]', async () => {
    const { provide, settle, requests } = peopleStage({ positions: POSITIONS }, ANONYMOUS);
    show(provide(<PositionSelector label="Reviewer" defaultOpen defaultValue={[CLERK]} />));
    await settle();
    expect(names()).toEqual(['Clerk']);
    expect(requests).toEqual([]);
  });

  test('the caller controls whether it is open, and the selection', async () => {
    const { provide, settle } = peopleStage({ positions: POSITIONS });
    const opened: unknown[] = [];
    const selector = (open: boolean) =>
      provide(
        <PositionSelector
          label="Reviewer"
          open={open}
          value={[CLERK]}
          onOpenChange={(change) => opened.push(change)}
        />,
      );
    const { rerender } = show(selector(false));
    act(() => button('Reviewer').click());
    expect(opened).toEqual([{ open: true }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    rerender(selector(true));
    await settle();
    act(() => row(/Porter/).click());
    act(() => button('OK').click());
    expect(document.querySelector('output')?.textContent).toBe('Clerk');
  });
});

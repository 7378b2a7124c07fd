import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { usePeoplePicker } from '../../../hooks/people-picker/use-people-picker.ts';
import { PeoplePicker } from '../../../ladle/renderers/people-picker.tsx';
import { usersOf } from '../../unit/machines/people/people-platform.ts';
import { isSameData } from '../../../hooks/kit/use-latest.ts';
import { peopleStage } from '../people-fakes.tsx';
import { describeInBothModes } from '../react-modes.tsx';

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent?.trim());
const row = (name: RegExp) => screen.getByRole('row', { name });
const button = (name: string | RegExp) => screen.getByRole('button', { name });

describeInBothModes('usePeoplePicker', (show) => {
  test('opens by its trigger and lists users, groups and teams with details to distinguish them [people-01] [people-03]', async () => {
    const { provide, settle } = peopleStage({
      users: [
        { user_id: 'u1', name: 'Robin', email_address: 'robin@one.example' },
        { user_id: 'u2', name: 'Robin', email_address: 'robin@two.example' },
        { user_id: 'u3', name: 'Robin', login_code: 'robin3' },
        { user_id: 'u4', name: 'Robin', login_code: 'robin4', active: false },
      ],
    });
    show(provide(<PeoplePicker label="Owner" excludeInactive={false} />));
    act(() => button('Owner').click());
    await settle();
    expect(screen.getByRole('dialog', { name: 'Select person' })).toBeTruthy();
    expect(names()).toEqual([
      'Group 1 User group',
      'Robin robin@one.example',
      'Robin robin@two.example',
      'Robin robin3',
      'Robin robin4, Inactive',
      'Team 1 Team',
    ]);
    expect(screen.getByRole('radio', { name: 'Select Robin, robin@two.example' })).toBeTruthy();
  });

  test('a press on the name chooses and closes; the radio only chooses [people-05]', async () => {
    const { provide, settle } = peopleStage();
    const changes: unknown[] = [];
    const onValueChange = (change: unknown) => changes.push(change);
    show(provide(<PeoplePicker label="Owner" defaultOpen onValueChange={onValueChange} />));
    await settle();
    act(() => screen.getByRole('radio', { name: /User 001/ }).click());
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(row(/User 001/).getAttribute('aria-selected')).toBe('true');
    act(() => screen.getByText('User 002').click());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(changes).toMatchObject([
      {
        reason: 'ok',
        value: [{ id: 'u2', label: 'User 002', type: 'user' }],
        wire: [{ assigneeId: 'u2', name: 'User 002', type: 'user' }],
      },
    ]);
  });

  test('Enter on a focused row chooses and closes with single selection [people-05]', async () => {
    const { provide, settle } = peopleStage();
    show(provide(<PeoplePicker label="Owner" defaultOpen />));
    await settle();
    act(() => row(/User 001/).focus());
    fireEvent.keyDown(row(/User 001/), { key: 'Enter' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('status').textContent).toContain('User 001');
  });

  test('the link says how many are chosen and switches between the selection and everybody [people-07] [people-08]', async () => {
    const { provide, settle } = peopleStage();
    show(provide(<PeoplePicker label="Owners" defaultOpen multiSelect />));
    await settle();
    expect(button('Show selection (0)')).toHaveProperty('disabled', true);
    act(() => screen.getByRole('checkbox', { name: /User 001/ }).click());
    act(() => screen.getByText('User 003').click());
    const toggle = button('Show selection (2)');
    act(() => toggle.click());
    expect(names()).toHaveLength(2);
    // Its text says what it does, so it is not a toggle button with a pressed state.
    expect(button('Show all').hasAttribute('aria-pressed')).toBe(false);
    act(() => button('Show all').click());
    expect(names()).toHaveLength(5);
  });

  test('moves the focus to the next row when a row is deselected in the list of the selection [people-07]', async () => {
    const { provide, settle } = peopleStage();
    show(provide(<PeoplePicker label="Owners" defaultOpen multiSelect />));
    await settle();
    act(() => screen.getByText('User 001').click());
    act(() => screen.getByText('User 003').click());
    act(() => button('Show selection (2)').click());
    const checkbox = screen.getByRole('checkbox', { name: /User 001/ });
    await act(async () => {
      checkbox.focus();
      checkbox.click();
    });
    expect(names()).toHaveLength(1);
    expect(document.activeElement).toBe(row(/User 003/));
  });

  test('the link also switches back to everybody after the selection became single [people-07]', async () => {
    const { provide, settle } = peopleStage();
    const picker = (multiSelect: boolean) =>
      provide(<PeoplePicker label="Owners" defaultOpen multiSelect={multiSelect} />);
    const { rerender } = show(picker(true));
    await settle();
    act(() => screen.getByText('User 001').click());
    act(() => button('Show selection (1)').click());
    rerender(picker(false));
    act(() => button('Show all').click());
    expect(names()).toHaveLength(5);
    expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
  });

  test('row props change only for the rows affected by a press: the pressed row and the former tab stop', async () => {
    const { provide, settle } = peopleStage();
    const drawn: (readonly [string, object])[][] = [];
    const Rows = (): ReactNode => {
      const picker = usePeoplePicker({ multiSelect: true, defaultOpen: true });
      drawn.push(
        picker.rows.map((row) => [
          row.label,
          { ...picker.getRowProps(row), select: { ...picker.getRowSelectProps(row) } },
        ]),
      );
      return (
        <div {...picker.getTableProps()}>
          {picker.rows.map((row) => (
            <div key={row.key} {...picker.getRowProps(row)}>
              {row.label}
            </div>
          ))}
        </div>
      );
    };
    show(provide(<Rows />));
    await settle();
    const before = drawn.at(-1)!;
    act(() => screen.getByText('User 002').click());
    const after = drawn.at(-1)!;
    const changed = after.filter(([, props], place) => {
      const { select, ...own } = props as { readonly select: object };
      const { select: selectBefore, ...ownBefore } = before[place]![1] as typeof props & {
        readonly select: object;
      };
      return !isSameData(own, ownBefore) || !isSameData(select, selectBefore);
    });
    // The first row is no longer the tab stop.
    expect(changed.map(([label]) => label)).toEqual([before[0]![0], 'User 002']);
  });

  test('only the rows in view of a long list need to be mounted, from its first page and after each search', async () => {
    const { provide, settle, after } = peopleStage({ users: usersOf(150) });
    show(provide(<PeoplePicker label="Owners" defaultOpen multiSelect />));
    await settle();
    // Only the table of a long list is focusable itself, while the focused row is not mounted.
    const isLong = () => screen.getByRole('grid').hasAttribute('tabindex');
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('-1');
    expect(isLong()).toBe(true);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'User 001' } });
    await after(500);
    expect(names()).toHaveLength(1);
    expect(isLong()).toBe(true);
    act(() => button('Cancel').click());
    act(() => button('Owners').click());
    expect(isLong()).toBe(false);
  });

  test('disables ok while offline, and says why [people-10]', async () => {
    const { provide, settle } = peopleStage();
    const { rerender } = show(provide(<PeoplePicker label="Owner" defaultOpen />));
    await settle();
    rerender(provide(<PeoplePicker label="Owner" defaultOpen />, { online: false }));
    expect(button('OK').getAttribute('aria-disabled')).toBe('true');
    expect(button('OK').title).toContain('connection');
    rerender(provide(<PeoplePicker label="Owner" defaultOpen />));
    expect(button('OK').getAttribute('aria-disabled')).toBe('false');
  });

  test('says which kind failed to load, and loads it again on a press [people-44]', async () => {
    const { provide, settle, platform } = peopleStage({ refuses: new Set(['teams']) });
    show(provide(<PeoplePicker label="Owner" defaultOpen />));
    await settle();
    expect(screen.getByText('Teams: Loading failed.')).toBeTruthy();
    expect(names()).toHaveLength(4);
    platform.refuses.clear();
    act(() => button('Try again').focus());
    act(() => button('Try again').click());
    await settle();
    expect(screen.queryByText('Teams: Loading failed.')).toBeNull();
    expect(names()).toContain('Team 1 Team');
    expect(document.activeElement).toBe(row(/Group 1/));
  });

  test('searches 500 ms after the last letter [people-15]', async () => {
    const { provide, settle, after } = peopleStage();
    show(provide(<PeoplePicker label="Owner" defaultOpen />));
    await settle();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: '002' } });
    await after(499);
    expect(names()).toHaveLength(5);
    await after(1);
    expect(names()).toEqual(['User 002 u2@factory.example']);
  });

  test.each([true, false])(
    'while a search is loading its rows stay and cannot be chosen; multiple selection: %s [people-15] [card-dlg-26]',
    async (multiSelect) => {
      const { provide, settle, after, hold } = peopleStage();
      const onOpenChange = vi.fn();
      const picker = { label: 'Owner', defaultOpen: true, multiSelect, onOpenChange };
      show(provide(<PeoplePicker {...picker} />));
      await settle();
      const before = screen.getAllByRole('row');
      const answer = hold();
      fireEvent.change(screen.getByRole('searchbox'), { target: { value: '002' } });
      await after(500);
      const grid = screen.getByRole('grid');
      expect(screen.getAllByRole('row')).toEqual(before);
      expect(grid.getAttribute('aria-busy')).toBe('true');
      expect(screen.queryByText(/^Loading/)).toBeNull();
      const robin = row(/User 001/);
      fireEvent.click(robin);
      fireEvent.doubleClick(robin);
      for (const key of [' ', 'Enter']) fireEvent.keyDown(robin, { key });
      fireEvent.keyDown(robin, { key: 'a', ctrlKey: true });
      expect(robin.getAttribute('aria-selected')).toBe('false');
      expect(onOpenChange).not.toHaveBeenCalled();
      answer();
      await settle();
      expect(grid.getAttribute('aria-busy')).toBe('false');
      expect(names()).toEqual(['User 002 u2@factory.example']);
      fireEvent.click(row(/User 002/));
      expect(onOpenChange).toHaveBeenCalledTimes(multiSelect ? 0 : 1);
    },
  );

  test('offers other people when its props change', async () => {
    const { provide, settle } = peopleStage();
    const { rerender } = show(provide(<PeoplePicker label="Owner" defaultOpen />));
    await settle();
    rerender(provide(<PeoplePicker label="Owner" defaultOpen allowedTypes={['team']} />));
    await settle();
    expect(names()).toEqual(['Team 1 Team']);
    rerender(provide(<PeoplePicker label="Owner" defaultOpen />));
    await settle();
    expect(names()).toHaveLength(5);
  });

  test('shows no people of the previous user until those of another user arrive', async () => {
    const { provide, settle, hold } = peopleStage();
    const picker = <PeoplePicker label="Owner" defaultOpen />;
    const { rerender } = show(provide(picker));
    await settle();
    expect(names()).toHaveLength(5);
    hold();
    rerender(provide(picker, { user: { id: '9', name: 'Kim', anonymous: false } }));
    await settle();
    expect(names()).toEqual([]);
  });

  test('is a form control: submits ids, is required, resets, and is locked when read-only', async () => {
    const { provide } = peopleStage();
    const { container } = show(
      provide(
        <form>
          <PeoplePicker
            label="Owners"
            name="owners"
            required
            multiSelect
            defaultValue={[
              { id: 'u1', label: 'User 001', type: 'user' },
              { id: 't1', label: 'Team 1', type: 'team' },
            ]}
          />
          <PeoplePicker label="Locked" readOnly required />
        </form>,
      ),
    );
    const form = container.querySelector('form')!;
    expect(new FormData(form).getAll('owners')).toEqual(['u1', 't1']);
    // A picker that cannot be changed is not required.
    expect(form.checkValidity()).toBe(true);
    act(() => button('Locked').click());
    expect(button('Locked').getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SimulatedClock } from 'xstate';
import { expect, test } from 'vitest';
import { GrcProvider, type GrcProviderProps } from '../../../hooks/provider/grc-provider.tsx';
import { Assignee, AssigneeList } from '../../../ladle/renderers/assignee-list.tsx';
import { fakeClient } from '../../unit/machines/fake-client.ts';
import { describeInBothModes } from '../react-modes.tsx';

const USERS = [
  { user_id: 'u1', name: 'Robin Example', email_address: 'robin@example.org' },
  { user_id: 'u2', name: 'Sam Away', out_of_office: { from: '20261101', to: '20261120' } },
  { user_id: 'u3', name: 'Kim Away', out_of_office: { from: '20261101' } },
  { user_id: 'u4', name: 'Lee Left', active: false },
  { user_id: 'u5', name: 'Robin Example', login_code: 'robin2' },
];

/** A platform with four users, and a page whose batched requests are sent when the test says so. */
function stage(environment: GrcProviderProps['environment'] = {}) {
  const clock = new SimulatedClock();
  let isBroken = false;
  const { client, requests } = fakeClient({
    'users.list': ({ userIds }) =>
      isBroken
        ? { refusal: 503 }
        : { items: USERS.filter(({ user_id }) => (userIds as string[]).includes(user_id)) },
  });
  const provide = (children: ReactNode) => (
    <GrcProvider
      client={client}
      clock={clock as never}
      language="en"
      environment={{
        today: '2026-11-20',
        dateFormat: 'dd-MM-yyyy',
        user: { id: '7', name: 'Robin', anonymous: false },
        ...environment,
      }}
    >
      {children}
    </GrcProvider>
  );
  const settle = async () => {
    await act(async () => {});
    await act(async () => {
      clock.increment(50);
    });
    await act(async () => {});
  };
  return { provide, settle, requests, setBroken: (broken: boolean) => (isBroken = broken) };
}

const user = (id: string) => ({ id, label: `Old ${id}`, type: 'user' });

describeInBothModes('useAssigneeList', (show) => {
  test('shows names, absences and inactive users, with one request at once', async () => {
    const { provide, settle, requests } = stage();
    show(provide(<AssigneeList label="Owners" assignees={['u1', 'u2', 'u3', 'u4'].map(user)} />));
    const list = screen.getByRole('list', { name: 'Owners' });
    expect(list.getAttribute('aria-busy')).toBe('true');
    expect(list.textContent).toContain('Old u1');
    await settle();
    expect(requests).toHaveLength(1);
    expect(list.getAttribute('aria-busy')).toBe('false');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Robin Example ',
      'Sam Away Out of office from 01-11-2026 to 20-11-2026',
      'Kim Away Out of office from 01-11-2026',
      'Lee Left Inactive',
    ]);
  });

  test('gives users with the same name the e-mail address or login in their accessible name [people-52]', async () => {
    const { provide, settle } = stage();
    show(provide(<AssigneeList assignees={['u1', 'u2', 'u5'].map(user)} />));
    await settle();
    expect(screen.getAllByRole('button').map(({ ariaLabel }) => ariaLabel)).toEqual([
      'Show details of Robin Example, robin@example.org',
      'Show details of Sam Away',
      'Show details of Robin Example, robin2',
    ]);
  });

  test('formats the days of an absence in the date format of the user', async () => {
    const { provide, settle } = stage({ dateFormat: 'MM/dd/yyyy' });
    show(provide(<AssigneeList assignees={user('u2')} />));
    await settle();
    expect(screen.getByText('Out of office from 11/01/2026 to 11/20/2026')).toBeTruthy();
  });

  test('shows a grey icon with a text for an unknown user [people-12]', async () => {
    const { provide, settle } = stage();
    show(provide(<AssigneeList assignees={user('gone')} />));
    await settle();
    const icon = screen.getByRole('img', { name: 'Assignee not found' });
    expect(icon.dataset['icon']).toBe('no_accounts');
    expect(icon.style.color).toBe('grey');
    expect(screen.getByRole('listitem').textContent).toContain('Old gone');
  });

  test('shows anonymous users the names of the value and a help icon, and sends no request [people-13] [people-14]', async () => {
    const { provide, settle, requests } = stage({ user: { id: '', name: '', anonymous: true } });
    show(provide(<AssigneeList assignees={user('u1')} />));
    await settle();
    expect(requests).toEqual([]);
    expect(screen.getByRole('img').dataset['icon']).toBe('help');
    expect(screen.getByRole('listitem').textContent).toContain('Old u1');
  });

  test('names the kind of the assignee for anonymous users', async () => {
    const { provide, settle } = stage({ user: { id: '', name: '', anonymous: true } });
    const assignees = ['user', 'user_group', 'team', undefined].map((type, id) => ({
      id,
      label: `Old ${id}`,
      ...(type && { type }),
    }));
    show(provide(<AssigneeList assignees={assignees} />));
    await settle();
    const names = screen.getAllByRole('img').map((icon) => icon.getAttribute('aria-label'));
    expect(names).toEqual(['User', 'User group', 'Team', 'User']);
  });

  test('shows the failure, and retries on a press', async () => {
    const { provide, settle, setBroken } = stage();
    setBroken(true);
    show(provide(<AssigneeList assignees={user('u1')} />));
    await settle();
    expect(screen.getByText('Loading failed.', { selector: 'bdi' })).toBeTruthy();
    setBroken(false);
    const retry = screen.getByRole('button', { name: 'Try again' });
    act(() => retry.focus());
    act(() => retry.click());
    await settle();
    expect(screen.getByRole('listitem').textContent).toContain('Robin Example');
    expect(screen.getByRole('listitem').contains(document.activeElement)).toBe(true);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('shows a repeated assignee once; a user and a team with the same id are two', () => {
    const { provide } = stage();
    const team = { ...user('u1'), type: 'team' };
    const shown = () => screen.queryAllByRole('listitem');
    const { rerender } = show(provide(<AssigneeList assignees={[user('u1'), user('u1'), team]} />));
    expect(shown()).toHaveLength(2);
    rerender(provide(<AssigneeList assignees={[user('u2')]} />));
    expect(shown()).toHaveLength(1);
  });

  test('shows a dash without assignees, and updates when the value changes', async () => {
    const { provide, settle } = stage();
    const { rerender } = show(provide(<AssigneeList assignees={null} />));
    expect(screen.getByText('-')).toBeTruthy();
    rerender(provide(<AssigneeList assignees={[{ user_id: 'u1', user_name: 'On the wire' }]} />));
    expect(screen.getByText('On the wire')).toBeTruthy();
    await settle();
    expect(screen.getByText('Robin Example')).toBeTruthy();
  });
});

describeInBothModes('useAssignee', (show) => {
  test('shows the first of several assignees', async () => {
    const { provide, settle, requests } = stage();
    show(provide(<Assignee assignee={[user('u1'), user('u2')]} />));
    await settle();
    expect(screen.getByText('Robin Example')).toBeTruthy();
    expect(requests.map(([, args]) => args['userIds'])).toEqual([['u1']]);
  });

  test('shows a dash without an assignee', () => {
    const { provide } = stage();
    show(provide(<Assignee assignee={[]} />));
    expect(screen.getByText('-')).toBeTruthy();
  });
});

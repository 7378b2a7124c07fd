import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { SimulatedClock } from 'xstate';
import { expect, test } from 'vitest';
import { GrcProvider, useGrc } from '../../../hooks/provider/grc-provider.tsx';
import { useNotifications } from '../../../hooks/notifications/use-notifications.ts';
import { describeInBothModes } from '../react-modes.tsx';

const translate = (key: string, params?: object) =>
  params && Object.keys(params).length > 0 ? `${key} ${JSON.stringify(params)}` : `text of ${key}`;

function Notifications() {
  const { notifications, isPaused, getRegionProps, getNotificationProps, getCloseProps } =
    useNotifications();
  return (
    <div {...getRegionProps()}>
      <i>{isPaused ? 'paused' : 'running'}</i>
      {notifications.map((notification) => (
        <div key={notification.id} {...getNotificationProps(notification)}>
          {notification.text}
          <button {...getCloseProps(notification)}>x</button>
        </div>
      ))}
    </div>
  );
}

function Widget() {
  const { notifications } = useGrc();
  return (
    <>
      <button onClick={() => notifications.notify({ kind: 'error', key: 'unauthorized' })}>
        fail
      </button>
      <button onClick={() => notifications.notify({ kind: 'success', key: 'commentPosted' })}>
        post
      </button>
    </>
  );
}

describeInBothModes('notifications in the page', (show) => {
  const showAll = () => {
    const clock = new SimulatedClock();
    show(
      <GrcProvider clock={clock} translate={translate}>
        <Widget />
        <Notifications />
      </GrcProvider>,
    );
    return (milliseconds: number) => act(() => clock.increment(milliseconds));
  };

  test('are said: errors at once, others politely, and go after 3000 ms [notify-01] [notify-03]', () => {
    const pass = showAll();
    fireEvent.click(screen.getByText('fail'));
    fireEvent.click(screen.getByText('post'));
    expect(screen.getByRole('alert').textContent).toContain('text of unauthorized');
    expect(screen.getByRole('status').textContent).toContain('text of commentPosted');
    pass(2999);
    expect(screen.getByRole('alert')).toBeTruthy();
    pass(1);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('stay while the pointer is on them', () => {
    const pass = showAll();
    fireEvent.click(screen.getByText('fail'));
    pass(1000);
    fireEvent.pointerEnter(screen.getByRole('region'));
    expect(screen.getByText('paused')).toBeTruthy();
    pass(60_000);
    expect(screen.getByRole('alert')).toBeTruthy();
    fireEvent.pointerLeave(screen.getByRole('region'));
    pass(2000);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('stay while the keyboard is on them, and close by it', async () => {
    const user = userEvent.setup();
    const pass = showAll();
    fireEvent.click(screen.getByText('fail'));
    fireEvent.click(screen.getByText('fail'));
    const [first, second] = screen.getAllByRole('button', { name: 'text of notification.dismiss' });
    act(() => first!.focus());
    pass(60_000);
    act(() => second!.focus());
    expect(screen.getByText('paused')).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(screen.getByText('running')).toBeTruthy();
    pass(3000);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('that came before the region was there are shown when it comes', () => {
    const { rerender } = show(
      <GrcProvider translate={translate}>
        <Widget />
      </GrcProvider>,
    );
    fireEvent.click(screen.getByText('fail'));
    rerender(
      <GrcProvider translate={translate}>
        <Widget />
        <Notifications />
      </GrcProvider>,
    );
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });
});

test('the region renders on a server', () => {
  expect(renderToString(<Notifications />)).toContain('role="region"');
});

import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { SimulatedClock } from 'xstate';
import { expect, test } from 'vitest';
import { useNotifications } from '../../../hooks/notifications/use-notifications.ts';
import { GrcProvider, useGrc } from '../../../hooks/provider/grc-provider.tsx';
import { Notifications } from '../../../ladle/renderers/notifications.tsx';
import { describeInBothModes } from '../react-modes.tsx';
import { notifyingPage, state, translate, Widget } from './notifying-page.tsx';

/** A host that also closes notifications itself. */
function ClosingHost() {
  const view = useNotifications();
  return (
    <>
      <button onClick={() => view.close(view.notifications[0]?.id ?? '')}>close the first</button>
      <div {...view.getRegionProps()}>
        {view.notifications.map((notification) => (
          <div key={notification.id} {...view.getNotificationProps(notification)}>
            {notification.text}
            <button {...view.getCloseProps(notification)}>✕</button>
          </div>
        ))}
      </div>
    </>
  );
}

describeInBothModes('notifications in the page', (show) => {
  const showAll = notifyingPage(show);

  test('are announced, errors assertively and others politely, and disappear after 3000 ms [notify-01] [notify-03]', () => {
    const pass = showAll();
    // Screen readers read polite texts only in a region that was there before them.
    expect(screen.getByRole('region').ariaLive).toBe('polite');
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

  test('stay while the pointer is over them', () => {
    const pass = showAll();
    fireEvent.click(screen.getByText('fail'));
    pass(1000);
    fireEvent.pointerEnter(screen.getByRole('region'));
    expect(state()).toBe('paused');
    pass(60_000);
    expect(screen.getByRole('alert')).toBeTruthy();
    fireEvent.pointerLeave(screen.getByRole('region'));
    pass(2000);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a warning is announced assertively as well; whether all of them wait is part of the result', () => {
    let view: ReturnType<typeof useNotifications> | undefined;
    const List = () => {
      view = useNotifications();
      return (
        <div {...view.getRegionProps()}>
          {view.notifications.map((one) => (
            <p key={one.id} {...view?.getNotificationProps(one)}>
              {one.text}
            </p>
          ))}
        </div>
      );
    };
    const pass = showAll(<List />);
    act(() => view?.notify({ kind: 'warning', key: 'loadFailed' }));
    act(() => view?.notify({ kind: 'info', key: 'noData' }));
    expect(screen.getByRole('alert').textContent).toBe('text of loadFailed');
    expect(screen.getByRole('status').textContent).toBe('text of noData');
    expect(view?.isPaused).toBe(false);
    fireEvent.pointerEnter(screen.getByRole('region'));
    expect(view?.isPaused).toBe(true);
    pass(60_000);
    fireEvent.pointerLeave(screen.getByRole('region'));
    expect(view?.isPaused).toBe(false);
  });

  test('stay while they have the focus, and are closed by keyboard', async () => {
    const user = userEvent.setup();
    const pass = showAll();
    fireEvent.click(screen.getByText('fail'));
    fireEvent.click(screen.getByText('post'));
    const [first, second] = screen.getAllByRole('button', { name: 'text of notification.dismiss' });
    act(() => screen.getByText('post').focus());
    act(() => first!.focus());
    pass(60_000);
    act(() => second!.focus());
    expect(state()).toBe('paused');
    await user.keyboard('{Enter}');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(screen.queryByRole('status')).toBeNull();
    // The focus moves to the remaining notification, and after the last one back to where it was.
    expect(document.activeElement).toBe(first);
    expect(state()).toBe('paused');
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(screen.getByText('post'));
  });

  test('return the focus when they are closed by a pointer, and the timers continue', async () => {
    const user = userEvent.setup();
    const pass = showAll();
    fireEvent.click(screen.getByText('fail'));
    fireEvent.click(screen.getByText('post'));
    const [first] = screen.getAllByRole('button', { name: 'text of notification.dismiss' });
    act(() => screen.getByText('post').focus());
    await user.click(first!);
    expect(document.activeElement).toBe(screen.getByText('post'));
    await user.unhover(first!);
    fireEvent.pointerLeave(screen.getByRole('region'));
    expect(state()).toBe('showing');
    pass(3000);
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('return the focus when the host closes them while focused, and the others disappear in time', () => {
    const pass = showAll(<ClosingHost />);
    fireEvent.click(screen.getByText('fail'));
    fireEvent.click(screen.getByText('post'));
    const dismiss = () => screen.getAllByRole('button', { name: 'text of notification.dismiss' });
    act(() => screen.getByText('post').focus());
    act(() => dismiss()[0]!.focus());
    fireEvent.click(screen.getByText('close the first'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(screen.getByText('post'));
    expect(state()).toBe('showing');
    pass(3000);
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('keep the focus in their region when the last one is closed and the previous focus was removed', async () => {
    const user = userEvent.setup();
    showAll();
    fireEvent.click(screen.getByText('fail'));
    const before = document.body.appendChild(document.createElement('button'));
    before.focus();
    act(() => screen.getByRole('button', { name: 'text of notification.dismiss' }).focus());
    before.remove();
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('region'));
  });

  test('that were sent before the region was mounted are shown once it is', () => {
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

describeInBothModes('many notifications in the page', (show) => {
  const added = (index: number) => ({
    kind: 'success' as const,
    key: 'cardSelector.added',
    params: { name: `Pump ${index}` },
  });
  function Sender({
    count,
    repeat = false,
  }: {
    readonly count: number;
    readonly repeat?: boolean;
  }) {
    const { notify } = useGrc().notifications;
    const send = () => {
      for (let index = 1; index <= count; index += 1) notify(added(repeat ? 1 : index));
    };
    return <button onClick={send}>send</button>;
  }

  test('are all reached by closing the visible ones, even thirty [F-W11]', () => {
    show(
      <GrcProvider
        clock={new SimulatedClock()}
        texts={{ 'cardSelector.added': '{name} was added' }}
      >
        <Sender count={30} />
        <Notifications />
      </GrcProvider>,
    );
    fireEvent.click(screen.getByText('send'));
    expect(screen.getAllByRole('status')).toHaveLength(5);
    expect(screen.getByText('More notifications: 25')).toBeTruthy();
    for (let index = 1; index <= 30; index += 1) {
      expect(screen.getAllByRole('status')[0]!.textContent).toContain(`Pump ${index} was added`);
      fireEvent.click(screen.getAllByRole('button', { name: 'Dismiss notification' })[0]!);
    }
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.queryByText(/More notifications/)).toBeNull();
  });

  test('expose their kind in text, not only by colour', () => {
    show(
      <GrcProvider>
        <Sender count={1} />
        <Notifications />
      </GrcProvider>,
    );
    fireEvent.click(screen.getByText('send'));
    expect(screen.getByRole('status').textContent).toContain('Success: ');
  });

  test('show a repeated one once, with its count [F-W11]', () => {
    show(
      <GrcProvider clock={new SimulatedClock()}>
        <Sender count={3} repeat />
        <Notifications />
      </GrcProvider>,
    );
    fireEvent.click(screen.getByText('send'));
    expect(screen.getByRole('status').textContent).toContain('(3 times)');
  });

  test('have regions with distinct names on a page, also when one is unmounted [F-W11]', () => {
    const page = (isFirstShown: boolean) => (
      <>
        <GrcProvider>{isFirstShown && <Notifications />}</GrcProvider>
        <GrcProvider>
          <Notifications />
        </GrcProvider>
        <GrcProvider>
          <Notifications label="Messages of the archive" />
        </GrcProvider>
        <GrcProvider>
          <Notifications />
        </GrcProvider>
      </>
    );
    const names = () =>
      screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'));
    const { rerender } = show(page(true));
    const all = [
      'Notifications (F8)',
      'Notifications 2 (F8)',
      'Messages of the archive',
      'Notifications 3 (F8)',
    ];
    expect(names()).toEqual(all);
    rerender(page(false));
    expect(names()).toEqual(all.slice(1));
    rerender(page(true));
    expect(names()).toEqual(all);
  });
});

test('the region renders on a server', () => {
  expect(renderToString(<Notifications />)).toContain('role="region"');
});

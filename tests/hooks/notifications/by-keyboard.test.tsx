import { act, fireEvent, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Dialog } from '../../../ladle/renderers/dialog.tsx';
import { Notifications } from '../../../ladle/renderers/notifications.tsx';
import { describeInBothModes } from '../react-modes.tsx';
import { notifyingPage, state } from './notifying-page.tsx';

describeInBothModes('notifications by keyboard', (show) => {
  const dismiss = () => screen.getAllByRole('button', { name: 'text of notification.dismiss' });
  const showPage = notifyingPage(show);

  test('the hotkey moves the focus to the newest one, whose timer waits, and Escape moves it back', async () => {
    const user = userEvent.setup();
    const pass = showPage();
    await user.click(screen.getByText('fail'));
    await user.click(screen.getByText('post'));
    await user.keyboard('{F8}');
    expect(document.activeElement).toBe(dismiss()[1]);
    expect(state()).toBe('paused');
    pass(60_000);
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(screen.getByText('post'));
    expect(state()).toBe('showing');
    // After the last one is closed, the focus returns as well.
    await user.keyboard('{F8}{Enter}{Enter}');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(screen.getByText('post'));
  });

  test('the hotkey does nothing while there is none, while text is composed, and after a handler of the page', async () => {
    const user = userEvent.setup();
    showPage();
    const post = screen.getByText('post');
    act(() => post.focus());
    await user.keyboard('{F8}');
    expect(document.activeElement).toBe(post);
    await user.click(post);
    fireEvent.keyDown(post, { key: 'F8', isComposing: true });
    fireEvent.keyDown(post, { key: 'F8', shiftKey: true });
    const stop = (event: Event) => event.preventDefault();
    post.addEventListener('keydown', stop);
    fireEvent.keyDown(post, { key: 'F8' });
    expect(document.activeElement).toBe(post);
    post.removeEventListener('keydown', stop);
    expect(fireEvent.keyDown(post, { key: 'F8' })).toBe(false);
    expect(document.activeElement).toBe(dismiss()[0]);
  });

  test('the host chooses the keys, or none; the region and its name say them', async () => {
    const user = userEvent.setup();
    showPage(
      <>
        <Notifications hotkey="Shift+Alt+N" />
        <Notifications hotkey="" label="Messages" />
      </>,
    );
    const [first, second] = screen.getAllByRole('region');
    expect(first!.ariaLabel).toContain('"hotkey":"Shift+Alt+N"');
    expect(first!.getAttribute('aria-keyshortcuts')).toBe('Shift+Alt+N');
    expect(second!.ariaLabel).toBe('Messages');
    expect(second!.hasAttribute('aria-keyshortcuts')).toBe(false);
    await user.click(screen.getByText('fail'));
    await user.keyboard('{F8}');
    expect(document.activeElement).toBe(screen.getByText('fail'));
    await user.keyboard('{Alt>}{Shift>}N{/Shift}{/Alt}');
    expect(document.activeElement).toBe(dismiss()[0]);
  });

  test('ignores a key event without a key, as browsers send one when they fill in a form', async () => {
    const user = userEvent.setup();
    showPage();
    const post = screen.getByText('post');
    await user.click(post);
    const thrown: unknown[] = [];
    const keep = (event: ErrorEvent) => {
      event.preventDefault();
      thrown.push(event.error);
    };
    window.addEventListener('error', keep);
    post.dispatchEvent(new Event('keydown', { bubbles: true }));
    window.removeEventListener('error', keep);
    expect(thrown).toEqual([]);
    expect(document.activeElement).toBe(post);
  });

  test('Escape moves the focus back also after another window had it meanwhile', async () => {
    const user = userEvent.setup();
    showPage();
    await user.click(screen.getByText('post'));
    await user.keyboard('{F8}');
    // The element stays the active one of its document.
    fireEvent.focusOut(dismiss()[0]!);
    expect(state()).toBe('showing');
    fireEvent.focusIn(dismiss()[0]!);
    expect(state()).toBe('paused');
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(screen.getByText('post'));
  });

  test('the host may choose a letter that Alt changes on a Mac, or that the keyboard does not have', async () => {
    const user = userEvent.setup();
    showPage(<Notifications hotkey="Alt+Shift+N" />);
    const post = screen.getByText('post');
    for (const key of ['Dead', '˜', 'Т']) {
      await user.click(post);
      fireEvent.keyDown(post, { key, code: 'KeyN', altKey: true, shiftKey: true });
      expect(document.activeElement).toBe(dismiss()[0]);
      await user.keyboard('{Escape}');
    }
    fireEvent.keyDown(post, { key: 'B', code: 'KeyN', altKey: true, shiftKey: true });
    expect(document.activeElement).toBe(post);
  });

  test('the hotkey goes on to the next region of the page, and Escape back to where the focus was first', async () => {
    const user = userEvent.setup();
    showPage(
      <>
        <Notifications />
        <Notifications />
      </>,
    );
    await user.click(screen.getByText('fail'));
    const [first, second] = dismiss();
    await user.keyboard('{F8}');
    expect(document.activeElement).toBe(first);
    await user.keyboard('{F8}');
    expect(document.activeElement).toBe(second);
    await user.keyboard('{F8}');
    expect(document.activeElement).toBe(first);
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(screen.getByText('fail'));
  });

  test('Escape leaves the notifications also when nothing had the focus before', async () => {
    const user = userEvent.setup();
    showPage();
    fireEvent.click(screen.getByText('fail'));
    act(() => (document.activeElement as HTMLElement).blur());
    await user.keyboard('{F8}');
    expect(document.activeElement).toBe(dismiss()[0]);
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(document.body);
    expect(state()).toBe('showing');
  });

  /** A widget with a button, which had the focus before the newest notification got it. */
  const enterFrom = async (user: UserEvent, around: HTMLElement) => {
    fireEvent.click(screen.getByText('fail'));
    const before = around.appendChild(document.createElement('button'));
    before.focus();
    await user.keyboard('{F8}');
    expect(document.activeElement).toBe(dismiss()[0]);
    return before;
  };

  test.each([
    ['removed', (before: HTMLButtonElement) => before.remove()],
    ['disabled', (before: HTMLButtonElement) => (before.disabled = true)],
  ])('Escape moves the focus to the widget if its part was %s meanwhile', async (_, end) => {
    const user = userEvent.setup();
    showPage();
    const widget = document.body.appendChild(document.createElement('div'));
    widget.dataset['part'] = 'root';
    end(await enterFrom(user, widget));
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(widget);
    expect(state()).toBe('showing');
    widget.remove();
  });

  test('the focus returns into the open dialog if the focused control of it was removed meanwhile', async () => {
    const user = userEvent.setup();
    showPage(
      <>
        <Dialog label="edit" title="Edit">
          <input aria-label="note" />
          <p>text</p>
        </Dialog>
        <Notifications />
      </>,
    );
    await user.click(screen.getByText('edit'));
    const before = await enterFrom(user, screen.getByText('text'));
    before.remove();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
    const again = await enterFrom(user, screen.getByText('text'));
    again.remove();
    await user.click(dismiss()[0]!);
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
  });

  test('Escape moves the focus to the region if all around the last focused element was removed, and a second Escape leaves it', async () => {
    const user = userEvent.setup();
    showPage();
    const widget = document.body.appendChild(document.createElement('div'));
    await enterFrom(user, widget);
    widget.remove();
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(screen.getByRole('region'));
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(document.body);
    expect(state()).toBe('showing');
  });

  test('the focus comes from an open dialog and returns to it, and its Escape is for nothing else', async () => {
    const user = userEvent.setup();
    const heard: string[] = [];
    const hear = ({ key }: KeyboardEvent) => heard.push(key);
    document.addEventListener('keydown', hear);
    showPage(
      <>
        <Dialog label="edit" title="Edit">
          <input aria-label="note" />
        </Dialog>
        <Notifications />
      </>,
    );
    fireEvent.click(screen.getByText('fail'));
    await user.click(screen.getByText('edit'));
    await user.click(screen.getByLabelText('note'));
    await user.keyboard('{F8}');
    expect(document.activeElement).toBe(dismiss()[0]);
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(screen.getByLabelText('note'));
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(heard).toEqual(['F8']);
    document.removeEventListener('keydown', hear);
  });

  test('the focus returns into a shadow root', async () => {
    const user = userEvent.setup();
    showPage();
    fireEvent.click(screen.getByText('fail'));
    const host = document.body.appendChild(document.createElement('div'));
    const inside = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('input'));
    inside.focus();
    fireEvent.keyDown(inside, { key: 'F8', composed: true });
    expect(document.activeElement).toBe(dismiss()[0]);
    await user.keyboard('{Escape}');
    expect(host.shadowRoot!.activeElement).toBe(inside);
    host.remove();
  });
});

import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState, type ComponentProps, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { renderToString } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { GrcProvider } from '../../../hooks/provider/grc-provider.tsx';
import { useDialog, type UseDialogResult } from '../../../hooks/dialog/use-dialog.ts';
import { Dialog as ReferenceDialog } from '../../../ladle/renderers/dialog.tsx';
import { inspected } from '../inspected.ts';
import { describeInBothModes } from '../react-modes.tsx';
import { isScrollLocked } from '../scroll-locked.ts';

const TEXTS: Readonly<Record<string, string>> = { 'dialog.ok': 'ok', 'dialog.cancel': 'cancel' };
const translate = (key: string) => TEXTS[key] ?? `text of ${key}`;
const { inspect, view } = inspected<UseDialogResult>();

/** The reference dialog, for a pump. */
const Dialog = (props: Partial<ComponentProps<typeof ReferenceDialog>>) => (
  <ReferenceDialog
    label="open"
    title="Edit the pump"
    description="Its name and place."
    {...props}
  />
);

const inspectedPage = (children: ReactNode) => (
  <GrcProvider inspect={inspect}>{children}</GrcProvider>
);

const content = () => document.querySelector<HTMLElement>('[data-part=content]');
const button = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}$`, 'i') });

describeInBothModes('a dialog in the page', (show) => {
  test('opens from its trigger, has a name and a description, and takes the focus [dialog-06]', async () => {
    const user = userEvent.setup();
    show(<Dialog />);
    const trigger = button('open');
    expect(trigger.getAttribute('aria-expanded')).toBe('false');
    await user.click(trigger);
    const dialog = screen.getByRole('dialog', { name: 'Edit the pump' });
    expect(dialog.getAttribute('aria-modal')).toBe('true');
    expect(document.getElementById(dialog.getAttribute('aria-describedby')!)?.textContent).toBe(
      'Its name and place.',
    );
    expect(document.activeElement).toBe(button('ok'));
    expect(isScrollLocked()).toBe(true);
  });

  test('keeps Tab inside and restores the focus when it closes', async () => {
    const user = userEvent.setup();
    show(
      <>
        <Dialog />
        <button>behind</button>
      </>,
    );
    await user.click(button('open'));
    await user.tab();
    expect(document.activeElement).toBe(button('cancel'));
    await user.tab();
    expect(document.activeElement).toBe(button('ok'));
    await user.tab({ shift: true });
    expect(document.activeElement).toBe(button('cancel'));
    await user.keyboard('{Enter}');
    expect(content()).toBeNull();
    expect(document.activeElement).toBe(button('open'));
    expect(isScrollLocked()).toBe(false);
  });

  test('hides the rest of the page from assistive technology, except live regions', async () => {
    const user = userEvent.setup();
    show(
      <>
        <main>page</main>
        <div aria-live="polite">news</div>
        <Dialog />
      </>,
    );
    await user.click(button('open'));
    expect(document.querySelector('main')?.getAttribute('aria-hidden')).toBe('true');
    expect(document.querySelector('[aria-live]')?.hasAttribute('aria-hidden')).toBe(false);
    await user.keyboard('{Escape}');
    expect(document.querySelector('main')?.hasAttribute('aria-hidden')).toBe(false);
  });

  test('closes with its result by ok, cancel, Escape and a press outside [dialog-08] [dialog-13]', async () => {
    const user = userEvent.setup();
    const changes = vi.fn<(change: object) => void>();
    show(<Dialog defaultOpen onOpenChange={changes} />);
    await user.click(button('ok'));
    const closedBy = (result: string, reason: string) =>
      expect(changes).toHaveBeenLastCalledWith({ open: false, result, reason });
    closedBy('ok', 'button');
    await user.click(button('open'));
    await user.click(button('cancel'));
    closedBy('cancel', 'button');
    await user.click(button('open'));
    await user.keyboard('{Escape}');
    expect(content()).toBeNull();
    closedBy('cancel', 'escape');
    await user.click(button('open'));
    await user.pointer({ keys: '[MouseLeft]', target: document.body });
    expect(content()).toBeNull();
    closedBy('cancel', 'outside');
    expect(changes.mock.calls.filter(([change]) => 'result' in change)).toHaveLength(4);
  });

  test('stays open on Escape and a press outside when it is persistent [dialog-11] [dialog-12]', async () => {
    const user = userEvent.setup();
    show(<Dialog persistent defaultOpen />);
    await user.keyboard('{Escape}');
    await user.pointer({ keys: '[MouseLeft]', target: document.body });
    expect(content()).not.toBeNull();
  });

  test('asks its host before the user closes it without ok, and keeps what was typed when refused', async () => {
    const user = userEvent.setup();
    const canClose = vi.fn<(reason: string) => boolean>(() => false);
    show(
      inspectedPage(
        <Dialog defaultOpen canClose={canClose}>
          <input aria-label="note" />
        </Dialog>,
      ),
    );
    await user.type(screen.getByLabelText('note'), 'half a note');
    await user.click(button('cancel'));
    await user.keyboard('{Escape}');
    await user.pointer({ keys: '[MouseLeft]', target: document.body });
    expect(canClose.mock.calls).toEqual([['button'], ['escape'], ['outside']]);
    expect(screen.getByLabelText<HTMLInputElement>('note').value).toBe('half a note');
    canClose.mockReturnValue(true);
    await user.keyboard('{Escape}');
    expect(content()).toBeNull();
    // Ok and the commands of the hook are the host's own decision.
    canClose.mockClear().mockReturnValue(false);
    await user.click(button('open'));
    await user.click(button('ok'));
    expect(content()).toBeNull();
    await user.click(button('open'));
    act(() => view().cancel());
    expect(content()).toBeNull();
    expect(canClose).not.toHaveBeenCalled();
  });

  test('does not ask its host about what has no effect [dialog-09] [dialog-10] [dialog-11] [dialog-12]', async () => {
    const user = userEvent.setup();
    const canClose = vi.fn<() => boolean>(() => true);
    const dismiss = async () => {
      await user.keyboard('{Escape}');
      await user.pointer({ keys: '[MouseLeft]', target: document.body });
    };
    const { rerender } = show(<Dialog persistent defaultOpen canClose={canClose} />);
    await dismiss();
    rerender(<Dialog cancelHidden canClose={canClose} />);
    await dismiss();
    rerender(<Dialog onOk={() => new Promise(() => {})} canClose={canClose} />);
    await user.click(button('ok'));
    await user.click(button('cancel'));
    await dismiss();
    expect(content()).not.toBeNull();
    expect(canClose).not.toHaveBeenCalled();
  });

  test('shows no cancel button when that is hidden, and stays open [dialog-10]', async () => {
    const user = userEvent.setup();
    show(inspectedPage(<Dialog cancelHidden defaultOpen />));
    expect(screen.queryByRole('button', { name: /cancel/i })).toBeNull();
    // For a skin that always renders the button.
    expect(view().getCancelProps().hidden).toBe(true);
    await user.keyboard('{Escape}');
    expect(content()).not.toBeNull();
  });

  test('is busy and blocks cancel while ok runs, and closes when it is done [dialog-07] [dialog-09]', async () => {
    const user = userEvent.setup();
    let finish = () => {};
    const onOk = vi.fn<() => Promise<void>>(() => new Promise((resolve) => (finish = resolve)));
    show(inspectedPage(<Dialog defaultOpen onOk={onOk} />));
    await user.click(button('ok'));
    expect(content()?.getAttribute('aria-busy')).toBe('true');
    expect(screen.getByRole('status').textContent).toBe('One moment please…');
    expect(button('cancel').getAttribute('aria-disabled')).toBe('true');
    await user.click(button('cancel'));
    await user.keyboard('{Escape}');
    await user.click(button('ok'));
    expect(content()).not.toBeNull();
    expect(onOk).toHaveBeenCalledTimes(1);
    await act(async () => finish());
    expect(content()).toBeNull();
    expect(view().result).toBe('ok');
  });

  test('stays open and shows the error when ok fails, and clears the error with the next attempt [F-C10]', async () => {
    const user = userEvent.setup();
    const onOk = vi
      .fn<() => Promise<void>>(() => new Promise(() => {}))
      .mockRejectedValueOnce(new Error('no'));
    show(inspectedPage(<Dialog defaultOpen onOk={onOk} />));
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toBe('');
    await user.click(button('ok'));
    expect(content()).not.toBeNull();
    expect(view()).toMatchObject({ result: null, failure: { status: 0 } });
    expect(alert.textContent).toBe('Saving failed. Try again.');
    expect(screen.getByRole('status').textContent).toBe('');
    await user.click(button('ok'));
    expect(alert.textContent).toBe('');
  });

  test('blocks ok with a connection-broken tooltip while offline [dialog-14]', async () => {
    const user = userEvent.setup();
    const at = (online: boolean) => (
      <GrcProvider translate={translate} environment={{ online }}>
        <Dialog defaultOpen needsConnection />
      </GrcProvider>
    );
    const { rerender } = show(at(true));
    rerender(at(false));
    const ok = button('ok');
    expect(ok.title).toBe('text of connectionBroken');
    expect(ok.getAttribute('aria-disabled')).toBe('true');
    expect(ok.hasAttribute('data-offline')).toBe(true);
    await user.click(ok);
    expect(content()).not.toBeNull();
  });

  test('does not save invalid values, and saves them once they are valid [dialog-15]', async () => {
    const user = userEvent.setup();
    const { rerender } = show(<Dialog defaultOpen valid={false} />);
    await user.click(button('ok'));
    expect(content()).not.toBeNull();
    rerender(<Dialog defaultOpen valid />);
    await user.click(button('ok'));
    expect(content()).toBeNull();
  });

  test('has the given width and height, and fills a small screen [dialog-01] [dialog-03] [dialog-04] [dialog-05]', () => {
    const { rerender } = show(<Dialog defaultOpen size="small" />);
    expect(content()?.style.width).toBe('400px');
    expect(content()?.style.height).toBe('90%');
    rerender(<Dialog defaultOpen size="large" />);
    expect(content()?.style.width).toBe('1000px');
    rerender(
      <GrcProvider translate={translate} environment={{ smallScreen: true }}>
        <Dialog defaultOpen size="large" />
      </GrcProvider>,
    );
    expect(content()?.style.width).toBe('100%');
    expect(content()?.style.height).toBe('100%');
    expect(content()?.hasAttribute('data-fullscreen')).toBe(true);
  });

  test('is controlled by its caller', async () => {
    const user = userEvent.setup();
    const changes = vi.fn<(change: object) => void>();
    const { rerender } = show(<Dialog open onOpenChange={changes} />);
    await user.keyboard('{Escape}');
    expect(changes).toHaveBeenCalledExactlyOnceWith({
      open: false,
      result: 'cancel',
      reason: 'escape',
    });
    expect(content()).not.toBeNull();
    rerender(<Dialog open={false} onOpenChange={changes} />);
    expect(content()).toBeNull();
    rerender(<Dialog open onOpenChange={changes} />);
    expect(content()).not.toBeNull();
    expect(changes).toHaveBeenCalledTimes(1);
  });
});

describe('dialogs together with other layers', () => {
  test('close one at a time when nested, and each restores the focus', async () => {
    const user = userEvent.setup();
    function Outer() {
      const [count, setCount] = useState(0);
      return (
        <Dialog>
          <button onClick={() => setCount(count + 1)}>count</button>
          <Inner />
        </Dialog>
      );
    }
    // Not the reference dialog: its content is in another part of the page than its trigger.
    function Inner() {
      const dialog = useDialog();
      return (
        <>
          <button {...dialog.getTriggerProps()}>deeper</button>
          {dialog.isOpen &&
            createPortal(
              <div {...dialog.getContentProps()}>
                <button {...dialog.getCancelProps()}>back</button>
              </div>,
              document.body,
            )}
        </>
      );
    }
    render(<Outer />, { wrapper: StrictMode });
    await user.click(button('open'));
    await user.click(button('deeper'));
    expect(document.activeElement).toBe(button('back'));
    expect(document.querySelectorAll('[data-part=content]')).toHaveLength(2);
    await user.keyboard('{Escape}');
    expect(document.querySelectorAll('[data-part=content]')).toHaveLength(1);
    expect(document.activeElement).toBe(button('deeper'));
    await user.keyboard('{Escape}');
    expect(content()).toBeNull();
    expect(document.activeElement).toBe(button('open'));
  });

  test('keep the page hidden and unscrollable until the last nested one closes [F-E2]', async () => {
    const user = userEvent.setup();
    const isHidden = () => document.querySelector('main')!.closest('[aria-hidden=true]') !== null;
    render(
      <>
        <main>page</main>
        {createPortal(
          <Dialog defaultOpen>
            <Dialog />
          </Dialog>,
          document.body,
        )}
      </>,
    );
    await user.click(within(content()!).getByRole('button', { name: 'open' }));
    expect(document.querySelectorAll('[data-part=content]')).toHaveLength(2);
    expect([isHidden(), isScrollLocked()]).toEqual([true, true]);
    await user.keyboard('{Escape}');
    expect(document.querySelectorAll('[data-part=content]')).toHaveLength(1);
    expect([isHidden(), isScrollLocked()]).toEqual([true, true]);
    await user.keyboard('{Escape}');
    expect(content()).toBeNull();
    expect([isHidden(), isScrollLocked()]).toEqual([false, false]);
  });

  test('ignore a layer of another library that is declared as belonging to the dialog', async () => {
    const user = userEvent.setup();
    render(
      <>
        <div id="foreign">
          <button>of the menu</button>
        </div>
        <Dialog defaultOpen isInside={(target) => target.closest('#foreign') !== null} />
      </>,
    );
    const foreign = screen.getByText('of the menu');
    await user.click(foreign);
    expect(content()).not.toBeNull();
    expect(document.activeElement).toBe(foreign);
  });

  test('take the focus back when something outside moves it away', async () => {
    render(
      <>
        <button>behind</button>
        <Dialog defaultOpen persistent />
      </>,
    );
    act(() => screen.getByText('behind').focus());
    expect(document.activeElement).toBe(button('ok'));
  });

  test('work in a shadow root', async () => {
    const user = userEvent.setup();
    const host = document.createElement('div');
    document.body.append(host);
    const root = host.attachShadow({ mode: 'open' });
    const container = document.createElement('div');
    root.append(container);
    render(<Dialog defaultOpen />, { container });
    const inside = (name: string) =>
      [...root.querySelectorAll('button')].find((element) => element.textContent === name)!;
    expect(root.activeElement).toBe(inside('OK'));
    await user.pointer({ keys: '[MouseLeft]', target: inside('OK') });
    expect(root.querySelector('[data-part=content]')).toBeNull();
    host.remove();
  });

  test('ignore Escape while the user composes a character', () => {
    render(<Dialog defaultOpen />);
    fireEvent.keyDown(content()!, { key: 'Escape', isComposing: true });
    expect(content()).not.toBeNull();
    fireEvent.keyDown(content()!, { key: 'Escape' });
    expect(content()).toBeNull();
  });

  test('with the role of an alert put the focus on their own cancel button', () => {
    render(
      <Dialog role="alertdialog" defaultOpen>
        <button data-scope="attachments-field" data-part="cancel">
          Cancel the upload
        </button>
      </Dialog>,
    );
    expect(document.activeElement).toBe(button('cancel'));
  });

  test('put the focus where the caller wants it', async () => {
    render(
      <Dialog defaultOpen initialFocus={() => document.getElementById('name')}>
        <input aria-label="first" />
        <input id="name" aria-label="name" />
      </Dialog>,
    );
    expect(document.activeElement?.id).toBe('name');
  });

  test('render on a server', () => {
    expect(renderToString(<Dialog defaultOpen={false} />)).toContain('aria-haspopup="dialog"');
  });
});

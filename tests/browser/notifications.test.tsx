import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { SimulatedClock } from 'xstate';
import { GrcProvider, useGrc } from '../../hooks/provider/grc-provider.tsx';
import { Dialog } from '../../ladle/renderers/dialog.tsx';
import { Notifications } from '../../ladle/renderers/notifications.tsx';
import { translate } from '../hooks/translate.ts';
import { keysOf } from './key-table.ts';
import { focusedPart, partsOf, violations } from './page.tsx';

afterEach(cleanup);

const part = partsOf('notifications');
const key = keysOf('notifications');

function Failing() {
  const { notifications } = useGrc();
  return (
    <button
      type="button"
      onClick={() => notifications.notify({ kind: 'error', key: 'unauthorized', timeout: 600 })}
    >
      fail
    </button>
  );
}

/** Opens a dialog, and presses the button in it that sends a notification. */
async function failInDialog(given: { readonly clock?: SimulatedClock } = {}) {
  await render(
    <GrcProvider translate={translate} {...given}>
      <main>
        <Dialog label="Edit" title="Edit">
          <Failing />
          <input aria-label="Reason" />
        </Dialog>
        <div style={{ position: 'fixed', bottom: 0, zIndex: 1 }}>
          <Notifications />
        </div>
      </main>
    </GrcProvider>,
  );
  await userEvent.click(page.getByRole('button', { name: 'Edit' }));
  await userEvent.click(page.getByText('fail'));
}

test('a notification over an open dialog is announced and can be closed, and the dialog stays open', async () => {
  await failInDialog();
  await expect.poll(() => part('notification')?.role).toBe('alert');
  await userEvent.click(page.getByRole('button', { name: 'Dismiss notification' }));
  await expect.poll(() => part('notification')).toBeNull();
  await expect.element(page.getByRole('dialog')).toBeInTheDocument();
});

test.each(['button', 'textbox'] as const)(
  'after a press on the text of a notification, which may be copied, the focus is on the %s of the dialog again',
  async (role) => {
    await failInDialog();
    const before = page.getByRole(role, { name: role === 'button' ? 'fail' : 'Reason' });
    await userEvent.click(before);
    await expect.poll(() => part('notification')).not.toBeNull();
    const text = part('notification')!.querySelector('bdi')!;
    await userEvent.tripleClick(text);
    expect(document.activeElement).toBe(before.element());
    expect(String(getSelection())).toContain(text.textContent);
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  },
);

test('a press on a notification that selects nothing leaves the text box of the dialog as it was', async () => {
  await failInDialog();
  const box = page.getByRole('textbox', { name: 'Reason' });
  await userEvent.fill(box, 'ab');
  await expect.poll(() => part('notification')).not.toBeNull();
  await userEvent.click(part('notification')!.querySelector('bdi')!);
  await userEvent.keyboard('c');
  await expect.element(box).toHaveValue('abc');
});

test('a notification stays while the pointer is over it, then disappears [notify-01] [notify-02]', async () => {
  const clock = new SimulatedClock();
  await render(
    <GrcProvider translate={translate} clock={clock}>
      <main>
        <Failing />
        <Notifications />
      </main>
    </GrcProvider>,
  );
  await userEvent.click(page.getByText('fail'));
  await expect.poll(() => part('notification')).not.toBeNull();
  expect(await violations()).toEqual([]);
  await userEvent.hover(part('notification')!);
  clock.increment(10_000);
  expect(part('notification')).not.toBeNull();
  await userEvent.hover(page.getByText('fail'));
  expect(part('notification')).not.toBeNull();
  clock.increment(600);
  await expect.poll(() => part('notification')).toBeNull();
});

test('a key leads to the newest notification from a dialog, others back to it, and the last one closed as well', async () => {
  await failInDialog({ clock: new SimulatedClock() });
  const box = page.getByRole('textbox', { name: 'Reason' });
  await userEvent.click(box);
  await userEvent.keyboard(key('region', 'F8'));
  await expect.poll(focusedPart).toBe('close');
  await userEvent.keyboard(key('close', 'Escape'));
  expect(document.activeElement).toBe(box.element());
  await userEvent.keyboard(key('region', 'F8'));
  await expect.poll(focusedPart).toBe('close');
  await userEvent.keyboard(key('close', 'Enter'));
  await expect.poll(() => part('notification')).toBeNull();
  expect(document.activeElement).toBe(box.element());
  await expect.element(page.getByRole('dialog')).toBeInTheDocument();
});

test('on a right-to-left page the full stop of an English sentence is at its end [F-W11]', async () => {
  await render(
    <GrcProvider translate={translate} direction="rtl">
      <main dir="rtl">
        <Failing />
        <Notifications />
      </main>
    </GrcProvider>,
  );
  await userEvent.click(page.getByText('fail'));
  await expect.poll(() => part('notification')).not.toBeNull();
  const sentence = part('notification')!.querySelector('bdi')!.firstChild as Text;
  expect(sentence.data).toMatch(/\w\.$/);
  const range = document.createRange();
  const leftOf = (index: number) => {
    range.setStart(sentence, index);
    range.setEnd(sentence, index + 1);
    return range.getBoundingClientRect().left;
  };
  expect(leftOf(sentence.length - 1)).toBeGreaterThan(leftOf(sentence.length - 2));
});

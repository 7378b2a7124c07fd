import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import type { UseDialogProps } from '../../hooks/dialog/use-dialog.ts';
import { Dialog } from '../../ladle/renderers/dialog.tsx';
import { focused, focusedPart, partsOf, show, violations } from './page.tsx';

afterEach(cleanup);

const part = partsOf('dialog');
const content = () => part('content');

const Edit = (props: UseDialogProps) => (
  <Dialog label="Edit the pump" title="Pump 12" description="Its name." {...props}>
    <label>
      Name <input defaultValue="Pump 12" />
    </label>
  </Dialog>
);

describe('by keyboard alone', () => {
  test('opens, traps the focus, closes on Escape and restores the focus [dialog-06] [dialog-13]', async () => {
    await show(<Edit />);
    await userEvent.keyboard('{Tab}{Tab}{Enter}');
    await expect.poll(content).not.toBeNull();
    expect(focused().tagName).toBe('INPUT');
    await userEvent.keyboard('{Tab}{Tab}');
    expect(focusedPart()).toBe('cancel');
    await userEvent.keyboard('{Tab}');
    expect(focused().tagName).toBe('INPUT');
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    expect(focusedPart()).toBe('cancel');
    await userEvent.keyboard('{Escape}');
    expect(content()).toBeNull();
    expect(focusedPart()).toBe('trigger');
    await userEvent.keyboard('{Tab}');
    expect(focused().textContent).toBe('after');
  });

  test('stays open when it is persistent, until ok is pressed [dialog-08] [dialog-11]', async () => {
    const results: unknown[] = [];
    await show(<Edit persistent defaultOpen onOpenChange={(change) => results.push(change)} />);
    await userEvent.keyboard('{Escape}');
    expect(content()).not.toBeNull();
    await userEvent.keyboard('{Tab}{Enter}');
    expect(content()).toBeNull();
    expect(results).toEqual([{ open: false, result: 'ok', reason: 'button' }]);
  });
});

describe('by pointer', () => {
  test('a press outside cancels, a press inside does not [dialog-08] [dialog-13]', async () => {
    const results: unknown[] = [];
    await show(<Edit size="small" onOpenChange={(change) => results.push(change)} />);
    await page.getByRole('button', { name: 'Edit the pump' }).click();
    await page.getByRole('heading', { name: 'Pump 12' }).click();
    expect(content()).not.toBeNull();
    await userEvent.click(part('backdrop')!, { position: { x: 5, y: 5 } });
    expect(content()).toBeNull();
    expect(results).toEqual([{ open: true }, { open: false, result: 'cancel', reason: 'outside' }]);
    expect(focusedPart()).toBe('trigger');
  });

  test('a persistent dialog ignores presses outside [dialog-12]', async () => {
    await show(<Edit size="small" persistent defaultOpen />);
    await userEvent.click(part('backdrop')!, { position: { x: 5, y: 5 } });
    expect(content()).not.toBeNull();
    expect(content()!.contains(focused())).toBe(true);
  });

  test('blocks cancel while ok runs [dialog-07] [dialog-09]', async () => {
    let finish = () => {};
    await show(<Edit defaultOpen onOk={() => new Promise<void>((done) => (finish = done))} />);
    await page.getByRole('button', { name: 'OK' }).click();
    await userEvent.click(part('cancel')!, { force: true });
    await userEvent.keyboard('{Escape}');
    expect(content()?.getAttribute('aria-busy')).toBe('true');
    finish();
    await expect.poll(content).toBeNull();
  });
});

test('the inner one of two dialogs traps the focus, which then returns to the outer one [dialog-06]', async () => {
  await show(
    <Dialog label="Edit" title="Pump 12" defaultOpen>
      <Dialog label="Delete" title="Delete it?" size="small" />
    </Dialog>,
  );
  await page.getByRole('button', { name: 'Delete' }).click();
  const inner = focused().closest('[role=dialog]')!;
  expect(inner.textContent).toContain('Delete it?');
  await userEvent.keyboard('{Tab}{Tab}{Tab}');
  expect(inner.contains(focused())).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect(document.querySelectorAll('[role=dialog]')).toHaveLength(1);
  expect(focused().textContent).toBe('Delete');
});

test.each([
  ['small', 400],
  ['default', 800],
  ['large', 1000],
] as const)(
  'a %s dialog is as wide as specified if there is room, and 90 percent high [dialog-01] [dialog-02] [dialog-03] [dialog-05]',
  async (size, width) => {
    await page.viewport(1200, 800);
    await show(<Edit size={size} defaultOpen />);
    const box = content()!.getBoundingClientRect();
    expect([box.width, box.height]).toEqual([width, 720]);
    await page.viewport(414, 896);
  },
);

test('at 400 percent zoom it covers the screen, and its content scrolls inside [dialog-04]', async () => {
  await page.viewport(320, 256);
  await show(
    <Dialog label="Edit" title="Pump 12" defaultOpen>
      <div style={{ height: 900 }} />
    </Dialog>,
    { smallScreen: true },
  );
  const box = content()!.getBoundingClientRect();
  expect([box.left, box.top, box.width, box.height]).toEqual([0, 0, 320, 256]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  const ok = part('ok')!;
  ok.scrollIntoView();
  const { left, top, width, height } = ok.getBoundingClientRect();
  expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(ok);
  await page.viewport(414, 896);
});

test('works inside a shadow root: focus, Tab, presses outside [dialog-06] [dialog-12]', async () => {
  const host = document.body.appendChild(document.createElement('div'));
  const root = host.attachShadow({ mode: 'open' });
  const container = root.appendChild(document.createElement('div'));
  await show(<Edit size="small" />, { container, getRootNode: () => root });
  const inside = partsOf('dialog', root);
  await userEvent.click(inside('trigger')!);
  expect(focused().tagName).toBe('INPUT');
  await userEvent.keyboard('{Tab}{Tab}{Tab}');
  expect(focused().tagName).toBe('INPUT');
  await userEvent.click(inside('title')!);
  expect(inside('content')).not.toBeNull();
  await userEvent.click(inside('backdrop')!, { position: { x: 5, y: 5 } });
  expect(inside('content')).toBeNull();
  expect(focusedPart()).toBe('trigger');
  host.remove();
});

test.each(['ltr', 'rtl'] as const)(
  'axe finds no violations, closed, open, offline and invalid, in %s [dialog-06] [dialog-14] [dialog-15]',
  async (direction) => {
    const { setOnline } = await show(<Edit needsConnection valid={false} />, { direction });
    expect(await violations()).toEqual([]);
    await page.getByRole('button', { name: 'Edit the pump' }).click();
    expect(await violations()).toEqual([]);
    await page.getByRole('button', { name: 'OK' }).click();
    expect(part('ok')?.hasAttribute('data-invalid')).toBe(true);
    await setOnline(false);
    expect(part('ok')?.title).toContain('connection is broken');
    expect(await violations()).toEqual([]);
  },
);

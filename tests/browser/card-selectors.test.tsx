import axe from 'axe-core';
import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { createRoot } from 'react-dom/client';
import type { ReactNode } from 'react';
import { CardSelectorDialog } from '../../ladle/renderers/card-selector-dialog.tsx';
import { CardSelector } from '../../ladle/renderers/card-selector.tsx';
import { Dialog } from '../../ladle/renderers/dialog.tsx';
import { Notifications } from '../../ladle/renderers/notifications.tsx';
import { usePlatform, type PlatformProviderProps } from '../../hooks/platform-provider.tsx';
import { cardPlatform } from '../hooks/card-fakes.tsx';
import { translate } from '../hooks/translate.ts';

afterEach(async () => {
  await cleanup();
  document.documentElement.dir = '';
});

/** Shows a page on a fake platform whose clock is the browser's. */
async function show(children: ReactNode, props: PlatformProviderProps = {}) {
  const platform = cardPlatform();
  document.documentElement.dir = props.direction ?? 'ltr';
  const clock = {
    setTimeout: (callback: () => void, delay: number) => window.setTimeout(callback, delay),
    clearTimeout: (timer: number) => window.clearTimeout(timer),
    now: () => Date.now(),
  };
  await render(platform.provide(<main>{children}</main>, { translate, clock, ...props }));
  return platform;
}

const part = <Type extends HTMLElement = HTMLElement>(name: string) =>
  document.querySelector<Type>(`[data-part=${name}]`);
const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row-id]')];
const focusedRow = () => document.activeElement?.getAttribute('data-row-id');

async function violations() {
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

describe('the card selector in Chromium', () => {
  test('is used by keyboard alone: filter, walk, choose, turn the page [card-sel-01] [card-sel-04]', async () => {
    await show(<CardSelector dataTypeId={7} multiSelect />);
    await expect.poll(rows).toHaveLength(25);
    await userEvent.keyboard('{Tab}Pump 1{Enter}');
    await expect.poll(() => rows().at(1)?.textContent).toBe('Pump 10');
    await userEvent.keyboard('{Tab}{Tab}{ArrowDown} ');
    expect(focusedRow()).toBe('10');
    expect(document.activeElement?.getAttribute('aria-selected')).toBe('true');
    await userEvent.keyboard('{Tab}{Tab}{Enter}');
    await expect.poll(() => rows()[0]?.textContent).not.toBe('Pump 1');
  });

  test('is chosen from by pointer: radio, label and row [card-sel-09]', async () => {
    await show(<CardSelector dataTypeId={7} />);
    await userEvent.click(page.getByRole('radio', { name: 'Select Pump 2', exact: true }));
    expect(rows()[1]?.querySelector('input')?.checked).toBe(true);
    await userEvent.click(page.getByText('Pump 3', { exact: true }));
    expect(rows()[1]?.querySelector('input')?.checked).toBe(false);
    expect(rows()[2]?.getAttribute('aria-selected')).toBe('true');
  });

  test.each(['ltr', 'rtl'] as const)('has nothing for axe to report, %s', async (direction) => {
    await show(<CardSelector dataTypeId={7} multiSelect addButton disabledIds={[3]} />, {
      direction,
    });
    await expect.poll(rows).toHaveLength(25);
    await expect.poll(violations).toEqual([]);
    await userEvent.click(page.getByRole('button', { name: 'Add Asset' }));
    await expect.poll(() => part('waiting')).not.toBeNull();
    expect(await violations()).toEqual([]);
    await userEvent.keyboard('{Escape}');
  });

  test('lives in a shadow root [prod-02]', async () => {
    const host = document.createElement('div');
    document.body.append(host);
    const container = host.attachShadow({ mode: 'open' });
    const root = createRoot(container);
    root.render(cardPlatform().provide(<CardSelector dataTypeId={7} addButton />, { translate }));
    const inside = (selector: string) => container.querySelector<HTMLElement>(selector);
    await expect.poll(() => inside('[data-row-id="2"]')).not.toBeNull();
    inside('[data-row-id="1"]')?.focus();
    await userEvent.keyboard('{ArrowDown} ');
    expect(container.activeElement?.getAttribute('data-row-id')).toBe('2');
    expect(inside('[data-row-id="2"]')?.getAttribute('aria-selected')).toBe('true');
    inside('[data-part=add]')?.click();
    await expect
      .poll(() => container.activeElement?.getAttribute('data-part'))
      .toBe('waiting-cancel');
    await userEvent.keyboard('{Tab}');
    expect(container.activeElement?.getAttribute('data-part')).toBe('waiting-cancel');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => inside('[data-part=waiting]')).toBeNull();
    root.unmount();
    host.remove();
  });
});

describe('the card selector dialog in Chromium', () => {
  test('is used by keyboard alone, and gives the focus back [card-dlg-37]', async () => {
    await show(<CardSelectorDialog label="Choose" cardFileIds={[7, 8]} />);
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.poll(rows).toHaveLength(50);
    expect(part('content')?.contains(document.activeElement)).toBe(true);
    await userEvent.click(part('search')!);
    await userEvent.keyboard('130');
    await expect.poll(rows).toHaveLength(1);
    await userEvent.keyboard('{Tab}{Tab}');
    expect(focusedRow()).toBe('130');
    await userEvent.keyboard('{Enter}');
    expect(part('content')).toBeNull();
    expect(document.querySelector('output')?.textContent).toBe('Pump 130');
    expect(document.activeElement).toBe(part('trigger'));
  });

  test('asks for what fits twice, and for more on a real scroll [card-dlg-21] [card-dlg-22] [card-dlg-35]', async () => {
    await show(<CardSelectorDialog label="Choose" cardFileIds={[7]} defaultOpen />);
    await expect.poll(rows).toHaveLength(50);
    const scroller = part('scroller')!;
    scroller.scrollTop = scroller.scrollHeight;
    await expect.poll(rows).toHaveLength(100);
    scroller.scrollTop = scroller.scrollHeight;
    await expect.poll(rows).toHaveLength(130);
  });

  test('keeps the focus inside, also with the filter open [card-dlg-13]', async () => {
    await show(
      <>
        <button type="button">behind</button>
        <CardSelectorDialog label="Choose" cardFileIds={[7]} defaultOpen />
      </>,
    );
    await expect.poll(rows).toHaveLength(50);
    await userEvent.click(part('filter-button')!);
    expect(document.activeElement).toBe(part('filter'));
    for (let step = 0; step < 12; step++) {
      await userEvent.keyboard('{Tab}');
      expect(part('content')?.contains(document.activeElement)).toBe(true);
    }
  });

  test.each(['ltr', 'rtl'] as const)('has nothing for axe to report, %s', async (direction) => {
    await show(<CardSelectorDialog label="Choose" cardFileIds={[7, 8]} multiSelect defaultOpen />, {
      direction,
    });
    await expect.poll(rows).toHaveLength(50);
    await userEvent.click(part('filter-button')!);
    await expect.poll(violations).toEqual([]);
  });

  test('fills a small screen [dialog-04]', async () => {
    await show(<CardSelectorDialog label="Choose" cardFileIds={[7]} defaultOpen />, {
      environment: { smallScreen: true },
    });
    expect(part('content')?.getBoundingClientRect().width).toBe(window.innerWidth);
  });
});

function Failing() {
  const { notifications } = usePlatform();
  return (
    <button
      type="button"
      onClick={() => notifications.notify({ kind: 'error', key: 'unauthorized', timeout: 600 })}
    >
      fail
    </button>
  );
}

describe('dialogs and notifications in Chromium', () => {
  test('a dialog closes by Escape and by a press beside it, and axe has nothing to report [dialog-13]', async () => {
    await show(
      <Dialog label="Edit" title="Edit the pump" description="Its name and place.">
        <input aria-label="Name" />
      </Dialog>,
      { environment: { smallScreen: false } },
    );
    await userEvent.click(part('trigger')!);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Name');
    expect(await violations()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    expect(part('content')).toBeNull();
    await userEvent.click(part('trigger')!);
    await userEvent.click(part('backdrop')!, { position: { x: 2, y: 2 } });
    expect(part('content')).toBeNull();
  });

  test('a notification waits while the pointer is on it, then goes [notify-01] [notify-02]', async () => {
    await show(
      <>
        <Failing />
        <Notifications />
      </>,
    );
    await userEvent.click(page.getByText('fail'));
    await expect.poll(() => part('notification')).not.toBeNull();
    expect(await violations()).toEqual([]);
    await userEvent.hover(part('notification')!);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect(part('notification')).not.toBeNull();
    await userEvent.hover(page.getByText('fail'));
    await expect.poll(() => part('notification')).toBeNull();
  });
});

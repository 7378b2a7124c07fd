import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import type { UseCardSelectorDialogProps } from '../../hooks/use-card-selector-dialog.ts';
import { CardSelectorDialog } from '../../ladle/renderers/card-selector-dialog.tsx';
import { focused, focusedPart, partsOf, show, violations, type PageOptions } from './page.tsx';

afterEach(cleanup);

const part = partsOf('card-selector-dialog');
const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row-id]')];
const row = (id: number) => document.querySelector<HTMLElement>(`[data-row-id="${id}"]`)!;
const labels = () => rows().map(({ children }) => children[1]?.textContent);
const value = () => document.querySelector('output')!.textContent;
const loaded = async () => {
  await expect.poll(() => rows().length).toBeGreaterThan(0);
};

const showDialog = (props: Partial<UseCardSelectorDialogProps> = {}, options: PageOptions = {}) =>
  show(<CardSelectorDialog label="Choose machines" cardFileIds={[1]} {...props} />, options);

describe('by keyboard alone', () => {
  test('a card is searched, chosen and confirmed [card-dlg-08] [card-dlg-09] [card-dlg-11] [card-dlg-27]', async () => {
    await showDialog();
    await userEvent.keyboard('{Tab}{Tab}{Enter}');
    await loaded();
    expect(focusedPart()).toBe('search');
    await userEvent.keyboard('pump{Enter}');
    await expect.poll(() => labels().every((label) => label?.startsWith('Pump'))).toBe(true);
    while (focusedPart() !== 'row') await userEvent.keyboard('{Tab}');
    expect(focused()).toBe(rows()[0]);
    await userEvent.keyboard('{ArrowDown} ');
    expect(rows()[1]?.getAttribute('aria-selected')).toBe('true');
    const chosen = labels()[1];
    while (focusedPart() !== 'ok') await userEvent.keyboard('{Tab}');
    await userEvent.keyboard('{Enter}');
    expect(part('content')).toBeNull();
    expect(value()).toBe(chosen);
    expect(focusedPart()).toBe('trigger');
  });

  test('Tab stays inside, Escape does not close [card-dlg-02]', async () => {
    await showDialog({ defaultOpen: true });
    await loaded();
    const seen = new Set<string>();
    for (let count = 0; count < 20; count += 1) {
      await userEvent.keyboard('{Tab}');
      expect(part('content')!.contains(focused())).toBe(true);
      seen.add(focusedPart());
    }
    expect([...seen].toSorted()).toEqual(
      ['add', 'cancel', 'filter-button', 'ok', 'row', 'search'].toSorted(),
    );
    await userEvent.keyboard('{Escape}');
    expect(part('content')).not.toBeNull();
  });

  test('a column filter takes the focus, finds nothing it cannot find, and gives the focus back [card-dlg-10] [card-dlg-13] [filter-10]', async () => {
    const { platform } = await showDialog({ defaultOpen: true });
    await loaded();
    const weight = page.getByRole('button', { name: 'Filter Weight' }).element() as HTMLElement;
    weight.focus();
    await userEvent.keyboard('{Enter}');
    expect(focusedPart()).toBe('filter');
    platform.requests.length = 0;
    await userEvent.keyboard('heavy{Enter}');
    await expect.poll(rows).toEqual([]);
    expect(part('filter')?.getAttribute('aria-invalid')).toBe('true');
    expect(platform.requests).toEqual([]);
    await userEvent.keyboard('{Escape}');
    expect(focused()).toBe(weight);
    expect(part('content')).not.toBeNull();
  });
});

describe('by pointer', () => {
  test('several cards are chosen, taken back and confirmed [card-dlg-12] [card-dlg-28]', async () => {
    await showDialog({ multiSelect: true });
    await page.getByRole('button', { name: 'Choose machines' }).click();
    await loaded();
    await userEvent.click(row(1));
    await userEvent.click(row(3).querySelector('input')!);
    await userEvent.click(row(1));
    expect(rows().filter(({ ariaSelected }) => ariaSelected === 'true')).toEqual([row(3)]);
    const [, , third] = labels();
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    expect(value()).toBe(third);
  });

  test('a double click chooses a card and closes [card-dlg-29]', async () => {
    await showDialog({ defaultOpen: true });
    await loaded();
    const label = labels()[1];
    await userEvent.dblClick(row(2));
    expect(part('content')).toBeNull();
    expect(value()).toBe(label);
  });

  test('a press beside it leaves it open, with the focus inside [card-dlg-02]', async () => {
    await page.viewport(1300, 700);
    await showDialog({ defaultOpen: true });
    await loaded();
    await userEvent.click(part('backdrop')!, { position: { x: 5, y: 5 } });
    expect(part('content')).not.toBeNull();
    expect(part('content')!.contains(focused())).toBe(true);
    expect(part('content')!.getBoundingClientRect().width).toBe(1000);
    await page.viewport(414, 896);
  });

  test('real scrolling loads the cards that follow [card-dlg-21] [card-dlg-23]', async () => {
    await page.viewport(1300, 700);
    const { platform } = await showDialog({ cardFileIds: [3], defaultOpen: true });
    await loaded();
    const first = rows().length;
    const scroller = part('scroller')!;
    expect(scroller.scrollHeight).toBeGreaterThan(scroller.clientHeight);
    scroller.scrollTo({ top: scroller.scrollHeight * 0.9 });
    await expect.poll(() => rows().length).toBe(2 * first);
    const offsets = platform.requests
      .filter(({ operation }) => operation === 'cardFiles.cards.list')
      .map(({ query }) => query['offset'] ?? '0');
    expect(offsets).toEqual(['0', String(first)]);
    await page.viewport(414, 896);
  });

  test('a new card is waited for over the dialog, found and scrolled to [card-sel-14] [card-sel-17] [card-sel-19]', async () => {
    const { windows } = await showDialog({ defaultOpen: true });
    await loaded();
    await userEvent.click(part('add')!);
    expect(part('waiting')!.contains(focused())).toBe(true);
    await userEvent.keyboard('{Tab}');
    expect(focusedPart()).toBe('waiting-cancel');
    windows.post({ objectId: 60 });
    await expect.poll(() => part('waiting')).toBeNull();
    await expect.poll(() => row(60)?.getAttribute('aria-selected')).toBe('true');
    const view = part('scroller')!.getBoundingClientRect();
    const added = row(60).getBoundingClientRect();
    expect(added.bottom).toBeLessThanOrEqual(view.bottom + 1);
    expect(part('content')!.contains(focused())).toBe(true);
  });
});

test('on a small screen at 400 percent everything is reached by scrolling inside [dialog-04] [card-dlg-01]', async () => {
  await page.viewport(320, 400);
  await showDialog({ defaultOpen: true }, { smallScreen: true });
  await loaded();
  const box = part('content')!.getBoundingClientRect();
  expect([box.left, box.top, box.width, box.height]).toEqual([0, 0, 320, 400]);
  while (focusedPart() !== 'ok') await userEvent.keyboard('{Tab}');
  const ok = part('ok')!.getBoundingClientRect();
  expect(ok.bottom).toBeLessThanOrEqual(400);
  expect(ok.right).toBeLessThanOrEqual(320);
  await page.viewport(414, 896);
});

test('offline it does not open, and says why; open it cannot be confirmed [card-dlg-03] [dialog-14]', async () => {
  const { setOnline } = await showDialog({}, { online: false });
  await userEvent.click(part('trigger')!, { force: true });
  expect(part('content')).toBeNull();
  expect(part('trigger')?.title).toContain('connection is broken');
  await setOnline(true);
  await userEvent.click(part('trigger')!);
  await loaded();
  await setOnline(false);
  await userEvent.click(part('ok')!, { force: true });
  expect(part('content')).not.toBeNull();
  expect(part('ok')?.title).toContain('connection is broken');
});

test.each(['ltr', 'rtl'] as const)(
  'axe finds nothing wrong: loaded, filter open, nothing found, waiting, in %s [card-dlg-08] [card-dlg-34]',
  async (direction) => {
    await showDialog({ multiSelect: true, cardFileIds: [1, 2], defaultOpen: true }, { direction });
    await loaded();
    expect(await violations()).toEqual([]);
    await page.getByRole('button', { name: 'Filter Weight' }).click();
    await userEvent.keyboard('heavy{Enter}');
    await expect.poll(rows).toEqual([]);
    expect(await violations()).toEqual([]);
    await userEvent.click(part('add')!);
    expect(await violations()).toEqual([]);
  },
);

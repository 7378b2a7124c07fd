import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import type { UseCardSelectorDialogProps } from '../../hooks/card-selector-dialog/use-card-selector-dialog.ts';
import { CardSelectorDialog } from '../../ladle/renderers/card-selector-dialog.tsx';
import { cardPlatform, pumps } from '../hooks/card-fakes.tsx';
import { keysOf } from './key-table.ts';
import { focused, focusedPart, partsOf, show, violations, type PageOptions } from './page.tsx';

const key = keysOf('card-selector-dialog');

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
  test('a card is searched, chosen and confirmed [card-dlg-08] [card-dlg-11] [card-dlg-27] [card-dlg-37]', async () => {
    await showDialog();
    await userEvent.keyboard(`{Tab}{Tab}${key('trigger', 'Enter')}`);
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

  test('Enter on a card chooses it and closes; the focus returns to the button [card-dlg-29] [card-dlg-37]', async () => {
    await showDialog({ cardFileIds: [1, 2] });
    await userEvent.keyboard('{Tab}{Tab}{Enter}');
    await loaded();
    expect(part('content')!.contains(focused())).toBe(true);
    part('search')!.focus();
    await userEvent.keyboard('pump{Enter}');
    await expect.poll(() => labels().every((label) => label?.startsWith('Pump'))).toBe(true);
    while (focusedPart() !== 'row') await userEvent.keyboard('{Tab}');
    const [label] = labels();
    await userEvent.keyboard(key('row', 'Enter'));
    expect(part('content')).toBeNull();
    expect(value()).toBe(label);
    expect(focusedPart()).toBe('trigger');
  });

  test('the focus stays in the dialog when the host removes the focused part [card-dlg-07]', async () => {
    let allow!: (cardFileIds: readonly number[]) => void;
    function Host() {
      const [cardFileIds, setCardFileIds] = useState<readonly number[]>([1]);
      allow = setCardFileIds;
      return <CardSelectorDialog label="Choose machines" cardFileIds={cardFileIds} defaultOpen />;
    }
    await show(<Host />);
    await loaded();
    await userEvent.click(part('filter-button')!);
    expect(focusedPart()).toBe('filter');
    allow([2]);
    await expect.poll(() => part('filter')).toBeNull();
    expect(focusedPart()).toBe('content');
    await loaded();
    await userEvent.keyboard('{Tab}');
    expect(focusedPart()).toBe('search');
    allow([2, 1]);
    await expect.poll(() => part('card-file')).not.toBeNull();
    part('card-file')!.focus();
    allow([2]);
    await expect.poll(() => part('card-file')).toBeNull();
    expect(focusedPart()).toBe('content');
  });

  test('the focus moves to the cards after a retry, not to the header above them [card-dlg-23]', async () => {
    const { provide, unlisted } = cardPlatform();
    unlisted.add(7);
    await render(
      provide(<CardSelectorDialog label="Choose machines" cardFileIds={[7]} defaultOpen />),
    );
    await expect.poll(() => part('retry')?.hidden).toBe(false);
    unlisted.clear();
    part('retry')!.focus();
    await userEvent.keyboard('{Enter}');
    await loaded();
    expect(focused()).toBe(rows()[0]);
  });

  test('Tab stays inside, also while a filter is open [card-dlg-13]', async () => {
    await showDialog({ defaultOpen: true });
    await loaded();
    await userEvent.click(part('filter-button')!);
    expect(focusedPart()).toBe('filter');
    for (let count = 0; count < 20; count += 1) {
      await userEvent.keyboard('{Tab}');
      expect(part('content')!.contains(focused())).toBe(true);
    }
  });

  test('Tab stays inside, and Escape does not close it [card-dlg-02]', async () => {
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
    await userEvent.keyboard(key('content', 'Escape'));
    expect(part('content')).not.toBeNull();
  });

  test('the filters of all columns are one tab stop: the filter focused last [card-dlg-13]', async () => {
    await showDialog({ defaultOpen: true });
    await loaded();
    const buttons = [...document.querySelectorAll<HTMLElement>('[data-part=filter-button]')];
    expect(buttons.length).toBeGreaterThan(2);
    part('search')!.focus();
    await userEvent.keyboard('{Tab}');
    expect(focused()).toBe(buttons[0]);
    await userEvent.keyboard(`${key('filter-button', 'Left and Right')}{ArrowRight}{ArrowLeft}`);
    expect(focused()).toBe(buttons[1]);
    await userEvent.keyboard('{Tab}');
    expect(focusedPart()).toBe('row');
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    expect(focused()).toBe(buttons[1]);
    await userEvent.keyboard(key('filter-button', 'Down'));
    expect(focused()).toBe(rows()[0]);
  });

  test('a column filter takes the focus, requests nothing for an impossible value, and returns the focus [card-dlg-10] [card-dlg-13] [filter-10]', async () => {
    const { platform } = await showDialog({ defaultOpen: true });
    await loaded();
    const weight = page.getByRole('button', { name: 'Filter Weight' }).element() as HTMLElement;
    weight.focus();
    await userEvent.keyboard(key('filter-button', 'Enter'));
    expect(focusedPart()).toBe('filter');
    // It covers no control of the column beside it.
    const [box, column] = [focused(), weight.closest('[role=columnheader]')!].map((one) =>
      one.getBoundingClientRect(),
    );
    expect(box!.right).toBeLessThanOrEqual(column!.right + 1);
    platform.requests.length = 0;
    await userEvent.keyboard(`heavy${key('filter', 'Enter')}`);
    await expect.poll(rows).toEqual([]);
    expect(part('filter')?.getAttribute('aria-invalid')).toBe('true');
    expect(platform.requests).toEqual([]);
    await userEvent.keyboard(key('filter', 'Escape'));
    expect(focused()).toBe(weight);
    expect(part('content')).not.toBeNull();
  });
});

describe('by pointer', () => {
  test('several cards are chosen, deselected and confirmed [card-dlg-12] [card-dlg-28]', async () => {
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
    // The middle of a row with many columns may be outside the page.
    await userEvent.dblClick(row(2)!.querySelectorAll('[role=gridcell]')[1]!);
    expect(part('content')).toBeNull();
    expect(value()).toBe(label);
  });

  test('a press outside leaves it open, with the focus inside [card-dlg-02]', async () => {
    await page.viewport(1300, 700);
    await showDialog({ defaultOpen: true });
    await loaded();
    await userEvent.click(part('backdrop')!, { position: { x: 5, y: 5 } });
    expect(part('content')).not.toBeNull();
    expect(part('content')!.contains(focused())).toBe(true);
    expect(part('content')!.getBoundingClientRect().width).toBe(1000);
    await page.viewport(414, 896);
  });

  test('two screens of cards are requested, and more on scrolling, up to the last card [card-dlg-21] [card-dlg-22] [card-dlg-35]', async () => {
    await showDialog({ defaultOpen: true });
    await expect.poll(rows).toHaveLength(50);
    const scroller = part('scroller')!;
    scroller.scrollTop = scroller.scrollHeight;
    await expect.poll(rows).toHaveLength(80);
  });

  test.each(['ltr', 'rtl'] as const)(
    'the texts of a wide table stay visible however far it is scrolled to the side, %s',
    async (direction) => {
      await showDialog({ defaultOpen: true }, { direction, smallScreen: true });
      await loaded();
      const scroller = part('scroller')!;
      expect(scroller.scrollWidth).toBeGreaterThan(scroller.clientWidth + 100);
      await userEvent.fill(part('search')!, 'nothing is called so');
      await expect.poll(rows).toEqual([]);
      const text = scroller.querySelector('p')!;
      expect(text.textContent).toBe('No results found in list');
      scroller.scrollLeft = direction === 'ltr' ? scroller.scrollWidth : -scroller.scrollWidth;
      await expect.poll(() => Math.abs(scroller.scrollLeft)).toBeGreaterThan(100);
      const [view, message] = [scroller.getBoundingClientRect(), text.getBoundingClientRect()];
      expect(message.left).toBeGreaterThanOrEqual(view.left - 1);
      expect(message.right).toBeLessThanOrEqual(view.right + 1);
    },
  );

  test('a scrollbar that overlays the end of the table covers neither a card nor the text below', async () => {
    await showDialog({ defaultOpen: true });
    await loaded();
    const room = () => {
      const scroller = part('scroller')!;
      scroller.scrollTop = scroller.scrollHeight;
      const last = scroller.querySelector('p')!.parentElement!;
      return scroller.getBoundingClientRect().bottom - last.getBoundingClientRect().bottom;
    };
    // The widest known scrollbar: 22 pixels in WebKitGTK.
    await expect.poll(room).toBeGreaterThanOrEqual(22);
  });

  test('at 400 percent zoom there is room for rows, and the buttons below can be scrolled to [dialog-04]', async () => {
    await page.viewport(320, 256);
    await showDialog({ defaultOpen: true }, { smallScreen: true });
    await loaded();
    expect(part('scroller')!.getBoundingClientRect().height).toBeGreaterThanOrEqual(128);
    const cancel = part('cancel')!;
    cancel.scrollIntoView();
    expect(cancel.getBoundingClientRect().bottom).toBeLessThanOrEqual(256);
    await page.viewport(414, 896);
  });

  test('the overlay shown while a card is added also covers the header of the table [card-sel-14]', async () => {
    await showDialog({ defaultOpen: true });
    await loaded();
    const { left, top } = part('column-header')!.getBoundingClientRect();
    await userEvent.click(part('add')!);
    part('waiting')!.style.cssText = 'position: fixed; inset: 0';
    expect(document.elementFromPoint(left + 1, top + 1)).toBe(part('waiting'));
  });

  test('a new card is awaited in front of the dialog, found and scrolled to [card-sel-14] [card-sel-17] [card-sel-19]', async () => {
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

describe('with a hundred thousand cards', () => {
  const HUGE = { cardFileIds: [3], multiSelect: true, defaultOpen: true } as const;
  const ROW = 48;
  const FIRST_PAGE = 50;
  const places = () => rows().map((element) => Number(element.getAttribute('aria-rowindex')) - 2);
  const scrollTo = (place: number) => part('scroller')!.scrollTo({ top: place * ROW });
  const isInView = (element: HTMLElement) => {
    const view = part('scroller')!.getBoundingClientRect();
    const head = part('header-row')!.getBoundingClientRect();
    const box = element.getBoundingClientRect();
    return box.top >= head.bottom - 1 && box.bottom <= view.bottom + 1;
  };
  const showHuge = async () => {
    await page.viewport(1300, 700);
    const shown = await showDialog(HUGE);
    await expect.poll(() => part('spacer')!.clientHeight / ROW).toBe(FIRST_PAGE);
    return shown;
  };
  /** Scrolls until that many cards are loaded. */
  const loadTo = async (count: number) => {
    const spacer = part('spacer')!;
    while (spacer.clientHeight < count * ROW) {
      const { clientHeight } = spacer;
      part('scroller')!.scrollTo({ top: clientHeight });
      await expect.poll(() => spacer.clientHeight, { timeout: 5000 }).toBeGreaterThan(clientHeight);
    }
  };

  test('scrolling loads the next cards, and only those in view are in the page [card-dlg-21] [card-dlg-23]', async () => {
    const { platform } = await showHuge();
    await loadTo(2 * FIRST_PAGE);
    const offsets = platform.requests
      .filter(({ operation }) => operation === 'cardFiles.cards.list')
      .map(({ query }) => query['offset'] ?? '0');
    expect(offsets).toEqual(['0', String(FIRST_PAGE)]);
    await loadTo(500);
    const fit = Math.ceil(part('scroller')!.clientHeight / ROW);
    expect(rows().length).toBeLessThan(fit + 12);
    expect(part('table')!.getAttribute('aria-rowcount')).toBe('100001');
    scrollTo(200);
    await expect.poll(() => places().at(-1)).toBeGreaterThan(200);
    await expect.poll(() => places()[0]! > 190 && places()[0]! < 201).toBe(true);
    // The row in the tab order is not mounted: Tab reaches the table, which mounts it.
    expect(part('table')!.tabIndex).toBe(0);
    expect(await violations()).toEqual([]);
    await page.viewport(414, 896);
  });

  test('the keyboard reaches every loaded card, mounted or not, and the focus is never hidden by the header', async () => {
    await showHuge();
    await loadTo(300);
    scrollTo(0);
    while (focusedPart() !== 'row') await userEvent.keyboard('{Tab}');
    expect(places()[rows().indexOf(focused())]).toBe(0);
    const rowOfFocus = () => Number(focused().getAttribute('aria-rowindex')) - 2;
    const total = part('spacer')!.clientHeight / ROW;
    await userEvent.keyboard('{End}');
    await expect.poll(rowOfFocus).toBe(total - 1);
    expect(isInView(focused())).toBe(true);
    for (let step = 1; step <= 3; step += 1) {
      await userEvent.keyboard('{PageUp}');
      await expect.poll(rowOfFocus).toBe(total - 1 - 10 * step);
      expect(isInView(focused())).toBe(true);
    }
    await userEvent.keyboard(' ');
    const chosen = focused();
    expect(chosen.getAttribute('aria-selected')).toBe('true');
    // When the wheel scrolls the focused card away, the table takes the focus, and passes it back later.
    scrollTo(0);
    await expect.poll(() => places().includes(1)).toBe(true);
    expect(chosen.isConnected).toBe(false);
    expect(focusedPart()).toBe('table');
    scrollTo(total - 31);
    await expect.poll(rowOfFocus).toBe(total - 31);
    expect(focused().getAttribute('aria-selected')).toBe('true');
    // While the table has the focus, the next key continues from that card.
    scrollTo(0);
    await expect.poll(focusedPart).toBe('table');
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(rowOfFocus).toBe(total - 30);
    expect(isInView(focused())).toBe(true);
    await userEvent.keyboard('{Home}');
    await expect.poll(rowOfFocus).toBe(0);
    expect(isInView(focused())).toBe(true);
    await page.viewport(414, 896);
  });

  test('Tab reaches the card focused last, even if it is not mounted [card-dlg-23]', async () => {
    await showHuge();
    await loadTo(300);
    scrollTo(200);
    await expect.poll(() => places()[0]).toBeGreaterThan(190);
    part('search')!.focus();
    do await userEvent.keyboard('{Tab}');
    while (focusedPart() === 'filter-button' || focusedPart() === 'select-all');
    await expect.poll(focusedPart).toBe('row');
    expect(focused().getAttribute('aria-rowindex')).toBe('2');
    expect(isInView(focused())).toBe(true);
    await page.viewport(414, 896);
  });

  test('opening a filter keeps the scroll position of the list', async () => {
    await showHuge();
    scrollTo(20);
    await expect.poll(() => places().includes(25)).toBe(true);
    const seen = rows().findLast(isInView)!;
    const before = seen.getBoundingClientRect().top;
    await userEvent.click(part('filter-button')!);
    expect(focusedPart()).toBe('filter');
    expect(seen.getBoundingClientRect().top).toBeCloseTo(before, 0);
    await page.viewport(414, 896);
  });

  test('a new search shows its first cards, whatever the scroll position', async () => {
    await showHuge();
    await loadTo(300);
    part('search')!.focus();
    await userEvent.keyboard('1{Enter}');
    await expect.poll(() => places()[0]).toBe(0);
    await expect.poll(() => rows().filter(isInView).length).toBeGreaterThan(3);
    await page.viewport(414, 896);
  });

  test('a new card at the end of a long list is scrolled into view [card-sel-19]', async () => {
    await page.viewport(1300, 700);
    const { provide, windows } = cardPlatform(pumps(400));
    await render(provide(<CardSelectorDialog label="Choose" cardFileIds={[7]} defaultOpen />));
    await loaded();
    await userEvent.click(part('add')!);
    windows.message({ objectId: 999 });
    await expect.poll(() => row(999)?.getAttribute('aria-selected')).toBe('true');
    await expect.poll(() => isInView(row(999))).toBe(true);
    await page.viewport(414, 896);
  });
});

test('on a small screen at 400 percent zoom everything can be scrolled to inside [dialog-04] [card-dlg-01]', async () => {
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

test('offline it does not open and says why; when it is open it cannot be confirmed [card-dlg-03] [dialog-14]', async () => {
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

test('controls that are disabled offline in the open dialog say why, and axe finds no violations [F-W3] [card-dlg-39]', async () => {
  const { setOnline } = await showDialog({
    multiSelect: true,
    cardFileIds: [1, 2],
    defaultOpen: true,
  });
  await loaded();
  part('search')!.focus();
  await setOnline(false);
  expect(focusedPart()).toBe('search');
  await userEvent.keyboard('pump');
  expect(part<HTMLInputElement>('search')!.value).toBe('');
  const needing = ['add', 'card-file', 'search', 'filter-button', 'row'];
  const isExplained = (name: string) =>
    part(name)!.title.includes('connection is broken') &&
    part(name)!.getAttribute('aria-disabled') === 'true';
  expect(needing.filter(isExplained)).toEqual(needing);
  expect(await violations()).toEqual([]);
});

test.each(['ltr', 'rtl'] as const)(
  'axe finds no violations: loaded, filter open, nothing found, loading, in %s [card-dlg-08] [card-dlg-34]',
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

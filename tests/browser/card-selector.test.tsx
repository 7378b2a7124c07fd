import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import type { UseCardSelectorProps } from '../../hooks/card-selector/use-card-selector.ts';
import { CardSelector } from '../../ladle/renderers/card-selector.tsx';
import { keysOf } from './key-table.ts';
import { focused, focusedPart, partsOf, show, violations, type PageOptions } from './page.tsx';

const key = keysOf('card-selector');
const tableKey = keysOf('select-table');

afterEach(cleanup);

const part = partsOf('card-selector');
const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row-id]')];
const row = (id: number) => document.querySelector<HTMLElement>(`[data-row-id="${id}"]`)!;
const chosen = () =>
  rows()
    .filter(({ ariaSelected }) => ariaSelected === 'true')
    .map(({ dataset }) => dataset['rowId']);
const loaded = async () => {
  await expect.poll(() => rows().length).toBeGreaterThan(0);
};

const showSelector = async (
  props: Partial<UseCardSelectorProps> = {},
  options: PageOptions = {},
) => {
  const shown = await show(<CardSelector dataTypeId={1} {...props} />, options);
  await loaded();
  return shown;
};

const tabTo = async (name: string) => {
  for (let count = 0; focusedPart() !== name; count += 1) {
    expect(count).toBeLessThan(20);
    await userEvent.keyboard('{Tab}');
  }
};

describe('by keyboard alone', () => {
  test('cards are filtered, reached by arrow keys and chosen [card-sel-01] [card-sel-09]', async () => {
    await showSelector({ multiSelect: true });
    await tabTo('search');
    await userEvent.keyboard(`yard${tableKey('search', 'Enter')}`);
    await expect
      .poll(() => rows().every(({ textContent }) => textContent?.includes('yard')))
      .toBe(true);
    await tabTo('row');
    await userEvent.keyboard(
      [
        tableKey('row', 'Space'),
        tableKey('row', 'Down'),
        tableKey('row', 'Down'),
        tableKey('row', 'Space'),
      ].join(''),
    );
    expect(chosen()).toHaveLength(2);
    expect(focused()).toBe(rows()[2]);
    await userEvent.keyboard(tableKey('row', 'End'));
    expect(focused()).toBe(rows().at(-1));
    await userEvent.keyboard(tableKey('row', 'Page up'));
    expect(focused()).toBe(rows()[Math.max(0, rows().length - 11)]);
    await userEvent.keyboard(tableKey('row', 'Home'));
    expect(focused()).toBe(rows()[0]);
    await userEvent.keyboard(tableKey('row', 'Shift + Down'));
    expect(chosen()).toHaveLength(3);
    expect(focused()).toBe(rows()[1]);
    await userEvent.keyboard(tableKey('row', 'Up'));
    expect(focused()).toBe(rows()[0]);
    await userEvent.keyboard('{Shift>}{End}{/Shift}');
    expect(chosen()).toHaveLength(rows().length);
    await userEvent.keyboard('{Control>}{Shift>}{Home}{/Shift}{/Control}');
    expect(chosen()).toEqual([rows()[0]?.dataset['rowId']]);
    expect(focused()).toBe(rows()[0]);
    await userEvent.keyboard('{Shift>}{PageDown}{/Shift}{Shift>}{PageUp}{/Shift}');
    expect(chosen()).toHaveLength(1);
    await userEvent.keyboard(tableKey('row', 'Control + A'));
    expect(chosen()).toHaveLength(rows().length);
    await userEvent.keyboard(tableKey('row', 'End'));
    // Tab in reverse moves the focus to the row that it left.
    await userEvent.keyboard('{Tab}{Shift>}{Tab}{/Shift}');
    expect(focused()).toBe(rows().at(-1));
  });

  test('the paging buttons and the page size are reached [card-sel-04] [card-sel-06] [card-sel-08]', async () => {
    await showSelector();
    expect(rows()).toHaveLength(25);
    await tabTo('page-size');
    await userEvent.keyboard('{ArrowUp}');
    await expect.poll(() => rows().length).toBe(10);
    await tabTo('page-last');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => rows().length).toBe(8);
    expect(part('page-last')?.getAttribute('aria-disabled')).toBe('true');
    expect(focusedPart()).toBe('page-last');
  });

  test('a page can be turned in the search results, and the chosen card is shown again [card-sel-01] [card-sel-04]', async () => {
    await showSelector({ multiSelect: true });
    await tabTo('search');
    await userEvent.keyboard('o{Enter}');
    await expect.poll(() => part('search')?.getAttribute('value')).toBe('o');
    await expect
      .poll(() => rows().every(({ textContent }) => textContent?.includes('o')))
      .toBe(true);
    await tabTo('row');
    await userEvent.keyboard('{ArrowDown} ');
    const [found, taken] = [rows()[0]?.textContent, chosen()];
    expect(taken).toEqual([rows()[1]?.dataset['rowId']]);
    await tabTo('page-next');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => rows()[0]?.textContent).not.toBe(found);
    expect(chosen()).toEqual([]);
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}');
    await expect.poll(chosen).toEqual(taken);
  });

  test('Escape cancels the wait for a new card, and the focus returns to where it was [card-sel-14] [card-sel-15]', async () => {
    await showSelector({ addButton: true });
    await tabTo('add');
    await userEvent.keyboard('{Enter}');
    expect(part('waiting')!.contains(focused())).toBe(true);
    await userEvent.keyboard(key('waiting', 'Escape'));
    expect(part('waiting')).toBeNull();
    expect(focusedPart()).toBe('add');
    expect(chosen()).toEqual([]);
  });

  test('a wait that was started by code moves the focus to the cancel button of that wait [card-sel-14] [F-B4]', async () => {
    await showSelector({ addButton: true });
    expect(focused()).toBe(document.body);
    part('add')!.click();
    await expect.poll(focusedPart).toBe('waiting-cancel');
    await userEvent.keyboard('{Enter}');
    await expect.poll(focusedPart).toBe('add');
  });
});

describe('by pointer', () => {
  test('a row, its radio and the header checkbox choose [card-sel-09]', async () => {
    await showSelector();
    await userEvent.click(row(2));
    await userEvent.click(row(4).querySelector('input')!);
    expect(chosen()).toEqual(['4']);
    await cleanup();
    await showSelector({ multiSelect: true });
    await page.getByRole('checkbox', { name: 'Select all' }).click();
    expect(chosen()).toHaveLength(25);
    await userEvent.click(row(2));
    expect(part<HTMLInputElement>('select-all')?.indeterminate).toBe(true);
    // All of the page, but only a part of the list: the press does not change the description of the checkbox.
    await page.getByRole('checkbox', { name: 'Select all' }).click();
    expect(chosen()).toHaveLength(25);
    expect(part<HTMLInputElement>('select-all')?.indeterminate).toBe(true);
  });

  test('Shift with a press chooses all rows from the previous one, and selects no text [card-sel-09] [F-W11]', async () => {
    await showSelector({ multiSelect: true });
    const [first, second, third, fourth] = rows() as [HTMLElement, ...HTMLElement[]];
    await userEvent.click(first);
    await userEvent.click(fourth!, { modifiers: ['Shift'] });
    expect(chosen()).toHaveLength(4);
    expect(focused()).toBe(fourth);
    expect(String(getSelection())).toBe('');
    await userEvent.click(second!.querySelector('input')!, { modifiers: ['Shift'] });
    expect(chosen()).toHaveLength(2);
    expect(focused()).toBe(second);
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(chosen()).toHaveLength(3);
    expect(focused()).toBe(third);
  });

  test('a radio has the name of its card, and a press on a cell chooses as well [card-sel-09]', async () => {
    await showSelector();
    const name = row(2).children[1]!.textContent!;
    await page.getByRole('radio', { name: `Select ${name}`, exact: true }).click();
    expect(row(2).querySelector('input')?.checked).toBe(true);
    await userEvent.click(row(3).children[1]!);
    expect(row(2).querySelector('input')?.checked).toBe(false);
    expect(chosen()).toEqual(['3']);
  });

  test('a new card is appended, chosen and scrolled into view [card-sel-17] [card-sel-18] [card-sel-19]', async () => {
    const { windows } = await showSelector({ addButton: true });
    await userEvent.click(part('add')!);
    expect(windows.opened).toEqual([
      'https://platform.example/cards/#/new-object?objectTypeId=1&fromCardSelector=true',
    ]);
    windows.post({ objectId: 60 });
    await expect.poll(chosen).toEqual(['60']);
    expect(rows().at(-1)).toBe(row(60));
    await expect
      .poll(() => row(60).getBoundingClientRect().bottom)
      .toBeLessThanOrEqual(window.innerHeight);
  });
});

test('a form that requires a card is not submitted without one, and the focus moves to the filter box [card-sel-09]', async () => {
  const sent: unknown[] = [];
  await show(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent.push([...new FormData(event.currentTarget)]);
      }}
    >
      <CardSelector dataTypeId={1} name="machine" required />
      <button type="submit">Send</button>
    </form>,
  );
  await loaded();
  await page.getByRole('button', { name: 'Send' }).click();
  expect(sent).toEqual([]);
  expect(focusedPart()).toBe('search');
  await userEvent.click(row(2));
  await page.getByRole('button', { name: 'Send' }).click();
  expect(sent).toEqual([[['machine', '2']]]);
});

test('works in a shadow root, including its blocking dialog [prod-02]', async () => {
  const host = document.createElement('div');
  document.body.append(host);
  const root = host.attachShadow({ mode: 'open' });
  const container = document.createElement('div');
  root.append(container);
  await show(<CardSelector dataTypeId={1} addButton />, { container, getRootNode: () => root });
  const inside = partsOf('card-selector', root);
  const inRow = (id: number) => root.querySelector<HTMLElement>(`[data-row-id="${id}"]`);
  await expect.poll(() => inRow(2)).not.toBeNull();
  inRow(1)!.focus();
  await userEvent.keyboard('{ArrowDown} ');
  expect(focused()).toBe(inRow(2));
  expect(inRow(2)!.getAttribute('aria-selected')).toBe('true');
  inside('add')!.click();
  await expect.poll(focusedPart).toBe('waiting-cancel');
  await userEvent.keyboard('{Tab}');
  expect(focusedPart()).toBe('waiting-cancel');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => inside('waiting')).toBeNull();
  await cleanup();
  host.remove();
});

test.each(['ltr', 'rtl'] as const)(
  'axe finds no violations: loaded, some chosen, nothing found, loading, in %s [card-sel-05]',
  async (direction) => {
    await showSelector({ multiSelect: true, addButton: true, disabledIds: [3] }, { direction });
    expect(await violations()).toEqual([]);
    await userEvent.click(row(2));
    expect(await violations()).toEqual([]);
    await userEvent.fill(part('search')!, 'submarine');
    await userEvent.keyboard('{Enter}');
    await expect.poll(rows).toEqual([]);
    expect(await violations()).toEqual([]);
    await userEvent.click(part('add')!);
    expect(await violations()).toEqual([]);
  },
);

test('a text of a row is selected with the pointer, to copy it, without choosing or removing the card', async () => {
  await showSelector({ multiSelect: true });
  const cell = rows()[1]!.querySelectorAll<HTMLElement>('[data-part=cell]')[1]!;
  const selectText = () =>
    userEvent.dragAndDrop(cell, cell, {
      sourcePosition: { x: 2, y: 10 },
      targetPosition: { x: 60, y: 10 },
      steps: 5,
    });
  await selectText();
  expect(String(getSelection()).length).toBeGreaterThan(1);
  expect(chosen()).toEqual([]);
  await userEvent.click(cell);
  expect(chosen()).toEqual([rows()[1]!.dataset['rowId']]);
  await selectText();
  expect(chosen()).toEqual([rows()[1]!.dataset['rowId']]);
  // A press on the checkbox keeps the selected text, but is a press.
  await userEvent.click(rows()[1]!.querySelector('input')!);
  expect(chosen()).toEqual([]);
});

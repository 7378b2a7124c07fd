import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import type { UseTreeProps } from '../../hooks/tree/use-tree.ts';
import { HierarchicalSelector } from '../../ladle/renderers/hierarchical-selector.tsx';
import { Tree } from '../../ladle/renderers/tree.tsx';
import type { TreeItem } from '../../src/trees/build-tree.ts';
import { keysOf } from './key-table.ts';
import { focused, focusedPart, partsOf, show, violations, type PageOptions } from './page.tsx';

afterEach(cleanup);

const SITES: readonly TreeItem[] = [
  { id: 1, name: 'Harbour site' },
  { id: 2, name: 'Pump house', parentId: 1, tooltip: 'Closed on Sundays' },
  { id: 3, name: 'Pump 1', parentId: 2 },
  { id: 4, name: 'Pump 2', parentId: 2 },
  { id: 5, name: 'Old crane', parentId: 1, disabled: true },
  { id: 6, name: 'Inland site' },
];
const MANY: readonly TreeItem[] = Array.from({ length: 20_000 }, (_, id) => ({
  id,
  name: `Item ${id}`,
  parentId: id === 0 ? null : Math.floor((id - 1) / 100),
}));

const key = keysOf('tree');
const part = partsOf('tree');
const names = () =>
  [...document.querySelectorAll('[role=treeitem]')].map(({ ariaLabel }) => ariaLabel);
const item = (name: string) => page.getByRole('treeitem', { name, exact: true });
const element = (name: string) => item(name).element() as HTMLElement;

const showTree = (props: Partial<UseTreeProps> = {}, options: PageOptions = {}) =>
  show(<Tree label="Sites" items={SITES} {...props} />, options);

describe('by keyboard alone', () => {
  test('branches are expanded, items are found by letter and chosen [tree-01] [tree-12]', async () => {
    await showTree();
    await userEvent.keyboard('{Tab}{Tab}{Tab}');
    expect(focused()).toBe(element('Harbour site'));
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(focused()).toBe(element('Pump house'));
    await userEvent.keyboard('{ArrowRight}{End}');
    expect(focused()).toBe(element('Inland site'));
    await userEvent.keyboard('pump 2 ');
    expect(focused()).toBe(element('Pump 2'));
    await userEvent.keyboard('{Enter}');
    expect(element('Pump 2').ariaSelected).toBe('true');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(names()).not.toContain('Pump 2');
    // The whole tree is one tab stop.
    await userEvent.keyboard('{Tab}');
    expect(focused().textContent).toBe('after');
  });

  test('a page of a long list is skipped and its item shown; several are chosen at once', async () => {
    const items = Array.from({ length: 200 }, (_, id) => ({ id, name: `Item ${id}` }));
    await showTree({ items, multiSelect: true });
    await userEvent.keyboard('{Tab}{Tab}{Tab}{PageDown}{PageDown}');
    expect(focused()).toBe(element('Item 20'));
    const { top, bottom } = part('tree')!.getBoundingClientRect();
    const shown = focused().getBoundingClientRect();
    expect([shown.top >= top - 1, shown.bottom <= bottom + 1]).toEqual([true, true]);
    await userEvent.keyboard('{PageUp}');
    expect(focused()).toBe(element('Item 10'));
    await userEvent.keyboard(key('item', 'Shift + Down'));
    expect(['Item 10', 'Item 11'].map((name) => element(name).ariaChecked)).toEqual([
      'true',
      'true',
    ]);
    await userEvent.keyboard(key('item', 'Control + A'));
    expect(element('Item 12').ariaChecked).toBe('true');
  });

  test('the checkbox that includes sub-items is reached from the item by Tab', async () => {
    await showTree({ multiSelect: true, includeSubItems: 'selectable', openState: 'open' });
    await userEvent.keyboard('{Tab}{Tab}{Tab} ');
    await userEvent.keyboard(key('item', 'Tab'));
    expect(focusedPart()).toBe('sub-items');
    await userEvent.keyboard(' ');
    expect((focused() as HTMLInputElement).checked).toBe(true);
  });

  test('a failed load is retried, and the focus moves to the item', async () => {
    let tries = 0;
    const loadChildren = async () => {
      tries += 1;
      throw new Error('not now');
    };
    await showTree({
      items: [{ id: 1, name: 'Harbour site', hasUnloadedChildren: true }],
      loadChildren,
    });
    element('Harbour site').focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(() => tries).toBe(1);
    const toRetry = async () => {
      await expect.poll(() => part('retry')?.hidden).toBe(false);
      await userEvent.keyboard('{Tab}');
      expect(focusedPart()).toBe('retry');
    };
    await toRetry();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => tries).toBe(2);
    expect(focused()).toBe(element('Harbour site'));
    // The button is removed together with the branch.
    await toRetry();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.poll(() => part('retry')?.hidden ?? true).toBe(true);
    expect(focused()).toBe(element('Harbour site'));
  });

  test('in right-to-left text the arrow keys are swapped [tree-12]', async () => {
    await showTree({}, { direction: 'rtl' });
    element('Harbour site').focus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(focused()).toBe(element('Pump house'));
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(names()).toEqual(['Harbour site', 'Inland site']);
  });

  test('a range is chosen with Shift, without disabled items [tree-02] [tree-09]', async () => {
    await showTree({ multiSelect: true, openState: 'open' });
    element('Pump 1').focus();
    await userEvent.keyboard(' {Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect(element('Pump 1').ariaChecked).toBe('true');
    expect(element('Pump 2').ariaChecked).toBe('true');
    expect(element('Old crane').ariaChecked).not.toBe('true');
  });

  test('the search expands the path to its results, and keeps the selection [tree-15] [tree-30]', async () => {
    await showTree({ defaultValue: [{ id: 6, includingSubItems: false }] });
    await userEvent.keyboard('{Tab}{Tab}pump 1{Enter}');
    await expect.poll(names).toEqual(['Harbour site', 'Pump house', 'Pump 1']);
    await userEvent.clear(part('search')!);
    await expect.poll(names).toContain('Inland site');
    expect(element('Inland site').ariaSelected).toBe('true');
    await userEvent.fill(part('search')!, 'submarine');
    await expect.poll(() => part('empty')?.textContent).toBe('No results found in list');
  });
});

describe('by pointer', () => {
  test('the toggle expands, the row chooses, including sub-items [tree-03] [tree-04] [tree-07]', async () => {
    await showTree({ multiSelect: true, includeSubItems: 'selectable' });
    await userEvent.click(element('Harbour site').querySelector('[data-part=toggle]')!);
    expect(names()).toContain('Pump house');
    expect(element('Harbour site').ariaChecked).not.toBe('true');
    await item('Pump house').click();
    await userEvent.click(element('Pump house').querySelector('input')!);
    const whole = element('Pump house, including sub-items');
    await userEvent.click(whole.querySelector('[data-part=toggle]')!);
    expect(element('Pump 1').ariaDisabled).toBe('true');
    expect(element('Harbour site').ariaChecked).toBe('mixed');
  });

  test('of twenty thousand items only those in view are mounted, at their positions [tree-17]', async () => {
    await show(
      <div>
        <style>{'[data-part=tree] { block-size: 280px; overflow: auto }'}</style>
        <Tree label="Many" items={MANY} openState="open" />
      </div>,
    );
    expect(names().length).toBeLessThan(100);
    const tree = part('tree')!;
    tree.scrollTo({ top: tree.scrollHeight });
    await expect.poll(() => names().at(-1)).toBe('Item 10100');
    const last = [...document.querySelectorAll<HTMLElement>('[role=treeitem]')].at(-1)!;
    expect(last.ariaPosInSet).toBe('100');
    expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(
      tree.getBoundingClientRect().bottom + 1,
    );
    await userEvent.click(last);
    await userEvent.keyboard('{Home}');
    await expect.poll(() => focused().ariaLabel).toBe('Item 0');
    expect(tree.scrollTop).toBe(0);
  });
});

describe('in its dialog', () => {
  const inDialog = partsOf('hierarchical-selector');

  test('Escape closes it also from the checkbox of an item, and arrow keys move from there to other items [tree-07]', async () => {
    await show(
      <HierarchicalSelector
        label="Choose"
        items={SITES}
        openState="open"
        includeSubItems="selectable"
      />,
    );
    await userEvent.keyboard('{Tab}{Tab}{Enter}{Tab} {Tab}');
    expect(focusedPart()).toBe('sub-items');
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toBe(element('Pump house'));
    await userEvent.keyboard('{ArrowUp}{Tab} {Escape}');
    expect(focusedPart()).toBe('trigger');
  });

  test('ok returns the selection made by keyboard, cancel returns nothing [tree-21] [tree-22] [tree-23]', async () => {
    const closes: unknown[] = [];
    await show(
      <HierarchicalSelector
        label="Choose"
        items={SITES}
        openState="open"
        onClose={(close) => closes.push(close)}
      />,
    );
    await userEvent.keyboard('{Tab}{Tab}{Enter}');
    expect(focused().role).toBe('searchbox');
    await userEvent.keyboard('{Tab}{ArrowDown} {Tab}');
    expect(focusedPart()).toBe('ok');
    await userEvent.keyboard('{Enter}');
    expect(focusedPart()).toBe('trigger');
    await userEvent.keyboard('{Enter}');
    await item('Inland site').click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(closes).toEqual([
      { result: 'ok', selection: [{ id: 2, label: 'Pump house', includingSubItems: false }] },
      { result: 'cancel', selection: null },
    ]);
    expect(inDialog('content')).toBeNull();
    expect(focusedPart()).toBe('trigger');
  });

  test.each(['ltr', 'rtl'] as const)(
    'axe finds no violations in %s [tree-21]',
    async (direction) => {
      await show(
        <HierarchicalSelector label="Choose" items={SITES} openState="open" defaultOpen />,
        { direction },
      );
      expect(await violations()).toEqual([]);
    },
  );
});

test.each(['ltr', 'rtl'] as const)(
  'axe finds no violations: open, partly chosen, found, nothing found, in %s [tree-20] [tree-30]',
  async (direction) => {
    await showTree(
      {
        multiSelect: true,
        includeSubItems: 'selectable',
        openState: 'open',
        defaultValue: [{ id: 3, includingSubItems: false }],
      },
      { direction },
    );
    expect(await violations()).toEqual([]);
    await userEvent.fill(part('search')!, 'pump');
    await expect.poll(names).not.toContain('Inland site');
    expect(await violations()).toEqual([]);
    await userEvent.fill(part('search')!, 'submarine');
    await expect.poll(names).toEqual([]);
    expect(await violations()).toEqual([]);
  },
);

test('long names in a narrow long tree stay in their rows', async () => {
  await show(
    <div style={{ width: 120 }}>
      <Tree label="Sites" items={MANY.map((one) => ({ ...one, name: `Pump of ${one.name}` }))} />
    </div>,
  );
  await expect.poll(() => names().length).toBeGreaterThan(0);
  const rows = [...document.querySelectorAll('[role=treeitem]')];
  expect(rows.filter((row) => row.scrollHeight > row.clientHeight)).toEqual([]);
});

test.each(['ltr', 'rtl'] as const)(
  'in %s leaves are aligned with branches of their level, and a name has its own direction',
  async (direction) => {
    const items = [
      { id: 1, name: 'Machines (18)' },
      { id: 2, name: 'Pumps', parentId: 1 },
      { id: 3, name: 'Machines (18)' },
    ];
    await showTree({ items }, { direction });
    const [branch, leaf] = [...document.querySelectorAll('[role=treeitem] bdi')].map((name) => ({
      direction: getComputedStyle(name).direction,
      start: name.getBoundingClientRect()[direction === 'ltr' ? 'left' : 'right'],
    }));
    expect(leaf).toEqual(branch);
    expect(leaf?.direction).toBe('ltr');
  },
);

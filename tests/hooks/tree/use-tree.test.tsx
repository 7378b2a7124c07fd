import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { computeAccessibleName } from 'dom-accessibility-api';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { GrcProvider } from '../../../hooks/provider/grc-provider.tsx';
import { useTree, type UseTreeProps, type UseTreeResult } from '../../../hooks/tree/use-tree.ts';
import { Tree as ReferenceTree } from '../../../ladle/renderers/tree.tsx';
import type { TreeItem } from '../../../src/trees/index.ts';
import { inspected } from '../inspected.ts';
import { describeInBothModes } from '../react-modes.tsx';

/** Returns keys as texts, so that no catalogue is loaded. */
const keys = (key: string, params?: { readonly name?: unknown }) =>
  params?.name === undefined || key !== 'selection.remove' ? key : `Remove ${String(params.name)}`;

const ITEMS: TreeItem[] = [
  { id: 'assets', name: 'Assets' },
  { id: 'pumps', name: 'Pumps', parentId: 'assets' },
  { id: 'pump1', name: 'Pump 1', parentId: 'pumps' },
  { id: 'pump2', name: 'Pump 2', parentId: 'pumps', tooltip: 'The spare one' },
  { id: 'valves', name: 'Valves', parentId: 'assets', disabled: true },
  { id: 'sites', name: 'Sites' },
];

const { inspect, view: tree } = inspected<UseTreeResult>();

/** Two items whose children cannot be loaded, with a box and a retry button inside each. */
const FAILING_TO_LOAD: Partial<UseTreeProps> = {
  multiSelect: true,
  includeSubItems: 'selectable',
  items: [
    { id: 1, name: 'One', hasUnloadedChildren: true },
    { id: 2, name: 'Two', hasUnloadedChildren: true },
  ],
  loadChildren: () => Promise.reject(new Error('down')),
};

/** The reference tree, with places. */
const Tree = (props: Partial<UseTreeProps>) => (
  <ReferenceTree label="Where" items={ITEMS} {...props} />
);

const item = (name: string) => screen.getByRole('treeitem', { name });
const names = () =>
  screen.getAllByRole('treeitem').map((element) => element.getAttribute('aria-label'));

describeInBothModes('useTree', (mount) => {
  const show = (props: Partial<UseTreeProps> = {}, direction: 'ltr' | 'rtl' = 'ltr') =>
    mount(
      <GrcProvider translate={keys} inspect={inspect} direction={direction}>
        <Tree {...props} />
      </GrcProvider>,
    );

  test('moves the focus to another item when the focused one is removed, or to the tree when none is left', async () => {
    const page = (items: readonly TreeItem[]) => (
      <GrcProvider translate={keys}>
        <button>elsewhere</button>
        <Tree items={items} />
      </GrcProvider>
    );
    const { rerender } = mount(page(ITEMS));
    const focused = () => document.activeElement?.getAttribute('aria-label');
    act(() => item('Sites').focus());
    rerender(page(ITEMS.filter(({ id }) => id !== 'sites')));
    expect(focused()).toBe('Assets');
    rerender(page([]));
    expect(document.activeElement).toBe(screen.getByRole('tree'));
    rerender(page(ITEMS));
    expect(focused()).toBe('Assets');
    act(() => screen.getByText('elsewhere').focus());
    rerender(page([]));
    rerender(page(ITEMS));
    expect(document.activeElement).toBe(screen.getByText('elsewhere'));
  });

  test('treats the ids 4 and "4" as different', () => {
    const onError = vi.spyOn(console, 'error').mockImplementation(() => {});
    const twins = [4, '4'].map((id) => ({ id, name: typeof id, parentId: null }));
    const onValueChange = vi.fn();
    show({ items: twins, onValueChange });
    expect(names()).toEqual(['number', 'string']);
    expect(new Set(tree().rows.map(({ key }) => key)).size).toBe(2);
    fireEvent.click(item('string'));
    expect(onValueChange.mock.lastCall?.[0].value).toMatchObject([{ id: '4' }]);
    expect(onError).not.toHaveBeenCalled();
    onError.mockRestore();
  });

  test('has a name, and its items expose their level, position and expanded state [tree-19]', () => {
    show({ openState: 'open', multiSelect: true });
    expect(screen.getByRole('tree', { name: 'Where' }).getAttribute('aria-multiselectable')).toBe(
      'true',
    );
    const pump = item('Pump 2');
    expect([
      pump.getAttribute('aria-level'),
      pump.getAttribute('aria-posinset'),
      pump.getAttribute('aria-setsize'),
    ]).toEqual(['3', '2', '2']);
    expect(pump.hasAttribute('aria-expanded')).toBe(false);
    expect(item('Pumps').getAttribute('aria-expanded')).toBe('true');
    expect(item('Valves').getAttribute('aria-disabled')).toBe('true');
    expect(pump.title).toBe('The spare one');
  });

  test('the tooltip of an item is its description [tree-20]', () => {
    show({ openState: 'open' });
    expect(screen.getByRole('treeitem', { name: 'Pump 2', description: 'The spare one' })).toBe(
      item('Pump 2'),
    );
  });

  test('Control, Shift and End select all items up to the end', async () => {
    const user = userEvent.setup();
    show({ openState: 'open', multiSelect: true });
    act(() => item('Assets').focus());
    await user.keyboard('{ArrowDown}{Control>}{Shift>}{End}{/Shift}{/Control}');
    expect(tree().value.map(({ id }) => id)).toEqual(['pumps', 'pump1', 'pump2', 'sites']);
    await user.keyboard('{Control>}{Shift>}{Home}{/Shift}{/Control}');
    expect(tree().value.map(({ id }) => id)).toContain('assets');
  });

  test('lists, submits and removes values of the user and of external sources [tree-25] [tree-26]', () => {
    const onValueChange = vi.fn();
    const external = { externalSourceValue: 'Pump 9' };
    const gone = { id: 'gone', label: 'gone', includingSubItems: false };
    show({
      multiSelect: true,
      allowOther: true,
      name: 'where',
      defaultValue: [external, gone],
      onValueChange,
    });
    fireEvent.change(screen.getByRole('textbox', { name: 'list.otherText' }), {
      target: { value: 'In the yard' },
    });
    expect(onValueChange).toHaveBeenLastCalledWith({
      value: [external, gone, { other: 'In the yard' }],
      reason: 'other',
      wire: [
        external,
        { id: 'gone', includingSubItems: false, name: 'gone' },
        { name: 'In the yard' },
      ],
    });
    const sent = [...document.querySelectorAll<HTMLInputElement>('input[type=hidden]')];
    expect(sent.map(({ name, value }) => `${name}=${value}`)).toEqual([
      'where=gone',
      'where.other=In the yard',
      'where.externalSourceValue=Pump 9',
    ]);
    expect(
      tree()
        .listEntries()
        .map(({ label, isOutside }) => `${label} ${isOutside}`),
    ).toEqual(['Pump 9 true', 'gone true', 'In the yard true']);
    fireEvent.click(screen.getByRole('button', { name: 'Remove Pump 9' }));
    expect(onValueChange).toHaveBeenLastCalledWith({
      value: [gone, { other: 'In the yard' }],
      reason: 'remove',
      wire: [{ id: 'gone', includingSubItems: false, name: 'gone' }, { name: 'In the yard' }],
    });
    // The button was removed together with its item.
    expect(document.activeElement).toBe(item('Assets'));
  });

  test('works by keyboard alone: expand, move into, choose, select a range, select all [tree-02]', async () => {
    const user = userEvent.setup();
    const onValueChange = vi.fn();
    show({ multiSelect: true, onValueChange });
    await user.tab();
    await user.tab();
    expect(document.activeElement).toBe(item('Assets'));
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowDown}');
    expect(document.activeElement).toBe(item('Pump 1'));
    await user.keyboard(' ');
    expect(onValueChange).toHaveBeenLastCalledWith({
      value: [{ id: 'pump1', label: 'Pump 1', includingSubItems: false }],
      reason: 'choose',
      wire: [{ id: 'pump1', includingSubItems: false, name: 'Pump 1' }],
    });
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(tree().value.map(({ id }) => id)).toEqual(['pump1', 'pump2']);
    expect(item('Pumps').getAttribute('aria-checked')).toBe('mixed');
    await user.keyboard('{Control>}a{/Control}');
    expect(tree().value).toHaveLength(5);
    expect(screen.getByRole('status').textContent?.trim()).toBe('selection.count');
    await user.keyboard('{Home}');
    expect(document.activeElement).toBe(item('Assets'));
    await user.keyboard('{End}{ArrowLeft}');
    expect(document.activeElement).toBe(item('Sites'));
    await user.keyboard('pump 2');
    expect(document.activeElement).toBe(item('Pump 2'));
  });

  test('the horizontal arrow keys are swapped in right-to-left text', async () => {
    const user = userEvent.setup();
    show({}, 'rtl');
    act(() => item('Assets').focus());
    await user.keyboard('{ArrowLeft}');
    expect(item('Assets').getAttribute('aria-expanded')).toBe('true');
    await user.keyboard('{ArrowRight}');
    expect(item('Assets').getAttribute('aria-expanded')).toBe('false');
  });

  test('single mode uses aria-selected, multi mode aria-checked [tree-01]', async () => {
    const user = userEvent.setup();
    show({ openState: 'open' });
    await user.click(item('Pump 1'));
    await user.click(item('Pump 2'));
    expect(tree().value).toEqual([{ id: 'pump2', label: 'Pump 2', includingSubItems: false }]);
    expect(item('Pump 2').getAttribute('aria-selected')).toBe('true');
    expect(item('Pump 2').hasAttribute('aria-checked')).toBe(false);
  });

  test('the toggle expands without choosing', async () => {
    const user = userEvent.setup();
    show();
    await user.click(within(item('Assets')).getByText('▸'));
    expect(names()).toEqual(['Assets', 'Pumps', 'Valves', 'Sites']);
    expect(tree().value).toEqual([]);
  });

  test('each branch has a button for screen readers without arrow keys, which is not a tab stop and changes no name', () => {
    show();
    const button = () => within(item('Assets')).getByRole('button', { name: 'tree.subItems' });
    expect(button().getAttribute('aria-expanded')).toBe('false');
    expect(button().tabIndex).toBe(-1);
    expect(computeAccessibleName(item('Assets'))).toBe('Assets');
    // Such a screen reader only clicks.
    fireEvent.click(button());
    expect(names()).toEqual(['Assets', 'Pumps', 'Valves', 'Sites']);
    expect(button().getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement).toBe(item('Assets'));
    for (const [key, isExpanded] of [
      ['Enter', 'false'],
      [' ', 'true'],
    ] as const) {
      act(() => button().focus());
      fireEvent.keyDown(button(), { key });
      expect(item('Assets').getAttribute('aria-expanded')).toBe(isExpanded);
    }
    expect(tree().value).toEqual([]);
    expect(within(item('Valves')).queryByRole('button')).toBeNull();
  });

  test('a toggle that is a button does not submit the form around the tree, and is hidden for leaves', () => {
    const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
    function Page() {
      const tree = useTree({ items: ITEMS, openState: 'open' });
      return (
        <form onSubmit={onSubmit}>
          {tree.rows.map((row) => (
            <button key={row.key} {...tree.getToggleProps(row)}>
              {row.item.name}
            </button>
          ))}
        </form>
      );
    }
    mount(<Page />);
    fireEvent.click(screen.getByText('Assets'));
    expect(onSubmit).not.toHaveBeenCalled();
    expect(screen.getByText('Sites').getAttribute('aria-expanded')).toBe(null);
    expect(screen.getByText('Sites').getAttribute('aria-hidden')).toBe('true');
  });

  test('Space chooses also while a name is typed, unless a name continues with it, and after another key', async () => {
    const user = userEvent.setup();
    show({ openState: 'open', multiSelect: true });
    const value = () => tree().value.map(({ id }) => id);
    act(() => item('Assets').focus());
    // No name begins with "s ".
    await user.keyboard('s ');
    expect(value()).toEqual(['sites']);
    await user.keyboard(' ');
    expect(value()).toEqual([]);
    await user.keyboard('pump 2');
    expect(document.activeElement).toBe(item('Pump 2'));
    expect(value()).toEqual([]);
    await user.keyboard('{Home}pump{ArrowDown} ');
    expect(value()).toEqual(['pump1']);
  });

  test('a press or key on a control of an item that the host prevents does not choose the item instead', async () => {
    const user = userEvent.setup();
    const prevented = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
    const own = { onClick: prevented, onKeyDown: prevented };
    function Page() {
      const tree = useTree({
        items: ITEMS,
        openState: 'open',
        multiSelect: true,
        includeSubItems: 'selectable',
        defaultValue: [{ id: 'assets', label: 'Assets', includingSubItems: false }],
      });
      return (
        <>
          <div {...tree.getTreeProps({ 'aria-label': 'Where' })}>
            {tree.rows.map((row) => (
              <div key={row.key} {...tree.getItemProps(row)}>
                <span {...tree.getToggleProps(row, own)}>+</span>
                <input {...tree.getSubItemsProps(row, own)} />
              </div>
            ))}
          </div>
          <output>{JSON.stringify(tree.value)}</output>
        </>
      );
    }
    mount(<Page />);
    const value = screen.getByRole('status').textContent;
    const assets = item('Assets');
    const controls = [
      assets.querySelector<HTMLElement>('[data-part=toggle]')!,
      within(assets).getByRole('checkbox'),
    ];
    for (const control of controls) {
      await user.click(control);
      act(() => control.focus());
      await user.keyboard('{Enter} ');
    }
    expect(prevented.mock.calls.length).toBeGreaterThanOrEqual(6);
    expect(screen.getByRole('status').textContent).toBe(value);
    expect(item('Assets').getAttribute('aria-expanded')).toBe('true');
  });

  test('a chosen parent has a checkbox that includes its sub-items [tree-07]', async () => {
    const user = userEvent.setup();
    show({ multiSelect: true, includeSubItems: 'selectable', openState: 'open' });
    const toggle = () => within(item('Pumps')).getByRole<HTMLInputElement>('checkbox');
    expect(toggle().disabled).toBe(true);
    await user.click(item('Pumps'));
    await user.click(toggle());
    expect(tree().value).toEqual([{ id: 'pumps', label: 'Pumps', includingSubItems: true }]);
    expect(item('Pump 1').getAttribute('aria-disabled')).toBe('true');
  });

  test('the boxes and the retry buttons inside items are described by their item [tree-07]', async () => {
    const user = userEvent.setup();
    show(FAILING_TO_LOAD);
    for (const name of ['One', 'Two']) {
      await user.click(item(name).querySelector('[data-part=toggle]')!);
      const retry = await within(item(name)).findByRole('button', { name: 'retry' });
      expect(retry.getAttribute('aria-describedby')).toBe(item(name).id);
      const box = within(item(name)).getByRole('checkbox', { name: 'tree.includeSubItems' });
      expect(box.getAttribute('aria-describedby')).toBe(item(name).id);
    }
  });

  test('Tab reaches one item and the controls inside it, whose keys do not choose the item [tree-02] [tree-07]', async () => {
    const user = userEvent.setup();
    show(FAILING_TO_LOAD);
    for (const name of ['One', 'Two']) {
      await user.click(item(name).querySelector('[data-part=toggle]')!);
      await within(item(name)).findByRole('button', { name: 'retry' });
      await user.click(item(name));
    }
    const tabStops = () =>
      [...document.querySelectorAll<HTMLElement>('[role=tree] [tabindex="0"]')].map(
        (one) =>
          `${one.closest('[role=treeitem]')?.getAttribute('aria-label')}: ${one.dataset['part']}`,
      );
    expect(tabStops()).toEqual(['Two: item', 'Two: sub-items', 'Two: retry']);
    act(() => item('One').focus());
    expect(tabStops()).toEqual(['One: item', 'One: sub-items', 'One: retry']);
    const chosen = tree().value.map(({ id, includingSubItems }) => [id, includingSubItems]);
    expect(chosen).toEqual([
      [1, false],
      [2, false],
    ]);
    await user.tab();
    await user.keyboard(' ');
    expect(tree().value.map(({ id, includingSubItems }) => [id, includingSubItems])).toEqual([
      [1, true],
      [2, false],
    ]);
    await user.tab();
    await user.keyboard('{Enter}');
    expect(tree().value).toHaveLength(2);
  });

  test('below a chosen item, previously chosen items can be deselected, and no others can be chosen [tree-10]', async () => {
    const user = userEvent.setup();
    show({ openState: 'open', multiSelect: true, disableChildrenOfSelected: true });
    const isDisabled = () => ['Pump 1', 'Pump 2'].map((name) => item(name).ariaDisabled);
    await user.click(item('Pump 1'));
    await user.click(item('Pumps'));
    expect(isDisabled()).toEqual([null, 'true']);
    await user.click(item('Pump 1'));
    expect(isDisabled()).toEqual(['true', 'true']);
    await user.click(item('Pump 1'));
    expect(tree().value.map(({ id }) => id)).toEqual(['pumps']);
  });

  test('never offers the sub-item checkbox when that is disabled [tree-06]', () => {
    show({ multiSelect: true, includeSubItems: 'never', openState: 'open' });
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('changed props reach the mounted tree', () => {
    const at = (props: Partial<UseTreeProps>) => (
      <GrcProvider translate={keys} inspect={inspect}>
        <Tree openState="open" {...props} />
      </GrcProvider>
    );
    const { rerender } = mount(at({}));
    fireEvent.click(item('Pump 1'));
    rerender(at({ multiSelect: true }));
    fireEvent.click(item('Pump 2'));
    expect(tree().value.map(({ id }) => id)).toEqual(['pump1', 'pump2']);
    rerender(at({ multiSelect: true, openState: 'closed' }));
    expect(screen.queryByRole('treeitem', { name: 'Pumps' })).toBeNull();
    rerender(at({ multiSelect: true, openState: 'open' }));
    expect(item('Valves')).toBeTruthy();
    rerender(at({ multiSelect: true, openState: 'open', hideDisabled: true }));
    expect(screen.queryByRole('treeitem', { name: 'Valves' })).toBeNull();
    expect(item('Pump 2')).toBeTruthy();
    rerender(at({ multiSelect: true, disabled: true }));
    fireEvent.click(item('Sites'));
    expect(tree().value).toHaveLength(2);
    expect(screen.getByRole('tree').getAttribute('aria-disabled')).toBe('true');
  });

  test('removed props return to their defaults', () => {
    const at = (props: Partial<UseTreeProps>) => (
      <GrcProvider translate={keys} inspect={inspect}>
        <Tree {...props} />
      </GrcProvider>
    );
    const { rerender } = mount(at({ openState: 'open', hideDisabled: true, multiSelect: true }));
    expect(names()).toEqual(['Assets', 'Pumps', 'Pump 1', 'Pump 2', 'Sites']);
    rerender(at({ openState: 'open' }));
    expect(names()).toEqual(['Assets', 'Pumps', 'Pump 1', 'Pump 2', 'Valves', 'Sites']);
    expect(screen.getByRole('tree').getAttribute('aria-multiselectable')).toBe('false');
    rerender(at({}));
    expect(names()).toEqual(['Assets', 'Sites']);
  });

  test('the focus stays in the tree when the focused item is removed, and is not taken from elsewhere', () => {
    const { rerender } = show({ openState: 'open' });
    const showing = (items: readonly TreeItem[]) =>
      rerender(
        <GrcProvider translate={keys} inspect={inspect} direction="ltr">
          <Tree openState="open" items={items} />
        </GrcProvider>,
      );
    act(() => item('Pump 2').focus());
    showing(ITEMS.filter(({ id }) => id !== 'pump2'));
    expect(document.activeElement).toBe(item('Assets'));
    showing([]);
    expect(document.activeElement).toBe(screen.getByRole('tree'));
    showing(ITEMS);
    expect(document.activeElement).toBe(item('Assets'));
    act(() => item('Assets').blur());
    showing(ITEMS.slice(1));
    expect(document.activeElement).toBe(document.body);
  });

  test('a controlled tree shows the value of its caller', () => {
    const { rerender } = show({
      openState: 'open',
      value: [{ id: 'pump1', label: 'Pump 1', includingSubItems: false }],
    });
    fireEvent.click(item('Pump 2'));
    expect(item('Pump 1').getAttribute('aria-selected')).toBe('true');
    rerender(
      <GrcProvider translate={keys} inspect={inspect}>
        <Tree openState="open" value={[{ id: 'pump2', includingSubItems: false }]} />
      </GrcProvider>,
    );
    expect(item('Pump 2').getAttribute('aria-selected')).toBe('true');
  });

  test('submits ids, and which of them include sub-items, and resets to the initial value', async () => {
    mount(
      <GrcProvider translate={keys} inspect={inspect}>
        <form aria-label="form">
          <Tree
            name="where"
            required
            multiSelect
            includeSubItems="always"
            openState="open"
            defaultValue={[{ id: 'pump1', includingSubItems: false }]}
          />
        </form>
      </GrcProvider>,
    );
    const form = screen.getByRole<HTMLFormElement>('form');
    fireEvent.click(item('Sites'));
    const data = () =>
      [...new FormData(form).entries()].map(([name, value]) => `${name}=${String(value)}`);
    expect(data()).toEqual(['where=pump1', 'where=sites', 'where.includingSubItems=sites']);
    act(() => form.reset());
    await vi.waitFor(() => expect(data()).toEqual(['where=pump1']));
    expect(form.checkValidity()).toBe(true);
    fireEvent.click(item('Pump 1'));
    expect(form.checkValidity()).toBe(false);
  });

  test('a selection that breaks a rule keeps the form from being submitted, and says why [rules-list-07]', () => {
    mount(
      <GrcProvider translate={keys} inspect={inspect}>
        <form aria-label="form">
          <Tree name="where" openState="open" defaultValue={[{ id: 'pump1' }, { id: 'pump2' }]} />
        </form>
      </GrcProvider>,
    );
    const form = screen.getByRole<HTMLFormElement>('form');
    expect(tree().errors).toEqual([]);
    act(() => void form.reportValidity());
    expect(form.checkValidity()).toBe(false);
    expect(tree().messages).toEqual(['singleListItem']);
    fireEvent.click(item('Pump 1'));
    expect(form.checkValidity()).toBe(true);
    expect(tree().messages).toEqual([]);
  });

  test('a search without results says so [tree-30]', async () => {
    const user = userEvent.setup();
    show();
    await user.type(screen.getByRole('searchbox'), 'zzz{Enter}');
    expect(tree().state).toBe('noResults');
    expect(document.querySelector('[data-part=empty]')?.textContent).toBe('noResultsInList');
  });

  test('with more than 100 items only the rows in view and the focused one are mounted [tree-17]', () => {
    const many = Array.from({ length: 101 }, (_, id): TreeItem => ({ id, name: `item ${id}` }));
    const { rerender } = show({ items: many.slice(0, 100) });
    expect(screen.getAllByRole('treeitem')).toHaveLength(100);
    rerender(
      <GrcProvider translate={keys} inspect={inspect}>
        <Tree items={many} />
      </GrcProvider>,
    );
    expect(tree().isLazy).toBe(true);
    expect(screen.getAllByRole('treeitem').length).toBeLessThan(20);
    const element = screen.getByRole('tree');
    act(() => item('item 0').focus());
    element.scrollTop = 50 * 28;
    fireEvent.scroll(element);
    expect(names()).toContain('item 50');
    expect(document.activeElement).toBe(item('item 0'));
    expect(item('item 50').getAttribute('aria-posinset')).toBe('51');
    expect(item('item 50').getAttribute('aria-setsize')).toBe('101');
  });

  test('counts the items, also those below a closed one [tree-17]', () => {
    const below = (count: number): TreeItem[] => [
      { id: 'root', name: 'Root' },
      ...Array.from({ length: count }, (_, id) => ({ id, name: `item ${id}`, parentId: 'root' })),
    ];
    const { unmount } = show({ items: below(99) });
    expect([names(), tree().isLazy]).toEqual([['Root'], false]);
    unmount();
    show({ items: below(100) });
    expect([names(), tree().isLazy]).toEqual([['Root'], true]);
  });

  test.each([
    ['as high as its rows', 1000 * 28, 1],
    ['of its own height', 320, 0],
  ])(
    'in development a tree %s is reported once, only if all of its rows would be mounted',
    async (_, height, times) => {
      const size = vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(height);
      const onWarning = vi.fn<(message: string) => void>();
      const page = (label: string) => (
        <GrcProvider translate={keys} inspect={inspect} onWarning={onWarning}>
          <ReferenceTree
            label={label}
            items={Array.from({ length: 1000 }, (_item, id) => ({ id, name: `item ${id}` }))}
          />
        </GrcProvider>
      );
      const { rerender } = mount(page('Sites'));
      rerender(page('Places'));
      await act(() => Promise.resolve());
      size.mockRestore();
      expect(onWarning).toHaveBeenCalledTimes(times);
      for (const [message] of onWarning.mock.calls) {
        expect(message).toMatch(
          /1000 rows.*28000 pixels.*getTreeProps.*overflow: auto.*GRC-HOOKS-5/,
        );
      }
    },
  );

  test('loads children on expansion; a failure offers a retry', async () => {
    const user = userEvent.setup();
    const loadChildren = vi
      .fn<NonNullable<UseTreeProps['loadChildren']>>()
      .mockRejectedValueOnce(new Error('down'))
      .mockResolvedValue([{ id: 'new', name: 'New' }]);
    show({ items: [{ id: 'lazy', name: 'Lazy', hasUnloadedChildren: true }], loadChildren });
    expect(loadChildren).not.toHaveBeenCalled();
    act(() => item('Lazy').focus());
    await user.keyboard('{ArrowRight}');
    await user.click(await screen.findByRole('button', { name: 'retry' }));
    expect(await screen.findByRole('treeitem', { name: 'New' })).toBeTruthy();
    expect(loadChildren).toHaveBeenCalledTimes(2);
  });

  test('ignores only invalid items among those the host loads, also below another item', async () => {
    const user = userEvent.setup();
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const below = [undefined, 5, { id: 'below', name: 'Below' }];
    const loaded = [null, 'text', { id: 'new', name: 'New', children: below }] as never;
    show({
      items: [{ id: 'lazy', name: 'Lazy', hasUnloadedChildren: true }],
      loadChildren: async () => loaded,
    });
    act(() => item('Lazy').focus());
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByRole('treeitem', { name: 'New' })).toBeTruthy();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('treeitem', { name: 'Below' })).toBeTruthy();
    expect(warn.mock.calls).toEqual([[expect.stringContaining('loadChildren')]]);
    warn.mockRestore();
  });
});

test('renders on a server, with ids that do not depend on the browser', () => {
  const html = renderToString(
    <GrcProvider translate={keys} inspect={inspect}>
      <Tree openState="open" />
    </GrcProvider>,
  );
  expect(html.match(/role="treeitem"/g)).toHaveLength(6);
});

import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { GrcProvider } from '../../../hooks/provider/grc-provider.tsx';
import type { UseHierarchicalSelectorProps } from '../../../hooks/hierarchical-selector/use-hierarchical-selector.ts';
import { HierarchicalSelector } from '../../../ladle/renderers/hierarchical-selector.tsx';
import { describeInBothModes } from '../react-modes.tsx';

const keys = (key: string) => key;
const ITEMS = [
  { id: 1, name: 'Harbour' },
  { id: 2, name: 'Pump house', parentId: 1 },
];

describeInBothModes('useHierarchicalSelector', (mount) => {
  const show = (props: Partial<UseHierarchicalSelectorProps> = {}) =>
    mount(
      <GrcProvider translate={keys}>
        <HierarchicalSelector label="Choose" items={ITEMS} {...props} />
      </GrcProvider>,
    );

  test('opens a dialog with a search box and a tree [tree-21]', async () => {
    const user = userEvent.setup();
    show();
    await user.click(screen.getByRole('button', { name: 'Choose' }));
    const dialog = within(screen.getByRole('dialog', { name: 'tree.title' }));
    expect(dialog.getByRole('searchbox')).toBeTruthy();
    expect(dialog.getByRole('tree')).toBeTruthy();
  });

  test('ok returns the selection, by keyboard alone, and the focus returns to the button [tree-22]', async () => {
    const user = userEvent.setup();
    const onClose = vi.fn();
    const onValueChange = vi.fn();
    show({ onClose, onValueChange, name: 'where' });
    await user.tab();
    await user.keyboard('{Enter}');
    await user.tab();
    await user.keyboard('{ArrowRight}{ArrowDown} ');
    await user.tab();
    await user.keyboard('{Enter}');
    const selection = [{ id: 2, label: 'Pump house', includingSubItems: false }];
    expect(onClose).toHaveBeenCalledExactlyOnceWith({ result: 'ok', selection });
    expect(onValueChange).toHaveBeenCalledExactlyOnceWith({
      value: selection,
      reason: 'ok',
      wire: [{ id: 2, includingSubItems: false, name: 'Pump house' }],
    });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose' }));
    expect(document.querySelector<HTMLInputElement>('input[name=where]')!.value).toBe('2');
  });

  test('accepts a value of the user when that is allowed, and lets the user remove it [tree-25] [tree-22]', async () => {
    const user = userEvent.setup();
    const onValueChange = vi.fn();
    show({ onValueChange, allowOther: true, name: 'where' });
    await user.click(screen.getByRole('button', { name: 'Choose' }));
    await user.type(screen.getByRole('textbox', { name: 'list.otherText' }), 'A barge');
    await user.click(screen.getByRole('button', { name: 'dialog.ok' }));
    expect(onValueChange).toHaveBeenLastCalledWith({
      value: [{ other: 'A barge' }],
      reason: 'ok',
      wire: expect.anything(),
    });
    expect(document.querySelector<HTMLInputElement>('input[name="where.other"]')!.value).toBe(
      'A barge',
    );
    await user.click(screen.getByRole('button', { name: 'Choose' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'list.otherText' }).value).toBe(
      'A barge',
    );
    await user.click(screen.getByRole('button', { name: 'selection.remove' }));
    await user.click(screen.getByRole('button', { name: 'dialog.ok' }));
    expect(onValueChange).toHaveBeenLastCalledWith({ value: [], reason: 'ok', wire: [] });
  });

  test('has no box for a value of the user when that is not allowed', async () => {
    const user = userEvent.setup();
    show();
    await user.click(screen.getByRole('button', { name: 'Choose' }));
    expect(screen.queryByRole('textbox', { name: 'list.otherText' })).toBeNull();
  });

  test('shows the names of the selection, also when a name changes while it is closed', async () => {
    const user = userEvent.setup();
    const at = (items: UseHierarchicalSelectorProps['items']) => (
      <GrcProvider translate={keys}>
        <HierarchicalSelector
          label="Choose"
          items={items}
          multiSelect
          defaultValue={[{ id: 2, includingSubItems: false }, { name: 'a value of mine' }]}
        />
      </GrcProvider>
    );
    const { rerender } = mount(at(ITEMS));
    expect(document.querySelector('output')!.textContent).toBe('Pump house, a value of mine');
    await user.click(screen.getByRole('button', { name: 'Choose' }));
    await user.click(screen.getByRole('treeitem', { name: 'Harbour' }));
    expect(document.querySelector('output')!.textContent).toBe('Pump house, a value of mine');
    await user.click(screen.getByRole('button', { name: 'dialog.ok' }));
    expect(document.querySelector('output')!.textContent).toContain('Harbour');
    rerender(at([{ id: 1, name: 'Port' }]));
    expect(document.querySelector('output')!.textContent).toContain('Port');
  });

  test('changed rules reach the open dialog', async () => {
    const user = userEvent.setup();
    const at = (props: Partial<UseHierarchicalSelectorProps>) => (
      <GrcProvider translate={keys}>
        <HierarchicalSelector label="Choose" items={ITEMS} openState="open" {...props} />
      </GrcProvider>
    );
    const onClose = vi.fn();
    const { rerender } = mount(at({ defaultOpen: true, onClose }));
    rerender(at({ defaultOpen: true, onClose, multiSelect: true }));
    await user.click(screen.getByRole('treeitem', { name: 'Harbour' }));
    await user.click(screen.getByRole('treeitem', { name: 'Pump house' }));
    await user.click(screen.getByRole('button', { name: 'dialog.ok' }));
    expect(onClose.mock.calls[0]![0].selection).toHaveLength(2);
  });

  test('a confirmed selection that breaks a rule keeps the form from being submitted, and says why [rules-list-07]', () => {
    mount(
      <GrcProvider translate={keys}>
        <form aria-label="form">
          <HierarchicalSelector
            label="Choose"
            items={ITEMS}
            name="where"
            defaultValue={[{ id: 1 }, { id: 2 }]}
          />
        </form>
      </GrcProvider>,
    );
    const form = screen.getByRole<HTMLFormElement>('form');
    act(() => void form.reportValidity());
    expect(form.checkValidity()).toBe(false);
    expect(screen.getByText('singleListItem')).toBeTruthy();
  });

  test('stays open on Escape when the host makes it persistent [F-K10]', async () => {
    const user = userEvent.setup();
    show({ persistent: true, defaultOpen: true });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeNull();
  });

  test('cancel returns null and keeps the value [tree-23]', async () => {
    const user = userEvent.setup();
    const onClose = vi.fn();
    const onValueChange = vi.fn();
    show({ onClose, onValueChange, defaultOpen: true });
    await user.click(screen.getByRole('treeitem', { name: 'Harbour' }));
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledExactlyOnceWith({ result: 'cancel', selection: null });
    expect(onValueChange).not.toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { GrcProvider } from '../../../hooks/provider/grc-provider.tsx';
import { selectsText } from '../../../hooks/kit/selects-text.ts';
import { Tree } from '../../../ladle/renderers/tree.tsx';
import { translate } from '../translate.ts';

afterEach(() => getSelection()?.removeAllRanges());

const select = (from: Node, start: number, to: Node, end: number) =>
  getSelection()!.setBaseAndExtent(from, start, to, end);

test.each<readonly [string, (text: Text, other: Text) => void, MouseEventInit, boolean]>([
  ['ends the selection of a text', (text) => select(text, 0, text, 5), {}, true],
  ['also if it goes on in another row', (text, other) => select(text, 2, other, 3), {}, true],
  ['does not if there is no selection', () => {}, {}, false],
  ['does not if only the caret is in the row', (text) => select(text, 2, text, 2), {}, false],
  ['does not if one letter is selected', (text) => select(text, 2, text, 3), {}, false],
  ['does not if another row is selected', (_, other) => select(other, 0, other, 5), {}, false],
  ['does not as the second click', (text) => select(text, 0, text, 5), { detail: 2 }, false],
  ['does not if a key made it', (text) => select(text, 0, text, 5), { detail: 0 }, false],
  ['does not with Shift', (text) => select(text, 0, text, 5), { shiftKey: true }, false],
])('a click %s', (_, prepare, init, expected) => {
  const onClick = vi.fn<(isEnd: boolean) => void>();
  render(
    <>
      <div
        role="treeitem"
        tabIndex={0}
        onClick={(event) => onClick(selectsText(event))}
        onKeyDown={() => {}}
      >
        <b>Gauge 2, store</b>
        <button type="button">Details</button>
      </div>
      <p>Gauge 3, store</p>
    </>,
  );
  const row = screen.getByText('Gauge 2, store');
  prepare(row.firstChild as Text, screen.getByText('Gauge 3, store').firstChild as Text);
  fireEvent.click(row, { detail: 1, ...init });
  expect(onClick.mock.calls).toEqual([[expected]]);
  fireEvent.click(screen.getByRole('button'), { detail: 1, ...init });
  expect(onClick).toHaveBeenLastCalledWith(false);
});

test('a text of an item of a tree is selected without choosing the item', () => {
  const items = [
    { id: 1, name: 'Harbour site' },
    { id: 2, name: 'Inland site' },
  ];
  render(
    <GrcProvider translate={translate}>
      <Tree label="Sites" items={items} openState="closed" />
    </GrcProvider>,
  );
  const item = screen.getByRole('treeitem', { name: 'Harbour site' });
  const text = screen.getByText('Harbour site').firstChild!;
  select(text, 0, text, 7);
  fireEvent.click(item, { detail: 1 });
  expect(item.ariaSelected).toBe('false');
  getSelection()!.removeAllRanges();
  fireEvent.click(item, { detail: 1 });
  expect(item.ariaSelected).toBe('true');
});

import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { Tree } from '../../ladle/renderers/tree.tsx';
import { show } from './page.tsx';

const root = document.documentElement;

afterEach(cleanup);
afterEach(() => root.removeAttribute('style'));

const MANY = Array.from({ length: 1000 }, (_, id) => ({ id, name: `Item ${id}` }));

const rows = () =>
  [...document.querySelectorAll('[role=treeitem]')].map((row) => row.getBoundingClientRect());

const LongTree = ({ rowHeight }: { readonly rowHeight?: number }) => (
  <>
    <style>{'[role=tree] { block-size: 300px; overflow: auto }'}</style>
    <Tree label="Items" items={MANY} {...(rowHeight !== undefined && { rowHeight })} />
  </>
);

test('the rows of a long list grow with the text size of the reader, also while it is shown', async () => {
  await show(<LongTree />);
  expect(rows()[0]?.height).toBe(28);
  root.style.fontSize = '200%';
  await expect.poll(() => rows()[0]?.height).toBe(56);
  await userEvent.keyboard('{Tab}{Tab}{Tab}{End}');
  const tree = document.querySelector('[role=tree]')!.getBoundingClientRect();
  const last = document.activeElement!.getBoundingClientRect();
  expect(document.activeElement!.ariaLabel).toBe('Item 999');
  expect([last.top >= tree.top, last.bottom <= tree.bottom]).toEqual([true, true]);
});

test('the rows of a list have the height given by its caller', async () => {
  await show(<LongTree rowHeight={40} />);
  expect(rows()[0]?.height).toBe(40);
});

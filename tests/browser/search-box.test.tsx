import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { SearchBox } from '../../ladle/renderers/search-box.tsx';
import { keysOf } from './key-table.ts';
import { focused, focusedPart, partsOf, show, violations } from './page.tsx';

const key = keysOf('search-box');

afterEach(cleanup);

const part = partsOf('search-box');
const options = () =>
  [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent);
const SCOPES = [
  { id: 'cards', name: 'Cards' },
  { id: 'documents', name: 'Documents of everybody' },
];
const suggest = async ({ text }: { readonly text: string }) =>
  [1, 2].map((id) => ({ id, label: `${text} ${id}` }));

test('by keyboard alone a suggestion is chosen, another scope is selected, and Enter searches [search-box-01] [search-box-03]', async () => {
  const onSearch = vi.fn<(search: object) => void>();
  await show(<SearchBox scopes={SCOPES} loadSuggestions={suggest} onSearch={onSearch} />);
  await userEvent.keyboard('{Tab}{Tab}{Tab}pump');
  await expect.poll(options).toEqual(['pump 1', 'pump 2']);
  await userEvent.keyboard(`{ArrowDown}{ArrowDown}${key('input', 'Enter')}`);
  expect((focused() as HTMLInputElement).value).toBe('pump 2');
  expect(onSearch).toHaveBeenLastCalledWith({
    value: { text: 'pump 2', scope: 'cards' },
    by: 'choose',
  });
  await userEvent.keyboard(`x${key('input', 'Enter')}`);
  expect(onSearch).toHaveBeenLastCalledWith({
    value: { text: 'pump 2x', scope: 'cards' },
    by: 'submit',
  });
  await userEvent.selectOptions(part('scope')!, 'documents');
  expect(onSearch).toHaveBeenLastCalledWith({
    value: { text: 'pump 2x', scope: 'documents' },
    by: 'scope',
  });
});

test('by pointer a suggestion is chosen, and the box is cleared [search-box-02]', async () => {
  await show(<SearchBox scopes={SCOPES} loadSuggestions={suggest} />, { direction: 'rtl' });
  expect(part('scope')!.textContent).toBe('CardsDocuments of everybo…');
  await userEvent.click(part('input')!);
  await userEvent.keyboard('pump');
  await expect.poll(options).toEqual(['pump 1', 'pump 2']);
  expect(await violations()).toEqual([]);
  await userEvent.click(document.querySelector('[role=option]')!);
  await userEvent.click(part('clear')!);
  expect(part<HTMLInputElement>('input')!.value).toBe('');
  expect(focusedPart()).toBe('input');
});

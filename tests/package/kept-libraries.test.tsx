// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StrictMode } from 'react';
import { afterEach, expect, test } from 'vitest';

const built = pathToFileURL(resolve('dist/hooks/index.js')).href;
const { useListDropdown, useListField } = (await import(
  built
)) as typeof import('../../hooks/index.ts');

afterEach(cleanup);

const ITEMS = [
  { id: 5, name: 'Red' },
  { id: 6, name: 'Green' },
];

function List({ multiSelect }: { readonly multiSelect: boolean }) {
  const list = useListField({ items: ITEMS, multiSelect });
  const menu = useListDropdown(list);
  const { htmlFor, ...label } = list.getLabelProps();
  return (
    <>
      <label htmlFor={htmlFor} {...label}>
        Colour
      </label>
      {menu.chips.map((chip) => (
        <span key={JSON.stringify(chip)} {...menu.getChipProps(chip)}>
          {'label' in chip && `chip ${chip.label}`}
          {menu.isChipRemoveShown && <button {...menu.getChipRemoveProps(chip)} />}
        </span>
      ))}
      <input {...menu.getInputProps()} />
      <div {...menu.getMenuProps()}>
        {menu.rows.map((row) => (
          <div key={row.key} {...menu.getRowProps(row)} />
        ))}
      </div>
    </>
  );
}

test.each([false, true])(
  'the menu of the built package opens, is navigated and an option is chosen (several: %s)',
  (multiSelect) => {
    render(<List multiSelect={multiSelect} />, { wrapper: StrictMode });
    const box = screen.getByRole<HTMLInputElement>('combobox');
    for (const key of ['ArrowDown', 'Enter']) fireEvent.keyDown(box, { key });
    if (multiSelect) expect(screen.getByText('chip Red')).toBeTruthy();
    else expect(box.value).toBe('Red');
    expect(box.getAttribute('aria-expanded')).toBe(String(multiSelect));
    fireEvent.blur(box);
    if (!multiSelect) return;
    fireEvent.keyDown(screen.getByRole('button', { name: /Red/ }), { key: 'Delete' });
    expect(screen.queryByText('chip Red')).toBeNull();
  },
);

// Audits, overrides and deduplication work only for a library that is imported by name.
test.each(['downshift', '@xstate/react'])(
  'the built hooks import %s by name, and contain no copy of it [F-K13]',
  (library) => {
    const files = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.js'),
    );
    const importing = files.filter((file) =>
      readFileSync(resolve('dist', file), 'utf8').includes(`from "${library}"`),
    );
    expect(importing.some((file) => file.startsWith('hooks/'))).toBe(true);
    // The folder into which the build copies bundled libraries.
    expect(files.filter((file) => file.startsWith('bundled') && file.includes(library))).toEqual(
      [],
    );
  },
);

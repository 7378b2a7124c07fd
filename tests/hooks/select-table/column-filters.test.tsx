import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useColumnFilters } from '../../../hooks/select-table/column-filters.ts';

const COLUMNS = ['Name', 'Weight', 'Owner'].map((name, fieldId) => ({
  fieldId,
  name,
  nameKey: null,
  type: 'text',
  filterable: true,
  definition: { type: 'text' },
}));

function Headers({ leftOut = [] }: { readonly leftOut?: readonly string[] }) {
  const { columns, getFilterButtonProps } = useColumnFilters({
    scope: 'table',
    ids: (name) => `table-${name}`,
    columns: COLUMNS,
    filters: {},
    openFilter: null,
    isImpossible: false,
    isOpenImpossible: false,
    translate: (key) => key,
    send: () => {},
    focus: () => {},
  });
  return columns
    .filter(({ name }) => !leftOut.includes(name))
    .map((column) => (
      <button key={column.name} {...getFilterButtonProps(column)}>
        {column.name}
      </button>
    ));
}

const stops = () =>
  screen
    .getAllByRole('button')
    .filter(({ tabIndex }) => tabIndex === 0)
    .map(({ textContent }) => textContent);

test('the filter buttons are one tab stop, also if a skin leaves out a column [card-dlg-13]', () => {
  const { rerender } = render(<Headers leftOut={['Name']} />);
  expect(stops()).toEqual(['Weight']);
  act(() => screen.getByText('Owner').focus());
  expect(stops()).toEqual(['Owner']);
  rerender(<Headers leftOut={['Name', 'Owner']} />);
  expect(stops()).toEqual(['Weight']);
  rerender(<Headers />);
  expect(stops()).toEqual(['Owner']);
});

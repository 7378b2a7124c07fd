import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useSelectTable } from '../../../hooks/select-table/use-select-table.ts';

const nothing = () => {};

/** A table of two rows whose three column headers have a button each. */
function Table() {
  const table = useSelectTable({
    scope: 'table',
    ids: (name) => `table-${name}`,
    label: 'Assets',
    rows: [
      { id: 1, label: 'Drill' },
      { id: 2, label: 'Pump' },
    ],
    rowsBefore: 0,
    total: 2,
    selection: [],
    multiSelect: false,
    disabled: false,
    isBusy: false,
    isSearching: false,
    scrollTo: null,
    translate: (key) => key,
    onPress: nothing,
    onPressAll: nothing,
    onExtend: nothing,
    onOpen: nothing,
  });
  return (
    <div {...table.getTableProps()}>
      <div {...table.getHeaderRowProps()}>
        {['Name', 'Weight', 'Owner'].map((name) => (
          <div key={name} {...table.getColumnHeaderProps()}>
            <button>{name}</button>
          </div>
        ))}
      </div>
      {table.rows.map((row) => (
        <div key={row.key} {...table.getRowProps(row)}>
          {row.label}
        </div>
      ))}
    </div>
  );
}

// jsdom does not lay out elements, so the test says which ones the styles of a skin hide.
const styled = HTMLElement.prototype as { checkVisibility?: () => boolean };
afterEach(() => delete styled.checkVisibility);

const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });
const focused = () => document.activeElement?.textContent;

test('arrow keys between the headers of a table pass one that a skin hides [card-dlg-13]', () => {
  render(<Table />);
  act(() => screen.getByText('Name').focus());
  press('ArrowRight');
  expect(focused()).toBe('Weight');
  const hidden = new Set<unknown>([screen.getByText('Weight')]);
  styled.checkVisibility = function checkVisibility(this: Element) {
    return !hidden.has(this);
  } as () => boolean;
  act(() => screen.getByText('Name').focus());
  press('ArrowRight');
  expect(focused()).toBe('Owner');
  press('ArrowLeft');
  expect(focused()).toBe('Name');
  hidden.add(screen.getByText('Name'));
  press('ArrowDown');
  act(() => (screen.getByText('Drill') as HTMLElement).focus());
  press('ArrowUp');
  expect(focused()).toBe('Owner');
});

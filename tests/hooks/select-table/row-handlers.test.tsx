import { fireEvent, render, screen } from '@testing-library/react';
import type { MouseEventHandler } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { handlersOfRows } from '../../../hooks/select-table/row-handlers.ts';

const onClick = vi.fn<(id: unknown) => void>();
const onOpen = vi.fn<(id: unknown) => void>();

afterEach(() => {
  onClick.mockClear();
  onOpen.mockClear();
});

const showRows = (
  multiSelect = false,
  onSelectClick: MouseEventHandler<HTMLInputElement> = () => {},
) => {
  const rows = [
    { id: 1, label: 'Gauge' },
    { id: 2, label: 'Pump' },
  ];
  const handlers = handlersOfRows(() => ({
    multiSelect,
    onClick: ({ id }) => onClick(id),
    onOpen,
    onFocus: () => {},
    rows,
    rowsBefore: 0,
  }));
  render(
    <>
      <button type="button">Choose</button>
      <table>
        <tbody>
          {rows.map(({ id, label }, place) => (
            <tr key={id} data-row-id={id} aria-rowindex={place + 2} {...handlers}>
              <td>
                <input
                  type="checkbox"
                  data-part="select"
                  aria-label={`Choose ${label}`}
                  onClick={onSelectClick}
                />
              </td>
              <td>{label}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>,
  );
};

/** A press with the mouse; `detail` counts the presses at the same place, as the browser does. */
const press = (name: string, detail: number) => {
  const target = screen.getByText(name);
  fireEvent.mouseDown(target, { detail });
  fireEvent.mouseUp(target, { detail });
  fireEvent.click(target, { detail });
  if (detail === 2) fireEvent.doubleClick(target, { detail });
};

test('the second click of a double-click that began on the button that opened the table chooses no row', () => {
  showRows();
  press('Choose', 1);
  press('Pump', 2);
  expect(onClick).not.toHaveBeenCalled();
  expect(onOpen).not.toHaveBeenCalled();
  press('Pump', 1);
  expect(onClick.mock.calls).toEqual([[2]]);
});

test('a double-click chooses no row that moved under the pointer after its first click', () => {
  showRows();
  press('Gauge', 1);
  press('Pump', 2);
  expect(onClick.mock.calls).toEqual([[1]]);
  expect(onOpen).not.toHaveBeenCalled();
});

test('a double-click on a row opens it', () => {
  showRows();
  press('Pump', 1);
  press('Pump', 2);
  expect(onClick.mock.calls).toEqual([[2], [2]]);
  expect(onOpen.mock.calls).toEqual([[2]]);
});

test('clicks that a tool or a script sends, without presses of a pointer, are those of a user', () => {
  showRows();
  fireEvent.click(screen.getByText('Pump'));
  fireEvent.doubleClick(screen.getByText('Pump'));
  expect(onClick.mock.calls).toEqual([[2]]);
  expect(onOpen.mock.calls).toEqual([[2]]);
});

test('a double-click is two presses if several rows can be chosen, else it also opens the row', () => {
  showRows(true);
  press('Pump', 1);
  press('Pump', 2);
  expect(onClick.mock.calls).toEqual([[2], [2]]);
  expect(onOpen).not.toHaveBeenCalled();
});

test('a press on the checkbox of a row that a handler prevents does not choose the row', () => {
  let isPrevented = true;
  showRows(true, (event) => {
    if (isPrevented) event.preventDefault();
  });
  fireEvent.click(screen.getByLabelText('Choose Pump'));
  expect(onClick).not.toHaveBeenCalled();
  isPrevented = false;
  fireEvent.click(screen.getByLabelText('Choose Pump'));
  expect(onClick.mock.calls).toEqual([[2]]);
});

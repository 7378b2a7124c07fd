import { fireEvent } from '@testing-library/react';
import {
  useSelectTable,
  type SelectTableInput,
} from '../../../hooks/select-table/use-select-table.ts';

const nothing = () => {};

/** Props of {@link NamedRows}. */
interface NamedRowsProps extends Partial<SelectTableInput> {
  /** The names of the rows, whose ids count from 1. */
  readonly names: readonly string[];
  /** The column headers, with a button each. */
  readonly headers?: readonly string[];
}

/** A table whose rows show nothing but their names. */
export function NamedRows({ names, headers = [], ...input }: NamedRowsProps) {
  const table = useSelectTable({
    scope: 'table',
    ids: (name) => `table-${name}`,
    label: 'Assets',
    rows: names.map((label, place) => ({ id: place + 1, label })),
    rowsBefore: 0,
    total: names.length,
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
    ...input,
  });
  return (
    <div {...table.getTableProps()}>
      <div {...table.getHeaderRowProps()}>
        {headers.map((name) => (
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

/** Presses a key on the focused element; returns whether the browser may act on it, too. */
export const press = (key: string, modifiers: KeyboardEventInit = {}): boolean =>
  fireEvent.keyDown(document.activeElement as Element, { key, ...modifiers });

/** The text of the focused element. */
export const focused = () => document.activeElement?.textContent;

import type { ReactNode } from 'react';
import type { SelectTable } from '../../hooks/use-select-table.ts';
import type { ListRow } from '../../machines/selection.ts';

/** A table whose rows are chosen, in plain elements; `headers` are the columns after the select column. */
export function SelectableTable({
  table,
  rows,
  headers,
}: {
  readonly table: SelectTable;
  readonly rows: readonly ListRow[];
  readonly headers: readonly ReactNode[];
}): ReactNode {
  return (
    <table {...table.getTableProps()}>
      <thead>
        <tr {...table.getHeaderRowProps()}>
          <th {...table.getColumnHeaderProps()}>
            {table.isMultiSelect && <input {...table.getHeaderSelectProps()} />}
          </th>
          {headers}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={row.id} {...table.getRowProps(row, index)}>
            <td {...table.getCellProps()}>
              <input {...table.getRowSelectProps(row)} />
            </td>
            <td {...table.getCellProps()}>{row.label}</td>
            {row.cells?.map((cell, column) => (
              // oxlint-disable-next-line react/no-array-index-key -- columns keep their order
              <td key={column} {...table.getCellProps()}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

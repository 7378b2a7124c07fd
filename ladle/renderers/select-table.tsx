import type { CSSProperties, ReactNode } from 'react';
import type { SelectTable } from '../../hooks/select-table/select-table-props.ts';

/**
 * A table whose rows are chosen, in plain elements; `headers` are the columns after the select column.
 * Rows are laid out by themselves, in the same tracks, because those out of view are not there.
 */
export function SelectableTable({
  table,
  headers,
}: {
  readonly table: SelectTable;
  readonly headers: readonly ReactNode[];
}): ReactNode {
  const tracks = {
    display: 'grid',
    gridTemplateColumns: `${WIDTHS.select}rem ${headers.map((_, column) => (column === 0 ? NAME : OTHER)).join(' ')}`,
    columnGap: `${WIDTHS.gap}rem`,
    alignItems: 'center',
    // The header stays over the rows: one that gets the focus does not end beneath it.
    scrollMarginTop: '4rem',
  };
  return (
    <div {...table.getTableProps({ style: { minWidth: narrowest(headers.length) } })}>
      <div {...table.getHeaderRowProps({ style: { ...tracks, ...HEADER } })}>
        <div {...table.getSelectHeaderProps()}>
          {table.isMultiSelect && <input {...table.getHeaderSelectProps()} />}
        </div>
        {headers}
      </div>
      <div {...table.getSpacerProps()}>
        {table.rows.map((row) => (
          <div key={row.key} {...table.getRowProps(row, { style: tracks })}>
            <div {...table.getCellProps()}>
              <input {...table.getRowSelectProps(row)} />
            </div>
            <div {...table.getCellProps({ style: CELL })}>{row.label}</div>
            {row.cells?.map((cell, column) => (
              // oxlint-disable-next-line react/no-array-index-key -- columns keep their order
              <div key={column} {...table.getCellProps({ style: CELL })}>
                {cell}
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Narrowest columns, in rem: many of them are scrolled to the side rather than squeezed. */
const WIDTHS = { select: 2, name: 10, other: 6, gap: 0.4 };
const NAME = `minmax(${WIDTHS.name}rem, 2fr)`;
const OTHER = `minmax(${WIDTHS.other}rem, 1fr)`;

const narrowest = (columns: number): string =>
  `${WIDTHS.select + WIDTHS.name + (columns - 1) * WIDTHS.other + columns * WIDTHS.gap}rem`;

const HEADER: CSSProperties = { position: 'sticky', top: 0, zIndex: 1, background: 'white' };
const CELL: CSSProperties = { overflow: 'hidden', overflowWrap: 'anywhere', maxHeight: '100%' };

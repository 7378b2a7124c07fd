import { useMemo, type CSSProperties, type ReactNode } from 'react';
import type { SelectTable } from '../../hooks/select-table/select-table-props.ts';
import { RowsInView } from './rows-in-view.tsx';
import { ROW_HEIGHT, SelectRow, TableOfRows } from './select-row.tsx';

/**
 * A table whose rows are chosen, in plain elements; `headers` are the columns after the select column.
 * Rows are laid out by themselves, in the same tracks, because those out of view are not there.
 */
export function SelectableTable({
  table,
  headers,
  scroller = null,
}: {
  readonly table: SelectTable;
  /** What the table scrolls in, once it is in the page: of a long list only the rows in view are mounted. */
  readonly scroller?: HTMLElement | null;
  readonly headers: readonly ReactNode[];
}): ReactNode {
  const { isLazy, rows, windowRef, onRangeChange } = table;
  const { getRowProps, getCellProps, getRowSelectProps } = table;
  const tracks = useMemo(() => tracksOf(headers.length), [headers.length]);
  const style = useMemo(
    () => (isLazy ? { ...tracks, height: ROW_HEIGHT } : tracks),
    [tracks, isLazy],
  );
  const shown = useMemo(
    () => ({ getRowProps, getCellProps, getRowSelectProps, style }),
    [getRowProps, getCellProps, getRowSelectProps, style],
  );
  return (
    <div {...table.getTableProps({ style: { minWidth: narrowest(headers.length) } })}>
      <div {...table.getHeaderRowProps({ style: { ...tracks, ...HEADER } })}>
        <div {...table.getSelectHeaderProps()}>
          {table.isMultiSelect && <input {...table.getHeaderSelectProps()} />}
        </div>
        {headers}
      </div>
      <div {...table.getSpacerProps()}>
        <TableOfRows.Provider value={shown}>
          {scroller && isLazy ? (
            <RowsInView
              rows={rows}
              windowRef={windowRef}
              onRangeChange={onRangeChange}
              scroller={scroller}
            />
          ) : (
            rows.map((row) => <SelectRow key={row.key} row={row} />)
          )}
        </TableOfRows.Provider>
      </div>
    </div>
  );
}

const tracksOf = (columns: number): CSSProperties => ({
  display: 'grid',
  gridTemplateColumns: `${WIDTHS.select}rem ${[NAME, ...Array.from({ length: columns - 1 }, () => OTHER)].join(' ')}`,
  columnGap: `${WIDTHS.gap}rem`,
  alignItems: 'center',
  // The header stays over the rows: one that gets the focus does not end beneath it.
  scrollMarginTop: '4rem',
});

/** Narrowest columns, in rem: many of them are scrolled to the side rather than squeezed. */
const WIDTHS = { select: 2, name: 10, other: 6, gap: 0.4 };
const NAME = `minmax(${WIDTHS.name}rem, 2fr)`;
const OTHER = `minmax(${WIDTHS.other}rem, 1fr)`;

const narrowest = (columns: number): string =>
  `${WIDTHS.select + WIDTHS.name + (columns - 1) * WIDTHS.other + columns * WIDTHS.gap}rem`;

const HEADER: CSSProperties = { position: 'sticky', top: 0, zIndex: 1, background: 'Canvas' };

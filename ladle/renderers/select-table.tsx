import {
  createElement,
  useEffect,
  useMemo,
  useState,
  type ComponentType,
  type CSSProperties,
  type ReactNode,
} from 'react';
import type { SelectTable } from '../../hooks/select-table/select-table-props.ts';
import type { RowsInViewProps } from './rows-in-view.tsx';
import { SelectRow, TableOfRows } from './select-row.tsx';

/**
 * A table with selectable rows, in plain elements; `headers` are the columns after the select
 * column. Each row is a grid of its own with the same tracks, because rows out of view are not
 * mounted.
 */
export function SelectableTable({
  table,
  headers,
  scroller = null,
}: {
  /** The table; the caller spreads the props of the headers itself. */
  readonly table: Omit<SelectTable, 'getColumnHeaderProps'>;
  /**
   * The scrolling element around the table, once it is mounted: in a long list only the visible
   * rows are mounted.
   */
  readonly scroller?: HTMLElement | null;
  readonly headers: readonly ReactNode[];
}): ReactNode {
  const { isLazy, rows, windowRef, onRangeChange } = table;
  const { getRowProps, getCellProps, getRowSelectProps } = table;
  const tracks = useMemo(() => tracksOf(headers.length), [headers.length]);
  // Two lines, because all rows of a long list have the same height.
  const style = useMemo(() => (isLazy ? { ...tracks, height: '3rem' } : tracks), [tracks, isLazy]);
  const shown = useMemo(
    () => ({ getRowProps, getCellProps, getRowSelectProps, style }),
    [getRowProps, getCellProps, getRowSelectProps, style],
  );
  const longRows = useLongRows(scroller);
  return (
    <div
      {...table.getTableProps({
        // Isolated, so that the sticky header covers only its own rows, and never a layer.
        style: { minWidth: narrowest(headers.length), isolation: 'isolate' },
      })}
    >
      <div {...table.getHeaderRowProps({ style: { ...tracks, ...HEADER } })}>
        <div {...table.getSelectHeaderProps()}>
          {table.isMultiSelect && <input {...table.getHeaderSelectProps()} />}
        </div>
        {headers}
      </div>
      <div {...table.getSpacerProps()}>
        <TableOfRows.Provider value={shown}>
          {scroller && isLazy ? (
            createElement(longRows, { rows, windowRef, onRangeChange, scroller })
          ) : (
            <AllRows rows={rows} />
          )}
        </TableOfRows.Provider>
      </div>
    </div>
  );
}

type RowsProps = Pick<SelectTable, 'rows'>;

const AllRows = ({ rows }: RowsProps): ReactNode =>
  rows.map((row) => <SelectRow key={row.key} row={row} />);

/** Shown while the library for long lists is being loaded. */
const FirstRows = ({ rows }: RowsProps): ReactNode =>
  rows.slice(0, 30).map((row) => <SelectRow key={row.key} row={row} />);

/** The component for long lists, once it is loaded, so that later lists show their rows at once. */
let loadedRows: ComponentType<RowsInViewProps> | null = null;

/** Loads it once per page; react-virtuoso is optional: without it, all rows are mounted. */
export const loadLongRows = async (): Promise<ComponentType<RowsInViewProps>> =>
  (loadedRows ??= await import('./rows-in-view.tsx')
    .then((file) => file.loadRowsInView())
    .catch(() => AllRows));

/**
 * The component for the rows of a long list. Its library is loaded while the first rows are shown,
 * so that rows are not mounted twice.
 */
function useLongRows(scroller: HTMLElement | null): ComponentType<RowsInViewProps> {
  const [rows, setRows] = useState<ComponentType<RowsInViewProps>>(() => loadedRows ?? FirstRows);
  useEffect(() => {
    if (!scroller) return;
    let isHere = true;
    const show = (loaded: ComponentType<RowsInViewProps>) => {
      if (isHere) setRows(() => loaded);
    };
    // A simulated page has no heights, so no row would be in view.
    if (scroller.clientHeight > 0) void loadLongRows().then(show);
    else show(AllRows);
    return () => {
      isHere = false;
    };
  }, [scroller]);
  return rows;
}

const tracksOf = (columns: number): CSSProperties => ({
  display: 'grid',
  gridTemplateColumns: `${WIDTHS.select}rem ${[NAME, ...Array.from({ length: columns - 1 }, () => OTHER)].join(' ')}`,
  columnGap: `${WIDTHS.gap}rem`,
  alignItems: 'center',
  // Leaves room for the sticky header, so that a focused row is not hidden below it.
  scrollMarginTop: '4rem',
});

/**
 * Minimum widths of columns in rem: a table with many columns scrolls sideways instead of shrinking
 * them.
 */
const WIDTHS = { select: 2, name: 10, other: 11, gap: 0.4 };
const NAME = `minmax(${WIDTHS.name}rem, 2fr)`;
const OTHER = `minmax(${WIDTHS.other}rem, 1fr)`;

const narrowest = (columns: number): string =>
  `${WIDTHS.select + WIDTHS.name + (columns - 1) * WIDTHS.other + columns * WIDTHS.gap}rem`;

const HEADER: CSSProperties = {
  position: 'sticky',
  top: 0,
  zIndex: 1,
  background: 'Canvas',
  // Enough for a filter box, so that the rows do not move when one is opened.
  minHeight: '4rem',
};

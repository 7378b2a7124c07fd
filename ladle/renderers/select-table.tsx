import {
  createElement,
  useEffect,
  useState,
  type ComponentType,
  type CSSProperties,
  type ReactNode,
} from 'react';
import type { SelectTable } from '../../hooks/select-table/select-table-props.ts';
import { ROW_HEIGHT, SelectRow, type SelectRowProps } from './select-row.tsx';

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
  const tracks = {
    display: 'grid',
    gridTemplateColumns: `${WIDTHS.select}rem ${headers.map((_, column) => (column === 0 ? NAME : OTHER)).join(' ')}`,
    columnGap: `${WIDTHS.gap}rem`,
    alignItems: 'center',
    // The header stays over the rows: one that gets the focus does not end beneath it.
    scrollMarginTop: '4rem',
  };
  const rows = { table, style: table.isLazy ? { ...tracks, height: ROW_HEIGHT } : tracks };
  const longRows = useLongRows(scroller);
  return (
    <div {...table.getTableProps({ style: { minWidth: narrowest(headers.length) } })}>
      <div {...table.getHeaderRowProps({ style: { ...tracks, ...HEADER } })}>
        <div {...table.getSelectHeaderProps()}>
          {table.isMultiSelect && <input {...table.getHeaderSelectProps()} />}
        </div>
        {headers}
      </div>
      <div {...table.getSpacerProps()}>
        {scroller && table.isLazy ? (
          createElement(longRows, { ...rows, scroller })
        ) : (
          <AllRows {...rows} />
        )}
      </div>
    </div>
  );
}

type RowsProps = Omit<SelectRowProps, 'row'>;

const AllRows = ({ table, style }: RowsProps): ReactNode =>
  table.rows.map((row) => <SelectRow key={row.key} table={table} row={row} style={style} />);

/** Shown for the moment in which the library for long lists is loaded. */
const FirstRows = ({ table, style }: RowsProps): ReactNode =>
  table.rows
    .slice(0, 30)
    .map((row) => <SelectRow key={row.key} table={table} row={row} style={style} />);

type LongRowsProps = RowsProps & { readonly scroller: HTMLElement };

/** Asks for it once per page; react-virtuoso need not be installed: without it all rows are mounted. */
let loadRowsInView = (): Promise<ComponentType<LongRowsProps>> => {
  const loaded = import('./rows-in-view.tsx')
    .then((file) => file.loadRowsInView())
    .catch(() => AllRows);
  loadRowsInView = () => loaded;
  return loaded;
};

/**
 * What shows the rows of a long list. The library for it is loaded beside the first rows, not after them,
 * so that those are not mounted twice.
 */
function useLongRows(scroller: HTMLElement | null): ComponentType<LongRowsProps> {
  const [rows, setRows] = useState<ComponentType<LongRowsProps>>(() => FirstRows);
  useEffect(() => {
    if (!scroller) return;
    let isHere = true;
    const show = (loaded: ComponentType<LongRowsProps>) => {
      if (isHere) setRows(() => loaded);
    };
    // A simulated page has no heights, so that no row would be in view.
    if (scroller.clientHeight > 0) void loadRowsInView().then(show);
    else show(AllRows);
    return () => {
      isHere = false;
    };
  }, [scroller]);
  return rows;
}

/** Narrowest columns, in rem: many of them are scrolled to the side rather than squeezed. */
const WIDTHS = { select: 2, name: 10, other: 6, gap: 0.4 };
const NAME = `minmax(${WIDTHS.name}rem, 2fr)`;
const OTHER = `minmax(${WIDTHS.other}rem, 1fr)`;

const narrowest = (columns: number): string =>
  `${WIDTHS.select + WIDTHS.name + (columns - 1) * WIDTHS.other + columns * WIDTHS.gap}rem`;

const HEADER: CSSProperties = { position: 'sticky', top: 0, zIndex: 1, background: 'Canvas' };

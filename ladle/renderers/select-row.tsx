import {
  createContext,
  memo,
  useContext,
  type ComponentPropsWithoutRef,
  type CSSProperties,
  type ReactNode,
} from 'react';
import type {
  SelectRowView,
  SelectTable,
  SelectTableCellProps,
  SelectTableRowProps,
  SelectTableRowSelectProps,
} from '../../hooks/select-table/select-table-props.ts';

/** What the rows of a table are shown from; the same while rows are shown the same. */
export interface ShownTable extends Pick<
  SelectTable,
  'getRowProps' | 'getCellProps' | 'getRowSelectProps'
> {
  /** The tracks of the columns; the same while they are the same. */
  readonly style: CSSProperties;
}

/** The table around the rows: what mounts them need not know how they are shown. */
export const TableOfRows = createContext<ShownTable | null>(null);

/** What a row is shown from. */
export interface SelectRowProps {
  /** The row as the hook gives it. */
  readonly row: SelectRowView;
  /** What a library for long lists gives to the element of a row. */
  readonly given?: ComponentPropsWithoutRef<'div'> | undefined;
}

/** A row of the table around it, whose rows are chosen. */
export function SelectRow({ row, given }: SelectRowProps): ReactNode {
  const shown = useContext(TableOfRows);
  if (!shown) return null;
  return (
    <RowParts
      row={row}
      given={given}
      style={shown.style}
      rowProps={shown.getRowProps(row)}
      cellProps={shown.getCellProps()}
      selectProps={shown.getRowSelectProps(row)}
    />
  );
}

interface RowPartsProps extends SelectRowProps {
  readonly style: CSSProperties;
  readonly rowProps: SelectTableRowProps;
  readonly cellProps: SelectTableCellProps;
  readonly selectProps: SelectTableRowSelectProps;
}

/** The elements of a row, memoised: only changed rows rerender. */
const RowParts = memo(
  ({ row, given, style, rowProps, cellProps, selectProps }: RowPartsProps): ReactNode => (
    <div {...given} {...rowProps} style={{ ...given?.style, ...style }}>
      <div {...cellProps}>
        <RowSelect {...selectProps} />
      </div>
      <div {...cellProps} style={CELL}>
        {row.label}
        {row.detail && <small> {row.detail}</small>}
      </div>
      {row.cells?.map((cell, column) => (
        // oxlint-disable-next-line react/no-array-index-key -- columns keep their order
        <div key={column} {...cellProps} style={CELL}>
          {cell}
        </div>
      ))}
    </div>
  ),
  (before, now) =>
    before.row === now.row &&
    before.style === now.style &&
    isSameProps(before.rowProps, now.rowProps) &&
    isSameProps(before.selectProps, now.selectProps) &&
    isSameProps(before.given ?? {}, now.given ?? {}),
);

const isSameProps = (a: object, b: object): boolean => {
  const names = Object.keys(a) as (keyof typeof a)[];
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => name in b && Object.is(a[name], b[name]))
  );
};

/**
 * The checkbox or radio, memoised because React writes a controlled input to the DOM at every
 * render.
 */
const RowSelect = memo((props: SelectTableRowSelectProps): ReactNode => <input {...props} />);

const CELL: CSSProperties = { overflow: 'hidden', overflowWrap: 'anywhere', maxHeight: '100%' };

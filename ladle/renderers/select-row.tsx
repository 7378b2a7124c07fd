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

/** The data for rendering the rows of a table; the same object while rows look the same. */
export interface ShownTable extends Pick<
  SelectTable,
  'getRowProps' | 'getCellProps' | 'getRowSelectProps'
> {
  /** The grid tracks of the columns; the same object while they do not change. */
  readonly style: CSSProperties;
}

/**
 * The table around the rows, as a context, so that the component that mounts rows does not need to
 * know how they are rendered.
 */
export const TableOfRows = createContext<ShownTable | null>(null);

/** Props of {@link SelectRow}. */
export interface SelectRowProps {
  /** The row, as the hook returns it. */
  readonly row: SelectRowView;
  /** Props from the library for long lists for the element of a row. */
  readonly given?: ComponentPropsWithoutRef<'div'> | undefined;
}

/** A row of the surrounding table. */
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
        <span>{row.label}</span>
        {row.detail && <small>{` ${row.detail}`}</small>}
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

import { memo, type ComponentPropsWithoutRef, type CSSProperties, type ReactNode } from 'react';
import type {
  SelectRowView,
  SelectTable,
  SelectTableRowSelectProps,
} from '../../hooks/select-table/select-table-props.ts';

/** Height in pixels of each row of a long list: so the place of each is known before it is mounted. */
export const ROW_HEIGHT = 48;

/** What a row is shown from. */
export interface SelectRowProps {
  readonly table: SelectTable;
  readonly row: SelectRowView;
  /** The tracks of the columns. */
  readonly style: CSSProperties;
  /** What a library for long lists gives to the element of a row. */
  readonly given?: ComponentPropsWithoutRef<'div'>;
}

/** A row of a table whose rows are chosen. */
export function SelectRow({ table, row, style, given }: SelectRowProps): ReactNode {
  return (
    <div {...given} {...table.getRowProps(row, { style: { ...given?.style, ...style } })}>
      <div {...table.getCellProps()}>
        <RowSelect {...table.getRowSelectProps(row)} />
      </div>
      <div {...table.getCellProps({ style: CELL })}>
        {row.label}
        {row.detail && <small> {row.detail}</small>}
      </div>
      {row.cells?.map((cell, column) => (
        // oxlint-disable-next-line react/no-array-index-key -- columns keep their order
        <div key={column} {...table.getCellProps({ style: CELL })}>
          {cell}
        </div>
      ))}
    </div>
  );
}

/** The checkbox or radio: React writes a controlled one to the page at every render, so it renders only when it changes. */
const RowSelect = memo((props: SelectTableRowSelectProps): ReactNode => <input {...props} />);

const CELL: CSSProperties = { overflow: 'hidden', overflowWrap: 'anywhere', maxHeight: '100%' };

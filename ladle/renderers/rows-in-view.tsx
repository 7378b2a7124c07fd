import type { CSSProperties, ReactNode } from 'react';
import { Virtuoso, type Components } from 'react-virtuoso';
import type { SelectRowView, SelectTable } from '../../hooks/select-table/select-table-props.ts';
import { ROW_HEIGHT, SelectRow, type SelectRowProps } from './select-row.tsx';

/** Pixels beyond the view in which rows are mounted, so that fast scrolling shows no gap. */
const OVERSCAN = 4 * ROW_HEIGHT;

/** The rows in view of a long table, through react-virtuoso. */
export function RowsInView({
  table,
  style,
  scroller,
}: Omit<SelectRowProps, 'row'> & { readonly scroller: HTMLElement }): ReactNode {
  const { rows, windowRef, onRangeChange } = table;
  return (
    <Virtuoso
      ref={windowRef}
      customScrollParent={scroller}
      data={rows}
      context={{ table, style }}
      components={COMPONENTS}
      computeItemKey={keyOf}
      fixedItemHeight={ROW_HEIGHT}
      increaseViewportBy={OVERSCAN}
      rangeChanged={onRangeChange}
    />
  );
}

interface Context {
  readonly table: SelectTable;
  readonly style: CSSProperties;
}

const keyOf = (_place: number, row: SelectRowView) => row.key;

// A constant: components made anew at each render would be mounted anew as well.
const COMPONENTS: Components<SelectRowView, Context> = {
  Item: ({ context, item, children: _children, ...given }) => (
    <SelectRow table={context.table} row={item} style={context.style} given={given} />
  ),
};

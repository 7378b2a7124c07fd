import type { ComponentType, CSSProperties, ReactNode } from 'react';
import type { Components, Virtuoso as VirtuosoComponent } from 'react-virtuoso';
import type { SelectRowView, SelectTable } from '../../hooks/select-table/select-table-props.ts';
import { ROW_HEIGHT, SelectRow, type SelectRowProps } from './select-row.tsx';

/** Pixels beyond the view in which rows are mounted, so that fast scrolling shows no gap. */
const OVERSCAN = 4 * ROW_HEIGHT;

type RowsInViewProps = Omit<SelectRowProps, 'row'> & { readonly scroller: HTMLElement };

/**
 * Loads what shows the rows in view of a long table, with react-virtuoso, which an application need not
 * install; rejected where it is missing.
 */
export async function loadRowsInView(): Promise<ComponentType<RowsInViewProps>> {
  // In `try` and awaited, because only so bundlers go on without a package that they do not find.
  try {
    const { Virtuoso } = await import('react-virtuoso');
    return rowsWith(Virtuoso);
  } catch (cause) {
    throw new Error('The package "react-virtuoso" could not be loaded.', { cause });
  }
}

const rowsWith = (Virtuoso: typeof VirtuosoComponent) =>
  function RowsInView({ table, style, scroller }: RowsInViewProps): ReactNode {
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
  };

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

import { memo, type ComponentType, type ReactNode } from 'react';
import type { Components, Virtuoso as VirtuosoComponent } from 'react-virtuoso';
import type { SelectRowView, SelectTable } from '../../hooks/select-table/select-table-props.ts';
import { SelectRow } from './select-row.tsx';

/**
 * Height in pixels of a row with two lines, until one is measured: rows grow with the user's font
 * size.
 */
const ROW_HEIGHT = 48;

/**
 * Pixels beyond the view in which rows are mounted (about four rows), so that fast scrolling shows
 * no gap.
 */
const OVERSCAN = 190;

/** The props that determine which rows are in view, but not the content of rows. */
export interface RowsInViewProps extends Pick<SelectTable, 'rows' | 'windowRef' | 'onRangeChange'> {
  /** The scrolling element; only its visible rows are mounted. */
  readonly scroller: HTMLElement;
}

/**
 * Loads the component for the visible rows of a long table. It uses react-virtuoso, which is
 * optional; rejects if it is not installed.
 */
export async function loadRowsInView(): Promise<ComponentType<RowsInViewProps>> {
  // Awaited inside `try`, because bundlers then accept that the package is missing.
  try {
    const { Virtuoso } = await import('react-virtuoso');
    return rowsWith(Virtuoso);
  } catch (cause) {
    throw new Error('The package "react-virtuoso" could not be loaded.', { cause });
  }
}

const rowsWith = (Virtuoso: typeof VirtuosoComponent) =>
  memo(({ rows, windowRef, onRangeChange, scroller }: RowsInViewProps): ReactNode => (
    <Virtuoso
      ref={windowRef}
      customScrollParent={scroller}
      data={rows}
      components={COMPONENTS}
      computeItemKey={keyOf}
      defaultItemHeight={ROW_HEIGHT}
      increaseViewportBy={OVERSCAN}
      rangeChanged={onRangeChange}
    />
  ));

const keyOf = (_place: number, row: SelectRowView) => row.key;

// A constant, because new component types at each render would be remounted.
const COMPONENTS: Components<SelectRowView> = {
  Item: ({ item, children: _children, context: _context, ...given }) => (
    <SelectRow row={item} given={given} />
  ),
};

import { memo, type ComponentType, type ReactNode } from 'react';
import type { Components, Virtuoso as VirtuosoComponent } from 'react-virtuoso';
import type { SelectRowView, SelectTable } from '../../hooks/select-table/select-table-props.ts';
import { SelectRow } from './select-row.tsx';

/** Pixels of a row of two lines, until one is measured: rows grow with the letters that readers choose. */
const ROW_HEIGHT = 48;

/** Pixels beyond the view in which rows are mounted, about four rows, so that fast scrolling shows no gap. */
const OVERSCAN = 190;

/** What is needed to know which rows are in view: not what each of them shows. */
export interface RowsInViewProps extends Pick<SelectTable, 'rows' | 'windowRef' | 'onRangeChange'> {
  /** The element that scrolls; rows are mounted where it shows them. */
  readonly scroller: HTMLElement;
}

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

// A constant: components made anew at each render would be mounted anew as well.
const COMPONENTS: Components<SelectRowView> = {
  Item: ({ item, children: _children, context: _context, ...given }) => (
    <SelectRow row={item} given={given} />
  ),
};

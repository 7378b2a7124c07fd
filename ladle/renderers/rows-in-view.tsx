import { memo, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { useRowsInView } from '../../hooks/kit/use-rows-in-view.ts';
import type { SelectTable } from '../../hooks/select-table/select-table-props.ts';
import { ROW_HEIGHT, SelectRow } from './select-row.tsx';

/** What is needed to know which rows are in view: not what each of them shows. */
interface RowsInViewProps extends Pick<SelectTable, 'rows' | 'windowRef' | 'onRangeChange'> {
  readonly scroller: HTMLElement;
}

/**
 * The rows of a long table that are in view. The header stays over them while they are scrolled, so that as
 * many rows are out of view above as fit into what was scrolled.
 */
export const RowsInView = memo(
  ({ rows, windowRef, onRangeChange, scroller }: RowsInViewProps): ReactNode => {
    const [height] = useState(() => scroller.clientHeight);
    // A page that is not laid out has no heights: no row would be in view.
    const view = useRowsInView(rows.length, ROW_HEIGHT, height > 0, height);
    const { from, to, ref, onScroll } = view;

    useLayoutEffect(() => {
      ref(scroller);
      windowRef({
        scrollToIndex({ index }) {
          scroller.scrollTop = (index + 0.5) * ROW_HEIGHT - scroller.clientHeight / 2;
        },
      });
      return () => {
        windowRef(null);
      };
    }, [ref, windowRef, scroller]);
    useEffect(() => {
      const look = () => onScroll({ currentTarget: scroller });
      scroller.addEventListener('scroll', look, { passive: true });
      return () => scroller.removeEventListener('scroll', look);
    });
    useEffect(() => {
      onRangeChange({ startIndex: from, endIndex: to - 1 });
    }, [onRangeChange, from, to]);

    const above = from * ROW_HEIGHT;
    const below = (rows.length - to) * ROW_HEIGHT;
    return (
      <div style={{ paddingTop: above, paddingBottom: below }}>
        {rows.slice(from, to).map((row) => (
          <SelectRow key={row.key} row={row} />
        ))}
      </div>
    );
  },
);

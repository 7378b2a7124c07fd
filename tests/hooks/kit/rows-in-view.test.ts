import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useRowsInView } from '../../../hooks/kit/use-rows-in-view.ts';

const ROW = 20;

/** Rows of a scrolling element of 100 pixels that stands at `top`. */
function rowsAt(top: number, count: number) {
  const scroller = document.createElement('div');
  Object.defineProperty(scroller, 'clientHeight', { value: 100 });
  scroller.scrollTop = top;
  const { result, rerender } = renderHook((rows: number) => useRowsInView(rows, ROW, true), {
    initialProps: count,
  });
  act(() => void result.current.ref(scroller));
  return { range: () => [result.current.from, result.current.to], rerender };
}

test('mounts what is in view and a few rows around it, never beyond the first and the last [F-E2]', () => {
  expect(rowsAt(0, 200).range()).toEqual([0, 10]);
  expect(rowsAt(1000, 200).range()).toEqual([46, 60]);
  expect(rowsAt(3900, 200).range()).toEqual([191, 200]);
});

test('still mounts the last rows when the list has become shorter than where it stands [F-E2]', () => {
  const { range, rerender } = rowsAt(3900, 200);
  rerender(30);
  expect(range()).toEqual([25, 30]);
  rerender(0);
  expect(range()).toEqual([0, 0]);
});

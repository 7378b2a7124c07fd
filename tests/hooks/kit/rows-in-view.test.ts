import { act, renderHook } from '@testing-library/react';
import type { UIEvent } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { rowsToMount, useRowsInView } from '../../../hooks/kit/use-rows-in-view.ts';

const ROW = 20;

/** A scrolling element of 100 pixels at the scroll position `top`; `written` are the positions it was scrolled to. */
function scrollerAt(top: number, height = 100) {
  const written: number[] = [];
  const scroller = document.createElement('div');
  let [at, isOf] = [top, height];
  Object.defineProperty(scroller, 'clientHeight', { get: () => isOf });
  Object.defineProperty(scroller, 'scrollTop', {
    get: () => at,
    set(next: number) {
      at = next;
      written.push(next);
    },
  });
  return {
    scroller,
    written,
    /** Scrolls as the user does. */
    move: (next: number) => void (at = next),
    resize: (next: number) => void (isOf = next),
  };
}

/** The rows of a scrolling element. */
function rowsOf(scroller: HTMLElement | null, count: number, isLazy = true, expected?: number) {
  let renders = 0;
  const { result, rerender, unmount } = renderHook(
    (props: { readonly rows: number; readonly isLazy: boolean }) => {
      renders += 1;
      return useRowsInView(props.rows, ROW, props.isLazy, expected);
    },
    { initialProps: { rows: count, isLazy } },
  );
  if (scroller) act(() => void result.current.ref(scroller));
  const scrolled = () =>
    act(() => result.current.onScroll({ currentTarget: scroller } as UIEvent<HTMLElement>));
  return {
    range: () => [result.current.from, result.current.to],
    rows: () => result.current,
    scrolled,
    show: (rows: number, lazy = isLazy) => rerender({ rows, isLazy: lazy }),
    renders: () => renders,
    unmount,
  };
}

const rowsAt = (top: number, count: number) => rowsOf(scrollerAt(top).scroller, count);

afterEach(() => vi.unstubAllGlobals());

describe('the rows of a long list', () => {
  test('are mounted when in view or close to it, never beyond the first and the last [F-E2]', () => {
    expect(rowsAt(0, 200).range()).toEqual([0, 10]);
    expect(rowsAt(1000, 200).range()).toEqual([46, 60]);
    expect(rowsAt(3900, 200).range()).toEqual([191, 200]);
  });

  test('are still mounted at the end when the list became shorter than its scroll position [F-E2]', () => {
    const { range, show } = rowsAt(3900, 200);
    show(30);
    expect(range()).toEqual([25, 30]);
    show(0);
    expect(range()).toEqual([0, 0]);
  });

  test('fill the expected height until the element is measured', () => {
    expect(rowsOf(null, 200, true, 60).range()).toEqual([0, 8]);
    expect(rowsOf(null, 200).range()).toEqual([0, 5]);
    expect(rowsOf(scrollerAt(0).scroller, 200, true, 60).range()).toEqual([0, 10]);
  });

  test('follow the scrolling row by row: scrolling within a row renders nothing', () => {
    const { scroller, move } = scrollerAt(0);
    const { range, scrolled, renders } = rowsOf(scroller, 200);
    move(1000);
    scrolled();
    expect(range()).toEqual([46, 60]);
    move(1010);
    scrolled();
    const before = renders();
    move(1019);
    scrolled();
    expect(renders()).toBe(before);
    expect(range()).toEqual([46, 60]);
  });

  test('begin at the first row when the list was empty in between, which scrolls to its top', () => {
    const { scroller, move } = scrollerAt(1000);
    const { range, show } = rowsOf(scroller, 200);
    show(0);
    move(0);
    show(200);
    expect(range()).toEqual([0, 10]);
  });

  test('follow the height of the element for as long as they are shown', () => {
    const observers: { readonly notify: () => void; seen: Element | null }[] = [];
    vi.stubGlobal(
      'ResizeObserver',
      class {
        readonly #here: (typeof observers)[0];
        constructor(notify: () => void) {
          observers.push((this.#here = { notify, seen: null }));
        }
        observe(element: Element) {
          this.#here.seen = element;
        }
        disconnect() {
          this.#here.seen = null;
        }
      },
    );
    const { scroller, resize } = scrollerAt(0);
    const { range, unmount } = rowsOf(scroller, 200);
    expect(observers.at(-1)!.seen).toBe(scroller);
    resize(200);
    act(() => observers.at(-1)!.notify());
    expect(range()).toEqual([0, 15]);
    unmount();
    expect(observers.map(({ seen }) => seen)).toEqual([null]);
  });
});

describe('the rows of a short list', () => {
  test('are all mounted, and scrolling does not render', () => {
    const { scroller, move } = scrollerAt(0);
    const { range, scrolled, show, renders } = rowsOf(scroller, 30, false);
    const before = renders();
    move(400);
    scrolled();
    expect([range(), renders()]).toEqual([[0, 30], before]);
    // The scroll position is read when the list becomes long.
    show(200, true);
    expect(range()).toEqual([16, 30]);
  });
});

describe('bringing a row into view', () => {
  test('scrolls just far enough, and not at all when the row is visible', () => {
    const { scroller, written } = scrollerAt(0);
    const { rows } = rowsOf(scroller, 200);
    rows().reveal(4);
    expect(written).toEqual([]);
    rows().reveal(5);
    rows().reveal(10);
    expect(written).toEqual([20, 120]);
    rows().reveal(6);
    rows().reveal(10);
    expect(written).toEqual([20, 120]);
    rows().reveal(2);
    rows().reveal(0);
    expect(written).toEqual([20, 120, 40, 0]);
  });

  test('keeps the row below the sticky header', () => {
    const { scroller, written } = scrollerAt(0);
    rowsOf(scroller, 200).rows().reveal(10, 30);
    expect(written).toEqual([150]);
  });

  test('does nothing without an element or a row', () => {
    expect(() => rowsOf(null, 200).rows().reveal(10)).not.toThrow();
    const { scroller, written } = scrollerAt(100);
    rowsOf(scroller, 200).rows().reveal(-1);
    expect(written).toEqual([]);
    rowsOf(scroller, 200).rows().reveal(0);
    expect(written).toEqual([0]);
  });

  test('starts at the first row when the list is rewound, however it was scrolled', () => {
    const { scroller, written, move } = scrollerAt(0);
    const { rows, scrolled } = rowsOf(scroller, 200);
    rows().rewind();
    expect(written).toEqual([]);
    rows().reveal(10);
    rows().rewind();
    expect(written).toEqual([120, 0]);
    move(300);
    scrolled();
    rows().rewind();
    expect(written).toEqual([120, 0, 0]);
    expect(() => rowsOf(null, 200).rows().rewind()).not.toThrow();
  });
});

test.each<[from: number, to: number, focused: number, mounted: readonly number[]]>([
  [2, 5, -1, [2, 3, 4]],
  [2, 5, 2, [2, 3, 4]],
  [2, 5, 4, [2, 3, 4]],
  [2, 5, 5, [2, 3, 4, 5]],
  [2, 5, 9, [2, 3, 4, 9]],
  [2, 5, 1, [1, 2, 3, 4]],
  [2, 5, 0, [0, 2, 3, 4]],
  [5, 2, -1, []],
])('of the rows %i to %i, with the focus on %i, %o are mounted', (from, to, focused, mounted) => {
  expect(rowsToMount(from, to, focused)).toEqual(mounted);
});
